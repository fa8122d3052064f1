//! What holds a hand rank, as a range: classes of starting hands where all that is left of them does, else single hands.

use std::fmt;
use std::sync::LazyLock;

use itertools::Itertools;

use super::Held;
use crate::range::{Combo, HandSet, Item, RankPair, StartingClass, Weight};

/// How many classes of starting hands there are.
pub(super) const CHART_SIZE: usize = RANKS * RANKS;

const RANKS: usize = 13;

/// The classes in the order of the chart, each with its hands in the order s h d c of the higher card's suit, then of the
/// lower one's.
pub(super) static CHART: LazyLock<Vec<(RankPair, Vec<Combo>)>> = LazyLock::new(|| {
    let with_hands = |class: RankPair| (class, class.combos().collect_vec().into_iter().rev().collect());
    StartingClass::all().map(|class| with_hands(class.into())).collect()
});

/// What holds a hand rank, as a range of which the known cards leave exactly the hands that have the rank.
///
/// It is written as a range is, in the order of the chart: a class, `AA`, `AKs`, `AKo` or `AK` for both, if all of its
/// hands that the known cards leave have the rank and one weight, else hands, `AhKh`; each followed by `:` and its weight
/// unless that is 1. [`WrittenRange::read`](crate::WrittenRange::read) reads it back.
///
/// ```
/// use handrank::{Game, Range, Spot};
///
/// let nuts = "AsKd|A7,A9s:0.5,AcQc/Ah9s2c7d7h".parse::<Spot>()?.nuts(Game::Holdem)?;
/// let holdings = nuts.ranks.iter().map(|rank| rank.holdings.to_string()).collect::<Vec<_>>();
/// // The nine of spades is on the board, and the ace of spades in the hand.
/// assert_eq!(holdings, ["A7", "A9s:0.5"]);
/// assert_eq!(nuts.ranks[1].combos.to_string(), "1");
/// assert!(holdings[0].parse::<Range>().is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Holdings(Vec<Item>);

impl Holdings {
    /// These hands, in the order of the chart, as a range, given how many of each class the known cards leave.
    pub(super) fn new(held: &[Held], left_in_class: &[u8; CHART_SIZE]) -> Holdings {
        let by_class = || held.chunk_by(|a, b| a.class == b.class);
        let mut weights = [None; CHART_SIZE];
        for hands in by_class() {
            weights[usize::from(hands[0].class)] = weight_of_all(hands, left_in_class);
        }
        let mut items = Vec::new();
        for hands in by_class() {
            let class = usize::from(hands[0].class);
            let (ranks, _) = CHART[class];
            let other = other_suits(class);
            match weights[class] {
                Some(weight) if other != class && weights[other] == Some(weight) => {
                    // Both are one item, where the suited hands stand in the chart.
                    if class < other {
                        items.push(Item { set: HandSet::Ranks(ranks.of_any_suits()), weight });
                    }
                }
                Some(weight) => items.push(Item { set: HandSet::Ranks(ranks), weight }),
                None => items.extend(
                    hands.iter().map(|held| Item { set: HandSet::Hand(held.combo.cards()), weight: held.weight }),
                ),
            }
        }
        Holdings(items)
    }
}

/// The weight of these hands of a class, if they are all that the known cards leave of it, and have one.
fn weight_of_all(hands: &[Held], left_in_class: &[u8; CHART_SIZE]) -> Option<Weight> {
    let Held { class, weight, .. } = hands[0];
    let are_all = hands.len() == usize::from(left_in_class[usize::from(class)]);
    (are_all && hands.iter().all(|held| held.weight == weight)).then_some(weight)
}

/// The class of the same ranks that is offsuit if this one is suited, and the other way round: on the other side of the
/// chart's diagonal.
fn other_suits(class: usize) -> usize {
    class % RANKS * RANKS + class / RANKS
}

impl fmt::Display for Holdings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.iter().join(","))
    }
}

impl fmt::Debug for Holdings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Holdings({self})")
    }
}
