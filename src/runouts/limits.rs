//! How long a count may take, how much memory, and how many threads.

/// The most steps of ten nanoseconds that a count may take: about five minutes on one core.
pub(crate) const MAX_STEPS: u64 = 30_000_000_000;

/// More hands of a range than this would take too much memory. An Omaha range with more has a good part of all hands, so that
/// they can be drawn from all.
pub(super) const MAX_HANDS_IN_RANGE: u64 = 1 << 22;

/// With fewer steps, threads cost more than they save.
const STEPS_WORTH_THREADS: u64 = 50_000;

/// Each thread may keep two megabytes of flushes.
const MAX_THREADS: usize = 16;

/// How many of these threads an exact count of this many steps uses.
pub(crate) fn few_threads(steps: u64, threads: usize) -> usize {
    if steps < STEPS_WORTH_THREADS { 1 } else { threads.min(MAX_THREADS) }
}
