//! The estimated odds of a spot.

use super::dealing::Dealing;
use super::estimate::{ClassSums, Estimate, SampleTally, Sums};
use crate::game::Game;
use crate::odds::players::classes::Class;
use crate::odds::players::weighted_count::WeightedCount;
use crate::range::StartingClass;
use crate::spot::{HandOrRange, Spot};

/// The odds of a spot, estimated from random deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampledOdds {
    game: Game,
    spot: Spot,
    deals: u64,
    players: Vec<(WeightedCount, Estimate)>,
    /// The classes of each player's hands, if they are told apart, and what was won with each.
    classes: Vec<Vec<(Class, Estimate)>>,
}

/// The estimated odds of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SampledPlayer<'a> {
    hand: &'a HandOrRange,
    combos: WeightedCount,
    estimate: &'a Estimate,
    classes: &'a [(Class, Estimate)],
}

/// The estimated odds of a class of a player's hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SampledClass<'a> {
    class: &'a Class,
    estimate: &'a Estimate,
}

impl SampledOdds {
    /// The odds from the sums of each hand, in the order of dealing.
    pub(super) fn new(spot: &Spot, dealing: Dealing, tally: SampleTally) -> SampledOdds {
        let mut sums = vec![Sums::default(); dealing.players.len()];
        let mut class_sums = vec![Vec::new(); dealing.players.len()];
        for ((&player, hand), classes) in dealing.players.iter().zip(tally.hands).zip(tally.classes) {
            (sums[player], class_sums[player]) = (hand, classes);
        }
        let estimates = sums.into_iter().map(|sums| Estimate::new(tally.deals, sums));
        let players = dealing.combos.into_iter().zip(estimates).collect();
        let estimate = |ClassSums { deals, sums }| Estimate::new(deals, sums);
        let divided = dealing.classes.into_iter().zip(class_sums);
        let classes =
            divided.map(|((classes, _), sums)| classes.into_iter().zip(sums.into_iter().map(estimate)).collect());
        SampledOdds { game: dealing.game, spot: spot.clone(), deals: tally.deals, players, classes: classes.collect() }
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
        let players = self.spot.players().iter().zip(&self.players).enumerate();
        players.map(|(index, (hand, (combos, estimate)))| {
            let classes = self.classes.get(index).map_or(&[][..], Vec::as_slice);
            SampledPlayer { hand, combos: *combos, estimate, classes }
        })
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

    /// The odds of each class into which the hands of the player divide, if they were [told
    /// apart](Spot::sample_by_class): those of [`Range::classes`](crate::Range::classes), or a known hand.
    pub fn classes(&self) -> impl ExactSizeIterator<Item = SampledClass<'a>> + use<'a> {
        self.classes.iter().map(|(class, estimate)| SampledClass { class, estimate })
    }
}

impl<'a> SampledClass<'a> {
    /// The name of the class, `AKs`, or the hand, `AhKh`.
    pub fn name(&self) -> &'a str {
        &self.class.name
    }

    /// The class of starting hands that it is, or that its hand is in.
    pub fn starting_class(&self) -> StartingClass {
        self.class.starting_class
    }

    /// How many of its hands the known cards leave, by weight.
    pub fn combos(&self) -> WeightedCount {
        self.class.combos
    }

    /// In how many of the deals the player holds one of its hands.
    pub fn deals(&self) -> u64 {
        self.estimate.deals()
    }

    /// The odds in these deals; nothing if there are none.
    pub fn estimate(&self) -> Option<&'a Estimate> {
        Some(self.estimate).filter(|estimate| estimate.deals() > 0)
    }

    /// The standard error of the equity; nothing if there are not two deals.
    pub fn standard_error(&self) -> Option<f64> {
        (self.deals() > 1).then(|| self.estimate.standard_error())
    }
}
