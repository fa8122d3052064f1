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
/// assert_eq!("Kx".parse::<Rank>().unwrap_err().column(), Some(2));
/// ```
impl FromStr for Rank {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Rank, ReadError> {
        match only_char(text).and_then(Rank::from_char) {
            Some(rank) => Ok(rank),
            None if text == "10" => Ok(Rank::Ten),
            None if text.is_empty() => {
                Err(ReadError::without_column(ReadErrorKind::MissingRank { word: String::new() }))
            }
            None => {
                let (column, found) = first_unknown(text, |symbol| Rank::from_char(symbol).is_some());
                Err(ReadError::at(column, ReadErrorKind::UnknownRank { found, word: shortened(text) }))
            }
        }
    }
}

/// Reads a suit as [`Suit::from_char`] does.
impl FromStr for Suit {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Suit, ReadError> {
        match only_char(text).and_then(Suit::from_char) {
            Some(suit) => Ok(suit),
            None if text.is_empty() => {
                Err(ReadError::without_column(ReadErrorKind::MissingSuit { word: String::new() }))
            }
            None => {
                let (column, found) = first_unknown(text, |symbol| Suit::from_char(symbol).is_some());
                Err(ReadError::at(column, ReadErrorKind::UnknownSuit { found, word: shortened(text) }))
            }
        }
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

/// The first character that is not one of the symbols. Of several symbols, the second is one too many.
fn first_unknown(text: &str, is_symbol: impl Fn(char) -> bool) -> (usize, char) {
    let unknown = (1..).zip(text.chars()).find(|&(column, symbol)| column > 1 || !is_symbol(symbol));
    unknown.expect("there is a character")
}
