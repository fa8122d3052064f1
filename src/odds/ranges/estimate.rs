//! What counting a spot costs, estimated before anything is counted, so that the cheaper way can be chosen.
//!
//! A step is what passing a pair of ranks costs in a sweep, about ten nanoseconds.

use super::dealing::Dealing;
use super::disjoint::DisjointPairs;
use super::held::Held;
use super::holdings::{Holdings, rank_pairs};
use super::kinds::{Kind, kinds};
use super::roles::Roles;
use super::rows::needed;
use super::suits::Suits;
use crate::evaluator::evaluate::EvaluateRunouts;

/// What a board costs in a sweep besides its pairs of ranks.
const STEPS_PER_BOARD: u64 = 6;

/// How many classes of hands of a pair of ranks, if they are told apart, cost one more step.
const CLASSES_PER_STEP: u64 = 2;

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
        let classes: u64 = swept.iter().map(|held| held.classes_by_ranks()).sum();
        let holdings = pairs * needed(&dealing.known, dealt.len()).len() as u64;
        let to_prepare = STEPS_TO_PREPARE + holdings * STEPS_PER_HOLDING * factor;
        let all_boards = dealing.boards(dealt.len()) * (STEPS_PER_BOARD + pairs + classes / CLASSES_PER_STEP) * factor;
        let per_deal = |suits: &Suits| STEPS_PER_DEAL + all_boards.div_ceil(suits.permutation_count());
        let most = max_steps.checked_sub(to_prepare)? / per_deal(&suits);
        let kinds = kinds(&dealt, &suits, max_kinds(most, dealt.len()))?;
        let steps = kinds.iter().map(|kind| per_deal(&suits.keeping(kind.hands.iter().copied())));
        let steps = steps.fold(to_prepare, u64::saturating_add);
        (steps <= max_steps).then_some(SweepPlan { roles, suits, kinds, steps })
    }

    /// The ranges that are swept.
    pub(super) fn swept<'a>(&self, dealing: &'a Dealing) -> [&'a Held; 2] {
        self.roles.swept.map(|player| &dealing.players[player])
    }

    /// The weight of all deals.
    pub(super) fn deals(&self, dealing: &Dealing) -> u128 {
        let pairs = DisjointPairs::of(self.swept(dealing));
        let weights = self.kinds.iter().map(|kind| kind.weight * u128::from(pairs.without(kind.cards())));
        weights.sum::<u128>() * u128::from(dealing.boards(dealing.players.len()))
    }
}

/// How many kinds of deals to this many players are allowed: `most`, or fewer if they would take too much memory.
fn max_kinds(most: u64, players: usize) -> usize {
    let max_kinds = MAX_HANDS_OF_KINDS / players.max(1);
    usize::try_from(most).map_or(max_kinds, |most| most.min(max_kinds))
}
