//! Errors in a row, apart from those in its hand.

use std::fmt;

use crate::cli::errors::column_after;

/// Why a row cannot be annotated, whatever its hand.
#[derive(Debug)]
pub enum RowError {
    /// It has more or fewer fields than the first row.
    FieldCount { found: usize, expected: usize },
    /// It has an unclosed quote.
    UnclosedQuote,
    /// It is JSON, but not an object.
    NotObject,
    /// It is not JSON. The column counts characters from 1.
    NotJson { column: usize, reason: String },
    /// It holds a byte that is not UTF-8, at this column.
    NotUtf8 { byte: u8, column: usize },
    /// It already has a field with the name of a column to be added.
    FieldTaken(String),
    /// It already has the key to be added.
    KeyTaken(String),
    /// It has a key twice.
    KeyTwice(String),
}

const TAKEN: &str = "already exists; to annotate a table twice, give other names with --prefix";

impl RowError {
    /// What is wrong with a row that cannot be read as an object.
    pub fn not_object(row: &[u8], error: &serde_json::Error) -> RowError {
        if error.is_data() {
            return RowError::NotObject;
        }
        let text = error.to_string();
        let reason = text.rsplit_once(" at line ").map_or(text.as_str(), |(reason, _)| reason).to_owned();
        let before = &row[..row.len().min(error.column().saturating_sub(1))];
        RowError::NotJson { column: column_after(before), reason }
    }

    /// The error for a row that is not UTF-8 after its first `valid` bytes.
    pub fn not_utf8(row: &[u8], valid: usize) -> RowError {
        RowError::NotUtf8 { byte: row[valid], column: column_after(&row[..valid]) }
    }

    /// The column of the error, in characters from 1, if known.
    pub fn column(&self) -> Option<usize> {
        match self {
            RowError::NotJson { column, .. } | RowError::NotUtf8 { column, .. } => Some(*column),
            _ => None,
        }
    }
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RowError::FieldCount { found: 1, expected } => write!(f, "1 field instead of {expected}"),
            RowError::FieldCount { found, expected } => write!(f, "{found} fields instead of {expected}"),
            RowError::UnclosedQuote => write!(f, "unclosed quote"),
            RowError::NotObject => write!(f, "not a JSON object"),
            RowError::NotJson { reason, .. } => write!(f, "invalid JSON: {reason}"),
            RowError::NotUtf8 { byte, .. } => write!(f, "invalid JSON: invalid UTF-8 byte 0x{byte:02X}"),
            RowError::FieldTaken(field) => write!(f, "field '{field}' {TAKEN}"),
            RowError::KeyTaken(key) => write!(f, "key '{key}' {TAKEN}"),
            RowError::KeyTwice(key) => write!(f, "duplicate key '{key}'"),
        }
    }
}
