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

/// An item that cannot be read.
struct Unread<'a> {
    item: &'a str,
    /// The item up to a colon.
    set: &'a str,
    /// What comes after the colon.
    weight: Option<&'a str>,
    deck: CardSet,
}

/// What is wrong with an item; `{}` stands for the item.
pub(super) type Fault = Cow<'static, str>;

/// What others write, and mistakes in what is written here. The first that fits is the error.
const FAULTS: [fn(&Unread) -> Option<Fault>; 18] = [
    misplaced_mark,
    any_two,
    hands_in_words,
    conjunction,
    weight_elsewhere,
    one_card_known,
    unknown_weight,
    incomplete,
    bad_weight,
    percentage_of_suits,
    |unread| percentage_fault(unread.item, unread.set, unread.deck),
    hands_in_a_row,
    unlike_ends,
    semicolon,
    kicker,
    class,
    misplaced_plus,
    unknown_symbol,
];

/// The error in an item; columns count from its start.
pub(super) fn fault(item: &str, deck: CardSet) -> ReadError {
    let (set, weight) = item.split_once(':').map_or((item, None), |(set, weight)| (set, Some(weight)));
    let unread = Unread { item, set, weight, deck };
    match FAULTS.iter().find_map(|fault| fault(&unread)) {
        Some(fault) => ReadError::bad_range(Some(1), item, fault),
        None => cards_fault(&unread),
    }
}

impl Unread<'_> {
    fn names_hands(&self, text: &str) -> bool {
        hand_set(text, self.deck).is_some()
    }
}

/// `AA!KK`
fn misplaced_mark(unread: &Unread) -> Option<Fault> {
    unread.set.contains('!').then(|| misplaced_mark_fault(unread.item))
}

/// The fault of a `!` that does not come first.
pub(super) fn misplaced_mark_fault(item: &str) -> Fault {
    match item.starts_with(r"\!") {
        true => r"leave out \ in {}; shells do not expand ! in single quotes".into(),
        false => "misplaced ! in {}; write it once and first, before what is taken out, as in random,!AA".into(),
    }
}

/// `??`, `any`
fn any_two(unread: &Unread) -> Option<Fault> {
    is_any_two(unread.item).then(|| "{} is not a hand; for any two cards, write random".into())
}

/// `aces`, `AKsuited`
fn hands_in_words(unread: &Unread) -> Option<Fault> {
    in_words(unread.item)
}

/// `QQ and JJ`
fn conjunction(unread: &Unread) -> Option<Fault> {
    is_conjunction(unread.item).then(|| "leave out {}; commas separate the hands of a range, as in QQ,JJ".into())
}

/// `40%(KK+)`, `AA@50`
fn weight_elsewhere(unread: &Unread) -> Option<Fault> {
    let item = with_weight(unread.item, |set| unread.names_hands(set))?;
    Some(format!("bad weight in {{}}; write {item}").into())
}

/// `Ks??`
fn one_card_known(unread: &Unread) -> Option<Fault> {
    let hands = hands_with(one_known_card(unread.item)?);
    Some(format!("only one card is known in {{}}; list the hands it may be, as in {hands}").into())
}

/// `AA@x`, `[50]AA,KK[/50]`
fn unknown_weight(unread: &Unread) -> Option<Fault> {
    has_unknown_weight(unread.set)
        .then(|| "unknown weight in {}; write a number from 0 to 1 after a colon, as in AKs:0.5".into())
}

/// Whether a set has what others write for a weight, which is none that can be read.
pub(super) fn has_unknown_weight(set: &str) -> bool {
    set.contains('@') || has_bracketed_number(set)
}

/// Whether an item ends where it should go on, or starts in the middle.
pub(super) fn is_incomplete(item: &str) -> bool {
    let is_sign = |symbol| is_hyphen(symbol) || matches!(symbol, '+' | ':');
    item.starts_with(is_sign) || item.ends_with(|symbol| is_sign(symbol) && symbol != '+')
}

/// `TT -66`
fn incomplete(unread: &Unread) -> Option<Fault> {
    is_incomplete(unread.item)
        .then(|| "incomplete {}; write -, + and : without spaces, as in TT-66, 22+ and AKs:0.5".into())
}

/// `AA:KK`, `AA:2`
fn bad_weight(unread: &Unread) -> Option<Fault> {
    let weight = unread.weight.filter(|_| unread.names_hands(unread.set))?;
    Some(if unread.names_hands(weight) {
        "no weight in {}; a colon precedes one, as in AKs:0.5, and commas separate hands, as in AA,KK".into()
    } else {
        "bad weight in {}; weights are 0 to 1 with at most four decimals, as in AKs:0.25".into()
    })
}

/// `15%s`
fn percentage_of_suits(unread: &Unread) -> Option<Fault> {
    let has_both = is_percentage_of_suits(unread.set);
    has_both.then(|| "no range has both a percentage and suits, as in {}; list its hands, as in A9s+,KTs+".into())
}

/// `8h8s+`
fn hands_in_a_row(unread: &Unread) -> Option<Fault> {
    let hands = list_of_hands(unread.set)?;
    Some(format!("{{}} is a list of hands in other tools; write {hands}").into())
}

/// `TT-A5s`
fn unlike_ends(unread: &Unread) -> Option<Fault> {
    unread.set.contains(is_hyphen).then(|| {
        "the ends of {} do not match; both must be pairs (TT-66), or alike in s or o and in high card (A5s-A2s) or gap \
         (T9s-65s)"
            .into()
    })
}

/// `AA;KK`
fn semicolon(unread: &Unread) -> Option<Fault> {
    unread.set.contains(';').then(|| UNKNOWN_HANDS.into())
}

/// `Axs`
fn kicker(unread: &Unread) -> Option<Fault> {
    let instead = any_kicker(unread.set)?;
    let mark = unread.set.chars().find(|symbol| ANY_CARD.contains(symbol)).unwrap_or('x').to_ascii_lowercase();
    Some(format!("{mark} in {{}} is not a rank; write {instead}").into())
}

/// `AAs`, `T9s+`, `AKd`
fn class(unread: &Unread) -> Option<Fault> {
    let mut symbols = Symbols::new(unread.set).peekable();
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

/// `A+K`
fn misplaced_plus(unread: &Unread) -> Option<Fault> {
    unread.set.contains('+').then(|| "misplaced + in {}; write it after a class, as in 22+ and ATs+".into())
}

/// `A_K`
fn unknown_symbol(unread: &Unread) -> Option<Fault> {
    let is_word = Symbols::new(unread.set).all(|symbol| symbol.meaning.is_in_word());
    (!is_word).then(|| UNKNOWN_HANDS.into())
}

/// The error in cards that are no hand, as in `AhKhQh` and `Ax`.
fn cards_fault(unread: &Unread) -> ReadError {
    match distinct_cards(unread.set).map(|cards| CardCount(cards.len())) {
        Err(error) => error,
        Ok(cards) => {
            let message = format!("{cards}; in a range, write the two cards of a hand together, as in AhKh");
            ReadError::bad_range(Some(1), unread.item, message)
        }
    }
}

const UNKNOWN_HANDS: &str =
    "{} is not a hand (AhKh), a class (AA, AKs, AKo, AK), a percentage (15%) or random; separate items with commas";

/// The error in what has a percent sign, or would be a percentage with one.
pub(super) fn percentage_fault(word: &str, set: &str, deck: CardSet) -> Option<Fault> {
    let number = &*percents_alone(set);
    if number.is_empty() {
        return Some("leave out {}; a percentage is written like 15%".into());
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
