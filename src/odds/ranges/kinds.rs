//! Deals of one hand to each of some players, up to suits: what is counted with one choice of suits need not be counted
//! with another that is interchangeable.
//!
//! Two suits are interchangeable if swapping them changes nothing that is known. This divides the suits into classes, and
//! any permutation within the classes changes nothing either.

use std::collections::BTreeMap;

use itertools::Itertools;

use crate::odds::players::card_sets::{can_swap, cards_in, permuted};
use crate::odds::players::held::Held;

/// Deals that differ only in suits that are interchangeable, and not in the classes of hands.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    /// The hands of one of them, as sets of cards.
    pub hands: Vec<u64>,
    /// The classes of the hands; none if they are not told apart.
    pub classes: Vec<usize>,
    /// The products of the hands' weights, added up over all of them.
    pub weight: u128,
}

impl Kind {
    /// The cards in its hands.
    pub(super) fn cards(&self) -> u64 {
        self.hands.iter().fold(0, |cards, hand| cards | hand)
    }
}

/// The most looks at hands for a deal, and at the suits of a deal: some 100 ms.
const MAX_LOOKS: usize = 1 << 26;

/// How many looks finding the kind of a deal is worth, for each permutation of suits.
const LOOKS_PER_PERMUTATION: usize = 8;

/// More hands than this in all kinds of deals would take too much memory.
const MAX_HANDS_OF_KINDS: usize = 1 << 19;

struct Deals<'a> {
    /// Those with the fewest hands first, so that it is soon seen if no deal is possible.
    players: Vec<(usize, &'a Held)>,
    permutations: Vec<[u8; 4]>,
    /// The hand of each player, in their order, and its class.
    dealt: Vec<u64>,
    classes: Vec<usize>,
    /// How many looks are left.
    looks: usize,
    max_kinds: usize,
    /// The products of weights by hands and their classes.
    kinds: BTreeMap<(Vec<u64>, Vec<usize>), u128>,
}

/// Every kind of deal to these players without a card in common; nothing if there are more than `max_kinds`, or if
/// finding them takes too long.
pub(super) fn kinds(players: &[&Held], suits: &Suits, max_kinds: usize) -> Option<Vec<Kind>> {
    let permutations = suits.permutations();
    let mut players: Vec<_> = players.iter().copied().enumerate().collect();
    players.sort_by_key(|(_, held)| held.hands.len());
    let is_divided = players.iter().any(|(_, held)| !held.classes.is_empty());
    // Only as many deals as there are permutations can be of one kind.
    if fewest_deals(&players) > max_kinds.saturating_mul(permutations.len()) {
        return None;
    }
    let dealt = vec![0; players.len()];
    let classes = vec![0; if is_divided { players.len() } else { 0 }];
    let kinds = BTreeMap::new();
    let mut deals = Deals { players, permutations, dealt, classes, looks: MAX_LOOKS, max_kinds, kinds };
    deals.deal(0, 0, 1)?;
    let kinds = deals.kinds.into_iter();
    Some(kinds.map(|((hands, classes), weight)| Kind { hands, classes, weight }).collect())
}

impl Deals<'_> {
    /// Deals to the players from this one on, given the cards dealt and the product of weights so far; nothing if it
    /// takes too long.
    fn deal(&mut self, next: usize, gone: u64, weight: u128) -> Option<()> {
        let Some(&(player, held)) = self.players.get(next) else {
            return self.add(weight);
        };
        self.looks = self.looks.checked_sub(held.hands.len())?;
        for hand in held.hands.iter().filter(|hand| gone & hand.cards == 0) {
            self.dealt[player] = hand.cards;
            if let Some(class) = held.class_of(hand.cards) {
                self.classes[player] = class;
            }
            self.deal(next + 1, gone | hand.cards, weight * u128::from(hand.weight))?;
        }
        Some(())
    }

    fn add(&mut self, weight: u128) -> Option<()> {
        self.looks = self.looks.checked_sub(LOOKS_PER_PERMUTATION * self.permutations.len())?;
        let permuted = |&to: &[u8; 4]| self.dealt.iter().map(move |&hand| permuted(hand, to));
        let first = self.permutations.iter().min_by(|a, b| permuted(a).cmp(permuted(b)))?;
        let key = (permuted(first).collect(), self.classes.clone());
        *self.kinds.entry(key).or_default() += weight;
        (self.kinds.len() <= self.max_kinds).then_some(())
    }
}

/// A lower bound of the number of deals: no hand dealt before blocks more than its cards do at most.
fn fewest_deals(players: &[(usize, &Held)]) -> usize {
    let mut gone = 0;
    let left = players.iter().map(|(_, held)| {
        let mut with_card = [0; 52];
        held.hands.iter().flat_map(|hand| cards_in(hand.cards)).for_each(|card| with_card[usize::from(card)] += 1);
        let blocked = gone * with_card.iter().max().map_or(0, |&most: &usize| most);
        gone += held.hands.first().map_or(0, |hand| hand.cards.count_ones() as usize);
        held.hands.len().saturating_sub(blocked)
    });
    left.fold(1, usize::saturating_mul)
}

/// How many kinds of deals to this many players are allowed: `most`, or fewer if they would take too much memory.
pub(super) fn max_kinds(most: u64, players: usize) -> usize {
    let max_kinds = MAX_HANDS_OF_KINDS / players.max(1);
    usize::try_from(most).map_or(max_kinds, |most| most.min(max_kinds))
}

/// Classes of interchangeable suits, prepared for dealing cards to them rank by rank.
///
/// Of all the ways to deal that only swap suits, one is dealt: the one in which no suit has better cards than the suit
/// before it in its class. As long as the two have had the same ranks, they are tied. Sets of suits are four bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Suits {
    /// The suits that have one before them in their class: all of them are tied before cards are dealt.
    followers: u8,
    /// For a set of suits, the suits that follow them.
    following: [u8; 16],
    /// For the suits that are tied in the end, in how many ways the cards could have been dealt.
    ways: [u8; 16],
}

impl Suits {
    /// The classes of suits, given whether two suits can be swapped.
    pub(super) fn new(is_swappable: impl Fn(u8, u8) -> bool) -> Suits {
        let before = [0, 1, 2, 3].map(|suit| (0..suit).rev().find(|&other| is_swappable(other, suit)));
        let mut suits = Suits { followers: 0, following: [0; 16], ways: [1; 16] };
        for (suit, before) in (0..).zip(before) {
            if let Some(before) = before {
                suits.followers |= 1 << suit;
                for set in (0..16).filter(|set| set >> before & 1 == 1) {
                    suits.following[set] |= 1 << suit;
                }
            }
        }
        for tied in 0..16 {
            // The n-th suit of a class multiplies the ways to deal by n, the n-th of those tied divides them by n.
            let (mut place, mut tie) = ([1; 4], [1; 4]);
            for suit in 0..4 {
                if let Some(before) = before[suit] {
                    place[suit] += place[usize::from(before)];
                    tie[suit] += if tied >> suit & 1 == 1 { tie[usize::from(before)] } else { 0 };
                }
            }
            suits.ways[tied] = place.iter().product::<u8>() / tie.iter().product::<u8>();
        }
        suits
    }

    /// The classes into which these divide if sets of cards must stay as they are, too.
    pub(super) fn keeping(&self, sets: impl Iterator<Item = u64> + Clone) -> Suits {
        Suits::new(|a, b| self.are_together(a, b) && sets.clone().all(|set| can_swap(set, a, b)))
    }

    /// The suits that are tied before cards are dealt.
    pub(super) fn tied(&self) -> u8 {
        self.followers
    }

    /// The suits that are still tied after those in the set `dealt` have had a card of the next lower rank; nothing if
    /// this deal is not the one of its kind.
    #[inline(always)]
    pub(super) fn deal(&self, tied: u8, dealt: u8) -> Option<u8> {
        let following = self.following[usize::from(dealt & 15)];
        (tied & dealt & !following == 0).then_some(tied & !(dealt ^ following))
    }

    /// In how many ways, this one included, the cards could have been dealt, given the suits tied in the end.
    #[inline(always)]
    pub(super) fn ways(&self, tied: u8) -> u64 {
        self.ways[usize::from(tied & 15)].into()
    }

    /// How many permutations there are within the classes.
    pub(super) fn permutation_count(&self) -> u64 {
        self.ways(0)
    }

    /// Every permutation within the classes: where each suit goes.
    pub(super) fn permutations(&self) -> Vec<[u8; 4]> {
        let all = (0..4).permutations(4).map(|suits| [suits[0], suits[1], suits[2], suits[3]]);
        all.filter(|to| (0..4).all(|suit| self.are_together(suit, to[usize::from(suit)]))).collect()
    }

    fn are_together(&self, a: u8, b: u8) -> bool {
        let class = |suit: u8| {
            let mut class = 1 << suit;
            for _ in 0..3 {
                class |= self.following[usize::from(class)];
            }
            class
        };
        a == b || class(a) >> b & 1 == 1 || class(b) >> a & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::Suits;
    use crate::odds::players::card_sets::can_swap;

    #[test]
    fn permutations_stay_within_classes() {
        for (classes, expected) in
            [([0, 0, 0, 0], 24), ([0, 1, 0, 0], 6), ([0, 1, 0, 1], 4), ([0, 1, 2, 0], 2), ([0, 1, 2, 3], 1)]
        {
            let suits = Suits::new(|a, b| classes[usize::from(a)] == classes[usize::from(b)]);
            let permutations = suits.permutations();
            assert_eq!((permutations.len(), suits.permutation_count()), (expected, expected as u64));
            assert!(permutations.iter().all(|to| (0..4).all(|suit| classes[suit] == classes[usize::from(to[suit])])));
        }
    }

    #[test]
    fn ways_to_deal_one_rank_add_up() {
        let suits = Suits::new(|a, b| can_swap(0b0100, a, b));
        for (cards, expected) in [(0, 1), (1, 4), (2, 6), (3, 4), (4, 1)] {
            let deals = (0_u8..16).filter(|dealt| dealt.count_ones() == cards);
            let ways = deals.filter_map(|dealt| suits.deal(suits.tied(), dealt)).map(|tied| suits.ways(tied));
            assert_eq!(ways.sum::<u64>(), expected);
        }
    }
}
