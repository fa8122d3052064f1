//! Small arithmetic that several rooms need.

/// The greatest number that divides both; the other one if one is 0.
pub(crate) const fn greatest_common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// In how many ways some of these things can be chosen.
pub(crate) fn choose(things: usize, chosen: usize) -> u64 {
    (0..chosen as u64).fold(1, |ways, before| ways * (things as u64).saturating_sub(before) / (before + 1))
}

/// The positions of the bits in a number, lowest first.
#[inline]
pub(crate) fn bits_of(mut number: u64) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        let position = number.trailing_zeros() as u8;
        number &= number.wrapping_sub(1);
        (position < 64).then_some(position)
    })
}
