//! The best of several hands.

use crate::evaluator::tables::NO_HAND;

/// The best rank among the hands of a deal, and a bit for each hand that has it.
#[derive(Clone, Copy)]
pub(super) struct Best {
    pub rank: u16,
    pub hands: u32,
}

impl Best {
    #[inline(always)]
    pub(super) fn of(ranks: impl Iterator<Item = u16>) -> Best {
        let mut best = Best { rank: NO_HAND, hands: 0 };
        for (hand, rank) in ranks.enumerate() {
            if rank < best.rank {
                best = Best { rank, hands: 0 };
            }
            best.hands |= u32::from(rank == best.rank) << hand;
        }
        best
    }

    /// The bits of the hands with the best low, if there is one. Hands without a low have [`NO_HAND`] for its rank.
    #[inline(always)]
    pub(super) fn lows(ranks: impl Iterator<Item = u16>) -> u32 {
        let best = Best::of(ranks);
        if best.rank == NO_HAND { 0 } else { best.hands }
    }
}
