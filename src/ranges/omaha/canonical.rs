//! How to write an Omaha range that was made from data: hands of the same ranks together, where they have the same
//! weight.

use itertools::Itertools;

use super::OmahaSet;
use super::pattern::{Pattern, SuitShape};
use crate::cards::{CardSet, RankCounts};
use crate::ranges::item::Item;
use crate::ranges::weight::Weight;
use crate::tools::choose;

/// The items that name these hands of a size with their weights, given from high to low, and no others.
pub(super) fn items(hands: &[(CardSet, Weight)], size: usize) -> Vec<Item<OmahaSet>> {
    if let Some(&(_, weight)) = hands.first()
        && hands.len() as u64 == choose(52, size)
        && hands.iter().map(|&(_, weight)| weight).all_equal()
    {
        return vec![Item::of(OmahaSet::Random, weight)];
    }
    let by_ranks = hands.iter().copied().into_group_map_by(|&(hand, _)| RankCounts::of(hand));
    let by_ranks = by_ranks.into_iter().sorted_unstable_by(|a, b| b.1[0].cmp(&a.1[0]));
    by_ranks.flat_map(|(ranks, hands)| of_ranks(ranks, &hands, size)).collect()
}

/// The items for hands of these ranks: one for all of them, or one for those of each shape of suits, or one for each hand.
fn of_ranks(ranks: RankCounts, hands: &[(CardSet, Weight)], size: usize) -> Vec<Item<OmahaSet>> {
    let pattern = Pattern::new(ranks);
    if let Some(item) = in_one(pattern, hands, |_| true) {
        return vec![item];
    }
    let shapes = SuitShape::ALL.into_iter().map(|shape| pattern.with_suits(Some(shape)));
    let shapes = shapes.filter(|shape| shape.has_hand(size));
    let of_shapes =
        shapes.filter_map(|shape| in_one(shape, hands, |hand| shape.contains(hand)).map(|item| (shape, item)));
    let of_shapes = of_shapes.collect_vec();
    let is_left = |hand: CardSet| !of_shapes.iter().any(|(shape, _)| shape.contains(hand));
    let single = |&(hand, weight): &(CardSet, Weight)| Item::of(OmahaSet::Hand(hand), weight);
    let singles = hands.iter().filter(|(hand, _)| is_left(*hand)).map(single);
    of_shapes.iter().map(|&(_, item)| item).chain(singles).collect()
}

/// One item for all hands of a pattern, if they have one weight, and there is more than one.
fn in_one(pattern: Pattern, hands: &[(CardSet, Weight)], is_of_it: impl Fn(CardSet) -> bool) -> Option<Item<OmahaSet>> {
    let mut weights = hands.iter().filter(|(hand, _)| is_of_it(*hand)).map(|&(_, weight)| weight);
    let count = weights.clone().count() as u64;
    let weight = weights.next()?;
    let is_whole = count > 1 && weights.all(|other| other == weight) && count == hands_of(pattern, hands[0].0);
    is_whole.then_some(Item::of(OmahaSet::Pattern(pattern), weight))
}

/// How many hands with the ranks of this one a pattern has.
fn hands_of(pattern: Pattern, hand: CardSet) -> u64 {
    let ranks = hand.ranks().map(|rank| {
        let cards = CardSet::ALL.of_rank(rank);
        cards
            .iter()
            .combinations(hand.of_rank(rank).len())
            .map(|cards| cards.into_iter().collect::<CardSet>())
            .collect_vec()
    });
    let hands = ranks.multi_cartesian_product().map(|sets| sets.into_iter().fold(CardSet::new(), |all, set| all | set));
    hands.filter(|&hand| pattern.contains(hand)).count() as u64
}
