//! Hands and deals on each board of a file. For a lone hand or deal, boards are streamed; for several, they are kept.

use std::io::{self, Read};
use std::ops::ControlFlow::{self, Break, Continue};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use handrank::program::{check_street, is_blank, with_slashes_for_labels};
use handrank::{Board, Card, Game, ReadError};
use itertools::Itertools;

use super::answer_files::{add_footnote, answer_files};
use super::answer_inputs::argument_message;
use super::question::Question;
use crate::cli::advice::files;
use crate::cli::errors::{LineError, Located, Origin, more_bad_lines};
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::Inputs;
use crate::cli::io::{Source, open_or_report, report_error, report_note};
use crate::cli::outcome::Outcome;
use crate::cli::progress::Progress;
use crate::cli::stream::{
    Batch, Block, CutError, Cutter, LineCutter, LineSpec, MAX_LINE, Parts, ReadSize, Streams, Work, checked, next_line,
    text_of,
};

/// The most boards that are kept: 64 MiB of them, which is more than there are different boards of five cards.
const MAX_BOARDS: usize = (64 << 20) / size_of::<Board>();

/// Answers all hands or deals in order, each on every board of the file at `path`.
pub fn answer_on_boards(
    inputs: &Inputs,
    path: &Path,
    question: Arc<dyn Question>,
    spec: LineSpec,
) -> anyhow::Result<Outcome> {
    let pairs = Pairs { question, spec, inputs: inputs.clone() };
    let Some(source) = open_or_report(path, "boards, one per line, like 8h 5h 2h", spec.command)? else {
        return Ok(Outcome::Unreadable);
    };
    if inputs.is_one() {
        return answer_on_lines(pairs, source);
    }
    let (boards, read) = read_boards(source, &pairs)?;
    if read == Outcome::Unreadable || spec.stream.is_fail_fast && read != Outcome::Complete {
        return Ok(read);
    }
    Ok(answer_all(HandLines { pairs, boards })?.max(read))
}

/// Answers the only hand or deal on the boards of this file.
fn answer_on_lines(pairs: Pairs, source: Source) -> anyhow::Result<Outcome> {
    let progress = Progress::of_files([source.len].into_iter(), pairs.spec.item);
    let (question, options) = (Arc::clone(&pairs.question), pairs.spec.stream);
    let work = Arc::new(BoardLines { pairs, boards: AtomicUsize::default() });
    let streams = Streams::new(work.clone(), options, progress);
    let outcome = streams.answer(source, 0, 0)?;
    if streams.stops_after(outcome) {
        return Ok(outcome);
    }
    let boards = work.boards.load(Ordering::Relaxed);
    report_note_on_boards(&*question, boards)?;
    if boards == 0 && outcome != Outcome::Unreadable {
        let checked = streams.answer_here(|parts| {
            let (pairs, batch) = (&work.pairs, &mut parts.batch);
            if let Some(hand) = pairs.hand_or_report(pairs.only_text(), pairs.only_origin(), batch) {
                pairs.check_hand(hand, pairs.only_origin(), batch);
            }
            Continue(())
        })?;
        return Ok(outcome.max(checked));
    }
    add_footnote(&streams, question.footnote())?;
    Ok(outcome)
}

/// Answers the hands or deals among the arguments, then those in files, each on all boards.
fn answer_all(work: HandLines) -> anyhow::Result<Outcome> {
    let work = Arc::new(work);
    let Pairs { question, spec, inputs } = &work.pairs;
    let footnote = || if work.boards.is_empty() { None } else { question.footnote() };
    let outcome = answer_files(work.clone(), inputs, spec, footnote, |parts| {
        for (number, text) in (1..).zip(&inputs.arguments) {
            if !parts.batch.stops {
                work.answer_hand(text, Origin::Argument { item: spec.item, number }, number, parts)?;
            }
        }
        Continue(())
    })?;
    report_note_on_boards(&**question, work.boards.len())?;
    Ok(outcome)
}

/// Says what is worth knowing of answers on this many boards.
fn report_note_on_boards(question: &dyn Question, boards: usize) -> io::Result<()> {
    let note = if boards > 1 { question.note_on_boards() } else { None };
    note.map_or(Ok(()), report_note)
}

/// All boards of a file, and whether all of its lines could be read. Reports what could not.
fn read_boards(source: Source, pairs: &Pairs) -> anyhow::Result<(Vec<Board>, Outcome)> {
    let Source { name, reader, .. } = source;
    let mut cutter = board_cutter(&name, reader, &pairs.spec);
    let (mut block, mut lines) = (Block::default(), 0);
    let (mut boards, mut outcome) = (Vec::new(), Outcome::Complete);
    // Once the first line has shown that the file holds something else, how many other lines do before the first board.
    let mut unreported = None;
    loop {
        let failure = match cutter.next(&mut block) {
            Ok(false) => {
                more_bad_lines(&name, unreported).map_or(Ok(()), report_error)?;
                return Ok((boards, outcome));
            }
            Ok(true) if boards.len() <= MAX_BOARDS => None,
            Ok(true) => Some(format!("{name}: more than {MAX_BOARDS} boards, which only a lone hand or deal may have")),
            Err(CutError::Unreadable(error)) => Some(format!("{name}: {error}")),
            Err(CutError::AtLine(error)) => Some(format!("{name}:{}: {error}", lines + 1)),
        };
        if let Some(failure) = failure {
            report_error(failure)?;
            return Ok((boards, Outcome::Unreadable));
        }
        let mut rest = block.bytes();
        while !rest.is_empty() {
            lines += 1;
            let line = next_line(&mut rest);
            match (read_board(line, pairs.inputs.game, pairs.spec.item), &mut unreported) {
                (None, _) => {}
                (Some(Ok(board)), _) => {
                    more_bad_lines(&name, unreported.take()).map_or(Ok(()), report_error)?;
                    boards.push(board);
                }
                (Some(Err(_)), Some(bad)) => *bad += 1,
                (Some(Err(error)), None) => {
                    let is_first = boards.is_empty() && outcome == Outcome::Complete;
                    let advice = if is_first { pairs.advice_on_board(&error, line) } else { None };
                    unreported = advice.as_ref().map(|_| 0);
                    let located = Located { origin: Origin::Line { file: &name, line: lines }, error: &error };
                    let advice = advice.map_or(String::new(), |advice| format!("; {advice}"));
                    report_error(format_args!("{name}:{lines}{located}{advice}"))?;
                    outcome = Outcome::SomeBad;
                    if pairs.spec.stream.is_fail_fast {
                        return Ok((boards, outcome));
                    }
                }
            }
        }
    }
}

/// Cuts a file of boards into blocks.
fn board_cutter(name: &str, reader: Box<dyn Read + Send>, spec: &LineSpec) -> LineCutter<Box<dyn Read + Send>> {
    LineCutter::new(name, reader, &LineSpec { max_len: MAX_LINE, ..*spec }, false)
}

/// The board on a line; for deals, it must have as many cards as a street. `None` if the line is blank or a comment.
fn read_board(line: &[u8], game: Game, item: HandOrDeal) -> Option<Result<Board, LineError>> {
    let text = text_of(line, MAX_LINE)?;
    let read = checked(text, MAX_LINE).and_then(|text| {
        // A slash in front is optional. A space in its place keeps the columns of errors.
        let cards = text.trim_start().starts_with('/').then(|| text.replacen('/', " ", 1));
        let board = Board::read(cards.as_deref().unwrap_or(text), game)?;
        if board.cards().is_empty() {
            return Err(LineError::EmptyBoard);
        }
        if let HandOrDeal::Deal = item {
            check_street(board.cards().len()).map_err(ReadError::from)?;
        }
        Ok(board)
    });
    Some(read)
}

/// Cuts lines, and numbers blocks by how many of the lines before them count.
struct CountingCutter<C, F> {
    lines: C,
    counted: u64,
    counts: F,
}

impl<C: Cutter, F: Fn(&[u8]) -> bool + Send> Cutter for CountingCutter<C, F> {
    fn next(&mut self, block: &mut Block) -> Result<bool, CutError> {
        let more = self.lines.next(block)?;
        block.first_number = self.counted + 1;
        let mut rest = block.bytes();
        while !rest.is_empty() {
            self.counted += u64::from((self.counts)(next_line(&mut rest)));
        }
        Ok(more)
    }
}

/// Hands or deals with boards, and what is asked of them.
struct Pairs {
    question: Arc<dyn Question>,
    spec: LineSpec,
    inputs: Inputs,
}

impl Pairs {
    /// The text of the only hand or deal.
    fn only_text(&self) -> &[u8] {
        self.inputs.arguments.first().map_or(&[][..], Vec::as_slice)
    }

    fn only_origin(&self) -> Origin<'static> {
        Origin::Argument { item: self.spec.item, number: 1 }
    }

    /// The text of a hand or deal; nothing for a slash, or a label, which stands for a board alone.
    fn hand<'a>(&self, text: &'a [u8]) -> Result<&'a str, LineError> {
        let text = checked(text, self.spec.max_len)?;
        let written = with_slashes_for_labels(text);
        match written.contains('/') {
            false => Ok(text),
            true if written.chars().filter(|&symbol| !is_blank(symbol)).eq(['/']) => Ok(""),
            true => Err(LineError::OwnBoard),
        }
    }

    /// The same, or `None` after reporting what is wrong with it.
    fn hand_or_report<'a>(&self, text: &'a [u8], origin: Origin, batch: &mut Batch) -> Option<&'a str> {
        let written = || str::from_utf8(text).unwrap_or_default();
        self.hand(text).map_err(|error| self.report_hand(error, written(), origin, batch)).ok()
    }

    /// Reports a hand or deal for which no board came, if it is bad on every board. It is tried on boards that share no
    /// card, since it may have cards of some.
    fn check_hand(&self, hand: &str, origin: Origin, batch: &mut Batch) {
        let deck: Vec<Card> = self.inputs.game.deck().into_iter().collect();
        for turn in deck.chunks_exact(4) {
            let parts = &mut Parts { name: "", batch: Batch::default(), submit: &mut |_| Continue(()) };
            match self.question.answer(&format!("{hand}/{}", turn.iter().join("")), 1, parts) {
                Ok(()) => return,
                Err(error) if error.is_of_hand(hand) => return self.report_hand(error, hand, origin, batch),
                Err(_) => {}
            }
        }
    }

    /// Answers a hand or deal from this origin on a board, under this number. Breaks if it is bad on every board, or if
    /// the run stops.
    fn answer(&self, hand: &str, origin: Origin, board: &Board, number: u64, parts: &mut Parts) -> ControlFlow<()> {
        let answered = self.question.answer(&format!("{hand}/{board}"), number, parts);
        let batch = &mut parts.batch;
        let Err(error) = answered else {
            batch.add_items(1);
            return Continue(());
        };
        if error.is_of_hand(hand) {
            self.report_hand(error, hand, origin, batch);
            return Break(());
        }
        match origin {
            Origin::Argument { item, number } => {
                batch.add_message_of_argument(format_args!("{item} {number}: on {board}: {error}"));
            }
            _ => batch.add_message(format_args!(": on {board}: {error}"), None),
        }
        self.count_mistake(batch)
    }

    /// What to do about a file of boards whose first line has this error.
    fn advice_on_board(&self, error: &LineError, line: &[u8]) -> Option<String> {
        files::advice(error, str::from_utf8(line).ok()?, self.inputs.game)
    }

    /// Adds what is wrong with a hand or deal, whatever the board.
    fn report_hand(&self, error: LineError, hand: &str, origin: Origin, batch: &mut Batch) {
        match origin {
            Origin::Argument { number, .. } => {
                let message = argument_message(error, number, &self.inputs, &*self.question, &self.spec);
                batch.add_message_of_argument(message);
            }
            _ => {
                let is_first = batch.has_no_items();
                let advice = is_first.then(|| files::advice(&error, hand, self.inputs.game)).flatten();
                batch.add_message(Located { origin, error: &error }, advice);
            }
        }
        let _ = self.count_mistake(batch);
    }

    /// Breaks if the run stops after a mistake.
    fn count_mistake(&self, batch: &mut Batch) -> ControlFlow<()> {
        batch.outcome = Outcome::SomeBad;
        batch.stops = self.spec.stream.is_fail_fast;
        if batch.stops { Break(()) } else { Continue(()) }
    }

    /// Submits the answers so far if there are many, or if the next may take long.
    fn submit_if_due(&self, parts: &mut Parts) -> ControlFlow<()> {
        match parts.batch.is_full() || self.spec.stream.is_slow && !parts.batch.is_empty() {
            true => parts.submit(),
            false => Continue(()),
        }
    }
}

/// Answers the only hand or deal on lines of boards.
struct BoardLines {
    pairs: Pairs,
    /// How many boards there were.
    boards: AtomicUsize,
}

impl BoardLines {
    /// Answers it on the board of a line, and counts the boards. Breaks if nothing is left to do.
    fn answer_on(&self, line: &[u8], number: &mut u64, parts: &mut Parts) -> ControlFlow<()> {
        match read_board(line, self.pairs.inputs.game, self.pairs.spec.item) {
            None => Continue(()),
            Some(Err(error)) => {
                let batch = &mut parts.batch;
                let advice = if batch.has_no_items() { self.pairs.advice_on_board(&error, line) } else { None };
                let located = Located { origin: Origin::Line { file: parts.name, line: 0 }, error: &error };
                batch.add_message_of_input(located, advice);
                self.pairs.count_mistake(batch)
            }
            Some(Ok(board)) => {
                *number += 1;
                self.boards.fetch_add(1, Ordering::Relaxed);
                let origin = self.pairs.only_origin();
                match self.pairs.hand_or_report(self.pairs.only_text(), origin, &mut parts.batch) {
                    Some(hand) => self.pairs.answer(hand, origin, &board, *number - 1, parts),
                    None => Break(()),
                }
            }
        }
    }
}

impl Work for BoardLines {
    fn cutter(&self, name: &str, reader: Box<dyn Read + Send>) -> Box<dyn Cutter> {
        let Pairs { spec, ref inputs, .. } = self.pairs;
        let (lines, game, item) = (board_cutter(name, reader, &spec), inputs.game, spec.item);
        let counts = move |line: &[u8]| read_board(line, game, item).is_some_and(|board| board.is_ok());
        match spec.are_numbered {
            true => Box::new(CountingCutter { lines, counted: 0, counts }),
            false => Box::new(lines),
        }
    }

    fn answer(&self, block: &Block, parts: &mut Parts) -> ControlFlow<()> {
        let (mut rest, mut number) = (block.bytes(), block.first_number);
        while !rest.is_empty() {
            self.pairs.submit_if_due(parts)?;
            let before = rest.len();
            // There is only this hand, so whatever ends its boards ends the stream.
            parts.batch.stops = self.answer_on(next_line(&mut rest), &mut number, parts).is_break();
            parts.batch.lines += 1;
            parts.batch.bytes += (before - rest.len()) as u64;
            if parts.batch.stops {
                break;
            }
        }
        Continue(())
    }

    fn headings(&self) -> Option<String> {
        self.pairs.question.headings()
    }
}

/// Answers lines of hands or deals, each on all boards.
struct HandLines {
    pairs: Pairs,
    boards: Vec<Board>,
}

impl HandLines {
    /// Answers a hand or deal from this origin, with this number.
    fn answer_hand(&self, text: &[u8], origin: Origin, number: u64, parts: &mut Parts) -> ControlFlow<()> {
        let batch = &mut parts.batch;
        let Some(hand) = self.pairs.hand_or_report(text, origin, batch) else { return Continue(()) };
        if self.boards.is_empty() {
            self.pairs.check_hand(hand, origin, batch);
        }
        let first = (number - 1) * self.boards.len() as u64 + 1;
        for (number, board) in (first..).zip(&self.boards) {
            self.pairs.submit_if_due(parts)?;
            if self.pairs.answer(hand, origin, board, number, parts).is_break() {
                break;
            }
        }
        Continue(())
    }
}

impl Work for HandLines {
    fn cutter(&self, name: &str, reader: Box<dyn Read + Send>) -> Box<dyn Cutter> {
        let spec = LineSpec { read_size: ReadSize::Tiny, ..self.pairs.spec };
        let lines = LineCutter::new(name, reader, &spec, false);
        let counts = move |line: &[u8]| text_of(line, spec.max_len).is_some();
        Box::new(CountingCutter { lines, counted: 0, counts })
    }

    fn answer(&self, block: &Block, parts: &mut Parts) -> ControlFlow<()> {
        let (mut rest, mut number) = (block.bytes(), block.first_number);
        let origin = Origin::Line { file: parts.name, line: 0 };
        while !rest.is_empty() && !parts.batch.stops {
            let before = rest.len();
            if let Some(text) = text_of(next_line(&mut rest), self.pairs.spec.max_len) {
                self.answer_hand(text, origin, number, parts)?;
                number += 1;
            }
            parts.batch.lines += 1;
            parts.batch.bytes += (before - rest.len()) as u64;
        }
        Continue(())
    }

    fn headings(&self) -> Option<String> {
        self.pairs.question.headings()
    }
}
