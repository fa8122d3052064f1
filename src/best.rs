//! Who has the best rank among the hands of a deal.

use crate::card::CardByte;
use crate::evaluator::evaluate::Evaluate;
use crate::evaluator::tables::NO_HAND;

/// The best rank among some hands, and a bit for each hand that has it, the first hand's lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Best<R = u16> {
    pub rank: R,
    pub hands: u64,
}

impl<R: Copy + Ord> Best<R> {
    /// No hand yet; the rank is the worst that there is.
    #[inline(always)]
    pub(crate) fn none(worst: R) -> Best<R> {
        Best { rank: worst, hands: 0 }
    }

    /// Adds a hand with this rank and this index.
    #[inline(always)]
    pub(crate) fn add(&mut self, rank: R, hand: u32) {
        let beaten = if rank < self.rank { self.hands } else { 0 };
        self.rank = self.rank.min(rank);
        self.hands = self.hands ^ beaten | u64::from(rank == self.rank) << hand;
    }
}

impl Best {
    /// The best of up to 32 hands whose ranks have these numbers; [`NO_HAND`] stands for none.
    #[inline(always)]
    pub(crate) fn of(ranks: impl Iterator<Item = u16>) -> Best {
        let (mut best, mut hands) = (NO_HAND, 0_u32);
        for (hand, rank) in ranks.enumerate() {
            // On one board after another, the branch is mostly foreseen; in showdowns of many deals it is not.
            if rank < best {
                (best, hands) = (rank, 0);
            }
            hands |= u32::from(rank == best) << hand;
        }
        Best { rank: best, hands: hands.into() }
    }

    /// The hands with the best low, if there is one. Hands without a low have [`NO_HAND`] for its rank.
    #[inline(always)]
    pub(crate) fn lows(ranks: impl Iterator<Item = u16>) -> u64 {
        let best = Best::of(ranks);
        if best.rank == NO_HAND { 0 } else { best.hands }
    }
}

/// A bit for each of these hands that has the best rank on the board of these cards, and for each with the best low, if one
/// counts.
#[inline(always)]
pub(crate) fn winners<'a, E: Evaluate>(
    cards: &[CardByte],
    hands: impl Iterator<Item = &'a [CardByte]> + Clone,
) -> [u64; 2] {
    let board = E::board(cards);
    let low = |hand: &[CardByte]| E::low_on(&board, hand).map_or(NO_HAND, |low| low.get());
    let lows = if E::HAS_LOW { Best::lows(hands.clone().map(low)) } else { 0 };
    [Best::of(hands.map(|hand| E::rank_on(&board, cards, hand).get())).hands, lows]
}
