//! Deals of one hand to each of some players, up to suits.

use std::collections::BTreeMap;

use super::suits::Suits;
use crate::odds::players::card_sets::{cards_in, permuted};
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
