//! A range divided into classes of hands.

use std::collections::BTreeMap;

use super::Range;
use super::class::StartingClass;
use super::hands::{HANDS, number_of};
use super::item::HandSet;
use crate::card::Card;

/// The hands of a range that are in a class of starting hands, or one hand that is given as cards.
///
/// ```
/// use handrank::Range;
///
/// let range: Range = "KK,AKs,AhKh".parse()?;
/// let classes = range.classes();
/// let sizes: Vec<(&str, usize)> = classes.iter().map(|class| (class.name(), class.hands().len())).collect();
/// assert_eq!(sizes, [("AKs", 3), ("AhKh", 1), ("KK", 6)]);
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct RangeClass {
    starting_class: StartingClass,
    name: String,
    hands: Vec<([Card; 2], f64)>,
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

impl RangeClass {
    /// The name of the class, `AKs`, or the hand as given, the higher rank first: `AhKh`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The class of starting hands that it is, or that its hand is in.
    pub fn starting_class(&self) -> StartingClass {
        self.starting_class
    }

    /// Its hands in the range, with their weights, as [`Range::hands`] returns them.
    pub fn hands(&self) -> &[([Card; 2], f64)] {
        &self.hands
    }
}
