//! The evaluators' tables, all derived by the compiler. Hand ranks come from the ladder of classes. A wrong table does not
//! compile.

mod best_ranks;
mod codes;
pub(crate) mod frequencies;
mod lowest_five;
pub(crate) mod omaha;
pub(crate) mod omaha_lows;
pub(crate) mod products;
mod rank_bits;
pub(crate) mod rank_counts;

use crate::hand_rank::{Holdem, Scale, ShortDeck};
pub(crate) use best_ranks::BestRanks;
pub use lowest_five::LowScale;
pub(crate) use rank_bits::{FLUSHES, UNIQUE5};

/// Worse than any hand rank.
pub(crate) const NO_HAND: u16 = u16::MAX;

/// The tables that give the hand ranks of a scale.
pub trait ScaleTables: Scale {
    /// The best hand rank without a flush.
    const WITHOUT_FLUSH: BestRanks;

    /// The best hand rank of five to seven suited cards by their rank bits, 0 for fewer or more.
    const FLUSHES: &'static [u16; 8192];
}

/// The tables of a scale that is chosen at run time.
#[derive(Clone, Copy)]
pub struct Tables {
    pub(crate) without_flush: BestRanks,
    pub(crate) flushes: &'static [u16; 8192],
}

impl Tables {
    pub(crate) const fn of<S: ScaleTables>() -> Tables {
        Tables { without_flush: S::WITHOUT_FLUSH, flushes: S::FLUSHES }
    }

    /// The best flush of suited cards with these rank bits, or [`NO_HAND`].
    #[inline(always)]
    pub(crate) fn flush(self, ranks: u16) -> u16 {
        match self.flushes[usize::from(ranks & 0x1FFF)] {
            0 => NO_HAND,
            rank => rank,
        }
    }
}

/// The best hand rank without a flush on Cactus Kev's scale.
pub(crate) const WITHOUT_FLUSH: BestRanks = best_ranks::KEV;

impl ScaleTables for Holdem {
    const WITHOUT_FLUSH: BestRanks = WITHOUT_FLUSH;
    const FLUSHES: &'static [u16; 8192] = &FLUSHES;
}

impl ScaleTables for ShortDeck {
    const WITHOUT_FLUSH: BestRanks = best_ranks::SHORT_DECK;
    const FLUSHES: &'static [u16; 8192] = &rank_bits::SHORT_DECK_FLUSHES;
}
