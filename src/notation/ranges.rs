//! Ranges from text: items of hands with weights, such as `QQ+,AKs,A5s-A2s:0.5`.

use std::str::FromStr;

mod detect;
mod fault;
mod sets;
mod words;

use super::error::{ReadError, shortened};
use super::range_error::RangeError;
use super::symbols::is_ignored;
use crate::card::Deck;
use crate::range::{FULL_WEIGHT, Item, Range, RangeBuilder};
pub use detect::is_range;
use fault::fault;
use sets::hand_set;
use words::{Token, Tokens};

/// Reads a range in the notation that [`Range`] describes.
///
/// # Errors
/// The first item that is not one, or gives a hand another weight than an earlier one, or the first comma without items
/// on both sides, with its column; or that no hand has a weight above 0.
impl FromStr for Range {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Range, ReadError> {
        read_range(text, Deck::FULL)
    }
}

/// Reads a range of hands from a deck, which must have one of each item.
pub(super) fn read_range(text: &str, deck: Deck) -> Result<Range, ReadError> {
    let mut range = RangeBuilder::new(deck);
    let mut start = None;
    // Where a comma is that no item follows yet.
    let mut comma = None;
    for (column, token) in Tokens::of(text) {
        match token {
            Token::Comma if start.is_none() || comma.is_some() => {
                return Err(ReadError::bad_range(column, RangeError::ExtraComma));
            }
            Token::Comma => comma = Some(column),
            Token::Word(word) => {
                add(word, deck, &mut range).map_err(|error| error.after(column - 1))?;
                start.get_or_insert(column);
                comma = None;
            }
        }
    }
    match comma {
        Some(column) => Err(ReadError::bad_range(column, RangeError::ExtraComma)),
        None => range.finish().ok_or_else(|| ReadError::bad_range(start.unwrap_or(1), RangeError::Empty)),
    }
}

/// Adds an item to a range.
fn add(word: &str, deck: Deck, range: &mut RangeBuilder) -> Result<(), ReadError> {
    let item = item(word).ok_or_else(|| fault(word))?;
    if !item.set.is_in(deck) {
        return Err(ReadError::bad_range(1, RangeError::NotInShortDeck(shortened(word))));
    }
    range.add(item).map_err(|other| {
        let (word, earlier) = (shortened(word), other.earlier.to_string());
        ReadError::bad_range(1, RangeError::TwoWeights { word, earlier, hand: other.hand })
    })
}

fn item(word: &str) -> Option<Item> {
    let (set, weight) = match word.split_once(':') {
        Some((set, number)) => (set, weight(number)?),
        None => (word, FULL_WEIGHT),
    };
    Some(Item { set: hand_set(set)?, weight })
}

/// The weight, in ten-thousandths, that this number from 0 to 1 with at most four decimals stands for.
fn weight(number: &str) -> Option<u16> {
    if number.contains(is_ignored) {
        return weight(&number.replace(is_ignored, ""));
    }
    let (whole, decimals) = number.split_once('.').unwrap_or((number, "0"));
    let are_digits = (1..=4).contains(&decimals.len()) && decimals.bytes().all(|digit| digit.is_ascii_digit());
    if number.is_empty() || !matches!(whole, "" | "0" | "1") || !are_digits {
        return None;
    }
    let digits = decimals.bytes().chain(*b"000").take(4).map(|digit| u16::from(digit - b'0'));
    let weight = digits.fold(u16::from(whole == "1"), |weight, digit| 10 * weight + digit);
    (weight <= FULL_WEIGHT).then_some(weight)
}
