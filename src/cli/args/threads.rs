//! The value of `--threads`.

use std::num::NonZero;

/// Parses the value.
pub fn thread_count(text: &str) -> Result<NonZero<usize>, &'static str> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number).ok_or("expected a number, 1 or more")
}
