//! Hands from text: cards, then the hand's own board after a slash, or a board given for all hands.

use std::str::FromStr;

use super::cards::Cards;
use super::common_notations;
use super::error::ReadError;
use crate::hand::{Board, Hand, HandError, OmahaHand};

impl Hand {
    /// Reads a hand and appends the board's cards.
    ///
    /// A card is a rank (`2`–`9 T J Q K A`, or `10`) and a suit (`c d h s`, `♣♦♥♠` or `♧♢♡♤`), in either order and in
    /// upper or lower case, or one of Unicode's playing cards, such as `🂡`. Cards may be separated by white space,
    /// commas, semicolons, brackets, quotes, hyphens or underscores; in a run of cards without separators, all must put
    /// the rank first, or all the suit. Zero-width characters are ignored.
    ///
    /// The text may have a board of its own: cards after a slash, with further slashes between its streets.
    ///
    /// # Errors
    /// The first card that cannot be read, is given twice or belongs to a second board, the first slash without cards
    /// before it, or the first `|`, with its column; otherwise [`HandError::BoardTooLarge`] if more than five cards
    /// follow a slash, and [`HandError::WrongCount`] if the text has no cards, or not five to seven with the board.
    ///
    /// ```
    /// use handrank::{Board, Hand};
    ///
    /// let none = Board::default();
    /// assert_eq!(Hand::read("k♦Q♠,10♥ jc\t9S", &none)?.to_string(), "Kd Qs Th Jc 9s");
    /// assert_eq!(Hand::read("[♦K 🂭]/ Jc Th 9s", &none)?.to_string(), "Kd Qs Jc Th 9s");
    ///
    /// let error = Hand::read("Kd Qs Jc Th Kd", &none).unwrap_err();
    /// assert_eq!(error.column(), Some(13));
    /// assert_eq!(error.kind().to_string(), "Kd is given twice");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read(text: &str, board: &Board) -> Result<Hand, ReadError> {
        if let Some(hand) = common_notations::read_hand(text.as_bytes(), board) {
            return Ok(hand);
        }
        let cards = Cards::read(text, board.cards())?;
        if cards.count() == 0 {
            return Err(HandError::WrongCount { cards: 0, board: 0 }.into());
        }
        Board::check_size(cards.on_board())?;
        let all = cards.iter().chain(board.cards().iter().copied());
        let on_board = cards.on_board() + board.cards().len();
        Ok(Hand::from_distinct(all, cards.count() + board.cards().len(), on_board)?)
    }
}

/// Reads a hand as [`Hand::read`] does, without a board.
impl FromStr for Hand {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Hand, ReadError> {
        Hand::read(text, &Board::default())
    }
}

impl OmahaHand {
    /// Reads hole cards in the notations that [`Hand::read`] accepts. If `board` is empty, the text
    /// must have its own, after a slash.
    ///
    /// # Errors
    /// Those of [`Hand::read`], except that a wrong number of cards is [`HandError::BoardTooLarge`],
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
        if let Some(hand) = common_notations::read_omaha_hand(text.as_bytes(), board) {
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
