//! What to type for a table that cannot be read directly, such as a compressed one, or has no such field.

use std::env;
use std::fmt;

use clap::Parser;
use handrank::program::sanitized;
use itertools::Itertools;

use crate::cli::args::{AnnotateArgs, Args, Command};
use crate::cli::rows::Syntax;

/// The command that was typed, without the file it named, to read the same table from a pipe. Names of compressed files
/// tell the format too: `hands.csv.gz`.
pub struct CommandForPipe<'a>(pub &'a AnnotateArgs);

impl fmt::Display for CommandForPipe<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CommandForPipe(args) = self;
        let mut words: Vec<String> = env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
        let mut format = None;
        if let Some(path) = args.table() {
            words = without_file(&words, &path.to_string_lossy()).unwrap_or(words);
            format = Syntax::by_extension(path).or_else(|| Syntax::by_extension(path.file_stem()?.as_ref()));
        }
        let format = match format.filter(|_| args.format.is_none() && args.delimiter.is_none()) {
            Some(Syntax::Csv { .. }) => " --format csv",
            Some(Syntax::Tsv) => " --format tsv",
            Some(Syntax::JsonLines) => " --format jsonl",
            None => "",
        };
        let words = words[1..].iter().map(|word| quoted(word)).format(" ");
        write!(f, "handrank {words}{format}")
    }
}

/// A command without its file, and without `-f` before it. The same word may also be the value of an option. A `--` left
/// at the end is dropped.
fn without_file(words: &[String], file: &str) -> Option<Vec<String>> {
    let places = words.iter().positions(|word| word == file);
    let starts = places.flat_map(|place| [(place, place), (place.saturating_sub(1), place)]);
    let without = starts.map(|(start, place)| [&words[..start], &words[place + 1..]].concat());
    let mut words = without.into_iter().find(|words| {
        let parsed = Args::try_parse_from(words).ok().and_then(|args| args.command);
        matches!(parsed, Some(Command::Annotate(args)) if args.table().is_none())
    })?;
    words.pop_if(|last| last == "--");
    Some(words)
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
