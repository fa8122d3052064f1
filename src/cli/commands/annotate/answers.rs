//! What is asked of a row, and what a worker keeps while it answers the rows of a block.

use std::ops::ControlFlow::{self, Continue};

use super::cards::Fault;
use super::memory::Memory;
use crate::cli::rows::InputRow;
use crate::cli::stream::Parts;

/// What is asked of each row: the rank of its hand, or its odds.
pub trait Asked: Send + Sync {
    /// Where answers go.
    type Added;

    /// Whether an answer may take long.
    const IS_SLOW: bool = false;

    fn added(&self) -> &Self::Added;

    /// What a worker starts a block with.
    fn memory(&self) -> Memory<'_> {
        Memory::default()
    }

    /// Finds an answer that may take long, before anything of its row is added. `field` gives the field with a number.
    #[inline(always)]
    fn find<'a, 't>(
        &'a self,
        _field: impl Fn(usize) -> &'t [u8] + Copy,
        _row: &InputRow,
        _answering: &mut Answering<'a, '_, '_>,
    ) -> ControlFlow<()> {
        Continue(())
    }

    /// Adds the answer to a row; returns false if there is none, for lack of a hand.
    fn add<'a, 't>(
        &'a self,
        field: impl Fn(usize) -> &'t [u8] + Copy,
        answering: &mut Answering<'a, '_, '_>,
    ) -> Result<bool, Fault<'a>>;
}

/// The rows of a block, being answered.
pub struct Answering<'a, 'p, 's> {
    pub parts: &'p mut Parts<'s>,
    pub memory: Memory<'a>,
    /// The line on which the rows start that have not been submitted.
    first_line: u64,
    /// How many bytes of the block have not been submitted.
    unsubmitted: usize,
    /// What the batch had before the current row and the blank lines before it.
    unchanged: usize,
}

impl<'a, 'p, 's> Answering<'a, 'p, 's> {
    /// A block of this many bytes, from this line on.
    pub fn new(parts: &'p mut Parts<'s>, memory: Memory<'a>, first_line: u64, len: usize) -> Answering<'a, 'p, 's> {
        Answering { parts, memory, first_line, unsubmitted: len, unchanged: 0 }
    }

    /// Starts a row, or blank lines before it.
    pub fn start_row(&mut self) {
        self.unchanged = self.parts.batch.answers.as_bytes().len();
    }

    /// The row starts on this line.
    pub fn reach(&mut self, line: u64) {
        self.parts.batch.lines = line - self.first_line;
    }

    /// Takes back the current row, after which the stream ends.
    pub fn stop_before_row(&mut self) {
        self.parts.batch.answers.truncate(self.unchanged);
        self.parts.batch.stops = true;
    }

    /// Submits what comes before the current row, which may take long.
    pub fn submit_before(&mut self, row: &InputRow) -> ControlFlow<()> {
        if self.parts.batch.is_empty() {
            return Continue(());
        }
        (self.first_line, self.unchanged) = (row.line, 0);
        self.parts.submit()?;
        self.reach(row.line);
        Continue(())
    }

    /// Counts what has been answered, up to this line and these bytes before the end of the block.
    pub fn count(&mut self, line: u64, rest: usize) {
        self.reach(line);
        self.parts.batch.bytes = (self.unsubmitted - rest) as u64;
    }

    /// Submits all of that.
    pub fn submit(&mut self, line: u64, rest: usize) -> ControlFlow<()> {
        self.count(line, rest);
        (self.unsubmitted, self.first_line) = (rest, line);
        self.parts.submit()
    }
}
