//! How the odds of a spot are found, known before anything is counted.
//!
//! Two ways of counting give the same figures, and the cheaper one is known beforehand. Few
//! [matchups](super::matchups) are counted as known hands are. Wide ranges are [swept](sweeps) board by board: two ranges
//! against each other, for every matchup of the other players, if there are any. The algorithms are our own.
//!
//! Where cards come to the [hands](super::own_cards) instead of a board, there is one way to count.

use std::num::NonZero;

use super::matchups::MatchupPlan;
use super::own_cards::{OwnCards, OwnCardsDeals, OwnCardsPlan};
use super::sample::{Samples, SpotLayout};
use super::setup::{Setup, too_many_deals};
use super::sweeps::{self, SweepPlan};
use super::{Odds, OddsError, WeightedCount};
use crate::game::Game;
use crate::spot::Spot;
use crate::work::sum_units;

/// With fewer steps, threads cost more than they save.
const STEPS_WORTH_THREADS: u64 = 50_000;

/// Each thread may keep two megabytes of flushes.
const MAX_THREADS: NonZero<usize> = NonZero::new(16).unwrap();

/// Which odds are asked for: exact ones of players' whole ranges unless it says otherwise.
///
/// ```
/// use handrank::{Game, OddsOptions, Spot};
///
/// let spot: Spot = "QQ+,AK|22+".parse()?;
/// let plan = spot.plan(Game::Holdem, OddsOptions::default().with_classes())?;
/// assert_eq!(plan.count().players[0].classes.len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct OddsOptions {
    /// Whether to tell apart what each class of hands wins: see [`PlayerOdds::classes`](super::PlayerOdds::classes).
    pub by_class: bool,
    /// The random deals from which to estimate the odds, instead of counting every deal.
    pub samples: Option<Samples>,
    /// How many cards each hand has in the end, 5 to 7, where cards come to the hands and not to a board.
    pub own_cards: Option<usize>,
}

impl OddsOptions {
    /// Also tells apart what each class of hands wins.
    pub fn with_classes(self) -> OddsOptions {
        OddsOptions { by_class: true, ..self }
    }

    /// Estimates from random deals instead of counting.
    pub fn with_samples(self, samples: Samples) -> OddsOptions {
        OddsOptions { samples: Some(samples), ..self }
    }

    /// Deals no board: each hand gets cards of its own until it has this many, 5 to 7, as in draw and stud.
    /// [`Spot::without_board`] is for hands of which not equally many cards are known.
    ///
    /// ```
    /// use handrank::{Game, OddsOptions, Spot};
    ///
    /// let spot: Spot = "As2d3c4h9s|Ks2h3d7c8d".parse()?;
    /// let odds = spot.plan(Game::Razz, OddsOptions::default().with_own_cards(7))?.count();
    /// assert_eq!(odds.deals.whole(), Some(671_580));
    /// assert_eq!(odds.players[0].shares.wins.whole(), Some(496_854));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_own_cards(self, cards: usize) -> OddsOptions {
        OddsOptions { own_cards: Some(cards), ..self }
    }
}

/// How the odds of a spot are found.
pub struct Plan<'a> {
    spot: &'a Spot,
    way: Way,
    /// The deals in units of weight.
    deals: u128,
    unit: WeightedCount,
}

/// The ways to find odds.
enum Way {
    Matchups(Setup, MatchupPlan),
    Sweeps(Setup, SweepPlan),
    Samples(Setup, Box<SpotLayout>, Samples),
    OwnCards(OwnCardsPlan),
    OwnCardsDeals(OwnCardsDeals),
}

impl Spot {
    /// Finds the cheapest way to count who wins, over every deal of hands without a card in common and every board, or
    /// prepares random deals. A deal counts with the product of its hands' weights.
    ///
    /// # Errors
    /// [`OddsError::NoBoardToCome`] if the game has none; [`OddsError::Deal`] for one player, for a card that the game's deck
    /// lacks, for more hands than the deck has cards for, or, like [`OddsError::NotTwoHoleCards`], for hands of a size that
    /// the game does not allow;
    /// [`OddsError::OnlyRandom`] if the game has no other ranges; [`OddsError::NoClasses`] for odds by class in such games;
    /// [`OddsError::TooFewCards`] if the deck cannot complete the board; [`OddsError::NoHandLeft`] if the known cards leave
    /// no hand of a range; [`OddsError::NoDeal`] if no deal is possible.
    ///
    /// For exact odds, [`OddsError::TooManyDeals`] or [`OddsError::TooManyHands`] if counting takes more than [`Plan::MAX_STEPS`]
    /// steps or too much memory; [`OddsError::TooManyDecimals`] if sums of 128 bits cannot hold the products of weights.
    /// For estimates, [`OddsError::RarelyDealt`] if hands drawn from the ranges hardly ever, or never, come without a card
    /// in common, and there are too many to draw them in turn.
    ///
    /// Where cards come to the hands, [`OddsError::WrongOwnCards`] unless each is to have five to seven;
    /// [`OddsError::TooManyKnown`] for a hand that has more; [`OddsError::NoneToCome`] if no hand gets a card;
    /// [`OddsError::DrawToBoard`] or [`OddsError::DrawInOmaha`] where cards come to a board;
    /// [`OddsError::OnlyRandom`] for another range; [`OddsError::TooFewCards`] if the deck has not enough;
    /// [`OddsError::NoClasses`] for odds by class; for exact odds, [`OddsError::TooManyOwnCards`] or
    /// [`OddsError::TooManyHands`] if counting takes too many steps or too much memory.
    pub fn plan(&self, game: impl Into<Game>, options: OddsOptions) -> Result<Plan<'_>, OddsError> {
        let game = game.into();
        self.check_players()?;
        let has_classes = game.plays_all_cards() && options.own_cards.is_none();
        if options.by_class && !has_classes {
            return Err(OddsError::NoClasses);
        }
        match (options.own_cards, options.samples) {
            (Some(cards), None) => {
                let plan = OwnCardsPlan::within(OwnCards::new(self, game, cards)?, Plan::MAX_STEPS)?;
                Ok(Plan { spot: self, deals: plan.deals, unit: WeightedCount::ONE, way: Way::OwnCards(plan) })
            }
            (Some(cards), Some(samples)) => {
                let way = Way::OwnCardsDeals(OwnCardsDeals::new(OwnCards::new(self, game, cards)?, samples));
                Ok(Plan { spot: self, deals: samples.deals.get().into(), unit: WeightedCount::ONE, way })
            }
            (None, None) => Plan::exact(self, Setup::for_counting(self, game, options.by_class)?, Plan::MAX_STEPS),
            (None, Some(samples)) => {
                let setup = Setup::new(self, game, options.by_class)?;
                let layout = Box::new(SpotLayout::new(self, &setup.known, &setup.players, samples.deals.get())?);
                let (deals, unit) = (samples.deals.get().into(), setup.unit);
                Ok(Plan { spot: self, deals, unit, way: Way::Samples(setup, layout, samples) })
            }
        }
    }
}

impl<'a> Plan<'a> {
    /// The most steps that a count may take: some five minutes on one core.
    pub const MAX_STEPS: u64 = 30_000_000_000;

    /// The cheaper way to count.
    fn exact(spot: &'a Spot, setup: Setup, max_steps: u64) -> Result<Plan<'a>, OddsError> {
        let sweeps = if setup.game.plays_all_cards() { SweepPlan::within(&setup, max_steps) } else { None };
        let max_steps = sweeps.as_ref().map_or(max_steps, |sweeps| sweeps.steps);
        match (MatchupPlan::within(&setup, max_steps), sweeps) {
            (Some(matchups), _) => Plan::by_matchups(spot, setup, matchups),
            (None, Some(sweeps)) => Plan::by_sweeps(spot, setup, sweeps),
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

    /// How many deals of hands and boards there are, each with the product of its hands' weights; where cards come to the
    /// hands, in how many ways they can be dealt, to the first hand, the second and so on; for an estimate, how many deals
    /// are made.
    pub fn deals(&self) -> WeightedCount {
        self.unit.times(self.deals)
    }

    /// About how long it takes on one core, in steps of ten nanoseconds; at most [`Plan::MAX_STEPS`] for exact odds.
    pub fn steps(&self) -> u64 {
        match &self.way {
            Way::Matchups(_, plan) => plan.steps,
            Way::Sweeps(_, plan) => plan.steps,
            Way::Samples(_, layout, samples) => layout.steps(samples.deals.get()),
            Way::OwnCards(plan) => plan.steps,
            Way::OwnCardsDeals(deals) => deals.steps(),
        }
    }

    /// Counts every deal, or makes every random one, on one thread.
    // Compiled where it is called: compiled here, it would keep sweeps from being inlined where they count most.
    #[inline]
    pub fn count(&self) -> Odds {
        self.count_with(NonZero::<usize>::MIN, &|_| ())
    }

    /// Counts every deal, on at most this many threads, and no more than 16 for exact odds; their number changes no digit.
    /// `progress` is told the share that was done since it was last told, by whichever thread did it.
    ///
    /// ```
    /// use std::num::NonZero;
    ///
    /// use handrank::{Game, OddsOptions, Spot};
    ///
    /// let spot: Spot = "QQ+,AK|22+".parse()?;
    /// let plan = spot.plan(Game::Holdem, OddsOptions::default())?;
    /// let odds = plan.count_with(NonZero::new(8).expect("not zero"), &|_| ());
    /// assert_eq!(odds.players[0].shares.wins.whole(), Some(2_532_352_224));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_with<P: Fn(f64) + Sync + ?Sized>(&self, threads: NonZero<usize>, progress: &P) -> Odds {
        let few_threads = few_threads(self.steps(), threads).get();
        let spot = self.spot;
        let all = self.deals as f64;
        match &self.way {
            Way::Matchups(setup, plan) => {
                let matchups = &plan.matchups;
                let tally = sum_units(matchups.len(), few_threads, &setup.no_deals(), &|| {
                    Box::new(|unit, tally| {
                        matchups[unit].count(setup, tally);
                        progress(1.0 / matchups.len() as f64);
                    })
                });
                setup.odds(spot, None, &tally)
            }
            Way::Sweeps(setup, plan) => {
                setup.odds(spot, None, &sweeps::count(setup, plan, self.deals, few_threads, progress))
            }
            &Way::Samples(ref setup, ref layout, samples) => {
                let tally = layout.count(setup, samples, threads, &|deals| progress(deals as f64 / all));
                setup.odds(spot, Some(samples), &tally)
            }
            Way::OwnCards(plan) => plan.count(spot, few_threads, progress),
            Way::OwnCardsDeals(deals) => deals.count(spot, threads, &|deals| progress(deals as f64 / all)),
        }
    }
}

/// How many of these threads an exact count of this many steps uses.
pub(super) fn few_threads(steps: u64, threads: NonZero<usize>) -> NonZero<usize> {
    if steps < STEPS_WORTH_THREADS { NonZero::<usize>::MIN } else { threads.min(MAX_THREADS) }
}

#[cfg(test)]
mod tests;
