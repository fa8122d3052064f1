//! Hands that a player may hold, listed, each with its weight.

use itertools::Itertools;

use super::weighted_count::WeightedCount;
use crate::cards::CardSet;
use crate::ranges::{FULL_WEIGHT, Weight};
use crate::tools::greatest_common_divisor;

/// A hand and its weight.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WeightedHand {
    pub cards: CardSet,
    pub weight: Weight,
}

/// The hands that a player may hold.
pub(crate) struct HandList {
    /// The hands with their weights, in order if they have more than two cards.
    pub hands: Vec<WeightedHand>,
    /// What the weights were divided by.
    pub scale: Weight,
    /// Whether it has every hand of the cards that are left, each with the same weight.
    pub is_any: bool,
}

impl HandList {
    /// The hand that a player is known to hold.
    pub(super) fn of_one(cards: CardSet) -> HandList {
        HandList { hands: vec![WeightedHand { cards, weight: 1 }], scale: FULL_WEIGHT, is_any: false }
    }

    /// Hands with weights above 0, given how many hands there are of the cards that are left.
    pub(super) fn of_range(mut hands: Vec<WeightedHand>, all: u64) -> HandList {
        let weights = hands.iter().map(|hand| hand.weight).dedup();
        let scale = weights.fold(0, |scale, weight| greatest_common_divisor(scale, weight.into())).max(1) as Weight;
        hands.iter_mut().for_each(|hand| hand.weight /= scale);
        let is_any = hands.len() as u64 == all && hands.iter().all(|hand| hand.weight == 1);
        HandList { hands, scale, is_any }
    }

    /// The weight of all hands.
    pub(crate) fn total(&self) -> u64 {
        self.hands.iter().map(|hand| u64::from(hand.weight)).sum()
    }

    /// How many hands there are, by weight.
    pub(super) fn combos(&self) -> WeightedCount {
        WeightedCount::ten_thousandths(self.total() * u64::from(self.scale))
    }
}
