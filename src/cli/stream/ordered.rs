//! Blocks answered in parallel, written in order.
//!
//! A worker that finishes a block, or a part of it, early leaves its answers to the worker whose turn it is and goes on.
//! One that must number a bad line, or finds too many blocks kept already, waits for its turn. Once there is a result (end of stream, failed
//! write, bad line under `--fail-fast`) every worker gets `Break`.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io::Write;
use std::mem;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use super::pending::{Pending, Pool};
use crate::cli::outcome::Outcome;
use crate::cli::progress::{Progress, make_room};
use crate::cli::threads::{NO_PANIC, lock};

/// The most answered blocks kept for later; a worker with another one waits.
const MAX_EARLY_BLOCKS: usize = 8;

/// What a part of a block held: lines, the hands on them, and bytes; and whether it is the last part.
#[derive(Clone, Copy, Default)]
pub struct BlockCounts {
    pub lines: u64,
    pub hands: u64,
    pub bytes: u64,
    pub is_last: bool,
}

/// Lets workers write to `W` in turn.
pub struct OrderedWriter<W> {
    output: Mutex<Output<W>>,
    pub pool: Arc<Pool>,
    /// Notified when a waiting block's turn may have come.
    turn: Condvar,
    /// Notified when there is a result.
    done: Condvar,
}

/// The output, held by the block whose turn it is.
pub struct Output<W> {
    writer: W,
    /// How many blocks have been written, which is the number of the block whose turn it is.
    blocks: u64,
    /// How many lines they held, and how many hands on these.
    pub lines: u64,
    pub hands: u64,
    progress: Arc<Mutex<Progress>>,
    pub outcome: Outcome,
    /// Blocks or parts of them that were answered before their turn, by number.
    early: BTreeMap<u64, (Pending, BlockCounts)>,
    /// How many blocks wait for their turn.
    waiting: usize,
    /// Set once there is a result, even after it is taken.
    is_over: bool,
    result: Option<anyhow::Result<Outcome>>,
}

impl BlockCounts {
    /// Adds those of the next part.
    fn add(&mut self, next: BlockCounts) {
        self.lines += next.lines;
        self.hands += next.hands;
        self.bytes += next.bytes;
        self.is_last = next.is_last;
    }
}

impl<W: Write> OrderedWriter<W> {
    pub fn new(writer: W, progress: Arc<Mutex<Progress>>, pool: Arc<Pool>) -> OrderedWriter<W> {
        let output = Output {
            writer,
            blocks: 0,
            lines: 0,
            hands: 0,
            progress,
            outcome: Outcome::default(),
            early: BTreeMap::new(),
            waiting: 0,
            is_over: false,
            result: None,
        };
        OrderedWriter { output: Mutex::new(output), pool, turn: Condvar::new(), done: Condvar::new() }
    }

    /// Waits until all blocks before this one have been written.
    pub fn wait_for_turn(&self, block: u64) -> ControlFlow<(), MutexGuard<'_, Output<W>>> {
        let mut output = lock(&self.output);
        output.waiting += 1;
        let is_early = |output: &mut Output<W>| output.blocks != block && !output.is_over;
        let mut output = self.turn.wait_while(output, is_early).expect(NO_PANIC);
        output.waiting -= 1;
        if output.is_over { Break(()) } else { Continue(output) }
    }

    /// Takes a block, or its next part: writes it if the block's turn has come; otherwise keeps it or, with too much kept
    /// already, waits.
    pub fn submit(&self, block: u64, pending: &mut Pending, counts: BlockCounts) -> ControlFlow<()> {
        let mut output = lock(&self.output);
        if output.is_over {
            return Break(());
        }
        if output.blocks != block {
            let kept = output.early.len();
            match output.early.entry(block) {
                Entry::Vacant(place) if kept < MAX_EARLY_BLOCKS => {
                    place.insert((mem::replace(pending, self.pool.take()), counts));
                    return Continue(());
                }
                Entry::Occupied(mut early) if !early.get().0.is_full() => {
                    let (before, sum) = early.get_mut();
                    before.append(pending);
                    sum.add(counts);
                    return Continue(());
                }
                _ => {}
            }
        }
        drop(output);
        self.write_part(self.wait_for_turn(block)?, pending, counts)
    }

    /// Writes the next part of the block whose turn it is and, if that is the last, what is kept of those that follow.
    pub fn write_part(
        &self,
        mut output: MutexGuard<'_, Output<W>>,
        pending: &mut Pending,
        counts: BlockCounts,
    ) -> ControlFlow<()> {
        let output = &mut *output;
        output.commit(pending, counts)?;
        while let Some((mut early, counts)) = output.early.remove(&output.blocks) {
            output.commit(&mut early, counts)?;
            self.pool.put(early);
        }
        if output.waiting > 0 {
            self.turn.notify_all();
        }
        Continue(())
    }

    /// Wakes all waiting threads.
    pub fn wake_all(&self) {
        self.turn.notify_all();
        self.done.notify_all();
    }

    /// Waits for the result.
    pub fn result(&self) -> anyhow::Result<Outcome> {
        let output = self.done.wait_while(lock(&self.output), |output| !output.is_over);
        output.expect(NO_PANIC).result.take().expect("a stream has one result")
    }
}

impl<W: Write> Output<W> {
    /// Writes what is pending for the block whose turn it is.
    pub fn deliver(&mut self, pending: &mut Pending) -> ControlFlow<()> {
        let room = make_room(pending.has_errors());
        let delivered = pending.deliver(&mut self.writer);
        drop(room);
        delivered.map_or_else(|error| self.end_with(Err(error)), Continue)
    }

    /// Ends the stream with the outcome so far.
    pub fn finish(&mut self) -> ControlFlow<()> {
        self.end_with(Ok(self.outcome))
    }

    fn end_with(&mut self, result: anyhow::Result<Outcome>) -> ControlFlow<()> {
        self.progress().hide();
        self.is_over = true;
        self.result = Some(result);
        Break(())
    }

    fn commit(&mut self, pending: &mut Pending, counts: BlockCounts) -> ControlFlow<()> {
        self.deliver(pending)?;
        self.lines += counts.lines;
        self.hands += counts.hands;
        self.progress().add(counts.hands, counts.bytes);
        self.blocks += u64::from(counts.is_last);
        Continue(())
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        lock(&self.progress)
    }
}

/// Workers that finish early, wait or fail: blocks are written in order, and no worker waits forever.
#[cfg(test)]
mod tests {
    use std::io::{self, ErrorKind, Write};
    use std::ops::ControlFlow::{Break, Continue};
    use std::sync::{Arc, Mutex};
    use std::thread;

    use super::{BlockCounts, MAX_EARLY_BLOCKS, OrderedWriter, Outcome, Pending};
    use crate::cli::item::Item;
    use crate::cli::progress::{Condition, Progress, Total};

    fn ordered<W: Write>(writer: W) -> OrderedWriter<W> {
        let progress = Progress::new(Total::Bytes(None, Item::Hand), Condition::Never);
        OrderedWriter::new(writer, Arc::new(Mutex::new(progress)), Arc::default())
    }

    fn pending(text: &str) -> Pending {
        let mut pending = Pending::default();
        pending.answers.add_text(text.as_bytes());
        pending
    }

    fn wait_until_one_waits<W: Write>(ordered: &OrderedWriter<W>) {
        while ordered.output.lock().expect("no panic").waiting == 0 {
            thread::yield_now();
        }
    }

    /// Three counted lines per block.
    const COUNTS: BlockCounts = BlockCounts { lines: 3, hands: 2, bytes: 1, is_last: true };

    #[test]
    fn blocks_submitted_early_are_kept_until_their_turn() {
        let ordered = ordered(Vec::new());
        let text = |block| format!("{block} ");
        let submit = |block| ordered.submit(block, &mut pending(&text(block)), COUNTS);
        let last = MAX_EARLY_BLOCKS as u64 + 1;
        thread::scope(|scope| {
            for block in (1..last).rev() {
                assert!(submit(block).is_continue());
            }
            // With the most blocks kept, the next one waits.
            scope.spawn(|| assert!(submit(last).is_continue()));
            wait_until_one_waits(&ordered);
            assert!(ordered.output.lock().expect("no panic").writer.is_empty());
            assert!(submit(0).is_continue());
        });
        let mut output = ordered.output.lock().expect("no panic");
        assert_eq!(output.writer, (0..=last).map(text).collect::<String>().as_bytes());
        assert_eq!(output.lines, 3 * (last + 1));
        assert!(output.finish().is_break());
        drop(output);
        assert_eq!(ordered.result().expect("nothing failed"), Outcome::Complete);
    }

    #[test]
    fn parts_are_written_once_all_before_them_are() {
        let ordered = ordered(Vec::new());
        let part = |is_last| BlockCounts { is_last, ..COUNTS };
        let written = || String::from_utf8(ordered.output.lock().expect("no panic").writer.clone()).expect("UTF-8");
        for (block, is_last, text, expected) in [
            (1, false, "c", ""),
            (1, false, "d", ""),
            (0, false, "a", "a"),
            (0, true, "b", "abcd"),
            (2, true, "f", "abcd"),
            (1, true, "e", "abcdef"),
        ] {
            assert!(ordered.submit(block, &mut pending(text), part(is_last)).is_continue());
            assert_eq!(written(), expected);
        }
        assert_eq!(ordered.output.lock().expect("no panic").lines, 6 * 3);
    }

    #[test]
    fn blocks_of_many_workers_come_out_in_order() {
        const BLOCKS: u64 = 2000;
        const WORKERS: u64 = 16;
        let ordered = ordered(Vec::new());
        thread::scope(|scope| {
            for worker in 0..WORKERS {
                let ordered = &ordered;
                // Every seventh block waits for its turn, as one with a bad line does.
                scope.spawn(move || {
                    for block in (worker..BLOCKS).step_by(WORKERS as usize) {
                        let mut pending = pending(&format!("{block} "));
                        let flow = match block % 7 {
                            0 => match ordered.wait_for_turn(block) {
                                Continue(output) => ordered.write_part(output, &mut pending, COUNTS),
                                Break(()) => Break(()),
                            },
                            _ => ordered.submit(block, &mut pending, COUNTS),
                        };
                        assert!(flow.is_continue());
                    }
                });
            }
        });
        let expected: String = (0..BLOCKS).map(|block| format!("{block} ")).collect();
        let output = ordered.output.lock().expect("no panic");
        assert_eq!(str::from_utf8(&output.writer), Ok(expected.as_str()));
        assert_eq!((output.lines, output.early.len(), output.waiting), (3 * BLOCKS, 0, 0));
    }

    #[test]
    fn failed_write_is_the_result_and_releases_all_workers() {
        let no_room: &mut [u8] = &mut [];
        let ordered = ordered(no_room);
        thread::scope(|scope| {
            let waiting = scope.spawn(|| ordered.wait_for_turn(1).is_break());
            wait_until_one_waits(&ordered);
            assert!(ordered.submit(0, &mut pending("text"), COUNTS).is_break());
            ordered.wake_all();
            assert!(waiting.join().expect("no panic"));
        });
        assert!(ordered.submit(1, &mut pending("more"), COUNTS).is_break());
        let error = ordered.result().expect_err("the write failed");
        assert_eq!(error.downcast::<io::Error>().expect("the cause").kind(), ErrorKind::WriteZero);
    }
}
