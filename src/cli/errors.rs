//! What can be wrong with a line, and how errors are printed on stderr.

use std::fmt;
use std::io::{self, Write};
use std::iter;
use std::sync::OnceLock;

use anstyle::{AnsiColor, Style};
use handrank::{DealError, ReadError, ReadErrorKind};
use memchr::{memchr, memrchr};

use super::colour::is_coloured;
use super::patience::Patient;
use super::unit::Unit;

/// The context of a failed write to stdout.
pub const CANNOT_WRITE: &str = "cannot write to stdout";

/// What is wrong with a line or an argument. `Display` omits the column, which is printed before the message.
#[derive(Debug)]
pub enum LineError {
    /// It has more bytes than the limit.
    TooLong { limit: usize },
    /// It holds a byte that is not UTF-8, at this column.
    NotUtf8 { byte: u8, column: usize },
    /// It is not a hand.
    Hand(ReadError),
    /// An object lacks the key for the hand or the board.
    MissingKey,
    /// A value is neither a string nor an array of strings.
    NotText,
}

impl LineError {
    /// The error for a line that is not UTF-8 after its first `valid` bytes.
    pub fn not_utf8(line: &[u8], valid: usize) -> LineError {
        let before = String::from_utf8_lossy(&line[..valid]);
        LineError::NotUtf8 { byte: line[valid], column: before.chars().count() + 1 }
    }

    /// Whether there is one hand where a deal was expected.
    pub fn is_one_hand(&self) -> bool {
        matches!(self, LineError::Hand(error) if *error.kind() == ReadErrorKind::Deal(DealError::OneHand))
    }

    /// The column of the error, in characters from 1; `None` if the whole line is at fault.
    pub fn column(&self) -> Option<usize> {
        match self {
            LineError::TooLong { .. } | LineError::MissingKey | LineError::NotText => None,
            LineError::NotUtf8 { column, .. } => Some(*column),
            LineError::Hand(error) => error.column(),
        }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::TooLong { limit } => write!(f, "line longer than {limit} bytes"),
            LineError::NotUtf8 { byte, .. } => write!(f, "invalid UTF-8 byte 0x{byte:02X}"),
            LineError::Hand(error) if *error.kind() == ReadErrorKind::SeveralHands => {
                write!(f, "{}; to compare hands, use handrank showdown", error.kind())
            }
            LineError::Hand(error) => error.kind().fmt(f),
            LineError::MissingKey => write!(f, "no such key"),
            LineError::NotText => write!(f, "expected a string or an array of strings"),
        }
    }
}

impl From<ReadError> for LineError {
    fn from(error: ReadError) -> LineError {
        LineError::Hand(error)
    }
}

/// An error with its place: `FILE:LINE:COLUMN: MESSAGE`, `hand NUMBER: MESSAGE` or `deal NUMBER: MESSAGE` for an argument, or
/// `FILE:LINE: FIELD:COLUMN: MESSAGE` for a field of a row.
pub struct Located<'a> {
    pub place: Place<'a>,
    pub error: &'a LineError,
}

/// Where a line or an argument comes from; both are numbered from 1.
#[derive(Clone, Copy)]
pub enum Place<'a> {
    Line {
        file: &'a str,
        line: u64,
    },
    Argument {
        unit: Unit,
        number: u64,
    },
    /// The column is relative to the field.
    Field {
        file: &'a str,
        line: u64,
        field: &'a str,
    },
}

impl fmt::Display for Located<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.error;
        match (self.place, error.column()) {
            (Place::Line { file, line }, Some(column)) => write!(f, "{file}:{line}:{column}: {error}"),
            (Place::Line { file, line }, None) => write!(f, "{file}:{line}: {error}"),
            (Place::Field { file, line, field }, Some(column)) => write!(f, "{file}:{line}: {field}:{column}: {error}"),
            (Place::Field { file, line, field }, None) => write!(f, "{file}:{line}: {field}: {error}"),
            // No column: a shell may have removed quotes, so it would not match what was typed.
            (Place::Argument { unit, number }, _) => write!(f, "{unit} {number}: {error}"),
        }
    }
}

/// Prints an error to stderr. A failed write is ignored: there is nowhere left to report it, and the exit code still
/// tells of the error.
pub fn report_error(error: impl fmt::Display) {
    let _ = Patient(io::stderr()).write_all(error_line(error).as_bytes());
}

/// Prints error lines to stderr, in few writes that keep them whole. A failure is ignored as in [`report_error`].
pub fn report_lines(lines: &[u8]) {
    for run in whole_lines(lines) {
        let _ = Patient(io::stderr()).write_all(run);
    }
}

/// An error as one line. Write it in one call: other processes may share stderr.
pub fn error_line(error: impl fmt::Display) -> String {
    static IS_COLOURED: OnceLock<bool> = OnceLock::new();
    let is_coloured = IS_COLOURED.get_or_init(|| is_coloured(io::stderr()));
    let style = if *is_coloured { ERROR } else { Style::new() };
    format!("{style}error:{style:#} {error}\n")
}

/// The style of clap's own errors.
pub const ERROR: Style = AnsiColor::Red.on_default().bold();

/// The most bytes that are written to a pipe atomically: on Linux, and the least that POSIX allows. Windows promises
/// nothing, so nothing is lost there by writing more at once.
const PIPE_BUF: usize = if cfg!(any(target_os = "linux", windows)) { 4096 } else { 512 };

/// Splits lines into runs that can be written atomically; a longer line is a run of its own.
fn whole_lines(mut lines: &[u8]) -> impl Iterator<Item = &[u8]> {
    iter::from_fn(move || {
        let fitting = &lines[..lines.len().min(PIPE_BUF)];
        let end = if fitting.len() == lines.len() { None } else { memrchr(b'\n', fitting).or(memchr(b'\n', lines)) };
        let (run, rest) = lines.split_at(end.map_or(lines.len(), |end| end + 1));
        lines = rest;
        (!run.is_empty()).then_some(run)
    })
}

#[cfg(test)]
mod tests {
    use super::{PIPE_BUF, whole_lines};

    #[test]
    fn runs_are_whole_lines_that_can_be_written_atomically() {
        let long = "x".repeat(PIPE_BUF) + "\n";
        let lines = format!("{}{long}{}end", "short\n".repeat(PIPE_BUF / 4), "short\n".repeat(10));
        let runs: Vec<&[u8]> = whole_lines(lines.as_bytes()).collect();
        assert_eq!(runs.concat(), lines.as_bytes());
        let (last, others) = runs.split_last().expect("there are several");
        assert!(others.iter().all(|run| run.ends_with(b"\n") && (run.len() <= PIPE_BUF || *run == long.as_bytes())));
        assert!(last.ends_with(b"end"));
        assert_eq!(runs.len(), 4);
    }
}
