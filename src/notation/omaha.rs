//! Omaha hands from text: hole cards, then a board after a slash, or one given for all hands.

use std::str::FromStr;

use super::cards::Cards;
use super::error::ReadError;
use super::usual;
use crate::hand::{Board, HandError};
use crate::omaha::OmahaHand;

impl OmahaHand {
    /// Reads hole cards in the notations that [`Hand::read`](crate::Hand::read) accepts. If `board` is empty, the text
    /// must have its own, after a slash.
    ///
    /// # Errors
    /// Those of [`Hand::read`](crate::Hand::read), except that a wrong number of cards is [`HandError::BoardTooLarge`],
    /// [`HandError::WrongOmahaBoard`] or [`HandError::WrongHoleCount`].
    ///
    /// ```
    /// use handrank::{Board, OmahaHand};
    ///
    /// let board: Board = "2c 3d 4h 5s 6c".parse()?;
    /// let hand = OmahaHand::read("AsKdQcJh", &board)?;
    /// assert_eq!(OmahaHand::read("a♠ k♦ q♣ j♥ / 2c3d4h/5s/6c", &Board::default())?, hand);
    ///
    /// let error = OmahaHand::read("As Kd", &board).unwrap_err();
    /// assert_eq!(error.to_string(), "2 hole cards; an Omaha hand has 4 to 6");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read(text: &str, board: &Board) -> Result<OmahaHand, ReadError> {
        if let Some(hand) = usual::read_omaha(text.as_bytes(), board) {
            return Ok(hand);
        }
        let cards = Cards::read(text, board.cards())?;
        if cards.count() == 0 {
            return Err(HandError::WrongHoleCount { cards: 0 }.into());
        }
        let all = cards.iter().chain(board.cards().iter().copied());
        let on_board = cards.on_board() + board.cards().len();
        Ok(OmahaHand::from_distinct(all, cards.count() - cards.on_board(), on_board)?)
    }
}

/// Reads a hand as [`OmahaHand::read`] does, with a board of its own.
impl FromStr for OmahaHand {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<OmahaHand, ReadError> {
        OmahaHand::read(text, &Board::default())
    }
}
