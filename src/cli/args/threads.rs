//! The value of `--threads`.

use std::num::NonZero;
use std::thread;

/// The number of threads asked for, or one per core.
pub fn threads(wanted: Option<NonZero<usize>>) -> NonZero<usize> {
    wanted.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
}

/// Parses the value of `--threads`.
pub fn thread_count(text: &str) -> Result<NonZero<usize>, &'static str> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number).ok_or("expected a number, 1 or more")
}
