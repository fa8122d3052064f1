//! Who wins over every way to deal cards to hands. The algorithm is our own.
//!
//! Every way to complete a hand is ranked once. Two hands, those that need the most cards, are [swept](Sweep) against
//! each other in order of rank. The cards of the others, if there are any, are dealt in one way after another, and the
//! two are swept for each.

use std::cmp::Reverse;

use itertools::Itertools;

use super::dealt::Dealt;
use super::lows::LowSweeps;
use super::sweep::{Sweep, Swept};
use super::{DrawHands, PartialHand};
use crate::odds::Odds;
use crate::ranges::Spot;
use crate::ranking::Best;
use crate::runouts::costs::draw::{STEPS_PER_RANKED_WAY, SWEEPS_BY_LOW};
use crate::runouts::{Completion, OddsError, Tally, ranked_completions};
use crate::tools::{Progress, Worker, choose, sum_units};

/// More ways to complete all hands than this would take too much memory. Twice any five of 52 cards are fewer, and so are
/// six of 45.
const MAX_WAYS: u64 = 1 << 23;

/// How the hands of a spot that get cards of their own are counted.
pub(in crate::odds) struct DrawPlan {
    draw: DrawHands,
    /// The players that are swept, first the one who needs fewer cards.
    swept: [usize; 2],
    /// The others, first those who need the most cards.
    others: Vec<usize>,
    /// The ways to deal to all hands.
    pub deals: u128,
    /// The ways to deal to the two that are swept, once the others have their cards.
    pairs: u64,
    pub steps: u64,
}

impl DrawPlan {
    /// Finds how to count who wins, unless that takes too much memory or more than `max_steps`.
    pub(in crate::odds) fn within(draw: DrawHands, max_steps: u64) -> Result<DrawPlan, OddsError> {
        let DrawHands { ref hands, left, .. } = draw;
        let by_need = (0..hands.len()).sorted_by_key(|&player| Reverse(hands[player].to_come)).collect_vec();
        let (swept, others) = ([by_need[1], by_need[0]], by_need[2..].to_vec());
        let (sweeps, undealt) = ways_to_deal(left.len(), others.iter().map(|&player| hands[player]));
        let (pairs, _) = ways_to_deal(undealt, swept.map(|player| hands[player]).into_iter());
        let deals = sweeps.saturating_mul(pairs);
        let all_ways: u64 = hands.iter().map(|hand| choose(left.len(), hand.to_come)).sum();
        let sweeps_by_low = if draw.game.has_low() { SWEEPS_BY_LOW } else { 1 };
        let per_sweep = sweeps_by_low * Sweep::steps(left.len(), swept.map(|player| hands[player].to_come));
        let steps = u64::try_from(sweeps)
            .unwrap_or(u64::MAX)
            .saturating_mul(per_sweep)
            .saturating_add(all_ways * STEPS_PER_RANKED_WAY);
        if all_ways > MAX_WAYS {
            return Err(OddsError::TooManyHands { cards: draw.size });
        }
        if steps > max_steps {
            return Err(OddsError::TooManyDraws { deals });
        }
        let pairs = u64::try_from(pairs).expect("each hand has few ways");
        Ok(DrawPlan { draw, swept, others, deals, pairs, steps })
    }

    /// Counts every deal, on at most this many threads; `None` if `progress` stops it.
    pub(in crate::odds) fn count(&self, spot: &Spot, threads: usize, progress: &Progress) -> Option<Odds> {
        let DrawHands { game, ref hands, left, .. } = self.draw;
        let ways =
            |&player: &usize| ranked_completions(game.evaluator(), hands[player].known, left, hands[player].to_come);
        let others = self.others.iter().map(ways).collect_vec();
        let swept = self.swept.each_ref().map(ways);
        let (swept, to_come) = (swept.each_ref().map(Vec::as_slice), self.swept.map(|player| hands[player].to_come));
        let units = others.first().map_or(1, Vec::len);
        let worker = || -> Worker<_> {
            let mut sweep = Sweep::new(to_come, left.len());
            let others = &others[..];
            Box::new(move |unit, tally| {
                let mut add = |dealt: Dealt| self.add_sweep(&mut sweep, swept, dealt, tally);
                match others {
                    [] => add(Dealt::NOTHING),
                    [first, ..] => self.deal(others, 1, Dealt::NOTHING.with(first[unit], self.others[0]), &mut add),
                }
                progress(1.0 / units as f64)
            })
        };
        let sum = sum_units(units, threads, &Tally::new(hands.len(), game.has_low()), &worker);
        Some(self.draw.odds(spot, false, &sum.whole()?))
    }

    /// Deals to the other players from the one with this index on, and calls `add` for every way to do so.
    fn deal(&self, others: &[Vec<Completion>], next: usize, dealt: Dealt, add: &mut impl FnMut(Dealt)) {
        let Some(ways) = others.get(next) else {
            return add(dealt);
        };
        for &way in ways.iter().filter(|way| way.places & dealt.places == 0) {
            self.deal(others, next + 1, dealt.with(way, self.others[next]), add);
        }
    }

    /// Adds every way to deal to the two that are swept.
    fn add_sweep(&self, sweep: &mut Sweep, ways: Swept, dealt: Dealt, tally: &mut Tally) {
        if self.draw.game.has_low() {
            return LowSweeps { sweep, players: self.swept, dealt, tally }.add(ways);
        }
        let Dealt { places, best: Best { rank, hands: others }, .. } = dealt;
        let mut left = self.pairs;
        for (winners, deals) in sweep.run(ways, places, rank).by_winners(others, self.swept) {
            tally.add(winners, deals.into());
            left -= deals;
        }
        tally.add(1 << self.swept[1], left.into());
    }
}

/// In how many ways these hands can be dealt their cards in turn from this many, and how many cards are left then.
fn ways_to_deal(left: usize, hands: impl Iterator<Item = PartialHand>) -> (u128, usize) {
    hands.fold((1, left), |(ways, left), PartialHand { to_come, .. }| {
        (u128::saturating_mul(ways, choose(left, to_come).into()), left - to_come)
    })
}
