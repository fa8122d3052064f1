//! Who has hands dealt and whose ranges are swept, and what that costs, estimated before anything is counted.
//!
//! A step is what passing a pair of ranks costs in a sweep, about ten nanoseconds.
//!
//! Who is dealt hands, and whose ranges are swept.

use super::disjoint::DisjointPairs;
use super::holdings::{Holdings, needed, rank_pairs};
use crate::odds::players::held::Held;
use crate::odds::ranges::dealing::Dealing;
use crate::odds::ranges::kinds::{Kind, Suits, kinds, max_kinds};

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

/// Two ranges swept, for every kind of deal to the other players.
pub(in crate::odds::ranges) struct SweepPlan {
    pub(super) roles: Roles,
    /// The suits that are interchangeable in the two ranges.
    pub(super) suits: Suits,
    pub(super) kinds: Vec<Kind>,
    pub steps: u64,
}

impl SweepPlan {
    /// Finds the kinds of deals to the players who are not swept, unless sweeping takes more than `max_steps`: the boards
    /// of each kind, up to suits, times the pairs of ranks.
    pub(in crate::odds::ranges) fn within(dealing: &Dealing, max_steps: u64) -> Option<SweepPlan> {
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
    pub(in crate::odds::ranges) fn deals(&self, dealing: &Dealing) -> u128 {
        let pairs = DisjointPairs::of(self.swept(dealing));
        let weights = self.kinds.iter().map(|kind| kind.weight * u128::from(pairs.without(kind.cards())));
        weights.sum::<u128>() * u128::from(dealing.boards(dealing.players.len()))
    }
}

/// Which players have their ranges swept, and which have every hand dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Roles {
    pub swept: [usize; 2],
    pub dealt: Vec<usize>,
}

impl Roles {
    /// Sweeps the two ranges with the most hands.
    pub(super) fn of(dealing: &Dealing) -> Roles {
        let mut players: Vec<usize> = (0..dealing.players.len()).collect();
        players.sort_by_key(|&player| dealing.players[player].hands.len());
        let dealt = players.drain(..players.len() - 2).collect();
        Roles { swept: [players[0], players[1]], dealt }
    }
}
