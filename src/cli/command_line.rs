//! What was typed, read: hands alone at once, anything else by clap, with a word on subcommands that stand in the wrong
//! place, or are misspelt, where clap sees hands.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ColorChoice, CommandFactory, Parser, Subcommand};
use handrank::Card;

use super::args::{Args, Command, RankArgs};
use super::input;

/// Reads what was typed, the program's name first.
///
/// Hands alone need no parsing; to set the parser up would take a sixth of the time of a one-liner.
pub fn read(typed: impl IntoIterator<Item = OsString>) -> Result<Args, clap::Error> {
    let typed: Vec<OsString> = typed.into_iter().collect();
    let words = typed.get(1..).unwrap_or_default();
    let has_dash = |word: &OsString| word.as_encoded_bytes().starts_with(b"-");
    let args = if words.iter().any(has_dash) || words.first().is_some_and(|word| is_command(word)) {
        Args::try_parse_from(&typed).map_err(mended)?
    } else {
        let rank = RankArgs { hands: words.to_vec(), ..RankArgs::default() };
        Args { command: None, rank, color: ColorChoice::Auto, generate: None }
    };
    if let Some(command) = &args.command
        && (args.rank != RankArgs::default() || args.generate.is_some())
    {
        return Err(misplaced(command.name()));
    }
    // After two dashes everything is a hand.
    if !words.iter().any(|word| word == "--") {
        check_hands(&args.rank.hands)?;
    }
    Ok(args)
}

/// The error with what was typed escaped, which clap shows as it stands, and without the advice to put two dashes before
/// a word that starts like an option: no hand and no rank does.
fn mended(mut error: clap::Error) -> clap::Error {
    for kind in [ContextKind::InvalidArg, ContextKind::InvalidValue] {
        if let Some(ContextValue::String(typed)) = error.get(kind) {
            let escaped = input::shown(Path::new(typed));
            error.insert(kind, ContextValue::String(escaped));
        }
    }
    error.remove(ContextKind::Suggested);
    error
}

/// Fails if what would be a hand names a subcommand, or was meant to.
fn check_hands(hands: &[OsString]) -> Result<(), clap::Error> {
    if let Some(command) = hands.iter().find(|hand| is_command(hand)) {
        return Err(misplaced(&command.to_string_lossy()));
    }
    hands.first().map_or(Ok(()), |word| check_spelling(word))
}

fn is_command(word: &OsStr) -> bool {
    word.to_str().is_some_and(|word| word == "help" || Command::has_subcommand(word))
}

/// What a subcommand gets that stands after a hand or an option of ranking.
fn misplaced(command: &str) -> clap::Error {
    let advice = format!("the subcommand '{command}' comes first, its options after it: handrank {command} ...");
    Args::command().error(ErrorKind::ArgumentConflict, advice)
}

/// Fails, with a suggestion, if a subcommand is spelt much like this word. Words of letters that do not start with a card
/// are rare enough to set up a parser for each.
fn check_spelling(word: &OsStr) -> Result<(), clap::Error> {
    let is_name = |word: &&str| word.len() > 3 && word.bytes().all(|byte| byte.is_ascii_alphabetic());
    let Some(word) = word.to_str().filter(is_name).filter(|word| word[..2].parse::<Card>().is_err()) else {
        return Ok(());
    };
    let Some(command) = similar_command(word) else { return Ok(()) };
    let advice = format!("unrecognized subcommand '{word}'; did you mean '{command}'?");
    Err(Args::command().error(ErrorKind::InvalidSubcommand, advice))
}

/// The subcommand that clap finds most like this word.
fn similar_command(word: &str) -> Option<String> {
    let word = word.to_lowercase();
    if is_command(OsStr::new(&word)) {
        return Some(word);
    }
    let subcommands = Command::augment_subcommands(clap::Command::new(env!("CARGO_PKG_NAME")));
    let error = subcommands.try_get_matches_from([env!("CARGO_PKG_NAME"), &word]).err()?;
    let ContextValue::Strings(from_least) = error.get(ContextKind::SuggestedSubcommand)? else { return None };
    from_least.last().cloned()
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::{Args, read};

    #[test]
    fn hands_alone_are_read_as_the_parser_has_them() {
        for typed in [&["handrank"][..], &["handrank", "Kd", "Qs"], &["handrank", ""]] {
            let read = read(typed.iter().map(Into::into)).expect("hands are no wrong usage");
            let parsed = Args::try_parse_from(typed).expect("hands are no wrong usage");
            assert_eq!(read.rank, parsed.rank);
            assert_eq!(read.color, parsed.color);
            assert!(read.command.is_none() && read.generate.is_none());
        }
    }
}
