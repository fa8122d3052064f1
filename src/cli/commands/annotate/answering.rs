//! The rows of a block while they are answered: what has been submitted, and what a row that ends the stream takes back.

use std::ops::ControlFlow::{self, Continue};

use handrank::program::DealLines;

use crate::cli::rows::InputRow;
use crate::cli::stream::Sink;

/// The rows of a block, being answered.
pub struct Answering<'a, 'p, 's> {
    pub sink: &'p mut Sink<'s>,
    /// Reads deals fast that are written like the one before, if they may be counted as fast as they are read.
    pub deals: Option<DealLines<'a>>,
    /// The deal of the row, as a line.
    pub line: String,
    /// The line on which the rows start that have not been submitted.
    first_line: u64,
    /// How many bytes of the block have not been submitted.
    unsubmitted: usize,
    /// What the batch had before the current row and the blank lines before it.
    unchanged: usize,
}

impl<'a, 'p, 's> Answering<'a, 'p, 's> {
    /// A block of this many bytes, from this line on.
    pub fn new(
        sink: &'p mut Sink<'s>,
        deals: Option<DealLines<'a>>,
        first_line: u64,
        len: usize,
    ) -> Answering<'a, 'p, 's> {
        Answering { sink, deals, line: String::new(), first_line, unsubmitted: len, unchanged: 0 }
    }

    /// Starts a row, or blank lines before it.
    pub fn start_row(&mut self) {
        self.unchanged = self.sink.batch.answers.as_bytes().len();
    }

    /// The row starts on this line.
    pub fn reach(&mut self, line: u64) {
        self.sink.batch.lines = line - self.first_line;
    }

    /// Takes back the current row, after which the stream ends.
    pub fn stop_before_row(&mut self) {
        self.sink.batch.answers.truncate(self.unchanged);
        self.sink.batch.stops = true;
    }

    /// Submits what comes before the current row, which may take long.
    pub fn submit_before(&mut self, row: &InputRow) -> ControlFlow<()> {
        if self.sink.batch.is_empty() {
            return Continue(());
        }
        (self.first_line, self.unchanged) = (row.line, 0);
        self.sink.submit()?;
        self.reach(row.line);
        Continue(())
    }

    /// Counts what has been answered, up to this line and these bytes before the end of the block.
    pub fn count(&mut self, line: u64, rest: usize) {
        self.reach(line);
        self.sink.batch.bytes = (self.unsubmitted - rest) as u64;
    }

    /// Submits all of that.
    pub fn submit(&mut self, line: u64, rest: usize) -> ControlFlow<()> {
        self.count(line, rest);
        (self.unsubmitted, self.first_line) = (rest, line);
        self.sink.submit()
    }
}
