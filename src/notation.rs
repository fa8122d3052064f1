//! Reads cards, hands, boards and deals from text.
//!
//! The general reader knows every notation, and reports what is wrong and in which column. The fast readers,
//! [`standard`], [`usual`] and [`DealLines`], read the common notations by table lookup: whatever they accept means the
//! same to the general reader, and whatever they decline is left to it.
//!
//! This module is public only so that the program can use it. [`Hand::read`] and the `FromStr` implementations are the
//! library's interface; the paths in this module may change.

use std::str::FromStr;

mod arguments;
mod cards;
mod deal_lines;
mod deals;
mod error;
mod general;
mod omaha;
pub mod standard;
mod symbols;
pub mod usual;

use general::{Part, Parts};

use crate::card::{Card, CardSet};
use crate::hand::{Board, Hand, HandError};
pub use arguments::{could_be_cards, has_cards, is_at_most_one_card};
use cards::Cards;
pub use deal_lines::{DealLine, DealLines};
pub use deals::DealReader;
pub use error::{ReadError, ReadErrorKind};
pub use symbols::is_ignored;

/// Reads any number of distinct cards in the notations that [`Hand::read`] accepts.
///
/// ```
/// assert_eq!(handrank::notation::read_cards("Qd 8d")?.len(), 2);
/// # Ok::<(), handrank::ReadError>(())
/// ```
pub fn read_cards(text: &str) -> Result<Vec<Card>, ReadError> {
    let mut seen = CardSet::default();
    let mut cards = Vec::new();
    for part in Parts::of(text) {
        let (column, part) = part?;
        match part {
            Part::Card(card) if seen.insert(card.to_byte()) => cards.push(card),
            Part::Card(card) => return Err(ReadError::at(column, ReadErrorKind::Hand(HandError::Repeated(card)))),
            Part::Slash => return Err(ReadError::unknown_rank(column, '/')),
            Part::Bar => return Err(ReadError::at(column, ReadErrorKind::SeveralHands)),
        }
    }
    Ok(cards)
}

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
        if let Some(hand) = usual::read(text.as_bytes(), board) {
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

/// Reads up to five cards in the notations that [`Hand::read`] accepts. Slashes may separate the streets.
impl FromStr for Board {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Board, ReadError> {
        let cards = Cards::read(text, &[])?;
        Ok(Board::from_distinct(cards.iter(), cards.count())?)
    }
}

/// Reads one card in the notations that [`Hand::read`] accepts.
impl FromStr for Card {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Card, ReadError> {
        let cards = Cards::read(text, &[])?;
        if let Some(column) = cards.slash_column() {
            return Err(ReadError::unknown_rank(column, '/'));
        }
        match (cards.iter().next(), cards.count()) {
            (Some(card), 1) => Ok(card),
            (_, cards) => Err(ReadError::without_column(ReadErrorKind::NotOneCard { cards })),
        }
    }
}
