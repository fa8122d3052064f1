//! Players whose hands are not known: ranges, `random` or two `?` for each card, and seats without a hand.

use super::DealReader;
use crate::cards::Seat;
use crate::notation::error::ReadError;
use crate::notation::players::column_at;
use crate::notation::ranges::{has_range_in_words, is_omaha_range, is_range};
use crate::notation::symbols::{is_ignored, is_separator};
use crate::notation::words::{empty_seat, has_unknown_cards, unknown_cards};
use crate::ranges::{Range, WrittenRange};

impl DealReader {
    /// Whether a player as written is a range, perhaps one with mistakes. In Omaha, several hands of two cards are one hand.
    pub(super) fn is_range(&self, text: &str) -> bool {
        if self.game.plays_all_cards() { is_range(text) } else { is_omaha_range(text) }
    }

    /// The range that a player as written is, or its error; `None` if it is cards, or neither. Several whole hands written
    /// together `are_cards`, too. In Omaha, hands have `hole_cards`.
    pub(super) fn range(
        &self,
        text: &str,
        are_cards: bool,
        is_cut: bool,
        hole_cards: usize,
    ) -> Result<Option<WrittenRange>, ReadError> {
        let plays_all = self.game.plays_all_cards();
        let is_range = self.is_range(text) || plays_all && has_range_in_words(text);
        if are_cards && (is_cut || !is_range) {
            return Ok(None);
        }
        if !is_cut && !plays_all && unknown_cards(text).is_some() {
            return Ok(Some(Range::random().into()));
        }
        match self.read_range(text, hole_cards) {
            Err(_) if !is_range => Ok(None),
            _ if is_cut => Err(uncut_range()),
            range => range.map(Some),
        }
    }

    /// Reads a range, in Omaha of hands of this many cards.
    pub(super) fn read_range(&self, text: &str, hole_cards: usize) -> Result<WrittenRange, ReadError> {
        match self.game.plays_all_cards() {
            true => WrittenRange::read(text, self.game),
            false => WrittenRange::read_omaha(text, self.game, hole_cards),
        }
    }

    /// `random`, if that is what is written where players are dealt their own cards, and not cards.
    pub(super) fn random(&self, text: &str, are_cards: bool) -> Result<Option<WrittenRange>, ReadError> {
        let word = text.trim_matches(|symbol| is_separator(symbol) || is_ignored(symbol));
        if are_cards {
            Ok(None)
        } else if word.eq_ignore_ascii_case("random") || matches!(empty_seat(word), Some(Seat::Hidden)) {
            Ok(Some(Range::random().into()))
        } else if has_unknown_cards(word) {
            Err(at_fault(text, "{} has cards that are not known; leave them out, or write random if none is known"))
        } else if WrittenRange::read(text, self.game).is_ok() {
            Err(only_random(text))
        } else {
            Ok(None)
        }
    }
}

fn only_random(text: &str) -> ReadError {
    at_fault(text, "{} is a range; here, the only range is random")
}

/// The error for the whole of a player as written.
fn at_fault(text: &str, template: &'static str) -> ReadError {
    let player = text.trim_matches(is_separator);
    let column = column_at(text, text.len() - text.trim_start_matches(is_separator).len());
    ReadError::bad_range(Some(column), player, template)
}

fn uncut_range() -> ReadError {
    ReadError::bad_range(None, "", "a range is not cut into hands; write a | between hands")
}
