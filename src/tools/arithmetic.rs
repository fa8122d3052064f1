//! Small arithmetic that several modules share.

/// The greatest number that divides both; the other one if one is 0.
pub(crate) const fn greatest_common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// The least number that both divide, neither of which is 0, if it fits.
pub(crate) const fn least_common_multiple(a: u64, b: u64) -> u64 {
    a / greatest_common_divisor(a as u128, b as u128) as u64 * b
}

/// The number of ways to choose `chosen` of `things`.
pub(crate) const fn choose(things: usize, chosen: usize) -> u64 {
    let (mut ways, mut before) = (1, 0);
    while before < chosen {
        ways = ways * things.saturating_sub(before) as u64 / (before as u64 + 1);
        before += 1;
    }
    ways
}

/// The positions of the bits in a number, lowest first.
#[inline(always)]
pub(crate) fn bits_of(mut number: u64) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        let first = (number != 0).then(|| number.trailing_zeros() as u8);
        number &= number.wrapping_sub(1);
        first
    })
}
