//! Reads cards, hands, boards, deals and ranges from text.
//!
//! One reader knows every notation, and reports what is wrong and in which column. Faster ones read standard and other
//! common notations by table lookup: whatever they accept means the same to the first, and whatever they decline is left
//! to it.
//!
//! To read one hand, board, deal or range, `parse` it or use [`Hand::read`](crate::Hand::read). This module is for programs that
//! read millions of lines, or that must tell cards from other arguments.

use std::str::FromStr;

mod any_notation;
mod arguments;
mod cards;
mod common_notations;
mod deal_lines;
mod deals;
mod deck;
mod error;
mod game_hand;
mod hand_lines;
mod hands;
mod range_error;
mod range_like;
mod ranges;
mod spots;
mod standard_notation;
mod symbols;

use any_notation::distinct_cards;

use crate::card::Card;
use crate::hand::Board;
pub use arguments::{could_be_cards, has_cards, is_at_most_one_card};
use cards::Cards;
pub use deal_lines::{DealLine, DealLines};
pub use deals::DealReader;
pub use deck::read_in_deck;
pub use error::{ReadError, ReadErrorKind};
pub use game_hand::GameHand;
pub use hand_lines::TakeHands;
pub use range_error::RangeError;
use range_like::naming_range;
pub use ranges::is_range;
pub use standard_notation::WINDOW_SIZE;
pub use symbols::is_ignored;

/// Reads any number of distinct cards in the notations that [`Hand::read`](crate::Hand::read) accepts.
///
/// ```
/// assert_eq!(handrank::notation::read_cards("Qd 8d")?.len(), 2);
/// # Ok::<(), handrank::ReadError>(())
/// ```
pub fn read_cards(text: &str) -> Result<Vec<Card>, ReadError> {
    distinct_cards(text).map_err(|error| naming_range(error, text))
}

/// Reads up to five cards in the notations that [`Hand::read`](crate::Hand::read) accepts. Slashes may separate the streets.
impl FromStr for Board {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Board, ReadError> {
        let cards = Cards::read(text, &[])?;
        Ok(Board::from_distinct(cards.iter(), cards.count())?)
    }
}

/// Reads one card in the notations that [`Hand::read`](crate::Hand::read) accepts.
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
