//! Blocks that were ranked side by side, written one after the other.
//!
//! A worker that is done before its turn leaves its lines for whoever has the turn, and goes on. One that must know the
//! turn has come, to name a bad line by its number or because it holds all it may, waits for it. When there is a result,
//! be it the end of the stream, a failed write or the first bad hand, everybody is sent home by a `Break`.

use std::collections::BTreeMap;
use std::io::{self, Stdout};
use std::mem;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use super::output::{Outcome, Pending, Spare};
use super::progress::{Progress, Tally};

/// So many blocks may be left for their turn; a worker that has one more waits with it.
const MOST_EARLY: usize = 8;

pub struct InOrder {
    output: Mutex<Output>,
    pub spare: Arc<Spare>,
    /// Told when the turn may have come to a block that waits for it.
    turn: Condvar,
    /// Told when there is a result.
    done: Condvar,
}

/// Stdout, held by the block whose turn it is.
pub struct Output {
    stdout: Stdout,
    /// How many blocks have been written: the number of the block whose turn it is.
    written: u64,
    /// What they held.
    progress: Progress,
    pub outcome: Outcome,
    /// What was ranked before its turn, by block.
    early: BTreeMap<u64, (Pending, Tally)>,
    /// How many blocks wait for their turn.
    waiting: usize,
    /// Whether there is a result or was one, before it was taken.
    is_over: bool,
    result: Option<anyhow::Result<Outcome>>,
}

impl InOrder {
    pub fn new(progress: Progress, spare: Arc<Spare>) -> InOrder {
        let output = Output {
            stdout: io::stdout(),
            written: 0,
            progress,
            outcome: Outcome::AllRanked,
            early: BTreeMap::new(),
            waiting: 0,
            is_over: false,
            result: None,
        };
        InOrder { output: Mutex::new(output), spare, turn: Condvar::new(), done: Condvar::new() }
    }

    /// Waits until all blocks before this one have been written.
    pub fn turn_of(&self, block: u64) -> ControlFlow<(), MutexGuard<'_, Output>> {
        let mut output = self.lock();
        output.waiting += 1;
        let early = |output: &mut Output| output.written != block && !output.is_over;
        let mut output = self.turn.wait_while(output, early).expect(NO_PANIC);
        output.waiting -= 1;
        if output.is_over { Break(()) } else { Continue(output) }
    }

    /// Takes a block that is done: writes it if its turn has come, else keeps it or, with too many kept already, waits.
    pub fn hand_in(&self, block: u64, pending: &mut Pending, done: Tally) -> ControlFlow<()> {
        let mut output = self.lock();
        if output.is_over {
            return Break(());
        }
        if output.written != block && output.early.len() < MOST_EARLY {
            output.early.insert(block, (mem::replace(pending, self.spare.take()), done));
            return Continue(());
        }
        drop(output);
        self.write(self.turn_of(block)?, pending, done)
    }

    /// Writes the last of the block whose turn it is, and those after it that were kept.
    pub fn write(&self, mut output: MutexGuard<'_, Output>, pending: &mut Pending, done: Tally) -> ControlFlow<()> {
        output.write_block(pending, done)?;
        while let Some((mut early, done)) = output.take_early() {
            output.write_block(&mut early, done)?;
            self.spare.put(early);
        }
        if output.waiting > 0 {
            self.turn.notify_all();
        }
        Continue(())
    }

    /// Wakes everybody up to see that there is a result.
    pub fn announce(&self) {
        self.turn.notify_all();
        self.done.notify_all();
    }

    /// Waits for the result.
    pub fn result(&self) -> anyhow::Result<Outcome> {
        let output = self.done.wait_while(self.lock(), |output| output.result.is_none());
        output.expect(NO_PANIC).result.take().expect("there is a result")
    }

    fn lock(&self) -> MutexGuard<'_, Output> {
        self.output.lock().expect(NO_PANIC)
    }
}

const NO_PANIC: &str = "no worker panics";

impl Output {
    /// Writes what is pending of the block whose turn it is.
    pub fn deliver(&mut self, pending: &mut Pending) -> ControlFlow<()> {
        if pending.has_errors() {
            self.progress.hide();
        }
        match pending.deliver(&mut self.stdout) {
            Ok(()) => Continue(()),
            Err(error) => self.end_with(Err(error)),
        }
    }

    /// How many lines the blocks held that have been written.
    pub fn lines(&self) -> u64 {
        self.progress.done.lines
    }

    /// Ends it all here.
    pub fn finish(&mut self) -> ControlFlow<()> {
        self.end_with(Ok(self.outcome))
    }

    fn end_with(&mut self, result: anyhow::Result<Outcome>) -> ControlFlow<()> {
        self.progress.hide();
        self.is_over = true;
        self.result = Some(result);
        Break(())
    }

    fn write_block(&mut self, pending: &mut Pending, done: Tally) -> ControlFlow<()> {
        self.deliver(pending)?;
        self.progress.add(done);
        self.written += 1;
        Continue(())
    }

    /// The block whose turn it is, if it was kept.
    fn take_early(&mut self) -> Option<(Pending, Tally)> {
        self.early.remove(&self.written)
    }
}
