//! Ranks, suits, games and categories by name.

use std::str::FromStr;

use super::error::{ReadError, ReadErrorKind, shortened};
use crate::card::{Rank, Suit};
use crate::game::Game;
use crate::hand_rank::Category;

/// Reads a rank as [`Rank::from_char`] does, or `10`.
///
/// ```
/// use handrank::Rank;
///
/// assert_eq!(("K".parse(), "10".parse()), (Ok(Rank::King), Ok(Rank::Ten)));
/// assert_eq!("x".parse::<Rank>().unwrap_err().column(), Some(1));
/// # Ok::<(), handrank::ReadError>(())
/// ```
impl FromStr for Rank {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Rank, ReadError> {
        match only_char(text).and_then(Rank::from_char) {
            Some(rank) => Ok(rank),
            None if text == "10" => Ok(Rank::Ten),
            None => Err(bad_symbol(text, |found, word| ReadErrorKind::UnknownRank { found, word })),
        }
    }
}

/// Reads a suit as [`Suit::from_char`] does.
impl FromStr for Suit {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Suit, ReadError> {
        let suit = only_char(text).and_then(Suit::from_char);
        suit.ok_or_else(|| bad_symbol(text, |found, word| ReadErrorKind::UnknownSuit { found, word }))
    }
}

/// Reads the name of a game as [`Game::from_name`] does.
impl FromStr for Game {
    type Err = ReadError;

    fn from_str(name: &str) -> Result<Game, ReadError> {
        let unknown = || ReadError::at(1, ReadErrorKind::UnknownGame { name: shortened(name) });
        Game::from_name(name).ok_or_else(unknown)
    }
}

/// Reads the name of a category as [`Category::from_name`] does.
impl FromStr for Category {
    type Err = ReadError;

    fn from_str(name: &str) -> Result<Category, ReadError> {
        let unknown = || ReadError::at(1, ReadErrorKind::UnknownCategory { name: shortened(name) });
        Category::from_name(name).ok_or_else(unknown)
    }
}

/// The character of which a text consists, if there is one alone.
fn only_char(text: &str) -> Option<char> {
    let mut symbols = text.chars();
    symbols.next().filter(|_| symbols.next().is_none())
}

/// The error for what is not one symbol, or none of those that there are.
fn bad_symbol(text: &str, unknown: impl FnOnce(char, String) -> ReadErrorKind) -> ReadError {
    ReadError::at(1, unknown(text.chars().next().unwrap_or(' '), shortened(text)))
}
