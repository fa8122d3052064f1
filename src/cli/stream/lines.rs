//! Answers lines one by one. Commands say what to do with a line; skipping, counting and rejecting what is not text are
//! the same for all.

use std::ops::AddAssign;
use std::str::Utf8Error;

use memchr::memchr;

use crate::cli::errors::LineError;
use crate::cli::format::LineBuffer;

/// The longest line that may hold a hand, in bytes without its line end.
pub const MAX_LINE: usize = 4096;

/// How a command answers lines.
pub trait Answer: Send + Sync {
    /// Answers the lines that `lines` starts with while they are of a kind that can be read without looking for their ends
    /// first, and `answers` is not full. Takes them off `lines` and returns their number.
    ///
    /// A command that leaves this out is slower but answers the same.
    fn answer_run(&self, _lines: &mut &[u8], _answers: &mut LineBuffer) -> u64 {
        0
    }

    /// Answers a line, or an argument, of any kind.
    fn answer(&self, line: &str, answers: &mut LineBuffer) -> Result<(), LineError>;
}

/// Why answering lines came to a stop.
pub enum Stop {
    /// There are no more.
    End,
    /// The answers should be written before more are added.
    Full,
    /// The last line is bad.
    Bad(LineError),
}

/// How much has been answered: lines, the hands that were on them, and bytes.
#[derive(Clone, Copy, Default)]
pub struct Counts {
    pub lines: u64,
    pub hands: u64,
    pub bytes: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, more: Counts) {
        self.lines += more.lines;
        self.hands += more.hands;
        self.bytes += more.bytes;
    }
}

/// Answers lines from the start of `rest`, which then starts after them, and counts lines and hands.
pub fn answer_lines(command: &dyn Answer, rest: &mut &[u8], counts: &mut Counts, answers: &mut LineBuffer) -> Stop {
    loop {
        let usual = command.answer_run(rest, answers);
        counts.lines += usual;
        counts.hands += usual;
        if rest.is_empty() {
            return Stop::End;
        }
        if answers.is_full() {
            return Stop::Full;
        }
        if usual > 0 {
            continue;
        }
        counts.lines += 1;
        let line = next_line(rest);
        if is_skipped(line) {
            continue;
        }
        match answer_bytes(command, line, answers) {
            Ok(()) => counts.hands += 1,
            Err(error) => return Stop::Bad(error),
        }
    }
}

/// Answers a line, or an argument, that may be too long or not UTF-8.
pub fn answer_bytes(command: &dyn Answer, line: &[u8], answers: &mut LineBuffer) -> Result<(), LineError> {
    if line.len() > MAX_LINE {
        return Err(LineError::TooLong { limit: MAX_LINE });
    }
    let line = str::from_utf8(line).map_err(|error| LineError::not_utf8(line, error.valid_up_to()))?;
    command.answer(line, answers)
}

/// Whether a line is blank or a comment: whether its first visible character is missing, or a `#`.
fn is_skipped(line: &[u8]) -> bool {
    match line.trim_ascii_start() {
        [] => line.len() <= MAX_LINE,
        [b'#', ..] => true,
        [b'!'..=b'~', ..] => false,
        rest => {
            let valid = str::from_utf8(rest).unwrap_or_else(|error| valid_start(rest, error));
            match valid.trim_start_matches(is_invisible).as_bytes() {
                [] => valid.len() == rest.len() && line.len() <= MAX_LINE,
                [first, ..] => *first == b'#',
            }
        }
    }
}

fn valid_start(bytes: &[u8], error: Utf8Error) -> &str {
    str::from_utf8(&bytes[..error.valid_up_to()]).expect("valid up to there")
}

/// Whether a character is white space or has no width at all.
fn is_invisible(symbol: char) -> bool {
    symbol.is_whitespace()
        || matches!(symbol, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FE0E}' | '\u{FE0F}' | '\u{FEFF}')
}

/// Takes the first line off `rest` and gives it without its end.
fn next_line<'a>(rest: &mut &'a [u8]) -> &'a [u8] {
    let (line, after) = match memchr(b'\n', rest) {
        Some(end) => (&rest[..end], &rest[end + 1..]),
        None => (*rest, &[][..]),
    };
    *rest = after;
    line.strip_suffix(b"\r").unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::{Answer, Counts, LineBuffer, LineError, Stop, answer_lines};

    /// Answers lines of one letter with that letter, and takes all others for too long.
    struct Letters;

    impl Answer for Letters {
        fn answer(&self, line: &str, answers: &mut LineBuffer) -> Result<(), LineError> {
            if line.len() > 1 {
                return Err(LineError::TooLong { limit: 1 });
            }
            answers.add_text(format!("{line}\n").as_bytes());
            Ok(())
        }
    }

    #[test]
    fn lines_are_answered_skipped_and_counted() {
        let mut rest =
            "a\n# no letter\n\n \t\r\n \t# nor this\n\u{A0}\u{200B}\u{2003}\n\u{FEFF}#\nb\r\nno letter\nc".as_bytes();
        let (mut counts, mut answers) = (Counts::default(), LineBuffer::default());
        assert!(matches!(answer_lines(&Letters, &mut rest, &mut counts, &mut answers), Stop::Bad(_)));
        assert_eq!((counts.lines, counts.hands, rest), (9, 2, &b"c"[..]));
        assert!(matches!(answer_lines(&Letters, &mut rest, &mut counts, &mut answers), Stop::End));
        assert_eq!((counts.lines, counts.hands, rest), (10, 3, &b""[..]));
        assert_eq!(answers.as_bytes(), b"a\nb\nc\n");
    }

    #[test]
    fn bytes_that_are_no_text_are_bad_lines() {
        for line in [&b"\xFF\xFEa"[..], b"a\xFF", b"\xC2\xA0\xFF", &[b'a'; super::MAX_LINE + 1]] {
            let (mut counts, mut answers) = (Counts::default(), LineBuffer::default());
            assert!(matches!(answer_lines(&Letters, &mut &line[..], &mut counts, &mut answers), Stop::Bad(_)));
            assert_eq!((counts.lines, counts.hands), (1, 0));
        }
    }
}
