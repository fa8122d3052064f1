//! What a player may hold, given the cards that are known.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use itertools::Itertools;

use super::breakdown::{Breakdown, PartKey};
use super::error::OddsError;
use super::known_cards::KnownCards;
use super::limits::MAX_HANDS_IN_RANGE;
use super::weighted_count::WeightedCount;
use crate::cards::{Card, CardSet, Suit};
use crate::made::{MadeHand, MadeHands};
use crate::ranges::{Combo, FULL_WEIGHT, HandOrRange, OmahaRange, Range, StartingClass, Weight, WrittenRange};
use crate::ranking::Game;
use crate::tools::{choose, greatest_common_divisor};

/// A player of a spot, who holds one hand or another.
pub(crate) struct Player {
    /// The hands with their weights, in order if they have more than two cards. Those of a player who may hold any hand of
    /// more than two cards are [listed](Player::list_any) only to be counted.
    pub hands: Vec<WeightedHand>,
    /// The weight of each hand of two cards by its place; empty if hands have more cards.
    pub weights: Vec<Weight>,
    /// What the weights were divided by.
    pub scale: Weight,
    /// How many hands there are, by weight.
    pub combos: WeightedCount,
    /// The parts of the hands, and how many hands each has, by weight; none if they are not told apart.
    pub parts: Vec<(PartKey, WeightedCount)>,
    /// The part of each hand of two cards by its place; empty if parts are not told apart.
    pub part_indices: Vec<u16>,
    /// Whether each hand of the cards that are left has the same weight.
    pub is_any: bool,
    /// An Omaha range with more hands than are listed: they can be drawn, but not counted.
    pub unlisted: Option<OmahaRange>,
    /// Of an Omaha range, whether swapping two suits changes nothing.
    can_swap: Option<[[bool; 4]; 4]>,
}

/// The parts into which the hands of players are divided.
pub(crate) enum Division {
    None,
    /// Classes of starting hands in this deck.
    Classes {
        deck: CardSet,
    },
    Hands,
    /// What they have made on the board.
    Made {
        game: Game,
        made_hands: Box<MadeHands>,
    },
}

impl Division {
    /// The division for a breakdown.
    ///
    /// # Errors
    /// [`OddsError::MadeHand`] if made hands have no names on the board.
    pub(crate) fn new(breakdown: Breakdown, game: Game, known: &KnownCards) -> Result<Division, OddsError> {
        Ok(match breakdown {
            Breakdown::None => Division::None,
            Breakdown::Classes => Division::Classes { deck: known.deck },
            Breakdown::Hands => Division::Hands,
            Breakdown::Made => Division::Made { game, made_hands: Box::new(MadeHands::new(game, &known.board)?) },
        })
    }
}

/// A hand and its weight.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WeightedHand {
    pub cards: CardSet,
    pub weight: Weight,
}

impl Player {
    /// A player who has the hand with these cards.
    pub(super) fn with_hand(cards: CardSet) -> Player {
        let mut weights = Vec::new();
        if cards.len() == 2 {
            weights = vec![0; Combo::COUNT];
            weights[Combo::from_set(cards).index()] = 1;
        }
        Player { weights, ..Player::new(vec![WeightedHand { cards, weight: 1 }], FULL_WEIGHT, false) }
    }

    /// A player who has a hand of a range, made only of these cards.
    pub(crate) fn with_range(range: &Range, left: CardSet) -> Player {
        let mut weights = range.weights().to_vec();
        let mut hands = Vec::new();
        for (weight, combo) in weights.iter_mut().zip(Combo::all()) {
            let cards = combo.set();
            *weight = if cards.is_disjoint(!left) { *weight } else { 0 };
            if *weight > 0 {
                hands.push(WeightedHand { cards, weight: *weight });
            }
        }
        let weights_of_hands = hands.iter().map(|hand| hand.weight).dedup();
        let scale = weights_of_hands.fold(0, |scale, weight| greatest_common_divisor(scale, weight.into()));
        let scale = scale.max(1) as Weight;
        weights.iter_mut().chain(hands.iter_mut().map(|hand| &mut hand.weight)).for_each(|weight| *weight /= scale);
        let is_any = hands.len() as u64 == choose(left.len(), 2) && hands.iter().all(|hand| hand.weight == 1);
        Player { weights, ..Player::new(hands, scale, is_any) }
    }

    /// A player who has a hand of an Omaha range, made only of these cards.
    pub(super) fn with_omaha_range(range: &OmahaRange, left: CardSet) -> Player {
        let most = choose(left.len(), range.size());
        if most > MAX_HANDS_IN_RANGE && range.has_more_hands(left, MAX_HANDS_IN_RANGE) {
            return Player::with_unlisted_range(range, left);
        }
        let hands = range.hands_of(left);
        let scale =
            hands.iter().fold(0, |scale, &(_, weight)| greatest_common_divisor(scale, weight.into())).max(1) as Weight;
        let hand = |(cards, weight)| WeightedHand { cards, weight: weight / scale };
        let hands = hands.into_iter().map(hand).collect_vec();
        let is_any = hands.len() as u64 == most && hands.iter().all(|hand| hand.weight == 1);
        let can_swap = |a: Suit, b: Suit| {
            range.single_hands().all(|hand| range.weight_of(swapped(hand, a, b)) == range.weight_of(hand))
        };
        let can_swap = Suit::ALL.map(|a| Suit::ALL.map(|b| can_swap(a, b)));
        Player { can_swap: Some(can_swap), ..Player::new(hands, scale, is_any) }
    }

    /// A player whose hands are too many to list.
    fn with_unlisted_range(range: &OmahaRange, left: CardSet) -> Player {
        let (mut hands, mut total, max_weight) = (0, 0, range.max_weight());
        let _ = range.each_hand(left, |_, weight| {
            hands += 1;
            total += u64::from(weight);
            ControlFlow::Continue(())
        });
        let is_any = hands == choose(left.len(), range.size()) && total == hands * u64::from(max_weight);
        let combos = WeightedCount::ten_thousandths(total);
        Player { combos, unlisted: Some(range.clone()), ..Player::new(Vec::new(), 1, is_any) }
    }

    /// A player who may have any hand of this size from the cards that are `left`. The hands are not listed.
    pub(super) fn with_any(left: CardSet, hand_size: usize) -> Player {
        let combos = WeightedCount::ONE.times(choose(left.len(), hand_size).into());
        Player { combos, ..Player::new(Vec::new(), FULL_WEIGHT, true) }
    }

    /// A player who has one of these hands, whose weights were divided by `scale`.
    fn new(hands: Vec<WeightedHand>, scale: Weight, is_any: bool) -> Player {
        let total = hands.iter().map(|hand| u64::from(hand.weight)).sum::<u64>();
        let combos = WeightedCount::ten_thousandths(total * u64::from(scale));
        let (weights, parts, part_indices) = (Vec::new(), Vec::new(), Vec::new());
        Player { hands, weights, scale, combos, parts, part_indices, is_any, unlisted: None, can_swap: None }
    }

    /// Lists the hands of a player who may have any, if they are not; fails if there are too many.
    pub(crate) fn list_any(&mut self, left: CardSet, hand_size: usize) -> Result<(), OddsError> {
        if self.hands.is_empty() {
            if self.unlisted.is_some() || choose(left.len(), hand_size) > MAX_HANDS_IN_RANGE {
                return Err(OddsError::TooManyInRange { cards: hand_size });
            }
            let hand = |cards: Vec<Card>| WeightedHand { cards: cards.iter().collect(), weight: 1 };
            self.hands = left.iter().combinations(hand_size).map(hand).collect();
            self.hands.sort_unstable_by_key(|hand| hand.cards);
        }
        Ok(())
    }

    /// Tells the parts of the hands apart, which must have two cards.
    pub(crate) fn divide(&mut self, written: &HandOrRange, division: &Division) {
        let keys = match division {
            Division::None => return,
            Division::Classes { deck } => {
                self.part_indices = vec![0; Combo::COUNT];
                match written {
                    HandOrRange::Hand(cards) => {
                        vec![PartKey::Class(cards.iter().sorted_by_key(|card| Reverse(card.rank())).join(""))]
                    }
                    HandOrRange::Range(range) => number_classes(range, *deck, &mut self.part_indices),
                }
            }
            Division::Hands => self.number_hands(|hand| (place_in_chart(hand), PartKey::Hand(hand))),
            Division::Made { game, made_hands } => self.number_hands(|hand| {
                let name = made_hands.of(Combo::from_set(hand).cards()).expect("the board leaves it").name;
                (MadeHand::all(*game).iter().position(|&other| other == name), PartKey::Made(name))
            }),
        };
        let mut weights = vec![0; keys.len()];
        for hand in &self.hands {
            let part = self.part_of(hand.cards).expect("parts are told apart");
            weights[part] += u64::from(hand.weight) * u64::from(self.scale);
        }
        self.parts = keys.into_iter().zip(weights.into_iter().map(WeightedCount::ten_thousandths)).collect();
    }

    /// Enters the part of each hand, given its place among all parts and its key; returns the keys in order.
    fn number_hands<P: Ord>(&mut self, part: impl Fn(CardSet) -> (P, PartKey)) -> Vec<PartKey> {
        let mut parts = BTreeMap::<P, (PartKey, Vec<CardSet>)>::new();
        for hand in &self.hands {
            let (place, key) = part(hand.cards);
            parts.entry(place).or_insert_with(|| (key, Vec::new())).1.push(hand.cards);
        }
        self.part_indices = vec![0; Combo::COUNT];
        for ((_, hands), index) in parts.values().zip(0..) {
            hands.iter().for_each(|&hand| self.part_indices[Combo::from_set(hand).index()] = index);
        }
        parts.into_values().map(|(key, _)| key).collect()
    }

    /// Whether swapping two suits changes neither weights nor parts, if it does not change the cards that are left.
    pub(crate) fn can_swap(&self, a: Suit, b: Suit) -> bool {
        self.can_swap_weights(a, b) && self.can_swap_parts(a, b)
    }

    fn can_swap_parts(&self, a: Suit, b: Suit) -> bool {
        let is_same = |hand: &WeightedHand| self.part_of(swapped(hand.cards, a, b)) == self.part_of(hand.cards);
        self.part_indices.is_empty() || self.hands.iter().all(is_same)
    }

    /// Whether swapping two suits changes no weights, if it does not change the cards that are left.
    pub(super) fn can_swap_weights(&self, a: Suit, b: Suit) -> bool {
        let is_same = |hand: &WeightedHand| self.weight_of(swapped(hand.cards, a, b)) == hand.weight;
        match self.hands[..] {
            _ if self.is_any => true,
            [hand] => hand.cards.can_swap(a, b),
            _ if self.can_swap.is_some() => self.can_swap.is_some_and(|can_swap| can_swap[a as usize][b as usize]),
            _ => self.hands.iter().all(is_same),
        }
    }

    /// The part of the hand with these cards, if parts are told apart.
    pub(crate) fn part_of(&self, cards: CardSet) -> Option<usize> {
        (!self.part_indices.is_empty()).then(|| self.part_indices[Combo::from_set(cards).index()].into())
    }

    /// Whether another player's hands are the same, with the same weights and parts.
    pub(crate) fn is_same_as(&self, other: &Player) -> bool {
        self.weights == other.weights && self.part_indices == other.part_indices
    }

    /// How many parts there are, if they are told apart, counted once for each pair of ranks in them.
    pub(crate) fn parts_by_ranks(&self) -> u64 {
        let ranks = |cards: CardSet| [cards.first(), cards.last()].map(|card| card.map(Card::rank));
        let by_ranks = self.hands.iter().map(|hand| self.part_of(hand.cards).map(|part| (part, ranks(hand.cards))));
        by_ranks.flatten().unique().count() as u64
    }

    /// The weight of the hand of these two cards, 0 if it is not possible.
    pub(crate) fn weight_of(&self, cards: CardSet) -> Weight {
        self.weights[Combo::from_set(cards).index()]
    }

    /// The weight of all hands.
    pub(crate) fn total(&self) -> u64 {
        self.hands.iter().map(|hand| u64::from(hand.weight)).sum()
    }

    /// The weights with each card.
    pub(crate) fn by_card(&self) -> [u64; 52] {
        let mut by_card = [0; 52];
        for hand in &self.hands {
            hand.cards.iter().for_each(|card| by_card[card.index()] += u64::from(hand.weight));
        }
        by_card
    }
}

/// The same cards with two suits swapped.
fn swapped(hand: CardSet, a: Suit, b: Suit) -> CardSet {
    let mut swap = Suit::ALL;
    swap.swap(a as usize, b as usize);
    hand.with_suits(swap)
}

/// The place of a hand in the chart, and within its class: spades, hearts, diamonds, clubs of the higher card, then of the
/// lower one.
fn place_in_chart(hand: CardSet) -> (StartingClass, [Reverse<Card>; 2]) {
    let cards = Combo::from_set(hand).cards();
    (StartingClass::new(cards), cards.map(Reverse))
}

/// Enters the class of each hand of a range by the hand's place; returns the classes in the deck.
fn number_classes(range: &WrittenRange, deck: CardSet, of_hands: &mut [u16]) -> Vec<PartKey> {
    let mut classes = range.classes();
    classes.retain(|class| class.hands.iter().flat_map(|(hand, _)| hand).all(|&card| deck.contains(card)));
    for (class, index) in classes.iter().zip(0..) {
        for &(hand, _) in &class.hands {
            of_hands[Combo::new(hand).index()] = index;
        }
    }
    classes.into_iter().map(|class| PartKey::Class(class.name)).collect()
}
