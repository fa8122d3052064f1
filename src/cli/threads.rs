//! How many threads a command may use, and what they share.

use std::num::NonZero;
use std::sync::{Mutex, MutexGuard};
use std::thread;

/// More threads than this are of no use, so a greater number is taken for a typo.
const MAX_THREADS: usize = 64;

/// Parses the value of `--threads`.
pub fn thread_count(text: &str) -> Result<NonZero<usize>, String> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let count = text.parse::<NonZero<usize>>().ok().filter(|count| is_number && count.get() <= MAX_THREADS);
    count.ok_or_else(|| format!("expected a number from 1 to {MAX_THREADS}"))
}

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
