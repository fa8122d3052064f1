//! Parses the command line. Hands alone need no parser; everything else goes through clap, which takes a misplaced or
//! misspelt subcommand for a hand, so those are caught here.

use std::ffi::{OsStr, OsString};

use clap::error::ErrorKind;
use clap::{ColorChoice, Parser};

use super::definition::Args;
use super::hands::HandArgs;
use super::rank::RankArgs;
use super::suggestions::{advice, is_like_cards, is_like_one_card, is_word, similar_command};
use super::usage::{is_command, misplaced, presentable, unexpected, unrecognized};
use crate::cli::errors::UnknownWord;

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
    let mut args = if words.iter().any(has_dash) || words.first().is_some_and(|word| is_command(word)) {
        Args::try_parse_from(&typed).map_err(|error| match error.kind() {
            ErrorKind::DisplayHelp => Args::documented().try_get_matches_from(&typed).err().unwrap_or(error),
            _ => presentable(error, words),
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
        args.rank.input.unknown_word = check_hands(&args.rank.input.hands)?;
    }
    Ok(args)
}

/// Turns `help NAME` into `NAME --help`. A subcommand of clap's own would take a line in the short help.
fn as_help_option(typed: &mut Vec<OsString>) -> Result<(), clap::Error> {
    typed.remove(1);
    if let Some(command) = typed.get(1).map(|word| word.to_string_lossy()) {
        if !is_command(command.as_ref().as_ref()) {
            return Err(unrecognized(&command));
        }
        if let Some(word) = typed[2..].iter().find(|word| *word != "-h" && *word != "--help") {
            return Err(unexpected(&word.to_string_lossy(), &command));
        }
    }
    typed.truncate(2);
    typed.push("--help".into());
    Ok(())
}

/// The first hand, if it is a word where a command might be. Fails if a hand names a subcommand, or seems to be a
/// misspelt one.
fn check_hands(hands: &[OsString]) -> Result<Option<UnknownWord>, clap::Error> {
    if let Some(command) = hands.iter().find(|hand| is_command(hand)) {
        return Err(misplaced(&command.to_string_lossy()));
    }
    hands.first().map_or(Ok(None), |hand| check_first(hand))
}

fn check_first(hand: &OsStr) -> Result<Option<UnknownWord>, clap::Error> {
    let Some(word) = hand.to_str().filter(|hand| is_word(hand)) else { return Ok(None) };
    let advice = match advice(word) {
        Some(advice) => advice,
        None if is_like_cards(word) => return Ok(None),
        None if similar_command(word).is_some() => return Err(unrecognized(word)),
        None if is_like_one_card(word) => return Ok(None),
        None => "see handrank --help".to_owned(),
    };
    Ok(Some(UnknownWord { word: word.to_owned(), advice }))
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
