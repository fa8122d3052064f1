//! Lines: what a command expects on them, how a stream is cut into them, and which part of each is answered. Blank lines and
//! comments are skipped, and lines that are too long or not UTF-8 rejected, the same way for every command.

mod comments;
mod cutter;

use memchr::memchr;

use self::comments::is_skipped;
pub use self::comments::without_comment;
pub use self::cutter::LineCutter;
use super::work::StreamOptions;
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
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
    /// Whether a board must have three cards or more.
    pub needs_flop: bool,
    /// The longest line that may hold a hand or a deal, in bytes without its line end.
    pub max_len: usize,
    /// How much to read at a time.
    pub read_size: ReadSize,
    /// Where an error stands among the columns of text, if not first; asked for only if bad lines are answered in place.
    pub error_columns: Option<ErrorColumns>,
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
            needs_flop: matches!(item, HandOrDeal::Deal),
            max_len: MAX_LINE,
            read_size: ReadSize::PipeCapacity,
            error_columns: None,
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
            needs_flop: true,
            max_len: MAX_LINE_WITH_RANGES,
            read_size: ReadSize::Tiny,
            stream: StreamOptions { is_slow: true, ..spec.stream },
            ..spec
        }
    }
}

/// What is to be answered of a line: nothing of one that is blank or a comment.
pub fn text_of(line: &[u8], limit: usize) -> Option<&[u8]> {
    match is_skipped(line, limit) {
        true => None,
        false => Some(if line.len() > limit { line } else { without_comment(line) }),
    }
}

/// A line, or an argument, as text, unless it is too long or not UTF-8.
pub fn checked(line: &[u8], limit: usize) -> Result<&str, LineError> {
    if line.len() > limit {
        return Err(LineError::TooLong { limit });
    }
    str::from_utf8(line).map_err(|error| LineError::not_utf8(line, error.valid_up_to()))
}

/// Takes the first line off `rest` and returns it without its line end.
pub fn next_line<'a>(rest: &mut &'a [u8]) -> &'a [u8] {
    let (line, after) = match memchr(b'\n', rest) {
        Some(end) => (&rest[..end], &rest[end + 1..]),
        None => (*rest, &[][..]),
    };
    *rest = after;
    line.strip_suffix(b"\r").unwrap_or(line)
}
