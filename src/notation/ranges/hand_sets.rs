//! Sets of hands, which are what the items of a range name: `22+`, `A5s-A2s`, `AhKh`, `random`.

use std::iter::Peekable;

use crate::cards::{Card, CardSet, Rank};
use crate::notation::parts::{Part, Parts};
use crate::notation::symbols::{Meaning, Symbols, is_ignored};
use crate::ranges::{HandSet, Percentage, Percents, RankPair, Suits};
use crate::tools::Decimal;

/// The set with this name in a game with this deck.
pub(super) fn hand_set(text: &str, deck: CardSet) -> Option<HandSet> {
    classes(text)
        .or_else(|| hand(text).map(HandSet::Hand))
        .or_else(|| is_any_two(text).then_some(HandSet::Random))
        .or_else(|| percents(text).map(|percents| HandSet::Percentage(Percentage::new(percents, deck))))
}

/// `15%` or `5%-20%`.
pub(super) fn percents(text: &str) -> Option<Percents> {
    let text = text.replace(is_ignored, "");
    let (first, last) = match text.split_once(is_hyphen) {
        Some((first, last)) => (Some(hundredths(first)?), last),
        None => (None, &*text),
    };
    Some(Percents(first, hundredths(last)?))
}

/// The hundredths of a percentage from 0 to 100 with at most two decimals: 1,250 for `12.5%`.
fn hundredths(text: &str) -> Option<u16> {
    let number = Decimal::read(text.strip_suffix('%')?)?;
    let hundredths = number.units(2)?.try_into().ok()?;
    ((1..=3).contains(&number.whole.len()) && hundredths <= 10_000).then_some(hundredths)
}

fn classes(text: &str) -> Option<HandSet> {
    let mut symbols = Symbols::new(text).peekable();
    let possible_ranks = |symbols: &mut _| ranks(symbols).filter(|ranks| ranks.is_possible());
    let first = possible_ranks(&mut symbols)?;
    let set = match symbols.next().map(|symbol| symbol.found) {
        None => HandSet::Ranks(first),
        Some('+') => HandSet::climb(first)?,
        Some(symbol) if is_hyphen(symbol) => HandSet::span(first, possible_ranks(&mut symbols)?)?,
        Some(_) => return None,
    };
    symbols.next().is_none().then_some(set)
}

/// Takes two ranks and what follows them of their suits, even if no pair can have them.
pub(super) fn ranks(symbols: &mut Peekable<Symbols>) -> Option<RankPair> {
    let (first, second) = (rank(symbols)?, rank(symbols)?);
    Some(RankPair::new(first, second, suits(symbols)))
}

/// Takes a rank.
pub(super) fn rank(symbols: &mut Peekable<Symbols>) -> Option<Rank> {
    match symbols.next()?.meaning {
        Meaning::Rank(rank) => Some(rank),
        _ => None,
    }
}

/// Takes an `s` for suited or an `o` for offsuit, if it is there.
pub(super) fn suits(symbols: &mut Peekable<Symbols>) -> Suits {
    let suits = match symbols.peek().map(|symbol| symbol.found) {
        Some('s' | 'S') => Suits::Suited,
        Some('o' | 'O') => Suits::Offsuit,
        _ => return Suits::Any,
    };
    symbols.next();
    suits
}

/// A hand of two different cards with nothing between them, the higher rank first.
pub(super) fn hand(text: &str) -> Option<[Card; 2]> {
    let mut parts = Parts::new(text);
    let mut card = || match parts.next()? {
        Ok((_, Part::Card(card))) => Some(card),
        _ => None,
    };
    let cards = [card()?, card()?];
    (is_one_word(text) && parts.next().is_none()).then_some(cards).and_then(in_order)
}

/// Whether nothing stands between cards.
pub(super) fn is_one_word(text: &str) -> bool {
    Symbols::new(text).all(|symbol| symbol.meaning.is_in_word())
}

/// Two cards with the higher rank first, if they differ.
fn in_order([first, second]: [Card; 2]) -> Option<[Card; 2]> {
    let cards = if first.rank() < second.rank() { [second, first] } else { [first, second] };
    (first != second).then_some(cards)
}

/// Whether this stands for any two cards.
pub(super) fn is_any_two(text: &str) -> bool {
    let symbols = || Symbols::new(text).map(|symbol| symbol.found.to_ascii_lowercase());
    ["random", "xx", "????"].iter().any(|name| symbols().eq(name.chars()))
}

/// Whether this is one of the hyphens that may also stand between cards.
pub(super) fn is_hyphen(symbol: char) -> bool {
    matches!(symbol, '-' | '\u{2010}'..='\u{2015}')
}
