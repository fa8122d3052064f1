//! Parses the command line. Hands alone need no parser; everything else goes through clap, which takes a misplaced or
//! misspelt subcommand for a hand, so those are caught here.

use std::ffi::{OsStr, OsString};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ColorChoice, CommandFactory, Parser, Subcommand};
use handrank::{Rank, Suit, sanitized};

use super::definition::{Args, Command};
use super::hands::HandArgs;
use super::rank::RankArgs;

/// Parses the command line, the program's name first.
///
/// Hands alone bypass clap: building its parser would take a sixth of the time of a one-liner.
pub fn parse(typed: impl IntoIterator<Item = OsString>) -> Result<Args, clap::Error> {
    let mut typed: Vec<OsString> = typed.into_iter().collect();
    if typed.get(1).is_some_and(|word| word == "help") {
        as_help_option(&mut typed)?;
    }
    let words = typed.get(1..).unwrap_or_default();
    let has_dash = |word: &OsString| word.as_encoded_bytes().starts_with(b"-");
    let args = if words.iter().any(has_dash) || words.first().is_some_and(|word| is_command(word)) {
        Args::try_parse_from(&typed).map_err(|error| match error.kind() {
            ErrorKind::DisplayHelp => Args::documented().try_get_matches_from(&typed).err().unwrap_or(error),
            _ => presentable(error),
        })?
    } else {
        let rank = RankArgs { input: HandArgs { hands: words.to_vec(), ..HandArgs::default() }, ..RankArgs::default() };
        Args { command: None, rank, color: ColorChoice::Auto, generate: None }
    };
    if let Some(command) = &args.command
        && (args.rank != RankArgs::default() || args.generate.is_some())
    {
        return Err(misplaced(command.name()));
    }
    // After two dashes everything is a hand.
    if !words.iter().any(|word| word == "--") {
        check_hands(&args.rank.input.hands)?;
    }
    Ok(args)
}

/// Turns `help NAME` into `NAME --help`. A subcommand of clap's own would take a line in the short help.
fn as_help_option(typed: &mut Vec<OsString>) -> Result<(), clap::Error> {
    typed.remove(1);
    match typed.get(1) {
        Some(word) if !is_command(word) => check_spelling(word).and(Err(unrecognized(word, ""))),
        _ => {
            typed.truncate(2);
            typed.push("--help".into());
            Ok(())
        }
    }
}

/// Sanitises what was typed, which clap would print as it stands, and drops the advice to put `--` before a word that
/// starts like an option: no hand and no rank does.
fn presentable(mut error: clap::Error) -> clap::Error {
    for kind in [ContextKind::InvalidArg, ContextKind::InvalidValue] {
        if let Some(ContextValue::String(typed)) = error.get(kind) {
            let sanitized = sanitized(typed).into_owned();
            error.insert(kind, ContextValue::String(sanitized));
        }
    }
    error.remove(ContextKind::Suggested);
    error
}

/// Fails if a hand names a subcommand, or seems to be a misspelt one.
fn check_hands(hands: &[OsString]) -> Result<(), clap::Error> {
    if let Some(command) = hands.iter().find(|hand| is_command(hand)) {
        return Err(misplaced(&command.to_string_lossy()));
    }
    hands.first().map_or(Ok(()), |word| check_spelling(word))
}

fn is_command(word: &OsStr) -> bool {
    word.to_str().is_some_and(|word| word == "help" || Command::has_subcommand(word))
}

/// Adds the usage of the subcommand that was typed, if any, to an error about arguments that do not go together.
pub fn with_usage(error: clap::Error, subcommand: Option<&str>) -> clap::Error {
    let mut command = Args::command();
    command.build();
    match subcommand.and_then(|name| command.find_subcommand_mut(name)) {
        Some(subcommand) => error.format(subcommand),
        None => error.format(&mut command),
    }
}

/// The error for a subcommand that follows a hand or an option of ranking.
fn misplaced(command: &str) -> clap::Error {
    let advice = format!("the subcommand '{command}' must come first: handrank {command} ...");
    Args::command().error(ErrorKind::ArgumentConflict, advice)
}

/// Fails, with a suggestion, if this word looks like a misspelt subcommand. Finding the suggestion takes a parser, so
/// only words of letters that do not start with a card are checked.
fn check_spelling(word: &OsStr) -> Result<(), clap::Error> {
    let is_name = |word: &&str| word.len() > 3 && word.bytes().all(|byte| byte.is_ascii_alphabetic());
    let starts_with_card = |word: &str| word[..1].parse::<Rank>().is_ok() && word[1..2].parse::<Suit>().is_ok();
    let Some(name) = word.to_str().filter(is_name).filter(|word| !starts_with_card(word)) else { return Ok(()) };
    let Some(command) = similar_command(name) else { return Ok(()) };
    Err(unrecognized(word, &format!("; did you mean '{command}'?")))
}

fn unrecognized(word: &OsStr, advice: &str) -> clap::Error {
    let word = word.to_string_lossy();
    let message = format!("unrecognized subcommand '{}'{advice}", sanitized(&word));
    Args::command().error(ErrorKind::InvalidSubcommand, message)
}

/// The subcommand that clap finds most similar to this word.
fn similar_command(word: &str) -> Option<String> {
    let word = word.to_lowercase();
    if is_command(OsStr::new(&word)) {
        return Some(word);
    }
    let subcommands = Command::augment_subcommands(clap::Command::new(env!("CARGO_PKG_NAME")));
    let error = subcommands.try_get_matches_from([env!("CARGO_PKG_NAME"), &word]).err()?;
    let ContextValue::Strings(by_similarity) = error.get(ContextKind::SuggestedSubcommand)? else { return None };
    by_similarity.last().cloned()
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::{Args, parse};

    #[test]
    fn fast_path_for_hands_agrees_with_clap() {
        for typed in [&["handrank"][..], &["handrank", "Kd", "Qs"], &["handrank", ""]] {
            let fast = parse(typed.iter().map(Into::into)).expect("hands are valid usage");
            let parsed = Args::try_parse_from(typed).expect("hands are valid usage");
            assert_eq!(fast.rank, parsed.rank);
            assert_eq!(fast.color, parsed.color);
            assert!(fast.command.is_none() && fast.generate.is_none());
        }
    }
}
