//! Splits a table into rows in constant memory, keeping the bytes of each.
//!
//! Rows are not lines: a quoted CSV field may contain line ends. Each row is available as soon as it
//! has been read, so that it can be answered before the next read blocks.

use std::borrow::Cow;
use std::io::{self, Read};

mod csv;
mod error;
mod json;
mod lines;
mod row;
mod syntax;

use super::io::{BYTE_ORDER_MARK, read_some};
use csv::CsvSplitter;
pub use error::RowError;
pub use json::{Keys, Object, cards_text};
use lines::{LineCounter, find_line};
pub use row::{InputRow, MAX_FIELDS};
pub use syntax::Syntax;

/// The longest row, in bytes without its line end.
pub const MAX_ROW: usize = 1 << 20;

/// How much is read at a time, at least.
const READ_SIZE: usize = 64 * 1024;

/// Splits a table into rows.
pub struct Rows<R> {
    reader: R,
    splitter: Splitter,
    /// Holds what has been read but not returned, from `start` to `end`.
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    lines: LineCounter,
    is_ended: bool,
    /// Where the last row started, with the blank lines before it, and the number of that line.
    last: (usize, u64),
}

/// Finds rows in text.
enum Splitter {
    Csv(Box<CsvSplitter>),
    Lines { has_tabs: bool, ends: Vec<usize> },
}

impl Splitter {
    fn new(syntax: Syntax) -> Splitter {
        match syntax {
            Syntax::Csv { delimiter } => Splitter::Csv(Box::new(CsvSplitter::new(delimiter))),
            Syntax::Tsv => Splitter::Lines { has_tabs: true, ends: Vec::new() },
            Syntax::JsonLines => Splitter::Lines { has_tabs: false, ends: Vec::new() },
        }
    }
}

impl<R: Read> Rows<R> {
    pub fn new(reader: R, syntax: Syntax) -> Rows<R> {
        Rows {
            reader,
            splitter: Splitter::new(syntax),
            buffer: Vec::new(),
            start: 0,
            end: 0,
            lines: LineCounter::new(1, syntax),
            is_ended: false,
            last: (0, 1),
        }
    }

    /// Takes back the row that was taken last, since the last read, to read it in another syntax.
    pub fn reread_as(&mut self, syntax: Syntax) {
        let (start, line) = self.last;
        self.splitter = Splitter::new(syntax);
        self.lines = LineCounter::new(line, syntax);
        self.start = start;
    }

    /// Takes the next row off what has been read; `None` if more must be read first.
    pub fn next_row(&mut self) -> Option<InputRow<'_>> {
        let rest = &self.buffer[self.start..self.end];
        if rest.is_empty() {
            return None;
        }
        // Whatever has been taken off ended its line, so line 1 is the start of the table.
        let has_mark = self.lines.line() == 1 && rest.starts_with(BYTE_ORDER_MARK);
        let mark = if has_mark { BYTE_ORDER_MARK.len() } else { 0 };
        let is_csv = matches!(self.splitter, Splitter::Csv(_));
        let mut row = match &mut self.splitter {
            // The rest of the last row's line end, which was read apart, is not a blank line before the next row.
            Splitter::Csv(_) if self.lines.was_cr() && rest.starts_with(b"\n") => InputRow::blank(&rest[..1]),
            Splitter::Csv(csv) => csv.find_row(&rest[mark..], self.is_ended)?,
            Splitter::Lines { has_tabs, ends } => find_line(&rest[mark..], *has_tabs, ends, self.is_ended)?,
        };
        row.before = &rest[..mark + row.before.len()];
        self.last = (self.start, self.lines.line());
        self.lines.add(row.before);
        row.line = self.lines.line();
        let end = row.before.len() + row.text.len() + row.end.len();
        self.lines.add(if is_csv { &rest[row.before.len()..end] } else { row.end });
        self.start += end;
        Some(row)
    }

    /// Reads more; false if nothing is left.
    pub fn read(&mut self) -> io::Result<bool> {
        if self.is_ended {
            return Ok(false);
        }
        self.buffer.copy_within(self.start..self.end, 0);
        (self.start, self.end) = (0, self.end - self.start);
        if self.buffer.len() < self.end + READ_SIZE {
            self.buffer.resize(self.end + 2 * READ_SIZE, 0);
        }
        let read = read_some(&mut self.reader, &mut self.buffer[self.end..])?;
        self.end += read;
        self.is_ended = read == 0;
        Ok(self.start < self.end)
    }

    /// What has been read but not returned: the start of a row.
    pub fn rest(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Whether that is within quotes.
    pub fn is_quote_open(&self) -> bool {
        matches!(&self.splitter, Splitter::Csv(csv) if csv.is_quote_open())
    }

    /// The number of the line on which it starts.
    pub fn line(&self) -> u64 {
        self.lines.line()
    }
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
