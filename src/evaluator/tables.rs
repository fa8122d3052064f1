//! The evaluators' tables, all derived by the compiler. Hand ranks come from the ladder of classes. A wrong table does not
//! compile.

mod best_ranks;
mod codes;
pub(crate) mod omaha;
pub(crate) mod products;
mod rank_bits;
pub(crate) mod rank_counts;

use crate::hand_rank::ladder::LADDER;
use crate::hand_rank::{CLASSES, HandRank, Scale};
pub(crate) use best_ranks::BestRanks;
pub(crate) use rank_bits::{FLUSHES, UNIQUE5};

/// The tables that give the hand ranks of a scale.
pub trait ScaleTables: Scale {
    /// The best hand rank without a flush.
    const WITHOUT_FLUSH: &'static BestRanks;

    /// The best hand rank of five or more suited cards by their rank bits; 0 for fewer.
    const FLUSHES: &'static [u16; 8192];
}

impl ScaleTables for HandRank {
    const WITHOUT_FLUSH: &'static BestRanks = &WITHOUT_FLUSH;
    const FLUSHES: &'static [u16; 8192] = &FLUSHES;
}

#[allow(long_running_const_eval, reason = "two seconds at compile time leave nothing to do at run time")]
pub(crate) static WITHOUT_FLUSH: BestRanks = BestRanks::derive(&LADDER, &SUITED);

const SUITED: [bool; CLASSES] = {
    let mut suited = [false; CLASSES];
    let mut class = 0;
    while class < CLASSES {
        suited[class] = HandRank::from_table(class as u16 + 1).is_suited();
        class += 1;
    }
    suited
};
