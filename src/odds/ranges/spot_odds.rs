//! The odds of a spot.

use super::dealing::Dealing;
use super::tally::{PlayerTally, WeightedTally};
use super::weighted_count::WeightedCount;
use crate::spot::{HandOrRange, Spot};

/// The exact odds of a spot, over every deal of hands and every board. Each deal counts with the product of its hands'
/// weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpotOdds {
    spot: Spot,
    combos: Vec<WeightedCount>,
    pub(super) tally: WeightedTally,
    /// The weight of a deal that is counted once.
    unit: WeightedCount,
}

/// The odds of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerOdds<'a> {
    odds: &'a SpotOdds,
    /// The player's index.
    player: usize,
    tally: &'a PlayerTally,
}

impl SpotOdds {
    pub(super) fn new(spot: &Spot, dealing: &Dealing, tally: WeightedTally) -> SpotOdds {
        SpotOdds { spot: spot.clone(), combos: dealing.combos.clone(), unit: dealing.unit, tally }
    }

    /// The spot whose odds these are.
    pub fn spot(&self) -> &Spot {
        &self.spot
    }

    /// How many deals of hands and board there are.
    pub fn deals(&self) -> WeightedCount {
        self.unit.times(self.tally.deals)
    }

    /// The odds of each player, in order.
    pub fn players(&self) -> impl ExactSizeIterator<Item = PlayerOdds<'_>> {
        let tallies = self.tally.players.iter().enumerate();
        tallies.map(|(player, tally)| PlayerOdds { odds: self, player, tally })
    }
}

impl PlayerOdds<'_> {
    /// The hand or range.
    pub fn hand(&self) -> &HandOrRange {
        &self.odds.spot.players()[self.player]
    }

    /// How many hands of the range the known cards leave; 1 for a known hand.
    pub fn combos(&self) -> WeightedCount {
        self.odds.combos[self.player]
    }

    /// How many deals the player wins alone.
    pub fn wins(&self) -> WeightedCount {
        self.odds.unit.times(self.tally.wins)
    }

    /// In how many deals the player shares the pot.
    pub fn ties(&self) -> WeightedCount {
        self.odds.unit.times(self.tally.ties)
    }

    /// The average share of the pot that the player wins, 0 to 1.
    pub fn equity(&self) -> f64 {
        let WeightedTally { deals, parts_per_pot, .. } = self.odds.tally;
        self.tally.won as f64 / (deals as f64 * parts_per_pot as f64)
    }

    /// The share of the deals that the player wins alone, 0 to 1.
    pub fn win(&self) -> f64 {
        self.tally.wins as f64 / self.odds.tally.deals as f64
    }

    /// The share of the deals in which the player shares the pot, 0 to 1.
    pub fn tie(&self) -> f64 {
        self.tally.ties as f64 / self.odds.tally.deals as f64
    }
}
