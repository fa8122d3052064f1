//! How streams are answered: what happens at bad lines, on how many threads, and what streams share.

use std::num::NonZero;
use std::sync::Arc;

use super::pending::Pool;
use crate::cli::io::Headings;
use crate::cli::outcome::Outcome;
use crate::cli::threads::threads_or_cores;
use crate::cli::ui::AllLines;

/// The most workers per stream. More would only wait for their turns and use memory.
const MAX_WORKERS: usize = 8;

/// What to do about bad lines.
#[derive(Default)]
pub enum BadLines {
    /// Report them on stderr and answer the others.
    #[default]
    Report,
    /// Report the first and stop.
    Stop,
    /// Answer them in place, and blank lines and comments too.
    Answer(AllLines),
}

/// How streams are answered, and the buffers they share.
#[derive(Default)]
pub struct Options {
    pub bad_lines: Arc<BadLines>,
    /// How many workers a long stream gets, but at most [`MAX_WORKERS`]; by default one per core.
    pub threads: Option<NonZero<usize>>,
    /// Whether nothing is written to stdout until all streams have been read.
    pub is_silent: bool,
    /// What comes before the first answer, once it is known.
    pub headings: Arc<Headings>,
    pub pool: Arc<Pool>,
}

impl Options {
    /// Whether a run stops after this outcome.
    pub fn stops_after(&self, outcome: Outcome) -> bool {
        matches!(*self.bad_lines, BadLines::Stop) && outcome == Outcome::SomeBad
    }

    /// The number of workers for a long stream. Without `threads` this takes a system call, which short
    /// streams avoid.
    pub(super) fn workers(&self) -> usize {
        threads_or_cores(self.threads).get().min(MAX_WORKERS)
    }
}
