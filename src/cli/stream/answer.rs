//! How a command answers lines. Blank lines and comments are skipped, and lines that are too long or not UTF-8 rejected,
//! the same way for every command.

use std::str::Utf8Error;

use handrank::program::is_ignored;
use memchr::memchr;

use crate::cli::errors::LineError;
use crate::cli::item::Item;
use crate::cli::ui::LineBuffer;

/// The longest line that may hold a hand or a deal of hands, in bytes without its line end.
pub const MAX_LINE: usize = 4096;

/// The longest line that may hold ranges: solvers export them with a weight for every hand.
const MAX_LINE_WITH_RANGES: usize = 64 * 1024;

/// How a command reads its lines.
#[derive(Clone, Copy)]
pub struct Lines {
    /// The command as typed, without options.
    pub command: &'static str,
    /// What a line holds.
    pub item: Item,
    /// One that the command answers, to show to users.
    pub example: &'static str,
    /// Whether answers may include line numbers. If not, streams do not count lines in advance, and the numbers they pass
    /// start over in each block.
    pub are_numbered: bool,
    /// The longest line that may hold a hand or a deal, in bytes without its line end.
    pub max_len: usize,
    /// How much to read at a time.
    pub read_size: ReadSize,
}

impl Lines {
    /// Lines of hands, or of deals of hands.
    pub fn of(command: &'static str, item: Item, example: &'static str) -> Lines {
        Lines { command, item, example, are_numbered: false, max_len: MAX_LINE, read_size: ReadSize::PipeCapacity }
    }

    /// Lines in which a hand may be a range.
    pub fn with_ranges(command: &'static str, item: Item, example: &'static str) -> Lines {
        // Next to finding odds, counting lines is free.
        let (max_len, read_size) = (MAX_LINE_WITH_RANGES, ReadSize::Tiny);
        Lines { are_numbered: true, max_len, read_size, ..Lines::of(command, item, example) }
    }

    /// Whether a line may take long, so that what comes before it is written first. Lines answered by
    /// [`answer_lines`](Answer::answer_lines) take little even then.
    pub fn are_slow(&self) -> bool {
        matches!(self.read_size, ReadSize::Tiny)
    }
}

/// How a command answers lines.
pub trait Answer: Send + Sync {
    fn lines(&self) -> Lines;

    /// Answers lines from the start of `lines` for as long as they can be read without first looking for their ends and
    /// `answers` is not full. Takes them off `lines` and returns how many. The first has this number.
    ///
    /// A command without this is slower but gives the same answers.
    fn answer_lines(&self, _lines: &mut &[u8], _number: u64, _answers: &mut LineBuffer) -> u64 {
        0
    }

    /// Answers any line or argument, which has this number.
    fn answer(&self, line: &str, number: u64, answers: &mut LineBuffer) -> Result<(), LineError>;

    /// What to do about a file of something else, of which this bad line is the first that is no comment; `None` if nothing is
    /// known.
    fn advice(&self, _error: &LineError, _line: &[u8]) -> Option<&'static str> {
        None
    }
}

/// How much is read at a time.
#[derive(Clone, Copy)]
pub enum ReadSize {
    /// The capacity of a pipe.
    PipeCapacity = 64 * 1024,
    /// For answers twenty times as long as their lines, so that the answers to a block fit in one buffer.
    Small = 16 * 1024,
    /// For lines that may take a millisecond, or minutes, so that they are spread over the workers.
    Tiny = 1024,
}

/// What the lines taken off a text were.
pub enum NextLines<'a> {
    /// This many lines held a hand or a deal and were answered.
    Hands(u64),
    /// A line is blank or a comment.
    Skipped,
    /// This line, given without its end, is still to be answered.
    Line(&'a [u8]),
}

/// Takes a line off `rest`, the first of which has this number, or answers a run of lines with a hand or a deal each and
/// takes them off.
pub fn next_lines<'a>(
    command: &dyn Answer,
    rest: &mut &'a [u8],
    number: u64,
    answers: &mut LineBuffer,
) -> NextLines<'a> {
    let hands = command.answer_lines(rest, number, answers);
    if hands > 0 {
        return NextLines::Hands(hands);
    }
    let line = next_line(rest);
    if is_skipped(line, command.lines().max_len) {
        return NextLines::Skipped;
    }
    NextLines::Line(line)
}

/// Answers a line, or an argument, that may be too long or not UTF-8.
pub fn answer_line(command: &dyn Answer, line: &[u8], number: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
    let limit = command.lines().max_len;
    if line.len() > limit {
        return Err(LineError::TooLong { limit });
    }
    let line = str::from_utf8(line).map_err(|error| LineError::not_utf8(line, error.valid_up_to()))?;
    command.answer(line, number, answers)
}

/// A line without the comment at its end, which starts with a `#` after white space, and without the space before that.
pub fn without_comment(line: &[u8]) -> &[u8] {
    let start = memchr::memchr_iter(b'#', line).find(|&at| space_at_end(&line[..at]) > 0);
    start.map_or(line, |at| {
        let mut line = &line[..at];
        while let space @ 1.. = space_at_end(line) {
            line = &line[..line.len() - space];
        }
        line
    })
}

/// How many bytes the white space takes with which a text ends; 0 if it ends with something else.
fn space_at_end(text: &[u8]) -> usize {
    let is_space = |&bytes: &usize| {
        let end = str::from_utf8(&text[text.len() - bytes..]);
        end.is_ok_and(|end| end.chars().all(char::is_whitespace))
    };
    (1..=text.len().min(3)).find(is_space).unwrap_or(0)
}

/// Whether a line is blank or a comment: it has no visible character, or the first is a `#`.
fn is_skipped(line: &[u8], max_line: usize) -> bool {
    match from_first_visible(line) {
        [] => line.len() <= max_line,
        [first, ..] => *first == b'#',
    }
}

/// The rest of a line from its first visible character or first byte that is not UTF-8.
pub fn from_first_visible(line: &[u8]) -> &[u8] {
    let rest = line.trim_ascii_start();
    if let [] | [b'!'..=b'~', ..] = rest {
        return rest;
    }
    let valid = str::from_utf8(rest).unwrap_or_else(|error| valid_start(rest, error));
    let visible = valid.trim_start_matches(|symbol: char| symbol.is_whitespace() || is_ignored(symbol));
    &rest[valid.len() - visible.len()..]
}

fn valid_start(bytes: &[u8], error: Utf8Error) -> &str {
    str::from_utf8(&bytes[..error.valid_up_to()]).expect("valid up to there")
}

/// Takes the first line off `rest` and returns it without its line end.
fn next_line<'a>(rest: &mut &'a [u8]) -> &'a [u8] {
    let (line, after) = match memchr(b'\n', rest) {
        Some(end) => (&rest[..end], &rest[end + 1..]),
        None => (*rest, &[][..]),
    };
    *rest = after;
    line.strip_suffix(b"\r").unwrap_or(line)
}
