//! The lines of a stream, and what is read of each.

use crate::skipped_lines::is_skipped;

/// The longest line that may hold an item, in bytes.
pub const MAX_LINE: usize = 4096;

pub fn without_byte_order_mark(stream: &[u8]) -> &[u8] {
    stream.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(stream)
}

/// The lines with their numbers, without what ends them.
pub fn numbered_lines(stream: &[u8]) -> impl Iterator<Item = (u64, &[u8])> {
    (1..).zip(stream.split_inclusive(|&byte| byte == b'\n').map(|line| {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        line.strip_suffix(b"\r").unwrap_or(line)
    }))
}

/// Whether a line is skipped. A comment may be of any length, a blank line may not.
pub fn holds_nothing(line: &[u8]) -> bool {
    is_skipped(line) && (line.len() <= MAX_LINE || line.contains(&b'#'))
}

/// A line without a comment at its end and the white space before that.
pub fn without_comment(line: &[u8]) -> &[u8] {
    let space_before = |&at: &usize| {
        let before = String::from_utf8_lossy(&line[..at]);
        before.chars().rev().take_while(|symbol| symbol.is_whitespace()).map(char::len_utf8).sum::<usize>()
    };
    let comment = (0..line.len()).filter(|&at| line[at] == b'#').find(|at| space_before(at) > 0);
    comment.map_or(line, |at| &line[..at - space_before(&at)])
}
