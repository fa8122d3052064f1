//! Errors in building deals, and in comparing their hands.

use std::error::Error;
use std::fmt;

use crate::card::Card;
use crate::hand::{CardCount, HandError};

/// Why cards are not a deal, or why a deal has no showdown or odds. Hands are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DealError {
    /// A card is already in a hand.
    InHand {
        /// The card given again.
        card: Card,
        /// The number of the hand that has it.
        hand: usize,
    },
    /// A card is already on the board.
    OnBoard(Card),
    /// A hand has no cards.
    NoCards {
        /// Its number.
        hand: usize,
    },
    /// A hand has more or fewer cards than the first that is known.
    UnequalHands {
        /// Its number.
        hand: usize,
        /// How many cards it has.
        cards: usize,
        /// The number of the first.
        first: usize,
        /// How many cards that has.
        first_cards: usize,
    },
    /// No seat has a hand.
    NoHandKnown,
    /// There is only one hand.
    OneHand,
    /// There is more than one hand, where each is asked about alone.
    NotOneHand {
        /// How many there are.
        hands: usize,
    },
    /// A dead card is in a hand or on the board, or is given twice.
    Dead(Card),
    /// The hands do not have exactly two hole cards, as games other than Omaha have with a board to come.
    NotTwoHoleCards {
        /// How many they have.
        cards: usize,
    },
    /// The game has no board to come, so there are no odds.
    NoBoardToCome,
    /// A board of one or two cards is not a street.
    NoStreet {
        /// How many cards it has.
        cards: usize,
    },
    /// On this board, it is not one card that comes next.
    NotOneCardNext {
        /// How many cards it has.
        board: usize,
    },
    /// The deck has too few cards left to complete the board.
    TooFewCards {
        /// How many are left.
        left: usize,
        /// How many more the board needs.
        needed: usize,
    },
    /// The known cards leave no hand of a range.
    NoHandLeft {
        /// The range's number.
        hand: usize,
    },
    /// A range other than `random` in a game that has no others.
    OnlyRandom {
        /// Its number.
        hand: usize,
    },
    /// A range in Omaha, where only known hands are asked about.
    OnlyHands,
    /// Cards that come to the hand itself would leave it with fewer than five or more than seven, or are not 1 to 5.
    WrongDraw {
        /// How many cards it has.
        cards: usize,
        /// How many would come.
        drawn: usize,
    },
    /// Cards come to the hand itself, but it is a range.
    DrawToRange,
    /// Cards come to the hand itself, but there is a board.
    DrawToBoard,
    /// Cards come to the hand itself in Omaha.
    DrawInOmaha,
    /// Classes of starting hands in a game whose hands do not have two cards.
    NoClasses,
    /// Every choice of hands from the ranges has a card in two places.
    NoDeal,
    /// Hands drawn at random from the ranges hardly ever, or never, come without a card in two places.
    RarelyDealt {
        /// How many choices of hands in a row had one.
        choices: u32,
    },
    /// A hand whose cards are unknown may be too many hands to count.
    TooManyHands {
        /// How many cards a hand has.
        cards: usize,
    },
    /// Counting all deals of hands and boards would take too long.
    TooManyDeals {
        /// How many there are, at most; [`u128::MAX`] stands for this or more.
        deals: u128,
    },
    /// The products of weights have more decimals than exact sums of 128 bits can hold.
    TooManyDecimals,
    /// The hands or the board have a number of cards that the game does not allow.
    Hand(HandError),
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::InHand { card, hand } => write!(f, "{card} is already in hand {hand}"),
            DealError::OnBoard(card) => HandError::OnBoard(*card).fmt(f),
            DealError::NoCards { hand } => write!(f, "hand {hand} has no cards"),
            DealError::UnequalHands { hand, cards, first, first_cards } => {
                write!(f, "hand {hand} has {}, but hand {first} has {first_cards}", CardCount(*cards))
            }
            DealError::NoHandKnown => write!(f, "no hand is known; a deal needs at least one"),
            DealError::OneHand => write!(f, "only one hand; a deal has two or more, separated by |"),
            DealError::NotOneHand { hands } => write!(f, "{hands} hands; write one hand or range per line"),
            DealError::Dead(card) => write!(f, "{card} is a dead card"),
            DealError::NotTwoHoleCards { cards } => {
                write!(f, "{} in a hand; with a board to come it has 2, or 4 to 6 in Omaha", CardCount(*cards))
            }
            DealError::NoBoardToCome => write!(f, "this game has no board to come, so it has no odds"),
            DealError::NoStreet { cards } => write!(f, "{} on the board; a board has 0, 3, 4 or 5", CardCount(*cards)),
            DealError::NotOneCardNext { board: 0 } => write!(f, "no board; outs needs a board of 3 or 4 cards"),
            DealError::NotOneCardNext { board } => {
                write!(f, "{} on the board, so no more come; outs needs 3 or 4", CardCount(*board))
            }
            DealError::TooFewCards { needed: 0, .. } => {
                write!(f, "too many hands; the deck has too few cards for all of them")
            }
            DealError::TooFewCards { left, needed } => {
                write!(f, "{} left in the deck; the board needs {needed} more", CardCount(*left))
            }
            DealError::NoHandLeft { hand } => write!(f, "the known cards leave no hand in the range of hand {hand}"),
            DealError::OnlyRandom { hand } => {
                write!(f, "hand {hand} is a range; in this game, the only range is random")
            }
            DealError::OnlyHands => write!(f, "in Omaha, hits takes hands, not ranges"),
            DealError::WrongDraw { cards, drawn } => write!(
                f,
                "{} and {drawn} to come make {}; a hand has 5 to 7, of which 1 to 5 are drawn",
                CardCount(*cards),
                cards + drawn
            ),
            DealError::DrawToRange => write!(f, "a range cannot draw; write one hand"),
            DealError::DrawToBoard => write!(f, "a hand that draws has no board"),
            DealError::DrawInOmaha => write!(f, "Omaha hands cannot draw: cards come to the board"),
            DealError::NoClasses => write!(f, "only hands of two cards divide into classes"),
            DealError::NoDeal => write!(f, "the ranges leave no deal: every choice of hands uses some card twice"),
            DealError::RarelyDealt { choices } => write!(
                f,
                "the ranges hardly ever fit together, or never: {choices} choices of hands in a row used some card twice"
            ),
            DealError::TooManyHands { cards } => {
                write!(f, "too many hands of {} to count; name the cards of each hand", CardCount(*cards))
            }
            DealError::TooManyDeals { deals: u128::MAX } => {
                write!(f, "too many deals of hands and boards to count; narrow the ranges or name more cards")
            }
            DealError::TooManyDeals { deals } => write!(
                f,
                "up to {:.1e} deals of hands and boards, too many to count; narrow the ranges or name more cards",
                *deals as f64
            ),
            DealError::TooManyDecimals => {
                write!(f, "the product of all weights has too many decimals; use fewer decimals")
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
