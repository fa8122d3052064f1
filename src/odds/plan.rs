//! How the odds of a spot are found, known before anything is counted.
//!
//! Two ways of counting give the same figures, and the cheaper one is known beforehand. Few
//! [matchups](super::matchups) are counted as known hands are. Wide ranges are [swept](sweeps) board by board: two ranges
//! against each other, for every matchup of the other players, if there are any. The algorithms are our own.

use std::num::NonZero;

use super::evaluation::Evaluation;
use super::matchups::MatchupPlan;
use super::players::{KnownCards, Lineup, PossibleHands};
use super::sample::{Layout, Samples};
use super::suit_symmetry::{SuitSymmetry, can_swap};
use super::sweeps::{self, SweepPlan};
use super::tally::{Tally, parts_per_pot};
use super::{Odds, WeightedCount};
use crate::arithmetic::choose;
use crate::card::set_of;
use crate::deal::DealError;
use crate::game::Game;
use crate::hand::MAX_BOARD;
use crate::spot::{HandOrRange, Spot};
use crate::work::sum_units;

/// With fewer steps, threads cost more than they save.
const STEPS_WORTH_THREADS: u64 = 50_000;

/// Each thread may keep two megabytes of flushes.
const MAX_THREADS: NonZero<usize> = NonZero::new(16).unwrap();

/// Which odds are asked for: exact ones of players' whole ranges unless it says otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OddsOptions {
    /// Whether to tell apart what each class of hands wins: see [`PlayerOdds::classes`].
    pub by_class: bool,
    /// The random deals from which to estimate the odds, instead of counting every deal.
    pub samples: Option<Samples>,
}

/// How the odds of a spot are found.
pub struct Plan<'a> {
    spot: &'a Spot,
    way: Way,
    /// The weight of all deals.
    deals: u128,
}

/// The ways to find odds.
enum Way {
    Matchups(Setup, MatchupPlan),
    Sweeps(Setup, SweepPlan),
    Samples(Layout),
}

impl Spot {
    /// Finds the cheapest way to count who wins, over every deal of hands without a card in common and every board, or
    /// prepares random deals. A deal counts with the product of its hands' weights.
    ///
    /// # Errors
    /// [`DealError::OneHand`] for one player; [`DealError::NotTwoHoleCards`] or [`DealError::Hand`] if the game does not allow hands of that size;
    /// [`DealError::OnlyRandom`] if the game has no other ranges; [`DealError::NoClasses`] for odds by class in such games;
    /// [`DealError::TooFewCards`] if the deck cannot complete the board; [`DealError::NoHandLeft`] if the known cards leave
    /// no hand of a range; [`DealError::NoDeal`] if no deal is possible.
    ///
    /// For exact odds, [`DealError::TooManyDeals`] or [`DealError::TooManyHands`] if counting takes more than [`Plan::MAX_STEPS`]
    /// steps or too much memory; [`DealError::TooManyDecimals`] if sums of 128 bits cannot hold the products of weights.
    /// For estimates, [`DealError::RarelyDealt`] if hands drawn from the ranges hardly ever, or never, come without a card
    /// in common, and there are too many to draw them in turn.
    pub fn plan(&self, game: impl Into<Game>, options: OddsOptions) -> Result<Plan<'_>, DealError> {
        let game = game.into();
        self.check_players()?;
        if options.by_class && !game.has_ranges() {
            return Err(DealError::NoClasses);
        }
        match options.samples {
            None => Plan::exact(self, Setup::of(self, game, options.by_class)?, Plan::MAX_STEPS),
            Some(samples) => {
                let layout = Layout::of(self, game, samples, options.by_class)?;
                Ok(Plan { spot: self, deals: samples.deals.get().into(), way: Way::Samples(layout) })
            }
        }
    }
}

impl<'a> Plan<'a> {
    /// The most steps that a count may take: some five minutes on one core.
    pub const MAX_STEPS: u64 = 30_000_000_000;

    /// The cheaper way to count.
    fn exact(spot: &'a Spot, setup: Setup, max_steps: u64) -> Result<Plan<'a>, DealError> {
        let sweeps = if setup.lineup.game.has_ranges() { SweepPlan::within(&setup, max_steps) } else { None };
        let max_steps = sweeps.as_ref().map_or(max_steps, |sweeps| sweeps.steps);
        match (MatchupPlan::within(&setup, max_steps), sweeps) {
            (Some(matchups), _) => Plan::of(spot, matchups.deals(&setup), Way::Matchups(setup, matchups)),
            (None, Some(sweeps)) => Plan::of(spot, sweeps.deals(&setup), Way::Sweeps(setup, sweeps)),
            (None, None) => Err(too_many_deals(spot, &setup.known)),
        }
    }

    /// Fails if no deal is possible.
    fn of(spot: &'a Spot, deals: u128, way: Way) -> Result<Plan<'a>, DealError> {
        if deals == 0 { Err(DealError::NoDeal) } else { Ok(Plan { spot, way, deals }) }
    }

    /// How many deals of hands and boards there are, each with the product of its hands' weights; for an estimate, how many
    /// are made.
    pub fn deals(&self) -> WeightedCount {
        match &self.way {
            Way::Matchups(setup, _) | Way::Sweeps(setup, _) => setup.lineup.unit.times(self.deals),
            Way::Samples(_) => WeightedCount::ONE.times(self.deals),
        }
    }

    /// About how long it takes on one core, in steps of ten nanoseconds; at most [`Plan::MAX_STEPS`] for exact odds.
    pub fn steps(&self) -> u64 {
        match &self.way {
            Way::Matchups(_, plan) => plan.steps,
            Way::Sweeps(_, plan) => plan.steps,
            Way::Samples(layout) => layout.steps(),
        }
    }

    /// Who may hold what, if the odds are exact.
    pub(super) fn setup(&self) -> Option<&Setup> {
        match &self.way {
            Way::Matchups(setup, _) | Way::Sweeps(setup, _) => Some(setup),
            Way::Samples(_) => None,
        }
    }

    /// Counts every deal, on at most this many threads, and no more than 16 for exact odds; their number changes no digit.
    /// `progress` is told the share that was done since it was last told, by whichever thread did it.
    pub fn count<P: Fn(f64) + Sync + ?Sized>(&self, threads: NonZero<usize>, progress: &P) -> Odds {
        let few_threads = few_threads(self.steps(), threads).get();
        match &self.way {
            Way::Matchups(setup, plan) => {
                let matchups = &plan.matchups;
                let tally = sum_units(matchups.len(), few_threads, &setup.no_deals(), &|| {
                    Box::new(|unit, tally| {
                        matchups[unit].count(setup, tally);
                        progress(1.0 / matchups.len() as f64);
                    })
                });
                setup.lineup.odds(self.spot, None, &tally)
            }
            Way::Sweeps(setup, plan) => {
                let tally = sweeps::count(setup, plan, self.deals, few_threads, progress);
                setup.lineup.odds(self.spot, None, &tally)
            }
            Way::Samples(layout) => {
                let all = self.deals as f64;
                layout.count(self.spot, threads, &|deals| progress(deals as f64 / all))
            }
        }
    }
}

/// How many of these threads an exact count of this many steps uses.
pub(super) fn few_threads(steps: u64, threads: NonZero<usize>) -> NonZero<usize> {
    if steps < STEPS_WORTH_THREADS { NonZero::<usize>::MIN } else { threads.min(MAX_THREADS) }
}

/// What the players of a spot may hold, and the cards that are known.
pub(super) struct Setup {
    /// A deal counts with its weight over that of a deal whose hands have the lowest weights.
    pub lineup: Lineup,
    pub evaluation: Evaluation,
    pub players: Vec<PossibleHands>,
    pub known: KnownCards,
}

impl Setup {
    /// The setup of a spot, if odds are possible.
    pub(super) fn of(spot: &Spot, game: Game, by_class: bool) -> Result<Setup, DealError> {
        let known = KnownCards::of(spot, game)?;
        let mut setup =
            Setup { lineup: Lineup::new(game), evaluation: Evaluation::of(game)?, players: Vec::new(), known };
        for (index, player) in spot.players().iter().enumerate() {
            let KnownCards { hand_size, free, .. } = setup.known;
            let mut possible = match player {
                HandOrRange::Hand(cards) => PossibleHands::known(set_of(cards)),
                HandOrRange::Range(range) if game.has_ranges() => PossibleHands::range(range, free),
                HandOrRange::Range(range) if range.is_random() => {
                    PossibleHands::any(free, hand_size).ok_or(DealError::TooManyHands { cards: hand_size })?
                }
                HandOrRange::Range(_) => return Err(DealError::OnlyRandom { hand: index + 1 }),
            };
            setup.lineup.add(player, &mut possible, &setup.known, by_class)?;
            let unit = setup.lineup.unit.checked_mul(WeightedCount::ten_thousandths(possible.scale.into()));
            setup.lineup.unit = unit.ok_or_else(|| sums_too_wide(spot, &setup.known))?;
            setup.players.push(possible);
        }
        if setup.has_room() { Ok(setup) } else { Err(sums_too_wide(spot, &setup.known)) }
    }

    /// Whether the classes of hands are told apart.
    pub(super) fn is_by_class(&self) -> bool {
        self.lineup.classes.iter().any(|classes| !classes.is_empty())
    }

    /// In how many ways the board can be completed once this many players have hands.
    pub(super) fn boards(&self, players: usize) -> u64 {
        let left = (self.known.free.count_ones() as usize).saturating_sub(self.known.hand_size * players);
        choose(left, self.known.cards_to_come())
    }

    /// The suits that swap without a change in anything known but the hands of the players with these indices.
    pub(super) fn suits(&self, players: &[usize]) -> SuitSymmetry {
        let (board, free) = (self.known.board_set(), self.known.free);
        SuitSymmetry::new(|a, b| {
            [board, free].iter().all(|&set| can_swap(set, a, b))
                && players.iter().all(|&player| self.players[player].can_swap(a, b))
        })
    }

    /// A tally of no deals.
    pub(super) fn no_deals(&self) -> Tally {
        let tally = Tally::new(self.players.len(), self.evaluation.has_low);
        tally.with_classes(self.lineup.classes.iter().map(Vec::len))
    }

    /// Whether every sum fits 128 bits: of the parts of all pots, with weights.
    fn has_room(&self) -> bool {
        let parts = parts_per_pot(self.players.len(), self.evaluation.has_low);
        let boards = u128::from(self.boards(self.players.len()).max(1)) * u128::from(parts);
        let deals = self.players.iter().try_fold(boards, |deals, possible| deals.checked_mul(possible.total().into()));
        deals.is_some_and(|deals| self.lineup.unit.has_room_for(deals))
    }
}

/// The error for sums that do not fit 128 bits: it is the weights that are at fault if the deals would fit 64.
fn sums_too_wide(spot: &Spot, known: &KnownCards) -> DealError {
    match too_many_deals(spot, known) {
        DealError::TooManyDeals { deals } if u64::try_from(deals).is_ok() => DealError::TooManyDecimals,
        error => error,
    }
}

/// The error for a spot that takes too long to count.
pub(super) fn too_many_deals(spot: &Spot, &KnownCards { deck, hand_size, .. }: &KnownCards) -> DealError {
    let left = deck.cards().count() - (spot.board().len() + spot.dead().len());
    let boards = choose(left - hand_size * spot.players().len(), MAX_BOARD - spot.board().len());
    let deals = spot.players().iter().fold(u128::from(boards), |deals, player| {
        deals.saturating_mul(match player {
            HandOrRange::Hand(_) => 1,
            HandOrRange::Range(range) if hand_size == 2 => {
                range.hands().filter(|(hand, _)| hand.iter().all(|&card| deck.has(card))).count() as u128
            }
            HandOrRange::Range(_) => choose(left, hand_size).into(),
        })
    });
    DealError::TooManyDeals { deals }
}

#[cfg(test)]
mod tests;
