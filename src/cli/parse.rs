//! One line to the hand it holds, or to what is wrong with it and where.

use std::fmt;

use handrank::{Board, Hand};

/// The longest line that may hold a hand, in bytes without its line end.
pub const MAX_LINE: usize = 4096;

/// What is wrong with a line, and the column (in characters from 1) where that can be said.
pub struct BadLine {
    pub column: Option<usize>,
    pub message: String,
}

/// Whether a line of a file holds no hand and is not meant to.
pub fn is_skipped(line: &[u8]) -> bool {
    line.starts_with(b"#") || (line.len() <= MAX_LINE && line.iter().all(|byte| matches!(byte, b' ' | b'\t')))
}

/// The hand on a line, together with the board.
pub fn read(line: &[u8], board: &Board) -> Result<Hand, BadLine> {
    if line.len() > MAX_LINE {
        return Err(BadLine { column: None, message: format!("line longer than {MAX_LINE} bytes") });
    }
    let text = str::from_utf8(line).map_err(|error| not_utf8(line, error.valid_up_to()))?;
    Hand::read(text, board).map_err(|error| BadLine { column: error.column(), message: error.kind().to_string() })
}

fn not_utf8(line: &[u8], valid: usize) -> BadLine {
    let before = String::from_utf8_lossy(&line[..valid]);
    let message = match line {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => "UTF-16 text; hands are read as UTF-8".to_owned(),
        _ => format!("byte 0x{:02X} is not UTF-8 text", line[valid]),
    };
    BadLine { column: Some(before.chars().count() + 1), message }
}

impl BadLine {
    /// Shows the bad line as `PLACE:COLUMN: MESSAGE`.
    pub fn at(&self, place: impl fmt::Display) -> impl fmt::Display {
        fmt::from_fn(move |f| match self.column {
            Some(column) => write!(f, "{place}:{column}: {}", self.message),
            None => write!(f, "{place}: {}", self.message),
        })
    }
}
