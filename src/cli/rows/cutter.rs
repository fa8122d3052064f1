//! Cuts a table into blocks of whole rows, which can be split and answered apart.

use std::io::Read;

use memchr::{memchr, memchr_iter, memchr2, memrchr, memrchr2};

use super::csv::is_line_end;
use super::{LONGEST_END, MAX_ROW, READ_SIZE, Syntax, too_long};
use crate::cli::io::read_some;
use crate::cli::stream::{Block, CutError, Cutter, ReadSize};

/// Cuts a table, from the start of a row, into blocks of whole rows.
///
/// A block is ready as soon as a row has ended. A row longer than what is read at a time is a block of its own.
pub struct RowCutter<R> {
    reader: R,
    syntax: Syntax,
    /// How much is read at a time.
    read_size: usize,
    /// How many lines come before the next block; `None` if they are not counted.
    lines: Option<u64>,
    /// What was read beyond the last block.
    rest: Vec<u8>,
    /// Whether the last block ended with a CR.
    was_cr: bool,
    is_ended: bool,
}

impl<R: Read> RowCutter<R> {
    /// A cutter of what follows the first `lines` lines; `None` if lines are not counted.
    pub fn new(reader: R, syntax: Syntax, read_size: ReadSize, lines: Option<u64>) -> RowCutter<R> {
        RowCutter {
            reader,
            syntax,
            read_size: read_size as usize,
            lines,
            rest: Vec::new(),
            was_cr: false,
            is_ended: false,
        }
    }

    /// Reads until a row has ended. Returns where the block ends.
    fn read_rows(&mut self, block: &mut Block) -> Result<usize, CutError> {
        let mut scanner = Scanner::new(self.syntax);
        let mut is_quote_open = false;
        loop {
            let is_long = scanner.searched > self.read_size;
            let found = scanner.find_end(block.bytes(), is_long);
            if found.is_none() {
                is_quote_open = scanner.is_quote_open(block.bytes());
            }
            if let Some(end) = found.or(self.is_ended.then_some(block.end)) {
                let is_too_long = without_line_end(&block.bytes()[..end]).len() > MAX_ROW;
                return if is_long && is_too_long { Err(CutError::AtLine(too_long(is_quote_open))) } else { Ok(end) };
            }
            if block.end > MAX_ROW + LONGEST_END {
                return Err(CutError::AtLine(too_long(is_quote_open)));
            }
            block.buffer.resize(block.buffer.len().max(block.end + self.read_size), 0);
            let read = read_some(&mut self.reader, &mut block.buffer[block.end..][..self.read_size])?;
            block.end += read;
            self.is_ended = read == 0;
        }
    }
}

impl<R: Read + Send> Cutter for RowCutter<R> {
    fn next(&mut self, block: &mut Block) -> Result<bool, CutError> {
        block.buffer.resize(block.buffer.len().max(self.rest.len() + self.read_size), 0);
        block.buffer[..self.rest.len()].copy_from_slice(&self.rest);
        (block.start, block.end) = (0, self.rest.len());
        let end = self.read_rows(block)?;
        self.rest.clear();
        self.rest.extend_from_slice(&block.buffer[end..block.end]);
        block.end = end;
        block.is_full = end >= self.read_size / 2;
        block.is_large = end > 2 * READ_SIZE;
        block.follows_cr = self.was_cr;
        self.was_cr = block.bytes().ends_with(b"\r");
        block.first_number = self.lines.unwrap_or(0) + 1;
        if let Some(lines) = &mut self.lines {
            *lines += memchr_iter(b'\n', block.bytes()).count() as u64;
        }
        Ok(end > 0)
    }
}

/// Finds the ends of rows in a text that grows.
struct Scanner {
    /// The delimiter of CSV, in which line ends within quotes end no row.
    delimiter: Option<u8>,
    /// What has been searched already.
    searched: usize,
    is_in_quotes: bool,
}

impl Scanner {
    fn new(syntax: Syntax) -> Scanner {
        Scanner { delimiter: syntax.delimiter(), searched: 0, is_in_quotes: false }
    }

    /// Where the last complete row of the text ends, or the first if that is wanted.
    fn find_end(&mut self, text: &[u8], is_first_wanted: bool) -> Option<usize> {
        let mut last = None;
        while self.searched < text.len() {
            let rest = &text[self.searched..];
            let quote = self.delimiter.and_then(|_| memchr(b'"', rest));
            if self.is_in_quotes {
                let Some(quote) = quote else {
                    self.searched = text.len();
                    break;
                };
                match rest.get(quote + 1) {
                    Some(b'"') => self.searched += quote + 2,
                    Some(_) => {
                        self.is_in_quotes = false;
                        self.searched += quote + 1;
                    }
                    // Whether the quote is doubled is not known yet.
                    None => {
                        self.searched += quote;
                        break;
                    }
                }
                continue;
            }
            let unquoted = &rest[..quote.unwrap_or(rest.len())];
            let found = match is_first_wanted {
                true => self.first_end(unquoted),
                false => self.last_end(unquoted),
            };
            if let Some(end) = found {
                last = Some(self.searched + end);
                if is_first_wanted {
                    return last;
                }
            }
            if let Some(quote) = quote {
                let at = self.searched + quote;
                let starts_field = at == 0 || is_line_end(text[at - 1]) || Some(text[at - 1]) == self.delimiter;
                self.is_in_quotes = starts_field;
                self.searched = at + 1;
            } else {
                self.searched = text.len();
            }
        }
        last
    }

    /// Whether this text, all of which has been searched, ends within quotes.
    fn is_quote_open(&self, text: &[u8]) -> bool {
        self.is_in_quotes && self.searched == text.len()
    }

    fn first_end(&self, text: &[u8]) -> Option<usize> {
        let end = if self.takes_cr() { memchr2(b'\r', b'\n', text)? } else { memchr(b'\n', text)? };
        let is_crlf = text[end..].starts_with(b"\r\n");
        Some(end + if is_crlf { 2 } else { 1 })
    }

    fn last_end(&self, text: &[u8]) -> Option<usize> {
        let end = if self.takes_cr() { memrchr2(b'\r', b'\n', text)? } else { memrchr(b'\n', text)? };
        Some(end + 1)
    }

    /// Whether a CR alone ends a row.
    fn takes_cr(&self) -> bool {
        self.delimiter.is_some()
    }
}

fn without_line_end(row: &[u8]) -> &[u8] {
    let row = row.strip_suffix(b"\n").unwrap_or(row);
    row.strip_suffix(b"\r").unwrap_or(row)
}

#[cfg(test)]
mod tests {
    use std::iter;

    use itertools::Itertools;

    use super::{RowCutter, Syntax};
    use crate::cli::rows::{Pieces, RowSplitter};
    use crate::cli::stream::{Block, Cutter, ReadSize};

    /// The rows of a text, without the lines between them.
    fn rows(text: &[u8], follows_cr: bool) -> Vec<Vec<u8>> {
        let mut splitter = RowSplitter::new(Syntax::CSV, 1);
        splitter.restart(1, follows_cr);
        let mut rest = text;
        let row = || splitter.next_row(&mut rest, true).map(|row| row.text.to_vec());
        iter::from_fn(row).collect()
    }

    /// Blocks end where rows do, however the text was read, and as soon as a row has ended.
    #[test]
    fn no_row_of_csv_is_torn() {
        for len in 1..=5 {
            for text in iter::repeat_n(*b"a,\"\r\n", len).multi_cartesian_product() {
                let mut whole = rows(&text, false);
                whole.retain(|row| !row.is_empty());
                for piece in [1, 2, len] {
                    let reader = Pieces { text: &text, piece };
                    let mut cutter = RowCutter::new(reader, Syntax::CSV, ReadSize::Tiny, None);
                    let mut block = Block::default();
                    let mut cut = Vec::new();
                    while cutter.next(&mut block).expect("a slice can be read") {
                        cut.extend(rows(block.bytes(), block.follows_cr));
                    }
                    cut.retain(|row| !row.is_empty());
                    assert_eq!(cut, whole, "{:?} in pieces of {piece}", String::from_utf8_lossy(&text));
                }
            }
        }
    }
}
