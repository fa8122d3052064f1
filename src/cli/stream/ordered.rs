//! Batches from many workers, written in the order of their blocks.
//!
//! A worker that is early leaves its batch to whoever writes the block before, and goes on. It waits if too much is kept
//! already, or while another batch is written, and holds nothing that others need while it does. Line numbers become known
//! here: a batch counts from its own start. An input whose first line shows that it holds something else gets one
//! error, and its bad lines are counted until a line can be answered. Once there is a result (end of stream, failed
//! write, bad line under `--fail-fast`) every worker gets `Break`.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io::{self, ErrorKind, Write};
use std::mem;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use anyhow::{Context, anyhow};

use super::batch::{Batch, Message};
use super::shared::Shared;
use crate::cli::errors::more_bad_lines;
use crate::cli::io::{CANNOT_WRITE, add_error_line, error_line, report_lines};
use crate::cli::outcome::Outcome;
use crate::cli::progress::make_room;
use crate::cli::threads::{NO_PANIC, lock};

/// The most blocks with batches kept for later; a worker with another one waits.
const MAX_EARLY_BLOCKS: usize = 8;

/// Writes the batches of a stream.
pub struct OrderedWriter<W> {
    output: Mutex<Output<W>>,
    shared: Arc<Shared>,
    /// Notified when a block that others may wait for has been written.
    written: Condvar,
    /// Notified when there is a result.
    done: Condvar,
}

/// How messages say which line of a stream they are about.
#[derive(Clone)]
pub struct Numbering {
    /// What the stream is called.
    pub name: String,
    /// What stands between that and the number of a line.
    pub before_number: &'static str,
}

/// What has been written, and what is to be written later.
struct Output<W> {
    writer: W,
    /// `None` if lines have no numbers in messages.
    numbering: Option<Numbering>,
    /// How many blocks have been written, which is the number of the block whose turn it is.
    blocks: u64,
    /// How many lines have been, and how many items on these.
    lines: u64,
    items: u64,
    outcome: Outcome,
    /// Whether every bad line is reported, whatever the input holds.
    reports_all: bool,
    /// How many bad lines have not been reported since the first told what the input holds, until one is answered.
    unreported: Option<u64>,
    /// Whether the rest of the lines that were made of one is left out.
    leaves_out: bool,
    /// By number of the block.
    early: BTreeMap<u64, Batch>,
    /// How many workers wait for their turn.
    waiting: usize,
    /// Set once there is a result, even after it is taken.
    is_over: bool,
    result: Option<anyhow::Result<Outcome>>,
}

impl<W: Write> OrderedWriter<W> {
    /// A writer for a stream whose first `lines` lines have been read already. `reports_all` is for somebody who types
    /// lines and waits for an answer to each.
    pub fn new(
        writer: W,
        numbering: Option<Numbering>,
        lines: u64,
        reports_all: bool,
        shared: Arc<Shared>,
    ) -> OrderedWriter<W> {
        let output = Output {
            writer,
            numbering,
            blocks: 0,
            lines,
            items: 0,
            outcome: Outcome::default(),
            reports_all,
            unreported: None,
            leaves_out: false,
            early: BTreeMap::new(),
            waiting: 0,
            is_over: false,
            result: None,
        };
        OrderedWriter { output: Mutex::new(output), shared, written: Condvar::new(), done: Condvar::new() }
    }

    /// Takes a batch of a block: writes it if the block's turn has come; otherwise keeps it or, with too much kept already
    /// or if it is too large to keep, waits. The batch is empty afterwards.
    pub fn submit(&self, block: u64, batch: &mut Batch, is_large: bool) -> ControlFlow<()> {
        let mut output = lock(&self.output);
        if output.is_over {
            return Break(());
        }
        if output.blocks != block {
            let kept = output.early.len();
            match output.early.entry(block) {
                Entry::Vacant(place) if kept < MAX_EARLY_BLOCKS && !is_large => {
                    place.insert(mem::replace(batch, self.shared.take_batch()));
                    return Continue(());
                }
                // Messages are written after the answers, so none may come before a part of one.
                Entry::Occupied(mut early)
                    if !early.get().is_full() && (early.get().messages().is_empty() || !batch.is_part) =>
                {
                    early.get_mut().append(batch);
                    return Continue(());
                }
                _ => output = self.wait_until_next(output, block)?,
            }
        }
        self.commit(&mut output, batch)?;
        while let Some(mut early) = output.next_early() {
            self.commit(&mut output, &mut early)?;
            self.shared.put_batch(early);
        }
        if output.waiting > 0 {
            self.written.notify_all();
        }
        Continue(())
    }

    /// Ends the stream after this block number: with what prevented it from being read, or because there is no more.
    pub fn finish(&self, block: u64, failure: Option<&dyn Fn(u64) -> String>) -> ControlFlow<()> {
        let mut output = lock(&self.output);
        if output.blocks != block {
            output = self.wait_until_next(output, block)?;
        }
        let mut errors = output.unreported_lines();
        if let Some(failure) = failure {
            add_error_line(&mut errors, failure(output.lines + 1));
        }
        let outcome = if failure.is_some() { Outcome::Unreadable } else { output.outcome };
        let room = make_room(!errors.is_empty());
        let reported = report_lines(errors.as_bytes());
        drop(room);
        let result = reported.context(CANNOT_WRITE).map(|()| outcome);
        self.end(&mut output, result)
    }

    /// Ends the stream because a worker has panicked, so that no other waits for it for ever.
    pub fn abandon(&self) {
        // It may have panicked while it held the output.
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        if !output.is_over {
            let _ = self.end(&mut output, Err(anyhow!("a worker panicked")));
        }
    }

    /// Waits for the result.
    pub fn result(&self) -> anyhow::Result<Outcome> {
        let output = self.done.wait_while(lock(&self.output), |output| !output.is_over);
        output.expect(NO_PANIC).result.take().expect("a stream has one result")
    }

    /// Waits until all blocks before this one have been written.
    fn wait_until_next<'a>(
        &'a self,
        mut output: MutexGuard<'a, Output<W>>,
        block: u64,
    ) -> ControlFlow<(), MutexGuard<'a, Output<W>>> {
        output.waiting += 1;
        let is_early = |output: &mut Output<W>| output.blocks != block && !output.is_over;
        let mut output = self.written.wait_while(output, is_early).expect(NO_PANIC);
        output.waiting -= 1;
        if output.is_over { Break(()) } else { Continue(output) }
    }

    /// Writes a batch whose turn has come, and counts what it held.
    fn commit(&self, output: &mut Output<W>, batch: &mut Batch) -> ControlFlow<()> {
        output.leaves_out &= !batch.starts_line;
        if output.leaves_out {
            batch.leave_out();
        }
        output.leaves_out |= batch.ends_line;
        let room = make_room(!batch.messages().is_empty());
        let written = output.write(batch, &self.shared);
        drop(room);
        if let Err(error) = written {
            return self.end(output, Err(error));
        }
        output.lines += batch.lines;
        output.items += batch.items;
        output.outcome = output.outcome.max(batch.outcome);
        output.blocks += u64::from(batch.is_last);
        lock(&self.shared.progress).add(batch.items, batch.bytes);
        let stops = batch.stops;
        batch.clear();
        if stops { self.end(output, Ok(output.outcome)) } else { Continue(()) }
    }

    fn end(&self, output: &mut Output<W>, result: anyhow::Result<Outcome>) -> ControlFlow<()> {
        lock(&self.shared.progress).hide();
        output.is_over = true;
        output.result = Some(result);
        self.written.notify_all();
        self.done.notify_all();
        Break(())
    }
}

impl<W: Write> Output<W> {
    /// What is kept for the block whose turn it is.
    fn next_early(&mut self) -> Option<Batch> {
        self.early.remove(&self.blocks)
    }

    /// Writes the answers of a batch, then its messages to stderr.
    ///
    /// Most failures to write messages are ignored, as in [`report_lines`]. They are dropped if the reader of the answers
    /// has exited, which ends the program quietly.
    fn write(&mut self, batch: &Batch, shared: &Shared) -> anyhow::Result<()> {
        let written = self.write_answers(batch.answers.as_bytes(), shared);
        let is_closed = written.as_ref().is_err_and(|error| error.kind() == ErrorKind::BrokenPipe);
        let reported = if is_closed { Ok(()) } else { report_lines(self.errors(batch).as_bytes()) };
        written.and(reported).context(CANNOT_WRITE)
    }

    /// Writes answers, the first of all after the headings.
    fn write_answers(&mut self, answers: &[u8], shared: &Shared) -> io::Result<()> {
        if !answers.is_empty() {
            if let Some(headings) = shared.take_headings() {
                self.writer.write_all(headings.as_bytes())?;
            }
            self.writer.write_all(&shared.with_headings(answers))?;
        }
        self.writer.flush()
    }

    /// Messages as lines, with the numbers of their lines.
    fn errors(&mut self, batch: &Batch) -> String {
        let is_first = self.items == 0 && self.outcome == Outcome::Complete;
        let mut errors = String::new();
        for message in batch.messages() {
            if let Some(unreported) = self.unreported.as_mut().filter(|_| batch.precedes_items(message)) {
                *unreported += 1;
                continue;
            }
            errors += &self.unreported_lines();
            let Message { line, text, advice, is_of_input } = message;
            let advice = advice.as_ref().filter(|_| is_first);
            self.unreported = advice.filter(|_| *is_of_input && !self.reports_all).map(|_| 0);
            let advice = advice.map_or(String::new(), |advice| format!("; {advice}"));
            match self.numbering.as_ref().zip(*line) {
                Some((Numbering { name, before_number }, line)) => {
                    let number = self.lines + line;
                    add_error_line(&mut errors, format_args!("{name}{before_number}{number}{text}{advice}"))
                }
                None => add_error_line(&mut errors, format_args!("{text}{advice}")),
            }
        }
        if batch.items > 0 {
            errors += &self.unreported_lines();
        }
        errors
    }

    /// How many bad lines have not been reported, as a line, from which on they are again; nothing if there are none.
    fn unreported_lines(&mut self) -> String {
        let name = self.numbering.as_ref().map_or("", |numbering| &numbering.name);
        more_bad_lines(name, self.unreported.take()).map_or_else(String::new, error_line)
    }
}

/// Workers that finish early, wait or fail: batches are written in order, and no worker waits for ever.
#[cfg(test)]
mod tests {
    use std::io::{self, ErrorKind, Write};
    use std::ops::ControlFlow;
    use std::sync::Arc;
    use std::thread;

    use super::super::work::{Block, Sink, Work};
    use super::{Batch, MAX_EARLY_BLOCKS, Numbering, OrderedWriter, Outcome, Shared};
    use crate::cli::hand_or_deal::HandOrDeal;
    use crate::cli::progress::{Condition, ProgressLine, Total};
    use crate::cli::threads::lock;

    struct NoWork;

    impl Work for NoWork {
        fn answer(&self, _: &Block, _: &mut Sink) -> ControlFlow<()> {
            unreachable!("nothing is answered")
        }
    }

    fn ordered<W: Write>(writer: W) -> OrderedWriter<W> {
        let progress = ProgressLine::new(Total::Bytes(None, HandOrDeal::Hand), Condition::NotNow);
        OrderedWriter::new(writer, None, 0, false, Arc::new(Shared::new(Arc::new(NoWork), progress, false)))
    }

    /// The last batch of a block of three lines.
    fn batch(text: &str) -> Batch {
        let mut batch = Batch::default();
        (batch.lines, batch.items, batch.is_last) = (3, 2, true);
        batch.answers.add_text(text);
        batch
    }

    fn submit<W: Write>(ordered: &OrderedWriter<W>, block: u64, mut batch: Batch) -> ControlFlow<()> {
        ordered.submit(block, &mut batch, false)
    }

    fn written(ordered: &OrderedWriter<Vec<u8>>) -> String {
        String::from_utf8(lock(&ordered.output).writer.clone()).expect("UTF-8")
    }

    fn end<W: Write>(ordered: &OrderedWriter<W>, block: u64) -> ControlFlow<()> {
        ordered.finish(block, None)
    }

    fn wait_until_one_waits<W: Write>(ordered: &OrderedWriter<W>) {
        while lock(&ordered.output).waiting == 0 {
            thread::yield_now();
        }
    }

    #[test]
    fn early_batches_are_kept_until_their_turn() {
        let ordered = ordered(Vec::new());
        let text = |block| format!("{block} ");
        let last = MAX_EARLY_BLOCKS as u64 + 1;
        thread::scope(|scope| {
            for block in (1..last).rev() {
                assert!(submit(&ordered, block, batch(&text(block))).is_continue());
            }
            // With the most blocks kept, the next one waits.
            scope.spawn(|| assert!(submit(&ordered, last, batch(&text(last))).is_continue()));
            wait_until_one_waits(&ordered);
            assert_eq!(written(&ordered), "");
            assert!(submit(&ordered, 0, batch(&text(0))).is_continue());
        });
        assert_eq!(written(&ordered), (0..=last).map(text).collect::<String>());
        assert_eq!(lock(&ordered.output).lines, 3 * (last + 1));
        assert!(end(&ordered, last + 1).is_break());
        assert_eq!(ordered.result().expect("nothing failed"), Outcome::Complete);
    }

    #[test]
    fn parts_are_written_once_all_before_them_are() {
        let ordered = ordered(Vec::new());
        for (block, is_last, text, expected) in [
            (1, false, "c", ""),
            (1, false, "d", ""),
            (0, false, "a", "a"),
            (0, true, "b", "abcd"),
            (2, true, "f", "abcd"),
            (1, true, "e", "abcdef"),
        ] {
            let mut part = batch(text);
            part.is_last = is_last;
            assert!(submit(&ordered, block, part).is_continue());
            assert_eq!(written(&ordered), expected);
        }
        assert_eq!(lock(&ordered.output).lines, 6 * 3);
    }

    #[test]
    fn no_message_is_written_within_an_answer() {
        let ordered = ordered(Vec::new());
        let mut early = batch("");
        early.is_last = false;
        early.add_message(": bad", None);
        assert!(submit(&ordered, 1, early).is_continue());
        let mut part = batch("half a line, ");
        (part.is_last, part.is_part) = (false, true);
        thread::scope(|scope| {
            scope.spawn(|| assert!(submit(&ordered, 1, part).is_continue()));
            wait_until_one_waits(&ordered);
            assert!(submit(&ordered, 0, batch("first, ")).is_continue());
        });
        assert!(submit(&ordered, 1, batch("and its end")).is_continue());
        assert_eq!(written(&ordered), "first, half a line, and its end");
    }

    #[test]
    fn lines_are_numbered_when_they_are_written() {
        let ordered = ordered(Vec::new());
        lock(&ordered.output).numbering = Some(Numbering { name: "hands.txt".to_owned(), before_number: ":" });
        let with_message = |text: &str, is_last| {
            let mut batch = Batch::default();
            (batch.lines, batch.is_last) = (1, is_last);
            batch.add_message(text, None);
            batch.lines = 5;
            batch
        };
        assert!(submit(&ordered, 1, with_message(": one", false)).is_continue());
        assert!(submit(&ordered, 1, with_message(": two", true)).is_continue());
        let mut early = lock(&ordered.output).early.remove(&1).expect("it is kept");
        assert!(submit(&ordered, 0, batch("")).is_continue());
        let errors = lock(&ordered.output).errors(&early);
        assert_eq!(errors, "error: hands.txt:5: one\nerror: hands.txt:10: two\n");
        early.clear();
        assert!(early.is_empty() && early.messages().is_empty() && early.lines == 0);
    }

    #[test]
    fn batches_of_many_workers_come_out_in_order() {
        const BLOCKS: u64 = 2000;
        const WORKERS: u64 = 16;
        let ordered = ordered(Vec::new());
        thread::scope(|scope| {
            for worker in 0..WORKERS {
                let ordered = &ordered;
                scope.spawn(move || {
                    for block in (worker..BLOCKS).step_by(WORKERS as usize) {
                        // Every seventh block is too large to be kept.
                        let is_large = block % 7 == 0;
                        assert!(ordered.submit(block, &mut batch(&format!("{block} ")), is_large).is_continue());
                    }
                });
            }
        });
        assert_eq!(written(&ordered), (0..BLOCKS).map(|block| format!("{block} ")).collect::<String>());
        let output = lock(&ordered.output);
        assert_eq!((output.lines, output.early.len(), output.waiting), (3 * BLOCKS, 0, 0));
    }

    #[test]
    fn failed_write_is_the_result_and_releases_all_workers() {
        let no_room: &mut [u8] = &mut [];
        let ordered = ordered(no_room);
        thread::scope(|scope| {
            let waiting = scope.spawn(|| end(&ordered, 1).is_break());
            wait_until_one_waits(&ordered);
            assert!(submit(&ordered, 0, batch("text")).is_break());
            assert!(waiting.join().expect("no panic"));
        });
        assert!(submit(&ordered, 1, batch("more")).is_break());
        let error = ordered.result().expect_err("the write failed");
        assert_eq!(error.downcast::<io::Error>().expect("the cause").kind(), ErrorKind::WriteZero);
    }

    #[test]
    fn a_panic_is_the_result_and_releases_all_workers() {
        let ordered = ordered(Vec::new());
        thread::scope(|scope| {
            let waiting = scope.spawn(|| end(&ordered, 1).is_break());
            wait_until_one_waits(&ordered);
            ordered.abandon();
            assert!(waiting.join().expect("it was released"));
        });
        assert!(ordered.result().is_err());
    }
}
