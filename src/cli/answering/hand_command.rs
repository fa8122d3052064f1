//! What is asked of a command that answers hands or deals, wherever they come from and on whichever boards.

use std::io;
use std::ops::ControlFlow::Continue;

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::inputs::Inputs;
use crate::cli::io::report_note;
use crate::cli::stream::{LineCommand, LineSpec, Streams};

/// A command that answers the hands or deals among its arguments, and those in files.
pub trait HandCommand: LineCommand {
    /// What to type instead of a bad argument, if it is meant for something that the command knows.
    fn advice(&self, _bad: &BadArgument) -> Option<String> {
        None
    }

    /// How to make a deal of an argument that is a single hand, for a command that answers deals.
    fn another_hand(&self, _deal: &str, _inputs: &Inputs, _spec: &LineSpec) -> Option<String> {
        None
    }

    /// What is worth knowing once hands or deals have been answered on several boards.
    fn note_on_boards(&self) -> Option<&'static str> {
        None
    }
}

/// Says what is worth knowing of answers on this many boards.
pub(super) fn report_note_on_boards(command: &dyn HandCommand, boards: usize) -> io::Result<()> {
    let note = if boards > 1 { command.note_on_boards() } else { None };
    note.map_or(Ok(()), report_note)
}

/// Writes what comes after the last answer.
pub(super) fn add_footnote(streams: &Streams, footnote: Option<String>) -> anyhow::Result<()> {
    let Some(footnote) = footnote else { return Ok(()) };
    let added = streams.answer_here(|parts| {
        parts.batch.answers.add_text(&footnote);
        Continue(())
    });
    added.map(|_| ())
}

/// What is wrong with the argument of this number, and what to type instead.
pub(super) fn argument_message(
    error: LineError,
    number: u64,
    inputs: &Inputs,
    command: &dyn HandCommand,
    spec: &LineSpec,
) -> String {
    let LineSpec { item, command: typed, takes_ranges, .. } = *spec;
    let text = inputs.arguments.get(number as usize - 1).and_then(|text| str::from_utf8(text).ok()).unwrap_or_default();
    let error = match error.is_one_hand().then(|| command.another_hand(text, inputs, spec)).flatten() {
        Some(advice) => LineError::OneHand { advice },
        None => error,
    };
    let located = Located { origin: Origin::Argument { item, number }, error: &error };
    let bad = BadArgument { error: &error, text, number, inputs, item, command: typed, takes_ranges };
    match bad.advice(|bad| command.advice(bad)) {
        Some(advice) => format!("{located}; {advice}"),
        None => located.to_string(),
    }
}
