//! Odds estimated from random deals, for spots with too many deals to count.
//!
//! Deals come in blocks, each with its own random numbers, and what they add up to is whole numbers. So the figures depend
//! on the spot, the number of deals and the seed alone, whichever threads deal.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};

mod dealing;
mod numbers;
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
use table::MAX_CHOICES;
pub(super) use table::Table;
pub(super) use tally::SampleTally;
use tally::{ClassSums, Sums};

/// How many random deals to make, and from which random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Samples {
    /// How many deals; two or more, or there is no standard error.
    pub deals: u64,
    /// Picks the random numbers: other seeds give other estimates, independent of each other.
    pub seed: u64,
}

/// How many deals have random numbers of their own.
const DEALS_PER_BLOCK: u64 = 1 << 14;

impl Spot {
    /// Estimates who wins from random deals, independent of each other. Each is as likely as its weight among all deals, as
    /// [`Spot::plan`] counts them. There may be any number of those.
    ///
    /// The spot, the number of deals and the seed determine every figure; `threads`, the most that are used, do not.
    /// `progress` is told how many deals were made since it was last told, by whichever thread made them.
    ///
    /// # Errors
    /// Those of [`Spot::plan`], except [`DealError::TooManyDeals`], [`DealError::TooManyHands`],
    /// [`DealError::TooManyDecimals`] and [`DealError::NoDeal`]; [`DealError::RarelyDealt`] if hands drawn from the ranges
    /// hardly ever, or never, come without a card in common.
    ///
    /// ```
    /// use std::num::NonZero;
    ///
    /// use handrank::{Holdem, Samples, Spot};
    ///
    /// let spot: Spot = "AA|random|random".parse()?;
    /// let odds = spot.sample(Holdem, Samples { deals: 100_000, seed: 0 }, NonZero::<usize>::MIN, &|_| ())?;
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
        sample(self, Dealing::of(self, game.into())?, samples, threads, progress)
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
        sample(self, Dealing::of(self, game)?.divided(self), samples, threads, progress)
    }
}

fn sample(
    spot: &Spot,
    dealing: Dealing,
    samples: Samples,
    threads: NonZero<usize>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Odds, DealError> {
    let blocks = usize::try_from(samples.deals.div_ceil(DEALS_PER_BLOCK)).unwrap_or(usize::MAX);
    let is_refused = AtomicBool::new(false);
    let zero = match dealing.evaluation.has_low {
        true => SampleTally::with_halves(dealing.class_counts()),
        false => SampleTally::new(dealing.class_counts()),
    };
    let tally = sum_units(blocks, threads.get(), &zero, &|| {
        Box::new(|block, tally| {
            if is_refused.load(Ordering::Relaxed) {
                return;
            }
            let block = block as u64;
            let deals = DEALS_PER_BLOCK.min(samples.deals - block * DEALS_PER_BLOCK);
            if (dealing.evaluation.deal_block)(&mut Table::new(&dealing, samples.seed, block), deals, tally) {
                progress(deals);
            } else {
                is_refused.store(true, Ordering::Relaxed);
            }
        })
    });
    if is_refused.into_inner() {
        return Err(DealError::RarelyDealt { choices: MAX_CHOICES });
    }
    Ok(odds(spot, dealing, samples, tally))
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

/// Deals a block; `false` if the ranges hardly ever fit together.
pub(super) fn deal_block<E: EvaluateRunouts>(table: &mut Table, deals: u64, tally: &mut SampleTally) -> bool {
    (0..deals).all(|_| {
        let is_dealt = table.deal();
        if is_dealt {
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
        is_dealt
    })
}

#[cfg(test)]
mod tests;
