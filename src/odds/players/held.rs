//! The hands that a player may hold, given the board and the dead cards.

use itertools::Itertools;

use super::card_sets::{can_swap, cards_in, permuted, set_of};
use crate::odds::tally::greatest_common_divisor;
use crate::range::{FULL_WEIGHT, HAND_CARDS, HANDS, Range, hand_number};

/// The hands that a player may hold.
pub(in crate::odds) struct Held {
    pub hands: Vec<WeightedHand>,
    /// The weight of each hand of two cards by its number; empty if hands have more cards.
    pub weights: Vec<u16>,
    /// What the weights were divided by, in ten-thousandths.
    pub scale: u16,
    /// The class of each hand of two cards by its number; empty if classes are not told apart.
    pub classes: Vec<u16>,
    /// Whether each hand of the cards that are left is held alike.
    pub is_any: bool,
}

/// A hand and its weight.
#[derive(Clone, Copy, Debug)]
pub(in crate::odds) struct WeightedHand {
    /// The set of its cards.
    pub cards: u64,
    pub weight: u16,
}

/// The number of the hand with these two cards.
fn number_of(cards: u64) -> usize {
    let (a, b) = cards_in(cards).collect_tuple().expect("a hand of two cards");
    hand_number(a, b)
}

/// More hands than this would take too much memory.
const MAX_HANDS: usize = 1 << 19;

impl Held {
    /// The hand with these cards.
    pub(in crate::odds) fn known(cards: u64) -> Held {
        let mut weights = Vec::new();
        if let Some((a, b)) = cards_in(cards).collect_tuple() {
            weights = vec![0; HANDS];
            weights[hand_number(a, b)] = 1;
        }
        Held {
            hands: vec![WeightedHand { cards, weight: 1 }],
            weights,
            scale: FULL_WEIGHT,
            classes: Vec::new(),
            is_any: false,
        }
    }

    /// Every hand of this size from the `free` cards; nothing if there are more than [`MAX_HANDS`].
    pub(in crate::odds) fn any(free: u64, hand_size: usize) -> Option<Held> {
        let hands = cards_in(free).combinations(hand_size).take(MAX_HANDS + 1);
        let hands: Vec<_> = hands.map(|cards| WeightedHand { cards: set_of(&cards), weight: 1 }).collect();
        (hands.len() <= MAX_HANDS).then_some(Held {
            hands,
            weights: Vec::new(),
            scale: FULL_WEIGHT,
            classes: Vec::new(),
            is_any: true,
        })
    }

    /// The hands of a range that have only `free` cards.
    pub(in crate::odds) fn range(range: &Range, free: u64) -> Held {
        let mut weights = range.weights().to_vec();
        let mut hands = Vec::new();
        for (weight, cards) in weights.iter_mut().zip(&HAND_CARDS) {
            let cards = set_of(cards);
            *weight = if cards & !free == 0 { *weight } else { 0 };
            if *weight > 0 {
                hands.push(WeightedHand { cards, weight: *weight });
            }
        }
        let scale =
            hands.iter().fold(0, |scale, hand| greatest_common_divisor(scale, hand.weight.into())).max(1) as u16;
        weights.iter_mut().chain(hands.iter_mut().map(|hand| &mut hand.weight)).for_each(|weight| *weight /= scale);
        let left = free.count_ones() as usize;
        let is_any = hands.len() == left * left.saturating_sub(1) / 2 && hands.iter().all(|hand| hand.weight == 1);
        Held { hands, weights, scale, classes: Vec::new(), is_any }
    }

    /// Whether swapping two suits changes nothing, if it does not change the cards that are left.
    pub(in crate::odds) fn can_swap(&self, a: u8, b: u8) -> bool {
        let mut swap = [0, 1, 2, 3];
        swap.swap(a.into(), b.into());
        let is_same = |hand: &WeightedHand| {
            let swapped = permuted(hand.cards, swap);
            self.weight_of(swapped) == hand.weight && self.class_of(swapped) == self.class_of(hand.cards)
        };
        match self.hands[..] {
            _ if self.is_any && self.classes.is_empty() => true,
            [hand] => can_swap(hand.cards, a, b),
            _ => self.hands.iter().all(is_same),
        }
    }

    /// The class of the hand with these cards, if classes are told apart.
    pub(in crate::odds) fn class_of(&self, cards: u64) -> Option<usize> {
        (!self.classes.is_empty()).then(|| self.classes[number_of(cards)].into())
    }

    /// Whether another player's hands are the same, with the same weights and classes.
    pub(in crate::odds) fn is_same_as(&self, other: &Held) -> bool {
        self.weights == other.weights && self.classes == other.classes
    }

    /// How many classes there are, if they are told apart, counted once for each pair of ranks in them.
    pub(in crate::odds) fn classes_by_ranks(&self) -> u64 {
        let ranks = |cards: u64| [cards.trailing_zeros() / 4, cards.ilog2() / 4];
        let by_ranks = self.hands.iter().map(|hand| self.class_of(hand.cards).map(|class| (class, ranks(hand.cards))));
        by_ranks.flatten().unique().count() as u64
    }

    /// The weight of the hand of these two cards, 0 if it is not held.
    pub(in crate::odds) fn weight_of(&self, cards: u64) -> u16 {
        self.weights[number_of(cards)]
    }

    /// The weight of all hands.
    pub(in crate::odds) fn total(&self) -> u64 {
        self.total_without(0)
    }

    /// The weight of the hands without the cards in a set.
    pub(in crate::odds) fn total_without(&self, gone: u64) -> u64 {
        let left = self.hands.iter().filter(|hand| hand.cards & gone == 0);
        left.map(|hand| u64::from(hand.weight)).sum()
    }

    /// The weights with each card.
    pub(in crate::odds) fn by_card(&self) -> [u64; 52] {
        let mut by_card = [0; 52];
        for hand in &self.hands {
            cards_in(hand.cards).for_each(|card| by_card[usize::from(card)] += u64::from(hand.weight));
        }
        by_card
    }
}
