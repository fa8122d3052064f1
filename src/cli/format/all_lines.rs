//! What `--all-lines` prints for lines without a hand, so that there is one line out for each line in.

use handrank::notation::sanitized;

use super::lines::LineBuffer;
use super::output::OutputFormat;
use super::ranking::write_json;
use super::records::{BadLine, ErrorRecord};
use super::tables::{Cell, Layouts, Terminal};
use crate::cli::errors::{LineError, Located};
use crate::cli::io::ERROR_STYLE;

/// Answers bad lines, blank ones and comments.
pub struct AllLines {
    /// The format of other answers.
    pub format: OutputFormat,
    pub columns: ErrorColumns,
    /// Whether JSON names the file, as it should if there is more than one.
    pub names_files: bool,
}

/// The columns around an error.
#[derive(Clone, Copy)]
pub struct ErrorColumns {
    /// How many columns come before it.
    pub before: usize,
    /// How many columns come between it and the text of the line.
    pub between: usize,
    /// How many columns come after the text of the line.
    pub after: usize,
    /// Where it starts at a terminal.
    pub indent: usize,
}

impl AllLines {
    /// Answers a blank line or a comment.
    pub fn put_blank(&self, answers: &mut LineBuffer) {
        answers.add_text(match self.format {
            OutputFormat::Json => b"null\n",
            _ => b"\n",
        });
    }

    /// Answers a bad line with this text.
    pub fn put_error(&self, located: &Located, text: &[u8], answers: &mut LineBuffer) {
        let text = shown(text, located.error);
        match self.format {
            OutputFormat::Json => answers.add_text(&self.json(located, text.as_deref())),
            format => {
                let row = self.columns.row(format.terminal(), &message(located.error), &text.unwrap_or_default());
                answers.add_text(row.as_bytes());
            }
        }
    }

    fn json(&self, located: &Located, text: Option<&str>) -> Vec<u8> {
        let mut json = Vec::new();
        let error = ErrorRecord::of(located, self.names_files);
        write_json(&BadLine { error, text }, &mut json).expect("writing to a Vec cannot fail");
        json
    }
}

impl ErrorColumns {
    /// An error in the column `error`, and the text of its line in the column `text`, as in the best layout of other lines.
    pub fn new<T>(layouts: &Layouts<T>, error: &str, text: &str) -> ErrorColumns {
        let ((before, _, indent), (before_text, after, _)) = (layouts.place_of(error), layouts.place_of(text));
        ErrorColumns { before, between: before_text - before - 1, after, indent }
    }

    /// The row for a bad line with this text, which is left out at a terminal if it does not fit.
    fn row(&self, terminal: Terminal, message: &str, text: &str) -> String {
        let error = terminal.text(ERROR_STYLE, "error:");
        if !terminal.is_aligned() {
            let [before, between, after] = [self.before, self.between, self.after].map(|columns| "\t".repeat(columns));
            return format!("{before}{} {message}\t{between}{text}{after}\n", error.into_text());
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

#[cfg(test)]
mod tests {
    use super::{AllLines, ErrorColumns, LineBuffer, LineError, Located, OutputFormat, Terminal};
    use crate::cli::errors::Origin;

    const COLUMNS: ErrorColumns = ErrorColumns { before: 2, between: 0, after: 1, indent: 6 };

    /// The answer to a bad line, and to a blank one after it.
    fn answers(format: OutputFormat, names_files: bool, error: &LineError, text: &[u8]) -> String {
        let all_lines = AllLines { format, columns: COLUMNS, names_files };
        let mut answers = LineBuffer::default();
        let origin = Origin::Line { file: "hands.txt", line: 3 };
        all_lines.put_error(&Located { origin, error }, text, &mut answers);
        all_lines.put_blank(&mut answers);
        String::from_utf8_lossy(answers.as_bytes()).into_owned()
    }

    #[test]
    fn pipes_get_the_columns_of_other_lines() {
        let text = answers(OutputFormat::Text, false, &LineError::NotUtf8 { byte: 0xFF, column: 2 }, b"K\xFFd");
        assert_eq!(text, "\t\terror: 2: invalid UTF-8 byte 0xFF\tK\u{FFFD}d\t\n\n");
    }

    #[test]
    fn overlong_text_is_left_out() {
        let too_long = LineError::TooLong { limit: 9 };
        let text = answers(OutputFormat::Text, false, &too_long, b"0123456789");
        assert_eq!(text, "\t\terror: line longer than 9 bytes\t\t\n\n");
        let json = answers(OutputFormat::Json, true, &too_long, b"0123456789");
        let error = r#"{"file":"hands.txt","line":3,"column":null,"message":"line longer than 9 bytes"}"#;
        assert_eq!(json, format!("{{\"error\":{error},\"text\":null}}\nnull\n"));
    }

    #[test]
    fn terminals_show_the_line_if_it_fits() {
        let row = |width| {
            let format = OutputFormat::Table { terminal: Terminal::new(false, Some(width)), is_long: false };
            answers(format, false, &LineError::MissingKey { has_comma: false }, b"text")
        };
        assert_eq!(row(30), "      error: no such key  text\n\n");
        assert_eq!(row(29), "      error: no such key\n\n");
    }

    #[test]
    fn escape_sequences_are_made_visible() {
        for format in [OutputFormat::Text, OutputFormat::Json] {
            let answers = answers(format, false, &LineError::NotText, b"\x1b[31mKd\tQs");
            assert!(!answers.contains('\x1b') && answers.contains("[31mKd"), "{answers}");
        }
    }
}
