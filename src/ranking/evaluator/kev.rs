//! Cactus Kev's evaluator: finds the hand rank of five packed cards with AND, OR, a product of primes and three tables.
//!
//! It follows Kevin Suffecool's article step by step, except that a product is looked up in a perfect hash table, which
//! the article itself reports to be 2.7 times faster than its binary search. Each step is a function of its own, so
//! that `handrank explain` can show it.

use super::tables::products::PRODUCTS;
use super::tables::{FLUSHES, UNIQUE5};
use crate::cards::{Card, Hand};
use crate::ranking::hand_rank::HandRank;

/// The hand rank of a hand of five cards, by the algorithm of Kevin Suffecool's article "Cactus Kev's Poker Hand
/// Evaluator"; `None` for a hand of six or seven.
///
/// ```
/// use handrank::HandRank;
/// use handrank::evaluator::kev;
///
/// assert_eq!(kev::rank(&"Ah Kh Qh Jh Th".parse()?), Some(HandRank::BEST));
/// assert_eq!(kev::rank(&"Ah Kh Qh Jh Th 9h".parse()?), None);
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[must_use]
pub fn rank(hand: &Hand) -> Option<HandRank> {
    hand.five().map(|five| rank_five(&five))
}

/// A table of Cactus Kev's evaluator, and the entry that holds a hand's rank.
#[doc(hidden)]
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "table", rename_all = "snake_case"))]
pub enum TableLookup {
    /// `flushes[index]`, for five cards of the same suit.
    Flushes {
        /// The rank bits.
        index: usize,
    },
    /// `unique5[index]`, for five different ranks.
    Unique5 {
        /// The rank bits.
        index: usize,
    },
    /// The table of products, for ranks that repeat.
    Products {
        /// The product of the five primes: 48 (22223) to 104,553,157 (AAAAK).
        product: u32,
        /// The product's bucket in the perfect hash, from 0.
        bucket: usize,
        /// The slot that the bucket's displacement sends the product to, from 0.
        slot: usize,
    },
}

/// The hand rank of five distinct cards. The number for repeated cards would be meaningless, so the cards must come from
/// a [`Hand`].
pub(crate) fn rank_five(cards: &[Card; 5]) -> HandRank {
    find(cards).rank()
}

/// Finds the table entry for five distinct cards.
pub(crate) fn find(cards: &[Card; 5]) -> TableLookup {
    let index = rank_bits(cards);
    if suits_in_common(cards) != 0 {
        return TableLookup::Flushes { index };
    }
    if UNIQUE5[index] != 0 {
        return TableLookup::Unique5 { index };
    }
    let product = product(cards);
    let (bucket, slot) = PRODUCTS.locate(product);
    TableLookup::Products { product, bucket, slot }
}

impl TableLookup {
    pub(crate) fn rank(&self) -> HandRank {
        HandRank::from_table(match *self {
            TableLookup::Flushes { index } => FLUSHES[index],
            TableLookup::Unique5 { index } => UNIQUE5[index],
            TableLookup::Products { slot, .. } => PRODUCTS.ranks[slot],
        })
    }
}

/// `c1 AND c2 AND c3 AND c4 AND c5 AND 0xF000`: not 0 when the five cards share a suit.
pub(crate) fn suits_in_common(&[a, b, c, d, e]: &[Card; 5]) -> u32 {
    a.bits() & b.bits() & c.bits() & d.bits() & e.bits() & 0xF000
}

/// `(c1 OR c2 OR c3 OR c4 OR c5) >> 16`: a bit for each rank that occurs, 0x001F to 0x1F00 for five.
pub(crate) fn rank_bits(&[a, b, c, d, e]: &[Card; 5]) -> usize {
    ((a.bits() | b.bits() | c.bits() | d.bits() | e.bits()) >> 16) as usize
}

/// The product of the five primes: 48 (22223) to 104,553,157 (AAAAK).
pub(crate) fn product(&[a, b, c, d, e]: &[Card; 5]) -> u32 {
    let prime = |card: Card| card.bits() & 0xFF;
    prime(a) * prime(b) * prime(c) * prime(d) * prime(e)
}
