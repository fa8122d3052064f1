//! The numbers of lines in a table.

use memchr::{memchr_iter, memchr2_iter};

use super::Syntax;

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
        LineCounter { line, takes_cr: matches!(syntax, Syntax::Csv { .. }), was_cr: false }
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
