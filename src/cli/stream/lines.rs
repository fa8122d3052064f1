//! Lines: how a stream is cut into them, and which part of each is answered. Blank lines and comments are skipped, and lines
//! that are too long or not UTF-8 rejected, the same way for every command.

mod comments;
mod cutter;
mod spec;

use memchr::memchr;

use self::comments::is_skipped;
pub use self::comments::without_comment;
pub use self::cutter::LineCutter;
pub use self::spec::{LineSpec, MAX_LINE, MAX_LINE_WITH_RANGES, ReadSize};
use crate::cli::errors::LineError;

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
