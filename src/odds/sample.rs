//! Odds estimated from random deals, for spots with too many deals to count.
//!
//! Deals come in blocks, each with its own random numbers, and what they add up to is whole numbers. So the figures depend
//! on the spot, the number of deals and the seed alone, whichever threads deal.

use std::num::NonZero;

mod dealing;
mod in_turn;
mod numbers;
mod ranges;
mod table;
mod tally;
mod weighted_hands;

use crate::deal::DealError;
use crate::evaluator::evaluate::EvaluateRunouts;
use crate::game::Game;
use crate::odds::players::classes::Class;
use crate::odds::{ClassOdds, Odds, PlayerOdds, WeightedCount};
use crate::spot::Spot;
use crate::work::sum_units;
use dealing::Dealing;
pub(super) use table::Table;
pub(super) use tally::SampleTally;
use tally::{ClassSums, Sums};

/// How many random deals to make, and from which random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Samples {
    /// How many deals; one alone has no standard error.
    pub deals: NonZero<u64>,
    /// Picks the random numbers: other seeds give other estimates, independent of each other.
    pub seed: u64,
}

/// How many deals have random numbers of their own.
const DEALS_PER_BLOCK: u64 = 1 << 14;

/// How many choices of hands are made before progress is told, which is soon even where a deal takes many.
const CHOICES_PER_REPORT: u64 = 1 << 10;

impl Spot {
    /// Estimates who wins from random deals, independent of each other. Each is as likely as its weight among all deals, as
    /// [`Spot::plan`] counts them. There may be any number of those.
    ///
    /// The spot, the number of deals and the seed determine every figure; `threads`, the most that are used, do not.
    /// `progress` is told how many deals were made since it was last told, by whichever thread made them.
    ///
    /// # Errors
    /// Those of [`Spot::plan`], except [`DealError::TooManyDeals`], [`DealError::TooManyHands`] and
    /// [`DealError::TooManyDecimals`]; [`DealError::RarelyDealt`] if hands drawn from the ranges hardly ever, or never, come
    /// without a card in common, and there are too many to draw them in turn.
    ///
    /// ```
    /// use std::num::NonZero;
    ///
    /// use handrank::{Holdem, Samples, Spot};
    ///
    /// let spot: Spot = "AA|random|random".parse()?;
    /// let samples = Samples { deals: NonZero::new(100_000).expect("not zero"), seed: 0 };
    /// let odds = spot.sample(Holdem, samples, NonZero::<usize>::MIN, &|_| ())?;
    /// let aces = odds.players[0].shares;
    /// let error = aces.standard_error.expect("it is an estimate");
    /// assert!((aces.equity - 0.734352).abs() < 4.0 * error && error < 0.0015);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sample(
        &self,
        game: impl Into<Game>,
        samples: Samples,
        threads: NonZero<usize>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Odds, DealError> {
        Ok(sample(self, Dealing::of(self, game.into(), samples.deals)?, samples, threads, progress))
    }

    /// The same, and what each class of hands in the ranges wins: see [`PlayerOdds::classes`].
    ///
    /// # Errors
    /// Those of [`Spot::sample`]; [`DealError::NoClasses`] in games in which hands do not have two cards.
    pub fn sample_by_class(
        &self,
        game: impl Into<Game>,
        samples: Samples,
        threads: NonZero<usize>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Odds, DealError> {
        let game = game.into();
        if !game.has_ranges() {
            return Err(DealError::NoClasses);
        }
        Ok(sample(self, Dealing::of(self, game, samples.deals)?.divided(self), samples, threads, progress))
    }
}

fn sample(
    spot: &Spot,
    dealing: Dealing,
    samples: Samples,
    threads: NonZero<usize>,
    progress: &(dyn Fn(u64) + Sync),
) -> Odds {
    let deals = samples.deals.get();
    let blocks = usize::try_from(deals.div_ceil(DEALS_PER_BLOCK)).unwrap_or(usize::MAX);
    let deals_per_report = (CHOICES_PER_REPORT / dealing.ranges.choices_per_deal).max(1);
    let zero = match dealing.evaluation.has_low {
        true => SampleTally::with_halves(dealing.class_counts()),
        false => SampleTally::new(dealing.class_counts()),
    };
    let tally = sum_units(blocks, threads.get(), &zero, &|| {
        Box::new(|block, tally| {
            let block = block as u64;
            let mut table = Table::new(&dealing, samples.seed, block);
            let mut left = DEALS_PER_BLOCK.min(deals - block * DEALS_PER_BLOCK);
            while left > 0 {
                let deals = left.min(deals_per_report);
                (dealing.evaluation.deal)(&mut table, deals, tally);
                progress(deals);
                left -= deals;
            }
        })
    });
    odds(spot, dealing, samples, tally)
}

/// The odds from the sums of each hand, in the order of dealing.
fn odds(spot: &Spot, dealing: Dealing, samples: Samples, tally: SampleTally) -> Odds {
    let mut sums = vec![(Sums::default(), Vec::new()); dealing.players.len()];
    for ((&player, hand), classes) in dealing.players.iter().zip(tally.hands).zip(tally.classes) {
        sums[player] = (hand, classes);
    }
    let mut classes = dealing.classes.into_iter();
    let player = |(combos, (hand, class_sums)): (WeightedCount, (Sums, Vec<ClassSums>))| {
        let (classes, _) = classes.next().unwrap_or_default();
        let class = |(class, sums): (Class, ClassSums)| ClassOdds {
            name: class.name,
            starting_class: class.starting_class,
            combos: class.combos,
            deals: WeightedCount::ONE.times(sums.deals.into()),
            shares: (sums.deals > 0).then(|| sums.sums.shares(sums.deals)),
        };
        let classes = classes.into_iter().zip(class_sums).map(class).collect();
        PlayerOdds { combos, shares: hand.shares(tally.deals), classes }
    };
    let players = dealing.combos.into_iter().zip(sums).map(player).collect();
    let deals = WeightedCount::ONE.times(tally.deals.into());
    Odds { game: dealing.game, spot: spot.clone(), deals, samples: Some(samples), players }
}

/// Deals this many times.
pub(super) fn deal<E: EvaluateRunouts>(table: &mut Table, deals: u64, tally: &mut SampleTally) {
    for _ in 0..deals {
        table.deal();
        let [winners, low] = table.winners::<E>();
        if E::HAS_LOW {
            tally.add_halves(winners, low);
        } else {
            tally.add(winners);
        }
        if table.is_divided() {
            tally.add_to_classes(winners, table.classes());
        }
    }
}

#[cfg(test)]
mod tests;
