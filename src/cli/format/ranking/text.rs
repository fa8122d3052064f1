//! Text for `sort`, `cut` and `awk`: rank, category and hand, separated by tabs.

use handrank::notation::WINDOW_SIZE;
use handrank::{HandRank, Rules};

use super::{HandWriter, put_hand};
use crate::cli::format::lines::Line;
use crate::cli::format::rank_columns::put_low_rank;
use crate::cli::format::rank_columns::put_rank_and_category;

/// Writes the three columns of text.
pub struct Text;

impl<G: Rules> HandWriter<G> for Text {
    #[inline(always)]
    fn write(&self, hand: &G::Hand, standard: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        put_columns::<G>(G::rank(hand), hand, standard, b'\n', line);
    }
}

/// Puts the three columns, and `end` after them.
#[inline(always)]
pub fn put_columns<G: Rules>(
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
