//! Errors in making ranges from data.

use std::error::Error;
use std::fmt;

use itertools::Itertools;

use crate::cards::{Card, CardCount, CardSet};
use crate::ranking::Game;

/// Why hands and weights are not a range.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum RangeError {
    /// A hand has the same card twice.
    SameCard(Card),
    /// A weight is not a number from 0 to 1.
    BadWeight {
        /// The hand.
        hand: CardSet,
        /// Its weight.
        weight: f64,
    },
    /// A hand is given two weights.
    TwoWeights {
        /// The hand.
        hand: CardSet,
    },
    /// An Omaha hand does not have four to six cards.
    WrongHoleCount {
        /// The hand.
        hand: CardSet,
    },
    /// Omaha hands differ in their number of cards.
    UnequalHands {
        /// The first with a different number of cards.
        hand: CardSet,
        /// How many cards the first hand has.
        first_cards: usize,
    },
    /// No Omaha hand has a weight above 0 when rounded to the nearest ten-thousandth.
    NoHands,
    /// A share of the best hands is not a number from 0 to 1.
    BadShare(f64),
    /// A game has no order of starting hands of two cards, of which to take the best.
    NoOrder(Game),
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RangeError::SameCard(card) => write!(f, "{card} is given twice"),
            RangeError::BadWeight { hand, weight } => {
                write!(f, "bad weight {weight} of {}; weights are 0 to 1", in_one_word(*hand))
            }
            RangeError::TwoWeights { hand } => {
                write!(f, "{} has different weights; list each hand once", in_one_word(*hand))
            }
            RangeError::WrongHoleCount { hand } => {
                write!(f, "{} in {}; an Omaha hand has 4 to 6", CardCount(hand.len()), in_one_word(*hand))
            }
            RangeError::UnequalHands { hand, first_cards } => {
                let cards = CardCount(hand.len());
                write!(f, "{cards} in {}, but the first hand has {first_cards}", in_one_word(*hand))
            }
            RangeError::NoHands => write!(f, "no hand in the range has a weight above 0"),
            RangeError::BadShare(share) => write!(f, "bad share {share} of the best hands; shares are 0 to 1"),
            RangeError::NoOrder(game) => {
                write!(f, "starting hands of {game} have no order; only those of holdem and short-deck do")
            }
        }
    }
}

impl Error for RangeError {}

/// The cards as ranges write a hand, the highest first: `AhKh`.
pub(crate) fn in_one_word(hand: CardSet) -> String {
    hand.iter().rev().join("")
}
