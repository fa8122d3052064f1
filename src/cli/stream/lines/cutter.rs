//! Cuts a stream into blocks of whole lines.

use std::io::{self, Read};

use memchr::{memchr, memchr_iter, memrchr};

use super::LineSpec;
use super::comments::from_first_visible;
use crate::cli::io::{BYTE_ORDER_MARK, STDIN_NAME, foreign_encoding, read_some, typed_for_stdin};
use crate::cli::stream::work::{Block, CutError, Cutter};

/// A line this much longer than the limit is too long, even if it includes a byte-order mark and a carriage return.
const MARGIN: usize = BYTE_ORDER_MARK.len() + 2;

/// Cuts a stream into blocks of whole lines, in constant memory.
///
/// A block is ready as soon as a line end has been read, so nothing waits for a buffer to fill. A line that is too long
/// is truncated as soon as that and whether it is a comment are known, since it may never end.
pub struct LineCutter<R> {
    name: String,
    reader: R,
    /// How much is read at a time.
    read_size: usize,
    /// A line of this many bytes is too long.
    too_long: usize,
    /// How many lines the blocks so far hold; `None` if they are not counted.
    lines: Option<u64>,
    /// What was read beyond the last block.
    rest: Vec<u8>,
    /// Whether the last block was the start of a line that is too long, whose remainder is still to be skipped.
    is_skipping_line: bool,
    started: bool,
    ended: bool,
}

impl<R: Read> LineCutter<R> {
    /// Cuts the input with this name, whose lines are counted if they `are_counted`.
    pub fn new(name: &str, reader: R, spec: &LineSpec, are_counted: bool) -> LineCutter<R> {
        LineCutter {
            name: name.to_owned(),
            reader,
            read_size: spec.read_size as usize,
            too_long: spec.max_len + MARGIN,
            lines: are_counted.then_some(0),
            rest: Vec::new(),
            is_skipping_line: false,
            started: false,
            ended: false,
        }
    }

    /// Replaces `block` with the next lines; false at the end of the stream. Only two kinds of line may lack their end:
    /// the last of the stream, and one that is too long, which is a block of its own.
    fn next_lines(&mut self, block: &mut Block) -> io::Result<bool> {
        if block.buffer.is_empty() {
            block.buffer = vec![0; self.too_long + self.read_size];
        }
        self.skip_line(block)?;
        block.start = 0;
        block.end = self.rest.len();
        block.buffer[..block.end].copy_from_slice(&self.rest);
        self.rest.clear();
        let mut searched = 0;
        loop {
            if let Some(end) = memrchr(b'\n', &block.buffer[searched..block.end]) {
                let end = searched + end + 1;
                self.rest.extend_from_slice(&block.buffer[end..block.end]);
                block.end = end;
                break;
            }
            if self.ended {
                break;
            }
            if block.end >= self.too_long && !self.shorten_indent(block) {
                self.is_skipping_line = true;
                break;
            }
            searched = block.end;
            self.read_more(block)?;
        }
        if !self.started && block.bytes().starts_with(BYTE_ORDER_MARK) {
            block.start = BYTE_ORDER_MARK.len();
        }
        self.started = true;
        Ok(!block.bytes().is_empty())
    }

    /// Skips the rest of a line that is too long.
    fn skip_line(&mut self, block: &mut Block) -> io::Result<()> {
        while self.is_skipping_line && !self.ended {
            block.end = 0;
            self.read_more(block)?;
            if let Some(end) = memchr(b'\n', &block.buffer[..block.end]) {
                self.rest.extend_from_slice(&block.buffer[end + 1..block.end]);
                self.is_skipping_line = false;
            }
        }
        Ok(())
    }

    /// Reads more.
    fn read_more(&mut self, block: &mut Block) -> io::Result<()> {
        let room = (block.end + self.read_size).min(block.buffer.len());
        let read = read_some(&mut self.reader, &mut block.buffer[block.end..room])?;
        block.end += read;
        self.ended = read == 0;
        Ok(())
    }

    /// Makes room for more of a line that is too long; false if something visible has been read of it.
    fn shorten_indent(&self, block: &mut Block) -> bool {
        let rest = from_first_visible(&block.buffer[..block.end]);
        if !rest.is_empty() && !is_incomplete(rest) {
            return false;
        }
        let indent = block.end - rest.len();
        block.buffer.copy_within(indent..block.end, self.too_long);
        block.buffer[..self.too_long].fill(b' ');
        block.end = block.end - indent + self.too_long;
        true
    }

    /// What is wrong with the input if it is not text.
    fn foreign_encoding(&self, first: &Block) -> Option<CutError> {
        let file = Some(self.name.as_str()).filter(|&name| name != STDIN_NAME);
        let foreign = foreign_encoding(first.bytes(), file, || typed_for_stdin(file))?;
        Some(io::Error::new(io::ErrorKind::InvalidData, foreign).into())
    }
}

impl<R: Read + Send> Cutter for LineCutter<R> {
    fn next(&mut self, block: &mut Block) -> Result<bool, CutError> {
        let is_first = !self.started;
        let is_any = self.next_lines(block)?;
        if let Some(foreign) = is_first.then(|| self.foreign_encoding(block)).flatten() {
            return Err(foreign);
        }
        block.first_number = self.lines.unwrap_or(0) + 1;
        block.is_full = block.end >= self.read_size / 2;
        if let Some(lines) = &mut self.lines {
            *lines += count_lines(block.bytes());
        }
        Ok(is_any)
    }
}

/// How many lines there are, including a last one without a line end.
fn count_lines(text: &[u8]) -> u64 {
    let ends = memchr_iter(b'\n', text).count() as u64;
    ends + u64::from(!text.ends_with(b"\n"))
}

/// Whether the only character read so far lacks its last bytes.
fn is_incomplete(text: &[u8]) -> bool {
    str::from_utf8(text).is_err_and(|error| error.valid_up_to() == 0 && error.error_len().is_none())
}

#[cfg(test)]
mod tests {
    use std::io::{self, ErrorKind, Read};

    use super::{Block, LineCutter, LineSpec, MARGIN};
    use crate::cli::hand_or_deal::HandOrDeal;
    use crate::cli::stream::{Cutter, MAX_LINE, ReadSize};

    /// A reader that is interrupted by a signal before each piece.
    struct Interrupted<'a> {
        pieces: Vec<&'a [u8]>,
        is_ready: bool,
    }

    impl Read for Interrupted<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.is_ready = !self.is_ready;
            if self.is_ready {
                return Err(ErrorKind::Interrupted.into());
            }
            self.pieces.pop().map_or(Ok(0), |mut piece| piece.read(buffer))
        }
    }

    #[test]
    fn interrupted_reads_are_retried() {
        let reader = Interrupted { pieces: vec![b"s\nA", b"Kd 9"], is_ready: false };
        let mut blocks = LineCutter::new("", reader, &LineSpec::of("handrank", HandOrDeal::Hand, ""), true);
        let mut block = Block::default();
        for lines in [&b"Kd 9s\n"[..], b"A", b""] {
            assert_eq!(blocks.next(&mut block).expect("nothing but signals"), !lines.is_empty());
            assert_eq!(block.bytes(), lines);
        }
    }

    /// Once something visible has been read, no more is needed of a line that is too long.
    #[test]
    fn long_lines_are_cut_at_the_first_visible_character() {
        let spec = LineSpec { read_size: ReadSize::Tiny, ..LineSpec::of("handrank", HandOrDeal::Hand, "") };
        let indent = "\u{200B}".repeat(MAX_LINE + MARGIN);
        for visible in [&b"K"[..], b"K\xE2", b"#\xE2\x80", b"\xE2K", b"\xFF", "é".as_bytes()] {
            let bytes = [indent.as_bytes(), visible].concat();
            for piece in [1, 2, 3, 700, 1024] {
                let pieces = bytes.chunks(piece).rev().collect();
                let mut blocks = LineCutter::new("", Interrupted { pieces, is_ready: false }, &spec, false);
                let mut block = Block::default();
                assert!(blocks.next(&mut block).expect("nothing but signals"));
                assert!(block.bytes().len() > blocks.too_long && blocks.is_skipping_line && !blocks.ended);
            }
        }
    }
}
