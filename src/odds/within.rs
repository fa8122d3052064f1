//! Odds within a time limit: exact if they can be counted in time, otherwise estimated.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::{Odds, Plan, Samples};
use crate::dealing::SpotLayout;
use crate::ranges::Spot;
use crate::ranking::Game;
use crate::runouts::{Breakdown, OddsError, OddsErrorKind, Setup, few_threads};

/// No machine takes less than a quarter of ten nanoseconds for a step on a core.
const STEPS_PER_MICROSECOND_AT_MOST: u128 = 400;

/// No machine makes more random deals in a microsecond on a core.
const DEALS_PER_MICROSECOND_AT_MOST: u128 = 50;

/// If a count is given up, the last of this many parts of the time is left for an estimate.
const PARTS: u32 = 4;

/// Counts with fewer steps are always made: they take no longer than preparing an estimate.
const STEPS_OF_QUICK_COUNT: u64 = 10_000;

/// A [`Progress`](crate::Progress) that stops the work once `deadline` has passed.
///
/// ```
/// use std::time::{Duration, Instant};
///
/// use handrank::{Game, OddsOptions, Spot, until};
///
/// let spot: Spot = "AA|22+|AhKh/8h5h2h".parse()?;
/// let plan = spot.plan(Game::Holdem, OddsOptions::default())?;
/// let in_a_day = Instant::now() + Duration::from_secs(86_400);
/// assert!(plan.count_with(2, &until(in_a_day)).is_some());
/// assert!(plan.count_with(2, &until(Instant::now())).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn until(deadline: Instant) -> impl Fn(f64) -> ControlFlow<()> + Copy + Sync {
    move |_| give_up_if(Instant::now() >= deadline)
}

impl Spot {
    /// Counts who wins if that takes no longer than about this time, and otherwise estimates it from random deals in
    /// the time that is left, on one thread. An estimate uses seed 0 and as many deals as the machine makes in that
    /// time, so it differs from run to run. [`Odds::deals`] says whether the odds are exact. However short the time,
    /// Omaha ranges take some hundredths of a second to prepare, wide ones of six cards some tenths, and ranges whose
    /// hands nearly always have a card in common a few tenths.
    ///
    /// Systems without a clock, such as `wasm32-unknown-unknown`, do not have this function. There, use
    /// [`OddsOptions::max_steps`](super::OddsOptions::max_steps) and [`Plan::count_with`](super::Plan::count_with).
    ///
    /// # Errors
    /// Those of [`Spot::plan`], except of the kind [`OddsErrorKind::TooLarge`]: odds that cannot be counted are
    /// estimated, which may fail with [`OddsError::RarelyDealt`].
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use handrank::{Game, Spot};
    ///
    /// let time = Duration::from_secs(1);
    /// let exact = "AhKh|QQ+/8h5h2h".parse::<Spot>()?.odds_within(Game::Holdem, time)?;
    /// assert_eq!((exact.is_exact(), exact.hands[0].standard_error), (true, None));
    ///
    /// let estimate = "AA|random|random|random".parse::<Spot>()?.odds_within_with(Game::Holdem, time, 2)?;
    /// assert!(!estimate.is_exact() && estimate.deals.count().as_f64() > 1_000.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn odds_within(&self, game: Game, time: Duration) -> Result<Odds, OddsError> {
        self.odds_within_with(game, time, 1)
    }

    /// The same on at most this many threads.
    ///
    /// # Errors
    /// Those of [`Spot::odds_within`].
    #[inline]
    pub fn odds_within_with(&self, game: Game, time: Duration, threads: usize) -> Result<Odds, OddsError> {
        let start = Instant::now();
        let is_late = |parts: u32| start.elapsed() >= time / PARTS * parts;
        let max_steps = in_time(time, STEPS_PER_MICROSECOND_AT_MOST, few_threads(u64::MAX, threads));
        let max_steps = max_steps.clamp(STEPS_OF_QUICK_COUNT, Plan::MAX_STEPS);
        let deals = in_time(time, DEALS_PER_MICROSECOND_AT_MOST, threads);
        self.check_players()?;
        let setup = Setup::new(self, game, Breakdown::None)?;
        if !setup.can_be_listed(max_steps) {
            return self.sample_until(&setup, deals, threads, || is_late(PARTS));
        }
        match setup.for_counting(self, max_steps).and_then(|setup| Plan::exact(self, setup, max_steps)) {
            Ok(plan) if plan.steps() <= STEPS_OF_QUICK_COUNT => return Ok(plan.count()),
            Ok(plan) => {
                let counted = Mutex::new(0.0);
                let odds = plan.count_with(threads, &|share| {
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
        self.sample_until(&Setup::new(self, game, Breakdown::None)?, deals, threads, || is_late(PARTS))
    }

    /// Estimates who wins from up to this many random deals, stopping early once it is late.
    fn sample_until(
        &self,
        setup: &Setup,
        deals: u64,
        threads: usize,
        is_late: impl Fn() -> bool + Sync,
    ) -> Result<Odds, OddsError> {
        let most = Samples::new(deals.max(1), 0);
        let layout = SpotLayout::new(self, &setup.known, &setup.players, most.deals)?;
        let made = layout.count(setup, most, threads, &|_| give_up_if(is_late())).total;
        Ok(setup.odds(self, true, &made))
    }
}

/// What this many threads do at most in a time, given what one does in a microsecond.
fn in_time(time: Duration, per_microsecond: u128, threads: usize) -> u64 {
    let on_all = time.as_micros().saturating_mul(per_microsecond).saturating_mul(threads.max(1) as u128);
    on_all.try_into().unwrap_or(u64::MAX)
}

fn give_up_if(is_late: bool) -> ControlFlow<()> {
    if is_late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
