//! The syntax of a table that was not asked for: by its file's extension or, failing that, by its first row.

use std::path::Path;

use clap::Parser;
use handrank::sanitized;
use itertools::Itertools;

use super::places::has_place;
use crate::cli::args::{AnnotateArgs, Args, Command};
use crate::cli::rows::{InputRow, Syntax};

const CSV: Syntax = Syntax::Csv { delimiter: b',' };

/// The syntax that the extension of a file stands for.
pub fn by_extension(path: &Path) -> Option<Syntax> {
    match path.extension()?.to_str()?.to_lowercase().as_str() {
        "csv" => Some(CSV),
        "tsv" => Some(Syntax::Tsv),
        "jsonl" | "ndjson" => Some(Syntax::JsonLines),
        _ => None,
    }
}

/// The syntax of a table by its first row, which was read as TSV: that, if the row has all fields asked for. `None` for a
/// JSON array.
pub fn by_first_row(args: &AnnotateArgs, row: &InputRow) -> Option<Syntax> {
    if args.fields.iter().chain(&args.board_fields).all(|field| has_place(row, field)) {
        return Some(Syntax::Tsv);
    }
    match row.text.trim_ascii_start() {
        [b'{', ..] => Some(Syntax::JsonLines),
        [b'[', ..] => None,
        text if text.contains(&b',') => Some(CSV),
        _ => Some(Syntax::Tsv),
    }
}

/// The command that was typed, its first word the program, without the file it named, to read the same table from a pipe.
/// Names of compressed files tell the format too: `hands.csv.gz`.
pub fn command_for_pipe(args: &AnnotateArgs, typed: Vec<String>) -> String {
    let mut words = typed;
    let mut format = None;
    if let Some(path) = &args.file {
        words = without_file(&words, &path.to_string_lossy()).unwrap_or(words);
        format = by_extension(path).or_else(|| by_extension(path.file_stem()?.as_ref()));
    }
    let format = match format.filter(|_| args.format.is_none() && args.delimiter.is_none()) {
        Some(Syntax::Csv { .. }) => " --format csv",
        Some(Syntax::Tsv) => " --format tsv",
        Some(Syntax::JsonLines) => " --format jsonl",
        None => "",
    };
    let words: String = words[1..].iter().map(|word| format!(" {}", quoted(word))).collect();
    format!("handrank{words}{format}")
}

/// A command without its file, which may also be the value of an option. Two dashes before it are of no use then.
fn without_file(words: &[String], file: &str) -> Option<Vec<String>> {
    let places = words.iter().positions(|word| word == file);
    let without = places.map(|place| [&words[..place], &words[place + 1..]].concat());
    let mut words = without.into_iter().find(|words| {
        let parsed = Args::try_parse_from(words).ok().and_then(|args| args.command);
        matches!(parsed, Some(Command::Annotate(args)) if args.file.is_none())
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

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn words_survive_a_shell() {
        for (word, expected) in [("-khand", "-khand"), ("my hand", "'my hand'"), ("", "''"), ("it's", r"'it'\''s'")] {
            assert_eq!(quoted(word), expected);
        }
    }
}
