//! Cuts a table into rows in constant memory, keeping the bytes of each.
//!
//! Rows are not lines: a quoted CSV field may contain line ends. Whatever has been read is cut right away, so that rows can
//! be answered before the next read blocks.

use std::io::{self, Read};

use memchr::{memchr, memchr_iter, memchr2_iter};

mod csv;
mod error;
mod json;

use super::io::{BYTE_ORDER_MARK, read_some};
use csv::CsvSplitter;
pub use error::RowError;
pub use json::{Keys, Object, cards_text};

/// The longest row, in bytes without its line end.
pub const MAX_ROW: usize = 1 << 20;

/// The most fields of a row whose ends are kept, to bound memory; the rest are only counted.
const MAX_ENDS: usize = 1 << 16;

/// How much is read at a time, at least.
const READ_SIZE: usize = 64 * 1024;

/// How rows and fields are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Syntax {
    /// RFC 4180: fields separated by commas, quoted where needed.
    Csv,
    /// Fields separated by tabs, without quoting.
    Tsv,
    /// One JSON value per line.
    JsonLines,
}

/// Cuts a table into rows.
pub struct Rows<R> {
    reader: R,
    splitter: Splitter,
    /// What was read and not yet cut off, from `start` to `end`.
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    lines: LineCounter,
    is_at_start: bool,
    is_ended: bool,
}

/// Counts lines, whose ends may be LF, CRLF or, in CSV, CR.
struct LineCounter {
    /// The current line, counted from 1.
    line: u64,
    /// Whether a CR ends a line, and whether the last byte was one.
    takes_cr: bool,
    was_cr: bool,
}

enum Splitter {
    Csv(Box<CsvSplitter>),
    Lines { has_tabs: bool, ends: Vec<usize> },
}

/// A row, as the bytes it was read in.
pub struct InputRow<'a> {
    /// Blank lines before it, and a byte-order mark.
    pub before: &'a [u8],
    /// The row without its line end; empty if only blank lines have been read so far.
    pub text: &'a [u8],
    /// Its line end. In CSV, the LF of a CRLF belongs to the next row's `before`.
    pub end: &'a [u8],
    /// The number of the line on which it starts, from 1.
    pub line: u64,
    /// Whether it has an unclosed quote.
    pub is_unclosed: bool,
    fields: Fields<'a>,
}

/// Where the fields of a row are.
struct Fields<'a> {
    text: &'a [u8],
    ends: &'a [usize],
    count: usize,
    /// How many bytes are between two fields.
    gap: usize,
}

/// A row cut off the start of a text.
struct FoundRow {
    before: usize,
    text: usize,
    end: usize,
    fields: usize,
    is_unclosed: bool,
}

impl FoundRow {
    /// Blank lines without a row after them yet.
    fn blank(before: usize) -> FoundRow {
        FoundRow { before, text: 0, end: 0, fields: 0, is_unclosed: false }
    }
}

impl InputRow<'_> {
    /// How many fields the row has; none in JSON Lines.
    pub fn field_count(&self) -> usize {
        self.fields.count
    }

    /// The field at this index, without quotes.
    pub fn field(&self, index: usize) -> Option<&[u8]> {
        let Fields { text, ends, gap, .. } = self.fields;
        let start = if index == 0 { 0 } else { ends.get(index - 1)? + gap };
        Some(&text[start..*ends.get(index)?])
    }
}

impl<R: Read> Rows<R> {
    pub fn new(reader: R, syntax: Syntax) -> Rows<R> {
        let splitter = match syntax {
            Syntax::Csv => Splitter::Csv(Box::new(CsvSplitter::new())),
            Syntax::Tsv => Splitter::Lines { has_tabs: true, ends: Vec::new() },
            Syntax::JsonLines => Splitter::Lines { has_tabs: false, ends: Vec::new() },
        };
        Rows {
            reader,
            splitter,
            buffer: Vec::new(),
            start: 0,
            end: 0,
            lines: LineCounter::new(syntax),
            is_at_start: true,
            is_ended: false,
        }
    }

    /// Takes the next row off what has been read; `None` if more must be read first.
    pub fn next_row(&mut self) -> Option<InputRow<'_>> {
        let rest = &self.buffer[self.start..self.end];
        if rest.is_empty() {
            return None;
        }
        let mark = if self.is_at_start && rest.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        let FoundRow { before, text, end, fields: count, is_unclosed } = match &mut self.splitter {
            Splitter::Csv(csv) => csv.find_row(&rest[mark..], self.is_ended)?,
            Splitter::Lines { has_tabs, ends } => find_line(&rest[mark..], *has_tabs, ends, self.is_ended)?,
        };
        let (before, rest) = rest.split_at(mark + before);
        let (text, rest) = rest.split_at(text);
        let end = &rest[..end];
        self.is_at_start = false;
        self.lines.add(before);
        let line = self.lines.line;
        self.lines.add(text);
        self.lines.add(end);
        self.start += before.len() + text.len() + end.len();
        let fields = match &self.splitter {
            Splitter::Csv(csv) => Fields { text: csv.text(), ends: csv.ends(), count, gap: 0 },
            Splitter::Lines { ends, .. } => Fields { text, ends, count, gap: 1 },
        };
        Some(InputRow { before, text, end, line, is_unclosed, fields })
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

    /// What has been read but not cut off: the start of a row.
    pub fn rest(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Whether that is within quotes.
    pub fn is_quote_open(&self) -> bool {
        matches!(&self.splitter, Splitter::Csv(csv) if csv.is_quote_open())
    }

    /// The number of the line on which it starts.
    pub fn line(&self) -> u64 {
        self.lines.line
    }
}

/// Cuts off a line, and finds the ends of its fields if tabs separate them. Blank lines go with the line after them.
fn find_line(text: &[u8], has_tabs: bool, ends: &mut Vec<usize>, is_ended: bool) -> Option<FoundRow> {
    ends.clear();
    let mut before = 0;
    loop {
        let rest = &text[before..];
        let (line, len) = match memchr(b'\n', rest) {
            Some(end) => (&rest[..end], end + 1),
            None if is_ended => (rest, rest.len()),
            None => return (before > 0).then_some(FoundRow::blank(before)),
        };
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let is_blank = line.is_empty() || !has_tabs && line.trim_ascii().is_empty();
        if is_blank && len > 0 {
            before += len;
            continue;
        }
        let fields = if has_tabs && !line.is_empty() { find_fields(line, ends) } else { 0 };
        return Some(FoundRow { before, text: line.len(), end: len - line.len(), fields, is_unclosed: false });
    }
}

/// Finds the ends of fields separated by tabs, and counts the fields.
fn find_fields(line: &[u8], ends: &mut Vec<usize>) -> usize {
    ends.extend(memchr_iter(b'\t', line).chain([line.len()]).take(MAX_ENDS));
    if ends.len() < MAX_ENDS { ends.len() } else { memchr_iter(b'\t', line).count() + 1 }
}

impl LineCounter {
    fn new(syntax: Syntax) -> LineCounter {
        LineCounter { line: 1, takes_cr: syntax == Syntax::Csv, was_cr: false }
    }

    fn add(&mut self, text: &[u8]) {
        if !self.takes_cr {
            self.line += memchr_iter(b'\n', text).count() as u64;
            return;
        }
        for at in memchr2_iter(b'\r', b'\n', text) {
            let was_cr = if at == 0 { self.was_cr } else { text[at - 1] == b'\r' };
            self.line += u64::from(text[at] == b'\r' || !was_cr);
        }
        if let Some(&last) = text.last() {
            self.was_cr = last == b'\r';
        }
    }
}
