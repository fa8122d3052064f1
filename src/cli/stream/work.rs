//! What the stream machinery asks of those who use it: an input that is cut into blocks, and how a block is answered.

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write, stdout};
use std::num::NonZero;
use std::ops::ControlFlow;

use serde::Serialize;

use super::batch::Batch;
use crate::cli::errors::LineError;
use crate::cli::ui::write_json;

/// How the streams of a run are answered.
pub trait Work: Send + Sync {
    /// Answers a block. [`Sink`] takes a part of the answers whenever there are many.
    fn answer(&self, block: &Block, sink: &mut Sink) -> ControlFlow<()>;

    /// What is written before the first answer, once it is known.
    fn headings(&self) -> Option<String> {
        None
    }
}

/// How the streams of a run are answered, whatever the work is.
#[derive(Clone, Copy, Default)]
pub struct StreamOptions {
    /// The number of workers for a long stream, capped at `MAX_WORKERS`; one per core by default.
    pub threads: Option<NonZero<usize>>,
    /// Whether the run ends at the first bad line.
    pub is_fail_fast: bool,
    /// Whether nothing is written to stdout until all streams have been read.
    pub is_silent: bool,
    /// Whether a line or row may take so long that what comes before it is written first, and that progress may be shown
    /// between answers. Lines that are answered quickly take little even then.
    pub is_slow: bool,
    /// Whether answers may have lines that start with [`HEADINGS_MARK`](crate::cli::ui::HEADINGS_MARK). These are
    /// headings, whose own lines have the mark between them. They are written unless they are the same as the last. A
    /// mark alone is a blank line, after which headings are written again.
    pub marks_headings: bool,
}

/// An input, and how it is cut.
pub struct Input {
    /// What it is called in messages.
    pub name: String,
    pub cutter: Box<dyn Cutter>,
    pub is_terminal: bool,
    /// Its size in bytes, if known.
    pub len: Option<u64>,
    /// How many lines of it have been read already.
    pub lines: u64,
    /// Whether its lines are the elements of a JSON array, which messages count.
    pub are_elements: bool,
}

impl Input {
    /// An input that is made, not read: it has neither a name nor a size.
    pub fn made(cutter: Box<dyn Cutter>) -> Input {
        Input { name: String::new(), cutter, is_terminal: false, len: None, lines: 0, are_elements: false }
    }

    /// What stands between its name and the number of a line in messages.
    pub fn before_number(&self) -> &'static str {
        if self.are_elements { ": element " } else { ":" }
    }
}

/// Cuts input into blocks that can be answered apart. A block is ready as soon as it has been read, so that nothing waits
/// for more.
pub trait Cutter: Send {
    /// Replaces `block` with the next one; false at the end of the input.
    fn next(&mut self, block: &mut Block) -> Result<bool, CutError>;
}

/// Why there is no next block.
#[derive(Debug)]
pub enum CutError {
    /// The input cannot be read, or is not text.
    Unreadable(io::Error),
    /// What stands on the next line makes the rest unreadable.
    AtLine(String),
}

impl From<io::Error> for CutError {
    fn from(error: io::Error) -> CutError {
        CutError::Unreadable(error)
    }
}

/// A piece of the input, in a buffer that is reused.
#[derive(Default)]
pub struct Block {
    pub buffer: Vec<u8>,
    /// Where the piece starts and ends in the buffer.
    pub start: usize,
    pub end: usize,
    /// Whether it is the first of the input.
    pub is_first: bool,
    /// The number of the first of what the cutter counts, such as lines or deals, from 1; 1 if it counts nothing.
    pub first_number: u64,
    /// Whether the byte before it was a CR, so that an LF at its start does not end another line.
    pub follows_cr: bool,
    /// Whether so much has been read that more is probably waiting.
    pub is_full: bool,
    /// Whether it is so large that one worker alone answers the rest of the input, to bound memory.
    pub is_large: bool,
    /// How its lines came about, from first to last, if they are not those of the input.
    pub made: Vec<MadeLines>,
    /// How many bytes of the input these stand for.
    pub made_of: u64,
}

/// Lines that a cutter made of those of the input: one of each, or many of one.
pub struct MadeLines {
    pub kind: MadeKind,
    /// Where they end in the block.
    pub end: usize,
    /// The number of the first.
    pub first_number: u64,
    /// The line that all were made of; `None` if each was made of another.
    pub of_one: Option<MadeOfOne>,
}

/// What is to be done with lines that a cutter made.
pub enum MadeKind {
    /// They are answered.
    ToAnswer,
    /// It is a line that nothing could be joined to, of which only mistakes are told.
    ToCheck,
    /// It is a line of the input that none could be made of, because this is wrong with it.
    Faulty(LineError),
}

/// The line of the input from which lines were made, where one line is the source of all. They may take several blocks.
pub struct MadeOfOne {
    /// Its number in messages, if it is not that of a line.
    pub own_number: Option<u64>,
    /// How many lines before it were skipped.
    pub skipped: u64,
    /// Whether the first line made of it is here.
    pub is_first: bool,
    /// Whether the last line made of it is here.
    pub is_last: bool,
}

impl Block {
    /// Empties it, to be filled with lines that a cutter makes.
    pub fn clear(&mut self) {
        self.buffer.clear();
        self.made.clear();
        (self.start, self.end, self.made_of) = (0, 0, 0);
    }

    /// Makes an item of what was added to the buffer since the last one.
    pub fn add_made(&mut self, kind: MadeKind, first_number: u64, of_one: Option<MadeOfOne>) {
        self.made.push(MadeLines { kind, end: self.buffer.len(), first_number, of_one });
    }

    /// Takes what was added to the buffer for a line to answer, of this number, that was made of a line of its own. It
    /// goes to the last item if that has such lines, or to a new one.
    pub fn add_made_of_each(&mut self, number: u64) {
        match self.made.last_mut() {
            Some(MadeLines { kind: MadeKind::ToAnswer, of_one: None, end, .. }) => *end = self.buffer.len(),
            _ => self.add_made(MadeKind::ToAnswer, number, None),
        }
    }

    pub fn bytes(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }
}

/// Takes the answers to a block.
pub struct Sink<'a> {
    /// The name of the input in messages.
    pub name: &'a str,
    /// The answers not yet submitted.
    pub batch: Batch,
    pub submit: &'a mut dyn FnMut(&mut Batch) -> ControlFlow<()>,
}

impl Sink<'_> {
    /// Submits the answers so far, to be written once those before them are.
    pub fn submit(&mut self) -> ControlFlow<()> {
        (self.submit)(&mut self.batch)
    }

    /// Adds an answer as one line of JSON.
    pub fn add_json(&mut self, answer: &impl Serialize) {
        // It is written in pieces of a few bytes.
        let mut out = BufWriter::new(&mut *self);
        expect_written(write_json(answer, &mut out).and_then(|()| out.flush()));
    }

    /// Adds an answer as text, which may be made while it is written.
    pub fn add_text(&mut self, text: impl Display) {
        expect_written(write!(self, "{text}"));
    }
}

/// Writing fails only once the stream has ended; the next submit finds that out.
fn expect_written(written: io::Result<()>) {
    let is_over = |error: &io::Error| error.kind() == ErrorKind::BrokenPipe;
    assert!(written.as_ref().err().is_none_or(is_over), "an answer can be written");
}

/// Submits a very long answer in parts, so that it is never held as a whole. Fails once the stream is over.
impl Write for Sink<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.batch.answers.add_bytes(text);
        // A message, or at a terminal progress, would be shown after a part of a line.
        let is_due = self.batch.answers.is_overfull() && self.batch.messages().is_empty() && !stdout().is_terminal();
        self.batch.is_part = is_due;
        if is_due && self.submit().is_break() { Err(ErrorKind::BrokenPipe.into()) } else { Ok(text.len()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
