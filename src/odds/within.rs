//! Odds within a time limit: exact if they can be counted in time, otherwise estimated.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::{Odds, Samples};
use crate::dealing::SpotLayout;
use crate::ranges::Spot;
use crate::ranking::Game;
use crate::runouts::costs::STEPS_PER_MICROSECOND_AT_MOST;
use crate::runouts::{Breakdown, OddsError, OddsErrorKind, Setup};

/// No machine makes more random deals in a microsecond.
const DEALS_PER_MICROSECOND_AT_MOST: u128 = 50;

/// If a count is given up, the last of this many parts of the time is left for an estimate.
const PARTS: u32 = 4;

impl Spot {
    /// Counts who wins if that takes no longer than about this time, and otherwise estimates it from random deals in
    /// the time that is left, on one thread. An estimate uses seed 0 and as many deals as the machine makes in that
    /// time, so it differs from run to run. [`Odds::samples`] is `None` if the odds are exact. Ranges whose hands
    /// nearly always have a card in common take a few tenths of a second to prepare, however short the time.
    ///
    /// # Errors
    /// Those of [`Spot::plan`] that do not concern counting.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use handrank::{Game, Spot};
    ///
    /// let time = Duration::from_secs(1);
    /// let exact = "AhKh|QQ+/8h5h2h".parse::<Spot>()?.odds_within(Game::Holdem, time)?;
    /// assert_eq!((exact.samples, exact.hands[0].standard_error), (None, None));
    ///
    /// let estimate = "AA|random|random|random".parse::<Spot>()?.odds_within(Game::Holdem, time)?;
    /// assert!(estimate.samples.is_some_and(|deals| deals > 1_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn odds_within(&self, game: Game, time: Duration) -> Result<Odds, OddsError> {
        let start = Instant::now();
        let is_late = |parts: u32| start.elapsed() >= time / PARTS * parts;
        let max_steps = time.as_micros().saturating_mul(STEPS_PER_MICROSECOND_AT_MOST);
        match self.plan_within(game, max_steps.try_into().unwrap_or(u64::MAX)) {
            Ok(plan) => {
                let counted = Mutex::new(0.0);
                let odds = plan.count_with(1, &|share| {
                    let counted = &mut *counted.lock().expect("no count panics");
                    *counted += share;
                    // The last step may end late; nothing is gained by giving up after it.
                    give_up_if(is_late(PARTS - 1) && *counted < 1.0 - f64::EPSILON.sqrt())
                });
                if let Some(odds) = odds {
                    return Ok(odds);
                }
            }
            Err(error) if error.kind() == OddsErrorKind::TooLarge => {}
            Err(error) => return Err(error),
        }
        let deals = time.as_micros().saturating_mul(DEALS_PER_MICROSECOND_AT_MOST).try_into().unwrap_or(u64::MAX);
        self.sample_until(game, deals, || is_late(PARTS))
    }

    /// Estimates who wins from up to this many random deals, stopping early once it is late.
    fn sample_until(&self, game: Game, deals: u64, is_late: impl Fn() -> bool + Sync) -> Result<Odds, OddsError> {
        let setup = Setup::new(self, game, Breakdown::None)?;
        let most = Samples::new(deals.max(1), 0);
        let layout = SpotLayout::new(self, &setup.known, &setup.players, most.deals)?;
        let made = layout.count(&setup, most, 1, &|_| give_up_if(is_late())).total;
        Ok(setup.odds(self, true, &made))
    }
}

fn give_up_if(is_late: bool) -> ControlFlow<()> {
    if is_late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
