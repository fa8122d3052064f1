//! The estimated odds of a spot.

use super::dealing::Dealing;
use super::estimate::{Estimate, SampleTally, Sums};
use crate::game::Game;
use crate::odds::ranges::WeightedCount;
use crate::spot::{HandOrRange, Spot};

/// The odds of a spot, estimated from random deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampledOdds {
    game: Game,
    spot: Spot,
    deals: u64,
    players: Vec<(WeightedCount, Estimate)>,
}

/// The estimated odds of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SampledPlayer<'a> {
    hand: &'a HandOrRange,
    combos: WeightedCount,
    estimate: &'a Estimate,
}

impl SampledOdds {
    /// The odds from the sums of each hand, in the order of dealing.
    pub(super) fn new(spot: &Spot, dealing: Dealing, tally: &SampleTally) -> SampledOdds {
        let mut sums = vec![Sums::default(); dealing.players.len()];
        dealing.players.iter().zip(&tally.hands).for_each(|(&player, &hand)| sums[player] = hand);
        let estimates = sums.into_iter().map(|sums| Estimate::new(tally.deals, sums));
        let players = dealing.combos.into_iter().zip(estimates).collect();
        SampledOdds { game: dealing.game, spot: spot.clone(), deals: tally.deals, players }
    }

    /// The game by whose rules these are the odds.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The spot whose odds these are.
    pub fn spot(&self) -> &Spot {
        &self.spot
    }

    /// How many deals were made.
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// The odds of each player, in order.
    pub fn players(&self) -> impl ExactSizeIterator<Item = SampledPlayer<'_>> {
        let hands = self.spot.players().iter().zip(&self.players);
        hands.map(|(hand, (combos, estimate))| SampledPlayer { hand, combos: *combos, estimate })
    }
}

impl<'a> SampledPlayer<'a> {
    /// The hand or range.
    pub fn hand(&self) -> &'a HandOrRange {
        self.hand
    }

    /// How many hands of the range the known cards leave; 1 for a known hand.
    pub fn combos(&self) -> WeightedCount {
        self.combos
    }

    /// The odds.
    pub fn estimate(&self) -> &'a Estimate {
        self.estimate
    }
}
