//! The hands that have a hand rank, written as a range: classes of starting hands whose possible hands all have it,
//! otherwise single hands.

use std::fmt;
use std::sync::LazyLock;

use itertools::Itertools;

use super::Held;
use crate::ranges::{Combo, HandSet, Item, RankPair, StartingClass, Weight, WrittenRange};

/// How many classes of starting hands there are.
pub(super) const CHART_SIZE: usize = RANKS * RANKS;

const RANKS: usize = 13;

/// The classes in the order of the chart, each with its hands in the order s h d c of the higher card's suit, then of the
/// lower one's.
pub(super) static CHART: LazyLock<Vec<(RankPair, Vec<Combo>)>> = LazyLock::new(|| {
    let with_hands = |class: RankPair| (class, class.combos().collect_vec().into_iter().rev().collect());
    StartingClass::all().map(|class| with_hands(class.into())).collect()
});

/// The hands that have a hand rank, as items of a range in the order of the chart. It names a class (`AA`, `AKs`, `AKo`,
/// or `AK` for both) if all of its hands that are possible given the known cards have the rank and the same weight, and
/// otherwise single hands (`AhKh`).
///
/// It becomes a range when it goes into a [`WrittenRange`], of which the hands that are possible are then exactly these:
///
/// ```
/// use handrank::{Game, Spot, WrittenRange};
///
/// let nuts = "AsKd|random/Ah9s2c7d7h".parse::<Spot>()?.nuts(Game::Holdem)?;
/// let better = WrittenRange::from(&nuts.ranks[1].holdings);
/// assert_eq!(better.to_string(), "AA");
/// let spot = Spot::new(vec!["AsKd".parse()?, better.into()], &nuts.board, &nuts.dead)?;
/// assert_eq!(spot.odds(Game::Holdem)?.hands[1].combos.whole(), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Holdings(pub(super) Vec<Item>);

impl From<&Holdings> for WrittenRange {
    fn from(holdings: &Holdings) -> WrittenRange {
        WrittenRange::of_items(holdings.0.clone())
    }
}

/// The items, each followed by `:` and its weight unless that is 1: `77,A9s:0.5,AcQc`.
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

/// These hands, in the order of the chart, given how many of each class the known cards leave.
pub(super) fn holdings(held: &[Held], left_in_class: &[u8; CHART_SIZE]) -> Holdings {
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
                // Both are one item, at the place of the suited hands in the chart.
                if class < other {
                    items.push(Item { set: HandSet::Ranks(ranks.of_any_suits()), weight });
                }
            }
            Some(weight) => items.push(Item { set: HandSet::Ranks(ranks), weight }),
            None => items
                .extend(hands.iter().map(|held| Item { set: HandSet::Hand(held.combo.cards()), weight: held.weight })),
        }
    }
    Holdings(items)
}

/// The weight of these hands of a class, if they are all of its possible hands and share one weight.
fn weight_of_all(hands: &[Held], left_in_class: &[u8; CHART_SIZE]) -> Option<Weight> {
    let Held { class, weight, .. } = hands[0];
    let are_all = hands.len() == usize::from(left_in_class[usize::from(class)]);
    (are_all && hands.iter().all(|held| held.weight == weight)).then_some(weight)
}

/// The offsuit class of the same ranks if this one is suited, and vice versa: the one on the other side of the chart's
/// diagonal.
fn other_suits(class: usize) -> usize {
    class % RANKS * RANKS + class / RANKS
}
