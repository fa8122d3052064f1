//! What can be wrong with a row, apart from the hand in it.

use std::fmt;

/// Why a row is not annotated. Its hand is not looked at.
#[derive(Debug)]
pub enum RowError {
    /// It has another number of fields than the first.
    FieldCount { found: usize, expected: usize },
    /// A quote is never closed.
    UnclosedQuote,
    /// It is no JSON object; the column is that of the byte at fault, from 1.
    NoObject { column: usize, reason: String },
    /// It has the key that would be added.
    KeyTaken(String),
    /// It has a key twice.
    KeyTwice(String),
}

impl RowError {
    pub fn no_object(error: &serde_json::Error) -> RowError {
        let text = error.to_string();
        let reason = text.split(" at line ").next().unwrap_or(&text).to_owned();
        RowError::NoObject { column: error.column(), reason }
    }
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RowError::FieldCount { found: 1, expected } => write!(f, "1 field instead of {expected}"),
            RowError::FieldCount { found, expected } => write!(f, "{found} fields instead of {expected}"),
            RowError::UnclosedQuote => write!(f, "a quote is never closed"),
            RowError::NoObject { column, reason } => write!(f, "no JSON object: {reason} (column {column})"),
            RowError::KeyTaken(key) => write!(f, "the key '{key}' is there already"),
            RowError::KeyTwice(key) => write!(f, "the key '{key}' is there twice"),
        }
    }
}
