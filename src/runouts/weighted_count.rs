//! A number of hands or deals, each counted with its weight.

use std::fmt;

#[cfg(feature = "serde")]
use crate::tools::Decimal;
use crate::tools::greatest_common_divisor;

/// A number of hands or deals, each counted with its weight: not always whole, as weights may be fractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WeightedCount {
    numerator: u128,
    /// A divisor of a power of ten.
    denominator: u128,
}

impl WeightedCount {
    pub(crate) const ZERO: WeightedCount = WeightedCount { numerator: 0, denominator: 1 };
    pub(crate) const ONE: WeightedCount = WeightedCount { numerator: 1, denominator: 1 };

    /// The number with these digits, such as `0.5`, if it fits.
    #[cfg(feature = "serde")]
    pub(crate) fn from_decimal(text: &str) -> Option<WeightedCount> {
        let number = Decimal::read(text)?;
        let places = number.decimals.len();
        let numerator = number.units(places)?;
        let denominator = 10_u128.checked_pow(places.try_into().ok()?).filter(has_room_for_a_digit)?;
        Some(WeightedCount { numerator, denominator }.reduced())
    }

    /// This many ten-thousandths.
    pub(crate) fn ten_thousandths(number: u64) -> WeightedCount {
        WeightedCount { numerator: number.into(), denominator: 10_000 }.reduced()
    }

    /// The product, if it fits.
    pub(crate) fn checked_mul(self, other: WeightedCount) -> Option<WeightedCount> {
        let numerator = self.numerator.checked_mul(other.numerator)?;
        let denominator = self.denominator.checked_mul(other.denominator).filter(has_room_for_a_digit)?;
        Some(WeightedCount { numerator, denominator }.reduced())
    }

    /// This times a whole number that is known to fit.
    pub(crate) fn times(self, number: u128) -> WeightedCount {
        WeightedCount { numerator: self.numerator * number, ..self }.reduced()
    }

    /// Whether this times the number fits.
    pub(super) fn has_room_for(self, number: u128) -> bool {
        self.numerator.checked_mul(number).is_some()
    }

    /// The number, if it is whole.
    #[must_use]
    pub fn whole(self) -> Option<u128> {
        (self.denominator == 1).then_some(self.numerator)
    }

    /// The nearest floating-point number.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        match self.whole() {
            Some(whole) => whole as f64,
            None => self.to_string().parse().expect("digits with a point are a number"),
        }
    }

    fn reduced(self) -> WeightedCount {
        if self.denominator == 1 {
            return self;
        }
        let divisor = greatest_common_divisor(self.numerator, self.denominator);
        WeightedCount { numerator: self.numerator / divisor, denominator: self.denominator / divisor }
    }
}

/// Whether one more digit can be printed of a number with this denominator.
fn has_room_for_a_digit(denominator: &u128) -> bool {
    *denominator <= u128::MAX / 10
}

/// A whole number.
impl From<u64> for WeightedCount {
    fn from(whole: u64) -> WeightedCount {
        WeightedCount { numerator: whole.into(), denominator: 1 }
    }
}

/// The exact number, with as many decimals as it needs: `1712304`, `0.5`.
impl fmt::Display for WeightedCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = (self.numerator / self.denominator).to_string();
        let mut rest = self.numerator % self.denominator;
        if rest > 0 {
            text.push('.');
        }
        while rest > 0 {
            rest *= 10;
            text.push_str(&(rest / self.denominator).to_string());
            rest %= self.denominator;
        }
        f.pad(&text)
    }
}
