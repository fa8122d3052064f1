//! The scales of the games that do not rank hands as Cactus Kev's article does.
//!
//! In short deck, a flush beats a full house, and `A6789` is the lowest straight. In ace-to-five, the lowest hand wins, aces are
//! low, and neither straights nor flushes count. In deuce-to-seven, the lowest hand wins, too, and aces are always high.

use super::category::Category;
use super::ladder::{Aces, HIGH_CATEGORIES, Ladder, Order};
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
    pub const fn is_eight_or_better(self) -> bool {
        self.0 <= EIGHT_OR_BETTER
    }
}

// As on the high scale, but all 1,287 ways to choose five ranks are alike.
const _: () = assert!(matches!(ACE_TO_FIVE.sizes(), [0, 0, 156, 156, 0, 0, 858, 858, 2860, 1287]));

/// The classes of the high scale without low aces, from the worst to the best.
pub(crate) static DEUCE_TO_SEVEN: Ladder<{ DeuceToSevenRank::CLASSES as usize }> =
    Ladder::build(Order { deck: Deck::FULL, aces: Aces::High, categories: HIGH_CATEGORIES }).reversed();

scale! {
    /// The rank of a hand in deuce-to-seven lowball, from 1, `75432` of more than one suit, to 7462, a royal flush. Smaller
    /// is better.
    ///
    /// ```
    /// use handrank::{Category, DeuceToSeven, DeuceToSevenRank, Rules, Scale};
    ///
    /// let rank = DeuceToSeven::rank(&"7h 5h 4h 3h 2s".parse()?);
    /// assert_eq!((rank.get(), rank.description().to_string().as_str()), (1, "Seven-five-four-three-deuce low"));
    /// let rank = DeuceToSeven::rank(&"Ah 5h 4h 3h 2s".parse()?);
    /// assert_eq!((rank.category(), rank.is_ace_low()), (Category::HighCard, false));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    DeuceToSevenRank, classes: 7462, ladder: DEUCE_TO_SEVEN, wins: Low
}

// Without a low ace there are 9 straights among the 1,287 ways to choose five ranks.
const _: () = assert!(matches!(DEUCE_TO_SEVEN.sizes(), [1, 8, 156, 156, 1278, 9, 858, 858, 2860, 1278]));
