//! What the workers of one stream share, and what each of them does.

use std::io::{self, Read, Write};
use std::mem;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::{Arc, Mutex, MutexGuard};

use super::answer::{Answer, NextLines, answer_line, next_lines, without_comment};
use super::blocks::{Block, Blocks};
use super::options::{BadLines, Options};
use super::ordered::{BlockCounts, OrderedWriter, Output};
use super::pending::Pending;
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::io::{STDIN_NAME, Source, foreign_encoding};
use crate::cli::outcome::Outcome;
use crate::cli::threads::lock;

/// A stream, the command that answers it and the output.
pub struct Job<W: Write> {
    name: String,
    command: Arc<dyn Answer>,
    bad_lines: Arc<BadLines>,
    input: Mutex<Input>,
    pub output: OrderedWriter<W>,
}

struct Input {
    blocks: Blocks<Box<dyn Read + Send>>,
    /// How many blocks have been read; the end of the stream counts as one.
    read: u64,
    /// How many lines they hold, if lines are counted.
    lines: u64,
    is_over: bool,
}

impl<W: Write> Job<W> {
    /// The job of answering the lines of `source`.
    pub fn new(source: Source, command: &Arc<dyn Answer>, options: &Options, output: OrderedWriter<W>) -> Job<W> {
        let input = Mutex::new(Input { blocks: Blocks::new(source.reader), read: 0, lines: 0, is_over: false });
        let (command, bad_lines) = (Arc::clone(command), Arc::clone(&options.bad_lines));
        Job { name: source.name, command, bad_lines, input, output }
    }

    /// Answers blocks until none is left, or until `more` returns false for one just answered.
    pub fn work_while(&self, mut more: impl FnMut(&Block) -> bool) -> ControlFlow<()> {
        let mut block = Block::new(&self.command.lines());
        let mut pending = self.output.pool.take();
        let flow = loop {
            let flow = self.work_once(&mut block, &mut pending);
            if flow.is_break() || !more(&block) {
                break flow;
            }
        };
        self.output.pool.put(pending);
        if flow.is_break() {
            self.output.wake_all();
        }
        flow
    }

    /// Reads and answers a block; `Break` if nothing is left to do.
    fn work_once(&self, block: &mut Block, pending: &mut Pending) -> ControlFlow<()> {
        let (number, first_line, read) = self.read(block)?;
        match read {
            Ok(true) => self.answer_block(number, first_line, block, pending),
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

    /// The next block's number, that of its first line if lines are counted, and whether there is such a block.
    fn read(&self, block: &mut Block) -> ControlFlow<(), (u64, u64, io::Result<bool>)> {
        let mut input = lock(&self.input);
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
        let first_line = input.lines + 1;
        if self.command.lines().are_numbered {
            input.lines += block.count_lines();
        }
        Continue((input.read - 1, first_line, read))
    }

    fn foreign_encoding(&self, first: &Block) -> Option<String> {
        let file = Some(self.name.as_str()).filter(|&name| name != STDIN_NAME);
        foreign_encoding(first.lines(), file, self.command.lines().command)
    }

    /// Answers a block and submits it, in several parts if there are many answers or lines that may take long.
    ///
    /// At a bad line it waits for its turn: only then have the lines before it been counted.
    fn answer_block(&self, number: u64, first_line: u64, block: &Block, pending: &mut Pending) -> ControlFlow<()> {
        let mut rest = block.lines();
        let mut counts = BlockCounts::default();
        let mut lines_submitted = 0;
        let mut turn = None;
        let is_slow = self.command.lines().are_slow();
        while !rest.is_empty() {
            let before = rest.len();
            let line = first_line + lines_submitted + counts.lines;
            match next_lines(&*self.command, &mut rest, line, &mut pending.answers) {
                NextLines::Hands(hands) => {
                    counts.lines += hands;
                    counts.hands += hands;
                }
                NextLines::Skipped => {
                    counts.lines += 1;
                    if let BadLines::Answer(all_lines) = &*self.bad_lines {
                        all_lines.put_blank(&mut pending.answers);
                    }
                }
                NextLines::Line(text) => {
                    if is_slow && !pending.is_empty() {
                        lines_submitted += counts.lines;
                        self.submit(turn.take(), number, pending, mem::take(&mut counts))?;
                    }
                    counts.lines += 1;
                    match self.answer_line(text, line, pending) {
                        Ok(()) => counts.hands += 1,
                        Err(error) => {
                            let output = self.turn(turn.take(), number)?;
                            turn = Some(self.add_bad_line(output, &counts, text, &error, pending)?);
                        }
                    }
                }
            }
            counts.bytes += (before - rest.len()) as u64;
            if pending.is_full() {
                let output = self.turn(turn.take(), number)?;
                turn.insert(output).deliver(pending)?;
            }
        }
        self.submit(turn, number, pending, BlockCounts { is_last: true, ..counts })
    }

    /// Answers a line that may end with a comment.
    fn answer_line(&self, text: &[u8], line: u64, pending: &mut Pending) -> Result<(), LineError> {
        let is_too_long = text.len() > self.command.lines().max_len;
        let text = if is_too_long { text } else { without_comment(text) };
        answer_line(&*self.command, text, line, &mut pending.answers)
    }

    /// Submits a part of a block, which writes it if the block has its turn.
    fn submit(
        &self,
        turn: Option<Turn<'_, W>>,
        number: u64,
        pending: &mut Pending,
        counts: BlockCounts,
    ) -> ControlFlow<()> {
        match turn {
            Some(output) => self.output.write_part(output, pending, counts),
            None => self.output.submit(number, pending, counts),
        }
    }

    /// Adds the error of a bad line, or its answer. It is the last of these lines, which follow those that `output` has
    /// counted. That of the first hand of a stream comes with advice.
    fn add_bad_line<'a>(
        &self,
        mut output: Turn<'a, W>,
        counts: &BlockCounts,
        text: &[u8],
        error: &LineError,
        pending: &mut Pending,
    ) -> ControlFlow<(), Turn<'a, W>> {
        let is_first_hand = output.outcome == Outcome::Complete && output.hands + counts.hands == 0;
        output.outcome = Outcome::SomeBad;
        let line = output.lines + counts.lines;
        let located = Located { origin: Origin::Line { file: &self.name, line }, error };
        match &*self.bad_lines {
            BadLines::Answer(all_lines) => all_lines.put_error(&located, text, &mut pending.answers),
            BadLines::Report | BadLines::Stop => {
                match is_first_hand.then(|| self.command.advice(error, without_comment(text))).flatten() {
                    Some(advice) => pending.add_error(format_args!("{located}; {advice}")),
                    None => pending.add_error(located),
                }
            }
        }
        if let BadLines::Stop = *self.bad_lines {
            output.deliver(pending)?;
            output.finish()?;
        }
        Continue(output)
    }

    /// The output, after waiting for the block's turn if it has not come yet.
    fn turn<'a>(&'a self, turn: Option<Turn<'a, W>>, number: u64) -> ControlFlow<(), Turn<'a, W>> {
        turn.map_or_else(|| self.output.wait_for_turn(number), Continue)
    }
}

/// The output, held by the block whose turn it is.
type Turn<'a, W> = MutexGuard<'a, Output<W>>;
