//! The 169 classes of starting hands, in the order of the usual chart.

use std::cmp::Reverse;
use std::fmt;

use itertools::iproduct;

use super::rank_pair::{RankPair, Suits};
use crate::card::{Card, Deck, Rank};

/// A class of starting hands: a pair (`AA`, six hands), or two ranks, suited (`AKs`, four hands) or offsuit (`AKo`,
/// twelve hands).
///
/// Ordered as in the usual chart of 13 by 13, from left to right and from top to bottom: suited hands are above the
/// diagonal.
///
/// ```
/// use handrank::StartingClass;
///
/// assert_eq!(StartingClass::new(["Kh".parse()?, "Ah".parse()?]).to_string(), "AKs");
/// assert_eq!(StartingClass::new(["Kh".parse()?, "Ad".parse()?]).to_string(), "AKo");
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StartingClass {
    row: Reverse<Rank>,
    column: Reverse<Rank>,
}

impl StartingClass {
    /// The 169 classes in order.
    ///
    /// ```
    /// use handrank::StartingClass;
    ///
    /// let names: Vec<String> = StartingClass::all().map(|class| class.to_string()).collect();
    /// assert_eq!((names.len(), &*names[..3].join(" "), &*names[12..15].join(" ")), (169, "AA AKs AQs", "A2s AKo KK"));
    /// ```
    pub fn all() -> impl Iterator<Item = StartingClass> {
        StartingClass::of_deck(Deck::FULL)
    }

    /// The classes of a deck in order.
    pub fn of_deck(deck: Deck) -> impl Iterator<Item = StartingClass> {
        let downwards = || deck.ranks().rev().map(Reverse);
        iproduct!(downwards(), downwards()).map(|(row, column)| StartingClass { row, column })
    }

    /// The class of a hand of two different cards.
    pub fn new([a, b]: [Card; 2]) -> StartingClass {
        let (high, low) = (a.rank().max(b.rank()), a.rank().min(b.rank()));
        let (row, column) = if a.suit() == b.suit() { (high, low) } else { (low, high) };
        StartingClass { row: Reverse(row), column: Reverse(column) }
    }

    /// Whether its hands are pairs.
    pub fn is_pair(self) -> bool {
        self.row == self.column
    }

    /// Whether its hands are of one suit.
    pub fn is_suited(self) -> bool {
        self.row < self.column
    }
}

impl From<StartingClass> for RankPair {
    fn from(class: StartingClass) -> RankPair {
        let suits = match (class.is_pair(), class.is_suited()) {
            (true, _) => Suits::Any,
            (_, true) => Suits::Suited,
            (_, false) => Suits::Offsuit,
        };
        RankPair::new(class.row.0, class.column.0, suits)
    }
}

/// The higher rank first, then `s` for suited and `o` for offsuit: `AA`, `AKs`, `AKo`.
impl fmt::Display for StartingClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&RankPair::from(*self).to_string())
    }
}

impl fmt::Debug for StartingClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StartingClass({self})")
    }
}
