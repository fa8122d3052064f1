//! A range cut into items, each a set of hands with a weight after it or a `!` before it.

use std::iter::{Enumerate, Peekable};
use std::str::CharIndices;

use super::foreign_ranges::with_weight;
use crate::notation::error::ReadError;
use crate::notation::symbols::{is_blank, is_ignored};
use crate::ranges::{FULL_WEIGHT, Item, Weight};
use crate::tools::{Decimal, are_digits};

/// Gives `add` each item of a range in turn, and returns the column of the first.
pub(super) fn each_item(text: &str, mut add: impl FnMut(&str) -> Result<(), ReadError>) -> Result<usize, ReadError> {
    let (mut start, mut before) = (None, "");
    // Where a comma is that no item follows yet.
    let mut comma = None;
    for (column, token) in Tokens::new(text) {
        match token {
            Token::Comma if start.is_none() || comma.is_some() => return Err(extra_comma(column)),
            Token::Comma => comma = Some(column),
            Token::Word(word) => {
                let is_next = comma == Some(column - 1);
                let as_decimals = || decimal_comma(before, word).filter(|_| is_next);
                add(word).map_err(|error| as_decimals().unwrap_or(error).after(column - 1))?;
                start.get_or_insert(column);
                (before, comma) = (word, None);
            }
        }
    }
    comma.map_or(Ok(start.unwrap_or(1)), |column| Err(extra_comma(column)))
}

/// Reads an item, whose set this function reads; another gives the error if it is not one. Columns count from its start.
pub(super) fn item<Set>(
    word: &str,
    set: impl Fn(&str) -> Option<Set>,
    fault: impl Fn(&str) -> ReadError,
) -> Result<Item<Set>, ReadError> {
    if let Some((before, excluded)) = word.split_once('!').filter(|(before, _)| before.chars().all(is_ignored)) {
        let item = set(excluded).map(|set| Item { set, weight: None });
        return item.ok_or_else(|| {
            let with_weight = with_weight(excluded, |hands| set(hands).is_some());
            match with_weight.as_deref().unwrap_or(excluded).split_once(':') {
                _ if excluded.is_empty() => ReadError::bad_range(
                    Some(1),
                    word,
                    "no hands after {}; write them without a space, as in random,!AA",
                ),
                Some((hands, _)) if set(hands).is_some() => {
                    ReadError::bad_range(Some(1), word, format!("no weight after !; write !{hands} instead of {{}}"))
                }
                _ => fault(excluded).after(before.chars().count() + 1),
            }
        });
    }
    let (hands, weight) = match word.split_once(':') {
        Some((hands, number)) => (hands, weight(number)),
        None => (word, Some(FULL_WEIGHT)),
    };
    let item = weight.and_then(|weight| Some(Item::of(set(hands)?, weight)));
    item.ok_or_else(|| fault(word))
}

/// The error for decimals of a weight after a comma: `AKs:0,5`.
fn decimal_comma(before: &str, word: &str) -> Option<ReadError> {
    let (_, whole) = before.rsplit_once(':')?;
    let are_decimals = matches!(whole, "0" | "1") && are_digits(word);
    are_decimals
        .then(|| ReadError::bad_range(Some(1), word, format!("weights have a decimal point; write {before}.{word}")))
}

/// The error for a range, which starts at this column, without a hand that has a weight above 0.
pub(super) fn no_hand(start: usize, range: &str) -> ReadError {
    let message = match range.contains('!') {
        true => "! takes out every hand of the range",
        false => "no hand in the range has a weight above 0",
    };
    ReadError::bad_range(Some(start), "", message)
}

/// The error for a range, which starts at this column, all of whose items take hands out.
pub(super) fn nothing_to_take_from(start: usize) -> ReadError {
    ReadError::bad_range(Some(start), "", "nothing to take hands out of; write a range, too, as in random,!AA")
}

fn extra_comma(column: usize) -> ReadError {
    ReadError::bad_range(Some(column), ",", "extra comma; a range has one between items, as in QQ+,AKs")
}

/// The weight that this number from 0 to 1 with at most four decimals stands for.
fn weight(number: &str) -> Option<Weight> {
    if number.contains(is_ignored) {
        return weight(&number.replace(is_ignored, ""));
    }
    let number = Decimal::read(number)?;
    let weight = number.units(4)?.try_into().ok()?;
    (matches!(number.whole, "" | "0" | "1") && weight <= FULL_WEIGHT).then_some(weight)
}

/// The items of a text, whatever commas stand between them.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    Tokens::new(text).filter_map(|(_, token)| match token {
        Token::Word(word) => Some(word),
        Token::Comma => None,
    })
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
    fn new(text: &'a str) -> Tokens<'a> {
        Tokens { text, symbols: text.char_indices().enumerate().peekable() }
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (usize, Token<'a>);

    fn next(&mut self) -> Option<(usize, Token<'a>)> {
        let (index, (start, first)) = self.symbols.find(|&(_, (_, symbol))| !is_blank(symbol))?;
        if first == ',' {
            return Some((index + 1, Token::Comma));
        }
        let mut end = start + first.len_utf8();
        while let Some((_, (at, symbol))) =
            self.symbols.next_if(|&(_, (_, symbol))| symbol != ',' && !symbol.is_whitespace())
        {
            if !is_ignored(symbol) {
                end = at + symbol.len_utf8();
            }
        }
        Some((index + 1, Token::Word(&self.text[start..end])))
    }
}
