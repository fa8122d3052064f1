//! How streams are answered: what happens at bad lines, on how many threads, and what streams share.

use std::num::NonZero;
use std::sync::Arc;

use super::pending::Pool;
use crate::cli::format::AllLines;
use crate::cli::io::Headings;
use crate::cli::outcome::Outcome;
use crate::cli::threads::threads_or_cores;

/// The most workers per stream. More would only wait for their turns and use memory.
const MAX_WORKERS: usize = 8;

/// What to do about bad lines.
pub enum BadLines {
    /// Report them on stderr and answer the others.
    Report,
    /// Report the first and stop.
    Stop,
    /// Answer them in place, and blank lines and comments too.
    Answer(AllLines),
}

/// How streams are answered, and the buffers they share.
pub struct Options {
    pub bad_lines: Arc<BadLines>,
    threads: Option<NonZero<usize>>,
    /// Whether nothing is written to stdout while streams are read.
    pub(super) is_silent: bool,
    pub headings: Arc<Headings>,
    pub(super) pool: Arc<Pool>,
}

impl Options {
    /// Long streams get `threads` workers, or one per core, but at most [`MAX_WORKERS`].
    pub fn new(bad_lines: BadLines, threads: Option<NonZero<usize>>) -> Options {
        Options {
            bad_lines: Arc::new(bad_lines),
            threads,
            is_silent: false,
            headings: Arc::default(),
            pool: Arc::default(),
        }
    }

    /// Streams of any length are answered by the calling thread.
    pub fn single_threaded() -> Options {
        Options::new(BadLines::Report, Some(NonZero::<usize>::MIN))
    }

    /// The same for a command that writes nothing until all streams have been read.
    pub fn silent(self) -> Options {
        Options { is_silent: true, ..self }
    }

    /// The same with headings before the first answer, once they are known.
    pub fn headed(self, headings: Arc<Headings>) -> Options {
        Options { headings, ..self }
    }

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
