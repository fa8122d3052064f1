//! What each hand of two Omaha ranges wins, where hands are told apart.
//!
//! Each range is walked against the other once more, and what a hand beats is noted at its place. Boards that differ only in
//! suits that are interchangeable are still swept once: what they stand for is what the hand wins that has those suits
//! instead, so that in the end each hand gets the average over all hands that differ from it in such suits alone.

use std::ops::AddAssign;

use super::Sweeps;
use super::walk::BetterLow;
use crate::cards::{CardSet, Suit};
use crate::odds::DealCount;
use crate::odds::parts::{HandOdds, Part, PartShares};
use crate::runouts::{Player, WeightedCount, parts_per_pot};

/// What a hand wins, by the weight of the hands it is dealt against.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::odds) struct HandTally {
    /// Deals won alone.
    wins: u64,
    /// Deals in which the pot was shared.
    ties: u64,
    /// What was won of these, in parts of a pot.
    shared: u64,
}

/// What all hands of both players win, in the order of their hands; nothing if they are not told apart.
pub(in crate::odds) type HandTallies = [Vec<HandTally>; 2];

impl AddAssign for HandTally {
    fn add_assign(&mut self, more: HandTally) {
        self.wins += more.wins;
        self.ties += more.ties;
        self.shared += more.shared;
    }
}

impl HandTally {
    /// Adds deals against hands of these weights that are worth less, as much and more, times a number of boards, where the
    /// hand's low compares with theirs like this and a pot has this many parts.
    #[inline(always)]
    pub(super) fn add(&mut self, low: BetterLow, [worse, equal, better]: [u32; 3], times: u64, parts: u64) {
        for (halves, weight) in [(2, worse), (1, equal), (0, better)] {
            let of_high = halves * parts / 2;
            let won = match low {
                BetterLow::Neither => of_high,
                BetterLow::First => (of_high + parts) / 2,
                BetterLow::Both => (of_high + parts / 2) / 2,
                BetterLow::Second => of_high / 2,
            };
            let deals = times * u64::from(weight);
            if won == parts {
                self.wins += deals;
            } else if won > 0 {
                self.ties += deals;
                self.shared += won * deals;
            }
        }
    }
}

/// The odds of each hand of a player, from the highest down, given what all win of the boards swept, and the weight of the
/// other's hands that each may be dealt against.
pub(super) fn each_hand<const SIZE: usize>(
    sweeps: &Sweeps<SIZE>,
    player: &Player,
    tallies: &[HandTally],
    against: &[u32],
) -> Vec<HandOdds> {
    let Sweeps { setup, plan, .. } = sweeps;
    let permutations = setup.suits(&plan.players).permutations();
    let pot = parts_per_pot(2, setup.evaluator.has_low()) as f64;
    let place = |cards: CardSet| player.hands().binary_search_by_key(&cards, |hand| hand.cards).expect("suits swap");
    let tally = |cards: CardSet| {
        let mut sum = HandTally::default();
        permutations.iter().for_each(|&to: &[Suit; 4]| sum += tallies[place(cards.with_suits(to))]);
        let share = |sum: u64| sum / permutations.len() as u64;
        HandTally { wins: share(sum.wins), ties: share(sum.ties), shared: share(sum.shared) }
    };
    let hands = player.hands().iter().zip(against).rev();
    let odds = hands.map(|(hand, &against)| {
        let deals = u64::from(against) * setup.boards(2);
        let HandTally { wins, ties, shared } = tally(hand.cards);
        let of_deals = |count: f64| count / deals as f64;
        let shares = (deals > 0).then(|| PartShares {
            equity: of_deals(wins as f64 + shared as f64 / pot),
            standard_error: None,
            win: of_deals(wins as f64),
            tie: of_deals(ties as f64),
        });
        let combos = WeightedCount::ten_thousandths(u64::from(hand.weight) * u64::from(player.list().scale));
        let deals = setup.unit.times(u128::from(deals) * u128::from(hand.weight));
        HandOdds::new(hand.cards, Part { combos, deals: DealCount::Counted(deals), shares })
    });
    odds.collect()
}
