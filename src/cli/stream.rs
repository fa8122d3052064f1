//! A stream of lines, answered by workers.
//!
//! Workers take turns reading blocks of lines; each answers its block on its own and submits it to be written in order.
//! So whatever has been read is answered without waiting for more, and memory stays bounded.
//!
//! A short stream is answered by the calling thread. The workers of a long one are joined before the next stream starts
//! its own, except after a failed write or at a bad line under `--fail-fast`: one of them may be blocked on input that
//! never comes.

use std::io::Stdout;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

mod answer;
mod blocks;
mod job;
mod options;
mod ordered;
mod pending;

pub use answer::{Answer, Lines, MAX_LINE, ReadSize, answer_line};
pub use options::{BadLines, Options};
pub use pending::Pending;

use blocks::Block;
use job::Job;
use ordered::OrderedWriter;

use super::io::{Headed, Retrying, Source};
use super::outcome::Outcome;
use super::progress::{Condition, Progress};
use super::threads::{NO_PANIC, lock};

/// Full blocks after which a stream is answered in parallel.
const SERIAL_BLOCKS: usize = 2;

/// Answers the lines of `source` on stdout, with several workers once it turns out to be long.
///
/// It is the source at this index of those whose progress is shown.
pub fn answer_stream(
    source: Source,
    index: usize,
    command: &Arc<dyn Answer>,
    options: &Options,
    progress: &Arc<Mutex<Progress>>,
) -> anyhow::Result<Outcome> {
    let condition = match progress_condition(&source, options.is_silent) {
        // Each answer takes so long that progress may be shown in between, which `deliver` makes room for.
        Condition::StdoutIsFile if command.lines().are_slow() => Condition::StdoutIsNoPipe,
        condition => condition,
    };
    lock(progress).start_file(index, &source.name, source.len, condition);
    let out = Headed::new(Retrying::stdout(), &options.headings);
    let output = OrderedWriter::new(out, Arc::clone(progress), Arc::clone(&options.pool));
    let job = Arc::new(Job::new(source, command, options, output));
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
