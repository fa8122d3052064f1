//! Two hands swept against each other in a game with lows: who wins the high half and who wins the low half depend on each
//! other, since both use the same cards.
//!
//! The ways of both hands are divided by their lows, so that within two parts the low half always goes to the same
//! players; each two parts are swept by their high hands. Lows are compared as a merge sort compares: those of the better
//! half win against those of the worse half, and each half is divided again. So a way is swept a few times, not once for
//! each of 56 lows.

use super::dealt::Dealt;
use super::sweep::{Sweep, Swept};
use crate::ranking::HandRank;
use crate::runouts::{Completion, Tally};

/// Sweeps of two hands for one way to deal to the others.
pub(super) struct LowSweeps<'a> {
    pub sweep: &'a mut Sweep,
    /// The players that are swept.
    pub players: [usize; 2],
    /// What the others have.
    pub dealt: Dealt,
    pub tally: &'a mut Tally,
}

impl LowSweeps<'_> {
    /// Adds every way to deal to the two.
    pub(super) fn add(mut self, ways: Swept) {
        let to_beat = self.dealt.low.rank;
        let (others, [first, second]) = (self.dealt.low.hands, self.players.map(|player| 1 << player));
        let [[first_better, first_rest], [second_better, second_rest]] =
            ways.map(|ways| divided(ways, |way| way.low < to_beat));
        self.add_part([&first_better, &second_rest], first);
        self.add_part([&first_rest, &second_better], second);
        // If nobody has a low, none is level with theirs.
        let is_level = |way: &Completion| way.low == to_beat && others != 0;
        let [[first_level, first_out], [second_level, second_out]] =
            [&first_rest, &second_rest].map(|ways| divided(ways, is_level));
        self.add_part([&first_out, &second_out], others);
        self.add_part([&first_level, &second_out], others | first);
        self.add_part([&first_out, &second_level], others | second);
        self.add_part([&first_level, &second_level], others | first | second);

        let mut lows: Vec<HandRank> = first_better.iter().chain(&second_better).map(|way| way.low).collect();
        lows.sort_unstable();
        lows.dedup();
        self.add_by_low([&first_better, &second_better], &lows);
    }

    /// Adds ways whose lows are among these, sorted, and better than those of the others.
    fn add_by_low(&mut self, ways: Swept, lows: &[HandRank]) {
        let [first, second] = self.players.map(|player| 1 << player);
        if ways.iter().any(|ways| ways.is_empty()) {
            return;
        }
        let (better, worse) = lows.split_at(lows.len() / 2);
        let ([_, ..], &[middle, ..]) = (better, worse) else { return self.add_part(ways, first | second) };
        let [[first_better, first_worse], [second_better, second_worse]] =
            ways.map(|ways| divided(ways, |way| way.low < middle));
        self.add_part([&first_better, &second_worse], first);
        self.add_part([&first_worse, &second_better], second);
        self.add_by_low([&first_better, &second_better], better);
        self.add_by_low([&first_worse, &second_worse], worse);
    }

    /// Adds ways with which the players with these bits win the low half.
    fn add_part(&mut self, ways: Swept, low_winners: u64) {
        if ways.iter().any(|ways| ways.is_empty()) {
            return;
        }
        let (places, best) = (self.dealt.places, self.dealt.best);
        let outcomes = self.sweep.run(ways, places, best.rank);
        let mut left = self.sweep.all_pairs(ways);
        for (winners, deals) in outcomes.by_winners(best.hands, self.players) {
            self.tally.add_halves(winners, low_winners, deals.into());
            left -= deals;
        }
        self.tally.add_halves(1 << self.players[1], low_winners, left.into());
    }
}

/// The ways for which something holds, and the others, each in the same order.
fn divided(ways: &[Completion], is_first: impl Fn(&Completion) -> bool) -> [Vec<Completion>; 2] {
    let (first, rest) = ways.iter().copied().partition(|way| is_first(way));
    [first, rest]
}
