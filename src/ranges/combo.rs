//! The 1,326 hands of two cards, numbered.

use std::iter;

use crate::cards::{Card, CardSet};

/// One of the hands of two cards. They are in the order of their higher card, then of the lower one.
///
/// It stores the places of the cards in the deck, which is twice as fast as storing the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Combo {
    high: u8,
    low: u8,
}

impl Combo {
    /// How many there are.
    pub(crate) const COUNT: usize = 52 * 51 / 2;

    /// The hand of two different cards, in either order.
    #[inline(always)]
    pub(crate) fn new([a, b]: [Card; 2]) -> Combo {
        debug_assert!(a != b);
        let (a, b) = (a.index() as u8, b.index() as u8);
        Combo { high: a.max(b), low: a.min(b) }
    }

    /// The hand of the two cards in a set.
    #[inline(always)]
    pub(crate) fn from_set(cards: CardSet) -> Combo {
        debug_assert!(cards.len() == 2);
        let [high, low] = [cards.last(), cards.first()].map(|card| card.expect("there are two").index() as u8);
        Combo { high, low }
    }

    /// All of them, in order.
    #[inline(always)]
    pub(crate) fn all() -> impl Iterator<Item = Combo> + Clone {
        let mut next = Combo { high: 1, low: 0 };
        iter::from_fn(move || {
            let combo = next;
            next.low += 1;
            if next.low == next.high {
                next = Combo { high: next.high + 1, low: 0 };
            }
            (combo.high < 52).then_some(combo)
        })
    }

    /// The place in the order of all, for tables.
    #[inline(always)]
    pub(crate) fn index(self) -> usize {
        let (high, low) = (usize::from(self.high), usize::from(self.low));
        high * (high - 1) / 2 + low
    }

    /// The two cards, the higher one first.
    pub(crate) fn cards(self) -> [Card; 2] {
        [self.high, self.low].map(|place| Card::nth(place.into()))
    }

    /// The two cards as a set.
    #[inline(always)]
    pub(crate) fn set(self) -> CardSet {
        CardSet::nth(self.high.into()) | CardSet::nth(self.low.into())
    }

    /// Whether both cards are in a deck.
    #[inline]
    pub(crate) fn is_in(self, deck: CardSet) -> bool {
        self.set().is_disjoint(!deck)
    }
}
