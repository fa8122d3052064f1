//! The scale of deuce-to-seven: the lowest hand wins, and aces are always high.

use super::ladder::{Aces, HIGH_CATEGORIES, Ladder, Order};
use super::scale::{Scale, scale};
use crate::card::Deck;

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
