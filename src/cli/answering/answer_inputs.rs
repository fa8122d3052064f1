//! Asks a question of the hands or deals among the arguments, then of those in each file, for every command that reads them.

use std::io::Read;
use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use handrank::{Card, Game};

use super::boards::answer_on_boards;
use super::lines::LineWork;
use super::question::Question;
use crate::cli::args::StreamArgs;
use crate::cli::errors::{Located, Origin};
use crate::cli::inputs::Inputs;
use crate::cli::io::{Source, is_stderr_terminal, is_stdout_file, len_of, open_or_report, report_note};
use crate::cli::outcome::Outcome;
use crate::cli::progress::Progress;
use crate::cli::stream::{Cutter, Input, LineSpec, Sink, StreamOptions, Streams};
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

/// Answers the arguments by this function, then each file as it is cut by another, and adds this footnote.
pub(super) fn answer_files(
    work: &Arc<LineWork>,
    arguments: impl FnOnce(&Streams) -> anyhow::Result<Outcome>,
    cutter: impl Fn(&str, Box<dyn Read + Send>) -> Box<dyn Cutter>,
    footnote: impl FnOnce() -> Option<String>,
) -> anyhow::Result<Outcome> {
    let LineSpec { item, example, command, stream, .. } = work.spec;
    let paths = &work.inputs.paths;
    let progress = Progress::of_files(paths.iter().map(|path| len_of(path)), item);
    let streams = Streams::new(work.clone(), stream, progress);
    let mut last = arguments(&streams)?;
    let mut outcome = last;
    let mut is_typed = false;
    for (index, path) in paths.iter().enumerate() {
        if streams.stops_after(last) {
            break;
        }
        last = match open_or_report(path, format_args!("{item}s, one per line, like {example}"), command)? {
            Some(source) => {
                is_typed |= source.is_terminal;
                streams.answer(input(source, &cutter), Some(index))?
            }
            None => Outcome::Unreadable,
        };
        outcome = outcome.max(last);
    }
    if !streams.stops_after(last) {
        add_footnote(&streams, footnote())?;
    }
    let skipped = work.skipped.load(Ordering::Relaxed);
    if skipped > 0 && !is_typed && !stream.is_silent && is_stdout_file() && is_stderr_terminal() {
        let lines = if skipped == 1 {
            "1 blank line or comment was"
        } else {
            &format!("{skipped} blank lines and comments were")
        };
        report_note(format_args!("{lines} skipped; --all-lines keeps one line per input line"))?;
    }
    Ok(outcome)
}

/// A source, cut by this function.
pub(super) fn input(source: Source, cutter: impl FnOnce(&str, Box<dyn Read + Send>) -> Box<dyn Cutter>) -> Input {
    let Source { name, reader, is_terminal, len } = source;
    let cutter = cutter(&name, reader);
    Input { name, cutter, is_terminal, len, lines: 0, are_elements: false }
}

/// Writes what comes after the last answer.
pub(super) fn add_footnote(streams: &Streams, footnote: Option<String>) -> anyhow::Result<()> {
    let Some(footnote) = footnote else { return Ok(()) };
    let added = streams.answer_here(|sink| {
        sink.batch.answers.add_text(&footnote);
        Continue(())
    });
    added.map(|_| ())
}
