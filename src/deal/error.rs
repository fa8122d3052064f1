//! Why cards may not make a deal, or a deal not decide a game.

use std::error::Error;
use std::fmt;

use crate::card::Card;
use crate::hand::{CardCount, HandError};

/// Why cards are not a deal, or not one that can be shown down. Hands are numbered from 1.
///
/// ```
/// use handrank::{Deal, DealError, ReadErrorKind};
///
/// let error = "AhKh|8c8s|Kd".parse::<Deal>().unwrap_err();
/// let expected = DealError::UnequalHands { hand: 3, cards: 1, first: 2 };
/// assert_eq!(expected.to_string(), "hand 3 has 1 card, but hand 1 has 2");
/// assert_eq!(error.kind(), &ReadErrorKind::Deal(expected));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DealError {
    /// A card is in a hand already.
    InHand {
        /// The card given again.
        card: Card,
        /// The number of the hand that has it.
        hand: usize,
    },
    /// A card is on the board already.
    OnBoard(Card),
    /// A hand has no cards.
    NoCards {
        /// Its number.
        hand: usize,
    },
    /// A hand has more or fewer cards than the first.
    UnequalHands {
        /// Its number.
        hand: usize,
        /// How many cards it has.
        cards: usize,
        /// How many the first has.
        first: usize,
    },
    /// There is only one hand.
    OneHand,
    /// The hands or the board have a number of cards that the game does not allow.
    Hand(HandError),
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::InHand { card, hand } => write!(f, "{card} is in hand {hand} already"),
            DealError::OnBoard(card) => HandError::OnBoard(*card).fmt(f),
            DealError::NoCards { hand } => write!(f, "hand {hand} has no cards"),
            DealError::UnequalHands { hand, cards, first } => {
                write!(f, "hand {hand} has {}, but hand 1 has {first}", CardCount(*cards))
            }
            DealError::OneHand => write!(f, "only one hand; a deal has two or more, with | between them"),
            DealError::Hand(error) => error.fmt(f),
        }
    }
}

impl Error for DealError {}

impl From<HandError> for DealError {
    fn from(error: HandError) -> DealError {
        DealError::Hand(error)
    }
}
