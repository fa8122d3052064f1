//! The scale of short deck: a flush beats a full house, and `A6789` is the lowest straight.

use super::category::Category;
use super::ladder::{Aces, Ladder, Order};
use super::scale::{Scale, scale};
use crate::card::Deck;

pub(crate) static SHORT_DECK: Ladder<{ ShortDeckRank::CLASSES as usize }> = Ladder::build(Order {
    deck: Deck::SHORT,
    aces: Aces::HighAndLow,
    categories: &[
        Category::StraightFlush,
        Category::FourOfAKind,
        Category::Flush,
        Category::FullHouse,
        Category::Straight,
        Category::ThreeOfAKind,
        Category::TwoPair,
        Category::OnePair,
        Category::HighCard,
    ],
});

scale! {
    /// The rank of a hand in short deck, from 1, a royal flush, to 1404, jack high. Smaller is better.
    ///
    /// ```
    /// use handrank::{Hand, Rules, Scale, ShortDeck, ShortDeckRank};
    ///
    /// let rank = ShortDeck::rank(&"As 6d 7c 8h 9s".parse()?);
    /// assert!(rank.is_ace_low());
    /// assert_eq!(rank.description().to_string(), "Nine-high straight");
    /// assert_eq!(ShortDeckRank::CLASSES, 1404);
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    ShortDeckRank, classes: 1404, ladder: SHORT_DECK, wins: High
}

// Of nine ranks, 126 ways to choose five make 6 straights and 120 others.
const _: () = assert!(matches!(SHORT_DECK.sizes(), [1, 5, 72, 72, 120, 6, 252, 252, 504, 120]));
