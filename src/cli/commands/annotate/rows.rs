//! Rows as the work of a stream: split from its blocks, and written back with what is added.

use std::io::Read;
use std::ops::ControlFlow::{self, Continue};

use super::annotators::Annotate;
use crate::cli::outcome::Outcome;
use crate::cli::rows::{RowCutter, RowSplitter, Syntax};
use crate::cli::stream::{Block, Cutter, Parts, Work};

/// Annotates the rows of a table.
pub struct RowWork {
    pub syntax: Syntax,
    /// How many lines come before the first row.
    pub lines: u64,
    pub annotator: Box<dyn Annotate>,
    pub is_fail_fast: bool,
}

impl Work for RowWork {
    fn cutter(&self, _: &str, reader: Box<dyn Read + Send>) -> Box<dyn Cutter> {
        // Only objects gain the number of a line, in errors.
        let lines = (self.syntax == Syntax::JsonLines).then_some(self.lines);
        Box::new(RowCutter::new(reader, self.syntax, lines))
    }

    fn answer(&self, block: &Block, parts: &mut Parts) -> ControlFlow<()> {
        let mut splitter = RowSplitter::new(self.syntax, block.first_line, block.follows_cr);
        let mut rest = block.bytes();
        let mut is_first = block.is_first;
        let mut first_line = block.first_line;
        loop {
            let before = rest.len();
            let Some(row) = splitter.next_row(&mut rest, true) else { return Continue(()) };
            let batch = &mut parts.batch;
            let unchanged = batch.answers.as_bytes().len();
            batch.answers.add_text(row.before);
            if !row.text.is_empty() {
                batch.lines = row.line - first_line;
                if !self.annotator.annotate(&row, is_first, batch) {
                    batch.outcome = Outcome::SomeBad;
                    if self.is_fail_fast {
                        batch.answers.truncate(unchanged);
                        batch.stops = true;
                        return Continue(());
                    }
                }
                is_first = false;
                batch.items += 1;
            }
            batch.bytes += (before - rest.len()) as u64;
            batch.lines = splitter.line() - first_line;
            if batch.is_full() {
                parts.submit()?;
                first_line = splitter.line();
            }
        }
    }

    fn is_fail_fast(&self) -> bool {
        self.is_fail_fast
    }
}
