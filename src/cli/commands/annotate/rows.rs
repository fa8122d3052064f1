//! Rows as the work of a stream: split from its blocks, and written back with what is added.

use std::io::Read;
use std::mem;
use std::num::NonZero;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Mutex;

use super::annotator::Annotator;
use super::answering::Answering;
use crate::cli::outcome::Outcome;
use crate::cli::rows::{RowCutter, RowSplitter, Syntax};
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
