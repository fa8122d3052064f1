//! The lookup evaluator for enumerations: hands are summed card by card, so that those that start with the same cards
//! share that part of the sum.

use std::ops::Add;

use super::tables::rank_counts::{self, ONE_OF_EACH_SUIT, flush_suit, is_flush, key};
use super::tables::{FLUSHES, SUITED_BITS, of_suit};
use crate::hand_rank::HandRank;

/// The sum of some cards: enough to rank five to seven of them.
#[derive(Clone, Copy)]
pub(crate) struct HandSum {
    /// The sum of the cards' keys.
    keys: u64,
    /// The rank bits of each suit, 16 per suit, spades lowest.
    suited: u64,
}

impl HandSum {
    /// The card with this byte `CDHSrrrr`.
    pub(crate) fn card(byte: u8) -> HandSum {
        HandSum { keys: key(byte), suited: SUITED_BITS[usize::from(byte)] }
    }

    /// Whether this many more cards may make a flush.
    #[inline(always)]
    pub(crate) fn may_become_flush(self, more: usize) -> bool {
        is_flush(self.keys + more as u64 * ONE_OF_EACH_SUIT)
    }

    /// The rank of the best five of these five to seven cards.
    #[inline(always)]
    pub(crate) fn rank(self) -> HandRank {
        HandRank::from_table(match flush_suit(self.keys) {
            None => rank_counts::rank(self.keys),
            Some(suit) => FLUSHES[of_suit(self.suited, suit)],
        })
    }

    /// The rank of the best five of these cards and others with this sum of rank keys: five to seven in all, and no
    /// flush.
    #[inline(always)]
    pub(crate) fn rank_with(self, others: u64) -> HandRank {
        HandRank::from_table(rank_counts::rank(self.keys + others))
    }
}

impl Add for HandSum {
    type Output = HandSum;

    #[inline(always)]
    fn add(self, more: HandSum) -> HandSum {
        HandSum { keys: self.keys + more.keys, suited: self.suited | more.suited }
    }
}
