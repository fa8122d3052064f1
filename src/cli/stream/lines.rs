//! Lines, and how commands answer them. Blank lines and comments are skipped, and lines that are too long or not UTF-8
//! rejected, the same way for every command.

mod comments;
mod cutter;
mod spec;

use std::io::Read;
use std::num::NonZero;
use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;

use memchr::memchr;

use self::comments::{is_skipped, without_comment};
pub use self::cutter::LineCutter;
pub use self::spec::{LineSpec, MAX_LINE, MAX_LINE_WITH_RANGES, ReadSize};
use super::batch::Batch;
use super::work::{Block, Cutter, Parts, StreamOptions, Work};
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::outcome::Outcome;
use crate::cli::ui::{AllLines, LineBuffer};

/// How a command answers lines.
pub trait LineCommand: Send + Sync {
    /// Answers lines from the start of `lines` for as long as they can be read without first looking for their ends and
    /// `answers` is not full. Takes them off `lines` and returns how many. The first has this number.
    ///
    /// A command without this is slower but gives the same answers.
    fn answer_quickly(&self, _lines: &mut &[u8], _number: u64, _answers: &mut LineBuffer) -> u64 {
        0
    }

    /// Answers any line or argument, which has this number. Nothing is added of one that is bad.
    fn answer(&self, line: &str, number: u64, parts: &mut Parts) -> Result<(), LineError>;

    /// What is written before the first answer, once it is known.
    fn headings(&self) -> Option<String> {
        None
    }

    /// Whether headings among the answers are marked, as for [`Work::marks_headings`].
    fn marks_headings(&self) -> bool {
        false
    }

    /// What is written after the last answer.
    fn footnote(&self) -> Option<String> {
        None
    }
}

/// What to do about bad lines.
pub enum BadLines {
    /// Report them on stderr and answer the others.
    Report,
    /// Report the first and stop.
    Stop,
    /// Answer them in place, and blank lines and comments too.
    Answer(AllLines),
}

/// A command that answers streams of lines.
pub struct LineWork {
    command: Arc<dyn LineCommand>,
    pub spec: LineSpec,
    pub bad_lines: BadLines,
    advice: FirstLineAdvice,
}

/// Advice for an input whose first line, comments aside, has this error; often none.
pub type FirstLineAdvice = Box<dyn Fn(&LineError, &str) -> Option<String> + Send + Sync>;

impl Work for LineWork {
    fn cutter(&self, name: &str, reader: Box<dyn Read + Send>) -> Box<dyn Cutter> {
        let are_errors_numbered = matches!(&self.bad_lines, BadLines::Answer(all_lines) if all_lines.are_numbered());
        Box::new(LineCutter::new(name, reader, &self.spec, self.spec.are_numbered || are_errors_numbered))
    }

    fn answer(&self, block: &Block, parts: &mut Parts) -> ControlFlow<()> {
        let is_slow = self.spec.are_slow;
        let mut rest = block.bytes();
        let mut number = block.first_number;
        while !rest.is_empty() && !parts.batch.stops {
            let before = rest.len();
            let fast = self.command.answer_quickly(&mut rest, number, &mut parts.batch.answers);
            let mut lines = fast;
            if fast == 0 {
                lines = 1;
                let line = next_line(&mut rest);
                if is_slow && !parts.batch.is_empty() {
                    parts.submit()?;
                }
                self.answer_any(line, number, parts);
            }
            parts.batch.add_items(fast);
            parts.batch.lines += lines;
            parts.batch.bytes += (before - rest.len()) as u64;
            number += lines;
            if parts.batch.is_full() {
                parts.submit()?;
            }
        }
        Continue(())
    }

    fn headings(&self) -> Option<String> {
        self.command.headings()
    }

    fn marks_headings(&self) -> bool {
        self.command.marks_headings()
    }
}

impl LineWork {
    pub fn new(
        command: Arc<dyn LineCommand>,
        spec: LineSpec,
        bad_lines: BadLines,
        advice: FirstLineAdvice,
    ) -> LineWork {
        LineWork { command, spec, bad_lines, advice }
    }

    /// Whether the run ends at the first bad line.
    pub fn is_fail_fast(&self) -> bool {
        matches!(self.bad_lines, BadLines::Stop)
    }

    /// How to answer streams of these lines on up to this many threads.
    pub fn options(&self, threads: Option<NonZero<usize>>) -> StreamOptions {
        let LineSpec { are_silent: is_silent, are_slow: is_slow, .. } = self.spec;
        StreamOptions { threads, is_fail_fast: self.is_fail_fast(), is_silent, is_slow }
    }

    /// Answers a line, or an argument, that may be too long or not UTF-8.
    pub fn answer_line(&self, line: &[u8], number: u64, parts: &mut Parts) -> Result<(), LineError> {
        self.command.answer(checked(line, self.spec.max_len)?, number, parts)
    }

    /// Answers a line with this number, skips it or says what is wrong with it.
    fn answer_any(&self, line: &[u8], number: u64, parts: &mut Parts) {
        let Some(text) = text_of(line, self.spec.max_len) else {
            if let BadLines::Answer(all_lines) = &self.bad_lines {
                all_lines.add_blank(&mut parts.batch.answers);
            }
            return;
        };
        let answered = self.answer_line(text, number, parts);
        let (name, batch) = (parts.name, &mut parts.batch);
        match answered {
            Ok(()) => batch.add_items(1),
            Err(error) => {
                let located = Located { origin: Origin::Line { file: name, line: number }, error: &error };
                match &self.bad_lines {
                    BadLines::Answer(all_lines) => all_lines.add_error(&located, line, &mut batch.answers),
                    BadLines::Report | BadLines::Stop => self.report(&located, without_comment(line), batch),
                }
                batch.outcome = Outcome::SomeBad;
                batch.stops = self.is_fail_fast();
            }
        }
    }

    fn report(&self, located: &Located, text: &[u8], batch: &mut Batch) {
        let advice = || (self.advice)(located.error, str::from_utf8(text).ok()?);
        let advice = if batch.has_no_items() { advice() } else { None };
        batch.add_message_of_input(located, advice);
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
