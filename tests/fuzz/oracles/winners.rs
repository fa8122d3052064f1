//! Who wins a pot by the rules, and what that adds up to over several deals.

use std::ops::AddAssign;

use itertools::Itertools;

use super::best_hand::Best;

/// The indices of the hands that win a pot, or its two halves. Without a low the high half is the whole pot.
#[derive(Debug)]
pub struct Winners {
    pub high: Vec<usize>,
    pub low: Vec<usize>,
}

impl Winners {
    pub fn among(hands: &[&Best]) -> Winners {
        let best = hands.iter().map(|hand| &hand.worth).min();
        let lowest = hands.iter().filter_map(|hand| hand.low.as_ref()).min();
        Winners {
            high: hands.iter().positions(|hand| Some(&hand.worth) == best).collect(),
            low: hands.iter().positions(|hand| hand.low.is_some() && hand.low.as_ref() == lowest).collect(),
        }
    }

    /// What a hand wins of the high half and of the low half.
    pub fn halves(&self, hand: usize) -> [f64; 2] {
        let share = |winners: &[usize]| if winners.contains(&hand) { 1.0 / winners.len() as f64 } else { 0.0 };
        [share(&self.high), share(&self.low)]
    }

    /// What a hand wins of the pot.
    pub fn share(&self, hand: usize) -> f64 {
        let [high, low] = self.halves(hand);
        if self.low.is_empty() { high } else { (high + low) / 2.0 }
    }
}

/// What a hand wins in several deals, each of which counts with its weight.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub deals: u128,
    pub wins: u128,
    pub ties: u128,
    pots: f64,
    squares: f64,
    halves: [f64; 2],
}

impl Tally {
    pub fn add(&mut self, winners: &Winners, hand: usize, weight: u128) {
        let share = winners.share(hand);
        self.deals += weight;
        if share == 1.0 {
            self.wins += weight;
        } else if share > 0.0 {
            self.ties += weight;
        }
        let weight = weight as f64;
        self.pots += weight * share;
        self.squares += weight * share * share;
        self.add_halves(winners.halves(hand).map(|half| weight * half));
    }

    fn add_halves(&mut self, [high, low]: [f64; 2]) {
        self.halves[0] += high;
        self.halves[1] += low;
    }

    /// The pots won, and their squares.
    pub fn pots(&self) -> [f64; 2] {
        [self.pots, self.squares]
    }

    /// The average share of the pot.
    pub fn equity(&self) -> f64 {
        self.pots / self.deals as f64
    }

    /// The standard deviation of the shares of the pot.
    pub fn deviation(&self) -> f64 {
        (self.squares / self.deals as f64 - self.equity().powi(2)).max(0.0).sqrt()
    }

    /// The average shares of the high half and of the low half.
    pub fn halves(&self) -> [f64; 2] {
        self.halves.map(|half| half / self.deals as f64)
    }
}

impl AddAssign<Tally> for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.deals += other.deals;
        self.wins += other.wins;
        self.ties += other.ties;
        self.pots += other.pots;
        self.squares += other.squares;
        self.add_halves(other.halves);
    }
}
