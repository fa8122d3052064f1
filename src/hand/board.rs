//! The community cards that complete the hands of all players.

use std::fmt;
use std::str::FromStr;

use itertools::Itertools;

use super::read::Cards;
use super::{HandError, ReadError, check_distinct};
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
    /// The board of these cards, in their order.
    ///
    /// ```
    /// use handrank::{Board, Card, HandError};
    ///
    /// let cards: Vec<Card> = Card::deck().take(3).collect();
    /// assert_eq!(Board::new(&cards)?.to_string(), "2c 2d 2h");
    /// # Ok::<(), HandError>(())
    /// ```
    ///
    /// # Errors
    /// [`HandError::Repeated`] if a card occurs twice, else [`HandError::BoardTooLarge`] if there are more than five.
    pub fn new(cards: &[Card]) -> Result<Board, HandError> {
        check_distinct(cards)?;
        Board::of_distinct(cards.iter().copied(), cards.len())
    }

    fn of_distinct(cards: impl Iterator<Item = Card>, count: usize) -> Result<Board, HandError> {
        if count > 5 {
            return Err(HandError::BoardTooLarge { cards: count });
        }
        Ok(Board { cards: cards.collect() })
    }

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

/// The board of these cards, as [`Board::new`] makes it.
impl TryFrom<&[Card]> for Board {
    type Error = HandError;

    fn try_from(cards: &[Card]) -> Result<Board, HandError> {
        Board::new(cards)
    }
}

/// Reads up to five cards in the notations that [`Hand::read`](crate::Hand::read) knows.
impl FromStr for Board {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Board, ReadError> {
        let cards = Cards::read(text, &[])?;
        Board::of_distinct(cards.iter(), cards.count).map_err(|error| ReadError { column: None, error })
    }
}

/// Standard notation, in the order given; nothing for an empty board.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards.iter().format(" ").fmt(f)
    }
}
