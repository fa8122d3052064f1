//! How many threads a command may use.

use std::num::NonZero;
use std::thread;

/// The number requested, or one per core.
pub fn threads_or_cores(wanted: Option<NonZero<usize>>) -> NonZero<usize> {
    wanted.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
}
