//! The lookup evaluator for hands that share a board: the board's card keys are added up once, and each hand adds its own.

use super::lookup::{Stacks, suited_ranks};
use super::tables::FLUSHES;
use super::tables::rank_counts::{self, flush_suit, sum_of_keys};
use crate::card::{Card, Suit};
use crate::hand_rank::HandRank;

/// A board of up to five cards, partly evaluated.
pub(crate) struct HoldemBoard<'a> {
    cards: &'a [u8],
    sum: u64,
}

impl HoldemBoard<'_> {
    /// The board with these bytes `CDHSrrrr`.
    #[inline(always)]
    pub(crate) fn new(cards: &[u8]) -> HoldemBoard<'_> {
        HoldemBoard { cards, sum: sum_of_keys(cards) }
    }

    /// The rank of the best five cards of a hand and the board; they must be distinct, and five to seven in all.
    #[inline(always)]
    pub(crate) fn rank(&self, hand: &[u8]) -> HandRank {
        let sum = self.sum + sum_of_keys(hand);
        HandRank::from_table(match flush_suit(sum) {
            None => rank_counts::rank(sum),
            Some(suit) => self.rank_flush(hand, suit),
        })
    }

    #[inline(never)]
    fn rank_flush(&self, hand: &[u8], suit: Suit) -> u16 {
        FLUSHES[suited_ranks(self.cards, suit) | suited_ranks(hand, suit)]
    }
}

/// A board of up to five cards, sorted to pick out the best five of hands already ranked on it.
pub(crate) struct HoldemStacks<'a> {
    cards: &'a [u8],
    stacks: Stacks,
}

impl HoldemStacks<'_> {
    /// The board with these bytes `CDHSrrrr`.
    #[inline(always)]
    pub(crate) fn new(cards: &[u8]) -> HoldemStacks<'_> {
        HoldemStacks { cards, stacks: Stacks::default().with(cards) }
    }

    /// The bytes of the best five cards of a hand and the board, which have this rank.
    #[inline(always)]
    pub(crate) fn best(&self, hand: &[u8], rank: HandRank) -> [u8; 5] {
        if rank.is_suited() { self.best_suited(hand, rank) } else { self.stacks.with(hand).take(rank.ranks()) }
    }

    #[inline(never)]
    fn best_suited(&self, hand: &[u8], rank: HandRank) -> [u8; 5] {
        let sum = sum_of_keys(self.cards) + sum_of_keys(hand);
        let suit = flush_suit(sum).expect("five cards or more are suited");
        rank.ranks().map(|rank| Card::new(rank, suit).to_byte())
    }
}
