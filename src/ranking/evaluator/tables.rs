//! The evaluators' tables, all derived by the compiler. Hand ranks come from the ladder of classes. A wrong table does not
//! compile.
//!
//! The compiler interprets the code that derives them, and a call takes it longer than ten steps. So the loops that run
//! most often make few calls, even ones that look like operators.

mod lowest_five;
pub(crate) mod lows;
pub(crate) mod omaha;
pub(crate) mod products;
pub(crate) mod rank_counts;
mod without_flush;
pub(crate) mod worse_hands;

use crate::cards::{CardSet, RankSet};
use crate::ranking::hand_rank::classes::{Ladder, rank_bits};
use crate::ranking::hand_rank::{Category, HandRank, KEV, SHORT_DECK, Scale};
pub(crate) use lowest_five::{ACE_TO_FIVE_TABLES, DEUCE_TO_SEVEN_TABLES, LowTables};
pub(crate) use without_flush::BestRanks;

/// The tables that give the hand ranks of a scale on which flushes beat whatever else the same cards make.
#[derive(Clone, Copy)]
pub struct RankTables {
    pub(crate) scale: Scale,
    /// The cards that the scale's deck lacks.
    pub(crate) lacking: CardSet,
    /// The best hand rank without a flush.
    pub(crate) without_flush: BestRanks,
    /// The best hand rank of five to seven suited cards by their ranks, 0 for fewer or more.
    flushes: &'static [u16; RankSet::COUNT],
}

impl RankTables {
    pub(crate) const KEV: RankTables =
        RankTables { scale: Scale::Kev, lacking: CardSet::new(), without_flush: WITHOUT_FLUSH, flushes: &FLUSHES };
    pub(crate) const SHORT_DECK: RankTables = RankTables {
        scale: Scale::ShortDeck,
        lacking: CardSet::SHORT_DECK.complement(),
        without_flush: without_flush::SHORT_DECK,
        flushes: &SHORT_DECK_FLUSHES,
    };

    /// The tables of a scale.
    pub(crate) const fn of(scale: Scale) -> RankTables {
        match scale {
            Scale::Kev => RankTables::KEV,
            Scale::ShortDeck => RankTables::SHORT_DECK,
            Scale::AceToFive | Scale::DeuceToSeven => panic!("low hands win, and flushes may be avoided"),
        }
    }

    /// The best flush of suited cards with these ranks, or [`HandRank::NONE`].
    #[inline(always)]
    pub(crate) fn flush(self, ranks: RankSet) -> HandRank {
        match self.flushes[ranks.index()] {
            0 => HandRank::NONE,
            rank => HandRank::from_table(rank),
        }
    }

    /// The best flush of five to seven suited cards with these ranks.
    #[inline(always)]
    pub(crate) fn flush_of_five_or_more(self, ranks: RankSet) -> HandRank {
        HandRank::from_table(self.flushes[ranks.index()])
    }
}

/// The best hand rank without a flush on Cactus Kev's scale.
pub(crate) const WITHOUT_FLUSH: BestRanks = without_flush::KEV;

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
        table[bits] = if bits.count_ones() == 5 { ladder.worst_bits() } else { 0 };
        bits += 1;
    }
    let (best, mut class) = (ladder.best_bits(), 0);
    while class < N {
        if ladder.categories[class].is_suited() == suited {
            let bits = rank_bits(&ladder.ranks[class]);
            if bits.count_ones() == 5 {
                table[bits] = best + class as u16;
            }
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
            let rest = droppable & (droppable - 1);
            let without = table[bits ^ droppable ^ rest];
            if table[bits] == 0 || without < table[bits] {
                table[bits] = without;
            }
            droppable = rest;
        }
        bits += 1;
    }
    table
}

const _: () = {
    assert!(FLUSHES[0x001F] == 9 && FLUSHES[0x1E80] == Category::Flush.best().get());
    assert!(UNIQUE5[0x0F80] == 1601 && UNIQUE5[0x002F] == HandRank::WORST.get());
};
