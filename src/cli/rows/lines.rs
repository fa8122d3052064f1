//! Lines: as rows of TSV and JSON Lines, and their numbers in any table.

use memchr::{memchr, memchr_iter, memchr2_iter};

use super::row::{Fields, InputRow, MAX_FIELDS};
use super::syntax::Syntax;

/// Finds the first row of a text, with the ends of its fields if tabs separate them; `None` if its end is not in the
/// text, unless the table ends there. Blank lines go with the row after them.
#[inline(always)]
pub fn find_line<'a>(text: &'a [u8], has_tabs: bool, ends: &'a mut Vec<usize>, is_ended: bool) -> Option<InputRow<'a>> {
    ends.clear();
    let mut before = 0;
    loop {
        let rest = &text[before..];
        let (line, len) = match memchr(b'\n', rest) {
            Some(end) => (&rest[..end], end + 1),
            None if is_ended => (rest, rest.len()),
            None => return (before > 0).then(|| InputRow::blank(&text[..before])),
        };
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let is_blank = line.is_empty() || !has_tabs && line.trim_ascii().is_empty();
        if is_blank && len > 0 {
            before += len;
            continue;
        }
        let count = if has_tabs && !line.is_empty() { find_fields(line, ends) } else { 0 };
        let fields = Fields { text: line, ends, count, delimiter: None };
        return Some(InputRow::new(text, [before, line.len(), len - line.len()], fields));
    }
}

/// Finds the ends of fields separated by tabs, and counts the fields.
fn find_fields(line: &[u8], ends: &mut Vec<usize>) -> usize {
    ends.extend(memchr_iter(b'\t', line).chain([line.len()]).take(MAX_FIELDS));
    if ends.len() < MAX_FIELDS { ends.len() } else { memchr_iter(b'\t', line).count() + 1 }
}

/// Counts lines, whose ends may be LF, CRLF or, in CSV, CR.
pub struct LineCounter {
    line: u64,
    /// Whether a CR alone ends a line.
    takes_cr: bool,
    /// Whether the last byte was a CR that ended a line.
    was_cr: bool,
}

impl LineCounter {
    /// Counts from this line on.
    pub fn new(line: u64, syntax: Syntax) -> LineCounter {
        LineCounter { line, takes_cr: syntax.delimiter().is_some(), was_cr: false }
    }

    /// Counts from this line on instead, whose start may follow a CR.
    pub fn restart(&mut self, line: u64, was_cr: bool) {
        (self.line, self.was_cr) = (line, was_cr);
    }

    /// The number of the current line, from 1.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// Whether a CR came last, so that an LF would belong to the same line end.
    pub fn was_cr(&self) -> bool {
        self.was_cr
    }

    /// Counts the line ends in `text`.
    pub fn add(&mut self, text: &[u8]) {
        // Mostly there is no blank line before a row.
        let Some(&last) = text.last() else { return };
        if !self.takes_cr {
            // Rows are not counted, only what is between them: too little for memchr to be fast.
            self.line += text.iter().filter(|&&byte| byte == b'\n').count() as u64;
            return;
        }
        for at in memchr2_iter(b'\r', b'\n', text) {
            let was_cr = if at == 0 { self.was_cr } else { text[at - 1] == b'\r' };
            self.line += u64::from(text[at] == b'\r' || !was_cr);
        }
        self.was_cr = last == b'\r';
    }
}
