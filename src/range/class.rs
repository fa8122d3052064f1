//! The 169 classes of starting hands, in the order of the usual chart, and ranges divided into them.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;
use std::fmt;

use itertools::iproduct;

use super::item::HandSet;
use super::rank_pair::{RankPair, Suits};
use super::{HANDS, Range, number_of};
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
/// assert_eq!(StartingClass::of(["Kh".parse()?, "Ah".parse()?]).to_string(), "AKs");
/// assert_eq!(StartingClass::of(["Kh".parse()?, "Ad".parse()?]).to_string(), "AKo");
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
    pub fn of([a, b]: [Card; 2]) -> StartingClass {
        let (high, low) = (a.rank().max(b.rank()), a.rank().min(b.rank()));
        let (row, column) = if a.suit() == b.suit() { (high, low) } else { (low, high) };
        StartingClass { row: Reverse(row), column: Reverse(column) }
    }
}

/// The higher rank first, then `s` for suited and `o` for offsuit: `AA`, `AKs`, `AKo`.
impl fmt::Display for StartingClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Reverse(row), Reverse(column)) = (self.row, self.column);
        let suits = match row.cmp(&column) {
            Ordering::Equal => Suits::Any,
            Ordering::Greater => Suits::Suited,
            Ordering::Less => Suits::Offsuit,
        };
        f.pad(&RankPair::new(row, column, suits).to_string())
    }
}

impl fmt::Debug for StartingClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StartingClass({self})")
    }
}

/// The hands of a range that are in a class of starting hands, or one hand that is given as cards.
///
/// ```
/// use handrank::Range;
///
/// let range: Range = "KK,AKs,AhKh".parse()?;
/// let classes = range.classes();
/// let sizes: Vec<(&str, usize)> = classes.iter().map(|class| (&*class.name, class.hands.len())).collect();
/// assert_eq!(sizes, [("AKs", 3), ("AhKh", 1), ("KK", 6)]);
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RangeClass {
    /// The class of starting hands that it is, or that its hand is in.
    pub starting_class: StartingClass,
    /// The name of the class, `AKs`, or the hand as given, the higher rank first: `AhKh`.
    pub name: String,
    /// Its hands in the range, with their weights, as [`Range::hands`] returns them.
    pub hands: Vec<([Card; 2], f64)>,
}

impl Range {
    /// The range divided into classes of starting hands, in the order of [`StartingClass::all`]. A hand given as cards is
    /// a class of its own, and follows the one that it would be in. Hands of weight 0 are left out.
    pub fn classes(&self) -> Vec<RangeClass> {
        let mut given: Vec<Option<[Card; 2]>> = vec![None; HANDS];
        for item in &self.items {
            if let HandSet::Hand(hand) = item.set {
                given[number_of(hand)].get_or_insert(hand);
            }
        }
        let mut classes: BTreeMap<_, RangeClass> = BTreeMap::new();
        for (hand, weight) in self.hands() {
            let (class, as_given) = (StartingClass::of(hand), given[number_of(hand)]);
            let name = || as_given.map_or_else(|| class.to_string(), |[first, second]| format!("{first}{second}"));
            let entry = classes.entry((class, as_given));
            let class = entry.or_insert_with(|| RangeClass { starting_class: class, name: name(), hands: Vec::new() });
            class.hands.push((hand, weight));
        }
        classes.into_values().collect()
    }
}
