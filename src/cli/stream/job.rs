//! What the workers of one stream share, and what each of them does.

use std::io::{self, Read, Write};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::{Arc, Mutex};
use std::thread;

use super::blocks::{Block, Blocks};
use super::lines::{Answer, Counts, Stop, answer_lines};
use super::ordered::{NO_PANIC, OrderedWriter};
use super::pending::Pending;
use crate::cli::encoding::foreign_encoding;
use crate::cli::errors::Located;
use crate::cli::input::STDIN_NAME;
use crate::cli::outcome::Outcome;

pub struct Job<W: Write> {
    name: String,
    command: Arc<dyn Answer>,
    fail_fast: bool,
    input: Mutex<Input>,
    pub output: OrderedWriter<W>,
}

struct Input {
    blocks: Blocks<Box<dyn Read + Send>>,
    /// How many blocks have been read; the end of the stream counts as one.
    read: u64,
    is_over: bool,
}

impl<W: Write> Job<W> {
    /// The job of answering what `reader` gives, which errors call `name`.
    pub fn new(
        name: String,
        reader: Box<dyn Read + Send>,
        command: Arc<dyn Answer>,
        fail_fast: bool,
        output: OrderedWriter<W>,
    ) -> Job<W> {
        let input = Mutex::new(Input { blocks: Blocks::new(reader), read: 0, is_over: false });
        Job { name, command, fail_fast, input, output }
    }

    /// Answers blocks until none is left, or until `more` returns false for one just answered.
    pub fn work_while(&self, mut more: impl FnMut(&Block) -> bool) -> ControlFlow<()> {
        let _guard = AbandonOnPanic(&self.output);
        let mut block = Block::default();
        let mut pending = self.output.pool.take();
        let flow = loop {
            let flow = self.work_once(&mut block, &mut pending);
            if flow.is_break() || !more(&block) {
                break flow;
            }
        };
        self.output.pool.put(pending);
        if flow.is_break() {
            self.output.announce();
        }
        flow
    }

    /// Reads and answers a block; `Break` if nothing is left to do.
    fn work_once(&self, block: &mut Block, pending: &mut Pending) -> ControlFlow<()> {
        let (number, read) = self.read(block)?;
        match read {
            Ok(true) => self.answer_block(number, block, pending),
            Ok(false) => self.output.wait_for_turn(number)?.finish(),
            Err(error) => {
                let mut output = self.output.wait_for_turn(number)?;
                pending.add_error(format_args!("{}: {error}", self.name));
                output.outcome = Outcome::Unreadable;
                output.deliver(pending)?;
                output.finish()
            }
        }
    }

    /// The next block's number, and whether there is one.
    fn read(&self, block: &mut Block) -> ControlFlow<(), (u64, io::Result<bool>)> {
        let mut input = self.input.lock().expect(NO_PANIC);
        if input.is_over {
            return Break(());
        }
        let mut read = input.blocks.next(block);
        if input.read == 0
            && let Some(foreign) = self.foreign_encoding(block)
        {
            read = Err(io::Error::new(io::ErrorKind::InvalidData, foreign));
        }
        input.is_over = !matches!(read, Ok(true));
        input.read += 1;
        Continue((input.read - 1, read))
    }

    fn foreign_encoding(&self, first: &Block) -> Option<String> {
        let file = Some(self.name.as_str()).filter(|&name| name != STDIN_NAME);
        foreign_encoding(first.lines(), file)
    }

    /// Answers a block and submits it. A block with a bad line waits for its turn, as only then the line's number is
    /// known.
    fn answer_block(&self, number: u64, block: &Block, pending: &mut Pending) -> ControlFlow<()> {
        let mut rest = block.lines();
        let mut counts = Counts { bytes: rest.len() as u64, ..Counts::default() };
        let mut stop = answer_lines(&*self.command, &mut rest, &mut counts, &mut pending.answers);
        if matches!(stop, Stop::End) {
            return self.output.submit(number, pending, counts);
        }
        let mut output = self.output.wait_for_turn(number)?;
        while !matches!(stop, Stop::End) {
            if let Stop::Bad(error) = &stop {
                let line = output.lines() + counts.lines;
                pending.add_error(Located { file: &self.name, line, error });
                output.outcome = Outcome::SomeBad;
                if self.fail_fast {
                    output.deliver(pending)?;
                    return output.finish();
                }
            }
            if pending.is_full() {
                output.deliver(pending)?;
            }
            stop = answer_lines(&*self.command, &mut rest, &mut counts, &mut pending.answers);
        }
        self.output.write_block(output, pending, counts)
    }
}

/// Tells the others when a worker panics, so that none waits for it. Release builds abort instead.
struct AbandonOnPanic<'a, W: Write>(&'a OrderedWriter<W>);

impl<W: Write> Drop for AbandonOnPanic<'_, W> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.abandon();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::thread;

    use super::{Answer, Job, OrderedWriter};
    use crate::cli::errors::LineError;
    use crate::cli::format::LineBuffer;
    use crate::cli::progress::{Progress, Total};

    struct Panicking;

    impl Answer for Panicking {
        fn answer(&self, _: &str, _: &mut LineBuffer) -> Result<(), LineError> {
            panic!("as a test wants it to");
        }
    }

    #[test]
    fn panic_of_a_worker_ends_the_job() {
        let output = OrderedWriter::new(Vec::new(), Progress::new(Total::Unknown, false), Arc::default());
        let job = Job::new(String::new(), Box::new(&b"line\n"[..]), Arc::new(Panicking), false, output);
        thread::scope(|scope| {
            let worker = scope.spawn(|| job.work_while(|_| true));
            let result = scope.spawn(|| job.output.result());
            assert!(worker.join().is_err());
            assert!(result.join().is_err(), "it does not wait for ever");
        });
    }
}
