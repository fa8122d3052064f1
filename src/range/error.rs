//! Errors in making ranges from data.

use std::error::Error;
use std::fmt;

use crate::card::Card;

/// Why hands and weights are not a range.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum RangeError {
    /// A hand has the same card twice.
    SameCard(Card),
    /// A weight is not a number from 0 to 1.
    BadWeight {
        /// The hand.
        hand: [Card; 2],
        /// Its weight.
        weight: f64,
    },
    /// A hand is given two weights.
    TwoWeights {
        /// The hand.
        hand: [Card; 2],
    },
    /// No hand has a weight above 0, rounded to the nearest ten-thousandth.
    NoHands,
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RangeError::SameCard(card) => write!(f, "{card} is given twice"),
            RangeError::BadWeight { hand: [first, second], weight } => {
                write!(f, "bad weight {weight} of {first}{second}; weights are 0 to 1")
            }
            RangeError::TwoWeights { hand: [first, second] } => {
                write!(f, "{first}{second} has different weights; list each hand once")
            }
            RangeError::NoHands => write!(f, "no hand in the range has a weight above 0"),
        }
    }
}

impl Error for RangeError {}
