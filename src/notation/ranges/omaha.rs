//! Omaha ranges from text: `AAds`, `KK+`, `JT98-8765ss`, `AsAhKsKh`.

use super::foreign_ranges::{BRACKETS, has_bracketed_number, is_any_two, is_number};
use super::hand_sets::is_hyphen;
use super::items::{each_item, item, no_hand, nothing_to_take_from, words};
use super::omaha_faults::fault;
use super::omaha_sets::{TOO_MANY_CARDS, hand_set, has_kickers, pattern};
use crate::cards::{OMAHA_HOLE_CARDS, OmahaHand, Rank};
use crate::notation::cards::card_count;
use crate::notation::east_asian::read_without_names;
use crate::notation::error::ReadError;
use crate::ranges::{Item, OmahaRange, Range, WrittenRange};
use crate::ranking::Game;

impl OmahaRange {
    /// Reads a range of hands of this many cards, four to six, in the [notation](OmahaRange#notation) of Omaha ranges,
    /// which alone does not say how many.
    ///
    /// # Errors
    /// [`HandError::WrongHoleCount`](crate::HandError::WrongHoleCount) for another size; the first item that is
    /// invalid, or has no hand of this size, or the first comma without items on both sides, with its column;
    /// otherwise, an error if no hand has a weight above 0.
    ///
    /// ```
    /// use handrank::{Game, OmahaRange};
    ///
    /// assert_eq!(OmahaRange::read("JT98+", Game::Omaha, 4)?.combos(), 1_024.0);
    /// let error = OmahaRange::read("AA, AKxy", Game::Omaha, 4).unwrap_err();
    /// assert_eq!(error.column(), Some(5));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[doc(alias = "from_str")]
    #[doc(alias = "parse")]
    pub fn read(text: &str, game: Game, size: usize) -> Result<OmahaRange, ReadError> {
        OmahaHand::check_hole_cards(size)?;
        read_without_names(text, |text| read_items(text, game, size))
    }
}

fn read_items(text: &str, game: Game, size: usize) -> Result<OmahaRange, ReadError> {
    let mut items = Vec::new();
    let set = |set: &str| hand_set(set, size).filter(|set| set.is_in(game));
    let start = each_item(text, |word| {
        items.push(item(word, set, |word| fault(word, game, size))?);
        Ok(())
    })?;
    if !items.is_empty() && items.iter().all(Item::takes_out) {
        return Err(nothing_to_take_from(start));
    }
    let range = OmahaRange::of_items(size, items);
    if range.has_weight() { Ok(range) } else { Err(no_hand(start, text)) }
}

impl WrittenRange {
    /// Reads a range of hands of this size; `random` alone is that of any size.
    pub(in crate::notation) fn read_omaha(text: &str, game: Game, size: usize) -> Result<WrittenRange, ReadError> {
        let range = OmahaRange::read(text, game, size)?;
        Ok(if range.is_random() { Range::random().into() } else { range.into() })
    }
}

/// Whether a hand of an Omaha deal, as written, is a range and not cards, perhaps one with mistakes.
pub(in crate::notation) fn is_omaha_range(text: &str) -> bool {
    let has_sign = text.contains(['+', ':', '%', '@', '!', '$', '*', '=']) || has_bracketed_number(text);
    match card_count(text) {
        _ if are_whole_hands(text) => true,
        Some(cards) => (2..*OMAHA_HOLE_CARDS.start()).contains(&cards) && words(text).nth(1).is_none(),
        None if has_sign || text.contains('?') || words(text).any(is_any_two) => true,
        None => {
            let is_set = |word: &str| {
                OMAHA_HOLE_CARDS.into_iter().any(|size| hand_set(word, size).is_some())
                    || pattern(starting_ranks(word), TOO_MANY_CARDS).is_some()
                    || has_kickers(word)
            };
            let is_span = |word: &str| word.split_once(is_hyphen).is_some_and(|(a, b)| is_set(a) && is_set(b));
            let names_hands = |word: &str| is_set(word) || is_span(word);
            words(text).any(|word| names_hands(word.trim_matches(BRACKETS))) || is_number(text.trim())
        }
    }
}

/// How many cards the first hand that is written out in a range has, if there is one.
pub(in crate::notation) fn whole_hand_size(text: &str) -> Option<usize> {
    let sets = words(text).map(|word| word.split(':').next().unwrap_or(word));
    let mut sizes = sets.filter_map(card_count);
    sizes.find(|size| OMAHA_HOLE_CARDS.contains(size))
}

/// Whether these are several hands, each whole and written together.
fn are_whole_hands(text: &str) -> bool {
    let first_size = whole_hand_size(text);
    first_size.is_some() && words(text).nth(1).is_some() && words(text).all(|word| card_count(word) == first_size)
}

/// A word without what follows its last rank: `AA` of `AAs`. As many letters as ranks may be the suits of cards.
fn starting_ranks(word: &str) -> &str {
    let is_rank = |symbol| Rank::from_char(symbol).is_some();
    let ranks = word.trim_end_matches(|symbol| !is_rank(symbol));
    if word.len() == 2 * ranks.len() { word } else { ranks }
}
