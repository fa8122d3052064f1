//! Omaha ranges from text: `AAds`, `KK+`, `JT98-8765ss`, `AsAhKsKh`.

use std::iter::Peekable;

use super::omaha_faults::fault;
use super::others::{ANY_CARD, is_any_two as is_any_two_of_others};
use super::sets::{is_any_two, is_hyphen, percents};
use super::{Token, Tokens, each_item, has_bracketed_number, is_number, no_hand, weight};
use crate::card::{CardSet, Rank};
use crate::game::Game;
use crate::hand::OMAHA_HOLE_CARDS;
use crate::notation::cards::distinct_cards;
use crate::notation::error::ReadError;
use crate::notation::symbols::{Meaning, Symbols, is_ignored};
use crate::range::{
    FULL_WEIGHT, OmahaItem, OmahaPercentage, OmahaRange, OmahaRangeBuilder, OmahaSet, Pattern, Range, RankCounts,
    SuitShape, WrittenRange,
};

impl OmahaRange {
    /// Reads a range of hands of this many cards, four to six, in the [notation](OmahaRange#notation) of Omaha ranges.
    ///
    /// # Errors
    /// The first item that is not one, or has no hand of this size, or the first comma without items on both sides, with its
    /// column; or that no hand has a weight above 0.
    ///
    /// ```
    /// use handrank::{Game, OmahaRange};
    ///
    /// assert_eq!(OmahaRange::read("JT98+", Game::Omaha, 4)?.combos(), 1_024.0);
    /// let error = OmahaRange::read("AA, AKxx", Game::Omaha, 4).unwrap_err();
    /// assert_eq!(error.column(), Some(5));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read(text: &str, game: Game, size: usize) -> Result<OmahaRange, ReadError> {
        let mut range = OmahaRangeBuilder::new(size, Vec::new());
        let start = each_item(text, |word| {
            let item = item(word, size).filter(|item| !game.has_low() || !item.set.is_percentage());
            range.add(item.ok_or_else(|| fault(word, game, size))?);
            Ok(())
        })?;
        range.finish().ok_or_else(|| no_hand(start))
    }
}

impl WrittenRange {
    /// Reads a range of hands of this size; `random` alone is that of any size.
    pub(in crate::notation) fn read_omaha(text: &str, game: Game, size: usize) -> Result<WrittenRange, ReadError> {
        let range = OmahaRange::read(text, game, size)?;
        Ok(if range.is_random() { Range::random().into() } else { range.into() })
    }
}

fn item(word: &str, size: usize) -> Option<OmahaItem> {
    let (set, weight) = match word.split_once(':') {
        Some((set, number)) => (set, weight(number)?),
        None => (word, FULL_WEIGHT),
    };
    Some(OmahaItem { set: hand_set(set, size)?, weight })
}

/// The set with this name among hands of this size.
pub(super) fn hand_set(text: &str, size: usize) -> Option<OmahaSet> {
    if is_any_two(text) && !text.contains('?') || is_any_of(text, size) {
        return Some(OmahaSet::Random);
    }
    if let Some(hand) = hand(text, size) {
        return Some(OmahaSet::Hand(hand));
    }
    if let Some(pattern) = pattern(text, size) {
        return pattern.has_hand(size).then_some(OmahaSet::Pattern(pattern));
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
    let is_one_word = Symbols::new(text).all(|symbol| symbol.meaning.is_in_word());
    let cards = distinct_cards(text).ok().filter(|cards| is_one_word && cards.len() == size)?;
    Some(cards.into_iter().collect())
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

/// Whether a hand of an Omaha deal, as written, is a range and not cards, perhaps one with mistakes.
pub(in crate::notation) fn is_omaha_range(text: &str) -> bool {
    let has_sign = text.contains(['+', ':', '%', '@', '!', '$', '*', '=']) || has_bracketed_number(text);
    match distinct_cards(text) {
        _ if are_whole_hands(text) => true,
        Ok(cards) => (2..*OMAHA_HOLE_CARDS.start()).contains(&cards.len()) && words(text).nth(1).is_none(),
        Err(_) if has_sign || text.contains('?') || words(text).any(is_any_two_of_others) => true,
        Err(_) => {
            let names_hands = |word: &str| {
                let ranks = starting_ranks(word);
                hand_set(word, 6).is_some() || pattern(ranks, 7).is_some() || has_kickers(word)
            };
            words(text).any(|word| names_hands(word.trim_matches(BRACKETS))) || is_number(text.trim())
        }
    }
}

/// How many cards the first hand has that is given whole in a range, if there is one.
pub(in crate::notation) fn whole_hand_size(text: &str) -> Option<usize> {
    let sets = words(text).map(|word| word.split(':').next().unwrap_or(word));
    let mut sizes = sets.filter_map(|set| distinct_cards(set).ok().map(|cards| cards.len()));
    sizes.find(|size| OMAHA_HOLE_CARDS.contains(size))
}

/// Whether these are several hands, each whole and written together.
fn are_whole_hands(text: &str) -> bool {
    let size = |word: &str| distinct_cards(word).ok().map(|cards| cards.len());
    let first_size = whole_hand_size(text);
    first_size.is_some() && words(text).nth(1).is_some() && words(text).all(|word| size(word) == first_size)
}

/// What others put around hands.
pub(super) const BRACKETS: [char; 6] = ['(', ')', '[', ']', '{', '}'];

/// A word without what follows its last rank: `AA` of `AAs`. As many letters as ranks may be the suits of cards.
fn starting_ranks(word: &str) -> &str {
    let is_rank = |symbol| Rank::from_char(symbol).is_some();
    let ranks = word.trim_end_matches(|symbol| !is_rank(symbol));
    if word.len() == 2 * ranks.len() { word } else { ranks }
}

/// Whether these are ranks and marks for any other cards: `AAxx`.
pub(super) fn has_kickers(word: &str) -> bool {
    let ranks = word.trim_end_matches(ANY_CARD);
    ranks.len() < word.len() && pattern(ranks, 7).is_some()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    Tokens::new(text).filter_map(|(_, token)| match token {
        Token::Word(word) => Some(word),
        Token::Comma => None,
    })
}
