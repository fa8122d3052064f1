//! Errors in naming hands.

use std::error::Error;
use std::fmt;

use crate::cards::{CardCount, HandError};

/// Why hole cards cannot be named on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MadeHandError {
    /// The game has no board.
    NoBoard,
    /// In Omaha, where only two of a hand's hole cards play, these names are not used.
    Omaha,
    /// A hand does not have two hole cards.
    WrongHoleCount {
        /// How many it has.
        cards: usize,
    },
    /// The board does not have three to five cards.
    WrongBoard {
        /// How many it has.
        cards: usize,
    },
    /// No card is to come, so there are no draws.
    NoCardsToCome,
    /// A card is given twice, or the deck lacks it.
    Hand(HandError),
}

impl fmt::Display for MadeHandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MadeHandError::NoBoard => write!(f, "this game has no board; made hands are what hole cards add to one"),
            MadeHandError::Omaha => write!(f, "made hands have names only in hold'em and short deck"),
            MadeHandError::WrongHoleCount { cards } => {
                write!(f, "{} in the hand; made hands are named for 2 hole cards", CardCount(*cards))
            }
            MadeHandError::WrongBoard { cards: 0 } => {
                write!(f, "no board; made hands are named on one of 3 to 5 cards, as in \"AhKd/Kh7h2c\"")
            }
            MadeHandError::WrongBoard { cards } => {
                write!(f, "{} on the board; made hands are named on 3 to 5", CardCount(*cards))
            }
            MadeHandError::NoCardsToCome => write!(f, "no cards to come; draws are found on a board of 3 or 4 cards"),
            MadeHandError::Hand(error) => error.fmt(f),
        }
    }
}

// The message includes that of the inner error, so there is no source to report as well.
impl Error for MadeHandError {}

impl From<HandError> for MadeHandError {
    fn from(error: HandError) -> MadeHandError {
        MadeHandError::Hand(error)
    }
}
