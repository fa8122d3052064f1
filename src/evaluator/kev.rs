//! Cactus Kev's evaluator: five packed cards to their hand rank by AND, OR, a product of primes and three tables.
//!
//! It follows the article step for step, but for the search among products, which is a perfect hash (the article
//! itself reports that as 2.7 times faster than its binary search). The steps are functions of their own so that they
//! can be shown one by one.

use super::tables::products::{PRODUCTS, Place};
use super::tables::{FLUSHES, UNIQUE5};
use crate::card::Card;
use crate::hand::Hand;
use crate::hand_rank::HandRank;

/// The hand rank of a hand of five cards, by Cactus Kev's algorithm; `None` for one of six or seven.
///
/// ```
/// use handrank::HandRank;
/// use handrank::evaluator::kev;
///
/// assert_eq!(kev::rank(&"Ah Kh Qh Jh Th".parse()?), Some(HandRank::BEST));
/// assert_eq!(kev::rank(&"Ah Kh Qh Jh Th 9h".parse()?), None);
/// # Ok::<(), handrank::ReadError>(())
/// ```
pub fn rank(hand: &Hand) -> Option<HandRank> {
    hand.five().map(|five| rank_five(&five))
}

/// The table that knows the hand rank of five cards, and where in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lookup {
    Flushes { index: usize },
    Unique5 { index: usize },
    Products { product: u32, place: Place },
}

/// The hand rank of five distinct cards. Repeated cards would get a meaningless number, so the cards must come from a
/// [`Hand`].
pub(crate) fn rank_five(cards: &[Card; 5]) -> HandRank {
    lookup(cards).rank()
}

/// Finds the table for five distinct cards.
pub(crate) fn lookup(cards: &[Card; 5]) -> Lookup {
    let index = rank_bits(cards);
    if suits_in_common(cards) != 0 {
        return Lookup::Flushes { index };
    }
    if UNIQUE5[index] != 0 {
        return Lookup::Unique5 { index };
    }
    let product = product(cards);
    Lookup::Products { product, place: PRODUCTS.place(product) }
}

impl Lookup {
    pub fn rank(self) -> HandRank {
        HandRank::from_table(match self {
            Lookup::Flushes { index } => FLUSHES[index],
            Lookup::Unique5 { index } => UNIQUE5[index],
            Lookup::Products { place, .. } => PRODUCTS.rank_at(place),
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
