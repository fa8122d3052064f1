//! The arguments of a command, then its files, each as one stream, and what is said after the last answer.

use std::io::Read;
use std::ops::ControlFlow::Continue;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::lines::LineWork;
use crate::cli::io::{Source, is_stderr_terminal, is_stdout_file, len_of, open_or_report, report_note};
use crate::cli::outcome::Outcome;
use crate::cli::progress::ProgressLine;
use crate::cli::stream::{Cutter, Input, LineSpec, Streams};

/// Answers the arguments by this function, then each file as it is cut by another, and adds this footnote.
pub fn answer_files(
    work: &Arc<LineWork>,
    arguments: impl FnOnce(&Streams) -> anyhow::Result<Outcome>,
    cutter: impl Fn(&str, Box<dyn Read + Send>) -> Box<dyn Cutter>,
    footnote: impl FnOnce() -> Option<String>,
) -> anyhow::Result<Outcome> {
    let LineSpec { item, example, command, stream, .. } = work.spec;
    let paths = &work.inputs.paths;
    let progress = ProgressLine::of_files(paths.iter().map(|path| len_of(path)), item);
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
pub fn input(source: Source, cutter: impl FnOnce(&str, Box<dyn Read + Send>) -> Box<dyn Cutter>) -> Input {
    let Source { name, reader, is_terminal, len } = source;
    let cutter = cutter(&name, reader);
    Input { name, cutter, is_terminal, len, lines: 0, are_elements: false }
}

/// Writes what comes after the last answer.
pub fn add_footnote(streams: &Streams, footnote: Option<String>) -> anyhow::Result<()> {
    let Some(footnote) = footnote else { return Ok(()) };
    let added = streams.answer_here(|sink| {
        sink.batch.answers.add_text(&footnote);
        Continue(())
    });
    added.map(|_| ())
}
