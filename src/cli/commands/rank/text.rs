//! Text for `sort`, `cut` and `awk`, separated by tabs: rank, category and hand; with `--long` the best five cards and the
//! hand in words, too.

use handrank::program::{Evaluate, WINDOW_SIZE, WrittenHand};
use handrank::{Game, HandRank};

use super::HandWriter;
use crate::cli::ui::lines::{Descriptions, Line};
use crate::cli::ui::rank_lines::{LastColumn, Lows, put_low_rank, put_rank_and_category};

/// Writes the three columns of text.
pub struct Text;

impl HandWriter for Text {
    #[inline(always)]
    fn put<E: Evaluate>(&self, evaluator: E, hand: &E::Hand, standard: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        put_columns(evaluator, evaluator.rank(hand), hand, standard, b'\n', line);
    }
}

/// Puts the three columns, and `end` after them.
#[inline(always)]
fn put_columns<E: Evaluate>(
    evaluator: E,
    rank: HandRank,
    hand: &E::Hand,
    standard: Option<&[u8; WINDOW_SIZE]>,
    end: u8,
    line: &mut Line,
) {
    put_rank_and_category(rank, line);
    if evaluator.has_low() {
        let [own, board] = hand.own_and_board();
        put_low_rank(evaluator.low(own, board), line);
    }
    put_hand(hand, standard, end, line);
}

/// Puts a hand in standard notation, and `end`. `standard`, if given, starts with it.
#[inline(always)]
fn put_hand(hand: &impl WrittenHand, standard: Option<&[u8; WINDOW_SIZE]>, end: u8, line: &mut Line) {
    match (standard, hand.board()) {
        (Some(text), _) => line.put_standard(text, hand.cards().len(), end),
        (None, None) => line.put_spaced(hand.cards(), end),
        (None, Some(board)) => {
            line.put_spaced(hand.cards(), b'/');
            line.put_spaced(board, end);
        }
    }
}

/// Writes the columns of text and those of `--long`.
pub struct Long {
    /// The last column and the line end.
    descriptions: Descriptions,
    lows: Lows,
}

impl Long {
    /// A writer for many hands, whose descriptions it caches, or for a few.
    pub fn new(game: Game, is_for_many: bool) -> Long {
        Long { descriptions: Descriptions::new(game.scale(), is_for_many), lows: Lows::new(game, is_for_many) }
    }
}

impl HandWriter for Long {
    #[inline(always)]
    fn put<E: Evaluate>(&self, evaluator: E, hand: &E::Hand, standard: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        let (rank, best) = evaluator.best(hand);
        put_columns(evaluator, rank, hand, standard, b'\t', line);
        line.put_spaced(best.into_iter(), b'\t');
        self.descriptions.put(rank, || LastColumn(rank.description()), line);
        if evaluator.has_low() {
            let [own, board] = hand.own_and_board();
            self.lows.put_columns(evaluator.best_low(own, board), line);
        }
    }
}
