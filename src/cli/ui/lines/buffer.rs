//! A buffer for output lines.

use std::io::{self, Write};
use std::mem;

use super::line::{LINE_ROOM, Line};

/// Room for the longest answer to be added in place, which may be many lines: 48 hands of a deal.
const ANSWER_ROOM: usize = 50 * LINE_ROOM;

/// Above this size, a buffer should be written before more is added, which bounds the memory of a worker.
const FLUSH_SIZE: usize = 256 * 1024;

/// Room for lines until the buffer is full, and for the answer that fills it.
const USUAL_SIZE: usize = FLUSH_SIZE + 2 * ANSWER_ROOM;

/// A buffer of what is to be written.
#[derive(Default)]
pub struct LineBuffer {
    buffer: Vec<u8>,
    len: usize,
}

impl LineBuffer {
    pub fn as_bytes(&self) -> &[u8] {
        &self.buffer[..self.len]
    }

    /// Empties it. The room is kept for reuse, unless it was a single answer that needed so much.
    pub fn clear(&mut self) {
        if self.buffer.len() > USUAL_SIZE {
            self.buffer = Vec::new();
        }
        self.len = 0;
    }

    /// Removes what is after the first `len` bytes.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Whether the buffer should be written before more is added.
    pub fn is_full(&self) -> bool {
        self.len > FLUSH_SIZE
    }

    /// Whether the last answer is so long that it should be written in parts.
    pub fn is_overfull(&self) -> bool {
        self.len > 4 * FLUSH_SIZE
    }

    /// Adds bytes of any length.
    pub fn add_text(&mut self, lines: &[u8]) {
        let end = self.len + lines.len();
        if self.buffer.len() < end {
            self.buffer.resize(end, 0);
        }
        self.buffer[self.len..end].copy_from_slice(lines);
        self.len = end;
    }

    /// Adds a line built by `put`.
    pub fn add(&mut self, put: impl FnOnce(&mut Line)) {
        self.free_space().add(put);
    }

    /// Space for an answer, and for more lines until the buffer is full.
    #[inline(always)]
    pub fn free_space(&mut self) -> FreeSpace<'_> {
        self.reserve_answer();
        FreeSpace { end: self.buffer.len(), free: &mut self.buffer[self.len..], len: &mut self.len }
    }

    #[inline(always)]
    fn reserve_answer(&mut self) {
        if self.buffer.len() - self.len < ANSWER_ROOM {
            self.grow();
        }
    }

    /// Makes room for many lines.
    #[cold]
    fn grow(&mut self) {
        let mut roomy = vec![0; self.len.max(FLUSH_SIZE) + USUAL_SIZE - FLUSH_SIZE];
        roomy[..self.len].copy_from_slice(self.as_bytes());
        self.buffer = roomy;
    }
}

/// Takes everything.
impl Write for LineBuffer {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.add_text(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The free end of a [`LineBuffer`], kept apart while many lines are added so that it stays in registers.
pub struct FreeSpace<'a> {
    free: &'a mut [u8],
    /// Where the free space ends in the buffer.
    end: usize,
    /// The length of the buffer, brought up to date when the free space is dropped.
    len: &'a mut usize,
}

impl FreeSpace<'_> {
    /// Whether another answer may be added.
    #[inline(always)]
    pub fn has_answer(&self) -> bool {
        self.free.len() >= ANSWER_ROOM
    }

    /// Whether another line may be added.
    #[inline(always)]
    pub fn has_line(&self) -> bool {
        self.free.len() >= LINE_ROOM
    }

    /// Adds a line built by `write`. Panics if there is no room for it.
    #[inline(always)]
    pub fn add(&mut self, write: impl FnOnce(&mut Line)) {
        let mut line = self.line();
        write(&mut line);
        let len = line.len();
        self.keep(len);
    }

    /// An empty line to be built here, not added yet. Panics if there is no room for it.
    #[inline(always)]
    pub fn line(&mut self) -> Line<'_> {
        Line::new(self.free.first_chunk_mut().expect("has_line was checked"))
    }

    /// Adds the line last built here, of this length.
    #[inline(always)]
    pub fn keep(&mut self, len: usize) {
        self.free = &mut mem::take(&mut self.free)[len..];
    }
}

impl Drop for FreeSpace<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        *self.len = self.end - self.free.len();
    }
}

#[cfg(test)]
mod tests {
    use super::{ANSWER_ROOM, FLUSH_SIZE, LineBuffer};

    #[test]
    fn lines_are_added_until_the_buffer_is_full() {
        const TEXT: &str = "a line\n";
        let mut buffer = LineBuffer::default();
        let mut lines = 0;
        while !buffer.is_full() {
            let mut room = buffer.free_space();
            while room.has_line() {
                room.add(|line| line.put_text(TEXT));
                lines += 1;
            }
        }
        assert_eq!(buffer.as_bytes(), TEXT.repeat(lines).as_bytes());
        assert!((FLUSH_SIZE..FLUSH_SIZE + 2 * ANSWER_ROOM).contains(&buffer.as_bytes().len()));
        assert!(buffer.free_space().has_answer(), "whatever comes next may be added");
        buffer.clear();
        assert!(buffer.as_bytes().is_empty() && buffer.free_space().has_line());
    }
}
