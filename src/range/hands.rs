//! The 1,326 hands of two cards, by number: in order of their higher card, then of the lower one.

use crate::card::{Card, Deck};

/// How many hands of two cards there are.
pub(crate) const HANDS: usize = 52 * 51 / 2;

/// The two cards of each hand, by their index in the deck, the higher one first.
pub(crate) static HAND_CARDS: [[u8; 2]; HANDS] = {
    let mut hands = [[0; 2]; HANDS];
    let mut number = 0;
    let mut high: u8 = 1;
    while high < 52 {
        let mut low = 0;
        while low < high {
            hands[number] = [high, low];
            number += 1;
            low += 1;
        }
        high += 1;
    }
    hands
};

/// The number of the hand with these two different cards, given as indices in the deck.
#[inline(always)]
pub(crate) const fn hand_number(a: u8, b: u8) -> usize {
    let (high, low) = if a > b { (a as usize, b as usize) } else { (b as usize, a as usize) };
    high * (high - 1) / 2 + low
}

/// The number of the hand with these two different cards.
pub(super) fn number_of([a, b]: [Card; 2]) -> usize {
    hand_number(a.index(), b.index())
}

/// The hand with this number, the higher card first.
pub(super) fn hand(number: usize) -> [Card; 2] {
    HAND_CARDS[number].map(|card| Card::nth(card.into()))
}

/// Whether both cards of the hand with this number are in a deck.
#[inline]
pub(super) fn is_in(number: usize, deck: Deck) -> bool {
    HAND_CARDS[number].iter().all(|card| deck.indices() >> card & 1 == 1)
}

const _: () = {
    let mut number = 0;
    while number < HANDS {
        let [high, low] = HAND_CARDS[number];
        assert!(hand_number(high, low) == number && hand_number(low, high) == number);
        number += 1;
    }
};
