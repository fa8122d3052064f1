//! Decimal numbers in text, such as `12.5`, read exactly.

use std::iter::repeat_n;

/// Whether there is nothing but digits, or nothing.
#[inline]
pub fn are_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A number in digits, perhaps with a point: its digits before that, which may be none, and those after it.
#[derive(Clone, Copy)]
pub(crate) struct Decimal<'a> {
    pub whole: &'a str,
    pub decimals: &'a str,
}

impl<'a> Decimal<'a> {
    /// Reads digits, optionally with a point and decimals. `None` for anything else, and for a point at the end.
    pub(crate) fn read(number: &'a str) -> Option<Decimal<'a>> {
        let (whole, decimals) = match number.split_once('.') {
            _ if number.is_empty() => return None,
            Some((_, "")) => return None,
            Some(parts) => parts,
            None => (number, ""),
        };
        (are_digits(whole) && are_digits(decimals)).then_some(Decimal { whole, decimals })
    }

    /// The same without zeros at the end of the decimals.
    pub(crate) fn without_trailing_zeros(self) -> Decimal<'a> {
        Decimal { decimals: self.decimals.trim_end_matches('0'), ..self }
    }

    /// The number in units of the last of this many decimals: 1,250 for `12.5` with two. `None` if it has more decimals or
    /// does not fit.
    pub(crate) fn units(self, places: usize) -> Option<u128> {
        let zeros = places.checked_sub(self.decimals.len())?;
        let digits = self.whole.bytes().chain(self.decimals.bytes()).chain(repeat_n(b'0', zeros));
        digits
            .map(|digit| u128::from(digit - b'0'))
            .try_fold(0_u128, |number, digit| number.checked_mul(10)?.checked_add(digit))
    }
}
