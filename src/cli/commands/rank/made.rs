//! Ranked hands with what they have made and may draw by name, for scripts.

use handrank::program::{TakeHands, WINDOW_SIZE, read_hole_hands};
use handrank::{Board, Game, Hand};

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::answering::Question;
use crate::cli::errors::LineError;
use crate::cli::inputs::NamedHands;
use crate::cli::stream::Sink;
use crate::cli::ui::LineBuffer;
use crate::cli::ui::hand_json::HandJson;
use crate::cli::ui::lines::{Descriptions, Line};
use crate::cli::ui::rank_lines::{LastColumn, put_made, put_rank_and_category};

/// Answers a hand with its rank and what it has made, in one of the formats for scripts.
pub struct MadeQuestion<W> {
    hands: NamedHands,
    board: Board,
    writer: W,
}

/// Writes named hands, one line per hand.
pub trait MadeWriter: Send + Sync + 'static {
    fn put(&self, hands: &NamedHands, hand: &Hand, line: &mut Line);
}

impl<W: MadeWriter> MadeQuestion<W> {
    pub fn new(hands: NamedHands, board: Board, writer: W) -> MadeQuestion<W> {
        MadeQuestion { hands, board, writer }
    }

    #[inline(always)]
    fn put(&self, hand: &Hand, line: &mut Line) {
        self.writer.put(&self.hands, hand, line);
    }
}

impl<W: MadeWriter> Question for MadeQuestion<W> {
    fn answer_quickly(&self, lines: &mut &[u8], _: u64, sink: &mut Sink) -> u64 {
        let taker = MadeLines { question: self, answers: &mut sink.batch.answers };
        read_hole_hands(lines, &self.board, self.hands.game().deck(), taker)
    }

    fn answer(&self, line: &str, _: u64, sink: &mut Sink) -> Result<(), LineError> {
        let hand = self.hands.read(line, &self.board)?;
        sink.batch.answers.add(|line| self.put(&hand, line));
        Ok(())
    }

    fn advice(&self, bad: &BadArgument) -> Option<String> {
        bad.advice_on_ranking()
    }
}

/// Writes hands until the buffer is full.
struct MadeLines<'a, W> {
    question: &'a MadeQuestion<W>,
    answers: &'a mut LineBuffer,
}

impl<W: MadeWriter> TakeHands<Hand> for MadeLines<'_, W> {
    fn has_room(&self) -> bool {
        !self.answers.is_full()
    }

    fn take(&mut self, hand: &Hand, _: Option<&[u8; WINDOW_SIZE]>) {
        self.answers.add(|line| self.question.put(hand, line));
    }
}

/// Writes the columns of text.
pub struct MadeText;

impl MadeWriter for MadeText {
    #[inline(always)]
    fn put(&self, hands: &NamedHands, hand: &Hand, line: &mut Line) {
        let (rank, made) = hands.name(hand);
        put_rank_and_category(rank, line);
        put_made(made, line);
        line.put_spaced(hand.cards(), b'\n');
    }
}

/// Writes the columns of text and those of `--long`.
pub struct MadeLong {
    descriptions: Descriptions,
}

impl MadeLong {
    /// A writer for many hands, whose descriptions it caches, or for a few.
    pub fn new(game: Game, is_for_many: bool) -> MadeLong {
        MadeLong { descriptions: Descriptions::new(game.scale(), is_for_many) }
    }
}

impl MadeWriter for MadeLong {
    fn put(&self, hands: &NamedHands, hand: &Hand, line: &mut Line) {
        let (rank, made) = hands.name(hand);
        put_rank_and_category(rank, line);
        put_made(made, line);
        line.put_spaced(hand.cards(), b'\t');
        line.put_spaced(hands.best(hand).into_iter(), b'\t');
        self.descriptions.put(rank, || LastColumn(rank.description()), line);
    }
}

impl MadeWriter for HandJson {
    fn put(&self, hands: &NamedHands, hand: &Hand, line: &mut Line) {
        let (rank, made) = hands.name(hand);
        self.put_made(hand, rank, hands.best(hand), made, line);
    }
}
