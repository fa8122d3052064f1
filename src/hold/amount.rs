//! What hands are paid, in whole numbers so that sums are exact.

use std::fmt;

use super::pay_error::PayTableErrorKind;
use crate::tools::Decimal;

/// An amount of at least 0 and less than 10^9, with up to four decimals.
///
/// ```
/// use handrank::hold::Amount;
///
/// let amount = Amount::from_ten_thousandths(25_000).expect("it is small");
/// assert_eq!((amount.to_string().as_str(), amount.as_f64()), ("2.5", 2.5));
/// assert_eq!(Amount::from_ten_thousandths(10_000_000_000_000), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(u64);

/// The most decimals of an amount.
pub(super) const DECIMALS: usize = 4;

/// All amounts are below this.
pub(super) const WHOLE_END: u64 = 1_000_000_000;

impl Amount {
    /// How many ten-thousandths make 1.
    pub(super) const UNIT: u64 = 10_000;

    /// The amount of this many ten-thousandths; `None` unless it is below 10^9.
    #[must_use]
    pub const fn from_ten_thousandths(number: u64) -> Option<Amount> {
        if number < WHOLE_END * Amount::UNIT { Some(Amount(number)) } else { None }
    }

    /// The amount if it is a whole number.
    #[must_use]
    pub fn whole(self) -> Option<u64> {
        self.0.is_multiple_of(Amount::UNIT).then_some(self.0 / Amount::UNIT)
    }

    /// The amount in ten-thousandths.
    #[must_use]
    pub const fn ten_thousandths(self) -> u64 {
        self.0
    }

    /// The nearest floating-point number.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        self.0 as f64 / Amount::UNIT as f64
    }

    /// Reads digits, optionally with a point and decimals; trailing zeros do not count as decimals.
    pub(super) fn read(text: &str) -> Result<Amount, PayTableErrorKind> {
        if text.is_empty() {
            return Err(PayTableErrorKind::NoAmount);
        }
        if text.strip_prefix(['-', '−']).and_then(Decimal::read).is_some() {
            return Err(PayTableErrorKind::NegativeAmount);
        }
        let number = Decimal::read(text).ok_or(PayTableErrorKind::BadAmount)?.without_trailing_zeros();
        if number.decimals.len() > DECIMALS {
            return Err(PayTableErrorKind::TooManyDecimals);
        }
        let number = number.units(DECIMALS).and_then(|number| number.try_into().ok());
        number.and_then(Amount::from_ten_thousandths).ok_or(PayTableErrorKind::TooLarge)
    }
}

/// The exact number, with as many decimals as it needs: `800`, `2.5`.
impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{}.{:0DECIMALS$}", self.0 / Amount::UNIT, self.0 % Amount::UNIT);
        f.pad(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// Serialized as a number.
#[cfg(feature = "serde")]
mod fields {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Amount;
    use crate::json::as_json::Number;

    impl Serialize for Amount {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self.whole() {
                Some(whole) => serializer.serialize_u64(whole),
                None => serializer.serialize_f64(self.as_f64()),
            }
        }
    }

    impl<'de> Deserialize<'de> for Amount {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Amount, D::Error> {
            let text = match Number::deserialize(deserializer)? {
                Number::Whole(whole) => whole.to_string(),
                Number::Float(number) => number.to_string(),
            };
            text.parse().map_err(D::Error::custom)
        }
    }
}
