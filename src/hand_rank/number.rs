//! Hand ranks as numbers, 1 to 7462.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::ladder::{Aces, HIGH_CATEGORIES, Ladder, Order};
use crate::card::{Deck, Rank};
use crate::sanitize::sanitized;

/// How many classes of five-card hand there are, and so how many hand ranks.
pub(crate) const CLASSES: usize = 7462;

/// The classes in the order in which Cactus Kev's article ranks them.
pub(crate) static KEV: Ladder<CLASSES> =
    Ladder::build(Order { deck: Deck::FULL, aces: Aces::HighAndLow, categories: HIGH_CATEGORIES });

/// The rank of a hand as in Cactus Kev's article, from 1, a royal flush, to 7462, seven high. Smaller is better.
///
/// Ordered by number: the minimum of several is the best, and sorting puts the best hand first. Two hands tie exactly
/// when their ranks are equal.
///
/// ```
/// use handrank::HandRank;
///
/// let straight: HandRank = "1601".parse()?;
/// assert!(straight < HandRank::WORST);
/// assert_eq!(HandRank::try_from(1601), Ok(straight));
/// assert_eq!(u16::from(straight), 1601);
/// # Ok::<(), handrank::ParseHandRankError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandRank(u16);

impl HandRank {
    /// The royal flush, 1.
    pub const BEST: HandRank = HandRank(1);
    /// Seven high, `75432` of more than one suit: 7462.
    pub const WORST: HandRank = HandRank(CLASSES as u16);

    /// The hand rank with this number.
    ///
    /// # Errors
    /// [`HandRankError`] unless `number` is from 1 to 7462.
    ///
    /// ```
    /// use handrank::HandRank;
    ///
    /// assert_eq!(HandRank::new(1), Ok(HandRank::BEST));
    /// assert!(HandRank::new(0).is_err());
    /// ```
    pub const fn new(number: u16) -> Result<HandRank, HandRankError> {
        if number == 0 || number > HandRank::WORST.0 {
            return Err(HandRankError(number));
        }
        Ok(HandRank(number))
    }

    /// The hand rank for a number from the evaluators' tables, in which every entry that a hand can reach is valid.
    pub(crate) const fn from_table(number: u16) -> HandRank {
        debug_assert!(number != 0 && number <= HandRank::WORST.0);
        HandRank(number)
    }

    /// All 7,462 hand ranks, best first.
    pub fn all() -> impl DoubleEndedIterator<Item = HandRank> + ExactSizeIterator {
        (0..HandRank::WORST.0).map(|better| HandRank(better + 1))
    }

    /// The ranks of the five cards, most significant first: `KKK99`, `AQ873`, `5432A`.
    pub const fn ranks(self) -> [Rank; 5] {
        KEV.ranks[self.get() as usize - 1]
    }

    /// The number, 1 to 7462.
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// The number.
impl fmt::Display for HandRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Same as [`HandRank::new`].
impl TryFrom<u16> for HandRank {
    type Error = HandRankError;

    fn try_from(number: u16) -> Result<HandRank, HandRankError> {
        HandRank::new(number)
    }
}

/// Reads a number from 1 to 7462, written only in digits.
impl FromStr for HandRank {
    type Err = ParseHandRankError;

    fn from_str(text: &str) -> Result<HandRank, ParseHandRankError> {
        // u16::from_str also takes a plus sign.
        let number = if text.starts_with('+') { None } else { text.parse().ok() };
        let rank = number.and_then(|number| HandRank::new(number).ok());
        rank.ok_or_else(|| ParseHandRankError(text.to_owned()))
    }
}

/// The number, as [`HandRank::get`] returns it.
impl From<HandRank> for u16 {
    fn from(rank: HandRank) -> u16 {
        rank.0
    }
}

/// The error for a number that is not a hand rank: 0 or more than 7462.
///
/// ```
/// let error = handrank::HandRank::new(7463).unwrap_err();
/// assert_eq!(error.to_string(), "'7463' is not a hand rank; hand ranks go from 1 to 7462");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandRankError(u16);

/// The error for text that is not a hand rank.
///
/// ```
/// let error = "ace".parse::<handrank::HandRank>().unwrap_err();
/// assert_eq!(error.to_string(), "'ace' is not a hand rank; hand ranks go from 1 to 7462");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseHandRankError(String);

impl fmt::Display for HandRankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_error(&self.0.to_string(), f)
    }
}

impl fmt::Display for ParseHandRankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_error(&self.0, f)
    }
}

fn write_error(given: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (best, worst) = (HandRank::BEST, HandRank::WORST);
    write!(f, "'{}' is not a hand rank; hand ranks go from {best} to {worst}", sanitized(given))
}

impl Error for HandRankError {}

impl Error for ParseHandRankError {}

#[cfg(test)]
mod tests {
    use super::HandRank;

    #[test]
    fn only_digits_are_read() {
        assert_eq!("5".parse::<HandRank>().map(HandRank::get), Ok(5));
        for text in ["+5", "-5", " 5", "5.0", "", "0", "7463", "65537"] {
            let error = text.parse::<HandRank>().unwrap_err();
            assert_eq!(error.to_string(), format!("'{text}' is not a hand rank; hand ranks go from 1 to 7462"));
        }
    }
}
