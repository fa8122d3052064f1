//! How many threads a command may use, and what they share.

use std::num::NonZero;
use std::sync::{Mutex, MutexGuard};
use std::thread;

/// The number requested, or one per core.
pub fn threads_or_cores(wanted: Option<NonZero<usize>>) -> NonZero<usize> {
    wanted.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
}

/// Why nothing that threads share is poisoned: in release builds, a panic ends the program.
pub const NO_PANIC: &str = "no thread panics";

/// Waits for what threads share.
pub fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().expect(NO_PANIC)
}
