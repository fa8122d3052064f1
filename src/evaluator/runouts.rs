//! What counting runouts needs from an evaluator: what a hand is worth by ranks alone, on a board that grows card by
//! card, and what its best flush is worth. The better of the two is the hand's rank.

use super::lookup::suited_bits;
use super::omaha::SuitedBoard;
use super::tables::omaha::ByPair;
use super::tables::rank_counts::{self, RANK_KEYS, sum_of_keys};
use super::tables::{FLUSHES, of_suit};
use crate::card::Suit;

/// Worse than any hand.
pub(crate) const NO_HAND: u16 = u16::MAX;

/// The ranks of the cards on a board, as a game evaluates them.
pub(crate) trait BoardRanks: Copy {
    /// A hand as the game evaluates it on many boards.
    type Hand;

    /// No cards.
    const EMPTY: Self;

    /// The hand with these bytes `CDHSrrrr`.
    fn hand(cards: &[u8]) -> Self::Hand;

    /// These ranks plus one more card.
    fn with(self, rank: usize) -> Self;

    /// The rank of a hand on a board of five, flushes aside.
    fn rank(&self, hand: &Self::Hand) -> u16;

    /// The best flush of a hand with the board's cards of this suit, given by their rank bits; [`NO_HAND`] if there is
    /// none.
    fn flush(hand: &Self::Hand, suit: Suit, board: u16) -> u16;
}

/// A hold'em board: the sum of the keys of its ranks.
#[derive(Clone, Copy)]
pub(crate) struct HoldemRanks(u64);

/// Two hold'em hole cards: the sum of their keys, and the rank bits of each suit.
pub(crate) struct HoldemHand {
    sum: u64,
    suited: u64,
}

impl BoardRanks for HoldemRanks {
    type Hand = HoldemHand;

    const EMPTY: HoldemRanks = HoldemRanks(0);

    fn hand(cards: &[u8]) -> HoldemHand {
        HoldemHand { sum: sum_of_keys(cards), suited: suited_bits(cards) }
    }

    #[inline(always)]
    fn with(self, rank: usize) -> HoldemRanks {
        HoldemRanks(self.0 + RANK_KEYS[rank])
    }

    #[inline(always)]
    fn rank(&self, hand: &HoldemHand) -> u16 {
        rank_counts::rank(self.0 + hand.sum)
    }

    #[inline(always)]
    fn flush(hand: &HoldemHand, suit: Suit, board: u16) -> u16 {
        match FLUSHES[of_suit(hand.suited, suit) | usize::from(board) & 0x1FFF] {
            0 => NO_HAND,
            rank => rank,
        }
    }
}

/// An Omaha board: what each pair of ranks in hand is worth on it.
#[derive(Clone, Copy)]
pub(crate) struct OmahaRanks {
    ranks: [u8; 5],
    cards: usize,
    by_pair: ByPair,
}

/// Omaha hole cards: their bytes, and the rank bits of each suit.
pub(crate) struct OmahaHole {
    cards: Vec<u8>,
    suited: u64,
}

impl BoardRanks for OmahaRanks {
    type Hand = OmahaHole;

    const EMPTY: OmahaRanks = OmahaRanks { ranks: [0; 5], cards: 0, by_pair: ByPair::NONE };

    fn hand(cards: &[u8]) -> OmahaHole {
        OmahaHole { cards: cards.to_vec(), suited: suited_bits(cards) }
    }

    #[inline]
    fn with(mut self, rank: usize) -> OmahaRanks {
        self.by_pair.add_card(&self.ranks[..self.cards], rank as u8);
        self.ranks[self.cards] = rank as u8;
        self.cards += 1;
        self
    }

    #[inline]
    fn rank(&self, hand: &OmahaHole) -> u16 {
        self.by_pair.best(&hand.cards)
    }

    #[inline]
    fn flush(hand: &OmahaHole, suit: Suit, board: u16) -> u16 {
        let hole = of_suit(hand.suited, suit) as u16;
        if hole.count_ones() < 2 { NO_HAND } else { SuitedBoard::new(board, suit).best_flush(hole) }
    }
}
