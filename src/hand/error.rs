//! What can be wrong with a hand, in words for the person who wrote it.

use std::fmt;

use crate::card::Card;

/// What is wrong with a hand, a board or a card.
///
/// ```
/// use handrank::{Hand, HandError};
///
/// let error = Hand::new(&[]).unwrap_err();
/// assert_eq!(error, HandError::WrongCount { cards: 0, board: 0 });
/// assert_eq!(error.to_string(), "no cards; a hand has 5 to 7");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HandError {
    /// A card, as written, starts with a character that is no rank.
    UnknownRank {
        /// The character in the rank's place.
        found: char,
        /// The card as written.
        card: String,
    },
    /// A card's rank is followed by a character that is no suit.
    UnknownSuit {
        /// The character in the suit's place.
        found: char,
        /// The card as written.
        card: String,
    },
    /// A card's rank is followed by nothing.
    MissingSuit {
        /// The card as written.
        card: String,
    },
    /// A card was given twice.
    Repeated(Card),
    /// A card of the hand is on the board too.
    OnBoard(Card),
    /// The cards of the hand, with those of the board, are not five to seven.
    WrongCount {
        /// How many there are in all.
        cards: usize,
        /// How many of them are the board's.
        board: usize,
    },
    /// A board of more than five cards.
    BoardTooLarge {
        /// How many there are.
        cards: usize,
    },
    /// No card, or more than one, where one was asked for.
    NotOneCard {
        /// How many there are.
        cards: usize,
    },
}

/// What is wrong with a hand, a board or a card as written, and where.
///
/// ```
/// let error = "Kd Qs Jx Th 9s".parse::<handrank::Hand>().unwrap_err();
/// assert_eq!(error.column, Some(7));
/// assert_eq!(error.to_string(), "unknown suit 'x' in \"Jx\"; suits are c d h s (column 7)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The column at which the card at fault starts, in characters from 1; `None` where no single card is at fault.
    pub column: Option<usize>,
    /// What is wrong.
    pub error: HandError,
}

impl fmt::Display for HandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandError::UnknownRank { found, card } => {
                write!(f, "unknown rank {} in \"{}\"; ranks are 2-9 T J Q K A", Shown(*found), card.escape_debug())
            }
            HandError::UnknownSuit { found, card } => {
                write!(f, "unknown suit {} in \"{}\"; suits are c d h s", Shown(*found), card.escape_debug())
            }
            HandError::MissingSuit { card } => write!(f, "no suit in \"{card}\"; suits are c d h s"),
            HandError::Repeated(card) => write!(f, "{card} is given twice"),
            HandError::OnBoard(card) => write!(f, "{card} is on the board already"),
            HandError::WrongCount { cards, board: 0 } => write!(f, "{}; a hand has 5 to 7", Count(*cards)),
            HandError::WrongCount { cards, board } => {
                write!(f, "{} with the board's {board}; a hand has 5 to 7", Count(*cards))
            }
            HandError::BoardTooLarge { cards } => write!(f, "{}; a board has at most 5", Count(*cards)),
            HandError::NotOneCard { cards } => write!(f, "{} instead of one", Count(*cards)),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)?;
        match self.column {
            Some(column) => write!(f, " (column {column})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for HandError {}

impl std::error::Error for ReadError {}

/// A character between quotes, with its code point if it is not ASCII: `'с' (U+0441)` looks like a `c`.
struct Shown(char);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}'", self.0.escape_debug())?;
        if !self.0.is_ascii() {
            write!(f, " (U+{:04X})", u32::from(self.0))?;
        }
        Ok(())
    }
}

/// `no cards`, `1 card`, `4 cards`.
struct Count(usize);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => write!(f, "no cards"),
            1 => write!(f, "1 card"),
            cards => write!(f, "{cards} cards"),
        }
    }
}
