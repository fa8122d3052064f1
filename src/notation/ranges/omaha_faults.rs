//! What is wrong with an item of an Omaha range, and what to write instead.

use std::iter::Peekable;

use super::faults::{
    Fault, has_unknown_weight, is_incomplete, misplaced_mark_fault, percentage_fault as fault_of_percentage,
};
use super::foreign_ranges::{ANY_CARD, BRACKETS, is_any_two, is_number, is_percentage_of_suits, with_weight};
use super::hand_sets::{is_hyphen, percents};
use super::omaha_sets::{TOO_MANY_CARDS, hand_set, has_kickers, pattern, ranks, shape};
use crate::cards::{CardCount, CardSet, OMAHA_HOLE_CARDS, RankCounts};
use crate::notation::cards::distinct_cards;
use crate::notation::error::ReadError;
use crate::notation::symbols::Symbols;
use crate::ranges::{Pattern, SuitShape};
use crate::ranking::Game;

/// An item that cannot be read.
struct Unread<'a> {
    item: &'a str,
    /// The item up to a colon.
    set: &'a str,
    game: Game,
    /// How many cards hands have.
    size: usize,
}

/// What others write, and mistakes in what is written here. The first that fits is the error.
const FAULTS: [fn(&Unread) -> Option<Fault>; 15] = [
    any_hand,
    percentage_of_suits,
    weight_elsewhere,
    misplaced_mark,
    unknown_weight,
    dollar,
    brackets,
    incomplete,
    |unread| weight_by_hand_fault(unread.item, unread.size),
    bad_weight,
    percentage,
    question_marks,
    kickers,
    |unread| ranks_fault(unread.set, unread.size),
    |unread| Some(cards_fault(unread.set, unread.size)),
];

/// The error in an item; columns count from its start.
pub(super) fn fault(item: &str, game: Game, size: usize) -> ReadError {
    let set = item.split_once(':').map_or(item, |(set, _)| set);
    let unread = Unread { item, set, game, size };
    let fault = FAULTS.iter().find_map(|fault| fault(&unread)).expect("the last always fits");
    ReadError::bad_range(Some(1), item, fault)
}

/// `??`, `any`
fn any_hand(unread: &Unread) -> Option<Fault> {
    is_any_two(unread.item).then(|| "{} is not a hand; for any hand, write random".into())
}

/// `15%ds`
fn percentage_of_suits(unread: &Unread) -> Option<Fault> {
    let has_both = is_percentage_of_suits(unread.set);
    has_both.then(|| "no range has both a percentage and suits, as in {}; list its hands, as in AAds,KKds".into())
}

/// `40%(KK+)`, `AA@50`
fn weight_elsewhere(unread: &Unread) -> Option<Fault> {
    let item = with_weight(unread.item, |set| hand_set(set, unread.size).is_some())?;
    Some(format!("bad weight in {{}}; write {item}").into())
}

/// `AA!KK`
fn misplaced_mark(unread: &Unread) -> Option<Fault> {
    unread.set.contains('!').then(|| misplaced_mark_fault(unread.item))
}

/// `AA@x`, `[50]AA,KK[/50]`
fn unknown_weight(unread: &Unread) -> Option<Fault> {
    has_unknown_weight(unread.set)
        .then(|| "unknown weight in {}; write a number from 0 to 1 after a colon, as in AA:0.5".into())
}

/// `AA$ds`
fn dollar(unread: &Unread) -> Option<Fault> {
    unread.set.contains('$').then(|| "leave out $ in {}; write ds, ss or rb after the ranks, as in AAds".into())
}

/// `[AA]`, `AA&KK`
fn brackets(unread: &Unread) -> Option<Fault> {
    let has_brackets = unread.set.contains(BRACKETS) || unread.set.contains(['&', '|']);
    has_brackets.then(|| "no brackets in {}; list all hands with commas between, as in AA,KKds".into())
}

/// `KK -99`
fn incomplete(unread: &Unread) -> Option<Fault> {
    is_incomplete(unread.item)
        .then(|| "incomplete {}; write -, + and : without spaces, as in KK-99, KK+ and AA:0.5".into())
}

/// `AA:2`
fn bad_weight(unread: &Unread) -> Option<Fault> {
    let is_bad = unread.item.contains(':') && hand_set(unread.set, unread.size).is_some();
    is_bad.then(|| {
        "bad weight in {}; weights are 0 to 1 with at most four decimals, as in AA:0.25, and commas separate hands"
            .into()
    })
}

/// `150%`, `15`
fn percentage(unread: &Unread) -> Option<Fault> {
    let &Unread { item, set, game, size } = unread;
    let may_be_one = set.contains('%') || set.len() > 1 && is_number(set) && pattern(set, TOO_MANY_CARDS).is_none();
    may_be_one.then(|| percentage_fault(item, set, game, size))
}

/// `??????` of four cards
fn question_marks(unread: &Unread) -> Option<Fault> {
    let size = unread.size;
    let are_marks = unread.set.chars().all(|symbol| symbol == '?');
    are_marks.then(|| format!("{{}} are not {size} cards; write {}", "??".repeat(size)).into())
}

/// `AAxx`, `AsAh**`
fn kickers(unread: &Unread) -> Option<Fault> {
    let has_marks = unread.set.contains(['*', '?']) || has_kickers(unread.set);
    has_marks.then(|| without_kickers(unread.set))
}

/// The error in `AA:KK`, which elsewhere means hands with both.
fn weight_by_hand_fault(word: &str, size: usize) -> Option<Fault> {
    let (set, other) = word.split_once(':')?;
    pattern(set, size).and(pattern(other, size))?;
    Some(match pattern(&(set.to_owned() + other), size) {
        Some(both) => {
            format!("a colon comes before a weight, as in AA:0.5; for hands of both in {{}}, write {both}").into()
        }
        None => "a colon comes before a weight, as in AA:0.5; list the hands of both in {}".into(),
    })
}

fn percentage_fault(word: &str, set: &str, game: Game, size: usize) -> Fault {
    match (size, game.has_low()) {
        (_, true) => "no order of hands by equity is known in hi/lo; list hands instead of {}".into(),
        (4, _) if percents(set).is_some() => match set.contains(is_hyphen) {
            true => "no class of hands lies within {}; widen the span".into(),
            false => "{} holds no class of hands; the best takes 0.01%".into(),
        },
        (4, _) => fault_of_percentage(word, set, CardSet::ALL).unwrap_or(UNKNOWN.into()),
        _ => format!("no order of hands of {size} cards is known; list hands instead of {{}}").into(),
    }
}

/// The error in `AAxx` and `AsAh**`: ranks leave other cards open anyway.
fn without_kickers(set: &str) -> Fault {
    let known = set.trim_end_matches(ANY_CARD);
    match distinct_cards(known).map(|cards| RankCounts::of(cards.into_iter().collect())) {
        Ok(ranks) if ranks.len() > 1 => format!("leave out what may be any card in {{}}; write {ranks}").into(),
        _ => match pattern(known, *OMAHA_HOLE_CARDS.end()) {
            Some(pattern) => format!("leave out what may be any card in {{}}; write {pattern}").into(),
            None => "x, * and ? are not cards in {}; write the ranks that a hand has at least, as in AA and AKK".into(),
        },
    }
}

/// The error in what starts with ranks.
fn ranks_fault(set: &str, size: usize) -> Option<Fault> {
    let mut symbols = Symbols::new(set).peekable();
    let first = ranks(&mut symbols);
    if pattern(set, size).is_some() {
        return Some(format!("no hand of {size} cards fits {{}}").into());
    }
    if first.len() > size {
        return Some(format!("{{}} has {} ranks; hands have {size} cards", first.len()).into());
    }
    let (has_shape, is_bare) = (shape(&mut symbols), first.len() == 1);
    let next = symbols.peek().map(|symbol| symbol.found);
    match (has_shape, next) {
        _ if first.len() == 0 => None,
        (Some(None), None) if is_bare => Some("{} is one rank; write two or more, as in AA and AK".into()),
        (Some(suits), Some(sign)) if sign == '+' || is_hyphen(sign) => {
            symbols.next();
            let (pattern, fault) = match sign {
                '+' => (Pattern::climb(first, size), climb_fault(size)),
                _ => (Pattern::span(first, ranks(&mut symbols)), span_fault()),
            };
            Some(end_fault(pattern, suits, symbols, size).unwrap_or(fault))
        }
        (None, _) if !is_bare => Some(suits_fault(size)),
        _ => None,
    }
}

/// The error in what follows raised ranks, which may have suits after the sign alone: `AAss-KKss`, `KKds+ds`, `KK+-99`.
fn end_fault(
    raised: Option<Pattern>,
    first_suits: Option<SuitShape>,
    mut end: Peekable<Symbols>,
    size: usize,
) -> Option<Fault> {
    let last_suits = shape(&mut end);
    Some(match (last_suits, end.peek().map(|symbol| symbol.found), first_suits) {
        (Some(_), Some(sign), _) if sign == '+' || is_hyphen(sign) => {
            "too many signs in {}; write one + or one -, as in KK+ and KK-99".into()
        }
        (None, ..) | (_, Some(_), _) => suits_fault(size),
        (Some(last), None, Some(first)) => match raised?.with_suits(first_suits) {
            _ if last.is_some_and(|last| last != first) => {
                "{} has two kinds of suits; write one at the end, as in JT98-8765ds".into()
            }
            set if !set.has_hand(size) => format!("no hand of {size} cards fits {{}}").into(),
            set => format!("suits come once in {{}}, at the end; write {set}").into(),
        },
        (Some(_), None, None) => return None,
    })
}

fn climb_fault(size: usize) -> Fault {
    let neighbours = &"JT9876"[..size];
    format!("+ in {{}} follows no pair; it raises pairs, as in KK+, and {size} neighbouring ranks, as in {neighbours}+")
        .into()
}

fn span_fault() -> Fault {
    "the ends of {} do not match; both must have equally many ranks and the same gaps, as in KK-99 and JT98-8765".into()
}

fn suits_fault(size: usize) -> Fault {
    match size {
        4 => "unknown suits in {}; they are ds (double-suited), ss (single-suited) and rb (rainbow), as in AAds".into(),
        _ => format!(
            "unknown suits in {{}}; of {size} cards they are ds (double-suited) and ss (single-suited), as in AAds"
        )
        .into(),
    }
}

/// The error in what is cards, if anything.
fn cards_fault(set: &str, size: usize) -> Fault {
    match distinct_cards(set) {
        Ok(cards) if cards.len() > 1 && cards.len() < size => {
            let count = CardCount(cards.len());
            let ranks = RankCounts::of(cards.into_iter().collect());
            format!("{count} in {{}}; write {ranks}, or all {size} cards").into()
        }
        Ok(cards) if !cards.is_empty() => format!("{} in {{}}; hands have {size}", CardCount(cards.len())).into(),
        _ => UNKNOWN.into(),
    }
}

const UNKNOWN: &str = "{} is not a hand (AsAhKsKh), ranks (AA, AAds, JT98+), suits (ds, ss, rb), a percentage (15%) or \
     random; separate items with commas";
