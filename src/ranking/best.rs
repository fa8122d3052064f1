//! Who has the best rank among the hands of a deal.

use super::evaluator::evaluate::Evaluate;
use super::hand_rank::HandRank;
use crate::cards::CardByte;

/// The best rank among some hands, and a bit for each hand that has it, the lowest for the first hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Best {
    pub rank: HandRank,
    pub hands: u64,
}

impl Best {
    /// No hand yet.
    pub(crate) const NONE: Best = Best { rank: HandRank::NONE, hands: 0 };

    /// Adds a hand with this rank and this index.
    #[inline(always)]
    pub(crate) fn add(&mut self, rank: HandRank, hand: u32) {
        let beaten = if rank < self.rank { self.hands } else { 0 };
        self.rank = self.rank.min(rank);
        self.hands = self.hands ^ beaten | u64::from(rank == self.rank) << hand;
    }

    /// The best of up to 32 hands with these ranks; [`HandRank::NONE`] stands for none.
    #[inline(always)]
    pub(crate) fn of(ranks: impl Iterator<Item = HandRank>) -> Best {
        let (mut best, mut hands) = (HandRank::NONE, 0_u32);
        for (hand, rank) in ranks.enumerate() {
            // On one board after another, the branch is usually predicted; in showdowns of many deals it is not.
            if rank < best {
                (best, hands) = (rank, 0);
            }
            hands |= u32::from(rank == best) << hand;
        }
        Best { rank: best, hands: hands.into() }
    }

    /// The hands with the best low, if there is one. Hands without a low have [`HandRank::NONE`].
    #[inline(always)]
    pub(crate) fn lows(ranks: impl Iterator<Item = HandRank>) -> u64 {
        let best = Best::of(ranks);
        if best.rank == HandRank::NONE { 0 } else { best.hands }
    }
}

/// A bit for each of these hands that has the best rank on the board of these cards, and for each with the best low, if one
/// counts.
#[inline(always)]
pub(crate) fn winners<'a>(
    evaluator: impl Evaluate,
    cards: &[CardByte],
    hands: impl Iterator<Item = &'a [CardByte]> + Clone,
) -> [u64; 2] {
    let board = evaluator.board(cards);
    let low = |hand| evaluator.low(hand, cards).unwrap_or(HandRank::NONE);
    let lows = if evaluator.has_low() { Best::lows(hands.clone().map(low)) } else { 0 };
    [Best::of(hands.map(|hand| evaluator.rank_on(&board, cards, hand))).hands, lows]
}
