//! A question asked of lines, one after another, as work of a stream.

use std::io::Read;
use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;

use handrank::Game;

use super::question::Question;
use crate::cli::advice::files;
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{
    Batch, Block, Cutter, LineCutter, LineSpec, Parts, Work, checked, next_line, text_of, without_comment,
};
use crate::cli::ui::AllLines;

/// A question asked of each line of a stream.
pub struct LineWork {
    pub question: Arc<dyn Question>,
    pub spec: LineSpec,
    /// How bad lines, blank lines and comments are answered in place, if they are; otherwise bad lines are reported.
    pub all_lines: Option<AllLines>,
    pub game: Game,
}

impl Work for LineWork {
    fn cutter(&self, name: &str, reader: Box<dyn Read + Send>) -> Box<dyn Cutter> {
        let are_errors_numbered = self.all_lines.is_some_and(|all_lines| all_lines.are_numbered());
        Box::new(LineCutter::new(name, reader, &self.spec, self.spec.are_numbered || are_errors_numbered))
    }

    fn answer(&self, block: &Block, parts: &mut Parts) -> ControlFlow<()> {
        let is_slow = self.spec.stream.is_slow;
        let mut rest = block.bytes();
        let mut number = block.first_number;
        while !rest.is_empty() && !parts.batch.stops {
            let before = rest.len();
            let fast = self.question.answer_quickly(&mut rest, number, parts);
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
        self.question.headings()
    }
}

impl LineWork {
    /// Answers a line, or an argument, that may be too long or not UTF-8.
    pub fn answer_line(&self, line: &[u8], number: u64, parts: &mut Parts) -> Result<(), LineError> {
        self.question.answer(checked(line, self.spec.max_len)?, number, parts)
    }

    /// Answers a line with this number, skips it or says what is wrong with it.
    fn answer_any(&self, line: &[u8], number: u64, parts: &mut Parts) {
        let Some(text) = text_of(line, self.spec.max_len) else {
            if let Some(all_lines) = &self.all_lines {
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
                match &self.all_lines {
                    Some(all_lines) => all_lines.add_error(&located, line, &mut batch.answers),
                    None => self.report(&located, without_comment(line), batch),
                }
                batch.outcome = Outcome::SomeBad;
                batch.stops = self.spec.stream.is_fail_fast;
            }
        }
    }

    fn report(&self, located: &Located, text: &[u8], batch: &mut Batch) {
        let advice = || files::advice(located.error, str::from_utf8(text).ok()?, self.game);
        let advice = if batch.has_no_items() { advice() } else { None };
        batch.add_message_of_input(located, advice);
    }
}
