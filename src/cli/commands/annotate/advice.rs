//! What to type for a table that cannot be read directly, such as a compressed one, or has no such field.

use std::fmt;

use handrank::Game;
use handrank::program::sanitized;
use itertools::Itertools;

use super::args::AnnotateArgs;
use crate::cli::rows::Syntax;

/// The command that reads the same table from a pipe: the options that say how to read it, but not the file. Names of
/// compressed files tell the format too: `hands.csv.gz`.
pub struct CommandForPipe<'a>(pub &'a AnnotateArgs);

impl fmt::Display for CommandForPipe<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CommandForPipe(args) = self;
        write!(f, "handrank annotate")?;
        args.fields.iter().try_for_each(|field| f.write_str(&option("-k", field)))?;
        args.board_fields.iter().try_for_each(|field| f.write_str(&option("--board-field", field)))?;
        for board in args.boards.iter().filter(|board| !board.cards().is_empty()) {
            write!(f, " --board {}", board.cards().iter().format(""))?;
        }
        if args.game.game != Game::default() {
            write!(f, " --game {}", args.game.game)?;
        }
        match syntax(args) {
            Some(Syntax::CSV) => write!(f, " --format csv")?,
            Some(Syntax::Csv { delimiter }) => {
                f.write_str(&option("--delimiter", char::from(delimiter).encode_utf8(&mut [0; 4])))?;
            }
            Some(Syntax::Tsv) => write!(f, " --format tsv")?,
            Some(Syntax::JsonLines) => write!(f, " --format jsonl")?,
            None => {}
        }
        if let Some(prefix) = &args.prefix {
            write!(f, " --prefix {}", quoted(prefix))?;
        }
        let flags = [
            (args.long, " --long"),
            (args.header, " --header"),
            (args.no_header, " --no-header"),
            (args.fail_fast, " --fail-fast"),
        ];
        flags.iter().filter(|(is_set, _)| *is_set).try_for_each(|(_, flag)| f.write_str(flag))
    }
}

/// The syntax asked for, or that of the file by its name.
fn syntax(args: &AnnotateArgs) -> Option<Syntax> {
    let asked_for = args.syntax().ok().flatten();
    asked_for.or_else(|| {
        let path = args.table()?;
        Syntax::by_extension(path).or_else(|| Syntax::by_extension(path.file_stem()?.as_ref()))
    })
}

/// An option with its value, after a space. A value that starts with a hyphen would be taken for another option.
fn option(name: &str, value: &str) -> String {
    let between = if value.starts_with('-') { "=" } else { " " };
    format!(" {name}{between}{}", quoted(value))
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._/-=:+@%,".contains(&byte);
    match !word.is_empty() && word.bytes().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", sanitized(&word.replace('\'', "'\\''"))),
    }
}

/// What to write instead of several fields in one word.
pub fn several_fields(typed: &str, option: &str) -> String {
    let fields = typed.split(',').map(|field| sanitized(field.trim()));
    match fields.clone().count() {
        1 => String::new(),
        _ => format!(
            "; for several fields, repeat {option}: {}",
            fields.format_with(" ", |field, f| f(&format_args!("{option} {field}")))
        ),
    }
}
