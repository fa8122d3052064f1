//! What a command tells a stream: how to answer lines, and how much to read at a time.

use crate::cli::errors::LineError;
use crate::cli::format::LineBuffer;
use crate::cli::item::Item;

/// The longest line that may hold a hand or a deal of hands, in bytes without its line end.
pub const MAX_LINE: usize = 4096;

/// How a command answers lines.
pub trait Answer: Send + Sync {
    /// The command as typed, without options.
    fn name(&self) -> &'static str {
        "handrank"
    }

    /// What a line holds.
    fn item(&self) -> Item {
        Item::Hand
    }

    /// Whether answers include line numbers. If not, streams do not count lines in advance, and the numbers they pass
    /// start over in each block.
    fn numbers_lines(&self) -> bool {
        false
    }

    /// The longest line that may hold a hand or a deal, in bytes without its line end.
    fn max_line(&self) -> usize {
        MAX_LINE
    }

    /// How much to read at a time.
    fn read_size(&self) -> ReadSize {
        ReadSize::PipeCapacity
    }

    /// Answers lines from the start of `lines` for as long as they can be read without first looking for their ends and
    /// `answers` is not full. Takes them off `lines` and returns how many. The first has this number.
    ///
    /// A command without this is slower but gives the same answers.
    fn answer_run(&self, _lines: &mut &[u8], _number: u64, _answers: &mut LineBuffer) -> u64 {
        0
    }

    /// Answers any line or argument, which has this number.
    fn answer(&self, line: &str, number: u64, answers: &mut LineBuffer) -> Result<(), LineError>;
}

/// How much is read at a time.
#[derive(Clone, Copy)]
pub enum ReadSize {
    /// The capacity of a pipe.
    PipeCapacity = 64 * 1024,
    /// For answers twenty times as long as their lines, so that the answers to a block fit in one buffer.
    Small = 16 * 1024,
    /// For lines that may take a millisecond each, so that they are spread over the workers.
    Tiny = 1024,
}
