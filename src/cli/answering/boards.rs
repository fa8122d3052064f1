//! Hands and deals on each board of a file: cutters that join both to lines, which are answered like any others. For a lone
//! hand or deal, boards are streamed; for several, they are kept.

use std::io::{self, Read};
use std::num::NonZero;
use std::ops::ControlFlow::{self, Break, Continue};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::{mem, vec};

use handrank::program::{check_street, is_blank, with_slashes_for_labels};
use handrank::{Board, Card, Game, ReadError};
use itertools::Itertools;

use super::answer_inputs::{add_footnote, answer_files, input};
use super::lines::LineWork;
use super::question::Question;
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::io::{Source, open_or_report, report_note};
use crate::cli::outcome::Outcome;
use crate::cli::progress::Progress;
use crate::cli::stream::{
    Batch, Block, CutError, Cutter, Input, LineCutter, LineSpec, MAX_LINE, MadeKind, MadeLines, MadeOfOne, ReadSize,
    Sink, StreamOptions, Streams, checked, next_line, text_of,
};
use crate::cli::threads::lock;

/// The most boards that are kept: 64 MiB of them, which is more than there are different boards of five cards.
const MAX_BOARDS: usize = (64 << 20) / size_of::<Board>();

/// The size of the lines made of a lone hand at which a block ends, in bytes: those of a usual one on as many boards as are read
/// at a time take less.
const MADE_SIZE: usize = 256 * 1024;

/// The most slow lines in a block, so that few of them are spread over the workers.
const SLOW_LINES: usize = 16;

type Reader = Box<dyn Read + Send>;

/// Answers all hands or deals in order, each on every board of the file at `path`.
pub fn answer_on_boards(work: LineWork, path: &Path) -> anyhow::Result<Outcome> {
    let Some(source) = open_or_report(path, "boards, one per line, like 8h 5h 2h", work.spec.command)? else {
        return Ok(Outcome::Unreadable);
    };
    if work.inputs.is_one() { answer_one(work, source) } else { answer_several(work, source) }
}

/// Answers the only hand or deal on the boards of this file.
fn answer_one(work: LineWork, source: Source) -> anyhow::Result<Outcome> {
    let progress = Progress::of_files([source.len].into_iter(), work.spec.item);
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
        streams.answer(Input { name: String::new(), cutter, is_terminal: false, len: None, lines: 0 }, None)
    };
    let lines = |name: &str, reader| {
        let spec = LineSpec { read_size: ReadSize::Tiny, ..work.spec };
        cutter(Hands::Lines { lines: LineCutter::new(name, reader, &spec, false), cut: Block::default(), at: 0 })
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

/// Boards in standard notation, one per line.
#[derive(Default)]
struct Boards {
    lines: String,
    count: usize,
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
    let keeping = Arc::new(LineWork { question: question.clone(), spec, all_lines: None, inputs: work.inputs.clone() });
    let streams = Streams::new(keeping.clone(), stream, Progress::of_files([source.len].into_iter(), spec.item));
    let cutter = |name: &str, reader| -> Box<dyn Cutter> {
        Box::new(BoardCutter::new(name, reader, &keeping, None, Arc::default()))
    };
    let read = streams.answer(input(source, cutter), Some(0))?;
    let boards = mem::take(&mut *lock(&question.0));
    Ok((boards, read))
}

/// The text of a hand or deal; nothing for a slash, or a label, which stands for a board alone.
fn hand_alone(text: &[u8], spec: &LineSpec) -> Result<String, LineError> {
    let text = checked(text, spec.max_len)?;
    let written = with_slashes_for_labels(text);
    match written.contains('/') {
        // Ranges among the arguments may span lines.
        false => Ok(text.replace(['\r', '\n'], " ")),
        true if written.chars().filter(|&symbol| !is_blank(symbol)).eq(['/']) => Ok(String::new()),
        true => Err(LineError::OwnBoard),
    }
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

/// Adds a line with a hand or deal and a board, or with a board alone.
fn add_pair(hand: Option<&str>, board: &Board, lines: &mut Vec<u8>) {
    if let Some(hand) = hand {
        lines.extend_from_slice(hand.as_bytes());
        lines.push(b'/');
    }
    for (index, card) in board.cards().iter().enumerate() {
        lines.extend_from_slice(if index > 0 { b" " } else { b"" });
        lines.extend(card.symbols());
    }
    lines.push(b'\n');
}

/// Makes a line of the only hand and each board of a file, or of each board alone if they are kept.
struct BoardCutter {
    lines: LineCutter<Reader>,
    /// The lines that were cut last, and where the next one starts.
    cut: Block,
    at: usize,
    hand: Option<String>,
    /// What is wrong with the hand, which is told where the first board is.
    bad_hand: Option<LineError>,
    game: Game,
    item: HandOrDeal,
    max_lines: usize,
    /// How many boards there were.
    count: Arc<AtomicUsize>,
    is_over: bool,
}

impl BoardCutter {
    fn new(
        name: &str,
        reader: Reader,
        work: &LineWork,
        hand: Option<Result<String, LineError>>,
        count: Arc<AtomicUsize>,
    ) -> BoardCutter {
        let LineSpec { item, stream, .. } = work.spec;
        let lines = LineCutter::new(name, reader, &LineSpec { max_len: MAX_LINE, ..work.spec }, false);
        let max_lines = if stream.is_slow { SLOW_LINES } else { usize::MAX };
        let (cut, game) = (Block::default(), work.inputs.game);
        let (hand, bad_hand) = match hand.transpose() {
            Ok(hand) => (hand, None),
            Err(error) => (None, Some(error)),
        };
        BoardCutter { lines, cut, at: 0, hand, bad_hand, game, item, max_lines, count, is_over: false }
    }

    /// Makes lines of those that were cut last, as many as go into a block.
    fn make_lines(&mut self, block: &mut Block) {
        let mut rest = &self.cut.bytes()[self.at..];
        let (mut lines, mut boards) = (0, self.count.load(Ordering::Relaxed));
        while !rest.is_empty() && !self.is_over && lines < self.max_lines && block.buffer.len() < MADE_SIZE {
            let line = next_line(&mut rest);
            let number = boards as u64 + 1;
            match read_board(line, self.game, self.item) {
                None => {
                    block.buffer.push(b'\n');
                    block.add_made_of_each(number);
                }
                Some(Err(error)) => {
                    block.buffer.extend_from_slice(line);
                    block.add_made(MadeKind::Faulty(error), number, None);
                }
                Some(Ok(board)) => {
                    match self.bad_hand.take() {
                        Some(error) => {
                            let of_one = MadeOfOne { own_number: Some(1), skipped: 0, is_first: true, is_last: true };
                            block.add_made(MadeKind::Faulty(error), number, Some(of_one));
                            self.is_over = true;
                        }
                        None => {
                            add_pair(self.hand.as_deref(), &board, &mut block.buffer);
                            block.add_made_of_each(number);
                        }
                    }
                    boards += 1;
                }
            }
            lines += 1;
        }
        let at = self.cut.bytes().len() - rest.len();
        block.made_of = (at - self.at) as u64;
        self.at = at;
        self.count.store(boards, Ordering::Relaxed);
    }
}

impl Cutter for BoardCutter {
    fn next(&mut self, block: &mut Block) -> Result<bool, CutError> {
        if self.is_over {
            return Ok(false);
        }
        if self.at == self.cut.bytes().len() {
            if !self.lines.next(&mut self.cut)? {
                return Ok(false);
            }
            self.at = 0;
            if self.hand.is_none() && self.count.load(Ordering::Relaxed) > MAX_BOARDS {
                let error = format!("more than {MAX_BOARDS} boards, which only a lone hand or deal may have");
                return Err(io::Error::other(error).into());
            }
        }
        block.clear();
        self.make_lines(block);
        block.end = block.buffer.len();
        block.is_full = self.cut.is_full || self.at < self.cut.bytes().len();
        Ok(true)
    }
}

/// Where hands or deals come from that are answered on kept boards.
enum Hands {
    /// Arguments, with their numbers.
    Arguments(vec::IntoIter<(u64, Vec<u8>)>),
    /// The lines that were cut last, and where the next one starts.
    Lines { lines: LineCutter<Reader>, cut: Block, at: usize },
}

/// A hand or deal whose lines are being made.
struct Hand {
    /// As it was given.
    given: Vec<u8>,
    text: Result<String, LineError>,
    /// Its number, if it is an argument.
    argument: Option<u64>,
    /// How many lines before it were skipped, and how many bytes of the input it takes with these.
    skipped: u64,
    bytes: u64,
    /// Its number among the hands.
    number: u64,
    /// How many of its boards have had their turn, and where the next one is.
    boards: usize,
    at: usize,
}

/// Makes a line of each hand and each of the kept boards.
struct HandCutter {
    hands: Hands,
    boards: Arc<Boards>,
    spec: LineSpec,
    /// How many hands have been taken.
    taken: u64,
    /// How many lines have been skipped since the last, and how many bytes these took.
    skipped: u64,
    bytes: u64,
    /// The hand whose turn it is.
    hand: Option<Hand>,
}

impl HandCutter {
    fn new(hands: Hands, boards: Arc<Boards>, spec: &LineSpec) -> HandCutter {
        HandCutter { hands, boards, spec: *spec, taken: 0, skipped: 0, bytes: 0, hand: None }
    }

    /// The next hand. Unless it `may_wait`, it is one that has been read already.
    fn next_hand(&mut self, may_wait: bool) -> Result<Option<Hand>, CutError> {
        let (given, argument) = match &mut self.hands {
            Hands::Arguments(arguments) => match arguments.next() {
                Some((number, given)) => (given, Some(number)),
                None => return Ok(None),
            },
            Hands::Lines { lines, cut, at } => loop {
                if *at == cut.bytes().len() {
                    if !may_wait || !lines.next(cut)? {
                        return Ok(None);
                    }
                    *at = 0;
                }
                let mut rest = &cut.bytes()[*at..];
                let line = next_line(&mut rest);
                let next = cut.bytes().len() - rest.len();
                self.bytes += (next - *at) as u64;
                *at = next;
                match text_of(line, self.spec.max_len) {
                    Some(given) => break (given.to_vec(), None),
                    None => self.skipped += 1,
                }
            },
        };
        self.taken += 1;
        let text = hand_alone(&given, &self.spec);
        let (skipped, bytes) = (mem::take(&mut self.skipped), mem::take(&mut self.bytes));
        Ok(Some(Hand { given, text, argument, skipped, bytes, number: self.taken, boards: 0, at: 0 }))
    }

    /// How many boards of a hand fit into a block of which others have taken this many lines.
    fn room(&self, hand: &Hand, block: &Block, lines: usize) -> usize {
        if self.spec.stream.is_slow {
            return SLOW_LINES.saturating_sub(lines);
        }
        /// As long as a board of five cards and its line end.
        const BOARD_LEN: usize = 15;
        let len = hand.given.len() + 1 + BOARD_LEN;
        (self.spec.read_size as usize).saturating_sub(block.buffer.len()) / len
    }

    /// Adds a line with the hand and each of up to so many boards, or the hand alone if there is none.
    fn add_lines(&self, hand: &mut Hand, most: usize, block: &mut Block) {
        let first_number = (hand.number - 1) * self.boards.count as u64 + hand.boards as u64 + 1;
        let is_first = hand.boards == 0;
        let kind = match mem::replace(&mut hand.text, Ok(String::new())) {
            Ok(text) if self.boards.count == 0 => {
                block.buffer.extend_from_slice(text.as_bytes());
                MadeKind::ToCheck
            }
            Ok(text) => {
                for board in self.boards.lines[hand.at..].split_inclusive('\n').take(most) {
                    for part in [&text, "/", board] {
                        block.buffer.extend_from_slice(part.as_bytes());
                    }
                    (hand.at, hand.boards) = (hand.at + board.len(), hand.boards + 1);
                }
                hand.text = Ok(text);
                MadeKind::ToAnswer
            }
            Err(error) => {
                block.buffer.extend_from_slice(&hand.given);
                hand.boards = self.boards.count;
                MadeKind::Faulty(error)
            }
        };
        let (own_number, skipped) = (hand.argument, mem::take(&mut hand.skipped));
        let of_one = Some(MadeOfOne { own_number, skipped, is_first, is_last: self.is_done(hand) });
        block.add_made(kind, first_number, of_one);
        block.made_of += mem::take(&mut hand.bytes);
    }

    /// Adds lines with more hands that have been read, as long as all boards of one fit.
    fn add_whole_hands(&mut self, block: &mut Block) -> Result<(), CutError> {
        while let Some(mut hand) = self.next_hand(false)? {
            let room = self.room(&hand, block, block.made.len() * self.boards.count);
            if room < self.boards.count.max(1) {
                self.hand = Some(hand);
                break;
            }
            self.add_lines(&mut hand, room, block);
        }
        Ok(())
    }

    fn is_done(&self, hand: &Hand) -> bool {
        hand.boards >= self.boards.count
    }
}

impl Cutter for HandCutter {
    fn next(&mut self, block: &mut Block) -> Result<bool, CutError> {
        if self.hand.is_none() {
            self.hand = self.next_hand(true)?;
        }
        let Some(mut hand) = self.hand.take() else { return Ok(false) };
        block.clear();
        let is_first = hand.boards == 0;
        let room = self.room(&hand, block, 0).max(1);
        self.add_lines(&mut hand, room, block);
        match self.is_done(&hand) {
            false => self.hand = Some(hand),
            // A block has whole hands, or a part of one.
            true if is_first => self.add_whole_hands(block)?,
            true => {}
        }
        block.end = block.buffer.len();
        block.is_full = self.hand.is_some() || matches!(&self.hands, Hands::Lines { cut, .. } if cut.is_full);
        Ok(true)
    }
}

/// The number of the argument with the hand of these lines, if it is one: a lone hand is the first.
fn argument_of(made: &MadeLines) -> Option<u64> {
    made.of_one.as_ref().map_or(Some(1), |line| line.own_number)
}

/// A hand and a board, or a hand that is checked.
fn made_text(line: &[u8]) -> &str {
    str::from_utf8(line).expect("hands and boards are text")
}

impl LineWork {
    /// Answers or checks lines that were made of hands and boards, or says what is wrong with one that none could be made of.
    pub(super) fn answer_made(&self, made: &MadeLines, lines: &[u8], sink: &mut Sink) -> ControlFlow<()> {
        let batch = &mut sink.batch;
        if let Some(line) = &made.of_one {
            batch.lines += line.skipped;
            batch.starts_line |= line.is_first;
        }
        let argument = argument_of(made);
        match (&made.kind, &made.of_one) {
            (MadeKind::ToAnswer, _) => self.answer_pairs(made, lines, sink)?,
            (MadeKind::ToCheck, _) => {
                self.submit_before_slow(sink)?;
                self.check_hand(made_text(lines), argument, sink);
            }
            (MadeKind::Faulty(error), Some(_)) => {
                self.report_hand(error, str::from_utf8(lines).unwrap_or_default(), argument, batch);
            }
            (MadeKind::Faulty(error), None) => {
                let origin = Origin::Line { file: sink.name, line: 0 };
                self.report(&Located { origin, error }, lines, batch);
                self.count_mistake(batch);
                batch.lines += 1;
            }
        }
        sink.batch.lines += made.of_one.as_ref().map_or(0, |line| u64::from(line.is_last));
        if sink.batch.is_full() { sink.submit() } else { Continue(()) }
    }

    /// Answers a line for each hand and board, up to a hand that is bad on every board.
    fn answer_pairs(&self, made: &MadeLines, mut rest: &[u8], sink: &mut Sink) -> ControlFlow<()> {
        let argument = argument_of(made);
        let mut number = made.first_number;
        while !rest.is_empty() && !sink.batch.stops {
            let fast = self.question.answer_quickly(&mut rest, number, sink);
            let mut lines = fast;
            if fast == 0 {
                lines = 1;
                let pair = next_line(&mut rest);
                // For a line that is skipped there is a blank one.
                if !pair.is_empty() {
                    self.submit_before_slow(sink)?;
                    if self.answer_pair(pair, number, argument, sink).is_break() {
                        match &made.of_one {
                            Some(line) => sink.batch.ends_line = !line.is_last,
                            None => sink.batch.stops = true,
                        }
                        rest = &[];
                    }
                    number += 1;
                }
            }
            sink.batch.add_items(fast);
            number += fast;
            if made.of_one.is_none() {
                sink.batch.lines += lines;
            }
            if sink.batch.is_full() {
                sink.submit()?;
            }
        }
        Continue(())
    }

    /// Answers a hand or deal, which may be the argument of this number, on a board. Breaks if it is bad on every board.
    fn answer_pair(&self, pair: &[u8], number: u64, argument: Option<u64>, sink: &mut Sink) -> ControlFlow<()> {
        let pair = made_text(pair);
        let (hand, board) = pair.rsplit_once('/').unwrap_or(("", pair));
        let answered = self.question.answer(pair, number, sink);
        let batch = &mut sink.batch;
        match answered {
            Ok(()) => batch.add_items(1),
            Err(error) if error.is_of_hand(hand) => {
                self.report_hand(&error, hand, argument, batch);
                return Break(());
            }
            Err(error) => {
                match argument {
                    Some(number) => {
                        let item = self.spec.item;
                        batch.add_message_of_argument(format_args!("{item} {number}: on {board}: {error}"));
                    }
                    None => batch.add_message(format_args!(": on {board}: {error}"), None),
                }
                self.count_mistake(batch);
            }
        }
        Continue(())
    }

    /// Reports a hand or deal for which there is no board, if it is bad on every board. It is tried on boards that share no
    /// card, since it may have cards of some.
    fn check_hand(&self, hand: &str, argument: Option<u64>, sink: &mut Sink) {
        let deck: Vec<Card> = self.inputs.game.deck().into_iter().collect();
        for board in deck.chunks_exact(4) {
            let unwritten = &mut Sink { name: "", batch: Batch::default(), submit: &mut |_| Continue(()) };
            match self.question.answer(&format!("{hand}/{}", board.iter().join("")), 1, unwritten) {
                Ok(()) => return,
                Err(error) if error.is_of_hand(hand) => {
                    return self.report_hand(&error, hand, argument, &mut sink.batch);
                }
                Err(_) => {}
            }
        }
    }

    /// Adds what is wrong with a hand or deal, whatever the board.
    fn report_hand(&self, error: &LineError, hand: &str, argument: Option<u64>, batch: &mut Batch) {
        match argument {
            Some(number) => batch.add_message_of_argument(self.argument_message(error, number)),
            None => {
                let advice = self.advice_on_first(error, hand.as_bytes(), batch);
                batch.add_message(Located { origin: Origin::Line { file: "", line: 0 }, error }, advice);
            }
        }
        self.count_mistake(batch);
    }
}
