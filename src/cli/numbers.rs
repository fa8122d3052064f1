//! Numbers as people read them.

use itertools::Itertools;

/// A number with commas between thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.map(|group| String::from_utf8_lossy(group)).join(",")
}
