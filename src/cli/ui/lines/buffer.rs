//! A buffer for output lines of any length.

use std::io::{self, Write};
use std::mem;

use super::line::{Line, PART_ROOM};

/// Above this size, a buffer should be written before more is added, which bounds the memory of a worker.
const FLUSH_SIZE: usize = 256 * 1024;

/// Room for lines until the buffer is full, and for nearly every answer that fills it.
const USUAL_SIZE: usize = FLUSH_SIZE + 64 * 1024;

/// Room for the answers to a few hands: the allocator has it at hand, while it has to ask the system for more.
const SMALL_SIZE: usize = 8 * 1024;

/// A buffer of what is to be written, which grows as needed.
#[derive(Default)]
pub struct LineBuffer {
    /// What was added, and room for more.
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
    #[inline(always)]
    pub fn is_full(&self) -> bool {
        self.len > FLUSH_SIZE
    }

    /// Whether the last answer is so long that it should be written in parts.
    pub fn is_overfull(&self) -> bool {
        self.len > 4 * FLUSH_SIZE
    }

    /// Replaces the last byte.
    pub fn replace_last(&mut self, byte: u8) {
        self.buffer[self.len - 1] = byte;
    }

    /// Adds a text of any length.
    pub fn add_text(&mut self, text: &str) {
        self.add_bytes(text.as_bytes());
    }

    /// Adds any number of bytes.
    pub fn add_bytes(&mut self, bytes: &[u8]) {
        let end = self.len + bytes.len();
        if self.buffer.len() < end {
            self.buffer = grown(mem::take(&mut self.buffer), end);
        }
        self.buffer[self.len..end].copy_from_slice(bytes);
        self.len = end;
    }

    /// Adds what `put` puts: a line, or a part of one, of at most [`PART_ROOM`] bytes with its padding.
    #[inline(always)]
    pub fn add(&mut self, put: impl FnOnce(&mut Line)) {
        let mut line = self.line();
        put(&mut line);
        let len = line.len();
        self.keep(len);
    }

    /// An empty line, or a part of one, to be built here, not added yet.
    #[inline(always)]
    pub fn line(&mut self) -> Line<'_> {
        if self.buffer.len() < self.len + PART_ROOM {
            self.buffer = grown(mem::take(&mut self.buffer), self.len + PART_ROOM);
        }
        Line::new(self.buffer[self.len..].first_chunk_mut().expect("it has grown"))
    }

    /// Adds the line last built here, of this length.
    #[inline(always)]
    pub fn keep(&mut self, len: usize) {
        self.len += len;
    }
}

/// A copy with room for this many bytes, and for more. It takes the buffer itself: a [`LineBuffer`] that is lent could not
/// stay in registers while many lines are added.
#[cold]
#[inline(never)]
fn grown(buffer: Vec<u8>, bytes: usize) -> Vec<u8> {
    let size = if bytes <= SMALL_SIZE { SMALL_SIZE } else { bytes.max(2 * buffer.len()).max(USUAL_SIZE) };
    let mut roomy = vec![0; size];
    roomy[..buffer.len()].copy_from_slice(&buffer);
    roomy
}

/// Takes everything.
impl Write for LineBuffer {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.add_bytes(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{FLUSH_SIZE, LineBuffer, SMALL_SIZE, USUAL_SIZE};

    #[test]
    fn lines_of_any_length_are_kept() {
        let (mut buffer, mut expected) = (LineBuffer::default(), Vec::new());
        for len in
            [0, 1, 7, 512, SMALL_SIZE - 600, SMALL_SIZE, USUAL_SIZE - 1, USUAL_SIZE, USUAL_SIZE + 1, 5 * USUAL_SIZE, 3]
        {
            let text = vec![b'a' + (len % 26) as u8; len];
            buffer.add_bytes(&text);
            buffer.add(|line| line.put(b"\n"));
            expected.extend_from_slice(&text);
            expected.push(b'\n');
            assert_eq!(buffer.as_bytes(), expected);
            assert_eq!(buffer.is_full(), expected.len() > FLUSH_SIZE);
        }
        buffer.clear();
        assert!(buffer.as_bytes().is_empty() && !buffer.is_full());
    }
}
