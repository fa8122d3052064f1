//! Sets of Omaha hands, which are what the items of an Omaha range name: `AAds`, `KK+`, `JT98-8765ss`, `AsAhKsKh`.

use std::iter::Peekable;

use super::foreign_ranges::ANY_CARD;
use super::hand_sets::{is_any_two, is_hyphen, is_one_word, percents};
use crate::cards::{CardSet, OMAHA_HOLE_CARDS, RankCounts};
use crate::notation::cards::{card_count, distinct_cards};
use crate::notation::symbols::{Meaning, Symbols, is_ignored};
use crate::ranges::{OmahaPercentage, OmahaSet, Pattern, SuitShape};

/// More than a hand may have, so that patterns with too many ranks are known as such.
pub(super) const TOO_MANY_CARDS: usize = *OMAHA_HOLE_CARDS.end() + 1;

/// The set with this name among hands of this size.
pub(super) fn hand_set(text: &str, size: usize) -> Option<OmahaSet> {
    if is_any_two(text) && !text.contains('?') || is_any_of(text, size) {
        return Some(OmahaSet::Random);
    }
    if let Some(hand) = hand(text, size) {
        return Some(OmahaSet::Hand(hand));
    }
    let known = without_kickers(text, size);
    if let Some(pattern) = pattern(known, size) {
        return pattern.has_hand(size).then_some(OmahaSet::Pattern(pattern));
    }
    if let Some(cards) = held_cards(known) {
        return Some(OmahaSet::Holding(cards));
    }
    let percents = percents(text).filter(|_| size == 4)?;
    Some(OmahaPercentage::new(percents)).filter(|percentage| !percentage.is_empty()).map(OmahaSet::Percentage)
}

/// Whether this is two `?` for each card of a hand.
fn is_any_of(text: &str, size: usize) -> bool {
    let marks = text.chars().filter(|&symbol| !is_ignored(symbol));
    marks.clone().count() == 2 * size && marks.clone().all(|symbol| symbol == '?')
}

/// A hand with nothing between its cards.
fn hand(text: &str, size: usize) -> Option<CardSet> {
    let cards = distinct_cards(text).ok().filter(|cards| is_one_word(text) && cards.len() == size)?;
    Some(cards.into_iter().collect())
}

/// Two cards with nothing between them, by which hands are named that have them: `QdQc`. Three may lack a fourth.
fn held_cards(text: &str) -> Option<CardSet> {
    let cards = distinct_cards(text).ok().filter(|cards| is_one_word(text) && cards.len() == 2)?;
    Some(cards.into_iter().collect())
}

/// The ranks or cards of a set without marks for any other cards, of which a hand has room for as many; two `?` may stand for
/// one.
fn without_kickers(text: &str, size: usize) -> &str {
    let known = text.trim_end_matches(ANY_CARD);
    let mut symbols = Symbols::new(known).peekable();
    let ranks = ranks(&mut symbols).len();
    let cards = if symbols.next().is_none() { ranks } else { card_count(known).unwrap_or(0) };
    let marks = &text[known.len()..];
    let others = if marks.ends_with('?') { marks.len().div_ceil(2) } else { marks.len() };
    if cards > 1 && cards + others <= size { known } else { text }
}

/// Ranks, what follows them, and suits.
pub(super) fn pattern(text: &str, size: usize) -> Option<Pattern> {
    let mut symbols = Symbols::new(text).peekable();
    let first = ranks(&mut symbols);
    if first.len() > size || first.len() == 1 {
        return None;
    }
    let mut suits = shape(&mut symbols)?;
    let pattern = match symbols.peek().map(|symbol| symbol.found) {
        None if first.len() == 0 && suits.is_none() => return None,
        None => Pattern::new(first),
        Some('+') => {
            symbols.next();
            Pattern::climb(first, size)?
        }
        Some(symbol) if is_hyphen(symbol) && suits.is_none() => {
            symbols.next();
            Pattern::span(first, ranks(&mut symbols))?
        }
        Some(_) => return None,
    };
    if suits.is_none() {
        suits = shape(&mut symbols)?;
    }
    symbols.next().is_none().then_some(pattern.with_suits(suits))
}

/// Takes all ranks that come next.
pub(super) fn ranks(symbols: &mut Peekable<Symbols>) -> RankCounts {
    let mut ranks = RankCounts::default();
    while let Some(Meaning::Rank(rank)) = symbols.peek().map(|symbol| symbol.meaning) {
        ranks = ranks.with(rank);
        symbols.next();
    }
    ranks
}

/// Takes the name of a shape of suits, if one comes next; nothing if what comes begins with a letter and is no name.
pub(super) fn shape(symbols: &mut Peekable<Symbols>) -> Option<Option<SuitShape>> {
    let mut ahead = symbols.clone();
    let mut letter = || ahead.next().map(|symbol| symbol.found.to_ascii_lowercase());
    let Some(first) = letter().filter(char::is_ascii_alphabetic) else { return Some(None) };
    let name = [Some(first), letter()];
    let shape = SuitShape::ALL.into_iter().find(|shape| name.into_iter().eq(shape.name().chars().map(Some)))?;
    *symbols = ahead;
    Some(Some(shape))
}

/// Whether these are ranks and marks for any other cards: `AAxx`.
pub(in crate::notation) fn has_kickers(word: &str) -> bool {
    let ranks = word.trim_end_matches(ANY_CARD);
    ranks.len() < word.len() && pattern(ranks, TOO_MANY_CARDS).is_some()
}
