//! The 169 classes of starting hands, in the order of the usual chart.

use std::cmp::Ordering;
use std::fmt;

use itertools::iproduct;

use super::Combo;
use super::rank_pair::{RankPair, Suits};
use crate::cards::{Card, Rank};
use crate::ranking::Game;

/// A class of starting hands: a pair (`AA`, six hands), or two ranks, suited (`AKs`, four hands) or offsuit (`AKo`,
/// twelve hands).
///
/// Ordered as in the usual 13-by-13 chart, from left to right and from top to bottom; suited hands are above the
/// diagonal.
///
/// ```
/// use handrank::{HoleCards, StartingClass};
///
/// let class = |hand: &str| Ok::<_, handrank::ReadError>(StartingClass::new(hand.parse::<HoleCards>()?));
/// assert_eq!((class("KhAh")?, class("KhAd")?), (Some("AKs".parse()?), Some("AKo".parse()?)));
/// assert_eq!(class("KhAhQh")?, None);
/// assert_eq!("TT".parse::<StartingClass>()?.hands().count(), 6);
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StartingClass(
    /// If it is not a pair, suited or offsuit.
    RankPair,
);

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
        StartingClass::of_game(Game::Holdem)
    }

    /// The classes of a game's deck in order.
    pub fn of_game(game: Game) -> impl Iterator<Item = StartingClass> {
        let downwards = move || game.deck().ranks().rev();
        iproduct!(downwards(), downwards()).map(|(row, column)| StartingClass::of(row, column, row > column))
    }

    /// The class of a hand, its cards in either order; `None` for anything but two different cards.
    #[doc(alias = "try_from")]
    #[doc(alias = "of_hand")]
    #[must_use]
    pub fn new(hand: impl AsRef<[Card]>) -> Option<StartingClass> {
        match *hand.as_ref() {
            [a, b] if a != b => Some(Combo::new([a, b]).into()),
            _ => None,
        }
    }

    /// The class of the hands with these ranks, if they are all of one class.
    pub(crate) fn from_ranks(ranks: RankPair) -> Option<StartingClass> {
        (ranks.is_possible() && (ranks.is_pair() || ranks.suits != Suits::Any)).then_some(StartingClass(ranks))
    }

    fn of(a: Rank, b: Rank, is_suited: bool) -> StartingClass {
        let suits = match is_suited {
            _ if a == b => Suits::Any,
            true => Suits::Suited,
            false => Suits::Offsuit,
        };
        StartingClass(RankPair::new(a, b, suits))
    }

    /// Its hands: 6 for a pair, 4 if suited, 12 if offsuit; each with the higher card first.
    #[doc(alias = "combos")]
    pub fn hands(self) -> impl Iterator<Item = [Card; 2]> {
        self.0.combos().map(Combo::cards)
    }

    /// Whether its hands are pairs.
    #[must_use]
    pub fn is_pair(self) -> bool {
        self.0.is_pair()
    }

    /// Whether its hands are of one suit.
    #[must_use]
    pub fn is_suited(self) -> bool {
        self.0.suits == Suits::Suited
    }

    /// The ranks of its row and its column in the chart.
    fn row_and_column(self) -> [Rank; 2] {
        let RankPair { high, low, suits } = self.0;
        if suits == Suits::Offsuit { [low, high] } else { [high, low] }
    }
}

impl Ord for StartingClass {
    fn cmp(&self, other: &StartingClass) -> Ordering {
        other.row_and_column().cmp(&self.row_and_column())
    }
}

impl PartialOrd for StartingClass {
    fn partial_cmp(&self, other: &StartingClass) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<Combo> for StartingClass {
    fn from(combo: Combo) -> StartingClass {
        let [high, low] = combo.cards();
        StartingClass::of(high.rank(), low.rank(), high.suit() == low.suit())
    }
}

impl From<StartingClass> for RankPair {
    fn from(class: StartingClass) -> RankPair {
        class.0
    }
}

/// The higher rank first, then `s` for suited and `o` for offsuit: `AA`, `AKs`, `AKo`.
impl fmt::Display for StartingClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.to_string())
    }
}

impl fmt::Debug for StartingClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StartingClass({self})")
    }
}
