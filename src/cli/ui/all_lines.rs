//! Under `--all-lines`, every bad line, blank line and comment becomes one output line. The JSON of an error is also used
//! alone.

use handrank::program::sanitized;
use serde::Serialize;

use super::json::add_json;
use super::lines::LineBuffer;
use super::output::{Mode, Output};
use super::tables::{Cell, Column, Layouts, Medium};
use crate::cli::errors::{LineError, Located, Origin, RowNumber};
use crate::cli::io::ERROR_STYLE;

/// Answers bad lines, blank ones and comments.
#[derive(Clone, Copy)]
pub struct AllLines {
    /// How other answers are written.
    pub output: Output,
    pub columns: ErrorColumns,
    /// Whether errors name their file and, in text, their line, as they should if there is more than one file.
    pub names_files: bool,
}

/// The columns in which the row of a bad line has its error and its text; the others are empty.
#[derive(Clone, Copy)]
pub struct ErrorColumns {
    /// How many columns the row has.
    count: usize,
    /// The index of the column with the error.
    error: usize,
    /// The index of the column with the text of the line.
    text: usize,
    /// Where the error starts at a terminal.
    indent: usize,
}

impl AllLines {
    /// Whether an error is answered with the number of its line.
    pub fn are_numbered(&self) -> bool {
        self.names_files || self.output.mode == Mode::Json
    }

    /// Answers a blank line or a comment.
    pub fn add_blank(&self, answers: &mut LineBuffer) {
        answers.add_bytes(match self.output.mode {
            Mode::Json => b"null\n",
            Mode::Text | Mode::Page => b"\n",
        });
    }

    /// Answers a bad line with this text.
    pub fn add_error(&self, located: &Located, text: &[u8], answers: &mut LineBuffer) {
        let text = shown(text, located.error);
        match self.output.mode {
            Mode::Json => {
                let error = ErrorRecord::of(located, self.names_files);
                add_json(&BadLine { error, text: text.as_deref() }, answers);
            }
            Mode::Text | Mode::Page => {
                let row = self.columns.row(self.output.medium, &self.message(located), &text.unwrap_or_default());
                answers.add_text(&row);
            }
        }
    }

    /// The message, after what is known of its place.
    fn message(&self, located: &Located) -> String {
        let error = located.error;
        match (located.origin, error.column()) {
            (Origin::Line { file, line }, _) if self.names_files => format!("{file}:{line}{located}"),
            (Origin::Argument { .. }, _) if self.names_files => located.to_string(),
            (_, Some(column)) => format!("{column}: {error}"),
            (_, None) => error.to_string(),
        }
    }
}

impl ErrorColumns {
    /// An error first, then the text of its line, and then this many columns.
    pub const fn first(after: usize) -> ErrorColumns {
        ErrorColumns { count: 2 + after, error: 0, text: 1, indent: 0 }
    }

    /// An error in the column `error`, and the text of its line in the column `text`, as in the best layout of other lines.
    pub fn new<T>(layouts: &Layouts<T>, error: &Column<T>, text: &Column<T>) -> ErrorColumns {
        ErrorColumns {
            count: layouts.column_count(),
            error: layouts.index_of(error),
            text: layouts.index_of(text),
            indent: layouts.start_of(error),
        }
    }

    /// The row for a bad line with this text, which is left out at a terminal if it does not fit.
    fn row(&self, medium: Medium, message: &str, text: &str) -> String {
        let error = medium.text(ERROR_STYLE, "error:");
        if !medium.is_page() {
            let mut cells = vec![String::new(); self.count];
            cells[self.error] = format!("{} {message}", error.into_text());
            cells[self.text] = text.to_owned();
            return cells.join("\t") + "\n";
        }
        let mut row = Cell::default();
        row.pad_to(self.indent);
        row += error;
        row.push(" ");
        row.push(message);
        let text = Cell::plain(format_args!("  {text}"));
        if medium.fits(row.len() + text.len()) {
            row += text;
        }
        row.into_text().trim_end().to_owned() + "\n"
    }
}

/// A line as it is shown; `None` if it is too long.
fn shown(text: &[u8], error: &LineError) -> Option<String> {
    match error {
        LineError::TooLong { .. } => None,
        _ => Some(sanitized(&String::from_utf8_lossy(text)).into_owned()),
    }
}

/// A bad line under `--all-lines`.
#[derive(Serialize)]
struct BadLine<'a> {
    error: ErrorRecord<'a>,
    text: Option<&'a str>,
}

/// An error and where it occurred.
#[derive(Serialize)]
pub struct ErrorRecord<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    element: Option<u64>,
    column: Option<usize>,
    message: String,
}

impl<'a> ErrorRecord<'a> {
    pub fn of(located: &Located<'a>, names_file: bool) -> ErrorRecord<'a> {
        let (file, row) = match located.origin {
            Origin::Line { file, line } => (Some(file).filter(|_| names_file), RowNumber::Line(line)),
            Origin::Field { row, .. } => (None, row),
            Origin::Argument { number, .. } => (None, RowNumber::Line(number)),
        };
        let (line, element) = match row {
            RowNumber::Line(line) => (Some(line), None),
            RowNumber::Element(element) => (None, Some(element)),
        };
        ErrorRecord { file, line, element, column: located.column(), message: located.error.to_string() }
    }
}
