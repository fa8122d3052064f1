//! Takes lines off a text and has a command answer them. Blank lines and comments are skipped, and lines that are too
//! long or not UTF-8 are rejected, the same way for every command.

use std::str::Utf8Error;

use handrank::notation::is_ignored;
use memchr::memchr;

use super::answer::Answer;
use crate::cli::errors::LineError;
use crate::cli::format::LineBuffer;

/// What the lines taken off a text were.
pub enum Answered<'a> {
    /// This many lines held a hand or a deal and were answered.
    Hands(u64),
    /// A line is blank or a comment.
    Skipped,
    /// This line, given without its end, is bad.
    Bad(&'a [u8], LineError),
}

/// Answers the first line of `rest`, which has this number, or a run of lines with a hand or a deal each, and takes
/// them off.
pub fn answer_next<'a>(
    command: &dyn Answer,
    rest: &mut &'a [u8],
    number: u64,
    answers: &mut LineBuffer,
) -> Answered<'a> {
    let hands = command.answer_run(rest, number, answers);
    if hands > 0 {
        return Answered::Hands(hands);
    }
    let line = next_line(rest);
    if is_skipped(line, command.max_line()) {
        return Answered::Skipped;
    }
    match answer_bytes(command, line, number, answers) {
        Ok(()) => Answered::Hands(1),
        Err(error) => Answered::Bad(line, error),
    }
}

/// Answers a line, or an argument, that may be too long or not UTF-8.
pub fn answer_bytes(command: &dyn Answer, line: &[u8], number: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
    if line.len() > command.max_line() {
        return Err(LineError::TooLong { limit: command.max_line() });
    }
    let line = str::from_utf8(line).map_err(|error| LineError::not_utf8(line, error.valid_up_to()))?;
    command.answer(line, number, answers)
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
