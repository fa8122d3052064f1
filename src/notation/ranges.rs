//! Ranges from text: items of hands with weights, such as `QQ+,AKs,A5s-A2s:0.5`.

use std::borrow::Cow;
use std::iter::{Enumerate, Peekable};
use std::str::{CharIndices, FromStr};

mod detect;
mod omaha;
mod omaha_faults;
mod sets;

use super::cards::distinct_cards;
use super::error::ReadError;
use super::symbols::{Symbols, is_ignored};
use crate::arithmetic::read_decimal;
use crate::card::{CardSet, Rank};
use crate::game::Game;
use crate::hand::CardCount;
use crate::range::{
    FULL_WEIGHT, HandSet, Item, OtherWeight, Range, RangeBuilder, RankPair, StartingClass, Weight, WrittenRange,
};
pub(super) use detect::{is_range, naming_range};
pub(super) use omaha::{is_omaha_range, whole_hand_size};
use sets::{hand_set, is_hyphen, rank, ranks, suits};

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

/// The error in an item; columns count from its start.
fn fault(word: &str, deck: CardSet) -> ReadError {
    let (set, has_weight) = match word.split_once(':') {
        Some((set, _)) => (set, true),
        None => (word, false),
    };
    let error = |message: &'static str| ReadError::bad_range(Some(1), word, message);
    let is_sign = |symbol| is_hyphen(symbol) || matches!(symbol, '+' | ':');
    if set.contains('!') {
        error("ranges cannot exclude hands, as in {}; list those to include")
    } else if set.contains('@') || has_bracketed_number(set) {
        error("unknown weight in {}; write a number from 0 to 1 after a colon, as in AKs:0.5")
    } else if word.starts_with(is_sign) || word.ends_with(|symbol| is_sign(symbol) && symbol != '+') {
        error("incomplete {}; write -, + and : without spaces, as in TT-66, 22+ and AKs:0.5")
    } else if has_weight && hand_set(set, deck).is_some() {
        error("bad weight in {}; weights are 0 to 1 with at most four decimals, as in AKs:0.25")
    } else if let Some(message) = percentage_fault(word, set, deck) {
        ReadError::bad_range(Some(1), word, message)
    } else if set.contains(is_hyphen) {
        error(
            "the ends of {} do not match; both must be pairs (TT-66), or alike in s or o and in high card (A5s-A2s) \
             or gap (T9s-65s)",
        )
    } else if set.contains(';') {
        error(UNKNOWN_HANDS)
    } else if let Some(message) = class_fault(set) {
        ReadError::bad_range(Some(1), word, message)
    } else if set.contains('+') {
        error("misplaced + in {}; write it after a class, as in 22+ and ATs+")
    } else if Symbols::new(set).any(|symbol| !symbol.meaning.is_in_word()) {
        error(UNKNOWN_HANDS)
    } else {
        match distinct_cards(set).map(|cards| CardCount(cards.len())) {
            Err(error) => error,
            Ok(cards) => {
                let message = format!("{cards}; in a range, write the two cards of a hand together, as in AhKh");
                ReadError::bad_range(Some(1), word, message)
            }
        }
    }
}

/// The error in what has a percent sign, or would be a percentage with one.
fn percentage_fault(word: &str, set: &str, deck: CardSet) -> Option<Cow<'static, str>> {
    let number = without_top(set);
    if number.is_empty() {
        return Some("leave out {} before a percentage, as in 15%".into());
    }
    if !set.contains('%') && !is_number(number) {
        return None;
    }
    let percent = |end: &str| end.trim_end_matches('%').to_owned() + "%";
    let ends = number.split_once(is_hyphen);
    let instead = match ends {
        Some((first, last)) => percent(first) + "-" + &percent(last),
        None => percent(&number.replace('+', "")),
    };
    if hand_set(&instead, deck).is_some() {
        let fault = match ends {
            _ if number.len() < set.len() => "bad percentage in {}",
            _ if set.contains("%%") => "{} has too many %",
            None if set.contains('+') => "{} takes no +",
            _ => "a % is missing in {}",
        };
        return Some(format!("{fault}; write {instead}{}", &word[set.len()..]).into());
    }
    let is_end = |end: &str| end.ends_with('%') || is_number(end);
    let message = match ends {
        Some((first, last)) if !is_end(first) || !is_end(last) => {
            "the ends of {} do not match; both must be percentages, as in 5%-20%"
        }
        _ => "bad percentage in {}; percentages are 0 to 100 with at most two decimals, as in 15% and 5%-20%",
    };
    set.contains('%').then_some(message.into())
}

/// What follows `top` or `best`, which may stand before a percentage elsewhere: `top15%`.
fn without_top(set: &str) -> &str {
    let is_start = |word: &&str| set.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    ["top", "best"].into_iter().find(is_start).map_or(set, |word| set[word.len()..].trim_start_matches(is_hyphen))
}

/// Whether this is written only in digits, with a decimal point and hyphens if any.
fn is_number(text: &str) -> bool {
    let is_in_number = |symbol: char| symbol.is_ascii_digit() || symbol == '.' || is_hyphen(symbol);
    text.starts_with(|symbol: char| symbol.is_ascii_digit()) && text.chars().all(is_in_number)
}

const UNKNOWN_HANDS: &str =
    "{} is not a hand (AhKh), a class (AA, AKs, AKo, AK), a percentage (15%) or random; separate items with commas";

/// The error in what starts as a class.
fn class_fault(set: &str) -> Option<Cow<'static, str>> {
    if let Some(instead) = any_kicker(set) {
        return Some(format!("x in {{}} is not a rank; write {instead}").into());
    }
    let mut symbols = Symbols::new(set).peekable();
    let ranks = ranks(&mut symbols)?;
    let rest: String = symbols.map(|symbol| symbol.found).collect();
    match (&*rest, ranks.is_possible()) {
        ("" | "+", false) => {
            Some(format!("{{}} is a pair, which takes no s or o; write {}{rest}", ranks.of_any_suits()).into())
        }
        ("+", true) => {
            Some(format!("tools disagree on what {{}} means; write {ranks} or {ranks}-{}", ranks.ace_king()).into())
        }
        _ => (!rest.contains('+')).then(|| UNKNOWN_HANDS.into()),
    }
}

/// What to write instead of `Axs`, for any lower card with an ace: `A2s+`.
fn any_kicker(text: &str) -> Option<String> {
    let mut symbols = Symbols::new(text).peekable();
    let high = rank(&mut symbols).filter(|&high| high > Rank::Deuce)?;
    symbols.next_if(|symbol| matches!(symbol.found, 'x' | 'X'))?;
    let lowest = RankPair::new(high, Rank::Deuce, suits(&mut symbols));
    symbols.next_if(|symbol| symbol.found == '+');
    let plus = if HandSet::climb(lowest).is_some() { "+" } else { "" };
    symbols.next().is_none().then(|| format!("{lowest}{plus}"))
}

/// Whether there is a weight as some tools write it: `[50]AA[/50]`.
fn has_bracketed_number(text: &str) -> bool {
    let mut after_brackets = text.split('[').skip(1);
    after_brackets.any(|after| {
        let rest = after.trim_start_matches(|symbol: char| symbol.is_ascii_digit() || symbol == '.');
        rest.len() < after.len() && rest.starts_with(']')
    })
}
