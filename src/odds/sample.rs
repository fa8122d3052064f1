//! Odds estimated from random deals, for spots with too many deals to count.
//!
//! Deals come in blocks, each with its own random numbers, and what they add up to is whole numbers. So the figures depend
//! on the spot, the number of deals and the seed alone, whichever threads deal.

use std::num::NonZero;
use std::ops::AddAssign;

mod dealer;
mod draws;
mod ranges;

use super::tally::{Halves, PARTS_PER_POT};
use super::{ClassOdds, Odds, PlayerOdds, Shares, WeightedCount};
use crate::deal::DealError;
use crate::evaluator::evaluate::EvaluateRunouts;
use crate::game::Game;
use crate::spot::Spot;
use crate::work::sum_units;
pub(super) use dealer::Dealer;
use dealer::Layout;

/// How many random deals to make, and from which random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Samples {
    /// How many deals; one alone has no standard error.
    pub deals: NonZero<u64>,
    /// Picks the random numbers: other seeds give other estimates, independent of each other.
    pub seed: u64,
}

/// How many deals have random numbers of their own.
const DEALS_PER_BLOCK: u64 = 1 << 14;

/// How many choices of hands are made before progress is told, which is soon even where a deal takes many.
const CHOICES_PER_REPORT: u64 = 1 << 10;

/// About what it takes to deal to a player, or to choose the hands of a range once more, in steps of ten nanoseconds.
const STEPS_PER_HAND: u64 = 2;

/// A spot to be dealt at random.
pub(super) struct SamplePlan {
    layout: Layout,
    samples: Samples,
}

impl SamplePlan {
    pub(super) fn new(spot: &Spot, game: Game, samples: Samples, by_class: bool) -> Result<SamplePlan, DealError> {
        Ok(SamplePlan { layout: Layout::of(spot, game, samples.deals.get(), by_class)?, samples })
    }

    /// About how long dealing takes on one core, in steps of ten nanoseconds.
    pub(super) fn steps(&self) -> u64 {
        let hands = self.layout.players.len() as u64 * self.layout.ranges.choices_per_deal.max(1);
        self.samples.deals.get().saturating_mul(hands * STEPS_PER_HAND)
    }

    /// Deals on at most this many threads. `progress` is told how many deals were made since it was last told, by whichever
    /// thread made them.
    pub(super) fn count(&self, spot: &Spot, threads: NonZero<usize>, progress: &(dyn Fn(u64) + Sync)) -> Odds {
        let SamplePlan { layout, samples } = self;
        let deals = samples.deals.get();
        let blocks = usize::try_from(deals.div_ceil(DEALS_PER_BLOCK)).unwrap_or(usize::MAX);
        let deals_per_report = (CHOICES_PER_REPORT / layout.ranges.choices_per_deal).max(1);
        let zero = SampleTally::new(layout.class_counts(), layout.evaluation.has_low);
        let tally = sum_units(blocks, threads.get(), &zero, &|| {
            Box::new(|block, tally| {
                let block = block as u64;
                let mut dealer = Dealer::new(layout, samples.seed, block);
                let mut left = DEALS_PER_BLOCK.min(deals - block * DEALS_PER_BLOCK);
                while left > 0 {
                    let deals = left.min(deals_per_report);
                    (layout.evaluation.deal)(&mut dealer, deals, tally);
                    progress(deals);
                    left -= deals;
                }
            })
        });
        self.odds(spot, &tally)
    }

    /// The odds from what each hand won, in the order of dealing.
    fn odds(&self, spot: &Spot, tally: &SampleTally) -> Odds {
        let SamplePlan { layout, samples } = self;
        let class = |(class, won): (&ClassOdds, &ClassSample)| ClassOdds {
            deals: WeightedCount::ONE.times(won.deals.into()),
            shares: (won.deals > 0).then(|| won.winnings.shares(won.deals)),
            ..class.clone()
        };
        let player = |(index, &combos): (usize, &WeightedCount)| {
            let hand = layout.players.iter().position(|&player| player == index).expect("every player has a hand");
            let classes = layout.classes.get(index).map_or(&[][..], |(classes, _)| classes);
            PlayerOdds {
                combos,
                shares: tally.hands[hand].shares(tally.deals),
                classes: classes.iter().zip(&tally.classes[hand]).map(class).collect(),
            }
        };
        let players = layout.combos.iter().enumerate().map(player).collect();
        let deals = WeightedCount::ONE.times(tally.deals.into());
        Odds { game: layout.game, spot: spot.clone(), deals, samples: Some(*samples), players }
    }
}

/// Deals this many times.
pub(super) fn deal<E: EvaluateRunouts>(dealer: &mut Dealer, deals: u64, tally: &mut SampleTally) {
    for _ in 0..deals {
        dealer.deal();
        let [winners, low] = dealer.winners::<E>();
        if E::HAS_LOW {
            tally.add_halves(winners, low);
        } else {
            tally.add(winners);
        }
        if dealer.is_by_class() {
            tally.add_to_classes(winners, dealer.classes());
        }
    }
}

/// What a player won in random deals, in whole numbers, so that no order of adding changes them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct SampleWinnings {
    /// Deals that the player won alone.
    wins: u64,
    /// Deals in which the player shared the pot.
    ties: u64,
    /// What the player won in the latter, in parts of a pot.
    shared: u128,
    /// The squares of these shares.
    shared_squares: u128,
    /// In games with lows, what the player won of the high halves and of the low halves, each in parts of half a pot.
    halves: Option<[u128; 2]>,
}

/// Who won what in random deals.
#[derive(Clone, Debug)]
pub(super) struct SampleTally {
    pub deals: u64,
    /// What each hand won.
    hands: Vec<SampleWinnings>,
    /// The same by class, if classes are told apart.
    classes: Vec<Vec<ClassSample>>,
}

/// What a player won with the hands of a class.
#[derive(Clone, Copy, Debug, Default)]
struct ClassSample {
    /// The deals with one of its hands.
    pub deals: u64,
    winnings: SampleWinnings,
}

impl SampleTally {
    /// No deals to hands that divide into this many classes each, none if they are not told apart.
    fn new(classes: impl Iterator<Item = usize>, has_low: bool) -> SampleTally {
        let classes: Vec<_> = classes.map(|classes| vec![ClassSample::default(); classes]).collect();
        let winnings = SampleWinnings { halves: has_low.then_some([0; 2]), ..SampleWinnings::default() };
        SampleTally { deals: 0, hands: vec![winnings; classes.len()], classes }
    }

    /// Adds to the classes of the hands what those with these bits win.
    #[inline(never)]
    fn add_to_classes(&mut self, winners: u32, classes: impl Iterator<Item = u16>) {
        for (hand, (sums, class)) in self.classes.iter_mut().zip(classes).enumerate() {
            let class = &mut sums[usize::from(class)];
            class.deals += 1;
            if winners == 1 << hand {
                class.winnings.wins += 1;
            } else if winners >> hand & 1 == 1 {
                class.winnings.share(share(winners));
            }
        }
    }

    /// Adds a deal in which the hands with these bits win the high half and the low half. If no hand has a low, the high
    /// half is the whole pot.
    fn add_halves(&mut self, high: u32, low: u32) {
        self.deals += 1;
        let won = Halves::new(high, low, PARTS_PER_POT);
        for (index, sums) in self.hands.iter_mut().enumerate() {
            sums.halves = sums.halves.map(|[high, low]| {
                let [high_won, low_won] = won.by(index);
                [high + u128::from(high_won), low + u128::from(low_won)]
            });
            match won.of_pot(index) {
                0 => {}
                PARTS_PER_POT => sums.wins += 1,
                share => sums.share(share.into()),
            }
        }
    }

    /// Adds a deal that the hands with these bits win.
    #[inline(always)]
    fn add(&mut self, winners: u32) {
        self.deals += 1;
        if winners & winners.wrapping_sub(1) == 0 {
            self.hands[winners.trailing_zeros() as usize].wins += 1;
        } else {
            self.split(winners);
        }
    }

    #[inline(never)]
    fn split(&mut self, winners: u32) {
        let share = share(winners);
        for (_, sums) in self.hands.iter_mut().enumerate().filter(|(hand, _)| winners >> hand & 1 == 1) {
            sums.share(share);
        }
    }
}

/// What each of the hands with these bits wins of a pot that they share.
fn share(winners: u32) -> u128 {
    u128::from(PARTS_PER_POT / u64::from(winners.count_ones()))
}

impl SampleWinnings {
    /// The figures that follow, given the number of deals.
    fn shares(&self, deals: u64) -> Shares {
        let average = |whole: u128, shared: u128| (self.wins as f64 + shared as f64 / whole as f64) / deals as f64;
        let equity = average(PARTS_PER_POT.into(), self.shared);
        let mean_square = average(u128::from(PARTS_PER_POT).pow(2), self.shared_squares);
        // Rounding may make it negative where it is 0.
        let variance = (mean_square - equity * equity).max(0.0);
        let count = |number: u64| WeightedCount::ONE.times(number.into());
        Shares {
            equity,
            standard_error: (deals > 1).then(|| (variance / (deals as f64 - 1.0)).sqrt()),
            win: self.wins as f64 / deals as f64,
            tie: self.ties as f64 / deals as f64,
            wins: count(self.wins),
            ties: count(self.ties),
            halves: self.halves.map(|halves| halves.map(|won| won as f64 / (deals as f64 * PARTS_PER_POT as f64))),
        }
    }

    /// Adds a deal in which the player wins this share of the pot, not all of it.
    fn share(&mut self, share: u128) {
        self.ties += 1;
        self.shared += share;
        self.shared_squares += share * share;
    }
}

impl AddAssign for SampleTally {
    fn add_assign(&mut self, more: SampleTally) {
        self.deals += more.deals;
        for (sums, more) in self.hands.iter_mut().zip(more.hands) {
            *sums += more;
        }
        for (class, more) in self.classes.iter_mut().flatten().zip(more.classes.into_iter().flatten()) {
            class.deals += more.deals;
            class.winnings += more.winnings;
        }
    }
}

impl AddAssign for SampleWinnings {
    fn add_assign(&mut self, more: SampleWinnings) {
        self.wins += more.wins;
        self.ties += more.ties;
        self.shared += more.shared;
        self.shared_squares += more.shared_squares;
        self.halves = self.halves.zip(more.halves).map(|([high, low], more)| [high + more[0], low + more[1]]);
    }
}

#[cfg(test)]
mod tests;
