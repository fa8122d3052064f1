//! Asks a question of the hands or deals among the arguments, then of those in each file, for every command that reads them.

use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use handrank::{Card, Game};

use super::boards::answer_on_boards;
use super::files::answer_files;
use super::lines::LineWork;
use super::question::Question;
use crate::cli::args::StreamArgs;
use crate::cli::errors::{Located, Origin};
use crate::cli::inputs::Inputs;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{LineSpec, Sink, StreamOptions, Streams};
use crate::cli::ui::{AllLines, ErrorColumns, Output};

/// Answers all inputs in order; long ones use several threads. `spec` describes their lines.
pub fn answer_inputs(
    question: Arc<dyn Question>,
    inputs: Inputs,
    spec: LineSpec,
    output: Output,
    stream: &StreamArgs,
) -> anyhow::Result<Outcome> {
    let spec = LineSpec {
        stream: StreamOptions {
            threads: stream.threads.number,
            is_fail_fast: stream.fail_fast,
            marks_headings: output.medium.is_page(),
            ..spec.stream
        },
        ..spec
    };
    let columns = spec.error_columns.unwrap_or(ErrorColumns::first(0));
    let all_lines = AllLines { output, columns, names_files: inputs.has_several_sources() };
    let work = LineWork {
        question,
        spec,
        all_lines: stream.all_lines.then_some(all_lines),
        inputs,
        skipped: AtomicU64::new(0),
    };
    if let Some(boards) = work.inputs.file_of_boards.clone() {
        return answer_on_boards(work, &boards);
    }
    let work = Arc::new(work);
    let arguments = |streams: &Streams| streams.answer_here(|sink| answer_arguments(&work, sink));
    answer_files(&work, arguments, |name, reader| work.cutter(name, reader), || work.question.footnote())
}

/// A deal that `showdown`, `odds` and `outs` answer.
pub fn deal_example(game: Game) -> &'static str {
    if game.plays_all_cards() { "AhKh 8c8s / 8h7h6c" } else { "AhQh7c3s AsKsQd7d / 8h5h2h" }
}

fn answer_arguments(work: &LineWork, sink: &mut Sink) -> ControlFlow<()> {
    let mut told = None;
    for (number, argument) in (1_u64..).zip(&work.inputs.arguments) {
        let before = told.take();
        if let Err(error) = work.answer_line(argument, number, sink) {
            // The cards of one hand in several arguments have one mistake.
            let is_card = str::from_utf8(argument).is_ok_and(|text| text.parse::<Card>().is_ok());
            told = is_card.then(|| error.to_string());
            let is_told = told.is_some() && told == before;
            let batch = &mut sink.batch;
            batch.outcome = Outcome::SomeBad;
            match &work.all_lines {
                Some(all_lines) => {
                    let origin = Origin::Argument { item: work.spec.item, number };
                    all_lines.add_error(&Located { origin, error: &error }, argument, &mut batch.answers);
                }
                None if is_told => {}
                None => {
                    batch.add_message_of_argument(work.argument_message(&error, number));
                }
            }
            if work.spec.stream.is_fail_fast {
                break;
            }
        }
        if sink.batch.is_full() || work.spec.stream.is_slow {
            sink.submit()?;
        }
    }
    Continue(())
}
