//! What random deals add up to, and the figures that follow from the sums.

use std::ops::AddAssign;

use crate::odds::tally::{Halves, PARTS_PER_POT};
use crate::odds::{Shares, WeightedCount};

/// What a player won in random deals, in whole numbers, so that no order of adding changes them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sums {
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
pub(in crate::odds) struct SampleTally {
    pub deals: u64,
    /// The sums of each hand.
    pub(super) hands: Vec<Sums>,
    /// The same by class, if classes are told apart.
    pub(super) classes: Vec<Vec<ClassSums>>,
}

/// What a player won with the hands of a class.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ClassSums {
    /// The deals with one of its hands.
    pub deals: u64,
    pub sums: Sums,
}

impl SampleTally {
    /// No deals to hands that divide into this many classes each, none if they are not told apart.
    pub(super) fn new(classes: impl Iterator<Item = usize>) -> SampleTally {
        let classes: Vec<_> = classes.map(|classes| vec![ClassSums::default(); classes]).collect();
        SampleTally { deals: 0, hands: vec![Sums::default(); classes.len()], classes }
    }

    /// Adds to the classes of the hands what those with these bits win.
    #[inline(never)]
    pub(super) fn add_to_classes(&mut self, winners: u32, classes: impl Iterator<Item = u16>) {
        for (hand, (sums, class)) in self.classes.iter_mut().zip(classes).enumerate() {
            let class = &mut sums[usize::from(class)];
            class.deals += 1;
            if winners == 1 << hand {
                class.sums.wins += 1;
            } else if winners >> hand & 1 == 1 {
                class.sums.share(share(winners));
            }
        }
    }

    /// The same in a game with lows.
    pub(super) fn with_halves(classes: impl Iterator<Item = usize>) -> SampleTally {
        let mut tally = SampleTally::new(classes);
        tally.hands.iter_mut().for_each(|sums| sums.halves = Some([0; 2]));
        tally
    }

    /// Adds a deal in which the hands with these bits win the high half and the low half. If no hand has a low, the high
    /// half is the whole pot.
    pub(super) fn add_halves(&mut self, high: u32, low: u32) {
        self.deals += 1;
        let won = Halves::new(high, low);
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
    pub(super) fn add(&mut self, winners: u32) {
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

impl Sums {
    /// The figures that follow, given the number of deals.
    pub(super) fn shares(&self, deals: u64) -> Shares {
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
            class.sums += more.sums;
        }
    }
}

impl AddAssign for Sums {
    fn add_assign(&mut self, more: Sums) {
        self.wins += more.wins;
        self.ties += more.ties;
        self.shared += more.shared;
        self.shared_squares += more.shared_squares;
        self.halves = self.halves.zip(more.halves).map(|([high, low], more)| [high + more[0], low + more[1]]);
    }
}
