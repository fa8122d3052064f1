//! Answers the hands or deals among the arguments, then those in each file, for every command that reads them.

use std::num::NonZero;
use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;

use handrank::{Card, Game};

use super::answer_files::answer_files;
use super::boards::answer_on_boards;
use super::hand_command::{HandCommand, argument_message};
use crate::cli::advice::files;
use crate::cli::args::StreamArgs;
use crate::cli::errors::{Located, Origin};
use crate::cli::inputs::Inputs;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{BadLines, LineSpec, LineWork, Parts};
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
    let options = work.options(threads);
    let arguments = |parts: &mut Parts| answer_arguments(inputs, &*command, &work, parts);
    answer_files(work.clone(), options, inputs, &spec, || command.footnote(), arguments)
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
            match &work.bad_lines {
                BadLines::Answer(all_lines) => {
                    let origin = Origin::Argument { item: work.spec.item, number };
                    all_lines.add_error(&Located { origin, error: &error }, argument, &mut batch.answers);
                }
                BadLines::Report | BadLines::Stop if is_told => {}
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
