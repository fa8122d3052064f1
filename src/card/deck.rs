//! The cards that a game is played with.

use super::{Card, CardSet, CardSetIter, Rank};

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
    pub fn cards(self) -> CardSetIter {
        self.set().iter()
    }

    /// Its cards as a set.
    #[inline(always)]
    pub const fn set(self) -> CardSet {
        CardSet::from_rank_up(self.lowest)
    }

    /// Whether it has a card.
    #[inline(always)]
    pub const fn has(self, card: Card) -> bool {
        card.rank() as u8 >= self.lowest as u8
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
}
