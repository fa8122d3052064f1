//! Which cards have been seen, and whether any was seen twice: the one place that decides whether cards are distinct.

use super::deck::Deck;
use super::packed::Card;

/// A set of cards that remembers whether one was inserted twice.
///
/// Insertion is branchless, so that a fast reader can insert whatever it finds and check once at the end.
#[derive(Clone, Copy, Default)]
pub(crate) struct CardSet {
    seen: u64,
    /// The sum of the bits inserted: distinct bits add up to their union, a repeated one carries.
    sum: u64,
}

/// The bit for each card, indexed by its byte `CDHSrrrr`, and [`NO_CARD`] for every other byte.
static BITS: [u64; 256] = {
    let mut bits = [NO_CARD; 256];
    let mut index = 0;
    while index < 52 {
        bits[Card::nth(index).to_byte() as usize] = 1 << index;
        index += 1;
    }
    bits
};

const NO_CARD: u64 = 1 << 63;

impl CardSet {
    /// Inserts the card with this byte `CDHSrrrr`; returns whether it is new to the set.
    #[inline(always)]
    pub(crate) fn insert(&mut self, byte: u8) -> bool {
        let bit = BITS[usize::from(byte)];
        let is_new = self.seen & bit == 0;
        self.seen |= bit;
        self.sum = self.sum.wrapping_add(bit);
        is_new
    }

    /// Whether every byte inserted was a card's, and none was inserted twice.
    #[inline(always)]
    pub(crate) fn is_distinct(&self) -> bool {
        self.is_distinct_in(Deck::FULL)
    }

    /// Whether every byte inserted was that of a card in this deck, and none was inserted twice.
    #[inline(always)]
    pub(crate) fn is_distinct_in(&self, deck: Deck) -> bool {
        self.seen == self.sum && self.seen & !deck.indices() == 0
    }
}

/// These cards as a set: a bit for each, by its index in the deck.
pub(crate) fn set_of<'a>(cards: impl IntoIterator<Item = &'a Card>) -> u64 {
    cards.into_iter().fold(0, |set, card| set | 1 << card.index())
}

#[cfg(test)]
mod tests {
    use super::{Card, CardSet};

    #[test]
    fn a_deck_is_distinct_until_a_card_repeats() {
        let mut set = CardSet::default();
        assert!(Card::deck().all(|card| set.insert(card.to_byte())));
        assert!(set.is_distinct());
        for card in Card::deck() {
            let mut set = set;
            assert!(!set.insert(card.to_byte()));
            assert!(!set.is_distinct(), "{card}");
        }
    }

    #[test]
    fn an_invalid_byte_is_not_distinct() {
        let is_card = |byte| Card::deck().any(|card| card.to_byte() == byte);
        for byte in (0..=u8::MAX).filter(|&byte| !is_card(byte)) {
            let mut set = CardSet::default();
            set.insert(byte);
            assert!(!set.is_distinct(), "{byte:#04X}");
        }
    }
}
