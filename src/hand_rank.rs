//! What a hand is worth: its number from 1 to 7462, its category, and the words a player would use for it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::card::Rank;

mod category;
mod description;
pub(crate) mod ladder;

pub use category::Category;
pub use description::Description;
use ladder::{CLASSES, LADDER};

/// The rank of a hand as in Cactus Kev's article: 1 for a royal flush to 7462 for seven-high, the smaller the better.
///
/// Ordered as the number: the least of several is the best, and sorting puts the best hand first. Two hands tie
/// exactly when their ranks are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct HandRank(u16);

/// A number that is no hand rank, being 0 or over 7462.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange(pub u16);

impl HandRank {
    /// The royal flush, 1.
    pub const BEST: HandRank = HandRank(1);
    /// 75432 of more than one suit, 7462.
    pub const WORST: HandRank = HandRank(CLASSES as u16);

    /// The hand rank with this number.
    ///
    /// # Errors
    /// [`OutOfRange`] unless `number` is from 1 to 7462.
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
    pub fn all() -> impl DoubleEndedIterator<Item = HandRank> + ExactSizeIterator {
        (0..HandRank::WORST.0).map(|better| HandRank(better + 1))
    }

    /// The number, 1 to 7462.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The category, from royal flush to high card.
    pub const fn category(self) -> Category {
        Category::of(self)
    }

    /// Whether the five cards are a wheel, 5432A: a straight, or straight flush, whose ace counts low.
    pub const fn is_ace_low(self) -> bool {
        matches!(self.category(), Category::StraightFlush | Category::Straight) && self.0 == self.category().worst().0
    }

    /// Whether the five cards share a suit.
    pub const fn is_suited(self) -> bool {
        matches!(self.category(), Category::RoyalFlush | Category::StraightFlush | Category::Flush)
    }

    /// The ranks of the five cards, most significant first: `KKK99`, `AQ873`, `5432A`.
    pub const fn ranks(self) -> [Rank; 5] {
        LADDER[self.0 as usize - 1]
    }

    /// The hand in words, different for each hand rank: `King-high straight`, `Full house, kings over tens`.
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

impl From<HandRank> for u16 {
    fn from(rank: HandRank) -> u16 {
        rank.0
    }
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no hand rank {}; hand ranks go from {} to {}", self.0, HandRank::BEST, HandRank::WORST)
    }
}

impl std::error::Error for OutOfRange {}
