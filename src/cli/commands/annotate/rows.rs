//! Rows as the work of a stream: split from its blocks, and written back with what is added.

use std::io::Read;
use std::num::NonZero;
use std::ops::ControlFlow::{self, Continue};
use std::sync::Mutex;

use super::annotators::Annotate;
use crate::cli::outcome::Outcome;
use crate::cli::rows::{RowCutter, RowSplitter, Syntax};
use crate::cli::stream::{Block, Cutter, Parts, StreamOptions, Work};
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
    annotator: Box<dyn Annotate>,
    is_fail_fast: bool,
}

impl RowWork {
    /// Work on the rows after the first `lines` lines, of which `blank` is still to be written.
    pub fn new(
        syntax: Syntax,
        blank: Vec<u8>,
        lines: u64,
        annotator: Box<dyn Annotate>,
        is_fail_fast: bool,
    ) -> RowWork {
        RowWork { syntax, splitters: Mutex::default(), blank, lines, annotator, is_fail_fast }
    }
}

impl RowWork {
    /// How the table is answered on so many threads.
    pub fn options(&self, threads: Option<NonZero<usize>>) -> StreamOptions {
        StreamOptions { threads, is_fail_fast: self.is_fail_fast, ..StreamOptions::default() }
    }
}

impl Work for RowWork {
    fn cutter(&self, _: &str, reader: Box<dyn Read + Send>) -> Box<dyn Cutter> {
        // Only objects gain the number of a line, in errors.
        let lines = (self.syntax == Syntax::JsonLines).then_some(self.lines);
        Box::new(RowCutter::new(reader, self.syntax, lines))
    }

    fn answer(&self, block: &Block, parts: &mut Parts) -> ControlFlow<()> {
        let mut splitter = lock(&self.splitters).pop().unwrap_or_else(|| RowSplitter::new(self.syntax, 1));
        splitter.restart(block.first_line, block.follows_cr);
        let mut rest = block.bytes();
        let mut is_first = block.is_first;
        let (mut unsubmitted, mut first_line) = (rest.len(), block.first_line);
        while let Some(row) = splitter.next_row(&mut rest, true) {
            let batch = &mut parts.batch;
            let unchanged = batch.answers.as_bytes().len();
            if is_first {
                batch.answers.add_text(&self.blank);
            }
            if !row.before.is_empty() {
                batch.answers.add_text(row.before);
            }
            if row.text.is_empty() {
                continue;
            }
            batch.lines = row.line - first_line;
            if self.annotator.annotate(&row, is_first, batch) {
                batch.items += 1;
            } else {
                batch.outcome = Outcome::SomeBad;
                if self.is_fail_fast {
                    batch.answers.truncate(unchanged);
                    batch.stops = true;
                    break;
                }
            }
            is_first = false;
            if batch.is_full() {
                (batch.lines, batch.bytes) = (splitter.line() - first_line, (unsubmitted - rest.len()) as u64);
                (unsubmitted, first_line) = (rest.len(), splitter.line());
                parts.submit()?;
            }
        }
        let batch = &mut parts.batch;
        (batch.lines, batch.bytes) = (splitter.line() - first_line, (unsubmitted - rest.len()) as u64);
        lock(&self.splitters).push(splitter);
        Continue(())
    }
}
