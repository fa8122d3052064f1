//! Tables for games in which the lowest five cards win, which order the classes of Cactus Kev's scale differently.

use super::rank_counts::Keys;
use super::{FLUSHES, WITHOUT_FLUSH, best_of_more, by_rank_bits};
use crate::cards::RankSet;
use crate::ranking::hand_rank::classes::{Ladder, rank_bits};
use crate::ranking::hand_rank::{ACE_TO_FIVE, Category, DEUCE_TO_SEVEN, HandRank, KEV_CLASSES, Scale};

/// The tables that give the hand ranks of a scale on which low hands win.
pub(crate) struct LowTables {
    pub(crate) scale: Scale,
    /// The hand rank of five cards by their number on Cactus Kev's scale.
    by_kev: [u16; KEV_CLASSES + 1],
    /// The best hand rank of five to seven different ranks without a flush, by rank bits; 0 for fewer or more ranks.
    lowest: [u16; RankSet::COUNT],
    /// The worst hand rank without a pair, nor a straight or a flush if they count.
    worst_without_pair: u16,
    /// Whether a flush counts against a hand.
    pub(crate) flushes_count: bool,
}

pub(crate) static ACE_TO_FIVE_TABLES: LowTables = LowTables::new(&ACE_TO_FIVE, false);
pub(crate) static DEUCE_TO_SEVEN_TABLES: LowTables = LowTables::new(&DEUCE_TO_SEVEN, true);

impl LowTables {
    const fn new<const N: usize>(ladder: &Ladder<N>, flushes_count: bool) -> LowTables {
        LowTables {
            scale: ladder.scale,
            by_kev: by_kev(ladder, flushes_count),
            lowest: best_of_more(by_rank_bits(ladder, false)),
            worst_without_pair: ladder.rank_bits(ladder.sizes()[Category::HighCard as usize] as usize - 1),
            flushes_count,
        }
    }

    /// The rank of five cards that have this rank on Cactus Kev's scale.
    #[inline(always)]
    pub(crate) fn of_kev(&self, rank: HandRank) -> HandRank {
        HandRank::from_table(self.by_kev[usize::from(rank.get())])
    }

    /// The rank of the lowest five of these ranks, flushes aside, if nothing counts against them.
    #[inline(always)]
    pub(crate) fn without_pair(&self, ranks: RankSet) -> Option<HandRank> {
        let rank = self.lowest[ranks.index()];
        (rank.wrapping_sub(1) < self.worst_without_pair).then(|| HandRank::from_table(rank))
    }
}

const fn by_kev<const N: usize>(ladder: &Ladder<N>, flushes_count: bool) -> [u16; KEV_CLASSES + 1] {
    let mut table = [0; KEV_CLASSES + 1];
    // Each use of another static takes the compiler longer than a step of this loop.
    let (without_flush, flushes, ranks, categories) = (*WITHOUT_FLUSH.0, FLUSHES, ladder.ranks, ladder.categories);
    let (best, mut class) = (ladder.best_bits(), 0);
    while class < N {
        let bits = rank_bits(&ranks[class]);
        let is_suited = categories[class].is_suited();
        if !is_suited {
            table[without_flush[Keys::of_ranks(&ranks[class]).index()] as usize] = best + class as u16;
        }
        if is_suited || !flushes_count && flushes[bits] != 0 {
            table[flushes[bits] as usize] = best + class as u16;
        }
        class += 1;
    }
    let mut kev = 1;
    while kev <= KEV_CLASSES {
        assert!(table[kev] != 0);
        kev += 1;
    }
    table
}
