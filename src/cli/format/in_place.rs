//! What `--all-lines` prints for lines without a hand, so that there is one line out for each line in.

use handrank::sanitize::sanitized;
use serde::Serialize;

use super::cell::Cell;
use super::json::write_json;
use super::line_buffer::LineBuffer;
use super::terminal::Terminal;
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::io::ERROR_STYLE;

/// Answers bad lines, blank ones and comments.
pub struct InPlace {
    pub format: Format,
    /// Whether JSON names the file, as it should if there is more than one.
    pub names_files: bool,
}

/// The format of other answers.
pub enum Format {
    Text { terminal: Terminal, columns: ErrorColumns },
    Json,
}

/// The columns around an error.
#[derive(Clone, Copy)]
pub struct ErrorColumns {
    /// How many columns come before it.
    pub before: usize,
    /// How many columns come after the text of the line.
    pub after: usize,
    /// Where it starts at a terminal.
    pub indent: usize,
}

/// The JSON object for a bad line.
#[derive(Serialize)]
struct BadLine<'a> {
    error: Fault<'a>,
    text: Option<&'a str>,
}

/// What is wrong and where, as JSON.
#[derive(Serialize)]
pub struct Fault<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    line: u64,
    column: Option<usize>,
    message: String,
}

impl InPlace {
    /// Answers a blank line or a comment.
    pub fn put_blank(&self, answers: &mut LineBuffer) {
        answers.add_text(match self.format {
            Format::Json => b"null\n",
            _ => b"\n",
        });
    }

    /// Answers a bad line with this text.
    pub fn put_error(&self, located: &Located, text: &[u8], answers: &mut LineBuffer) {
        let text = shown(text, located.error);
        let line = match &self.format {
            Format::Json => return answers.add_text(&self.json(located, text.as_deref())),
            Format::Text { terminal, columns } => {
                columns.row(*terminal, &message(located.error), &text.unwrap_or_default())
            }
        };
        answers.add_text(line.as_bytes());
    }

    fn json(&self, located: &Located, text: Option<&str>) -> Vec<u8> {
        let mut json = Vec::new();
        let error = Fault::of(located, self.names_files);
        write_json(&BadLine { error, text }, &mut json).expect("writing to a Vec cannot fail");
        json
    }
}

impl ErrorColumns {
    /// The row for a bad line with this text, which is left out at a terminal if it does not fit.
    fn row(&self, terminal: Terminal, message: &str, text: &str) -> String {
        let error = terminal.text(ERROR_STYLE, "error:");
        if !terminal.is_aligned() {
            let [before, after] = [self.before, self.after].map(|columns| "\t".repeat(columns));
            return format!("{before}{} {message}\t{text}{after}\n", error.into_text());
        }
        let mut row = Cell::default();
        row.pad_to(self.indent);
        row += error;
        row.push(" ");
        row.push(message);
        let text = Cell::plain(format_args!("  {text}"));
        if terminal.fits(row.len() + text.len()) {
            row += text;
        }
        row.into_text().trim_end().to_owned() + "\n"
    }
}

impl<'a> Fault<'a> {
    pub fn of(located: &Located<'a>, names_file: bool) -> Fault<'a> {
        let (file, line) = match located.origin {
            Origin::Line { file, line } | Origin::Field { file, line, .. } => (Some(file).filter(|_| names_file), line),
            Origin::Argument { number, .. } => (None, number),
        };
        Fault { file, line, column: located.error.column(), message: located.error.to_string() }
    }
}

/// The message, after the column if one is known.
fn message(error: &LineError) -> String {
    match error.column() {
        Some(column) => format!("{column}: {error}"),
        None => error.to_string(),
    }
}

/// A line as it is shown; `None` if it is too long.
fn shown(text: &[u8], error: &LineError) -> Option<String> {
    match error {
        LineError::TooLong { .. } => None,
        _ => Some(sanitized(&String::from_utf8_lossy(text)).into_owned()),
    }
}
