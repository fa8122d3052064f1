//! Odds estimated from random deals, for spots with too many deals to count.
//!
//! Deals are made in blocks, each with its own random numbers, and all totals are whole numbers. So the figures depend
//! only on the spot, the number of deals and the seed, and not on which threads deal.

use std::ops::ControlFlow;

use itertools::Itertools;

use super::dealer::{Dealer, SpotLayout, deal};
use crate::runouts::costs::samples::{STEPS_PER_HAND, STEPS_PER_OMAHA_HAND};
use crate::runouts::{Setup, Tally};
use crate::tools::{Sum, sum_units};

/// How many random deals to make, and from which random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Samples {
    /// How many deals, at least one; one alone has no standard error.
    pub deals: u64,
    /// Picks the random numbers: different seeds give independent estimates.
    pub seed: u64,
}

impl Samples {
    /// This many deals from the random numbers of this seed.
    #[must_use]
    pub fn new(deals: u64, seed: u64) -> Samples {
        Samples { deals, seed }
    }
}

/// Makes some random deals and adds them to a tally.
pub(crate) type RandomDealing<'a> = Box<dyn FnMut(u64, &mut Tally) + 'a>;

/// Adds up what is won in this many random deals, on at most this many threads, until `progress` stops it. `dealer`
/// returns what deals the block with a given number. `progress` is called with the number of deals made since the last
/// call, about `deals_per_report`, by the thread that made them.
pub(crate) fn sum_blocks<'a>(
    deals: u64,
    threads: usize,
    zero: &Tally,
    deals_per_report: u64,
    progress: &(dyn Fn(u64) -> ControlFlow<()> + Sync),
    dealer: &(dyn Fn(u64) -> RandomDealing<'a> + Sync),
) -> Sum<Tally> {
    let blocks = usize::try_from(deals.div_ceil(DEALS_PER_BLOCK)).unwrap_or(usize::MAX);
    sum_units(blocks, threads, zero, &|| {
        Box::new(|block, tally| {
            let block = block as u64;
            let mut deal = dealer(block);
            let mut left = DEALS_PER_BLOCK.min(deals - block * DEALS_PER_BLOCK);
            while left > 0 {
                let deals = left.min(deals_per_report);
                deal(deals, tally);
                left -= deals;
                progress(deals)?;
            }
            ControlFlow::Continue(())
        })
    })
}

/// How many deals have random numbers of their own.
pub(super) const DEALS_PER_BLOCK: u64 = 1 << 14;

/// How many choices of hands are made between progress reports: few enough for frequent reports even where a deal takes
/// many choices.
const CHOICES_PER_REPORT: u64 = 1 << 10;

impl SpotLayout {
    /// About how long this many deals take on one core, in steps of ten nanoseconds.
    pub(crate) fn steps(&self, deals: u64) -> u64 {
        let hands = self.players.len() as u64 * self.ranges.choices_per_deal;
        let per_hand = if self.hand_size == 2 { STEPS_PER_HAND } else { STEPS_PER_OMAHA_HAND };
        deals.saturating_mul(hands * per_hand)
    }

    /// Deals on at most this many threads until `progress` stops it, and returns who won. `progress` is called with the
    /// number of deals made since the last call, by the thread that made them.
    pub(crate) fn count(
        &self,
        setup: &Setup,
        Samples { deals, seed }: Samples,
        threads: usize,
        progress: &(dyn Fn(u64) -> ControlFlow<()> + Sync),
    ) -> Sum<Tally> {
        let deals_per_report = (CHOICES_PER_REPORT / self.ranges.choices_per_deal).max(1);
        let part_counts = setup.part_counts().collect_vec();
        let parts = self.players.iter().map(|&player| part_counts[player]);
        let zero = Tally::new(self.players.len(), setup.evaluator.has_low()).with_parts(parts);
        let is_by_category = setup.is_by_category();
        let Sum { total: tally, is_whole } = sum_blocks(deals, threads, &zero, deals_per_report, progress, &|block| {
            let mut dealer = Dealer::new(self, seed, block);
            Box::new(move |deals, tally| deal(setup.evaluator, self, is_by_category, &mut dealer, deals, tally))
        });
        let (players, halves) = (self.by_player(tally.players), self.by_player(tally.halves));
        Sum { total: Tally { players, halves, ..tally }, is_whole }
    }

    /// Puts what each hand has in the order of the players.
    pub(crate) fn by_player<T>(&self, by_hand: Vec<T>) -> Vec<T> {
        let hands = self.players.iter().zip(by_hand).sorted_by_key(|(player, _)| **player);
        hands.map(|(_, of_hand)| of_hand).collect()
    }
}
