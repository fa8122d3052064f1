//! Runs counts and samples that may take long. Only one at a time uses all threads and shows its progress, since several at
//! once would be no faster. Meanwhile, other short ones make do with one thread, and long ones wait.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, OnceLock};

use handrank::Progress;

use crate::cli::inputs::Inputs;
use crate::cli::progress::{Condition, ProgressLine, Total};
use crate::cli::threads::{lock, threads_or_cores};

/// A count of more steps takes a second or so.
const STEPS_OF_LONG_COUNT: u64 = 50_000_000;

/// Stands for a number of steps that is not known: progress shows only the share that is done.
const UNKNOWN_STEPS: u64 = 1_000_000;

/// Samples from here on take about as long.
const LONG_SAMPLE: u64 = 1_000_000;

/// Runs counts that may take long.
pub struct Runner {
    threads: Option<NonZero<usize>>,
    /// When the progress of a long count is shown.
    condition: Condition,
    /// How many threads count; found out only if needed.
    cores: OnceLock<usize>,
    /// Held by the count that uses all threads, whose progress is shown.
    all_threads: Mutex<()>,
}

impl Runner {
    /// Runs counts of the deals in these inputs, on this many threads; by default one per core.
    pub fn new(threads: Option<NonZero<usize>>, inputs: &Inputs) -> Runner {
        // The reader of a pipe may write answers to the terminal at any time.
        let condition = if inputs.is_stream() { Condition::StdoutIsNoPipe } else { Condition::Always };
        Runner::shown_if(condition, threads)
    }

    /// Runs counts on this many threads. Their progress is shown if this condition holds.
    pub fn shown_if(condition: Condition, threads: Option<NonZero<usize>>) -> Runner {
        Runner { threads, condition, cores: OnceLock::new(), all_threads: Mutex::new(()) }
    }

    /// Runs a count of this many steps, which could be estimated instead or not.
    pub fn count<T>(&self, steps: u64, can_be_estimated: bool, count: impl FnOnce(usize, &Progress) -> T) -> T {
        let total = if can_be_estimated { Total::StepsOfOdds(steps) } else { Total::Steps(steps) };
        self.with_progress(self.claim_threads(steps >= STEPS_OF_LONG_COUNT), total, count)
    }

    /// Makes this many random deals.
    pub fn sample<T>(&self, deals: u64, sample: impl FnOnce(usize, &Progress) -> T) -> T {
        self.with_progress(self.claim_threads(deals >= LONG_SAMPLE), Total::Samples(deals), sample)
    }

    /// Runs a count that is usually quick, though this cannot be known beforehand.
    pub fn often_quick<T>(&self, count: impl FnOnce(usize, &Progress) -> T) -> T {
        self.with_progress(self.claim_threads(false), Total::Steps(UNKNOWN_STEPS), count)
    }

    /// Claims all threads, for which long counts wait.
    fn claim_threads(&self, is_long: bool) -> Option<MutexGuard<'_, ()>> {
        if is_long { Some(lock(&self.all_threads)) } else { self.all_threads.try_lock().ok() }
    }

    /// How many threads there are for a count.
    fn cores(&self) -> usize {
        *self.cores.get_or_init(|| threads_or_cores(self.threads).get())
    }

    /// Runs a count. If it has claimed all threads, it uses them, and its progress is shown when it takes long.
    fn with_progress<T>(
        &self,
        claimed: Option<MutexGuard<()>>,
        total: Total,
        count: impl FnOnce(usize, &Progress) -> T,
    ) -> T {
        match claimed {
            Some(_held) => ProgressLine::during(total, self.condition, |progress| count(self.cores(), progress)),
            None => count(1, &|_| ControlFlow::Continue(())),
        }
    }
}
