//! Errors in building deals, and in comparing their hands.

use std::error::Error;
use std::fmt;

use crate::card::Card;
use crate::hand::{CardCount, HandError};

/// Why cards are not a deal or a spot, or why a deal has no showdown. Seats count from 0, but from 1 in messages.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DealError {
    /// A card is already in a hand.
    InHand {
        /// The card given again.
        card: Card,
        /// The seat whose hand has it.
        seat: usize,
    },
    /// A card is already on the board.
    OnBoard(Card),
    /// A hand has no cards.
    NoCards {
        /// Its seat.
        seat: usize,
    },
    /// A hand has more or fewer cards than the first that is known.
    UnequalHands {
        /// Its seat.
        seat: usize,
        /// How many cards it has.
        cards: usize,
        /// The seat of the first.
        first: usize,
        /// How many cards that has.
        first_cards: usize,
    },
    /// A player has folded, where everyone has a hand.
    Folded {
        /// The seat.
        seat: usize,
    },
    /// There is only one hand.
    OneHand,
    /// The deck has too few cards for all hands.
    TooManyHands,
    /// There are more than 64 seats.
    TooManySeats,
    /// A dead card is in a hand or on the board, or is given twice.
    Dead(Card),
    /// A board of one or two cards is not a street.
    NoStreet {
        /// How many cards it has.
        cards: usize,
    },
    /// A range was read for a game with another deck, and is another one here: it has a percentage, for example.
    OtherDeck {
        /// Its seat.
        seat: usize,
    },
    /// The hands or the board have a number of cards that the game does not allow.
    Hand(HandError),
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::InHand { card, seat } => write!(f, "{card} is already in hand {}", seat + 1),
            DealError::OnBoard(card) => HandError::OnBoard(*card).fmt(f),
            DealError::NoCards { seat } => write!(f, "hand {} has no cards", seat + 1),
            DealError::UnequalHands { seat, cards, first, first_cards } => {
                let (hand, first) = (seat + 1, first + 1);
                write!(f, "hand {hand} has {}, but hand {first} has {first_cards}", CardCount(*cards))
            }
            DealError::Folded { seat } => write!(f, "player {} has folded; leave the seat out", seat + 1),
            DealError::OneHand => write!(f, "only one hand; a deal has two or more, separated by |"),
            DealError::TooManyHands => write!(f, "too many hands; the deck has too few cards for all of them"),
            DealError::TooManySeats => write!(f, "too many seats; a deal has at most 64"),
            DealError::Dead(card) => write!(f, "{card} is a dead card"),
            DealError::NoStreet { cards } => write!(f, "{} on the board; a board has 0, 3, 4 or 5", CardCount(*cards)),
            DealError::OtherDeck { seat } => {
                write!(f, "hand {} is a range of another deck; read it for this game", seat + 1)
            }
            DealError::Hand(HandError::WrongCount { cards: cards @ 1..5, board: 0 }) => {
                write!(f, "{} and no board; with the board, a hand has 5 to 7", CardCount(*cards))
            }
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
