//! What a hand is worth: its number from 1 to 7462, its category, and the words a player would use for it.

use std::fmt;
use std::str::FromStr;

use crate::card::Rank;

mod category;
mod description;
pub(crate) mod ladder;

pub use category::{Category, UnknownCategory};
pub use description::Description;
use ladder::{CLASSES, LADDER};

/// The rank of a hand as in Cactus Kev's article: 1 for a royal flush to 7462 for seven-high, the smaller the better.
///
/// Ordered as the number: the least of several is the best, and sorting puts the best hand first. Two hands tie
/// exactly when their ranks are equal.
///
/// ```
/// use handrank::HandRank;
///
/// let straight: HandRank = "1601".parse()?;
/// assert!(straight < HandRank::WORST);
/// assert_eq!(HandRank::try_from(1601), Ok(straight));
/// assert_eq!(u16::from(straight), 1601);
/// # Ok::<(), handrank::UnknownHandRank>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandRank(u16);

/// A number that is no hand rank, being 0 or over 7462.
///
/// ```
/// use handrank::{HandRank, OutOfRange};
///
/// assert_eq!(HandRank::new(7463), Err(OutOfRange(7463)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange(pub u16);

/// A text that is no hand rank.
///
/// ```
/// let error = "ace".parse::<handrank::HandRank>().unwrap_err();
/// assert_eq!(error.to_string(), "no hand rank 'ace'; hand ranks go from 1 to 7462");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownHandRank(pub String);

impl HandRank {
    /// The royal flush, 1.
    ///
    /// ```
    /// assert_eq!(handrank::HandRank::BEST.to_string(), "1");
    /// ```
    pub const BEST: HandRank = HandRank(1);
    /// 75432 of more than one suit, 7462.
    ///
    /// ```
    /// assert_eq!(handrank::HandRank::WORST.get(), 7462);
    /// ```
    pub const WORST: HandRank = HandRank(CLASSES as u16);

    /// The hand rank with this number.
    ///
    /// # Errors
    /// [`OutOfRange`] unless `number` is from 1 to 7462.
    ///
    /// ```
    /// use handrank::HandRank;
    ///
    /// assert_eq!(HandRank::new(1), Ok(HandRank::BEST));
    /// assert!(HandRank::new(0).is_err());
    /// ```
    pub const fn new(number: u16) -> Result<HandRank, OutOfRange> {
        if number == 0 || number > HandRank::WORST.0 {
            return Err(OutOfRange(number));
        }
        Ok(HandRank(number))
    }

    /// For numbers that come from the evaluators' tables, which hold nothing else at the places hands can reach.
    pub(crate) const fn from_table(number: u16) -> HandRank {
        debug_assert!(number != 0 && number <= HandRank::WORST.0);
        HandRank(number)
    }

    /// All 7,462 hand ranks, best first.
    ///
    /// ```
    /// use handrank::HandRank;
    ///
    /// assert_eq!(HandRank::all().len(), 7462);
    /// assert_eq!(HandRank::all().filter(|rank| rank.is_suited()).count(), 1287);
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = HandRank> + ExactSizeIterator {
        (0..HandRank::WORST.0).map(|better| HandRank(better + 1))
    }

    /// The number, 1 to 7462.
    ///
    /// ```
    /// let hand = "Kd Qs Jc Th 9s".parse()?;
    /// assert_eq!(handrank::rank(&hand).get(), 1601);
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The category, from royal flush to high card.
    ///
    /// ```
    /// use handrank::{Category, HandRank};
    ///
    /// assert_eq!(HandRank::new(1601)?.category(), Category::Straight);
    /// # Ok::<(), handrank::OutOfRange>(())
    /// ```
    pub const fn category(self) -> Category {
        Category::of(self)
    }

    /// Whether the five cards are a wheel, 5432A: a straight, or straight flush, whose ace counts low.
    ///
    /// ```
    /// use handrank::HandRank;
    ///
    /// let wheels: Vec<u16> = HandRank::all().filter(|rank| rank.is_ace_low()).map(HandRank::get).collect();
    /// assert_eq!(wheels, [10, 1609]);
    /// ```
    pub const fn is_ace_low(self) -> bool {
        matches!(self.category(), Category::StraightFlush | Category::Straight) && self.0 == self.category().worst().0
    }

    /// Whether the five cards share a suit.
    ///
    /// ```
    /// use handrank::HandRank;
    ///
    /// assert!(HandRank::BEST.is_suited());
    /// assert!(!HandRank::WORST.is_suited());
    /// ```
    pub const fn is_suited(self) -> bool {
        matches!(self.category(), Category::RoyalFlush | Category::StraightFlush | Category::Flush)
    }

    /// The ranks of the five cards, most significant first: `KKK99`, `AQ873`, `5432A`.
    ///
    /// ```
    /// use handrank::{HandRank, Rank};
    ///
    /// assert_eq!(HandRank::WORST.ranks(), [Rank::Seven, Rank::Five, Rank::Four, Rank::Three, Rank::Deuce]);
    /// ```
    pub const fn ranks(self) -> [Rank; 5] {
        LADDER[self.0 as usize - 1]
    }

    /// The hand in words, different for each hand rank: `King-high straight`, `Full house, kings over tens`.
    ///
    /// ```
    /// use handrank::HandRank;
    ///
    /// assert_eq!(HandRank::new(180)?.description().to_string(), "Full house, kings over queens");
    /// # Ok::<(), handrank::OutOfRange>(())
    /// ```
    pub const fn description(self) -> Description {
        Description::of(self)
    }
}

impl fmt::Display for HandRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<u16> for HandRank {
    type Error = OutOfRange;

    fn try_from(number: u16) -> Result<HandRank, OutOfRange> {
        HandRank::new(number)
    }
}

/// Reads a number from 1 to 7462.
impl FromStr for HandRank {
    type Err = UnknownHandRank;

    fn from_str(text: &str) -> Result<HandRank, UnknownHandRank> {
        let rank = text.parse().ok().and_then(|number| HandRank::new(number).ok());
        rank.ok_or_else(|| UnknownHandRank(text.to_owned()))
    }
}

impl From<HandRank> for u16 {
    fn from(rank: HandRank) -> u16 {
        rank.0
    }
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        UnknownHandRank(self.0.to_string()).fmt(f)
    }
}

impl fmt::Display for UnknownHandRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (best, worst) = (HandRank::BEST, HandRank::WORST);
        write!(f, "no hand rank '{}'; hand ranks go from {best} to {worst}", self.0.escape_debug())
    }
}

impl std::error::Error for OutOfRange {}

impl std::error::Error for UnknownHandRank {}
