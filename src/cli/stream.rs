//! A stream of lines through workers.
//!
//! Workers take turns to read a block of lines, rank it, each on its own, and hand it in to be written in order. Whatever
//! has been read is thus ranked and written without waiting for more, and memory stays bounded. A block that holds a bad
//! hand waits for its turn before it says so, as only then the number of the line is known.
//!
//! A short stream is ranked by the thread that asked for it. The workers for a long one are waited for, lest those of the
//! next stream come on top of them; but not when a write fails or the first bad hand ends it all: one of them may be
//! waiting for input that never comes.

use std::fs;
use std::io::{self, Read};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use super::blocks::{Block, Blocks};
use super::in_order::InOrder;
use super::input::Source;
use super::output::{Outcome, Pending, Spare};
use super::progress::{Progress, Tally, Total};
use super::ranking::{Ranking, Stop};

/// So many blocks that filled their buffer make a stream a long one.
const LONG: usize = 2;

/// Ranks the hands of `source`, with as many workers as `workers` says if it is long.
pub fn rank(
    source: Source,
    ranking: &Arc<Ranking>,
    spare: &Arc<Spare>,
    workers: impl Fn() -> usize,
) -> anyhow::Result<Outcome> {
    // What reads a pipe may write to the same screen.
    let is_unseen = !source.is_terminal && fs::metadata("/dev/stdout").is_ok_and(|stdout| stdout.is_file());
    let total = source.len.map_or(Total::Unknown, |len| Total::Bytes(len, source.name.clone()));
    let progress = Progress::new(total, is_unseen);
    let blocks = Blocks::new(source.reader);
    let job = Arc::new(Job {
        name: source.name,
        ranking: Arc::clone(ranking),
        input: Mutex::new(Input { blocks, read: 0, ended: false }),
        order: InOrder::new(progress, Arc::clone(spare)),
    });
    let mut full_blocks = 0;
    let is_short = |block: &Block| {
        full_blocks += usize::from(block.is_full());
        full_blocks < LONG
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
    let result = job.order.result();
    if matches!(result, Ok(outcome) if !(ranking.fail_fast && outcome == Outcome::SomeBad)) {
        started.into_iter().for_each(|worker| worker.join().expect("no worker panics"));
    }
    result
}

/// Starts as many of the workers as the system allows.
fn start_workers(job: &Arc<Job>, workers: usize) -> Vec<JoinHandle<()>> {
    let start = |_| {
        let job = Arc::clone(job);
        thread::Builder::new().spawn(move || _ = job.work_while(|_| true)).ok()
    };
    (0..workers).filter_map(start).collect()
}

struct Job {
    name: String,
    ranking: Arc<Ranking>,
    input: Mutex<Input>,
    order: InOrder,
}

struct Input {
    blocks: Blocks<Box<dyn Read + Send>>,
    /// How many blocks have been read, the end of the stream being one.
    read: u64,
    ended: bool,
}

impl Job {
    /// Works until there is nothing left to do, or as long as `more` says of each block done.
    fn work_while(&self, mut more: impl FnMut(&Block) -> bool) -> ControlFlow<()> {
        let mut block = Block::default();
        let mut pending = self.order.spare.take();
        let flow = loop {
            let flow = self.work_once(&mut block, &mut pending);
            if flow.is_break() || !more(&block) {
                break flow;
            }
        };
        self.order.spare.put(pending);
        if flow.is_break() {
            self.order.announce();
        }
        flow
    }

    /// Reads and ranks a block; `Break` if there is nothing left to do.
    fn work_once(&self, block: &mut Block, pending: &mut Pending) -> ControlFlow<()> {
        let (number, read) = self.read(block)?;
        match read {
            Ok(true) => self.rank_block(number, block, pending),
            Ok(false) => self.order.turn_of(number)?.finish(),
            Err(error) => {
                let mut output = self.order.turn_of(number)?;
                pending.add_error(format_args!("{}: {error}", self.name));
                output.outcome = Outcome::Unreadable;
                output.deliver(pending)?;
                output.finish()
            }
        }
    }

    /// The next block's number, and whether there is one.
    fn read(&self, block: &mut Block) -> ControlFlow<(), (u64, io::Result<bool>)> {
        let mut input = self.input.lock().expect("no worker panics");
        if input.ended {
            return Break(());
        }
        let read = input.blocks.next(block);
        input.ended = !matches!(read, Ok(true));
        input.read += 1;
        Continue((input.read - 1, read))
    }

    fn rank_block(&self, number: u64, block: &Block, pending: &mut Pending) -> ControlFlow<()> {
        let mut rest = block.lines();
        let mut done = Tally { bytes: rest.len() as u64, ..Tally::default() };
        let mut stop = self.ranking.rank_lines(&mut rest, &mut done, &mut pending.ranked);
        if matches!(stop, Stop::End) {
            return self.order.hand_in(number, pending, done);
        }
        let mut output = self.order.turn_of(number)?;
        while !matches!(stop, Stop::End) {
            if let Stop::Bad(bad) = &stop {
                let line = output.lines() + done.lines;
                pending.add_error(bad.at(format_args!("{}:{line}", self.name)));
                output.outcome = Outcome::SomeBad;
                if self.ranking.fail_fast {
                    output.deliver(pending)?;
                    return output.finish();
                }
            }
            if pending.is_large() {
                output.deliver(pending)?;
            }
            stop = self.ranking.rank_lines(&mut rest, &mut done, &mut pending.ranked);
        }
        self.order.write(output, pending, done)
    }
}
