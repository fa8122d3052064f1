//! A stream of lines through workers, and the ranked hands back in order.
//!
//! Workers take turns to read a block of lines, and then rank it, each on its own. Blocks are written in the order in
//! which they were read: a worker that is done before its turn leaves its lines for whoever has the turn, and reads on.
//! Whatever has been read is thus ranked and written without waiting for more, and memory stays bounded. A block that
//! holds a bad hand waits for its turn before it says so, as only then the number of the line is known.
//!
//! A short stream is ranked by the thread that asked for it. The workers for a long one are not waited for when a write
//! fails or the first bad hand ends it all: one of them may be waiting for input that never comes.

use std::collections::BTreeMap;
use std::io::{self, Read, Stdout};
use std::mem;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;

use super::input::{Block, Blocks, Source};
use super::output::{Outcome, Pending};
use super::parse::BadLineAt;
use super::ranking::{Ranking, Stop};

/// So many blocks that filled their buffer make a stream a long one.
const LONG: usize = 2;

/// Ranks the hands of `source`, with so many workers if it is long.
pub fn rank(source: Source, ranking: &Arc<Ranking>, workers: usize) -> anyhow::Result<Outcome> {
    let job = Arc::new(Job::new(source, Arc::clone(ranking)));
    let mut desk = Desk::default();
    let mut full_blocks = 0;
    while let Some(full) = job.work_once(&mut desk) {
        full_blocks += usize::from(full);
        if workers > 1 && full_blocks == LONG {
            for _ in 0..workers {
                let job = Arc::clone(&job);
                thread::spawn(move || {
                    let mut desk = Desk::default();
                    while job.work_once(&mut desk).is_some() {}
                });
            }
            break;
        }
    }
    job.result()
}

/// What a worker keeps from block to block.
#[derive(Default)]
struct Desk {
    block: Block,
    pending: Pending,
}

struct Job {
    name: String,
    ranking: Arc<Ranking>,
    input: Mutex<Input>,
    output: Mutex<Output>,
    /// Told when the turn has come to a block that waits for it.
    turn: Condvar,
    /// Told when there is a result.
    done: Condvar,
}

struct Input {
    blocks: Blocks<Box<dyn Read + Send>>,
    /// How many blocks have been read, the end of the stream being one.
    read: u64,
    ended: bool,
}

struct Output {
    out: Stdout,
    /// How many blocks have been written: the number of the block whose turn it is.
    written: u64,
    /// How many lines they held.
    lines: u64,
    /// What was ranked before its turn, by block, with the number of lines it took.
    early: BTreeMap<u64, (Pending, u64)>,
    /// Written and ready to be used again.
    spare: Vec<Pending>,
    /// How many blocks wait for their turn.
    waiting: usize,
    outcome: Outcome,
    result: Option<anyhow::Result<Outcome>>,
}

/// So many blocks may be left for their turn; a worker that has one more waits with it.
const MOST_EARLY: usize = 8;

impl Job {
    fn new(source: Source, ranking: Arc<Ranking>) -> Job {
        let output = Output {
            out: io::stdout(),
            written: 0,
            lines: 0,
            early: BTreeMap::new(),
            spare: Vec::new(),
            waiting: 0,
            outcome: Outcome::AllRanked,
            result: None,
        };
        Job {
            name: source.name,
            ranking,
            input: Mutex::new(Input { blocks: Blocks::new(source.reader), read: 0, ended: false }),
            output: Mutex::new(output),
            turn: Condvar::new(),
            done: Condvar::new(),
        }
    }

    /// Ranks one block and says whether it filled its buffer; `None` if there is nothing left to do.
    fn work_once(&self, desk: &mut Desk) -> Option<bool> {
        let (number, read) = self.read(&mut desk.block)?;
        match read {
            Ok(true) => self.rank_block(number, desk)?,
            Ok(false) => self.finish(self.turn_of(number)?),
            Err(error) => {
                let mut output = self.turn_of(number)?;
                desk.pending.add_error(format_args!("{}: {error}", self.name));
                output.outcome = Outcome::Unreadable;
                output.deliver(&mut desk.pending);
                self.finish(output);
            }
        }
        Some(desk.block.is_full())
    }

    /// The next block and its number; `None` after the end of the stream.
    fn read(&self, block: &mut Block) -> Option<(u64, io::Result<bool>)> {
        let mut input = self.input.lock().expect(NO_PANIC);
        if input.ended {
            return None;
        }
        let read = input.blocks.next(block);
        input.ended = !matches!(read, Ok(true));
        input.read += 1;
        Some((input.read - 1, read))
    }

    fn rank_block(&self, number: u64, desk: &mut Desk) -> Option<()> {
        let Desk { block, pending } = desk;
        let mut rest = block.lines();
        let mut lines = 0;
        let mut turn = None;
        loop {
            let stop = self.ranking.rank_lines(&mut rest, &mut lines, &mut pending.ranked);
            if matches!(stop, Stop::End) {
                break;
            }
            let output = match &mut turn {
                Some(output) => output,
                none => none.insert(self.turn_of(number)?),
            };
            if let Stop::Bad(bad) = stop {
                let line = output.lines + lines;
                pending.add_error(BadLineAt(format_args!("{}:{line}", self.name), &bad));
                output.outcome = Outcome::SomeBad;
                if self.ranking.fail_fast {
                    output.deliver(pending);
                    self.finish(turn?);
                    return None;
                }
            }
            if pending.is_large() {
                output.deliver(pending);
            }
        }
        match turn {
            Some(output) => self.write(output, pending, lines),
            None => self.hand_in(number, pending, lines)?,
        }
        Some(())
    }

    /// Writes a block if its turn has come, else leaves it or, with too many left already, waits.
    fn hand_in(&self, number: u64, pending: &mut Pending, lines: u64) -> Option<()> {
        let mut output = self.output.lock().expect(NO_PANIC);
        if output.written != number && output.early.len() < MOST_EARLY {
            let spare = output.spare.pop().unwrap_or_default();
            output.early.insert(number, (mem::replace(pending, spare), lines));
            return Some(());
        }
        drop(output);
        self.write(self.turn_of(number)?, pending, lines);
        Some(())
    }

    /// Writes the block whose turn it is, and those after it that are ready.
    fn write(&self, mut output: MutexGuard<'_, Output>, pending: &mut Pending, lines: u64) {
        output.write(pending, lines);
        while let Some((mut early, lines)) = output.take_early() {
            output.write(&mut early, lines);
            output.spare.push(early);
        }
        if output.result.is_some() {
            self.finish(output);
        } else if output.waiting > 0 {
            self.turn.notify_all();
        }
    }

    /// Waits until all blocks before this one have been written; `None` if the job is done before.
    fn turn_of(&self, number: u64) -> Option<MutexGuard<'_, Output>> {
        let mut output = self.output.lock().expect(NO_PANIC);
        output.waiting += 1;
        let early = |output: &mut Output| output.written != number && output.result.is_none();
        let mut output = self.turn.wait_while(output, early).expect(NO_PANIC);
        output.waiting -= 1;
        output.result.is_none().then_some(output)
    }

    fn finish(&self, mut output: MutexGuard<'_, Output>) {
        let outcome = output.outcome;
        output.result.get_or_insert(Ok(outcome));
        self.turn.notify_all();
        self.done.notify_all();
    }

    /// Waits until the job is done.
    fn result(&self) -> anyhow::Result<Outcome> {
        let output = self.output.lock().expect(NO_PANIC);
        let mut output = self.done.wait_while(output, |output| output.result.is_none()).expect(NO_PANIC);
        output.result.take().expect("the job is done")
    }
}

const NO_PANIC: &str = "no worker panics";

impl Output {
    fn write(&mut self, pending: &mut Pending, lines: u64) {
        self.deliver(pending);
        self.lines += lines;
        self.written += 1;
    }

    fn deliver(&mut self, pending: &mut Pending) {
        if let Err(error) = pending.deliver(&mut self.out) {
            self.result = Some(Err(error));
        }
    }

    /// The block whose turn it is, if it was left here.
    fn take_early(&mut self) -> Option<(Pending, u64)> {
        self.early.remove(&self.written)
    }
}
