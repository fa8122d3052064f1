//! Counts or estimates odds, depending on the options and the spot, for every command that has odds.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use handrank::odds::{OddsOnBoards, Plan};
use handrank::{Board, Breakdown, Deal, Game, HandOrRange, Odds, OddsError, OddsOptions, OnBoards, Progress, Spot};
use itertools::Itertools;

use super::runner::Runner;
use crate::cli::progress::NOBODY_GIVES_UP;

/// Finds odds in one game.
pub struct OddsFinder {
    pub game: Game,
    pub options: OddsOptions,
    pub runner: Runner,
}

/// On the flop, known hands have a thousand runouts or so, which take less than a millisecond.
const MIN_BOARD_OF_FAST_COUNT: usize = 3;

impl OddsFinder {
    /// Whether known hands may be counted as fast as they are read, where they are [quick](is_quick).
    pub fn are_quick(&self) -> bool {
        self.options == OddsOptions::default()
    }

    /// The odds of a spot.
    pub fn odds(&self, spot: &Spot) -> Result<Odds, OddsError> {
        self.odds_with(spot, self.options)
    }

    /// The odds on several boards. All counts together may take as long as one alone; a board that is given again is not
    /// counted again.
    pub fn odds_on_boards(&self, spots: &OnBoards<Spot>) -> Result<OddsOnBoards, OddsError> {
        let different = spots.boards().iter().unique().count() as u64;
        let options = OddsOptions { max_steps: Some(Plan::MAX_STEPS / different), ..self.options };
        let mut counted: HashMap<Board, Odds> = HashMap::new();
        let mut boards = Vec::new();
        for spot in spots.each() {
            let odds = match counted.entry(*spot.board()) {
                Entry::Occupied(counted) => counted.into_mut(),
                Entry::Vacant(place) => place.insert(self.odds_with(&spot, options)?),
            };
            boards.push(odds.clone());
        }
        Ok(OddsOnBoards::new(boards))
    }

    fn odds_with(&self, spot: &Spot, options: OddsOptions) -> Result<Odds, OddsError> {
        match options.samples {
            // Known hands take less time than a plan.
            None if self.are_quick() && are_known(spot) => spot.odds(self.game),
            None => Ok(self.count(&spot.plan(self.game, options)?)),
            Some(samples) => {
                let plan = spot.plan(self.game, options)?;
                let odds = self.runner.sample(samples.deals, |threads, progress| plan.count_with(threads, progress));
                Ok(odds.expect(NOBODY_GIVES_UP))
            }
        }
    }

    fn count(&self, plan: &Plan) -> Odds {
        // Odds of each Omaha hand cannot be estimated.
        let can_be_estimated = self.game.plays_all_cards() || self.options.breakdown != Breakdown::Hands;
        let count = |threads: usize, progress: &Progress| plan.count_with(threads, progress);
        self.runner.count(plan.steps(), can_be_estimated, count).expect(NOBODY_GIVES_UP)
    }
}

/// Whether the odds of known hands take so little time.
pub fn is_quick(deal: &Deal) -> bool {
    deal.board().len() >= MIN_BOARD_OF_FAST_COUNT
}

fn are_known(spot: &Spot) -> bool {
    spot.players().iter().all(|player| matches!(player, HandOrRange::Hand(_)))
}
