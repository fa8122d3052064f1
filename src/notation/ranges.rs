//! Ranges from text: items of hands with weights, such as `QQ+,AKs,A5s-A2s:0.5`.

use std::iter::{Enumerate, Peekable};
use std::str::{CharIndices, FromStr};

mod detect;
mod fault;
mod sets;

use super::error::ReadError;
use super::symbols::{is_ignored, is_separator};
use crate::card::Deck;
use crate::range::{FULL_WEIGHT, Item, OtherWeight, Range, RangeBuilder};
pub(super) use detect::{is_range, naming_range};
use fault::fault;
use sets::hand_set;

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
            Token::Comma if start.is_none() || comma.is_some() => return Err(extra_comma(column)),
            Token::Comma => comma = Some(column),
            Token::Word(word) => {
                add(word, deck, &mut range).map_err(|error| error.after(column - 1))?;
                start.get_or_insert(column);
                comma = None;
            }
        }
    }
    match comma {
        Some(column) => Err(extra_comma(column)),
        None => range
            .finish()
            .ok_or_else(|| ReadError::bad_range(start.unwrap_or(1), "", "no hand in the range has a weight above 0")),
    }
}

fn extra_comma(column: usize) -> ReadError {
    ReadError::bad_range(column, ",", "extra comma; a range has one between items, as in QQ+,AKs")
}

/// Adds an item to a range.
fn add(word: &str, deck: Deck, range: &mut RangeBuilder) -> Result<(), ReadError> {
    let item = item(word).ok_or_else(|| fault(word))?;
    if !item.set.is_in(deck) {
        let message = "no hand of {} is in the short deck; its ranks are 6-9 T (or 10) J Q K A";
        return Err(ReadError::bad_range(1, word, message));
    }
    range.add(item).map_err(|OtherWeight { hand: [first, second], earlier }| {
        let message = format!("{first}{second} has different weights in \"{earlier}\" and {{}}; list each hand once");
        ReadError::bad_range(1, word, message)
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

/// What a range is made of, white space aside.
enum Token<'a> {
    Comma,
    /// An item, whole and without white space.
    Word(&'a str),
}

/// The tokens of a text, each with the column it starts at.
struct Tokens<'a> {
    text: &'a str,
    symbols: Peekable<Enumerate<CharIndices<'a>>>,
}

impl<'a> Tokens<'a> {
    fn of(text: &'a str) -> Tokens<'a> {
        Tokens { text, symbols: text.char_indices().enumerate().peekable() }
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (usize, Token<'a>);

    fn next(&mut self) -> Option<(usize, Token<'a>)> {
        let is_blank = |symbol| is_space(symbol) || is_ignored(symbol);
        let (index, (start, first)) = self.symbols.find(|&(_, (_, symbol))| !is_blank(symbol))?;
        if first == ',' {
            return Some((index + 1, Token::Comma));
        }
        let mut end = start + first.len_utf8();
        while let Some((_, (at, symbol))) = self.symbols.next_if(|&(_, (_, symbol))| symbol != ',' && !is_space(symbol))
        {
            if !is_ignored(symbol) {
                end = at + symbol.len_utf8();
            }
        }
        Some((index + 1, Token::Word(&self.text[start..end])))
    }
}

fn is_space(symbol: char) -> bool {
    symbol.is_whitespace() && is_separator(symbol)
}
