//! The hands that have a hand rank, written as a range: classes of starting hands whose possible hands all have it,
//! otherwise single hands.

use std::sync::LazyLock;

use itertools::Itertools;

use super::Held;
use crate::ranges::{Combo, HandSet, Item, RankPair, StartingClass, Weight};

/// How many classes of starting hands there are.
pub(super) const CHART_SIZE: usize = RANKS * RANKS;

const RANKS: usize = 13;

/// The classes in the order of the chart, each with its hands in the order s h d c of the higher card's suit, then of the
/// lower one's.
pub(super) static CHART: LazyLock<Vec<(RankPair, Vec<Combo>)>> = LazyLock::new(|| {
    let with_hands = |class: RankPair| (class, class.combos().collect_vec().into_iter().rev().collect());
    StartingClass::all().map(|class| with_hands(class.into())).collect()
});

/// The text of these hands, in the order of the chart, as a range, given how many of each class the known cards leave.
pub(super) fn holdings(held: &[Held], left_in_class: &[u8; CHART_SIZE]) -> String {
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
    items.iter().join(",")
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
