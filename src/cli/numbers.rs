//! Numbers as people read and write them.

use std::fmt::Display;
use std::str::FromStr;

use handrank::program::are_digits;
use itertools::Itertools;

/// A number with commas between thousands, and its decimals if it has any.
pub fn grouped(number: impl Display) -> String {
    let number = number.to_string();
    let (whole, decimals) = number.split_at(number.find('.').unwrap_or(number.len()));
    let groups = whole.as_bytes().rchunks(3).rev();
    groups.map(|group| String::from_utf8_lossy(group)).join(",") + decimals
}

/// A number in digits alone: `parse` takes a plus sign, too.
pub fn whole_number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok().filter(|_| are_digits(text))
}
