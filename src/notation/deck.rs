//! Cards that a game's deck lacks.

use super::any_notation::{Part, Parts};
use super::error::{ReadError, ReadErrorKind};
use crate::card::{Card, Deck};
use crate::hand::HandError;

/// Reads a text by `read`. The first card that the deck lacks is an error, unless an earlier one is at fault.
///
/// ```
/// use handrank::notation::read_in_deck;
/// use handrank::{Deck, Hand};
///
/// let read = |text: &str| text.parse::<Hand>();
/// assert!(read_in_deck(Deck::SHORT, "As Ks Qs Js 9d", read).is_ok());
/// let error = read_in_deck(Deck::SHORT, "As Ks 5c 9s 9d", read).unwrap_err();
/// assert_eq!(error.column(), Some(7));
/// assert!(error.to_string().starts_with("5c is not in the short deck; "));
/// ```
pub fn read_in_deck<T>(
    deck: Deck,
    text: &str,
    read: impl FnOnce(&str) -> Result<T, ReadError>,
) -> Result<T, ReadError> {
    let result = read(text);
    if deck == Deck::FULL {
        return result;
    }
    let at_fault = result.as_ref().err().and_then(ReadError::column);
    match first_lacking(deck, text) {
        Some((column, card)) if at_fault.is_none_or(|earlier| column < earlier) => {
            Err(ReadError::at(column, ReadErrorKind::Hand(HandError::NotInShortDeck(card))))
        }
        _ => result,
    }
}

/// The first card of a text that the deck lacks, and its column.
fn first_lacking(deck: Deck, text: &str) -> Option<(usize, Card)> {
    Parts::of(text).map_while(Result::ok).find_map(|(column, part)| match part {
        Part::Card(card) if !deck.has(card) => Some((column, card)),
        _ => None,
    })
}
