//! The syntaxes of tables.

use std::path::Path;

/// The syntax of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Syntax {
    /// RFC 4180: fields separated by commas or another ASCII character, quoted where needed.
    Csv { delimiter: u8 },
    /// Fields separated by tabs, without quoting.
    Tsv,
    /// One JSON value per line.
    JsonLines,
}

impl Syntax {
    pub const CSV: Syntax = Syntax::Csv { delimiter: b',' };

    /// The delimiter of CSV.
    pub fn delimiter(self) -> Option<u8> {
        if let Syntax::Csv { delimiter } = self { Some(delimiter) } else { None }
    }

    /// The syntax that the extension of a file stands for.
    pub fn by_extension(path: &Path) -> Option<Syntax> {
        match path.extension()?.to_str()?.to_lowercase().as_str() {
            "csv" => Some(Syntax::CSV),
            "tsv" => Some(Syntax::Tsv),
            "jsonl" | "ndjson" => Some(Syntax::JsonLines),
            _ => None,
        }
    }
}
