//! Which part of a line is answered: blank lines and comments are skipped.

use std::str::Utf8Error;

use handrank::program::{is_blank, places_of_quoted_names};
use memchr::memchr_iter;

/// A line without the comment at its end, which starts with a `#` after white space that is not in a name in quotes, and
/// without the space before that.
pub fn without_comment(line: &[u8]) -> &[u8] {
    let mut starts = memchr_iter(b'#', line).filter(|&at| space_at_end(&line[..at]) > 0).peekable();
    let names = match starts.peek().and_then(|_| str::from_utf8(line).ok()) {
        Some(text) => places_of_quoted_names(text),
        None => Vec::new(),
    };
    let start = starts.find(|at| !names.iter().any(|name| name.contains(at)));
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
pub fn is_skipped(line: &[u8], max_line: usize) -> bool {
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
    let visible = valid.trim_start_matches(is_blank);
    &rest[valid.len() - visible.len()..]
}

fn valid_start(bytes: &[u8], error: Utf8Error) -> &str {
    str::from_utf8(&bytes[..error.valid_up_to()]).expect("valid up to there")
}
