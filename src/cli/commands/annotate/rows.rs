//! Rows as the work of a stream: split from its blocks, and written back with what is added.

use std::io::Read;
use std::mem;
use std::num::NonZero;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Mutex;

use handrank::program::DealLines;

use super::annotator::Annotator;
use crate::cli::outcome::Outcome;
use crate::cli::rows::{InputRow, RowCutter, RowSplitter, Syntax};
use crate::cli::stream::{Block, Cutter, ReadSize, Sink, StreamOptions, Work};
use crate::cli::threads::lock;

/// Annotates the rows of a table.
pub struct RowWork {
    syntax: Syntax,
    /// One per worker: to make one takes as long as a hundred rows.
    splitters: Mutex<Vec<RowSplitter>>,
    /// The byte-order mark and blank lines before the first row that have not been written yet.
    blank: Vec<u8>,
    /// How many lines come before the first row.
    lines: u64,
    annotator: Annotator,
    is_fail_fast: bool,
}

impl RowWork {
    /// Work on the rows after the first `lines` lines, of which `blank` is still to be written.
    pub fn new(syntax: Syntax, blank: Vec<u8>, lines: u64, annotator: Annotator, is_fail_fast: bool) -> RowWork {
        RowWork { syntax, splitters: Mutex::default(), blank, lines, annotator, is_fail_fast }
    }
}

impl RowWork {
    /// Cuts the rest of the table.
    pub fn cutter(&self, reader: Box<dyn Read + Send>) -> Box<dyn Cutter> {
        // Only objects gain the number of a line, in errors.
        let lines = (self.syntax == Syntax::JsonLines).then_some(self.lines);
        let read_size = if self.annotator.is_slow() { ReadSize::Tiny } else { ReadSize::PipeCapacity };
        Box::new(RowCutter::new(reader, self.syntax, read_size, lines))
    }

    /// How to answer the table on up to this many threads.
    pub fn options(&self, threads: Option<NonZero<usize>>) -> StreamOptions {
        let (is_fail_fast, is_slow) = (self.is_fail_fast, self.annotator.is_slow());
        StreamOptions { threads, is_fail_fast, is_slow, ..StreamOptions::default() }
    }
}

impl Work for RowWork {
    fn answer(&self, block: &Block, sink: &mut Sink) -> ControlFlow<()> {
        let mut splitter = lock(&self.splitters).pop().unwrap_or_else(|| RowSplitter::new(self.syntax, 1));
        splitter.restart(block.first_number, block.follows_cr);
        let mut rest = block.bytes();
        let mut is_first = block.is_first;
        let mut answering = Answering::new(sink, self.annotator.deals(), block.first_number, rest.len());
        let mut flow = Continue(());
        while let Some(row) = splitter.next_row(&mut rest, true) {
            answering.start_row();
            let batch = &mut answering.sink.batch;
            if is_first {
                batch.answers.add_bytes(&self.blank);
            }
            if !row.before.is_empty() {
                batch.answers.add_bytes(row.before);
            }
            if row.text.is_empty() {
                continue;
            }
            answering.reach(row.line);
            if mem::take(&mut is_first) && self.annotator.add_header(&row, &mut answering.sink.batch) {
                continue;
            }
            match self.annotator.annotate(&row, &mut answering) {
                Continue(true) => answering.sink.batch.add_items(1),
                Continue(false) => {
                    answering.sink.batch.outcome = Outcome::SomeBad;
                    if self.is_fail_fast {
                        answering.stop_before_row();
                        break;
                    }
                }
                Break(()) => flow = Break(()),
            }
            if flow.is_continue() && answering.sink.batch.is_full() {
                flow = answering.submit(splitter.line(), rest.len());
            }
            if flow.is_break() {
                break;
            }
        }
        answering.count(splitter.line(), rest.len());
        lock(&self.splitters).push(splitter);
        flow
    }
}

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
    fn new(sink: &'p mut Sink<'s>, deals: Option<DealLines<'a>>, first_line: u64, len: usize) -> Answering<'a, 'p, 's> {
        Answering { sink, deals, line: String::new(), first_line, unsubmitted: len, unchanged: 0 }
    }

    /// Starts a row, or blank lines before it.
    fn start_row(&mut self) {
        self.unchanged = self.sink.batch.answers.as_bytes().len();
    }

    /// The row starts on this line.
    fn reach(&mut self, line: u64) {
        self.sink.batch.lines = line - self.first_line;
    }

    /// Takes back the current row, after which the stream ends.
    fn stop_before_row(&mut self) {
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
    fn count(&mut self, line: u64, rest: usize) {
        self.reach(line);
        self.sink.batch.bytes = (self.unsubmitted - rest) as u64;
    }

    /// Submits all of that.
    fn submit(&mut self, line: u64, rest: usize) -> ControlFlow<()> {
        self.count(line, rest);
        (self.unsubmitted, self.first_line) = (rest, line);
        self.sink.submit()
    }
}
