//! How to write a range that was not read from text: the items that name its hands.

use itertools::Itertools;

use super::item::{HandSet, Item};
use super::rank_pair::{RankPair, Suits};
use super::weight::Weight;
use super::{Combo, Range, StartingClass};
use crate::cards::Rank;

/// Neighbouring classes with the same weight.
struct ClassRun {
    top: RankPair,
    bottom: RankPair,
    weight: Weight,
}

/// The items of a range in its canonical notation.
pub(super) fn items(range: &Range) -> Vec<Item> {
    let weights = range.weights();
    if range.is_empty() {
        return Vec::new();
    }
    if weights.iter().all_equal() {
        return vec![Item { set: HandSet::Random, weight: weights[0] }];
    }
    let pairs = runs(range, Rank::ALL.iter().rev().map(|&rank| RankPair::new(rank, rank, Suits::Any)));
    let of_two_ranks = Rank::ALL.iter().rev().flat_map(|&high| with_high_card(range, high));
    let runs = pairs.into_iter().chain(of_two_ranks).map(|run| run.item());
    runs.chain(single_hands(range)).collect()
}

/// The runs of hands with this higher rank, the highest first. A suited and an offsuit run are merged where they are
/// otherwise the same.
fn with_high_card(range: &Range, high: Rank) -> Vec<ClassRun> {
    let lows = || Rank::ALL[..high as usize].iter().rev();
    let of_suits = |suits| runs(range, lows().map(move |&low| RankPair::new(high, low, suits)));
    let mut offsuit = of_suits(Suits::Offsuit);
    let mut all = of_suits(Suits::Suited);
    for run in &mut all {
        let is_alike = |other: &ClassRun| {
            (other.top.low, other.bottom.low, other.weight) == (run.top.low, run.bottom.low, run.weight)
        };
        if let Some(same) = offsuit.iter().position(is_alike) {
            offsuit.remove(same);
            (run.top, run.bottom) = (run.top.of_any_suits(), run.bottom.of_any_suits());
        }
    }
    all.extend(offsuit);
    // Stable, so that suited hands come first.
    all.sort_by_key(|run| std::cmp::Reverse(run.top.low));
    all
}

/// The runs of neighbouring classes, given in order, whose hands all have the same weight above 0.
fn runs(range: &Range, classes: impl Iterator<Item = RankPair>) -> Vec<ClassRun> {
    let mut runs: Vec<ClassRun> = Vec::new();
    let mut is_next = false;
    for class in classes {
        let weight = common_weight(range, class);
        match (runs.last_mut(), weight) {
            (Some(run), Some(weight)) if is_next && run.weight == weight => run.bottom = class,
            (_, Some(weight)) => runs.push(ClassRun { top: class, bottom: class, weight }),
            (_, None) => {}
        }
        is_next = weight.is_some();
    }
    runs
}

/// The weight above 0 that all hands of a class have.
fn common_weight(range: &Range, class: RankPair) -> Option<Weight> {
    let mut weights = class.combos().map(|combo| range.weights()[combo.index()]);
    let first = weights.next().filter(|&weight| weight > 0)?;
    weights.all(|weight| weight == first).then_some(first)
}

impl ClassRun {
    fn item(self) -> Item {
        let ClassRun { top, bottom, weight } = self;
        let set = if top == bottom {
            HandSet::Ranks(top)
        } else if top == bottom.top() {
            HandSet::Climb(bottom)
        } else {
            HandSet::Span { top, bottom }
        };
        Item { set, weight }
    }
}

/// The hands of classes whose hands have different weights, the highest first.
fn single_hands(range: &Range) -> impl Iterator<Item = Item> {
    let held = Combo::all().filter(|combo| range.weights()[combo.index()] > 0);
    let single = held.filter(|&combo| common_weight(range, StartingClass::from(combo).into()).is_none());
    single
        .collect_vec()
        .into_iter()
        .rev()
        .map(|combo| Item { set: HandSet::Hand(combo.cards()), weight: range.weights()[combo.index()] })
}
