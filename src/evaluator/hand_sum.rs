//! The lookup evaluator for enumerations: hands are summed card by card, so that those that start with the same cards
//! share that part of the sum.

use std::ops::Add;

use super::tables::FLUSHES;
use super::tables::rank_counts::{self, ONE_OF_EACH_SUIT, flush_suit, key};
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
    /// The sum of no cards, to which the first is added.
    pub(crate) const EMPTY: HandSum = HandSum { keys: rank_counts::NO_CARDS, suited: 0 };

    /// The card with this byte `CDHSrrrr`.
    pub(crate) fn card(byte: u8) -> HandSum {
        HandSum { keys: key(byte), suited: 1 << (16 * (byte >> 4).trailing_zeros() + u32::from(byte & 0xF)) }
    }

    /// Whether this many more cards may make a flush.
    #[inline(always)]
    pub(crate) fn may_become_flush(self, more: usize) -> bool {
        flush_suit(self.keys + more as u64 * ONE_OF_EACH_SUIT).is_some()
    }

    /// The rank of the best five of these cards; there must be `CARDS` of them, five to seven.
    #[inline(always)]
    pub(crate) fn rank<const CARDS: usize>(self) -> HandRank {
        HandRank::from_table(match flush_suit(self.keys) {
            None => rank_counts::rank(CARDS, self.keys),
            Some(suit) => FLUSHES[(self.suited >> (16 * (suit as u8).trailing_zeros())) as usize & 0x1FFF],
        })
    }

    /// The rank of the best five of these cards and others with this sum of rank keys; there must be `CARDS` in all,
    /// and no flush.
    #[inline(always)]
    pub(crate) fn rank_with<const CARDS: usize>(self, others: u64) -> HandRank {
        HandRank::from_table(rank_counts::rank(CARDS, self.keys + others))
    }
}

impl Add for HandSum {
    type Output = HandSum;

    #[inline(always)]
    fn add(self, more: HandSum) -> HandSum {
        HandSum { keys: self.keys + more.keys, suited: self.suited | more.suited }
    }
}
