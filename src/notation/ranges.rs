//! Ranges from text: items of hands with weights, such as `QQ+,AKs,A5s-A2s:0.5`, and of hands to take out, such as `!AhAs`.

use std::str::FromStr;

mod detect;
mod faults;
mod foreign_ranges;
mod hand_sets;
mod items;
mod omaha;
mod omaha_faults;
mod omaha_sets;

use super::cards::cards_alone;
use super::east_asian::read_without_names;
use super::error::ReadError;
use super::symbols::Symbols;
use crate::cards::CardSet;
use crate::ranges::{ClassOrHand, HandSet, OtherWeight, Range, RangeBuilder, StartingClass, WrittenRange};
use crate::ranking::Game;
pub(super) use detect::{is_range, naming_range};
use faults::fault;
pub(super) use foreign_ranges::has_range_in_words;
pub use foreign_ranges::{hands_with, list_of_hands};
use hand_sets::{hand_set, is_hyphen, ranks};
use items::{each_item, item, no_hand, nothing_to_take_from};
pub(super) use omaha::{is_omaha_range, whole_hand_size};
pub(super) use omaha_sets::has_kickers;

impl WrittenRange {
    /// Reads a range in the [notation](WrittenRange#notation) of ranges. The game's deck determines which hands a
    /// percentage takes, and must have a hand of each item. In Omaha, hands have as many cards as those that are
    /// written out, or else four: see [`OmahaRange::read`](crate::OmahaRange::read).
    ///
    /// # Errors
    /// The first item that is invalid, has no hand in the deck, or gives a hand another weight than an earlier item, or
    /// the first comma without items on both sides, with its column; otherwise, an error if no hand has a weight above
    /// 0.
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
        let (written, start) = read_without_names(text, |text| read_items(text, game.deck()))?;
        match written.range().is_some_and(Range::is_empty) {
            true => Err(no_hand(start, text)),
            false => Ok(written),
        }
    }

    /// Reads a range of hands of two cards as [`WrittenRange::read`] does, but for one that may be empty.
    pub(in crate::notation) fn read_even_empty(text: &str, game: Game) -> Result<WrittenRange, ReadError> {
        read_without_names(text, |text| read_items(text, game.deck())).map(|(written, _)| written)
    }
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

/// Reads a class of starting hands as [`StartingClass`] does, or the two cards of a hand.
impl FromStr for ClassOrHand {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<ClassOrHand, ReadError> {
        let hand = || ClassOrHand::of_hand(cards_alone(text)?.try_into().ok()?);
        text.parse().map(|class: StartingClass| class.into()).ok().or_else(hand).ok_or_else(|| {
            ReadError::bad_range(Some(1), text, "{} is neither a class of starting hands nor a hand of two cards")
        })
    }
}

/// Reads a range as [`WrittenRange::read`] does, of the full deck, except that it may have no items, or none with a weight
/// above 0: that is an empty range.
impl FromStr for Range {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Range, ReadError> {
        WrittenRange::read_even_empty(text, Game::Holdem).map(WrittenRange::into_range)
    }
}

/// Reads a range of hands of two cards, which may have no hands, and the column that it starts at.
fn read_items(text: &str, deck: CardSet) -> Result<(WrittenRange, usize), ReadError> {
    let mut range = RangeBuilder::new(deck);
    let start = each_item(text, |word| add(word, deck, &mut range))?;
    if range.takes_all_out() { Err(nothing_to_take_from(start)) } else { Ok((range.finish(), start)) }
}

/// Adds an item to a range.
fn add(word: &str, deck: CardSet, range: &mut RangeBuilder) -> Result<(), ReadError> {
    let item = item(word, |set| hand_set(set, deck), |word| fault(word, deck))?;
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
