//! What a player may hold, given the cards that are known.

use itertools::Itertools;

use super::breakdown::{Division, HandParts};
use super::error::OddsError;
use super::hand_list::{HandList, WeightedHand};
use super::limits::MAX_HANDS_IN_RANGE;
use super::weighted_count::WeightedCount;
use crate::cards::{Card, CardSet, Suit};
use crate::ranges::{Combo, FULL_WEIGHT, HandOrRange, OmahaRange, Range, Weight};
use crate::tools::choose;

/// What a player of a spot may hold: one hand or another of a range, or the one that is known.
pub(crate) enum Player {
    /// One of these hands of two cards.
    TwoCards(TwoCardHands),
    /// One of these Omaha hands.
    Omaha(OmahaHands),
    /// Any Omaha hand of this many of the cards that are left, each with the same weight. They are
    /// [listed](Player::list_any) only to be counted.
    AnyOmaha { left: CardSet, size: usize, weight: Weight },
    /// A hand of an Omaha range with more hands than are listed: they can be drawn, but not counted.
    WideOmaha { range: OmahaRange, combos: WeightedCount },
}

/// Hands of two cards.
pub(crate) struct TwoCardHands {
    pub list: HandList,
    /// The weight of each hand by its place, 0 if it is not possible.
    pub weights: Box<[Weight; Combo::COUNT]>,
    /// The parts of the hands, if they are told apart.
    pub parts: Option<HandParts>,
}

/// Omaha hands.
pub(crate) struct OmahaHands {
    list: HandList,
    /// Whether swapping two suits changes nothing.
    can_swap: [[bool; 4]; 4],
}

impl Player {
    /// A player who has the hand with these cards.
    pub(super) fn with_hand(cards: CardSet) -> Player {
        let list = HandList::of_one(cards);
        if cards.len() == 2 {
            return Player::TwoCards(TwoCardHands::new(list));
        }
        Player::Omaha(OmahaHands::new(list, |a, b| cards.can_swap(a, b)))
    }

    /// A player who has a hand of a range, made only of these cards.
    pub(crate) fn with_range(range: &Range, left: CardSet) -> Player {
        Player::TwoCards(TwoCardHands::of_range(range, left))
    }

    /// A player who has a hand of an Omaha range, made only of these cards.
    pub(super) fn with_omaha_range(range: &OmahaRange, left: CardSet) -> Player {
        let all = choose(left.len(), range.size());
        if all > MAX_HANDS_IN_RANGE && range.has_more_hands(left, MAX_HANDS_IN_RANGE) {
            return Player::with_wide_range(range, left, all);
        }
        let hands = range.hands_of(left).map(|(cards, weight)| WeightedHand { cards, weight });
        let list = HandList::of_range(hands.collect(), all);
        let is_any = list.is_any;
        let only = list.hands.iter().map(|hand| hand.cards).exactly_one().ok();
        Player::Omaha(OmahaHands::new(list, |a, b| match only {
            _ if is_any => true,
            Some(hand) => hand.can_swap(a, b),
            None => can_swap_in(range, a, b),
        }))
    }

    /// A player whose hands are too many to list, given how many hands there are of the cards that are left.
    fn with_wide_range(range: &OmahaRange, left: CardSet, all: u64) -> Player {
        let (mut hands, mut total, max_weight) = (0, 0, range.max_weight());
        range.hands_of(left).for_each(|(_, weight)| {
            hands += 1;
            total += u64::from(weight);
        });
        if hands == all && total == hands * u64::from(max_weight) {
            return Player::AnyOmaha { left, size: range.size(), weight: max_weight };
        }
        Player::WideOmaha { range: range.clone(), combos: WeightedCount::ten_thousandths(total) }
    }

    /// A player who may have any Omaha hand of this many of the cards that are `left`.
    pub(super) fn with_any(left: CardSet, size: usize) -> Player {
        Player::AnyOmaha { left, size, weight: FULL_WEIGHT }
    }

    /// How many hands are to be [listed](Player::list_any).
    pub(super) fn hands_to_list(&self) -> u64 {
        match *self {
            Player::AnyOmaha { left, size, .. } => choose(left.len(), size),
            Player::TwoCards(_) | Player::Omaha(_) | Player::WideOmaha { .. } => 0,
        }
    }

    /// Whether there are few enough hands to [list](Player::list_any).
    pub(super) fn can_be_listed(&self) -> bool {
        !matches!(self, Player::WideOmaha { .. }) && self.hands_to_list() <= MAX_HANDS_IN_RANGE
    }

    /// Lists the hands of a player who may have any, if they are not; fails if there are too many.
    pub(super) fn list_any(&mut self) -> Result<(), OddsError> {
        match *self {
            Player::TwoCards(_) | Player::Omaha(_) => {}
            Player::AnyOmaha { left, size, weight } if self.can_be_listed() => {
                *self = Player::Omaha(OmahaHands::any(left, size, weight));
            }
            Player::AnyOmaha { size: cards, .. } => return Err(OddsError::TooManyInRange { cards }),
            Player::WideOmaha { ref range, .. } => return Err(OddsError::TooManyInRange { cards: range.size() }),
        }
        Ok(())
    }

    /// Tells the parts of the hands apart, which were written like this and must have two cards.
    pub(super) fn divide(&mut self, written: &HandOrRange, division: &Division) {
        let Player::TwoCards(hands) = self else { unreachable!("only hands of two cards are divided") };
        hands.parts = Some(division.parts_of(&hands.list, written));
    }

    /// The hands, which must be [listed](Player::list_any).
    pub(crate) fn list(&self) -> &HandList {
        match self {
            Player::TwoCards(TwoCardHands { list, .. }) | Player::Omaha(OmahaHands { list, .. }) => list,
            _ => unreachable!("hands are listed before they are counted"),
        }
    }

    /// Those in the [list](Player::list).
    pub(crate) fn hands(&self) -> &[WeightedHand] {
        &self.list().hands
    }

    /// The hands, which must have two cards.
    pub(crate) fn two_cards(&self) -> &TwoCardHands {
        let Player::TwoCards(hands) = self else { unreachable!("the hands have two cards") };
        hands
    }

    /// How many hands there are, by weight.
    pub(crate) fn combos(&self) -> WeightedCount {
        match self {
            Player::TwoCards(TwoCardHands { list, .. }) | Player::Omaha(OmahaHands { list, .. }) => list.combos(),
            &Player::AnyOmaha { left, size, weight } => {
                WeightedCount::ten_thousandths(choose(left.len(), size) * u64::from(weight))
            }
            Player::WideOmaha { combos, .. } => *combos,
        }
    }

    /// Whether each hand of the cards that are left has the same weight.
    pub(crate) fn is_any(&self) -> bool {
        match self {
            Player::TwoCards(TwoCardHands { list, .. }) | Player::Omaha(OmahaHands { list, .. }) => list.is_any,
            Player::AnyOmaha { .. } => true,
            Player::WideOmaha { .. } => false,
        }
    }

    /// The parts of the hands, if they are told apart.
    pub(crate) fn parts(&self) -> Option<&HandParts> {
        match self {
            Player::TwoCards(hands) => hands.parts.as_ref(),
            _ => None,
        }
    }

    /// How many parts there are; none if they are not told apart.
    pub(crate) fn part_count(&self) -> usize {
        self.parts().map_or(0, |parts| parts.all.len())
    }

    /// The part of the hand with these cards, if parts are told apart.
    pub(crate) fn part_of(&self, cards: CardSet) -> Option<usize> {
        self.parts().map(|parts| parts.of(cards))
    }

    /// Whether swapping two suits changes no weights, if it does not change the cards that are left.
    pub(super) fn can_swap(&self, a: Suit, b: Suit) -> bool {
        match self {
            Player::TwoCards(hands) => hands.can_swap(a, b),
            Player::Omaha(hands) => hands.can_swap[a as usize][b as usize],
            Player::AnyOmaha { .. } => true,
            Player::WideOmaha { range, .. } => can_swap_in(range, a, b),
        }
    }
}

impl TwoCardHands {
    fn new(list: HandList) -> TwoCardHands {
        let mut weights = Box::new([0; Combo::COUNT]);
        for hand in &list.hands {
            weights[Combo::from_set(hand.cards).index()] = hand.weight;
        }
        TwoCardHands { list, weights, parts: None }
    }

    /// The hands of a range, made only of these cards.
    fn of_range(range: &Range, left: CardSet) -> TwoCardHands {
        let hands =
            range.weights().iter().zip(Combo::all()).filter(|(weight, combo)| **weight > 0 && combo.is_in(left));
        let hands = hands.map(|(&weight, combo)| WeightedHand { cards: combo.set(), weight });
        TwoCardHands::new(HandList::of_range(hands.collect(), choose(left.len(), 2)))
    }

    /// The weight of a hand, 0 if it is not possible.
    pub(crate) fn weight_of(&self, cards: CardSet) -> Weight {
        self.weights[Combo::from_set(cards).index()]
    }

    fn can_swap(&self, a: Suit, b: Suit) -> bool {
        let is_same = |hand: &WeightedHand| self.weight_of(swapped(hand.cards, a, b)) == hand.weight;
        self.list.is_any || self.list.hands.iter().all(is_same)
    }

    /// Whether another player's hands are the same, with the same weights and parts.
    pub(crate) fn is_same_as(&self, other: &TwoCardHands) -> bool {
        let [parts, other_parts] = [self, other].map(|hands| hands.parts.as_ref().map(|parts| &parts.of_hands));
        self.weights == other.weights && parts == other_parts
    }

    /// How many parts there are, if they are told apart, counted once for each pair of ranks in them.
    pub(crate) fn parts_by_ranks(&self) -> u64 {
        let ranks = |cards: CardSet| [cards.first(), cards.last()].map(|card| card.map(Card::rank));
        let by_ranks = |parts: &HandParts| {
            self.list.hands.iter().map(|hand| (parts.of(hand.cards), ranks(hand.cards))).unique().count() as u64
        };
        self.parts.as_ref().map_or(0, by_ranks)
    }

    /// The weights with each card.
    pub(crate) fn by_card(&self) -> [u64; 52] {
        let mut by_card = [0; 52];
        for hand in &self.list.hands {
            hand.cards.iter().for_each(|card| by_card[card.index()] += u64::from(hand.weight));
        }
        by_card
    }
}

impl OmahaHands {
    /// These hands, given whether swapping two suits changes nothing.
    fn new(list: HandList, can_swap: impl Fn(Suit, Suit) -> bool) -> OmahaHands {
        OmahaHands { list, can_swap: Suit::ALL.map(|a| Suit::ALL.map(|b| can_swap(a, b))) }
    }

    /// All hands of this many of these cards, each with this weight.
    fn any(left: CardSet, size: usize, weight: Weight) -> OmahaHands {
        let hand = |cards: Vec<Card>| WeightedHand { cards: cards.iter().collect(), weight: 1 };
        let mut hands = left.iter().combinations(size).map(hand).collect_vec();
        hands.sort_unstable_by_key(|hand| hand.cards);
        OmahaHands::new(HandList { hands, scale: weight, is_any: true }, |_, _| true)
    }
}

/// Whether swapping two suits changes no weights of an Omaha range.
fn can_swap_in(range: &OmahaRange, a: Suit, b: Suit) -> bool {
    range.held_cards().all(|cards| swapped(cards, a, b) == cards)
        && range.single_hands().all(|hand| range.weight_of(swapped(hand, a, b)) == range.weight_of(hand))
}

/// The same cards with two suits swapped.
fn swapped(hand: CardSet, a: Suit, b: Suit) -> CardSet {
    let mut swap = Suit::ALL;
    swap.swap(a as usize, b as usize);
    hand.with_suits(swap)
}
