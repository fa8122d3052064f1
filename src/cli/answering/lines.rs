//! A question asked of lines, one after another, as work of a stream: of the lines of an input, or of those that a cutter
//! makes of hands and boards.

use std::io::Read;
use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::question::Question;
use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::advice::files;
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::inputs::Inputs;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{
    Batch, Block, Cutter, LineCutter, LineSpec, Sink, Work, checked, next_line, text_of, without_comment,
};
use crate::cli::ui::AllLines;

/// A question asked of each line of a stream.
pub struct LineWork {
    pub question: Arc<dyn Question>,
    pub spec: LineSpec,
    /// How bad lines, blank lines and comments are answered in place, if they are; otherwise bad lines are reported.
    pub all_lines: Option<AllLines>,
    pub inputs: Inputs,
    /// How many lines had nothing to answer, and left no line in the output.
    pub skipped: AtomicU64,
}

impl Work for LineWork {
    fn answer(&self, block: &Block, sink: &mut Sink) -> ControlFlow<()> {
        let mut rest = block.bytes();
        if block.made.is_empty() {
            return self.answer_lines(rest, block.first_number, sink);
        }
        for made in &block.made {
            let start = block.bytes().len() - rest.len();
            let (lines, after) = rest.split_at(made.end - start);
            rest = after;
            if !sink.batch.stops {
                self.answer_made(made, lines, sink)?;
            }
        }
        sink.batch.bytes += block.made_of;
        Continue(())
    }

    fn headings(&self) -> Option<String> {
        self.question.headings()
    }
}

impl LineWork {
    /// Cuts the input with this name into blocks of its lines.
    pub fn cutter(&self, name: &str, reader: Box<dyn Read + Send>) -> Box<dyn Cutter> {
        let are_errors_numbered = self.all_lines.is_some_and(|all_lines| all_lines.are_numbered());
        Box::new(LineCutter::new(name, reader, &self.spec, self.spec.are_numbered || are_errors_numbered))
    }

    /// Answers lines of the input, of which the first has this number.
    fn answer_lines(&self, mut rest: &[u8], mut number: u64, sink: &mut Sink) -> ControlFlow<()> {
        let mut skipped = 0;
        while !rest.is_empty() && !sink.batch.stops {
            let before = rest.len();
            let fast = self.question.answer_quickly(&mut rest, number, sink);
            let mut lines = fast;
            if fast == 0 {
                lines = 1;
                let line = next_line(&mut rest);
                self.submit_before_slow(sink)?;
                skipped += u64::from(self.answer_any(line, number, sink));
            }
            sink.batch.add_items(fast);
            sink.batch.lines += lines;
            sink.batch.bytes += (before - rest.len()) as u64;
            number += lines;
            if sink.batch.is_full() {
                sink.submit()?;
            }
        }
        self.skipped.fetch_add(skipped, Ordering::Relaxed);
        Continue(())
    }

    /// Submits what comes before a line that may take long.
    pub(super) fn submit_before_slow(&self, sink: &mut Sink) -> ControlFlow<()> {
        match self.spec.stream.is_slow && !sink.batch.is_empty() {
            true => sink.submit(),
            false => Continue(()),
        }
    }

    /// Answers a line, or an argument, that may be too long or not UTF-8.
    pub fn answer_line(&self, line: &[u8], number: u64, sink: &mut Sink) -> Result<(), LineError> {
        self.question.answer(checked(line, self.spec.max_len)?, number, sink)
    }

    /// Answers a line with this number, or says what is wrong with it. Returns whether there is nothing to answer, so that
    /// it leaves no line in the output.
    fn answer_any(&self, line: &[u8], number: u64, sink: &mut Sink) -> bool {
        let Some(text) = text_of(line, self.spec.max_len) else {
            if let Some(all_lines) = &self.all_lines {
                all_lines.add_blank(&mut sink.batch.answers);
            }
            return self.all_lines.is_none();
        };
        let answered = self.answer_line(text, number, sink);
        let (name, batch) = (sink.name, &mut sink.batch);
        match answered {
            Ok(()) => batch.add_items(1),
            Err(error) => {
                let located = Located { origin: Origin::Line { file: name, line: number }, error: &error };
                match &self.all_lines {
                    Some(all_lines) => all_lines.add_error(&located, line, &mut batch.answers),
                    None => self.report(&located, without_comment(line), batch),
                }
                self.count_mistake(batch);
            }
        }
        false
    }

    /// Adds what is wrong with a line, and what the whole input may be if this is its first.
    pub(super) fn report(&self, located: &Located, text: &[u8], batch: &mut Batch) {
        let advice = self.advice_on_first(located.error, text, batch);
        batch.add_message_of_input(located, advice);
    }

    /// What to do about an input whose first line has this error.
    pub(super) fn advice_on_first(&self, error: &LineError, text: &[u8], batch: &Batch) -> Option<String> {
        let advice = || files::advice(error, str::from_utf8(text).ok()?, self.inputs.game);
        if batch.has_no_items() { advice() } else { None }
    }

    /// What is wrong with the argument of this number, and what to type instead.
    pub(super) fn argument_message(&self, error: &LineError, number: u64) -> String {
        let LineSpec { item, command, takes_ranges, .. } = self.spec;
        let (inputs, question) = (&self.inputs, &self.question);
        let text = inputs.arguments.get(number as usize - 1).and_then(|text| str::from_utf8(text).ok());
        let text = text.unwrap_or_default();
        let another_hand = error.is_one_hand().then(|| question.another_hand(text, inputs, &self.spec)).flatten();
        let one_hand = another_hand.map(|advice| LineError::OneHand { advice });
        let error = one_hand.as_ref().unwrap_or(error);
        let bad = BadArgument { error, text, number, inputs, item, command, takes_ranges };
        let advice = bad.advice(|bad| question.advice(bad));
        // The advice says how to estimate what cannot be counted.
        let not_counted = match error {
            LineError::NotCounted(error) if advice.is_some() => Some(LineError::NoOdds(error.clone())),
            _ => None,
        };
        let error = not_counted.as_ref().unwrap_or(error);
        let located = Located { origin: Origin::Argument { item, number }, error };
        match advice {
            Some(advice) => format!("{located}; {advice}"),
            None => located.to_string(),
        }
    }

    /// Counts a mistake, after which the run may stop.
    pub(super) fn count_mistake(&self, batch: &mut Batch) {
        batch.outcome = Outcome::SomeBad;
        batch.stops = self.spec.stream.is_fail_fast;
    }
}
