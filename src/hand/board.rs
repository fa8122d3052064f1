//! The community cards that complete the hands of all players.

use std::fmt;
use std::str::FromStr;

use itertools::Itertools;

use super::read::Cards;
use super::{HandError, ReadError};
use crate::card::Card;

/// Community cards: up to five, distinct, that complete every hand they are dealt with.
///
/// ```
/// use handrank::{Board, Hand};
///
/// let board: Board = "8h 5h 2h".parse()?;
/// assert_eq!(Hand::read("Ah Kh", &board)?.to_string(), "Ah Kh 8h 5h 2h");
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    cards: Vec<Card>,
}

impl Board {
    /// The board's cards, in the order given.
    ///
    /// ```
    /// let board: handrank::Board = "8h 5h 2h".parse()?;
    /// assert_eq!(board.cards().len(), 3);
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }
}

/// Reads up to five cards in the notations that [`Hand::read`](crate::Hand::read) knows.
impl FromStr for Board {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Board, ReadError> {
        let cards = Cards::read(text, &[])?;
        if cards.count > 5 {
            return Err(ReadError { column: None, error: HandError::BoardTooLarge { cards: cards.count } });
        }
        Ok(Board { cards: cards.iter().collect() })
    }
}

/// Standard notation, in the order given; nothing for an empty board.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards.iter().format(" ").fmt(f)
    }
}
