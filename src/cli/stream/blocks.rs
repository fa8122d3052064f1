//! Cuts a stream into blocks of whole lines, which can be answered in parallel.

use std::io::{self, Read};

use memchr::{memchr, memchr_iter, memrchr};

use super::answer::{Lines, MAX_LINE, from_first_visible};
use crate::cli::io::{BYTE_ORDER_MARK, read_some};

/// A line this much longer than the limit is too long, even if it includes a byte-order mark and a carriage return.
const MARGIN: usize = BYTE_ORDER_MARK.len() + 2;

/// Cuts a stream into blocks of whole lines, in constant memory.
///
/// A block is ready as soon as a line end has been read, so nothing waits for a buffer to fill. A line that is too long
/// is truncated as soon as that and whether it is a comment are known, since it may never end.
pub struct Blocks<R> {
    reader: R,
    /// What was read beyond the last block.
    rest: Vec<u8>,
    /// Whether the last block was the start of a line that is too long, whose remainder is still to be skipped.
    is_skipping_line: bool,
    started: bool,
    ended: bool,
}

/// Some lines, in a buffer that is reused.
pub struct Block {
    buffer: Box<[u8]>,
    start: usize,
    end: usize,
    /// How much is read at a time.
    read_size: usize,
    /// As many bytes of a line are too long.
    too_long: usize,
}

impl<R: Read> Blocks<R> {
    pub fn new(reader: R) -> Blocks<R> {
        Blocks { reader, rest: Vec::new(), is_skipping_line: false, started: false, ended: false }
    }

    /// Replaces `block` with the next lines; false at the end of the stream. Only two kinds of line may lack their end:
    /// the last of the stream, and one that is too long, which is a block of its own.
    pub fn next(&mut self, block: &mut Block) -> io::Result<bool> {
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
            if block.end >= block.too_long && !block.shorten_indent() {
                self.is_skipping_line = true;
                break;
            }
            searched = block.end;
            self.read_more(block)?;
        }
        if !self.started && block.lines().starts_with(BYTE_ORDER_MARK) {
            block.start = BYTE_ORDER_MARK.len();
        }
        self.started = true;
        Ok(!block.lines().is_empty())
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

    fn read_more(&mut self, block: &mut Block) -> io::Result<()> {
        let read = read_some(&mut self.reader, block.room())?;
        block.end += read;
        self.ended = read == 0;
        Ok(())
    }
}

impl Block {
    /// A block of such lines, with room for what is left of the last one and what is read next.
    pub fn new(lines: &Lines) -> Block {
        let (read_size, too_long) = (lines.read_size as usize, lines.max_len + MARGIN);
        Block { buffer: vec![0; too_long + read_size].into(), start: 0, end: 0, read_size, too_long }
    }

    /// Where more is read. Only for a long line it is more than others need.
    fn room(&mut self) -> &mut [u8] {
        let usual = MAX_LINE + MARGIN + self.read_size;
        let end = usual.max(self.end + self.read_size).min(self.buffer.len());
        &mut self.buffer[self.end..end]
    }

    /// Makes room for more of a line that is too long; false if something visible has been read of it.
    fn shorten_indent(&mut self) -> bool {
        let rest = from_first_visible(&self.buffer[..self.end]);
        if !rest.is_empty() && !is_incomplete(rest) {
            return false;
        }
        let indent = self.end - rest.len();
        self.buffer.copy_within(indent..self.end, self.too_long);
        self.buffer[..self.too_long].fill(b' ');
        self.end = self.end - indent + self.too_long;
        true
    }

    pub fn lines(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// How many lines there are, including a last one without a line end.
    pub fn count_lines(&self) -> u64 {
        let ends = memchr_iter(b'\n', self.lines()).count() as u64;
        ends + u64::from(!self.lines().ends_with(b"\n"))
    }

    /// Whether the block is at least half a read long, so that more input is probably waiting.
    pub fn is_full(&self) -> bool {
        self.end >= self.read_size / 2
    }
}

/// Whether the only character read so far lacks its last bytes.
fn is_incomplete(text: &[u8]) -> bool {
    str::from_utf8(text).is_err_and(|error| error.valid_up_to() == 0 && error.error_len().is_none())
}

#[cfg(test)]
mod tests {
    use std::io::{self, ErrorKind, Read};

    use super::{Block, Blocks, Lines, MARGIN, MAX_LINE};
    use crate::cli::item::Item;
    use crate::cli::stream::ReadSize;

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
        let mut blocks = Blocks::new(Interrupted { pieces: vec![b"s\nA", b"Kd 9"], is_ready: false });
        let mut block = Block::new(&Lines::of("handrank", Item::Hand, ""));
        for lines in [&b"Kd 9s\n"[..], b"A", b""] {
            assert_eq!(blocks.next(&mut block).expect("nothing but signals"), !lines.is_empty());
            assert_eq!(block.lines(), lines);
        }
    }

    /// Once something visible has been read, no more is needed of a line that is too long.
    #[test]
    fn long_lines_are_cut_at_the_first_visible_character() {
        let lines = Lines { read_size: ReadSize::Tiny, ..Lines::of("handrank", Item::Hand, "") };
        let indent = "\u{200B}".repeat(MAX_LINE + MARGIN);
        for visible in [&b"K"[..], b"K\xE2", b"#\xE2\x80", b"\xE2K", b"\xFF", "é".as_bytes()] {
            let bytes = [indent.as_bytes(), visible].concat();
            for piece in [1, 2, 3, 700, 1024] {
                let pieces = bytes.chunks(piece).rev().collect();
                let mut blocks = Blocks::new(Interrupted { pieces, is_ready: false });
                let mut block = Block::new(&lines);
                assert!(blocks.next(&mut block).expect("nothing but signals"));
                assert!(block.lines().len() > block.too_long && blocks.is_skipping_line && !blocks.ended);
            }
        }
    }
}
