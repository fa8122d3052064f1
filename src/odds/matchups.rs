//! Matchups: deals of one hand to each of some players, up to suits. What is counted with one choice of suits need not
//! be counted with another that is interchangeable. Where there are few matchups, each is counted as known hands are.

use std::collections::BTreeMap;

use crate::cards::{CardSet, Suit};
use crate::runouts::costs::{HALVES_BY_CATEGORY, STEPS_PER_PART};
use crate::runouts::{Player, Setup, SuitSymmetry, Tally, count, count_by_category};

/// Deals that differ only in suits that are interchangeable. Counts need their hands once; what each hand wins needs to
/// know which deals there are.
#[derive(Clone, Debug)]
pub(super) struct Matchup {
    /// The hands of one of them.
    pub hands: Vec<CardSet>,
    /// The weight of the deals, the products of their hands' weights, by what their suits become in these hands. Told apart
    /// only if parts are.
    pub by_suits: BySuits,
    /// The same by the parts of the hands; none if they are not told apart.
    pub by_parts: ByParts,
}

impl Matchup {
    /// The weight of all deals.
    pub(super) fn weight(&self) -> u128 {
        self.by_parts.iter().map(|&(_, weight)| weight).sum()
    }

    /// The cards in its hands.
    pub(super) fn cards(&self) -> CardSet {
        self.hands.iter().fold(CardSet::new(), |cards, &hand| cards | hand)
    }

    /// Adds its deals to a tally.
    pub(super) fn count(&self, setup: &Setup, tally: &mut Tally) {
        let known = &setup.known;
        let count = if setup.is_by_category() { count_by_category } else { count };
        let counted = count(setup.evaluator, &self.hands, &known.board, known.free - self.cards());
        self.by_parts.iter().for_each(|(parts, weight)| tally.add_times(*weight, &counted, parts));
    }
}

/// The most looks at hands for a deal, and at the suits of a deal: about 100 ms.
const MAX_LOOKS: u64 = 1 << 26;

/// How many steps a count must be allowed for each of these looks: they take a small part of the time that it may.
const STEPS_PER_LOOK: u64 = 4;

/// What finding the matchup of a deal may cost, in looks for each permutation of suits.
const LOOKS_PER_PERMUTATION: u64 = 8;

/// More hands than this in all matchups would take too much memory.
const MAX_HANDS_IN_MATCHUPS: usize = 1 << 19;

/// Weights by what suits become.
type BySuits = Vec<([Suit; 4], u128)>;

/// Weights by the parts of hands.
type ByParts = Vec<(Vec<usize>, u128)>;

/// A search for all matchups.
struct Search<'a> {
    /// Those with the fewest hands first, so that it is soon seen if no deal is possible.
    players: Vec<(usize, &'a Player)>,
    suits: &'a SuitSymmetry,
    /// The hand of each player, in their order, and its part.
    dealt: Vec<CardSet>,
    parts: Vec<usize>,
    /// How many looks are left.
    looks: u64,
    max_matchups: usize,
    /// The weights of deals, by suits and by parts, of each matchup's hands.
    found: BTreeMap<Vec<CardSet>, (BySuits, ByParts)>,
}

/// How many looks there may be for a count that may take this many steps.
pub(super) fn max_looks(max_steps: u64) -> u64 {
    MAX_LOOKS.min(max_steps / STEPS_PER_LOOK)
}

/// Every matchup of hands of these players without a card in common; nothing if there are more than `max_matchups`, or if
/// finding them takes more than this many looks.
pub(super) fn matchups(
    players: &[&Player],
    suits: &SuitSymmetry,
    max_matchups: usize,
    looks: u64,
) -> Option<Vec<Matchup>> {
    let mut players: Vec<_> = players.iter().copied().enumerate().collect();
    players.sort_by_key(|(_, player)| player.hands().len());
    let by_part = players.iter().any(|(_, player)| player.parts().is_some());
    // Only as many deals as there are permutations can be of one matchup.
    if fewest_deals(&players) > max_matchups.saturating_mul(suits.permutation_count() as usize) {
        return None;
    }
    let dealt = vec![CardSet::new(); players.len()];
    let parts = vec![0; if by_part { players.len() } else { 0 }];
    let mut search = Search { players, suits, dealt, parts, looks, max_matchups, found: BTreeMap::new() };
    search.deal(0, CardSet::new(), 1)?;
    let found = search.found.into_iter();
    let matchup = |(hands, (mut by_suits, by_parts)): (_, (BySuits, _))| {
        by_suits.sort_unstable();
        Matchup { hands, by_suits, by_parts }
    };
    Some(found.map(matchup).collect())
}

impl Search<'_> {
    /// Deals to the players from this one on, given the cards dealt and the product of weights so far; nothing if it
    /// takes too long.
    fn deal(&mut self, next: usize, gone: CardSet, weight: u128) -> Option<()> {
        let Some(&(index, player)) = self.players.get(next) else {
            return self.add(weight);
        };
        self.looks = self.looks.checked_sub(player.hands().len() as u64)?;
        for hand in player.hands().iter().filter(|hand| gone.is_disjoint(hand.cards)) {
            self.dealt[index] = hand.cards;
            if let Some(part) = player.part_of(hand.cards) {
                self.parts[index] = part;
            }
            self.deal(next + 1, gone | hand.cards, weight * u128::from(hand.weight))?;
        }
        Some(())
    }

    fn add(&mut self, weight: u128) -> Option<()> {
        self.looks = self.looks.checked_sub(LOOKS_PER_PERMUTATION * self.suits.permutation_count())?;
        let to = self.suits.renaming(&self.dealt);
        let hands = self.dealt.iter().map(|hand| hand.with_suits(to)).collect();
        let (by_suits, by_parts) = self.found.entry(hands).or_default();
        add_weight(by_suits, if self.parts.is_empty() { &Suit::ALL } else { &to }, weight);
        add_weight(by_parts, &self.parts, weight);
        (self.found.len() <= self.max_matchups).then_some(())
    }
}

/// Adds to the weight of a key, which is one of few.
fn add_weight<K: Clone + PartialEq>(weights: &mut Vec<(K, u128)>, key: &K, more: u128) {
    match weights.iter_mut().find(|(other, _)| other == key) {
        Some((_, weight)) => *weight += more,
        None => weights.push((key.clone(), more)),
    }
}

/// A lower bound of the number of deals: no hand dealt before blocks more than its cards do at most.
fn fewest_deals(players: &[(usize, &Player)]) -> usize {
    let mut gone = 0;
    let left = players.iter().map(|(_, player)| {
        let mut with_card = [0; 52];
        player.hands().iter().flat_map(|hand| hand.cards).for_each(|card| with_card[card.index()] += 1);
        let blocked = gone * with_card.iter().max().map_or(0, |&most: &usize| most);
        gone += player.hands().first().map_or(0, |hand| hand.cards.len());
        player.hands().len().saturating_sub(blocked)
    });
    left.fold(1, usize::saturating_mul)
}

/// How many matchups of this many players are allowed: `most`, or fewer if they would take too much memory.
pub(super) fn max_matchups(most: u64, players: usize) -> usize {
    let max_matchups = MAX_HANDS_IN_MATCHUPS / players.max(1);
    usize::try_from(most).map_or(max_matchups, |most| most.min(max_matchups))
}

/// Every matchup, counted by itself.
pub(super) struct MatchupPlan {
    pub matchups: Vec<Matchup>,
    pub steps: u64,
}

impl MatchupPlan {
    /// Finds the matchups with this many looks at most, unless counting them takes more than `max_steps`.
    pub(super) fn within(setup: &Setup, max_steps: u64, looks: u64) -> Option<MatchupPlan> {
        let players: Vec<_> = setup.players.iter().collect();
        let per_matchup = setup.evaluator.steps_per_matchup()[setup.known.cards_to_come()] * players.len() as u64 / 2;
        let per_matchup = if setup.is_by_category() { per_matchup * HALVES_BY_CATEGORY / 2 } else { per_matchup };
        let most = max_matchups(max_steps / per_matchup, players.len());
        let matchups = matchups(&players, &setup.suits(&[]), most, looks)?;
        let deals_told_apart: usize = matchups.iter().map(|matchup| matchup.by_parts.len()).sum();
        let to_tell_apart =
            if setup.is_by_part() { (deals_told_apart * players.len()) as u64 * STEPS_PER_PART } else { 0 };
        let steps = matchups.len() as u64 * per_matchup + to_tell_apart;
        let is_within = steps <= max_steps && deals_told_apart <= max_matchups(u64::MAX, players.len());
        is_within.then_some(MatchupPlan { matchups, steps })
    }

    /// The weight of all deals.
    pub(super) fn deals(&self, setup: &Setup) -> u128 {
        let hands: u128 = self.matchups.iter().map(|matchup| matchup.weight()).sum();
        hands * u128::from(setup.boards(setup.players.len()))
    }
}
