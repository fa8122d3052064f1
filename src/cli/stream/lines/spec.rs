//! What lines are like: what a command expects on them, how long they may be, and how much of them is read at a time.

use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::stream::work::StreamOptions;
use crate::cli::ui::ErrorColumns;

/// The longest line that may hold a hand or a deal of hands, in bytes without its line end.
pub const MAX_LINE: usize = 4096;

/// The longest line that may hold ranges: solvers export them with a weight for every hand.
pub const MAX_LINE_WITH_RANGES: usize = 64 * 1024;

/// What the lines that a command answers are like.
#[derive(Clone, Copy)]
pub struct LineSpec {
    /// The command as typed, without options.
    pub command: &'static str,
    /// What a line holds.
    pub item: HandOrDeal,
    /// One that the command answers, to show to users.
    pub example: &'static str,
    /// Whether answers may include line numbers. If not, streams do not count lines in advance, and the numbers they pass
    /// start over in each block.
    pub are_numbered: bool,
    /// Whether hands may be ranges.
    pub takes_ranges: bool,
    /// The longest line that may hold a hand or a deal, in bytes without its line end.
    pub max_len: usize,
    /// How much to read at a time.
    pub read_size: ReadSize,
    /// Where an error stands among the columns of text.
    pub error_columns: ErrorColumns,
    /// How streams of them are answered.
    pub stream: StreamOptions,
}

/// How much is read at a time.
#[derive(Clone, Copy)]
pub enum ReadSize {
    /// The capacity of a pipe.
    PipeCapacity = 64 * 1024,
    /// For answers many times as long as their lines, so that the answers to a block fit in one buffer.
    Small = 16 * 1024,
    /// For answers hundreds of times as long, and for lines that take long, so that they are spread over the workers.
    Tiny = 1024,
}

impl LineSpec {
    /// Lines of hands, or of deals of hands.
    pub fn of(command: &'static str, item: HandOrDeal, example: &'static str) -> LineSpec {
        LineSpec {
            command,
            item,
            example,
            are_numbered: false,
            takes_ranges: false,
            max_len: MAX_LINE,
            read_size: ReadSize::PipeCapacity,
            error_columns: ErrorColumns::first(0),
            stream: StreamOptions::default(),
        }
    }

    /// Lines in which a hand may be a range. They may take a millisecond, or minutes.
    pub fn with_ranges(command: &'static str, item: HandOrDeal, example: &'static str) -> LineSpec {
        let spec = LineSpec::of(command, item, example);
        // Next to finding odds, counting lines is free.
        LineSpec {
            are_numbered: true,
            takes_ranges: true,
            max_len: MAX_LINE_WITH_RANGES,
            read_size: ReadSize::Tiny,
            stream: StreamOptions { is_slow: true, ..spec.stream },
            ..spec
        }
    }
}
