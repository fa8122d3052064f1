//! The sum of some cards, from which the rank of the best five follows in one step. Hands that start with the same cards
//! can share that part of the sum. It is for loops whose cards are known to be distinct: a
//! [`GrowingHand`](super::growing_hand::GrowingHand) checks that they are.

use std::iter::Sum;
use std::ops::{Add, Sub};

use super::tables::RankTables;
use super::tables::rank_counts::Keys;
use crate::cards::{Card, CardByte, CardSet, RankSet, Suit};
use crate::ranking::hand_rank::HandRank;

/// The sum of some cards: enough to rank five to seven of them.
#[derive(Clone, Copy)]
pub struct HandSum {
    keys: Keys,
    /// The ranks of each suit, 16 bits per suit, clubs lowest.
    suited: u64,
}

/// The rank of each card, by its byte: 16 bits per suit, clubs lowest; 0 for bytes of no card.
static SUITED_BITS: [u64; 256] = {
    let mut bits = [0; 256];
    let mut index = 0;
    while index < 52 {
        let card = Card::nth(index);
        bits[card.to_byte().index()] = 1 << (16 * card.suit() as u32 + card.rank() as u32);
        index += 1;
    }
    bits
};

impl HandSum {
    /// The sum of one card, or of none.
    #[inline(always)]
    pub(crate) fn card(card: CardByte) -> HandSum {
        HandSum { keys: Keys::card(card), suited: SUITED_BITS[card.index()] }
    }

    /// The sum of these cards.
    #[inline(always)]
    pub(crate) fn new(cards: &[CardByte]) -> HandSum {
        cards.iter().map(|&card| HandSum::card(card)).sum()
    }

    /// Whether this many more cards may make a flush.
    #[inline(always)]
    pub(crate) fn may_become_flush(self, more: usize) -> bool {
        self.keys.with_of_each_suit(more).is_flush()
    }

    /// The suit that three or more of the cards share; there may be at most five cards.
    #[inline(always)]
    pub(crate) fn suit_of_three(self) -> Option<Suit> {
        self.keys.with_of_each_suit(2).flush_suit()
    }

    /// The suit that four or more of the cards share; there may be at most seven cards.
    #[inline(always)]
    pub(crate) fn suit_of_four(self) -> Option<Suit> {
        self.keys.with_of_each_suit(1).flush_suit()
    }

    /// The ranks of the cards of this suit.
    #[inline(always)]
    pub(crate) fn ranks_of(self, suit: Suit) -> RankSet {
        RankSet::from_bits((self.suited >> (16 * suit as u32)) as u16)
    }

    /// The ranks of the cards of each suit, in the order of [`Suit::ALL`].
    #[inline(always)]
    pub(crate) fn ranks_by_suit(self) -> [RankSet; 4] {
        Suit::ALL.map(|suit| self.ranks_of(suit))
    }

    /// The rank of the best five of these five to seven cards.
    #[inline(always)]
    pub(crate) fn rank(self, tables: RankTables) -> HandRank {
        match self.keys.flush_suit() {
            Some(suit) => tables.flush_of_five_or_more(self.ranks_of(suit)),
            _ => tables.without_flush.rank(self.keys),
        }
    }

    /// The rank of the best five of these cards and others with these rank keys: five to seven in all, and no flush.
    #[inline(always)]
    pub(crate) fn rank_with(self, others: Keys, tables: RankTables) -> HandRank {
        tables.without_flush.rank(self.keys + others)
    }
}

/// The sum of the cards of a set.
impl From<CardSet> for HandSum {
    #[inline]
    fn from(cards: CardSet) -> HandSum {
        cards.iter().map(|card| HandSum::card(card.to_byte())).sum()
    }
}

impl Add for HandSum {
    type Output = HandSum;

    #[inline(always)]
    fn add(self, more: HandSum) -> HandSum {
        HandSum { keys: self.keys + more.keys, suited: self.suited | more.suited }
    }
}

/// Removes cards, which must be among them.
impl Sub for HandSum {
    type Output = HandSum;

    #[inline(always)]
    fn sub(self, fewer: HandSum) -> HandSum {
        HandSum { keys: self.keys - fewer.keys, suited: self.suited ^ fewer.suited }
    }
}

impl Sum for HandSum {
    #[inline(always)]
    fn sum<I: Iterator<Item = HandSum>>(cards: I) -> HandSum {
        cards.fold(HandSum { keys: Keys::EMPTY, suited: 0 }, HandSum::add)
    }
}
