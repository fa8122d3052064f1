//! Counts and samples that may take long. Each uses all threads, so that only one runs at a time, and shows its progress.

use std::num::NonZero;
use std::sync::{Mutex, MutexGuard, OnceLock};

use handrank::WeightedCount;

use crate::cli::inputs::Inputs;
use crate::cli::item::Item;
use crate::cli::progress::{Condition, Progress, Total};
use crate::cli::threads::{NO_PANIC, lock, threads_or_cores};

/// A count of more steps takes a second or so, and uses all threads: two of them at once would be no faster.
const STEPS_OF_LONG_COUNT: u64 = 50_000_000;

/// So many samples may take as long. Fewer do only where each is slow.
const LONG_SAMPLE: u64 = 1_000_000;

/// A long count of fewer deals has tiny weights.
const FEW_DEALS: u64 = 100_000;

/// Is told which share of a count was done since it was last told.
pub type ShareDone<'a> = dyn Fn(f64) + Sync + 'a;

/// What counts that may take long share.
pub struct SlowCounts {
    threads: Option<NonZero<usize>>,
    /// When the progress of a long count is shown.
    condition: Condition,
    /// How many threads count; found out only if needed.
    cores: OnceLock<NonZero<usize>>,
    /// Held by the count that may take long, whose progress is shown.
    turn: Mutex<()>,
}

impl SlowCounts {
    /// The counts of the deals in these inputs, on this many threads; by default one per core.
    pub fn new(threads: Option<NonZero<usize>>, inputs: &Inputs) -> SlowCounts {
        // The reader of a pipe may write answers to the terminal at any time.
        let condition = if inputs.paths.is_empty() { Condition::Always } else { Condition::StdoutIsNoPipe };
        SlowCounts { threads, condition, cores: OnceLock::new(), turn: Mutex::new(()) }
    }

    /// Runs a count of this many steps and deals.
    pub fn count<T>(&self, steps: u64, deals: WeightedCount, count: impl FnOnce(NonZero<usize>, &ShareDone) -> T) -> T {
        let turn = (steps >= STEPS_OF_LONG_COUNT).then(|| lock(&self.turn));
        match deals.as_f64() as u64 {
            0..FEW_DEALS => self.with_progress(turn, Total::Steps(steps), steps, count),
            deals => self.with_progress(turn, Total::Items(deals, Item::Deal), deals, count),
        }
    }

    /// Makes this many random deals.
    pub fn sample<T>(&self, deals: u64, sample: impl FnOnce(NonZero<usize>, &ShareDone) -> T) -> T {
        let turn = if deals < LONG_SAMPLE { self.turn.try_lock().ok() } else { Some(lock(&self.turn)) };
        self.with_progress(turn, Total::Samples(deals), deals, sample)
    }

    /// Runs a count of this many steps or deals. If it has its turn, its progress is shown when it takes long.
    fn with_progress<T>(
        &self,
        turn: Option<MutexGuard<()>>,
        total: Total,
        all: u64,
        count: impl FnOnce(NonZero<usize>, &ShareDone) -> T,
    ) -> T {
        let threads = *self.cores.get_or_init(|| threads_or_cores(self.threads));
        let Some(_turn) = turn else { return count(threads, &|_| ()) };
        let progress = Mutex::new((Progress::new(total, self.condition), 0.0, 0));
        let counted = count(threads, &|share| {
            let (progress, done, shown) = &mut *lock(&progress);
            *done += share * all as f64;
            progress.add(*done as u64 - *shown, 0);
            *shown = *done as u64;
        });
        progress.into_inner().expect(NO_PANIC).0.hide();
        counted
    }
}
