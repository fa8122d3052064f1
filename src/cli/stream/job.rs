//! What the workers of one stream share, and what each of them does: take the next block, answer it, submit the answers.

use std::io::Write;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::{Arc, Mutex};
use std::thread::{self, ThreadId};

use super::ordered::{Numbering, OrderedWriter};
use super::shared::Shared;
use super::work::{Block, CutError, Cutter, Input, Sink};
use crate::cli::threads::lock;

/// A stream and its output.
pub struct Job<W: Write> {
    numbering: Numbering,
    shared: Arc<Shared>,
    uncut: Mutex<Uncut>,
    pub output: OrderedWriter<W>,
}

/// The rest of the input.
struct Uncut {
    cutter: Box<dyn Cutter>,
    /// How many blocks have been read; the end of the stream counts as one.
    read: u64,
    is_over: bool,
    /// The worker that met a large block, which answers the rest alone.
    only_worker: Option<ThreadId>,
}

impl<W: Write> Job<W> {
    /// The job of answering an input.
    pub fn new(input: Input, shared: &Arc<Shared>, writer: W) -> Job<W> {
        let before_number = input.before_number();
        let Input { name, cutter, is_terminal, lines, .. } = input;
        let numbering = Numbering { name, before_number };
        let output = OrderedWriter::new(writer, Some(numbering.clone()), lines, is_terminal, Arc::clone(shared));
        let uncut = Mutex::new(Uncut { cutter, read: 0, is_over: false, only_worker: None });
        Job { numbering, shared: Arc::clone(shared), uncut, output }
    }

    /// Answers blocks until none is left, or until `more` returns false for one just answered.
    pub fn work_while(&self, mut more: impl FnMut(&Block) -> bool) -> ControlFlow<()> {
        let mut block = Block::default();
        loop {
            self.work_once(&mut block)?;
            if !more(&block) {
                return Continue(());
            }
        }
    }

    /// Reads and answers a block; `Break` if nothing is left to do.
    fn work_once(&self, block: &mut Block) -> ControlFlow<()> {
        let (number, read) = self.read(block)?;
        match read {
            Ok(true) => self.answer(number, block),
            Ok(false) => self.output.finish(number, None),
            Err(error) => self.output.finish(number, Some(&|line| self.failure(&error, line))),
        }
    }

    /// The number of the next block, and whether there is one.
    fn read(&self, block: &mut Block) -> ControlFlow<(), (u64, Result<bool, CutError>)> {
        let mut uncut = lock(&self.uncut);
        if uncut.is_over || uncut.only_worker.is_some_and(|worker| worker != thread::current().id()) {
            return Break(());
        }
        let read = uncut.cutter.next(block);
        uncut.is_over = !matches!(read, Ok(true));
        block.is_first = uncut.read == 0;
        if block.is_large {
            uncut.only_worker = Some(thread::current().id());
        }
        uncut.read += 1;
        Continue((uncut.read - 1, read))
    }

    /// Whether the worker that has answered blocks so far must answer the rest.
    pub fn has_only_worker(&self) -> bool {
        lock(&self.uncut).only_worker.is_some()
    }

    fn answer(&self, number: u64, block: &Block) -> ControlFlow<()> {
        let mut submit = |batch: &mut _| self.output.submit(number, batch, block.is_large);
        let mut sink = Sink { name: &self.numbering.name, batch: self.shared.take_batch(), submit: &mut submit };
        let answered = self.shared.work.answer(block, &mut sink);
        sink.batch.is_last = true;
        let flow = if answered.is_continue() { sink.submit() } else { answered };
        self.shared.put_batch(sink.batch);
        flow
    }

    /// Why the input cannot be read on from this line.
    fn failure(&self, error: &CutError, line: u64) -> String {
        let Numbering { name, before_number } = &self.numbering;
        match error {
            CutError::Unreadable(error) => format!("{name}: {error}"),
            CutError::AtLine(error) => format!("{name}{before_number}{line}: {error}"),
        }
    }
}
