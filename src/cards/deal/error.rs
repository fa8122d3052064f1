//! Errors in building deals, and in comparing their hands.

use std::error::Error;
use std::fmt;

use super::details::MAX_NAME;
use super::seats::Seats;
use crate::cards::card::Card;
use crate::cards::chips::WHOLE_END;
use crate::cards::hand::{CardCount, HandError};
use crate::tools::sanitized;

/// Why cards are not a deal or a spot, or why a deal has no showdown. Seats are numbered from 0, but from 1 in
/// messages.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DealError {
    /// A card of a hand is given again.
    InHand {
        /// The card.
        card: Card,
        /// The seat whose hand has it.
        seat: usize,
        /// The seat whose hand has it again, which may be the same; `None` if the board has it.
        again: Option<usize>,
    },
    /// A card of the board is given again.
    OnBoard {
        /// The card.
        card: Card,
        /// The seat whose hand has it, too; `None` if it is on the board twice.
        again: Option<usize>,
    },
    /// A card is on two boards of a deal, but not on a street that they share.
    OnOtherBoard {
        /// The card.
        card: Card,
        /// The later board, counting from 0.
        board: usize,
        /// The earlier one.
        other: usize,
    },
    /// The boards of a deal have different numbers of cards.
    UnequalBoards {
        /// The board that differs from the first, counting from 0.
        board: usize,
        /// How many cards it has.
        cards: usize,
        /// How many cards the first board has.
        first_cards: usize,
    },
    /// No boards were given.
    NoBoards,
    /// A hand has no cards.
    NoCards {
        /// Its seat.
        seat: usize,
    },
    /// A range has no hands.
    EmptyRange {
        /// Its seat.
        seat: usize,
    },
    /// A hand has more or fewer cards than the first that is known, or the first has too few for the game.
    UnequalHands {
        /// Its seat.
        seat: usize,
        /// How many cards it has.
        cards: usize,
        /// The seat it is compared with: that of the first known hand or, where that is at fault, of the first hand
        /// with another number of cards.
        first: usize,
        /// How many cards the hand there has.
        first_cards: usize,
    },
    /// A player has folded, where everyone must have a hand.
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
    /// A range was read for a game with another deck, and is a different range here, or none: it has a percentage, for
    /// example.
    OtherDeck {
        /// Its seat.
        seat: usize,
    },
    /// There are more or fewer names or amounts of chips than seats.
    SeatCount {
        /// How many seats there are.
        seats: usize,
        /// How many names or amounts.
        given: usize,
    },
    /// A name that cannot be used, because it is too long, for example, or reads as cards where it is not in quotes.
    BadName {
        /// The name.
        name: String,
        /// What is wrong with it.
        fault: NameFault,
    },
    /// Two players have the same name.
    RepeatedName {
        /// The name.
        name: String,
    },
    /// A player has no name, though another has.
    MissingName {
        /// The seat.
        seat: usize,
    },
    /// A seat has no chips, though another has.
    MissingChips {
        /// The seat.
        seat: usize,
    },
    /// A seat paid 10^12 chips or more; in `Showdown::pots`, which does not know whether amounts are in chips or cents,
    /// 10^14 or more of either.
    TooManyChips {
        /// The seat.
        seat: usize,
    },
    /// Nobody has a hand to win the pot with.
    NoHands,
    /// Pots cannot be split before all cards of the board are dealt.
    UnfinishedBoard {
        /// How many cards the board has.
        cards: usize,
    },
    /// A range of two-card hands in Omaha, or of Omaha hands in another game, or a percentage of Omaha hands in hi/lo,
    /// where they have no order.
    OtherGame {
        /// Its seat.
        seat: usize,
    },
    /// The hands or the board have a number of cards that the game does not allow, or a card is given twice or is not
    /// in the game's deck.
    Hand(HandError),
}

/// What is wrong with the name of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NameFault {
    /// It has no visible character.
    Empty,
    /// It is not in quotes in a text, and it or a word of it reads as cards, as a range or as a seat without a hand.
    Hand,
    /// It has more than 32 characters.
    TooLong,
    /// It has a control character, such as a line break.
    Character,
    /// It is not in quotes in a text, and it or a word of it stands for something else there, as `vs` does.
    Reserved,
}

impl DealError {
    /// The card that is given twice, or that the deck lacks, if that is the error.
    pub(crate) fn card(&self) -> Option<Card> {
        match *self {
            DealError::InHand { card, .. }
            | DealError::OnBoard { card, .. }
            | DealError::OnOtherBoard { card, .. }
            | DealError::Dead(card)
            | DealError::Hand(HandError::Repeated(card)) => Some(card),
            _ => None,
        }
    }
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::InHand { card, seat, again } => match again {
                Some(again) if again == seat => write!(f, "{card} is in hand {} twice", seat + 1),
                Some(again) => write!(f, "{card} is in hand {} and in hand {}", seat + 1, again + 1),
                None => write!(f, "{card} is in hand {} and on the board", seat + 1),
            },
            DealError::OnBoard { card, again: Some(seat) } => {
                write!(f, "{card} is on the board and in hand {}", seat + 1)
            }
            DealError::OnBoard { card, again: None } => write!(f, "{card} is on the board twice"),
            DealError::OnOtherBoard { card, board, other } => write!(
                f,
                "{card} is on board {} and on board {}; boards may share only a whole flop, a turn or a river",
                other + 1,
                board + 1
            ),
            DealError::UnequalBoards { board, cards, first_cards } => {
                let shared = match first_cards {
                    4 => ", or only the last",
                    5 => ", or only the last one or two",
                    _ => "",
                };
                let (cards, board) = (CardCount(*cards), board + 1);
                write!(f, "{cards} on board {board}, but board 1 has {first_cards}; write {first_cards}{shared}")
            }
            DealError::NoBoards => write!(f, "no board"),
            DealError::NoCards { seat } => write!(f, "hand {} has no cards", seat + 1),
            DealError::EmptyRange { seat } => write!(f, "hand {} is a range without hands", seat + 1),
            DealError::UnequalHands { seat, cards, first, first_cards } => {
                let (hand, first) = (seat + 1, first + 1);
                write!(f, "hand {hand} has {}, but hand {first} has {first_cards}", CardCount(*cards))
            }
            DealError::Folded { seat } => write!(f, "player {} has folded; leave the seat out", seat + 1),
            DealError::OneHand => write!(f, "only one hand; a deal has two or more, separated by |"),
            DealError::TooManyHands => write!(f, "too many hands; the deck has too few cards for all of them"),
            DealError::TooManySeats => write!(f, "too many seats; a deal has at most {}", Seats::MAX),
            DealError::Dead(card) => write!(f, "{card} is a dead card"),
            DealError::NoStreet { cards } => write!(f, "{} on the board; a board has 0, 3, 4 or 5", CardCount(*cards)),
            DealError::OtherDeck { seat } => {
                write!(f, "hand {} is a range of another deck; read it for this game", seat + 1)
            }
            DealError::SeatCount { seats, given } => {
                write!(f, "{seats} seats, but {given} names or amounts; give one for each seat")
            }
            DealError::BadName { name, fault } => fault.describe(&sanitized(name), f),
            DealError::RepeatedName { name } => write!(f, "two players are named \"{}\"", sanitized(name)),
            DealError::MissingName { seat } => {
                write!(f, "player {} has no name, but another has; name every player or none", seat + 1)
            }
            DealError::MissingChips { seat } => {
                write!(
                    f,
                    "player {} has no chips, but another has; write them after every hand, 0 if need be",
                    seat + 1
                )
            }
            DealError::TooManyChips { seat } => {
                write!(f, "player {} has too many chips; they must be below {WHOLE_END}", seat + 1)
            }
            DealError::NoHands => write!(f, "no hand is known; a pot needs one that wins it"),
            DealError::UnfinishedBoard { cards } => {
                write!(f, "{} on the board; pots are won when it has 5", CardCount(*cards))
            }
            DealError::OtherGame { seat } => {
                write!(f, "hand {} is a range of another game; read it for this game", seat + 1)
            }
            DealError::Hand(HandError::WrongCount { cards: cards @ 1..5, board: 0 }) => {
                write!(f, "{} and no board; with the board, a hand has 5 to 7", CardCount(*cards))
            }
            DealError::Hand(error) => error.fmt(f),
        }
    }
}

impl NameFault {
    /// Says what is wrong with a name.
    fn describe(self, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NameFault::Empty => write!(f, "no name before the colon"),
            NameFault::TooLong => {
                write!(f, "the name \"{name}\" is too long; a name has at most {MAX_NAME} characters")
            }
            NameFault::Character => write!(f, "the name \"{name}\" has a control character; leave it out"),
            NameFault::Hand | NameFault::Reserved => {
                let meaning =
                    if self == NameFault::Hand { "reads as cards or a range" } else { "means something else here" };
                write!(f, "\"{name}\" {meaning}; put such a name in double quotes: \"{name}\": AhKh")
            }
        }
    }
}

impl Error for DealError {}

impl From<HandError> for DealError {
    fn from(error: HandError) -> DealError {
        DealError::Hand(error)
    }
}
