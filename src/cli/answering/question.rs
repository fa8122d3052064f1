//! The trait of every command that answers hands or deals. Where they come from, what is wrong with them, threads, order
//! and the boards of a file are the business of those who ask.

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::errors::LineError;
use crate::cli::inputs::Inputs;
use crate::cli::stream::{LineSpec, Sink};

/// What a command asks of hands or deals, each on its own.
pub trait Question: Send + Sync {
    /// Answers any line or argument, which has this number, in the [mode](crate::cli::ui::Mode) that was settled. Nothing
    /// is added of one that is bad.
    fn answer(&self, line: &str, number: u64, sink: &mut Sink) -> Result<(), LineError>;

    /// Answers lines from the start of `lines` for as long as they can be read without first looking for their ends and
    /// the batch is not full. Takes them off `lines` and returns how many. The first has this number.
    ///
    /// A command without this is slower but gives the same answers.
    fn answer_quickly(&self, _lines: &mut &[u8], _number: u64, _sink: &mut Sink) -> u64 {
        0
    }

    /// What is written before the first answer, once it is known.
    fn headings(&self) -> Option<String> {
        None
    }

    /// What is written after the last answer.
    fn footnote(&self) -> Option<String> {
        None
    }

    /// What to type instead of a bad argument, if it is meant for something that the command knows.
    fn advice(&self, _bad: &BadArgument) -> Option<String> {
        None
    }

    /// How to make a deal of an argument that is a single hand, for a command that answers deals.
    fn another_hand(&self, _deal: &str, _inputs: &Inputs, _spec: &LineSpec) -> Option<String> {
        None
    }

    /// What is worth knowing once hands or deals have been answered on several boards.
    fn note_on_boards(&self) -> Option<&'static str> {
        None
    }
}
