//! Hands and deals on each board of a file: cutters that join both to lines, which are answered like any others. For a lone
//! hand or deal, boards are streamed; for several, they are kept.

mod board_cutter;
mod cut_lines;
mod hand_cutter;

use std::io;
use std::mem;
use std::num::NonZero;
use std::ops::ControlFlow::Continue;
use std::path::Path;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use itertools::Itertools;

use self::board_cutter::BoardCutter;
use self::cut_lines::CutLines;
use self::hand_cutter::{Boards, HandCutter, Hands, hand_alone};
use super::files::{add_footnote, answer_files, input};
use super::lines::LineWork;
use super::question::Question;
use crate::cli::errors::LineError;
use crate::cli::io::{Source, open_or_report, report_note};
use crate::cli::outcome::Outcome;
use crate::cli::progress::ProgressLine;
use crate::cli::stream::{Cutter, Input, LineSpec, ReadSize, Sink, StreamOptions, Streams};
use crate::cli::threads::lock;

/// Answers all hands or deals in order, each on every board of the file at `path`.
pub fn answer_on_boards(work: LineWork, path: &Path) -> anyhow::Result<Outcome> {
    let Some(source) = open_or_report(path, "boards, one per line, like 8h 5h 2h", work.spec.command)? else {
        return Ok(Outcome::Unreadable);
    };
    if work.inputs.is_one() { answer_one(work, source) } else { answer_several(work, source) }
}

/// Answers the only hand or deal on the boards of this file.
fn answer_one(work: LineWork, source: Source) -> anyhow::Result<Outcome> {
    let progress = ProgressLine::of_files([source.len].into_iter(), work.spec.item);
    let work = Arc::new(work);
    let streams = Streams::new(work.clone(), work.spec.stream, progress);
    let count = Arc::new(AtomicUsize::default());
    let hand = hand_alone(&work.inputs.arguments[0], &work.spec);
    let cutter = |name: &str, reader| -> Box<dyn Cutter> {
        Box::new(BoardCutter::new(name, reader, &work, Some(hand), count.clone()))
    };
    let outcome = streams.answer(input(source, cutter), Some(0))?;
    if streams.stops_after(outcome) {
        return Ok(outcome);
    }
    let boards = count.load(Ordering::Relaxed);
    report_note_on_boards(&*work.question, boards)?;
    if boards == 0 && outcome != Outcome::Unreadable {
        let checked = streams.answer_here(|sink| {
            match hand_alone(&work.inputs.arguments[0], &work.spec) {
                Ok(hand) => work.check_hand(&hand, Some(1), sink),
                Err(error) => work.report_hand(&error, "", Some(1), &mut sink.batch),
            }
            Continue(())
        })?;
        return Ok(outcome.max(checked));
    }
    add_footnote(&streams, work.question.footnote())?;
    Ok(outcome)
}

/// Answers the hands or deals among the arguments, then those in files, each on all boards of this file.
fn answer_several(work: LineWork, source: Source) -> anyhow::Result<Outcome> {
    let (boards, read) = kept_boards(&work, source)?;
    if read == Outcome::Unreadable || work.spec.stream.is_fail_fast && read != Outcome::Complete {
        return Ok(read);
    }
    let (work, boards) = (Arc::new(work), Arc::new(boards));
    let cutter = |hands| -> Box<dyn Cutter> { Box::new(HandCutter::new(hands, boards.clone(), &work.spec)) };
    let arguments = |streams: &Streams| {
        let cutter = cutter(Hands::Arguments((1..).zip(work.inputs.arguments.clone()).collect_vec().into_iter()));
        streams.answer(Input::made(cutter), None)
    };
    let lines = |name: &str, reader| {
        let spec = LineSpec { read_size: ReadSize::Tiny, ..work.spec };
        cutter(Hands::Lines(CutLines::new(name, reader, &spec)))
    };
    let footnote = || if boards.count == 0 { None } else { work.question.footnote() };
    let outcome = answer_files(&work, arguments, lines, footnote)?;
    report_note_on_boards(&*work.question, boards.count)?;
    Ok(outcome.max(read))
}

/// Says what is worth knowing of answers on this many boards.
fn report_note_on_boards(question: &dyn Question, boards: usize) -> io::Result<()> {
    let note = if boards > 1 { question.note_on_boards() } else { None };
    note.map_or(Ok(()), report_note)
}

/// Keeps boards instead of answering them.
#[derive(Default)]
struct KeepBoards(Mutex<Boards>);

impl Question for KeepBoards {
    fn answer(&self, board: &str, _: u64, _: &mut Sink) -> Result<(), LineError> {
        let mut kept = lock(&self.0);
        kept.lines.extend([board, "\n"]);
        kept.count += 1;
        Ok(())
    }
}

/// All boards of a file, and whether all of its lines could be read. Reports what could not.
fn kept_boards(work: &LineWork, source: Source) -> anyhow::Result<(Boards, Outcome)> {
    let question = Arc::new(KeepBoards::default());
    let stream = StreamOptions {
        threads: Some(NonZero::<usize>::MIN),
        is_fail_fast: work.spec.stream.is_fail_fast,
        ..StreamOptions::default()
    };
    let spec = LineSpec { stream, ..work.spec };
    let keeping = Arc::new(LineWork {
        question: question.clone(),
        spec,
        all_lines: None,
        inputs: work.inputs.clone(),
        skipped: AtomicU64::new(0),
    });
    let streams = Streams::new(keeping.clone(), stream, ProgressLine::of_files([source.len].into_iter(), spec.item));
    let cutter = |name: &str, reader| -> Box<dyn Cutter> {
        Box::new(BoardCutter::new(name, reader, &keeping, None, Arc::default()))
    };
    let read = streams.answer(input(source, cutter), Some(0))?;
    let boards = mem::take(&mut *lock(&question.0));
    Ok((boards, read))
}
