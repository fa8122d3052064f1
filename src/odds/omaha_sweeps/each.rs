//! What each hand of two Omaha ranges wins, where hands are told apart.
//!
//! Each range is walked against the other once more, and what a hand beats is noted at its place. Boards that differ only in
//! suits that are interchangeable are still swept once: what they stand for is what the hand wins that has those suits
//! instead, so that in the end each hand gets the average over all hands that differ from it in such suits alone.

use std::cmp::Ordering;
use std::ops::AddAssign;

use super::Sweeps;
use super::hands::{Placed, SweptHand};
use super::subset_totals::SubsetTotals;
use super::walk::{BetterLow, by_low};
use crate::cards::{CardSet, Suit};
use crate::odds::parts::{EachHandOdds, Part, PartShares};
use crate::ranking::tables::omaha_lows::NO_LOW;
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

/// Into how many parts the pot of two players is divided, and how many each outcome is worth.
#[derive(Clone, Copy)]
pub(super) struct Pot {
    parts: u64,
}

impl Pot {
    pub(super) fn new(has_low: bool) -> Pot {
        Pot { parts: parts_per_pot(2, has_low) }
    }

    /// Adds deals to the tally of a hand, given how its low and its high hand compare.
    fn add(self, tally: &mut HandTally, low: BetterLow, high: usize, deals: u64) {
        let of_all = |won: usize| won as u64 * self.parts / 2;
        let won = match low {
            BetterLow::Neither => of_all(high),
            BetterLow::First => (of_all(high) + self.parts) / 2,
            BetterLow::Both => (of_all(high) + self.parts / 2) / 2,
            BetterLow::Second => of_all(high) / 2,
        };
        if won == self.parts {
            tally.wins += deals;
        } else if won > 0 {
            tally.ties += deals;
            tally.shared += won * deals;
        }
    }
}

/// How high hands compare: what is lost, shared or won, in halves.
const LOST: usize = 0;
const SHARED: usize = 1;
const WON: usize = 2;

/// Adds what each hand of the first range wins on a board, which stands for `times` boards.
pub(super) fn add_each<const SIZE: usize>(
    totals: &mut SubsetTotals<SIZE>,
    first: &[Placed<SIZE>],
    second: &[SweptHand<SIZE>],
    pot: Pot,
    times: u64,
    tallies: &mut [HandTally],
) {
    by_low(first, second, &mut |first, second, low| {
        walk_each(totals, first, second, low, &mut |placed, against: [u32; 3]| {
            let tally = &mut tallies[placed.place as usize];
            for (high, weight) in [(WON, against[0]), (SHARED, against[1]), (LOST, against[2])] {
                pot.add(tally, low, high, times * u64::from(weight));
            }
        });
    });
}

/// Gives `add` each hand of the first range, and the weights of the hands of the second without a card in common that are worth
/// less, as much, and more.
fn walk_each<const SIZE: usize>(
    totals: &mut SubsetTotals<SIZE>,
    first: &[Placed<SIZE>],
    second: &[SweptHand<SIZE>],
    low: BetterLow,
    add: &mut impl FnMut(&Placed<SIZE>, [u32; 3]),
) {
    if first.is_empty() || second.is_empty() {
        return;
    }
    totals.clear();
    // Hands with different lows are not the same.
    let may_be_same = matches!(low, BetterLow::Neither | BetterLow::Both);
    let same = |hand: &SweptHand<SIZE>| if may_be_same { hand.same } else { 0 };
    let (mut next, mut not_better) = (0, Vec::with_capacity(first.len()));
    for group in first.chunk_by(|a, b| a.hand.worth == b.hand.worth) {
        let worth = group[0].hand.worth;
        while let Some(hand) = second.get(next).filter(|hand| hand.worth < worth) {
            totals.add(hand.cards, hand.weight);
            next += 1;
        }
        let start = not_better.len();
        not_better.extend(group.iter().map(|Placed { hand, .. }| [totals.disjoint_from(hand.cards, 0), 0]));
        while let Some(hand) = second.get(next).filter(|hand| hand.worth == worth) {
            totals.add(hand.cards, hand.weight);
            next += 1;
        }
        for (Placed { hand, .. }, [worse, as_good]) in group.iter().zip(&mut not_better[start..]) {
            *as_good = totals.disjoint_from(hand.cards, same(hand)) - *worse;
        }
    }
    second[next..].iter().for_each(|hand| totals.add(hand.cards, hand.weight));
    for (placed, [worse, as_good]) in first.iter().zip(not_better) {
        let all = totals.disjoint_from(placed.hand.cards, same(&placed.hand));
        add(placed, [worse, as_good, all - worse - as_good]);
    }
}

/// Adds what each hand of both ranges wins on a board, comparing every hand of the first with every one of the second.
pub(super) fn compare_each<const SIZE: usize>(
    [first, second]: [&[Placed<SIZE>]; 2],
    pot: Pot,
    times: u64,
    [of_first, of_second]: &mut HandTallies,
) {
    for Placed { hand, place } in first {
        for Placed { hand: other, place: other_place } in second {
            if hand.set() & other.set() != 0 {
                continue;
            }
            let high = hand.worth.cmp(&other.worth) as i8 + 1;
            let lows = match hand.low.cmp(&other.low) {
                Ordering::Less => [BetterLow::First, BetterLow::Second],
                Ordering::Greater => [BetterLow::Second, BetterLow::First],
                Ordering::Equal if hand.low == NO_LOW => [BetterLow::Neither; 2],
                Ordering::Equal => [BetterLow::Both; 2],
            };
            let (own, others) = (&mut of_first[*place as usize], &mut of_second[*other_place as usize]);
            pot.add(own, lows[0], high as usize, times * u64::from(other.weight));
            pot.add(others, lows[1], WON - high as usize, times * u64::from(hand.weight));
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
) -> Vec<EachHandOdds> {
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
        EachHandOdds::new(hand.cards, Part { combos, deals, shares, is_estimate: false })
    });
    odds.collect()
}
