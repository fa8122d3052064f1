//! What is wrong with an item of a range that cannot be read, and what to write instead.

use std::borrow::Cow;

use super::sets::{hand_set, is_hyphen, rank, ranks, suits};
use crate::card::Rank;
use crate::hand::CardCount;
use crate::notation::cards::distinct_cards;
use crate::notation::error::ReadError;
use crate::notation::symbols::Symbols;
use crate::range::{HandSet, RankPair};

/// The error in an item; columns count from its start.
pub(super) fn fault(word: &str) -> ReadError {
    let (set, has_weight) = match word.split_once(':') {
        Some((set, _)) => (set, true),
        None => (word, false),
    };
    let error = |message: &'static str| ReadError::bad_range(1, word, message);
    let is_sign = |symbol| is_hyphen(symbol) || matches!(symbol, '+' | ':');
    if set.contains('!') {
        error("no hands can be left out, as in {}; list the others")
    } else if set.contains('@') || has_bracketed_number(set) {
        error("unknown weight in {}; write a number from 0 to 1 after a colon, as in AKs:0.5")
    } else if set.contains('%') {
        error("tools disagree on which hands are {}; list them, as in 66+,A8s+,KTs+")
    } else if word.starts_with(is_sign) || word.ends_with(|symbol| is_sign(symbol) && symbol != '+') {
        error("incomplete {}; write -, + and : without spaces, as in TT-66, 22+ and AKs:0.5")
    } else if has_weight && hand_set(set).is_some() {
        error("bad weight in {}; weights are 0 to 1 with at most four decimals, as in AKs:0.25")
    } else if set.contains(is_hyphen) {
        error(
            "the ends of {} do not match; both must be pairs (TT-66), or alike in s or o and in high card (A5s-A2s) \
             or gap (T9s-65s)",
        )
    } else if let Some(message) = class_fault(set) {
        ReadError::bad_range(1, word, message)
    } else if set.contains('+') {
        error("misplaced + in {}; write it after a class, as in 22+ and ATs+")
    } else if Symbols::of(set).any(|symbol| !symbol.meaning.is_in_word()) {
        error(UNKNOWN_HANDS)
    } else {
        match distinct_cards(set).map(|cards| CardCount(cards.len())) {
            Err(error) => error,
            Ok(cards) => {
                let message = format!("{cards}; in a range, write the two cards of a hand together, as in AhKh");
                ReadError::bad_range(1, word, message)
            }
        }
    }
}

const UNKNOWN_HANDS: &str =
    "{} is neither a hand (AhKh) nor a class (AA, AKs, AKo, AK) nor random; separate items with commas";

/// The error in what starts as a class.
fn class_fault(set: &str) -> Option<Cow<'static, str>> {
    if let Some(instead) = any_kicker(set) {
        return Some(format!("x in {{}} is not a rank; write {instead}").into());
    }
    let mut symbols = Symbols::of(set).peekable();
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
