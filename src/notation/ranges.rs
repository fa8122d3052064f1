//! Ranges from text: items of hands with weights, such as `QQ+,AKs,A5s-A2s:0.5`.

use std::iter::{Enumerate, Peekable};
use std::str::{CharIndices, FromStr};

mod detect;
mod faults;
mod omaha;
mod omaha_faults;
mod others;
mod sets;

use super::error::ReadError;
use super::symbols::{Symbols, is_ignored};
use crate::arithmetic::read_decimal;
use crate::card::CardSet;
use crate::game::Game;
use crate::range::{FULL_WEIGHT, HandSet, Item, OtherWeight, Range, RangeBuilder, StartingClass, Weight, WrittenRange};
pub(super) use detect::{is_range, naming_range};
use faults::{any_kicker, fault, has_bracketed_number, is_number, percentage_fault};
pub(super) use omaha::{is_omaha_range, whole_hand_size};
pub(super) use others::has_range_in_words;
pub use others::list_of_hands;
use sets::{hand_set, is_hyphen, ranks};

impl WrittenRange {
    /// Reads a range in the [notation](WrittenRange#notation) of ranges. The deck of the game sets which hands a percentage
    /// takes, and must have a hand of each item. In Omaha, hands have as many cards as those that are given whole, or else
    /// four: see [`OmahaRange::read`](crate::OmahaRange::read).
    ///
    /// # Errors
    /// The first item that is not one, has no hand in the deck, or gives a hand another weight than an earlier one, or the
    /// first comma without items on both sides, with its column; or that no hand has a weight above 0.
    ///
    /// ```
    /// use handrank::{Game, Range, WrittenRange};
    ///
    /// assert_eq!(WrittenRange::read("5%", Game::Holdem)?.range().map(Range::combos), Some(60.0));
    /// assert_eq!(WrittenRange::read("5%", Game::ShortDeck)?.range().map(Range::combos), Some(30.0));
    /// assert_eq!(WrittenRange::read("KK, 22", Game::ShortDeck).unwrap_err().column(), Some(5));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read(text: &str, game: Game) -> Result<WrittenRange, ReadError> {
        if !game.plays_all_cards() {
            return WrittenRange::read_omaha(text, game, whole_hand_size(text).unwrap_or(game.hole_cards()));
        }
        let deck = game.deck();
        let mut range = RangeBuilder::new(deck);
        let start = each_item(text, |word| add(word, deck, &mut range))?;
        range.finish().ok_or_else(|| no_hand(start))
    }
}

/// Gives `add` each item of a range in turn, and returns the column of the first.
fn each_item(text: &str, mut add: impl FnMut(&str) -> Result<(), ReadError>) -> Result<usize, ReadError> {
    let mut start = None;
    // Where a comma is that no item follows yet.
    let mut comma = None;
    for (column, token) in Tokens::new(text) {
        match token {
            Token::Comma if start.is_none() || comma.is_some() => return Err(extra_comma(column)),
            Token::Comma => comma = Some(column),
            Token::Word(word) => {
                add(word).map_err(|error| error.after(column - 1))?;
                start.get_or_insert(column);
                comma = None;
            }
        }
    }
    comma.map_or(Ok(start.unwrap_or(1)), |column| Err(extra_comma(column)))
}

/// The error for a range, which starts at this column, in which all weights are 0.
fn no_hand(start: usize) -> ReadError {
    ReadError::bad_range(Some(start), "", "no hand in the range has a weight above 0")
}

/// Reads a range as [`WrittenRange::read`] does, of the full deck.
impl FromStr for WrittenRange {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<WrittenRange, ReadError> {
        WrittenRange::read(text, Game::Holdem)
    }
}

/// Reads a class of starting hands, `AA`, `AKs` or `AKo`, its ranks in either order and in any case.
impl FromStr for StartingClass {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<StartingClass, ReadError> {
        let mut symbols = Symbols::new(text).peekable();
        let class = ranks(&mut symbols).and_then(StartingClass::from_ranks).filter(|_| symbols.next().is_none());
        class.ok_or_else(|| {
            ReadError::bad_range(Some(1), text, "{} is not a class of starting hands, as AA, AKs and AKo are")
        })
    }
}

/// Reads a range as [`WrittenRange::read`] does, of the full deck.
impl FromStr for Range {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Range, ReadError> {
        let written: WrittenRange = text.parse()?;
        Ok(written.range().expect("hold'em has hands of two cards").clone())
    }
}

fn extra_comma(column: usize) -> ReadError {
    ReadError::bad_range(Some(column), ",", "extra comma; a range has one between items, as in QQ+,AKs")
}

/// Adds an item to a range.
fn add(word: &str, deck: CardSet, range: &mut RangeBuilder) -> Result<(), ReadError> {
    let item = item(word, deck).ok_or_else(|| fault(word, deck))?;
    if !item.set.is_in(deck) {
        let message = match item.set {
            HandSet::Percentage(_) if word.contains(is_hyphen) => "no class of hands lies within {}; widen the span",
            HandSet::Percentage(_) if deck == CardSet::ALL => "{} holds no class of hands; the best, AA, takes 0.46%",
            HandSet::Percentage(_) => "{} holds no class of hands; the best, AA, takes 0.96%",
            _ => "no hand of {} is in the short deck; its ranks are 6-9 T (or 10) J Q K A",
        };
        return Err(ReadError::bad_range(Some(1), word, message));
    }
    range.add(item).map_err(|OtherWeight { hand: [first, second], earlier }| {
        let message = format!("{first}{second} has different weights in \"{earlier}\" and {{}}; list each hand once");
        ReadError::bad_range(Some(1), word, message)
    })
}

fn item(word: &str, deck: CardSet) -> Option<Item> {
    let (set, weight) = match word.split_once(':') {
        Some((set, number)) => (set, weight(number)?),
        None => (word, FULL_WEIGHT),
    };
    Some(Item { set: hand_set(set, deck)?, weight })
}

/// The weight that this number from 0 to 1 with at most four decimals stands for.
fn weight(number: &str) -> Option<Weight> {
    if number.contains(is_ignored) {
        return weight(&number.replace(is_ignored, ""));
    }
    let has_one_digit = matches!(number.split_once('.').map_or(number, |(whole, _)| whole), "" | "0" | "1");
    let weight = read_decimal(number, 4)?.try_into().ok()?;
    (has_one_digit && weight <= FULL_WEIGHT).then_some(weight)
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
        let is_blank = |symbol: char| symbol.is_whitespace() || is_ignored(symbol);
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
