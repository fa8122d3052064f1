//! Answers the hands or deals among the arguments, then those in each file, for every command that reads them.

use std::num::NonZero;
use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;

use handrank::Game;

use crate::cli::advice::arguments::{BadArgument, another_hand};
use crate::cli::advice::files;
use crate::cli::args::StreamArgs;
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::inputs::Inputs;
use crate::cli::io::{len_of, open_or_report};
use crate::cli::outcome::Outcome;
use crate::cli::progress::Progress;
use crate::cli::stream::{Answer, BadLines, LineWork, Lines, Parts, Streams, answer_line};
use crate::cli::ui::{AllLines, ErrorColumns, OutputFormat};

/// Answers all inputs in order, long ones on this many threads.
pub fn answer_inputs(
    inputs: &Inputs,
    command: Arc<dyn Answer>,
    bad_lines: BadLines,
    threads: Option<NonZero<usize>>,
) -> anyhow::Result<Outcome> {
    let Lines { item, example, .. } = command.lines();
    let progress = Progress::of_files(inputs.paths.iter().map(|path| len_of(path)), item);
    let work = Arc::new(LineWork { command, bad_lines, advice: files::advice });
    let streams = Streams::new(work.clone(), threads, progress);
    let mut last = streams.answer_here(|parts| answer_arguments(inputs, &work, parts))?;
    let mut outcome = last;
    for (index, path) in inputs.paths.iter().enumerate() {
        if streams.stops_after(last) {
            break;
        }
        last = match open_or_report(path, format_args!("{item}s, one per line, like {example}"))? {
            Some(source) => streams.answer(source, 0, index)?,
            None => Outcome::Unreadable,
        };
        outcome = outcome.max(last);
    }
    Ok(outcome)
}

/// A deal that `showdown`, `odds` and `outs` answer.
pub fn deal_example(game: Game) -> &'static str {
    if game.plays_all_cards() { "AhKh 8c8s / 8h7h6c" } else { "AhQh7c3s AsKsQd7d / 8h5h2h" }
}

impl StreamArgs {
    /// What to do about bad lines. Answers have this format, and errors among them stand in these columns.
    pub fn bad_lines(&self, inputs: &Inputs, format: OutputFormat, columns: ErrorColumns) -> BadLines {
        match (self.all_lines, self.fail_fast) {
            (true, _) => BadLines::Answer(AllLines { format, columns, names_files: inputs.has_several_sources() }),
            (false, true) => BadLines::Stop,
            (false, false) => BadLines::Report,
        }
    }
}

fn answer_arguments(inputs: &Inputs, work: &LineWork, parts: &mut Parts) -> ControlFlow<()> {
    let lines = work.command.lines();
    for (number, argument) in (1_u64..).zip(&inputs.arguments) {
        let batch = &mut parts.batch;
        if let Err(mut error) = answer_line(&*work.command, argument, number, &mut batch.answers) {
            let text = str::from_utf8(argument).unwrap_or_default();
            if error.is_one_hand() {
                error = LineError::OneHand { advice: another_hand(text, inputs, lines.command) };
            }
            let located = Located { origin: Origin::Argument { item: lines.item, number }, error: &error };
            batch.outcome = Outcome::SomeBad;
            match &work.bad_lines {
                BadLines::Answer(all_lines) => all_lines.put_error(&located, argument, &mut batch.answers),
                BadLines::Report | BadLines::Stop => {
                    let Lines { item, command, .. } = lines;
                    let bad = BadArgument { error: &error, text, number, inputs, item, command };
                    batch.add_message(format_args!("{located}{}", bad.advice()), None);
                }
            }
            if matches!(work.bad_lines, BadLines::Stop) {
                break;
            }
        }
        if parts.batch.is_full() || lines.are_slow() {
            parts.submit()?;
        }
    }
    Continue(())
}
