//! What counting a spot costs, estimated before anything is counted, so that the cheaper way can be chosen.
//!
//! A step is what passing a pair of ranks costs in a sweep, about ten nanoseconds.

use super::card_sets::{DECK, cards_in};
use super::dealing::Dealing;
use super::held::Held;
use super::holdings::{Holdings, rank_pairs};
use super::kinds::{Kind, kinds};
use super::roles::Roles;
use super::rows::needed;
use super::suits::Suits;
use crate::evaluator::evaluate::EvaluateRunouts;
use crate::range::{HAND_CARDS, hand_number};

/// What a board costs in a sweep besides its pairs of ranks.
const STEPS_PER_BOARD: u64 = 6;

/// What preparing sweeps costs; and each holding that may be needed; and each deal to the players who are not swept.
const STEPS_TO_PREPARE: u64 = 3_000;
const STEPS_PER_HOLDING: u64 = 1;
const STEPS_PER_DEAL: u64 = 400;

/// What weights in wide lanes multiply the cost of a sweep by.
const WIDE_FACTOR: u64 = 2;

/// More hands than this in all kinds of deals would take too much memory.
const MAX_HANDS_OF_KINDS: usize = 1 << 19;

/// Every kind of matchup counted by itself.
pub(super) struct MatchupPlan {
    pub kinds: Vec<Kind>,
    pub steps: u64,
}

/// Two ranges swept, for every kind of deal to the other players.
pub(super) struct SweepPlan {
    pub roles: Roles,
    /// The suits that are interchangeable in the two ranges.
    pub suits: Suits,
    pub kinds: Vec<Kind>,
    pub steps: u64,
}

impl MatchupPlan {
    /// Finds the kinds, unless counting them takes more than `max_steps`.
    pub(super) fn within<E: EvaluateRunouts>(dealing: &Dealing, max_steps: u64) -> Option<MatchupPlan> {
        let players: Vec<&Held> = dealing.players.iter().collect();
        let per_kind = E::STEPS_PER_MATCHUP[dealing.known.cards_to_come()] * players.len() as u64 / 2;
        let kinds = kinds(&players, &dealing.suits(&[]), max_kinds(max_steps / per_kind, players.len()))?;
        let steps = kinds.len() as u64 * per_kind;
        Some(MatchupPlan { kinds, steps })
    }

    /// The weight of all deals.
    pub(super) fn deals(&self, dealing: &Dealing) -> u128 {
        let hands: u128 = self.kinds.iter().map(|kind| kind.weight).sum();
        hands * u128::from(dealing.boards(dealing.players.len()))
    }
}

impl SweepPlan {
    /// Finds the kinds of deals to the players who are not swept, unless sweeping takes more than `max_steps`: the boards
    /// of each kind, up to suits, times the pairs of ranks.
    pub(super) fn within(dealing: &Dealing, max_steps: u64) -> Option<SweepPlan> {
        let roles = Roles::of(dealing);
        let suits = dealing.suits(&roles.swept);
        let swept = roles.swept.map(|player| &dealing.players[player]);
        let dealt: Vec<&Held> = roles.dealt.iter().map(|&player| &dealing.players[player]).collect();
        let factor = if Holdings::<i16>::fit(swept) { 1 } else { WIDE_FACTOR };
        let pairs = rank_pairs(swept).len() as u64;
        let holdings = pairs * needed(&dealing.known, dealt.len()).len() as u64;
        let to_prepare = STEPS_TO_PREPARE + holdings * STEPS_PER_HOLDING * factor;
        let all_boards = dealing.boards(dealt.len()) * (STEPS_PER_BOARD + pairs) * factor;
        let per_deal = |suits: &Suits| STEPS_PER_DEAL + all_boards.div_ceil(suits.permutation_count());
        let most = max_steps.checked_sub(to_prepare)? / per_deal(&suits);
        let kinds = kinds(&dealt, &suits, max_kinds(most, dealt.len()))?;
        let steps = kinds.iter().map(|kind| per_deal(&suits.keeping(kind.hands.iter().copied())));
        let steps = steps.fold(to_prepare, u64::saturating_add);
        (steps <= max_steps).then_some(SweepPlan { roles, suits, kinds, steps })
    }

    /// The weight of all deals.
    pub(super) fn deals(&self, dealing: &Dealing) -> u128 {
        let pairs = Pairs::new(self.roles.swept.map(|player| &dealing.players[player]));
        let weights = self.kinds.iter().map(|kind| {
            let gone = kind.hands.iter().fold(0, |gone, hand| gone | hand);
            kind.weight * u128::from(pairs.without(gone))
        });
        weights.sum::<u128>() * u128::from(dealing.boards(dealing.players.len()))
    }
}

/// How many kinds of deals to this many players are allowed: `most`, or fewer if they would take too much memory.
fn max_kinds(most: u64, players: usize) -> usize {
    let max_kinds = MAX_HANDS_OF_KINDS / players.max(1);
    usize::try_from(most).map_or(max_kinds, |most| most.min(max_kinds))
}

/// The hands of two ranges, by card, to find out how many pairs without a card in common some cards leave.
struct Pairs<'a> {
    ranges: [&'a Held; 2],
    /// The weights of the hands of each range with each card.
    by_card: [[u64; 52]; 2],
    /// The weights of all pairs of the same hand in both with each card.
    same: [u64; 52],
}

impl Pairs<'_> {
    fn new(ranges: [&Held; 2]) -> Pairs<'_> {
        let mut same = [0; 52];
        for (number, cards) in HAND_CARDS.iter().enumerate() {
            let weight = weights(ranges, number).iter().product::<u64>();
            cards.iter().for_each(|&card| same[usize::from(card)] += weight);
        }
        Pairs { ranges, by_card: ranges.map(Held::by_card), same }
    }

    /// The weight of all pairs of hands without a card in common and without the cards in a set.
    fn without(&self, gone: u64) -> u64 {
        let (mut all, mut same, mut with_card) = ([0; 2], 0, 0);
        for card in cards_in(DECK & !gone) {
            let at = usize::from(card);
            let (mut left, mut same_left) = (self.by_card.map(|by_card| by_card[at]), self.same[at]);
            for other in cards_in(gone) {
                let [first, second] = weights(self.ranges, hand_number(card, other));
                left[0] -= first;
                left[1] -= second;
                same_left -= first * second;
            }
            all[0] += left[0];
            all[1] += left[1];
            same += same_left;
            with_card += left[0] * left[1];
        }
        // Each hand was counted with both of its cards.
        (all[0] / 2) * (all[1] / 2) + same / 2 - with_card
    }
}

/// The weights of the hand with this number in two ranges.
fn weights(ranges: [&Held; 2], number: usize) -> [u64; 2] {
    ranges.map(|held| held.weights[number].into())
}
