//! Odds counted, or estimated, as options and the spot decide: for every command that has odds.

use handrank::odds::Plan;
use handrank::{Game, HandOrRange, Odds, OddsError, OddsOptions, Spot};

use super::slow_counts::SlowCounts;

/// Finds odds in one game.
pub struct OddsCounts {
    pub game: Game,
    pub options: OddsOptions,
    pub counts: SlowCounts,
}

impl OddsCounts {
    /// The odds of a spot.
    pub fn odds(&self, spot: &Spot) -> Result<Odds, OddsError> {
        match self.options.samples {
            // Known hands take less time than a plan.
            None if self.options == OddsOptions::default() && are_known(spot) => spot.odds(self.game),
            None => Ok(self.count(&self.plan(spot)?)),
            Some(samples) => {
                self.counts.sample(samples.deals, |threads, progress| Ok(self.plan(spot)?.count_all(threads, progress)))
            }
        }
    }

    fn plan<'a>(&self, spot: &'a Spot) -> Result<Plan<'a>, OddsError> {
        spot.plan(self.game, self.options)
    }

    fn count(&self, plan: &Plan) -> Odds {
        self.counts.count(plan.steps(), plan.deals(), |threads, progress| plan.count_all(threads, progress))
    }
}

fn are_known(spot: &Spot) -> bool {
    spot.players().iter().all(|player| matches!(player, HandOrRange::Hand(_)))
}
