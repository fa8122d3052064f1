//! How many cards there are of each rank, whatever their suits.

use std::fmt;

use super::{CardSet, Rank, SuitSet};

/// How many cards there are of each rank, in four bits each, deuces lowest.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct RankCounts(u64);

/// The bit worth eight of each rank's count. No count reaches it.
const HIGH_BITS: u64 = 0x8_8888_8888_8888;

impl RankCounts {
    /// Those of a set of cards.
    #[inline]
    pub(crate) fn of(cards: CardSet) -> RankCounts {
        // The four bits of each rank are added up, two by two.
        const ODD: u64 = 0x5555_5555_5555_5555;
        const PAIRS: u64 = 0x3333_3333_3333_3333;
        let counts = (cards.bits() & ODD) + (cards.bits() >> 1 & ODD);
        RankCounts((counts & PAIRS) + (counts >> 2 & PAIRS))
    }

    /// The same with one more card of this rank, up to the seven that fit.
    pub(crate) fn with(self, rank: Rank) -> RankCounts {
        let place = 4 * rank as u32;
        if self.0 >> place & 7 == 7 { self } else { RankCounts(self.0 + (1 << place)) }
    }

    /// How many cards there are.
    pub(crate) fn len(self) -> usize {
        self.counts().map(usize::from).iter().sum()
    }

    /// Whether these have all that others have.
    #[inline]
    pub(crate) fn have(self, others: RankCounts) -> bool {
        // A difference borrows from the highest bit of its rank if it is negative.
        ((self.0 | HIGH_BITS) - others.0) & HIGH_BITS == HIGH_BITS
    }

    /// The same with all ranks raised.
    pub(crate) fn raised(self, steps: u8) -> RankCounts {
        RankCounts(self.0 << (4 * steps))
    }

    /// The numbers by rank, deuces first.
    #[inline]
    pub(crate) fn counts(self) -> [u8; 13] {
        std::array::from_fn(|rank| (self.0 >> (4 * rank) & 7) as u8)
    }

    /// Whether no rank has two cards.
    pub(crate) fn is_without_pair(self) -> bool {
        self.counts().iter().all(|&count| count <= 1)
    }

    /// The place of the highest rank that has a card.
    pub(crate) fn highest(self) -> Option<u8> {
        self.0.checked_ilog2().map(|bit| bit as u8 / 4)
    }

    /// The place of the lowest rank that has a card.
    pub(crate) fn lowest(self) -> Option<u8> {
        self.highest().map(|_| self.0.trailing_zeros() as u8 / 4)
    }
}

/// From high to low: `AAKQ`.
impl fmt::Display for RankCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks = Rank::ALL.into_iter().zip(self.counts()).rev();
        ranks.flat_map(|(rank, count)| (0..count).map(move |_| rank)).try_for_each(|rank| rank.fmt(f))
    }
}

impl CardSet {
    /// How many cards of these suits there are of each rank, deuces first.
    pub(crate) fn count_by_rank(self, suits: SuitSet) -> [u8; 13] {
        RankCounts::of(self.of_suits(suits)).counts()
    }
}
