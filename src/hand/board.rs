//! The community cards that complete every player's hand.

use std::fmt;

use super::error::{HandError, check_distinct};
use super::size::MAX_BOARD;
use crate::card::{Card, pad_cards};

/// Up to five distinct community cards, which complete every hand they are dealt with.
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
    /// # Errors
    /// [`HandError::Repeated`] if a card occurs twice; otherwise [`HandError::BoardTooLarge`] if there are more than five.
    ///
    /// ```
    /// use handrank::{Board, Card, HandError};
    ///
    /// let cards: Vec<Card> = Card::deck().take(6).collect();
    /// assert_eq!(Board::new(&cards[..3])?.to_string(), "2c 2d 2h");
    /// assert_eq!(Board::new(&cards), Err(HandError::BoardTooLarge { cards: 6 }));
    /// # Ok::<(), HandError>(())
    /// ```
    pub fn new(cards: &[Card]) -> Result<Board, HandError> {
        check_distinct(cards)?;
        Board::from_distinct(cards.iter().copied(), cards.len())
    }

    /// The board of `count` distinct cards.
    pub(crate) fn from_distinct(cards: impl Iterator<Item = Card>, count: usize) -> Result<Board, HandError> {
        Board::check_size(count)?;
        Ok(Board { cards: cards.collect() })
    }

    /// Fails if there are too many cards for a board.
    pub(crate) fn check_size(cards: usize) -> Result<(), HandError> {
        if cards > MAX_BOARD { Err(HandError::BoardTooLarge { cards }) } else { Ok(()) }
    }

    /// The board's cards, in the order given.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }
}

/// Same as [`Board::new`].
impl TryFrom<&[Card]> for Board {
    type Error = HandError;

    fn try_from(cards: &[Card]) -> Result<Board, HandError> {
        Board::new(cards)
    }
}

/// Standard notation, in the order given; nothing for an empty board.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_cards(self.cards.iter().copied(), f)
    }
}
