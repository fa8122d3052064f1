//! The ace-to-five scale: the lowest hand wins, aces are low, and neither straights nor flushes count.

use super::category::Category;
use super::ladder::{Aces, Ladder, Order};
use super::scale::{Scale, scale};
use crate::card::Deck;

/// The classes of hands whose suits do not count, from the highest to the lowest, in reverse.
pub(crate) static ACE_TO_FIVE: Ladder<{ AceToFiveRank::CLASSES as usize }> = Ladder::build(Order {
    deck: Deck::FULL,
    aces: Aces::Low,
    categories: &[
        Category::FourOfAKind,
        Category::FullHouse,
        Category::ThreeOfAKind,
        Category::TwoPair,
        Category::OnePair,
        Category::HighCard,
    ],
})
.reversed();

scale! {
    /// The rank of a low hand in ace-to-five, from 1, `5432A`, to 6175, four kings and a queen. Smaller is better.
    ///
    /// The first 56, up to `87654`, are the lows of eight or better that share the pot of a hi/lo game.
    ///
    /// ```
    /// use handrank::{AceToFiveRank, Category, Scale};
    ///
    /// let eight = AceToFiveRank::from_number(56).expect("there are 6,175");
    /// assert_eq!(eight.description().to_string(), "Eight-seven-six-five-four low");
    /// assert_eq!((eight.category(), eight.is_eight_or_better()), (Category::HighCard, true));
    /// ```
    AceToFiveRank, classes: 6175, ladder: ACE_TO_FIVE, wins: Low
}

/// How many choices of five ranks there are from ace to eight.
const EIGHT_OR_BETTER: u16 = 8 * 7 * 6 / (3 * 2);

impl AceToFiveRank {
    /// Whether the five cards have different ranks, none above an eight.
    ///
    /// ```
    /// use handrank::{AceToFiveRank, Scale};
    ///
    /// assert_eq!(AceToFiveRank::all().filter(|rank| rank.is_eight_or_better()).count(), 56);
    /// ```
    pub const fn is_eight_or_better(self) -> bool {
        self.0 <= EIGHT_OR_BETTER
    }
}

// As on the high scale, but all 1,287 ways to choose five ranks are alike.
const _: () = assert!(matches!(ACE_TO_FIVE.sizes(), [0, 0, 156, 156, 0, 0, 858, 858, 2860, 1287]));
