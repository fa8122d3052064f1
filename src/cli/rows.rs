//! Splits a table into rows in constant memory, keeping the bytes of each.
//!
//! Rows are not lines: a quoted CSV field may contain line ends. Each row is available as soon as it
//! has been read, so that it can be answered before the next read blocks.

use std::borrow::Cow;
use std::io::{self, Read};
use std::mem;

mod csv;
mod cutter;
mod error;
mod json;
mod json_array;
mod lines;
mod row;
mod syntax;

use super::io::{BYTE_ORDER_MARK, read_some};
use csv::CsvSplitter;
pub use cutter::RowCutter;
pub use error::RowError;
pub use json::{Keys, Object, cards_text};
pub use json_array::ArrayElements;
use lines::{LineCounter, find_line};
pub use row::{InputRow, MAX_FIELDS};
pub use syntax::Syntax;

/// The longest row, in bytes without its line end.
pub const MAX_ROW: usize = 1 << 20;

/// How much is read at a time.
const READ_SIZE: usize = 64 * 1024;

/// The longest line end, in bytes.
const LONGEST_END: usize = 2;

/// Splits text that starts where a row does into rows.
pub struct RowSplitter {
    finder: Finder,
    lines: LineCounter,
}

/// Finds the first row of a text.
enum Finder {
    Csv(Box<CsvSplitter>),
    Lines { has_tabs: bool, ends: Vec<usize> },
}

impl RowSplitter {
    /// A splitter of text that starts on this line.
    pub fn new(syntax: Syntax, line: u64) -> RowSplitter {
        let finder = match syntax {
            Syntax::Csv { delimiter } => Finder::Csv(Box::new(CsvSplitter::new(delimiter))),
            Syntax::Tsv => Finder::Lines { has_tabs: true, ends: Vec::new() },
            Syntax::JsonLines => Finder::Lines { has_tabs: false, ends: Vec::new() },
        };
        RowSplitter { finder, lines: LineCounter::new(line, syntax) }
    }

    /// Restarts on a new text, whose first line has this number. If it follows a CR, an LF at its start belongs to the same
    /// line end.
    pub fn restart(&mut self, line: u64, follows_cr: bool) {
        self.lines.restart(line, follows_cr);
    }

    /// Takes the next row off a text; `None` if its end is not in the text, unless the table ends there.
    #[inline(always)]
    pub fn next_row<'a, 't: 'a>(&'a mut self, text: &mut &'t [u8], is_ended: bool) -> Option<InputRow<'a>> {
        let rest = *text;
        if rest.is_empty() {
            return None;
        }
        let is_csv = matches!(self.finder, Finder::Csv(_));
        let mut row = match &mut self.finder {
            // The rest of the last row's line end, which was read apart, is not a blank line before the next row.
            Finder::Csv(_) if self.lines.was_cr() && rest.starts_with(b"\n") => InputRow::blank(&rest[..1]),
            Finder::Csv(csv) => csv.find_row(rest, is_ended)?,
            Finder::Lines { has_tabs, ends } => find_line(rest, *has_tabs, ends, is_ended)?,
        };
        self.lines.add(row.before);
        row.line = self.lines.line();
        let end = row.before.len() + row.text.len() + row.end.len();
        self.lines.add(if is_csv { &rest[row.before.len()..end] } else { row.end });
        *text = &rest[end..];
        Some(row)
    }

    /// The number of the line on which the rest of the text starts.
    pub fn line(&self) -> u64 {
        self.lines.line()
    }

    /// Whether the text whose end was not found is within quotes.
    fn is_quote_open(&self) -> bool {
        matches!(&self.finder, Finder::Csv(csv) if csv.is_quote_open())
    }
}

/// Reads the start of a table, in constant memory.
pub struct TableStart<R> {
    reader: R,
    splitter: RowSplitter,
    /// Holds what has been read but not taken, from `start`.
    buffer: Vec<u8>,
    start: usize,
    /// Whether nothing has been taken yet, so that there may be a byte-order mark.
    is_at_start: bool,
    is_ended: bool,
    /// Where the row that was taken last starts, and the number of that line; if none was since the last read, where the
    /// next one does.
    last: (usize, u64),
}

impl<R: Read> TableStart<R> {
    pub fn new(reader: R, syntax: Syntax) -> TableStart<R> {
        let splitter = RowSplitter::new(syntax, 1);
        TableStart { reader, splitter, buffer: Vec::new(), start: 0, is_at_start: true, is_ended: false, last: (0, 1) }
    }

    /// Takes the next row off what has been read; `None` if more must be read first.
    pub fn next_row(&mut self) -> Option<InputRow<'_>> {
        let mut text = &self.buffer[self.start..];
        let is_at_start = mem::take(&mut self.is_at_start);
        if is_at_start && text.starts_with(BYTE_ORDER_MARK) {
            self.start += BYTE_ORDER_MARK.len();
            return Some(InputRow::blank(BYTE_ORDER_MARK));
        }
        let Some(row) = self.splitter.next_row(&mut text, self.is_ended) else {
            self.is_at_start = is_at_start;
            return None;
        };
        self.last = (self.start + row.before.len(), row.line);
        self.start = self.buffer.len() - text.len();
        Some(row)
    }

    /// Reads more; false if nothing is left.
    pub fn read(&mut self) -> io::Result<bool> {
        if self.is_ended {
            return Ok(false);
        }
        self.buffer.drain(..mem::take(&mut self.start));
        self.last = (0, self.splitter.line());
        let len = self.buffer.len();
        self.buffer.resize(len + READ_SIZE, 0);
        let read = read_some(&mut self.reader, &mut self.buffer[len..])?;
        self.buffer.truncate(len + read);
        self.is_ended = read == 0;
        Ok(!self.buffer.is_empty())
    }

    /// What has been read but not taken: the start of a row.
    pub fn rest(&self) -> &[u8] {
        &self.buffer[self.start..]
    }

    /// Takes back the row that was taken last, since the last read, to read it in another syntax.
    pub fn reread_as(&mut self, syntax: Syntax) {
        let (start, line) = self.last;
        self.splitter = RowSplitter::new(syntax, line);
        self.start = start;
    }

    /// The table from the row that was taken last, since the last read, or else from the next one, and how many lines come
    /// before it.
    pub fn into_rest_from_last_row(mut self) -> (u64, Box<dyn Read + Send>)
    where
        R: Send + 'static,
    {
        let (start, line) = self.last;
        self.buffer.drain(..start);
        let rest = io::Cursor::new(self.buffer);
        // The end of a terminal's input is read only once.
        (line - 1, if self.is_ended { Box::new(rest) } else { Box::new(rest.chain(self.reader)) })
    }

    /// Whether the start of a row that has been read is too long for one.
    pub fn is_too_long(&self) -> bool {
        self.rest().len() > MAX_ROW + LONGEST_END
    }

    /// What is wrong with a row that is too long, on this line or, if it has no end yet, on the next.
    pub fn too_long(&self, line: Option<u64>) -> String {
        let line = line.unwrap_or(self.splitter.line());
        format!("{line}: {}", too_long(self.splitter.is_quote_open()))
    }
}

/// What is wrong with a row that is too long.
pub fn too_long(is_quote_open: bool) -> String {
    let advice = if is_quote_open { "; perhaps it has an unclosed quote" } else { "" };
    format!("row longer than {MAX_ROW} bytes{advice}")
}

impl InputRow<'_> {
    /// All fields, without quotes, including those out of reach for [`InputRow::field`].
    pub fn all_fields(&self) -> Box<dyn Iterator<Item = Cow<'_, [u8]>> + '_> {
        match self.fields.delimiter {
            None => Box::new(self.text.split(|&byte| byte == b'\t').map(Cow::Borrowed)),
            Some(delimiter) if self.fields.count > MAX_FIELDS => {
                Box::new(csv::fields(self.text, delimiter).map(Cow::Owned))
            }
            Some(_) => Box::new((0..self.fields.count).filter_map(|index| self.field(index)).map(Cow::Borrowed)),
        }
    }
}

/// Gives a text `piece` bytes at a time.
#[cfg(test)]
struct Pieces<'a> {
    text: &'a [u8],
    piece: usize,
}

#[cfg(test)]
impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.text.read(&mut buffer[..self.piece])
    }
}
