//! Answers arguments, then files one after another, as any work does that answers lines.

use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;

use crate::cli::inputs::Inputs;
use crate::cli::io::{len_of, open_or_report};
use crate::cli::outcome::Outcome;
use crate::cli::progress::Progress;
use crate::cli::stream::{LineSpec, Parts, Streams, Work};

/// Answers the arguments by this function, then the lines of each file by `work`, and adds this footnote.
pub(super) fn answer_files(
    work: Arc<dyn Work>,
    inputs: &Inputs,
    spec: &LineSpec,
    footnote: impl FnOnce() -> Option<String>,
    arguments: impl FnOnce(&mut Parts) -> ControlFlow<()>,
) -> anyhow::Result<Outcome> {
    let LineSpec { item, example, command: name, .. } = *spec;
    let progress = Progress::of_files(inputs.paths.iter().map(|path| len_of(path)), item);
    let streams = Streams::new(work, spec.stream, progress);
    let mut last = streams.answer_here(arguments)?;
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
        add_footnote(&streams, footnote())?;
    }
    Ok(outcome)
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
