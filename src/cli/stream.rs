//! A stream of lines, answered by workers.
//!
//! Workers take turns to read a block of lines; each answers its block on its own and submits it to be written in order.
//! So whatever has been read is answered without waiting for more, and memory stays bounded.
//!
//! A short stream is answered by the thread that asked for it. The workers of a long one are waited for, so that those of
//! the next stream do not add to them; but not when a write fails or a bad line ends it all: one of them may be waiting
//! for input that never comes.

use std::fs;
use std::io;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

mod blocks;
mod job;
mod lines;
mod ordered;
mod pending;

pub use lines::{Answer, MAX_LINE, answer_bytes};
pub use pending::{Pending, Pool};

use blocks::Block;
use job::Job;
use ordered::{NO_PANIC, OrderedWriter};

use super::input::Source;
use super::outcome::Outcome;
use super::progress::{Progress, Total};

/// Full blocks after which a stream is answered in parallel.
const SERIAL_BLOCKS: usize = 2;

/// Answers the lines of `source` to stdout, on as many workers as `workers` says if there are many.
pub fn answer_stream(
    source: Source,
    command: &Arc<dyn Answer>,
    fail_fast: bool,
    pool: &Arc<Pool>,
    workers: impl Fn() -> usize,
) -> anyhow::Result<Outcome> {
    // What reads a pipe may write to the same screen, so progress is shown only if output goes to a file.
    let is_quiet = !source.is_terminal && fs::metadata("/dev/stdout").is_ok_and(|stdout| stdout.is_file());
    let total = source.len.map_or(Total::Unknown, |len| Total::Bytes(len, source.name.clone()));
    let output = OrderedWriter::new(io::stdout(), Progress::new(total, is_quiet), Arc::clone(pool));
    let job = Arc::new(Job::new(source.name, source.reader, Arc::clone(command), fail_fast, output));
    let mut full_blocks = 0;
    let is_short = |block: &Block| {
        full_blocks += usize::from(block.is_full());
        full_blocks < SERIAL_BLOCKS
    };
    let mut started = Vec::new();
    if job.work_while(is_short).is_continue() {
        let workers = workers();
        if workers > 1 {
            started = start_workers(&job, workers);
        }
        if started.is_empty() {
            let _ = job.work_while(|_| true);
        }
    }
    let result = job.output.result();
    if matches!(result, Ok(outcome) if !(fail_fast && outcome == Outcome::SomeBad)) {
        started.into_iter().for_each(|worker| worker.join().expect(NO_PANIC));
    }
    result
}

/// Starts as many of the workers as the system allows.
fn start_workers(job: &Arc<Job<io::Stdout>>, workers: usize) -> Vec<JoinHandle<()>> {
    let start = |_| {
        let job = Arc::clone(job);
        thread::Builder::new().spawn(move || _ = job.work_while(|_| true)).ok()
    };
    (0..workers).filter_map(start).collect()
}
