//! What workers hand over: answers and messages about bad lines, whose numbers count from the start of the batch, since a
//! worker does not know how many lines come before it.

use std::fmt;
use std::mem;

use crate::cli::outcome::Outcome;
use crate::cli::ui::LineBuffer;

/// The answers to a block, or to a part of it.
#[derive(Default)]
pub struct Batch {
    /// What goes to stdout.
    pub answers: LineBuffer,
    messages: Vec<Message>,
    /// How many bytes the messages take.
    messages_len: usize,
    /// Lines answered.
    pub lines: u64,
    /// Lines with a hand, a deal or a row.
    pub items: u64,
    /// Where the first of these is, counted from 1 at the start of the batch.
    first_item: Option<u64>,
    /// Input bytes answered.
    pub bytes: u64,
    pub outcome: Outcome,
    /// Whether the stream ends here, whatever follows.
    pub stops: bool,
    /// Whether it ends its block.
    pub is_last: bool,
    /// Whether it ends within an answer.
    pub is_part: bool,
    /// Whether it has answers to the first of the lines that a cutter made of one.
    pub starts_line: bool,
    /// Whether the next batches are left out, up to one that has answers to the first of the lines made of another.
    pub ends_line: bool,
}

/// What is wrong with a line.
pub struct Message {
    /// The number of the line, from 1 at the start of the batch; `None` for what is wrong with something else.
    pub line: Option<u64>,
    /// What comes after that number.
    pub text: String,
    /// What to do if there is no line before this one but blank ones and comments.
    pub advice: Option<String>,
    /// Whether the advice says that the input holds something else than lines to answer.
    pub is_of_input: bool,
}

impl Batch {
    /// The size of messages at which a batch is submitted, in bytes.
    const MESSAGES_SIZE: usize = 128 * 1024;

    /// Adds what is wrong with the line after those counted so far, as it reads after the number of the line.
    pub fn add_message(&mut self, text: impl fmt::Display, advice: Option<String>) {
        self.push(Some(self.lines + 1), text.to_string(), advice, false);
    }

    /// Adds what is wrong with that line, where advice says that the whole input holds something else.
    pub fn add_message_of_input(&mut self, text: impl fmt::Display, advice: Option<String>) {
        let is_of_input = advice.is_some();
        self.push(Some(self.lines + 1), text.to_string(), advice, is_of_input);
    }

    /// Adds what is wrong with something else than a line.
    pub fn add_message_of_argument(&mut self, text: impl fmt::Display) {
        self.push(None, text.to_string(), None, false);
    }

    fn push(&mut self, line: Option<u64>, text: String, advice: Option<String>, is_of_input: bool) {
        self.messages_len += text.len() + size_of::<Message>();
        self.messages.push(Message { line, text, advice, is_of_input });
    }

    /// Counts items of which the first is on the line after those counted so far.
    pub fn add_items(&mut self, items: u64) {
        if items > 0 {
            self.first_item.get_or_insert(self.lines + 1);
            self.items += items;
        }
    }

    /// Whether this message is about a line before the first item.
    pub fn precedes_items(&self, message: &Message) -> bool {
        message.line.is_some_and(|line| self.first_item.is_none_or(|first| line < first))
    }

    pub fn messages(&self) -> &[Message] {
        &self.messages
    }

    /// Whether there is nothing to write.
    pub fn is_empty(&self) -> bool {
        self.messages.is_empty() && self.answers.as_bytes().is_empty()
    }

    /// Whether nothing but blank lines and comments has been answered.
    pub fn has_no_items(&self) -> bool {
        self.items == 0 && self.outcome == Outcome::Complete
    }

    /// Whether to hand it over before adding more.
    pub fn is_full(&self) -> bool {
        self.messages_len >= Batch::MESSAGES_SIZE || self.answers.is_full()
    }

    /// Takes over the answers of the next batch of the same block.
    pub fn append(&mut self, next: &mut Batch) {
        let (lines, is_first) = (self.lines, self.has_no_items());
        self.answers.add_bytes(next.answers.as_bytes());
        self.messages_len += next.messages_len;
        self.messages.extend(next.messages.drain(..).map(|message| Message {
            line: message.line.map(|line| lines + line),
            advice: message.advice.filter(|_| is_first),
            ..message
        }));
        self.first_item = self.first_item.or(next.first_item.map(|line| lines + line));
        self.lines += next.lines;
        self.items += next.items;
        self.bytes += next.bytes;
        self.outcome = self.outcome.max(next.outcome);
        self.stops |= next.stops;
        self.is_last |= next.is_last;
        self.ends_line |= next.ends_line;
        next.clear();
    }

    /// Leaves out its answers and messages, but counts what it stands for.
    pub fn leave_out(&mut self) {
        self.answers.clear();
        self.messages.clear();
        self.items = 0;
    }

    /// Empties it, but keeps its buffers.
    pub fn clear(&mut self) {
        let Batch { mut answers, mut messages, .. } = mem::take(self);
        answers.clear();
        messages.clear();
        *self = Batch { answers, messages, ..Batch::default() };
    }
}
