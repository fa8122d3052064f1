//! Checks whether cards are distinct, once at the end instead of card by card.

use super::{CardByte, CardSet};

/// Remembers whether a card was added twice, or anything that is no card.
///
/// Adding takes no branch, so a fast reader can add whatever it finds and check once at the end.
#[derive(Clone, Copy, Default)]
pub(crate) struct DistinctCheck {
    seen: u64,
    /// The sum of the bits added: distinct bits add up to their union, a repeated one carries.
    sum: u64,
}

impl DistinctCheck {
    /// Adds the card with this byte.
    #[inline(always)]
    pub(crate) fn add(&mut self, byte: CardByte) {
        let bit = CardSet::bit_of_byte(byte);
        self.seen |= bit;
        self.sum = self.sum.wrapping_add(bit);
    }

    /// Whether every byte added was that of a card in this deck, and none was added twice.
    #[inline(always)]
    pub(crate) fn is_distinct_in(&self, deck: CardSet) -> bool {
        self.seen == self.sum && self.seen & !deck.bits() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::{CardByte, CardSet, DistinctCheck};
    use crate::cards::Card;

    #[test]
    fn a_deck_is_distinct_until_a_card_repeats() {
        let mut check = DistinctCheck::default();
        Card::deck().for_each(|card| check.add(card.to_byte()));
        assert!(check.is_distinct_in(CardSet::ALL) && !check.is_distinct_in(CardSet::SHORT_DECK));
        for card in Card::deck() {
            let mut check = check;
            check.add(card.to_byte());
            assert!(!check.is_distinct_in(CardSet::ALL), "{card}");
        }
        for byte in
            (0..=u8::MAX).map(CardByte::from_bits).filter(|&byte| Card::deck().all(|card| card.to_byte() != byte))
        {
            let mut check = DistinctCheck::default();
            check.add(byte);
            assert!(!check.is_distinct_in(CardSet::ALL), "{:#04X}", byte.bits());
        }
    }
}
