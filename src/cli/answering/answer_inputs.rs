//! Asks a question of the hands or deals among the arguments, then of those in each file, for every command that reads them.

use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;

use handrank::{Card, Game};

use super::answer_files::answer_files;
use super::boards::answer_on_boards;
use super::lines::LineWork;
use super::question::Question;
use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::args::StreamArgs;
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::inputs::Inputs;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{LineSpec, Parts, StreamOptions};
use crate::cli::ui::{AllLines, Output};

/// Answers all inputs in order; long ones use several threads. `spec` describes their lines.
pub fn answer_inputs(
    question: Arc<dyn Question>,
    inputs: &Inputs,
    spec: LineSpec,
    output: Output,
    stream: &StreamArgs,
) -> anyhow::Result<Outcome> {
    let spec = LineSpec {
        stream: StreamOptions {
            threads: stream.threads.number,
            is_fail_fast: stream.fail_fast,
            marks_headings: output.terminal.is_page(),
            ..spec.stream
        },
        ..spec
    };
    if let Some(boards) = &inputs.boards {
        return answer_on_boards(inputs, boards, question, spec);
    }
    let all_lines = AllLines { output, columns: spec.error_columns, names_files: inputs.has_several_sources() };
    let all_lines = stream.all_lines.then_some(all_lines);
    let work = Arc::new(LineWork { question: question.clone(), spec, all_lines, game: inputs.game });
    let arguments = |parts: &mut Parts| answer_arguments(inputs, &work, parts);
    answer_files(work.clone(), inputs, &spec, || question.footnote(), arguments)
}

/// A deal that `showdown`, `odds` and `outs` answer.
pub fn deal_example(game: Game) -> &'static str {
    if game.plays_all_cards() { "AhKh 8c8s / 8h7h6c" } else { "AhQh7c3s AsKsQd7d / 8h5h2h" }
}

fn answer_arguments(inputs: &Inputs, work: &LineWork, parts: &mut Parts) -> ControlFlow<()> {
    let mut told = None;
    for (number, argument) in (1_u64..).zip(&inputs.arguments) {
        let before = told.take();
        if let Err(error) = work.answer_line(argument, number, parts) {
            // The cards of one hand in several arguments have one mistake.
            let is_card = str::from_utf8(argument).is_ok_and(|text| text.parse::<Card>().is_ok());
            told = is_card.then(|| error.to_string());
            let is_told = told.is_some() && told == before;
            let batch = &mut parts.batch;
            batch.outcome = Outcome::SomeBad;
            match &work.all_lines {
                Some(all_lines) => {
                    let origin = Origin::Argument { item: work.spec.item, number };
                    all_lines.add_error(&Located { origin, error: &error }, argument, &mut batch.answers);
                }
                None if is_told => {}
                None => {
                    let message = argument_message(error, number, inputs, &*work.question, &work.spec);
                    batch.add_message_of_argument(message);
                }
            }
            if work.spec.stream.is_fail_fast {
                break;
            }
        }
        if parts.batch.is_full() || work.spec.stream.is_slow {
            parts.submit()?;
        }
    }
    Continue(())
}

/// What is wrong with the argument of this number, and what to type instead.
pub(super) fn argument_message(
    error: LineError,
    number: u64,
    inputs: &Inputs,
    question: &dyn Question,
    spec: &LineSpec,
) -> String {
    let LineSpec { item, command, takes_ranges, .. } = *spec;
    let text = inputs.arguments.get(number as usize - 1).and_then(|text| str::from_utf8(text).ok()).unwrap_or_default();
    let error = match error.is_one_hand().then(|| question.another_hand(text, inputs, spec)).flatten() {
        Some(advice) => LineError::OneHand { advice },
        None => error,
    };
    let located = Located { origin: Origin::Argument { item, number }, error: &error };
    let bad = BadArgument { error: &error, text, number, inputs, item, command, takes_ranges };
    match bad.advice(|bad| question.advice(bad)) {
        Some(advice) => format!("{located}; {advice}"),
        None => located.to_string(),
    }
}
