//! Errors in usage: what clap says of them, and better advice where it has none or guesses wrong.

use std::ffi::{OsStr, OsString};

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Subcommand};
use handrank::Card;
use handrank::notation::sanitized;

use super::conflict::usage_error;
use super::definition::{Args, Command};
use super::suggestions::{is_similar, similar_command};
use crate::cli::commands::table::hand_advice;

/// What to type instead of a board in several arguments.
pub const QUOTED_BOARD: &str = "quote the board, as in --board \"8h 5h 2h\"";

/// Whether this is the name of a subcommand.
pub fn is_command(word: &OsStr) -> bool {
    word.to_str().is_some_and(|word| word == "help" || Command::has_subcommand(word))
}

/// Adds the usage of the subcommand that was typed, if any, to an error about arguments that do not go together.
pub fn with_usage(error: clap::Error, subcommand: Option<&str>) -> clap::Error {
    error.format(&mut definition(subcommand))
}

/// The error for a subcommand that follows a hand or an option of ranking.
pub fn misplaced(command: &str) -> clap::Error {
    let advice = format!("the subcommand '{command}' must come first: handrank {command} ...");
    Args::command().error(ErrorKind::ArgumentConflict, advice)
}

/// The error for an unknown subcommand, with a suggestion if there is a similar one.
pub fn unrecognized(word: &str) -> clap::Error {
    let advice = similar_command(word).map_or_else(String::new, |command| format!("; did you mean '{command}'?"));
    let message = format!("unrecognized subcommand '{}'{advice}", sanitized(word));
    Args::command().error(ErrorKind::InvalidSubcommand, message)
}

/// The error for a word that a subcommand has no place for.
pub fn unexpected(word: &str, subcommand: &str) -> clap::Error {
    let mut definition = definition(Some(subcommand));
    let mut error = clap::Error::new(ErrorKind::UnknownArgument).with_cmd(&definition);
    error.insert(ContextKind::InvalidArg, ContextValue::String(sanitized(word).into_owned()));
    error.insert(ContextKind::Usage, ContextValue::StyledStr(definition.render_usage()));
    error
}

/// Turns an error of clap's about these words into one to print.
pub fn presentable(mut error: clap::Error, words: &[OsString]) -> clap::Error {
    let subcommand = words.iter().find(|word| is_command(word)).and_then(|word| word.to_str());
    if error.kind() == ErrorKind::ValueValidation
        && subcommand == Some("table")
        && let Some(advice) = hand_advice(&words[1..])
    {
        return with_usage(usage_error(advice), subcommand);
    }
    sanitize(&mut error);
    suggest(&mut error, words, subcommand);
    error
}

/// Sanitises what was typed, which clap would print as it stands.
fn sanitize(error: &mut clap::Error) {
    for kind in [ContextKind::InvalidArg, ContextKind::InvalidValue] {
        if let Some(typed) = context(error, kind) {
            error.insert(kind, ContextValue::String(sanitized(&typed).into_owned()));
        }
    }
}

/// Replaces suggestions of no use: to put `--` before a word that starts like an option, which no hand and no rank does,
/// and options that have little in common with what was typed.
fn suggest(error: &mut clap::Error, words: &[OsString], subcommand: Option<&str>) {
    error.remove(ContextKind::Suggested);
    let Some(typed) = context(error, ContextKind::InvalidArg) else { return };
    let is_board = |word: &OsString| ["-b", "--board"].iter().any(|it| word.to_string_lossy().starts_with(it));
    if typed.parse::<Card>().is_ok() && words.iter().any(is_board) {
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![StyledStr::from(QUOTED_BOARD)]));
    }
    let name = |option: &str| option.trim_start_matches('-').to_owned();
    if context(error, ContextKind::SuggestedArg).is_some_and(|option| !is_similar(&name(&typed), &name(&option))) {
        error.remove(ContextKind::SuggestedArg);
        // It shows the option, too.
        error.insert(ContextKind::Usage, ContextValue::StyledStr(definition(subcommand).render_usage()));
    }
}

fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        _ => None,
    }
}

/// The definition of a subcommand, or of the whole command line.
fn definition(subcommand: Option<&str>) -> clap::Command {
    let mut command = Args::command();
    command.build();
    subcommand.and_then(|name| command.find_subcommand(name)).cloned().unwrap_or(command)
}
