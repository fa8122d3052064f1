//! How to find the odds of a spot, decided before anything is counted.
//!
//! Two ways of counting give the same figures, and the cheaper one is chosen beforehand. If there are few
//! [matchups](super::matchups), each is counted as known hands are. Wide ranges are [swept](sweeps) board by board: two
//! ranges against each other, for every matchup of the other players, if there are any. In Omaha,
//! [other sweeps](super::omaha_sweeps) do so for two players. The algorithms are our own.
//!
//! Where players are dealt their [own cards](super::draw) instead of a board, there is only one way to count.

use std::fmt;

use super::Odds;
use super::draw::{DrawHands, DrawPlan, RandomDraws};
use super::matchups::{MatchupPlan, max_looks};
use super::omaha_sweeps::OmahaPlan;
use super::sweeps::{self, SweepPlan};
use crate::dealing::{Samples, SpotLayout};
use crate::ranges::Spot;
use crate::ranking::Game;
use crate::runouts::{Breakdown, MAX_STEPS, OddsError, Setup, WeightedCount, few_threads, too_many_deals};
use crate::tools::{Progress, sum_units, to_the_end};

/// Which odds to compute. The default is exact odds of players' whole ranges, with a board to come. More options may be
/// added: name those that you need, and take the rest from `..Default::default()`.
///
/// ```
/// use handrank::{Breakdown, Game, OddsOptions, Samples, Spot};
///
/// let spot: Spot = "QQ+,AK|22+".parse()?;
/// let options = OddsOptions { breakdown: Breakdown::Classes, ..Default::default() };
/// assert_eq!(spot.plan(Game::Holdem, options)?.count().hands[0].classes.len(), 5);
///
/// let estimate = OddsOptions { samples: Some(Samples::new(1_000, 7)), ..options };
/// assert!(spot.plan(Game::Holdem, estimate)?.count().hands[0].standard_error.is_some());
///
/// // Seven-card stud, deuce-to-seven draw and the like: players are dealt their own cards.
/// let spot: Spot = "As2d3c4h9s|Ks2h3d7c8d".parse()?;
/// let odds = spot.plan(Game::Razz, OddsOptions { own_cards: Some(7), ..Default::default() })?.count();
/// assert_eq!((odds.deals.count().whole(), odds.hands[0].wins.whole()), (Some(671_580), Some(496_854)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct OddsOptions {
    /// How to break down each range.
    pub breakdown: Breakdown,
    /// The random deals from which to estimate the odds, instead of counting every deal.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub samples: Option<Samples>,
    /// How many cards each hand ends up with, 5 to 7, in draw and stud, where players are dealt their own cards instead
    /// of a board.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub own_cards: Option<usize>,
    /// The most [steps](Plan::steps) that an exact count may take, if fewer than [`Plan::MAX_STEPS`]. Finding
    /// out that a count exceeds this takes a small part of the time.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub max_steps: Option<u64>,
}

/// How the odds of a spot are found.
pub struct Plan<'a> {
    spot: &'a Spot,
    way: Way,
    /// The deals in units of weight.
    deals: u128,
    unit: WeightedCount,
}

impl fmt::Debug for Plan<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plan").field("spot", self.spot).field("steps", &self.steps()).finish_non_exhaustive()
    }
}

/// The ways to find odds.
enum Way {
    Matchups(Setup, MatchupPlan),
    Sweeps(Setup, SweepPlan),
    OmahaSweeps(Setup, OmahaPlan),
    Samples(Setup, Box<SpotLayout>, Samples),
    Draw(DrawPlan),
    RandomDraws(RandomDraws),
}

impl Spot {
    /// Finds the cheapest way to count who wins over every possible deal of hands and every board, or prepares random
    /// deals. A deal is weighted by the product of its hands' weights.
    ///
    /// # Errors
    /// [`OddsError::NoBoardToCome`] if the game has none; [`OddsError::Deal`] for one player, for a range of another
    /// game or deck, for a card that the game's deck lacks, for more hands than the deck has cards for, or for hands of
    /// different sizes with a board to come; [`OddsError::Deal`] or [`OddsError::NotTwoHoleCards`] for hands of a size
    /// that the game does not allow; in Omaha, [`OddsError::NoClasses`] for a breakdown other than
    /// [`Breakdown::Categories`] and [`Breakdown::Hands`], and [`OddsError::NotToldApart`] for [`Breakdown::Hands`]
    /// with more than two players or in an estimate; [`OddsError::TooFewCards`] if the deck cannot complete the board;
    /// [`OddsError::NoHandLeft`] if the known cards leave no hand of a range; [`OddsError::NoDeal`] if no deal is
    /// possible.
    ///
    /// For odds by made hand, [`OddsError::MadeHand`] unless there is a board of three to five cards.
    ///
    /// For exact odds, [`OddsError::TooManyDeals`] or [`OddsError::TooManyInRange`] if counting takes too many
    /// steps or too much memory; [`OddsError::TooManyDecimals`] if sums of 128 bits cannot hold the
    /// products of weights, or sums of 32 bits the weights of an Omaha range. For estimates, [`OddsError::NoSamples`]
    /// if no deals are to be made, and [`OddsError::RarelyDealt`] if hands drawn from the ranges nearly always, or
    /// always, have a card in common, and there are too many to draw them in turn.
    ///
    /// Where players are dealt their own cards, [`OddsError::WrongHandSize`] unless each hand is to have five to seven;
    /// [`OddsError::TooManyKnown`] for a hand that already has more cards than it is to have;
    /// [`OddsError::DrawToBoard`] with a board, and [`OddsError::DrawInOmaha`] in Omaha; [`OddsError::OnlyRandom`] for
    /// a range other than `random`; [`OddsError::TooFewCards`] if the deck does not have enough cards;
    /// [`OddsError::NoClasses`] for a breakdown; for exact odds, [`OddsError::TooManyDraws`] or
    /// [`OddsError::TooManyHands`] if counting takes too many steps or too much memory.
    pub fn plan(&self, game: Game, options: OddsOptions) -> Result<Plan<'_>, OddsError> {
        self.check_players()?;
        let has_two_cards = game.plays_all_cards() && options.own_cards.is_none();
        match options.breakdown {
            Breakdown::None => {}
            Breakdown::Categories if options.own_cards.is_none() => {}
            _ if has_two_cards => {}
            Breakdown::Hands if options.own_cards.is_none() => {
                if options.samples.is_some() || self.players().len() > 2 {
                    return Err(OddsError::NotToldApart);
                }
            }
            _ => return Err(OddsError::NoClasses),
        }
        if options.samples.is_some_and(|samples| samples.deals == 0) {
            return Err(OddsError::NoSamples);
        }
        let max_steps = options.max_steps.map_or(Plan::MAX_STEPS, |steps| steps.min(Plan::MAX_STEPS));
        match (options.own_cards, options.samples) {
            (Some(cards), None) => {
                let plan = DrawPlan::within(DrawHands::new(self, game, cards)?, max_steps)?;
                Ok(Plan { spot: self, deals: plan.deals, unit: WeightedCount::ONE, way: Way::Draw(plan) })
            }
            (Some(cards), Some(samples)) => {
                let way = Way::RandomDraws(RandomDraws::new(DrawHands::new(self, game, cards)?, samples));
                Ok(Plan { spot: self, deals: samples.deals.into(), unit: WeightedCount::ONE, way })
            }
            (None, None) => {
                let setup = Setup::new(self, game, options.breakdown)?.for_counting(self, max_steps)?;
                Plan::exact(self, setup, max_steps)
            }
            (None, Some(samples)) => {
                let setup = Setup::new(self, game, options.breakdown)?;
                let layout = Box::new(SpotLayout::new(self, &setup.known, &setup.players, samples.deals)?);
                let (deals, unit) = (samples.deals.into(), setup.unit);
                Ok(Plan { spot: self, deals, unit, way: Way::Samples(setup, layout, samples) })
            }
        }
    }
}

impl<'a> Plan<'a> {
    /// The most steps that a count may take: about five minutes on one core.
    pub const MAX_STEPS: u64 = MAX_STEPS;

    /// The cheaper way to count.
    pub(super) fn exact(spot: &'a Spot, setup: Setup, max_steps: u64) -> Result<Plan<'a>, OddsError> {
        if !setup.game.plays_all_cards() {
            return Plan::exact_in_omaha(spot, setup, max_steps);
        }
        let sweeps = SweepPlan::within(&setup, max_steps);
        let most = sweeps.as_ref().map_or(max_steps, |sweeps| sweeps.steps);
        match (MatchupPlan::within(&setup, most, max_looks(max_steps)), sweeps) {
            (Some(matchups), _) => Plan::by_matchups(spot, setup, matchups),
            (None, Some(sweeps)) => Plan::by_sweeps(spot, setup, sweeps),
            (None, None) => Err(too_many_deals(spot, &setup.known)),
        }
    }

    fn exact_in_omaha(spot: &'a Spot, setup: Setup, max_steps: u64) -> Result<Plan<'a>, OddsError> {
        let sweeps = OmahaPlan::within(&setup, max_steps)?;
        if setup.tells_omaha_hands_apart() {
            let sweeps = sweeps.ok_or_else(|| too_many_deals(spot, &setup.known))?;
            return Plan::new(spot, sweeps.deals, setup.unit, Way::OmahaSweeps(setup, sweeps));
        }
        let most = sweeps.as_ref().map_or(max_steps, |sweeps| sweeps.steps);
        match (MatchupPlan::within(&setup, most, max_looks(max_steps)), sweeps) {
            (Some(matchups), _) => Plan::by_matchups(spot, setup, matchups),
            (None, Some(sweeps)) => Plan::new(spot, sweeps.deals, setup.unit, Way::OmahaSweeps(setup, sweeps)),
            (None, None) => Err(too_many_deals(spot, &setup.known)),
        }
    }

    fn by_matchups(spot: &'a Spot, setup: Setup, matchups: MatchupPlan) -> Result<Plan<'a>, OddsError> {
        Plan::new(spot, matchups.deals(&setup), setup.unit, Way::Matchups(setup, matchups))
    }

    fn by_sweeps(spot: &'a Spot, setup: Setup, sweeps: SweepPlan) -> Result<Plan<'a>, OddsError> {
        Plan::new(spot, sweeps.deals(&setup), setup.unit, Way::Sweeps(setup, sweeps))
    }

    /// Fails if no deal is possible.
    fn new(spot: &'a Spot, deals: u128, unit: WeightedCount, way: Way) -> Result<Plan<'a>, OddsError> {
        if deals == 0 { Err(OddsError::NoDeal) } else { Ok(Plan { spot, way, deals, unit }) }
    }

    /// The number of deals of hands and boards, each weighted by the product of its hands' weights; where players are
    /// dealt their own cards, the number of ways to deal them to the first hand, then the second and so on; for an
    /// estimate, the number of random deals.
    #[must_use]
    pub fn deals(&self) -> WeightedCount {
        self.unit.times(self.deals)
    }

    /// About how long it takes on one core, in steps of ten nanoseconds; at most [`Plan::MAX_STEPS`] for exact odds.
    #[must_use]
    pub fn steps(&self) -> u64 {
        match &self.way {
            Way::Matchups(_, plan) => plan.steps,
            Way::Sweeps(_, plan) => plan.steps,
            Way::OmahaSweeps(_, plan) => plan.steps,
            Way::Samples(_, layout, samples) => layout.steps(samples.deals),
            Way::Draw(plan) => plan.steps,
            Way::RandomDraws(deals) => deals.steps(),
        }
    }

    /// Counts every deal, or makes every random one, on one thread.
    // Inlined into the caller, like everything that counts: otherwise, sweeps take a third more instructions.
    #[inline]
    #[must_use]
    pub fn count(&self) -> Odds {
        self.count_with(1, &to_the_end).expect("nobody gives up")
    }

    /// The same on at most this many threads, and no more than 16 for exact odds; their number does not change the
    /// result. `None` if `progress` stops it. In long counts it is called often, but where two players are dealt their
    /// own cards only after the last step.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use handrank::{Game, OddsOptions, Spot};
    ///
    /// let spot: Spot = "QQ+,AK|22+".parse()?;
    /// let plan = spot.plan(Game::Holdem, OddsOptions::default())?;
    /// let odds = plan.count_with(8, &|_| ControlFlow::Continue(())).expect("it was not given up");
    /// assert_eq!(odds.hands[0].wins.whole(), Some(2_532_352_224));
    /// assert!(plan.count_with(8, &|_| ControlFlow::Break(())).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn count_with(&self, threads: usize, progress: &Progress) -> Option<Odds> {
        let few_threads = few_threads(self.steps(), threads);
        let spot = self.spot;
        let all = self.deals as f64;
        match &self.way {
            Way::Matchups(setup, plan) => {
                let matchups = &plan.matchups;
                let sum = sum_units(matchups.len(), few_threads, &setup.no_deals(), &|| {
                    Box::new(|unit, tally| {
                        matchups[unit].count(setup, tally);
                        progress(1.0 / matchups.len() as f64)
                    })
                });
                Some(setup.odds(spot, false, &sum.whole()?))
            }
            Way::Sweeps(setup, plan) => {
                let tally = sweeps::count(setup, plan, self.deals, few_threads, progress)?;
                Some(setup.odds(spot, false, &tally))
            }
            Way::OmahaSweeps(setup, plan) => {
                let counted = plan.count(setup, few_threads, progress)?;
                let mut odds = setup.odds(spot, false, &counted.tally);
                odds.hands.iter_mut().zip(counted.each).for_each(|(hand, each)| hand.each = each);
                Some(odds)
            }
            &Way::Samples(ref setup, ref layout, samples) => {
                let sum = layout.count(setup, samples, threads, &|deals| progress(deals as f64 / all));
                Some(setup.odds(spot, true, &sum.whole()?))
            }
            Way::Draw(plan) => plan.count(spot, few_threads, progress),
            Way::RandomDraws(deals) => deals.count(spot, threads, &|deals| progress(deals as f64 / all)),
        }
    }
}

#[cfg(test)]
mod calibration;
#[cfg(test)]
mod tests;
