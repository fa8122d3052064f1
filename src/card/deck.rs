//! The cards that a game is played with, and sets of cards: the one place that decides whether cards are distinct.

use super::{Card, Rank};
use crate::arithmetic::bits_of;

/// The cards that a game is played with: all of some rank or a higher one.
///
/// ```
/// use handrank::Deck;
///
/// assert_eq!((Deck::FULL.cards().count(), Deck::SHORT.cards().count()), (52, 36));
/// assert!(Deck::FULL.has("5c".parse()?) && !Deck::SHORT.has("5c".parse()?));
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deck {
    lowest: Rank,
}

impl Deck {
    /// The 52 cards.
    pub const FULL: Deck = Deck { lowest: Rank::Deuce };

    /// The 36 cards from sixes to aces.
    pub const SHORT: Deck = Deck { lowest: Rank::Six };

    /// Its lowest rank.
    pub(crate) const fn lowest(self) -> Rank {
        self.lowest
    }

    /// Its cards in the order of [`Card::deck`].
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::deck().filter(move |&card| self.has(card))
    }

    /// Whether it has a card.
    pub const fn has(self, card: Card) -> bool {
        card.to_byte() & 0xF >= self.lowest as u8
    }

    /// The first of these cards that it lacks.
    #[inline(always)]
    pub fn first_lacking(self, mut cards: impl Iterator<Item = Card> + Clone) -> Option<Card> {
        if self == Deck::FULL {
            return None;
        }
        // Nearly always there is none, which takes no branch to see.
        let has_all = cards.clone().fold(true, |has_all, card| has_all & self.has(card));
        if has_all { None } else { cards.find(|&card| !self.has(card)) }
    }

    /// Its ranks, lowest first.
    pub fn ranks(self) -> impl DoubleEndedIterator<Item = Rank> + ExactSizeIterator + Clone {
        Rank::ALL[self.lowest as usize..].iter().copied()
    }

    /// A bit for each card, by its index in [`Card::deck`].
    #[inline(always)]
    pub(crate) const fn indices(self) -> u64 {
        const ALL: u64 = (1 << 52) - 1;
        ALL >> (4 * self.lowest as u64) << (4 * self.lowest as u64)
    }
}

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

/// The cards of the first suit.
pub(crate) const OF_FIRST_SUIT: u64 = 0x1_1111_1111_1111;

/// The cards of a set that have a suit, 0 to 3 for clubs, diamonds, hearts and spades, as cards of the first suit.
#[inline]
pub(crate) fn of_suit(set: u64, suit: u8) -> u64 {
    set >> suit & OF_FIRST_SUIT
}

/// The bytes `CDHSrrrr` of a set's cards, in the order of the deck.
pub(crate) fn bytes_of(set: u64) -> impl Iterator<Item = u8> + Clone {
    bits_of(set).map(|card| Card::nth(card.into()).to_byte())
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
}
