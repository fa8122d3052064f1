//! What is wrong with an item of a range that cannot be read, and what to write instead.

use super::sets::{hand_set, is_hyphen, rank, ranks, suits};
use crate::card::Rank;
use crate::notation::any_notation::distinct_cards;
use crate::notation::error::{ReadError, shortened};
use crate::notation::range_error::RangeError;
use crate::notation::symbols::Symbols;
use crate::range::{HandSet, RankPair};

/// The error in an item; columns count from its start.
pub(super) fn fault(word: &str) -> ReadError {
    let (set, has_weight) = match word.split_once(':') {
        Some((set, _)) => (set, true),
        None => (word, false),
    };
    let quoted = || shortened(word);
    let is_sign = |symbol| is_hyphen(symbol) || matches!(symbol, '+' | ':');
    let error = if set.contains('!') {
        RangeError::Exclusion(quoted())
    } else if set.contains('@') || has_bracketed_number(set) {
        RangeError::ForeignWeight(quoted())
    } else if set.contains('%') {
        RangeError::Percentage(quoted())
    } else if word.starts_with(is_sign) || word.ends_with(|symbol| is_sign(symbol) && symbol != '+') {
        RangeError::Incomplete(quoted())
    } else if has_weight && hand_set(set).is_some() {
        RangeError::BadWeight(quoted())
    } else if set.contains(is_hyphen) {
        RangeError::MismatchedEnds(quoted())
    } else if let Some(error) = class_fault(set, quoted) {
        error
    } else if set.contains('+') {
        RangeError::MisplacedPlus(quoted())
    } else {
        return hand_fault(set, quoted);
    };
    ReadError::bad_range(1, error)
}

/// The error in what starts as a class.
fn class_fault(set: &str, quoted: impl Fn() -> String) -> Option<RangeError> {
    if let Some(instead) = any_kicker(set) {
        return Some(RangeError::AnyKicker { word: quoted(), instead });
    }
    let mut symbols = Symbols::of(set).peekable();
    let ranks = ranks(&mut symbols)?;
    let rest: String = symbols.map(|symbol| symbol.found).collect();
    match (&*rest, ranks.is_possible()) {
        ("" | "+", false) => {
            Some(RangeError::SuitedPair { word: quoted(), instead: format!("{}{rest}", ranks.of_any_suits()) })
        }
        ("+", true) => {
            let (class, best) = (ranks.to_string(), ranks.ace_king().to_string());
            Some(RangeError::Connector { word: quoted(), instead: format!("{class} or {class}-{best}") })
        }
        _ => (!rest.contains('+')).then(|| RangeError::UnknownHands(quoted())),
    }
}

/// The error in what should be two cards.
fn hand_fault(set: &str, quoted: impl Fn() -> String) -> ReadError {
    if Symbols::of(set).any(|symbol| !symbol.meaning.is_in_word()) {
        return ReadError::bad_range(1, RangeError::UnknownHands(quoted()));
    }
    match distinct_cards(set) {
        Ok(cards) => ReadError::bad_range(1, RangeError::WrongCount { cards: cards.len() }),
        Err(error) => error,
    }
}

/// What to write instead of `Axs`, for any lower card with an ace: `A2s+`.
pub(super) fn any_kicker(text: &str) -> Option<String> {
    let mut symbols = Symbols::of(text).peekable();
    let high = rank(&mut symbols).filter(|&high| high > Rank::Deuce)?;
    symbols.next_if(|symbol| matches!(symbol.found, 'x' | 'X'))?;
    let lowest = RankPair::new(high, Rank::Deuce, suits(&mut symbols));
    symbols.next_if(|symbol| symbol.found == '+');
    let plus = if HandSet::climb(lowest).is_some() { "+" } else { "" };
    symbols.next().is_none().then(|| format!("{lowest}{plus}"))
}

/// Whether there is a weight as some tools write it: `[50]AA[/50]`.
pub(super) fn has_bracketed_number(text: &str) -> bool {
    let mut after_brackets = text.split('[').skip(1);
    after_brackets.any(|after| {
        let rest = after.trim_start_matches(|symbol: char| symbol.is_ascii_digit() || symbol == '.');
        rest.len() < after.len() && rest.starts_with(']')
    })
}
