//! What the seats of a deal put into the pot, in whole numbers so that what is won adds up to what was paid.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::tools::Decimal;

/// An amount of chips, at least 0 and below 10^12, in whole chips or in cents.
///
/// ```
/// use handrank::ChipAmount;
///
/// let amount: ChipAmount = "12.5".parse()?;
/// assert_eq!((amount.units(), amount.is_in_cents(), amount.to_string()), (1250, true, "12.50".to_owned()));
/// assert_eq!("100".parse(), Ok(ChipAmount::whole(100).expect("it is small")));
/// # Ok::<(), handrank::ChipAmountError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChipAmount {
    units: u64,
    is_in_cents: bool,
}

/// One more than the whole chips of the greatest amount.
pub(super) const WHOLE_END: u64 = 1_000_000_000_000;

const CENTS: u64 = 100;

impl ChipAmount {
    /// One more than the units of the greatest amount.
    pub(crate) const UNITS_END: u64 = WHOLE_END * CENTS;

    /// This many whole chips; `None` unless they are below 10^12.
    #[must_use]
    pub const fn whole(chips: u64) -> Option<ChipAmount> {
        if chips < WHOLE_END { Some(ChipAmount::of_units(chips, false)) } else { None }
    }

    /// This many cents; `None` unless they are below 10^14.
    #[must_use]
    pub const fn cents(cents: u64) -> Option<ChipAmount> {
        if cents < ChipAmount::UNITS_END { Some(ChipAmount::of_units(cents, true)) } else { None }
    }

    /// An amount that may also be the sum of several.
    pub(crate) const fn of_units(units: u64, is_in_cents: bool) -> ChipAmount {
        ChipAmount { units, is_in_cents }
    }

    /// The number of chips or, if it is in cents, of cents.
    #[must_use]
    pub const fn units(self) -> u64 {
        self.units
    }

    /// Whether the unit is the cent.
    #[must_use]
    pub const fn is_in_cents(self) -> bool {
        self.is_in_cents
    }

    /// The number of cents, or the greatest there is.
    fn in_cents(self) -> u64 {
        if self.is_in_cents { self.units } else { self.units.saturating_mul(CENTS) }
    }
}

/// Whole chips as digits, cents with two decimals: `100`, `12.50`.
impl fmt::Display for ChipAmount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_in_cents {
            true => f.pad(&format!("{}.{:02}", self.units / CENTS, self.units % CENTS)),
            false => f.pad(&self.units.to_string()),
        }
    }
}

/// Reads digits, optionally with a point and one or two decimals, which make it an amount in cents.
impl FromStr for ChipAmount {
    type Err = ChipAmountError;

    fn from_str(text: &str) -> Result<ChipAmount, ChipAmountError> {
        let number = Decimal::read(text).filter(|number| !number.whole.is_empty());
        let number = number.ok_or(ChipAmountError::NotANumber)?;
        let units = |places| number.units(places).and_then(|units| units.try_into().ok());
        let amount = match number.decimals.len() {
            0 => units(0).and_then(ChipAmount::whole),
            1 | 2 => units(2).and_then(ChipAmount::cents),
            _ => return Err(ChipAmountError::TooManyDecimals),
        };
        amount.ok_or(ChipAmountError::TooLarge)
    }
}

/// Why a text is not an amount of chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ChipAmountError {
    /// It is anything but digits, with or without a point between them.
    NotANumber,
    /// There are more than two decimals.
    TooManyDecimals,
    /// It is 10^12 or more.
    TooLarge,
}

impl fmt::Display for ChipAmountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChipAmountError::NotANumber => write!(f, "write chips as digits, as in 100, 1500 or 12.50"),
            ChipAmountError::TooManyDecimals => write!(f, "chips have at most two decimals, as in 12.50"),
            ChipAmountError::TooLarge => write!(f, "chips must be below {WHOLE_END}"),
        }
    }
}

impl Error for ChipAmountError {}

/// What each seat of a deal put into the pot. If one amount is in cents, all are.
///
/// ```
/// use handrank::{ChipAmount, Chips};
///
/// let amounts: [ChipAmount; 2] = ["100".parse()?, "0.5".parse()?];
/// let chips: Chips = amounts.into_iter().collect();
/// assert_eq!(chips.paid(), [10_000, 50]);
/// assert_eq!(chips.amount(10_050).to_string(), "100.50");
/// # Ok::<(), handrank::ChipAmountError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chips {
    paid: Vec<u64>,
    are_in_cents: bool,
}

impl Chips {
    /// What each seat paid, in order, in chips or cents.
    #[must_use]
    pub fn paid(&self) -> &[u64] {
        &self.paid
    }

    /// Whether all is counted in cents.
    #[must_use]
    pub fn are_in_cents(&self) -> bool {
        self.are_in_cents
    }

    /// The amount of this many chips or cents, which may be a pot.
    #[must_use]
    pub fn amount(&self, units: u64) -> ChipAmount {
        ChipAmount::of_units(units, self.are_in_cents)
    }

    /// The first seat that paid 10^12 chips or more.
    pub(crate) fn too_many(&self) -> Option<usize> {
        let end = if self.are_in_cents { ChipAmount::UNITS_END } else { WHOLE_END };
        self.paid.iter().position(|&units| units >= end)
    }

    /// The amount that each seat paid, in order.
    #[must_use]
    pub fn amounts(&self) -> impl ExactSizeIterator<Item = ChipAmount> + Clone {
        self.paid.iter().map(|&units| self.amount(units))
    }
}

impl FromIterator<ChipAmount> for Chips {
    #[inline]
    fn from_iter<I: IntoIterator<Item = ChipAmount>>(amounts: I) -> Chips {
        let amounts: Vec<ChipAmount> = amounts.into_iter().collect();
        let are_in_cents = amounts.iter().any(|amount| amount.is_in_cents);
        let units = |amount: ChipAmount| if are_in_cents { amount.in_cents() } else { amount.units };
        Chips { paid: amounts.into_iter().map(units).collect(), are_in_cents }
    }
}
