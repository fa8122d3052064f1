//! The evaluators' tables, all derived by the compiler. Hand ranks come from the ladder of classes. A wrong table does not
//! compile.

mod best_ranks;
mod lowest_five;
pub(crate) mod omaha;
pub(crate) mod omaha_lows;
pub(crate) mod products;
pub(crate) mod rank_counts;
pub(crate) mod worse_hands;

use crate::card::RankSet;
use crate::hand_rank::ladder::{Ladder, rank_bits};
use crate::hand_rank::{Category, HandRank, Holdem, KEV, SHORT_DECK, Scale, ShortDeck, is_suited};
pub(crate) use best_ranks::BestRanks;
pub use lowest_five::LowScale;

/// Worse than any hand rank.
pub(crate) const NO_HAND: u16 = u16::MAX;

/// A scale on which flushes beat whatever else the same cards make.
pub trait ScaleTables: Scale {
    /// Its tables.
    const RANK_TABLES: RankTables;
}

/// The tables that give the hand ranks of a scale.
#[derive(Clone, Copy)]
pub struct RankTables {
    /// The best hand rank without a flush.
    pub(crate) without_flush: BestRanks,
    /// The best hand rank of five to seven suited cards by their ranks, 0 for fewer or more.
    pub(crate) flushes: &'static [u16; RankSet::COUNT],
}

impl RankTables {
    /// The best flush of suited cards with these ranks, or [`NO_HAND`].
    #[inline(always)]
    pub(crate) fn flush(self, ranks: RankSet) -> u16 {
        match self.flushes[ranks.index()] {
            0 => NO_HAND,
            rank => rank,
        }
    }
}

/// The best hand rank without a flush on Cactus Kev's scale.
pub(crate) const WITHOUT_FLUSH: BestRanks = best_ranks::KEV;

impl ScaleTables for Holdem {
    const RANK_TABLES: RankTables = RankTables { without_flush: WITHOUT_FLUSH, flushes: &FLUSHES };
}

impl ScaleTables for ShortDeck {
    const RANK_TABLES: RankTables = RankTables { without_flush: best_ranks::SHORT_DECK, flushes: &SHORT_DECK_FLUSHES };
}

/// The best hand rank of five to seven suited cards by their rank bits; 0 for fewer or more. `FLUSHES[31]` is 9.
pub(crate) static FLUSHES: [u16; RankSet::COUNT] = best_of_more(by_rank_bits(&KEV, true));

static SHORT_DECK_FLUSHES: [u16; RankSet::COUNT] = best_of_more(by_rank_bits(&SHORT_DECK, true));

/// The hand rank of five different ranks that are not suited, by their rank bits; 0 for more or fewer ranks.
/// `UNIQUE5[3968]` is 1601.
pub(crate) static UNIQUE5: [u16; RankSet::COUNT] = by_rank_bits(&KEV, false);

/// Ranks with cards that the deck lacks are worth the worst rank.
const fn by_rank_bits<const N: usize>(ladder: &Ladder<N>, suited: bool) -> [u16; RankSet::COUNT] {
    let mut table = [0; RankSet::COUNT];
    let mut bits: usize = 0;
    while bits < table.len() {
        table[bits] = if bits.count_ones() == 5 { N as u16 } else { 0 };
        bits += 1;
    }
    let mut class = 0;
    while class < N {
        let bits = rank_bits(&ladder.ranks[class]);
        if bits.count_ones() == 5 && is_suited(ladder.codes[class]) == suited {
            table[bits] = class as u16 + 1;
        }
        class += 1;
    }
    table
}

/// Fills in the entries for six and seven ranks: the best that remains after one of them is dropped.
const fn best_of_more(mut table: [u16; RankSet::COUNT]) -> [u16; RankSet::COUNT] {
    let mut bits: usize = 0;
    while bits < table.len() {
        let mut droppable = if matches!(bits.count_ones(), 6 | 7) { bits } else { 0 };
        while droppable != 0 {
            let without = table[bits & !(1 << droppable.trailing_zeros())];
            if table[bits] == 0 || without < table[bits] {
                table[bits] = without;
            }
            droppable &= droppable - 1;
        }
        bits += 1;
    }
    table
}

const _: () = {
    assert!(FLUSHES[0x001F] == 9 && FLUSHES[0x1E80] == Category::Flush.best().get());
    assert!(UNIQUE5[0x0F80] == 1601 && UNIQUE5[0x002F] == HandRank::WORST.get());
};
