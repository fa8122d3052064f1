//! What JSON says of a bad line or hand: what is wrong with it, and where.

use serde::Serialize;

use crate::cli::errors::{Located, Origin};

/// A bad line under `--all-lines`.
#[derive(Serialize)]
pub struct BadLine<'a> {
    pub error: ErrorRecord<'a>,
    pub text: Option<&'a str>,
}

/// What `annotate` adds to an object with a bad hand.
#[derive(Serialize)]
pub struct BadHand<'a> {
    pub error: ErrorRecord<'a>,
}

#[derive(Serialize)]
pub struct ErrorRecord<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    line: u64,
    column: Option<usize>,
    message: String,
}

impl<'a> ErrorRecord<'a> {
    pub fn of(located: &Located<'a>, names_file: bool) -> ErrorRecord<'a> {
        let (file, line) = match located.origin {
            Origin::Line { file, line } | Origin::Field { file, line, .. } => (Some(file).filter(|_| names_file), line),
            Origin::Argument { number, .. } => (None, number),
        };
        ErrorRecord { file, line, column: located.column(), message: located.error.to_string() }
    }
}
