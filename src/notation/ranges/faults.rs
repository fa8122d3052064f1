//! What is wrong with an item of a range, and what to write instead.

use std::borrow::Cow;

use super::foreign_ranges::{
    ANY_CARD, any_kicker, hands_with, has_bracketed_number, in_words, is_any_two, is_conjunction, is_number,
    is_percentage_of_suits, list_of_hands, one_known_card, percents_alone, with_weight,
};
use super::hand_sets::{hand_set, is_hyphen, ranks};
use crate::cards::{CardCount, CardSet};
use crate::notation::cards::distinct_cards;
use crate::notation::error::ReadError;
use crate::notation::symbols::Symbols;

/// The error in an item; columns count from its start.
pub(super) fn fault(word: &str, deck: CardSet) -> ReadError {
    let (set, has_weight) = match word.split_once(':') {
        Some((set, _)) => (set, true),
        None => (word, false),
    };
    let error = |message: &'static str| ReadError::bad_range(Some(1), word, message);
    let is_set = |set: &str| hand_set(set, deck).is_some();
    if let Some(message) = fault_of_others(word, is_set) {
        return ReadError::bad_range(Some(1), word, message);
    }
    let is_sign = |symbol| is_hyphen(symbol) || matches!(symbol, '+' | ':');
    if set.contains('!') {
        error("ranges cannot exclude hands, as in {}; list those to include")
    } else if set.contains('@') || has_bracketed_number(set) {
        error("unknown weight in {}; write a number from 0 to 1 after a colon, as in AKs:0.5")
    } else if word.starts_with(is_sign) || word.ends_with(|symbol| is_sign(symbol) && symbol != '+') {
        error("incomplete {}; write -, + and : without spaces, as in TT-66, 22+ and AKs:0.5")
    } else if has_weight && is_set(set) {
        let number = &word[set.len() + 1..];
        match is_set(number) {
            true => {
                error("no weight in {}; a colon precedes one, as in AKs:0.5, and commas separate hands, as in AA,KK")
            }
            false => error("bad weight in {}; weights are 0 to 1 with at most four decimals, as in AKs:0.25"),
        }
    } else if is_percentage_of_suits(set) {
        error("no range has both a percentage and suits, as in {}; list its hands, as in A9s+,KTs+")
    } else if let Some(message) = percentage_fault(word, set, deck) {
        ReadError::bad_range(Some(1), word, message)
    } else if let Some(hands) = list_of_hands(set) {
        ReadError::bad_range(Some(1), word, format!("{{}} is a list of hands in other tools; write {hands}"))
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

/// The error in what is meant for an item where others write ranges, and what to write here.
pub(super) fn fault_of_others(word: &str, is_set: impl Fn(&str) -> bool) -> Option<Cow<'static, str>> {
    if word.contains('!') {
        None
    } else if is_any_two(word) {
        Some("{} is not a hand; for any two cards, write random".into())
    } else if let Some(message) = in_words(word) {
        Some(message)
    } else if is_conjunction(word) {
        Some("leave out {}; commas separate hands, as in QQ,JJ".into())
    } else if let Some(item) = with_weight(word, is_set) {
        Some(format!("bad weight in {{}}; write {item}").into())
    } else {
        let hands = hands_with(one_known_card(word)?);
        Some(format!("only one card is known in {{}}; list the hands it may be, as in {hands}").into())
    }
}

/// The error in what has a percent sign, or would be a percentage with one.
pub(super) fn percentage_fault(word: &str, set: &str, deck: CardSet) -> Option<Cow<'static, str>> {
    let number = &*percents_alone(set);
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

const UNKNOWN_HANDS: &str =
    "{} is not a hand (AhKh), a class (AA, AKs, AKo, AK), a percentage (15%) or random; separate items with commas";

/// The error in what starts as a class.
fn class_fault(set: &str) -> Option<Cow<'static, str>> {
    if let Some(instead) = any_kicker(set) {
        let mark = set.chars().find(|symbol| ANY_CARD.contains(symbol)).unwrap_or('x').to_ascii_lowercase();
        return Some(format!("{mark} in {{}} is not a rank; write {instead}").into());
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
