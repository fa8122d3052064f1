//! Answers the hands or deals among the arguments, then those in each file, for every command that reads them.

use std::num::NonZero;
use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;

use handrank::Game;

use super::boards::answer_on_boards;
use super::hand_command::{HandCommand, add_footnote, argument_message};
use crate::cli::advice::files;
use crate::cli::args::StreamArgs;
use crate::cli::errors::{Located, Origin};
use crate::cli::inputs::Inputs;
use crate::cli::io::{len_of, open_or_report};
use crate::cli::outcome::Outcome;
use crate::cli::progress::Progress;
use crate::cli::stream::{BadLines, LineSpec, LineWork, Parts, Streams};
use crate::cli::ui::{AllLines, ErrorColumns, OutputFormat};

/// Answers all inputs in order; long ones use up to `threads` threads. `spec` describes their lines.
pub fn answer_inputs(
    inputs: &Inputs,
    command: Arc<dyn HandCommand>,
    spec: LineSpec,
    bad_lines: BadLines,
    threads: Option<NonZero<usize>>,
) -> anyhow::Result<Outcome> {
    if let Some(boards) = &inputs.boards {
        return answer_on_boards(inputs, boards, command, spec, matches!(bad_lines, BadLines::Stop), threads);
    }
    let game = inputs.game;
    let advice = Box::new(move |error: &_, line: &_| files::advice(error, line, game));
    let work = Arc::new(LineWork::new(command.clone(), spec, bad_lines, advice));
    let LineSpec { item, example, command: name, .. } = spec;
    let progress = Progress::of_files(inputs.paths.iter().map(|path| len_of(path)), item);
    let streams = Streams::new(work.clone(), work.options(threads), progress);
    let mut last = streams.answer_here(|parts| answer_arguments(inputs, &*command, &work, parts))?;
    let mut outcome = last;
    for (index, path) in inputs.paths.iter().enumerate() {
        if streams.stops_after(last) {
            break;
        }
        last = match open_or_report(path, format_args!("{item}s, one per line, like {example}"), name)? {
            Some(source) => streams.answer(source, 0, index)?,
            None => Outcome::Unreadable,
        };
        outcome = outcome.max(last);
    }
    if !streams.stops_after(last) {
        add_footnote(&streams, &*command)?;
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

fn answer_arguments(inputs: &Inputs, command: &dyn HandCommand, work: &LineWork, parts: &mut Parts) -> ControlFlow<()> {
    for (number, argument) in (1_u64..).zip(&inputs.arguments) {
        if let Err(error) = work.answer_line(argument, number, parts) {
            let batch = &mut parts.batch;
            batch.outcome = Outcome::SomeBad;
            match &work.bad_lines {
                BadLines::Answer(all_lines) => {
                    let origin = Origin::Argument { item: work.spec.item, number };
                    all_lines.add_error(&Located { origin, error: &error }, argument, &mut batch.answers);
                }
                BadLines::Report | BadLines::Stop => {
                    batch.add_message_of_argument(argument_message(error, number, inputs, command, &work.spec));
                }
            }
            if work.is_fail_fast() {
                break;
            }
        }
        if parts.batch.is_full() || work.spec.are_slow {
            parts.submit()?;
        }
    }
    Continue(())
}
