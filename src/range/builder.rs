//! Builds a range item by item, and finds a hand that two items give different weights.

use itertools::Itertools;

use super::Range;
use super::hands::{HANDS, hand, is_in};
use super::item::Item;
use crate::card::{Card, Deck};

/// A range in the making.
pub(crate) struct RangeBuilder {
    /// The cards of its hands.
    deck: Deck,
    items: Vec<Item>,
    weights: Box<[u16; HANDS]>,
}

/// A hand that an earlier item gives another weight.
pub(crate) struct OtherWeight {
    pub hand: [Card; 2],
    pub earlier: Item,
}

/// Marks a hand that no item has given a weight.
const NO_WEIGHT: u16 = u16::MAX;

impl RangeBuilder {
    /// A range of hands from a deck.
    pub(crate) fn new(deck: Deck) -> RangeBuilder {
        RangeBuilder { deck, items: Vec::new(), weights: Box::new([NO_WEIGHT; HANDS]) }
    }

    /// Adds an item, unless an earlier one gives one of its hands another weight.
    pub(crate) fn add(&mut self, item: Item) -> Result<(), OtherWeight> {
        let deck = self.deck;
        let clash = item.set.hands().filter(|&hand| is_in(hand, deck)).find(|&hand| !self.weigh(hand, item.weight));
        match clash {
            Some(hand) => Err(self.other_weight(hand)),
            None => {
                self.items.push(item);
                Ok(())
            }
        }
    }

    /// The range, if some hand has a weight above 0.
    pub(crate) fn finish(mut self) -> Option<Range> {
        self.weights.iter_mut().for_each(|weight| *weight = if *weight == NO_WEIGHT { 0 } else { *weight });
        let is_empty = self.weights.iter().all(|&weight| weight == 0);
        (!is_empty).then_some(Range { items: self.items, weights: self.weights })
    }

    /// Gives a hand a weight, unless it has another one.
    #[inline]
    fn weigh(&mut self, hand: usize, weight: u16) -> bool {
        let held = &mut self.weights[hand];
        let is_new = *held == NO_WEIGHT;
        if is_new {
            *held = weight;
        }
        is_new || *held == weight
    }

    fn other_weight(&self, number: usize) -> OtherWeight {
        let earlier = self.items.iter().find(|item| item.set.hands().contains(&number));
        OtherWeight { hand: hand(number), earlier: *earlier.expect("an item gave the hand its weight") }
    }
}
