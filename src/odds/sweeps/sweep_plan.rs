//! Whose ranges are swept, and what that costs, estimated before anything is counted.

use super::disjoint_pairs::DisjointPairs;
use super::weight_table::{FreeSuits, WeightTable, needed, rank_pairs};
use crate::cards::Rank;
use crate::odds::matchups::{Matchup, matchups, max_looks, max_matchups};
use crate::runouts::costs::sweeps::{
    PARTS_PER_STEP, STEPS_BY_CATEGORY, STEPS_BY_HAND, STEPS_PER_BOARD, STEPS_PER_MATCHUP, STEPS_PER_ROW,
    STEPS_TO_PREPARE, WIDE_FACTOR,
};
use crate::runouts::{Setup, SuitSymmetry, TwoCardHands};

/// Two ranges swept, for every matchup of the other players.
pub(in crate::odds) struct SweepPlan {
    /// The players whose ranges are swept, those with the most hands.
    pub(super) swept: [usize; 2],
    pub(super) others: Vec<usize>,
    /// The suits that are interchangeable in the two ranges.
    pub(super) suits: SuitSymmetry,
    /// The hands of the others.
    pub(super) matchups: Vec<Matchup>,
    /// The pairs of ranks that the swept ranges hold, and the cases of free suits that may occur.
    pub(super) pairs: Vec<[Rank; 2]>,
    pub(super) cases: Vec<FreeSuits>,
    /// Whether all sums fit narrow lanes.
    pub(super) is_narrow: bool,
    pub steps: u64,
}

impl SweepPlan {
    /// Finds the matchups of the players who are not swept, unless sweeping takes more than `max_steps`: the boards of each
    /// matchup, up to suits, times the pairs of ranks.
    pub(in crate::odds) fn within(setup: &Setup, max_steps: u64) -> Option<SweepPlan> {
        let mut others: Vec<usize> = (0..setup.players.len()).collect();
        others.sort_by_key(|&player| setup.players[player].hands().len());
        let swept = others.split_off(others.len() - 2);
        let swept = [swept[0], swept[1]];
        let is_by_hand = setup.is_by_part() && others.is_empty();
        let suits = setup.suits(&swept);
        let ranges = swept.map(|player| setup.players[player].two_cards());
        let is_narrow = WeightTable::<i16>::fit(ranges);
        let factor = if is_narrow { 1 } else { WIDE_FACTOR };
        let (pairs, cases) = (rank_pairs(ranges), needed(&setup.known, others.len()));
        let pair_count = pairs.len() as u64;
        // Against other hands, the fewer that must beat the best of these cost about as much as their parts.
        let parts: u64 = match is_by_hand {
            _ if setup.is_by_category() => pair_count + PARTS_PER_STEP * STEPS_BY_CATEGORY,
            true => {
                let kept = if ranges[0].is_same_as(ranges[1]) { 1 } else { 2 };
                kept * STEPS_BY_HAND * PARTS_PER_STEP * pair_count
            }
            false => ranges.iter().map(|range| range.parts_by_ranks()).sum(),
        };
        let rows = pair_count * cases.len() as u64;
        let to_prepare = STEPS_TO_PREPARE + rows * STEPS_PER_ROW * factor;
        let all_boards = setup.boards(others.len()) * (STEPS_PER_BOARD + pair_count + parts / PARTS_PER_STEP) * factor;
        let per_matchup = |suits: &SuitSymmetry| STEPS_PER_MATCHUP + all_boards.div_ceil(suits.permutation_count());
        let most = max_steps.checked_sub(to_prepare)? / per_matchup(&suits);
        let hands: Vec<_> = others.iter().map(|&player| &setup.players[player]).collect();
        let matchups = matchups(&hands, &suits, max_matchups(most, others.len()), max_looks(max_steps))?;
        let steps = matchups.iter().map(|matchup| per_matchup(&suits.keeping(matchup.hands.iter().copied())));
        let steps = steps.fold(to_prepare, u64::saturating_add);
        (steps <= max_steps).then_some(SweepPlan { swept, others, suits, matchups, pairs, cases, is_narrow, steps })
    }

    /// The ranges that are swept.
    pub(super) fn ranges<'a>(&self, setup: &'a Setup) -> [&'a TwoCardHands; 2] {
        self.swept.map(|player| setup.players[player].two_cards())
    }

    /// The weight of all deals.
    pub(in crate::odds) fn deals(&self, setup: &Setup) -> u128 {
        let pairs = DisjointPairs::new(self.ranges(setup));
        let hands = self.matchups.iter().map(|hands| hands.weight() * u128::from(pairs.without(hands.cards())));
        hands.sum::<u128>() * u128::from(setup.boards(setup.players.len()))
    }
}
