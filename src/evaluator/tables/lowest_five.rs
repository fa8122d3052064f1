//! Tables for games that the lowest five cards win, which order the classes of Cactus Kev's scale in another way.

use super::rank_counts::Keys;
use super::{FLUSHES, WITHOUT_FLUSH, best_of_more, by_rank_bits};
use crate::card::RankSet;
use crate::hand_rank::ladder::{Ladder, rank_bits};
use crate::hand_rank::{ACE_TO_FIVE, CLASSES, Category, DEUCE_TO_SEVEN, DeuceToSeven, Razz, Scale, is_suited};

/// A scale on which low hands win.
pub trait LowScale: Scale {
    /// Its tables.
    const LOW_TABLES: &'static LowTables;
}

/// The tables that give the hand ranks of a scale on which low hands win.
pub struct LowTables {
    /// The hand rank of five cards by their rank on Cactus Kev's scale.
    pub(crate) by_kev: [u16; CLASSES + 1],
    /// The best hand rank of five to seven different ranks without a flush, by rank bits; 0 for fewer or more ranks.
    pub(crate) lowest: [u16; RankSet::COUNT],
    /// The worst hand rank without a pair, nor a straight or a flush if they count.
    pub(crate) no_pair: u16,
    /// Whether a flush counts against a hand.
    pub(crate) flushes_count: bool,
}

static ACE_TO_FIVE_TABLES: LowTables = LowTables::new(&ACE_TO_FIVE, false);
static DEUCE_TO_SEVEN_TABLES: LowTables = LowTables::new(&DEUCE_TO_SEVEN, true);

impl LowScale for Razz {
    const LOW_TABLES: &'static LowTables = &ACE_TO_FIVE_TABLES;
}

impl LowScale for DeuceToSeven {
    const LOW_TABLES: &'static LowTables = &DEUCE_TO_SEVEN_TABLES;
}

impl LowTables {
    const fn new<const N: usize>(ladder: &Ladder<N>, flushes_count: bool) -> LowTables {
        LowTables {
            by_kev: by_kev(ladder, flushes_count),
            lowest: best_of_more(by_rank_bits(ladder, false)),
            no_pair: ladder.sizes()[Category::HighCard as usize],
            flushes_count,
        }
    }
}

const fn by_kev<const N: usize>(ladder: &Ladder<N>, flushes_count: bool) -> [u16; CLASSES + 1] {
    let mut table = [0; CLASSES + 1];
    // Each use of another static takes the compiler longer than a step of this loop.
    let (without_flush, flushes, mut class) = (WITHOUT_FLUSH, FLUSHES, 0);
    while class < N {
        let bits = rank_bits(&ladder.ranks[class]);
        let is_suited = is_suited(ladder.codes[class]);
        if !is_suited {
            table[without_flush.rank(Keys::of_ranks(&ladder.ranks[class])) as usize] = class as u16 + 1;
        }
        if is_suited || !flushes_count && flushes[bits] != 0 {
            table[flushes[bits] as usize] = class as u16 + 1;
        }
        class += 1;
    }
    let mut kev = 1;
    while kev <= CLASSES {
        assert!(table[kev] != 0);
        kev += 1;
    }
    table
}
