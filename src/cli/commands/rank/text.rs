//! Text for `sort`, `cut` and `awk`, separated by tabs: rank, category and hand; with `--long` the best five cards and the
//! hand in words, too.

use handrank::notation::GameHand;
use handrank::program::WINDOW_SIZE;
use handrank::{HandRank, Rules};

use super::writer::HandWriter;
use crate::cli::ui::lines::{Descriptions, Line};
use crate::cli::ui::rank_columns::{LastColumn, Lows, put_low_rank, put_rank_and_category};

/// Writes the three columns of text.
pub struct Text;

impl<G: Rules> HandWriter<G> for Text {
    #[inline(always)]
    fn put(&self, hand: &G::Hand, standard: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        put_columns::<G>(G::rank(hand), hand, standard, b'\n', line);
    }
}

/// Puts the three columns, and `end` after them.
#[inline(always)]
fn put_columns<G: Rules>(
    rank: HandRank<G::Scale>,
    hand: &G::Hand,
    standard: Option<&[u8; WINDOW_SIZE]>,
    end: u8,
    line: &mut Line,
) {
    put_rank_and_category(rank, line);
    put_low_rank::<G>(G::low(hand), line);
    put_hand(hand, standard, end, line);
}

/// Puts a hand in standard notation, and `end`. `standard`, if given, starts with it.
#[inline(always)]
fn put_hand(hand: &impl GameHand, standard: Option<&[u8; WINDOW_SIZE]>, end: u8, line: &mut Line) {
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
    pub fn new<G: Rules>(is_for_many: bool) -> Long {
        Long { descriptions: Descriptions::new::<G::Scale>(is_for_many), lows: Lows::new::<G>(is_for_many) }
    }
}

impl<G: Rules> HandWriter<G> for Long {
    #[inline(always)]
    fn put(&self, hand: &G::Hand, standard: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        let (rank, best) = G::best(hand);
        put_columns::<G>(rank, hand, standard, b'\t', line);
        line.put_spaced(best.into_iter(), b'\t');
        self.descriptions.put(rank, || LastColumn(rank.description()), line);
        self.lows.put_columns::<G>(|| G::best_low(hand), line);
    }
}
