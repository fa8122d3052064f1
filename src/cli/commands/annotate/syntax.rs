//! The syntax of a table that was not asked for: by its file's extension or, failing that, by its first row.

use std::path::Path;

use handrank::notation::sanitized;

use super::places::has_place;
use crate::cli::args::AnnotateArgs;
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

/// The command that was typed, without the file it named, to read the same table from a pipe. Names of compressed files
/// tell the format too: `hands.csv.gz`.
pub fn command_for_pipe(args: &AnnotateArgs, typed: impl Iterator<Item = String>) -> String {
    let mut words: Vec<String> = typed.skip(1).collect();
    let mut format = None;
    if let Some(path) = &args.file {
        let file = path.to_string_lossy();
        words.iter().rposition(|word| *word == file).map(|at| words.remove(at));
        format = by_extension(path).or_else(|| by_extension(path.file_stem()?.as_ref()));
    }
    let format = match format.filter(|_| args.format.is_none() && args.delimiter.is_none()) {
        Some(Syntax::Csv { .. }) => " --format csv",
        Some(Syntax::Tsv) => " --format tsv",
        Some(Syntax::JsonLines) => " --format jsonl",
        None => "",
    };
    let words: String = words.iter().map(|word| format!(" {}", quoted(word))).collect();
    format!("handrank{words}{format}")
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
