//! How the odds of a spot are counted, known before anything is counted.

use std::num::NonZero;

use super::dealing::{Dealing, too_many_deals};
use super::matchups::{self, MatchupPlan};
use super::sweeps::{self, SweepPlan};
use super::tally::{ClassTally, WeightedTally};
use crate::deal::DealError;
use crate::game::Game;
use crate::odds::players::classes::Class;
use crate::odds::{ClassOdds, Odds, PlayerOdds, Shares, WeightedCount};
use crate::spot::Spot;
use crate::work::sum_units;

/// The most steps that a count may take: some five minutes on one core.
pub const MAX_STEPS: u64 = 30_000_000_000;

/// With fewer steps, threads cost more than they save.
const STEPS_WORTH_THREADS: u64 = 50_000;

/// Each thread may keep two megabytes of flushes.
const MAX_THREADS: usize = 16;

/// How the odds of a spot are counted.
pub struct Plan<'a> {
    spot: &'a Spot,
    dealing: Dealing,
    way: Way,
    /// The weight of all deals.
    deals: u128,
}

/// The two ways to count.
enum Way {
    Matchups(MatchupPlan),
    Sweeps(SweepPlan),
}

impl Spot {
    /// Finds the cheapest way to count who wins, over every deal of hands without a card in common and every board. A deal
    /// counts with the product of its hands' weights.
    ///
    /// # Errors
    /// [`DealError::NotTwoHoleCards`] or [`DealError::Hand`] if the game does not allow hands of that size;
    /// [`DealError::OnlyRandom`] if the game has no other ranges; [`DealError::TooFewCards`] if the deck cannot
    /// complete the board; [`DealError::NoHandLeft`] if the known cards leave no hand of a range; [`DealError::NoDeal`] if
    /// no deal is possible; [`DealError::TooManyDeals`] if counting takes more than
    /// [`MAX_STEPS`] steps; [`DealError::TooManyDecimals`] if sums of 128 bits cannot hold the products of weights.
    pub fn plan(&self, game: impl Into<Game>) -> Result<Plan<'_>, DealError> {
        Plan::new(self, Dealing::of(self, game.into())?, MAX_STEPS)
    }

    /// The same for a count that also tells what each class of hands in the ranges wins: see
    /// [`PlayerOdds::classes`].
    ///
    /// # Errors
    /// Those of [`Spot::plan`]; [`DealError::NoClasses`] in games in which hands do not have two cards.
    pub fn plan_by_class(&self, game: impl Into<Game>) -> Result<Plan<'_>, DealError> {
        let game = game.into();
        if !game.has_ranges() {
            return Err(DealError::NoClasses);
        }
        Plan::new(self, Dealing::of(self, game)?.divided(self), MAX_STEPS)
    }
}

impl<'a> Plan<'a> {
    /// The cheaper way to count.
    pub(super) fn new(spot: &'a Spot, dealing: Dealing, max_steps: u64) -> Result<Plan<'a>, DealError> {
        let sweeps = if dealing.game.has_ranges() { SweepPlan::within(&dealing, max_steps) } else { None };
        let max_steps = sweeps.as_ref().map_or(max_steps, |sweeps| sweeps.steps);
        match (MatchupPlan::within(&dealing, max_steps), sweeps) {
            (Some(matchups), _) => Plan::by_matchups(spot, dealing, matchups),
            (None, Some(sweeps)) => Plan::by_sweeps(spot, dealing, sweeps),
            (None, None) => Err(too_many_deals(spot, dealing.game.deck(), dealing.known.hand_size)),
        }
    }

    fn by_matchups(spot: &'a Spot, dealing: Dealing, matchups: MatchupPlan) -> Result<Plan<'a>, DealError> {
        let deals = matchups.deals(&dealing);
        Plan { spot, dealing, way: Way::Matchups(matchups), deals }.with_deals()
    }

    fn by_sweeps(spot: &'a Spot, dealing: Dealing, sweeps: SweepPlan) -> Result<Plan<'a>, DealError> {
        let deals = sweeps.deals(&dealing);
        Plan { spot, dealing, way: Way::Sweeps(sweeps), deals }.with_deals()
    }

    /// Fails if no deal is possible.
    fn with_deals(self) -> Result<Plan<'a>, DealError> {
        if self.deals == 0 { Err(DealError::NoDeal) } else { Ok(self) }
    }

    /// How many deals of hands and boards there are, each with the product of its hands' weights.
    pub fn deals(&self) -> WeightedCount {
        self.dealing.unit.times(self.deals)
    }

    /// About how long counting takes on one core, in steps of ten nanoseconds; at most [`MAX_STEPS`].
    pub fn steps(&self) -> u64 {
        match &self.way {
            Way::Matchups(matchups) => matchups.steps,
            Way::Sweeps(sweeps) => sweeps.steps,
        }
    }

    /// Counts every deal, on at most this many threads, and no more than 16; their number changes no digit. `progress` is
    /// told the share that was done since it was last told, by whichever thread did it.
    pub fn count<P: Fn(f64) + Sync + ?Sized>(&self, threads: NonZero<usize>, progress: &P) -> Odds {
        let threads = if self.steps() < STEPS_WORTH_THREADS { 1 } else { threads.get().min(MAX_THREADS) };
        let classes = self.dealing.classes.iter().map(Vec::len);
        let zero = WeightedTally::new(classes, self.dealing.parts_per_pot());
        let tally = match &self.way {
            Way::Matchups(MatchupPlan { kinds, .. }) => sum_units(kinds.len(), threads, &zero, &|| {
                Box::new(|unit, tally| {
                    matchups::add(&self.dealing, &kinds[unit], tally);
                    progress(1.0 / kinds.len() as f64);
                })
            }),
            Way::Sweeps(plan) => sweeps::count(&self.dealing, plan, self.deals, threads, &zero, progress),
        };
        self.odds(&tally)
    }

    fn odds(&self, tally: &WeightedTally) -> Odds {
        let Dealing { game, unit, combos, classes, .. } = &self.dealing;
        let shares = |deals, winnings, halves| Shares::exact(deals, *unit, tally.parts_per_pot, winnings, halves);
        let class = |(class, tally): (&Class, &ClassTally)| ClassOdds {
            name: class.name.clone(),
            starting_class: class.starting_class,
            combos: class.combos,
            deals: unit.times(tally.deals),
            shares: (tally.deals > 0).then(|| shares(tally.deals, tally.winnings, None)),
        };
        let players = tally.players.iter().enumerate().map(|(index, player)| PlayerOdds {
            combos: combos[index],
            shares: shares(tally.deals, player.winnings, tally.halves.get(index).copied()),
            classes: classes[index].iter().zip(&player.classes).map(class).collect(),
        });
        let deals = unit.times(tally.deals);
        Odds { game: *game, spot: self.spot.clone(), deals, samples: None, players: players.collect() }
    }
}

#[cfg(test)]
mod tests;
