//! A stream of lines, answered by workers.
//!
//! Workers take turns reading blocks of lines; each answers its block on its own and submits it to be written in order.
//! So whatever has been read is answered without waiting for more, and memory stays bounded.
//!
//! A short stream is answered by the calling thread. The workers of a long one are joined before the next stream starts its
//! own, except after a failed write or at a bad line under `--fail-fast`: one of them may be blocked on input that never
//! comes.

use std::io::Stdout;
use std::num::NonZero;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

mod blocks;
mod job;
mod lines;
mod ordered;
mod pending;

pub use lines::{Answer, MAX_LINE, answer_bytes};
pub use pending::Pending;

use blocks::Block;
pub use blocks::ReadSize;
use job::Job;
use ordered::{NO_PANIC, OrderedWriter};
use pending::Pool;

use super::format::InPlace;
use super::io::{Headed, Headings, Retrying, Source};
use super::outcome::Outcome;
use super::progress::{Condition, Progress, Total};
use super::threads::threads_or_cores;

/// Full blocks after which a stream is answered in parallel.
const SERIAL_BLOCKS: usize = 2;

/// The most workers per stream. More would only wait for their turns and take memory.
const MAX_WORKERS: usize = 8;

/// What to do about bad lines.
pub enum BadLines {
    /// Report them on stderr and answer the others.
    Report,
    /// Report the first and stop.
    Stop,
    /// Answer them in place, and blank lines and comments too.
    Answer(InPlace),
}

/// How streams are answered, and the buffers they share.
pub struct Options {
    pub bad_lines: Arc<BadLines>,
    threads: Option<NonZero<usize>>,
    /// Whether nothing is written to stdout while streams are read.
    is_silent: bool,
    pub headings: Arc<Headings>,
    pool: Arc<Pool>,
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

    /// The number of workers for a long stream. Finding out takes a system call, so short streams never ask.
    fn workers(&self) -> usize {
        threads_or_cores(self.threads).get().min(MAX_WORKERS)
    }
}

/// Answers the lines of `source` on stdout, with several workers once it turns out to be long.
///
/// `total` is how much there is to do in all; this stream may be only part of it.
pub fn answer_stream(
    source: Source,
    command: &Arc<dyn Answer>,
    options: &Options,
    total: Total,
) -> anyhow::Result<Outcome> {
    let progress = Progress::new(total, progress_condition(&source, options.is_silent));
    let output =
        OrderedWriter::new(Headed::new(Retrying::stdout(), &options.headings), progress, Arc::clone(&options.pool));
    let job =
        Arc::new(Job::new(source.name, source.reader, Arc::clone(command), Arc::clone(&options.bad_lines), output));
    let mut full_blocks = 0;
    let is_short = |block: &Block| {
        full_blocks += usize::from(block.is_full());
        full_blocks < SERIAL_BLOCKS
    };
    let mut started = Vec::new();
    if job.work_while(is_short).is_continue() {
        let workers = options.workers();
        if workers > 1 {
            started = start_workers(&job, workers);
        }
        if started.is_empty() {
            let _ = job.work_while(|_| true);
        }
    }
    let result = job.output.result();
    if matches!(result, Ok(outcome) if !options.stops_after(outcome)) {
        started.into_iter().for_each(|worker| worker.join().expect(NO_PANIC));
    }
    result
}

/// When progress on a source may be shown. The reader of a pipe may write to the same screen, so output must go to a
/// file or come at the end.
pub fn progress_condition(source: &Source, is_silent: bool) -> Condition {
    match (source.is_terminal, is_silent) {
        (true, _) => Condition::Never,
        (false, true) => Condition::Always,
        (false, false) => Condition::StdoutIsFile,
    }
}

/// Starts `workers` threads, or as many as the system allows.
fn start_workers(job: &Arc<Job<Headed<Retrying<Stdout>>>>, workers: usize) -> Vec<JoinHandle<()>> {
    let start = |_| {
        let job = Arc::clone(job);
        thread::Builder::new().spawn(move || _ = job.work_while(|_| true)).ok()
    };
    (0..workers).filter_map(start).collect()
}
