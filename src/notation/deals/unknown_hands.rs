//! Players whose hands are not known: ranges, `random` or two `?` for each card, and seats without a hand.

use std::borrow::Cow;

use super::DealReader;
use super::reading::Reading;
use crate::cards::{Board, Seat, check_street};
use crate::notation::any_form::{in_usual_form, read_in_any_form};
use crate::notation::beside::labels::hand_without_labels;
use crate::notation::error::{ReadError, ReadErrorKind};
use crate::notation::players::{Players, column_at};
use crate::notation::ranges::{has_range_in_words, is_omaha_range, is_range};
use crate::notation::symbols::{is_ignored, is_separator};
use crate::notation::words::{empty_seat, has_unknown_cards, unknown_cards};
use crate::ranges::{OmahaRange, Range, WrittenRange};

impl DealReader {
    /// Reads one range and its board, if it has one: `QQ+,AKs / Kd7h2c`. The board is that of the reader otherwise. A single
    /// hand is a range, too, and unlike a player's range, one of hold'em may be empty: `AA,!AA`.
    ///
    /// # Errors
    /// Those of [`WrittenRange::read`], and of [`DealReader::read`] for boards; [`ReadErrorKind::SeveralHands`] for more
    /// than one range.
    ///
    /// ```
    /// use handrank::notation::DealReader;
    ///
    /// let (range, board) = DealReader::default().read_range("QQ+, AKs / Kd7h2c")?;
    /// assert_eq!((range.to_string(), board.to_string()), ("QQ+,AKs".to_owned(), "Kd 7h 2c".to_owned()));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read_range(&self, text: &str) -> Result<(WrittenRange, Board), ReadError> {
        read_in_any_form(text, |text| self.range_and_board(text))
    }

    fn range_and_board(&self, text: &str) -> Result<(WrittenRange, Board), ReadError> {
        let text = hand_without_labels(text);
        let players = Players::of_text(&text, |_| false).map_err(ReadError::where_one_is_expected)?;
        if let Some(error) = players.several() {
            return Err(error);
        }
        let range = players.split().next().map_or("", |range| range.text);
        if range.chars().all(|symbol| is_separator(symbol) || is_ignored(symbol)) {
            let kind = if players.board.is_some() { ReadErrorKind::NoCardsBeforeSlash } else { ReadErrorKind::NoCards };
            return Err(ReadError::without_column(kind));
        }
        let range = match self.game.plays_all_cards() {
            true => WrittenRange::read_even_empty(range, self.game),
            false => {
                let hole_cards = self.hole_cards_of([range].into_iter());
                OmahaRange::read(range, self.game, hole_cards).map(WrittenRange::from)
            }
        }?;
        let mut reading = Reading::of_deal(self);
        if let Some((board, before)) = players.board {
            reading.read_boards(board).map_err(|error| error.after(before))?;
        }
        let board = reading.board()?;
        check_street(board.len())?;
        Ok((range, board))
    }

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
        // What is in another form is read again in the usual one, in which it may be cards.
        if !is_range && matches!(in_usual_form(text), Cow::Owned(_)) {
            return Ok(None);
        }
        match self.range_of_size(text, hole_cards) {
            Err(_) if !is_range => Ok(None),
            _ if is_cut => Err(uncut_range()),
            range => range.map(Some),
        }
    }

    /// Reads a range, in Omaha of hands of this many cards.
    pub(super) fn range_of_size(&self, text: &str, hole_cards: usize) -> Result<WrittenRange, ReadError> {
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
