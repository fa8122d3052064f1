//! The lines of an input one after another, for cutters that make others of them.

use std::io::Read;
use std::mem;

use crate::cli::stream::{Block, CutError, Cutter, LineCutter, LineSpec, next_line};

/// The most slow lines in a block that is made, so that few of them are spread over the workers.
pub const SLOW_LINES: usize = 16;

/// Lines that have been cut, and the rest of the input.
pub struct CutLines {
    cutter: LineCutter<Box<dyn Read + Send>>,
    /// The lines that were cut last, and where the next one starts.
    cut: Block,
    at: usize,
    /// How many bytes the lines took that were returned since these were last asked for.
    bytes: u64,
}

impl CutLines {
    /// The lines of the input with this name.
    pub fn new(name: &str, reader: Box<dyn Read + Send>, spec: &LineSpec) -> CutLines {
        CutLines { cutter: LineCutter::new(name, reader, spec, false), cut: Block::default(), at: 0, bytes: 0 }
    }

    /// Whether there is another line, which is read if need be.
    pub fn read(&mut self) -> Result<bool, CutError> {
        if self.has_read() {
            return Ok(true);
        }
        self.at = 0;
        self.cutter.next(&mut self.cut)
    }

    /// The next line, without its end, if it has been read.
    pub fn next(&mut self) -> Option<&[u8]> {
        if !self.has_read() {
            return None;
        }
        let mut rest = &self.cut.bytes()[self.at..];
        let before = rest.len();
        let line = next_line(&mut rest);
        let len = before - rest.len();
        self.at += len;
        self.bytes += len as u64;
        Some(line)
    }

    /// How many bytes the lines took that were returned since this was last asked.
    pub fn take_bytes(&mut self) -> u64 {
        mem::take(&mut self.bytes)
    }

    /// Whether another line has been read.
    pub fn has_read(&self) -> bool {
        self.at < self.cut.bytes().len()
    }

    /// Whether more is probably waiting.
    pub fn is_full(&self) -> bool {
        self.cut.is_full || self.has_read()
    }
}
