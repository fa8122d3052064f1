//! Reads the values of options as numbers. `parse` alone would accept too much or too little.

use std::fmt::Display;
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::str::FromStr;

use handrank::program::are_digits;

use crate::cli::numbers::whole_number;

/// A number of this range.
pub fn number_in<T: FromStr + PartialOrd + Display>(range: RangeInclusive<T>, text: &str) -> Result<T, String> {
    whole_number(text)
        .filter(|number| range.contains(number))
        .ok_or_else(|| format!("expected a number from {} to {}", range.start(), range.end()))
}

/// A count of this many or more, which may be large: `50000`, `50_000`, `50k`, `1.5M`, `2G` or `1e6`.
pub fn large_count(text: &str, least: u64) -> Result<NonZero<u64>, String> {
    let count = scaled_number(text).filter(|&count| count >= least);
    let is_too_large = are_digits(text) && text.len() > u64::MAX.ilog10() as usize;
    count.and_then(NonZero::new).ok_or_else(|| match is_too_large {
        true => "the number is too large".to_owned(),
        false => format!("expected a whole number, {least} or more, like 50000, 50_000, 50k, 1.5M or 1e6"),
    })
}

/// With a board of five, a deck of 52 has two hole cards each for one player more than this.
const MAX_OPPONENTS: usize = 22;

/// How many players are added to a deal.
pub fn opponents(text: &str) -> Result<usize, String> {
    number_in(1..=MAX_OPPONENTS, text)
}

/// How many deals are sampled.
pub fn sample_count(text: &str) -> Result<NonZero<u64>, String> {
    large_count(text, 2)
}

/// What picks random numbers.
pub fn seed(text: &str) -> Result<u64, String> {
    number_in(0..=u64::MAX, text)
}

/// The number in digits, perhaps with `_` between them, and a power of ten. Decimals are allowed if the power makes the
/// number whole. Without a power, three decimals may be meant as thousands, as in `10.000`, so there is no number.
fn scaled_number(text: &str) -> Option<u64> {
    let (digits, zeros) = match text.char_indices().next_back()? {
        (end, 'k' | 'K') => (&text[..end], 3),
        (end, 'm' | 'M') => (&text[..end], 6),
        (end, 'g' | 'G') => (&text[..end], 9),
        _ => match text.split_once(['e', 'E']) {
            Some((digits, zeros)) => (digits, zeros.parse().ok()?),
            None if text.split_once('.').is_some_and(|(_, decimals)| decimals.len() == 3) => return None,
            None => (text, 0),
        },
    };
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
    if !whole.split('_').all(is_number) || !is_number(decimals) {
        return None;
    }
    let decimals = decimals.trim_end_matches('0');
    let number: u64 = (whole.replace('_', "") + decimals).parse().ok()?;
    let zeros = u32::checked_sub(zeros, decimals.len().try_into().ok()?)?;
    number.checked_mul(10_u64.checked_pow(zeros)?)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && are_digits(text)
}
