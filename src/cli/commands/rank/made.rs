//! Ranked hands with what they have made and may draw by name, for scripts.

use handrank::program::{TakeHands, WINDOW_SIZE, read_hole_hands};
use handrank::{Board, Game, Hand};

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::answering::Question;
use crate::cli::errors::LineError;
use crate::cli::inputs::NamedHands;
use crate::cli::stream::Sink;
use crate::cli::ui::hand_json::HandJson;
use crate::cli::ui::lines::{Descriptions, Line};
use crate::cli::ui::rank_lines::{LastColumn, put_made, put_rank_and_category};
use crate::cli::ui::{LineBuffer, Mode, Output};

/// Answers a hand with its rank and what it has made, in one of the formats for scripts.
pub struct MadeQuestion {
    hands: NamedHands,
    board: Board,
    writer: MadeWriter,
}

impl MadeQuestion {
    /// The question about many hands, whose descriptions are cached, or about a few.
    pub fn new(hands: NamedHands, board: Board, are_many: bool, output: Output) -> MadeQuestion {
        let writer = MadeWriter::new(hands.game(), are_many, output);
        MadeQuestion { hands, board, writer }
    }
}

impl Question for MadeQuestion {
    fn answer_quickly(&self, lines: &mut &[u8], _: u64, sink: &mut Sink) -> u64 {
        let taker = NamedLines { question: self, answers: &mut sink.batch.answers };
        read_hole_hands(lines, &self.board, self.hands.game().deck(), taker)
    }

    fn answer(&self, line: &str, _: u64, sink: &mut Sink) -> Result<(), LineError> {
        let hand = self.hands.read(line, &self.board)?;
        sink.batch.answers.add(|line| self.writer.put(&self.hands, &hand, line));
        Ok(())
    }

    fn advice(&self, bad: &BadArgument) -> Option<String> {
        bad.advice_on_ranking()
    }
}

/// Writes hands until the buffer is full.
struct NamedLines<'a> {
    question: &'a MadeQuestion,
    answers: &'a mut LineBuffer,
}

impl TakeHands<Hand> for NamedLines<'_> {
    fn has_room(&self) -> bool {
        !self.answers.is_full()
    }

    fn take(&mut self, hand: &Hand, _: Option<&[u8; WINDOW_SIZE]>) {
        self.answers.add(|line| self.question.writer.put(&self.question.hands, hand, line));
    }
}

/// Writes named hands, one line per hand.
enum MadeWriter {
    /// The columns of text.
    Text,
    /// These and those of `--long`.
    Long(Descriptions),
    Json(Box<HandJson>),
}

impl MadeWriter {
    fn new(game: Game, is_for_many: bool, output: Output) -> MadeWriter {
        match output.mode {
            Mode::Json => MadeWriter::Json(Box::new(HandJson::new(game, is_for_many))),
            _ if output.is_long => MadeWriter::Long(Descriptions::new(game.scale(), is_for_many)),
            _ => MadeWriter::Text,
        }
    }

    #[inline(always)]
    fn put(&self, hands: &NamedHands, hand: &Hand, line: &mut Line) {
        let (rank, made) = hands.name(hand);
        if let MadeWriter::Json(json) = self {
            return json.put_made(hand, rank, hands.best(hand), made, line);
        }
        put_rank_and_category(rank, line);
        put_made(made, line);
        match self {
            MadeWriter::Long(descriptions) => {
                line.put_spaced(hand.cards(), b'\t');
                line.put_spaced(hands.best(hand).into_iter(), b'\t');
                descriptions.put(rank, || LastColumn(rank.description()), line);
            }
            _ => line.put_spaced(hand.cards(), b'\n'),
        }
    }
}
