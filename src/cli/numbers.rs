//! Numbers as people read them.

use std::fmt::Display;

use itertools::Itertools;

/// A number with commas between thousands, and its decimals if it has any.
pub fn grouped(number: impl Display) -> String {
    let number = number.to_string();
    let (whole, decimals) = number.split_at(number.find('.').unwrap_or(number.len()));
    let groups = whole.as_bytes().rchunks(3).rev();
    groups.map(|group| String::from_utf8_lossy(group)).join(",") + decimals
}
