//! Cards from text, in every notation people use, each with the column it starts at.

use super::{HandError, ReadError};
use crate::card::{Card, Rank, Suit};

/// Emoji keyboards put U+FE0F after a suit symbol, and U+FE0E asks for its plain form.
const VARIATION_SELECTORS: [char; 2] = ['\u{FE0E}', '\u{FE0F}'];

/// The distinct cards written in `text`, none of them on the board.
pub(super) fn cards(text: &str, board: &[Card]) -> Result<Vec<Card>, ReadError> {
    let mut cards = Vec::with_capacity(7);
    let mut rest = Rest { text, column: 1 };
    loop {
        rest.skip(is_separator);
        let start = rest;
        if rest.text.is_empty() {
            return Ok(cards);
        }
        let card = rest.card().and_then(|card| {
            if cards.contains(&card) {
                Err(HandError::Repeated(card))
            } else if board.contains(&card) {
                Err(HandError::OnBoard(card))
            } else {
                Ok(card)
            }
        });
        cards.push(card.map_err(|error| ReadError { column: Some(start.column), error })?);
    }
}

fn is_separator(symbol: char) -> bool {
    matches!(symbol, ' ' | '\t' | ',')
}

/// What is still to be read, and the column at which it starts.
#[derive(Clone, Copy)]
struct Rest<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Rest<'a> {
    fn card(&mut self) -> Result<Card, HandError> {
        let start = self.text;
        let rank = self.rank();
        let suit = self.symbol();
        let card = || start[..start.len() - self.text.len()].to_owned();
        let rank = rank.map_err(|found| HandError::UnknownRank { found, card: card() })?;
        let suit = suit.ok_or_else(|| HandError::MissingSuit { card: card() })?;
        let suit = Suit::from_char(suit).ok_or_else(|| HandError::UnknownSuit { found: suit, card: card() })?;
        self.skip(|symbol| VARIATION_SELECTORS.contains(&symbol));
        Ok(Card::new(rank, suit))
    }

    /// The rank read, or the character that is none.
    fn rank(&mut self) -> Result<Rank, char> {
        if let Some(rest) = self.text.strip_prefix("10") {
            *self = Rest { text: rest, column: self.column + 2 };
            return Ok(Rank::Ten);
        }
        let found = self.symbol().expect("a card starts with a character that is no separator");
        Rank::from_char(found).ok_or(found)
    }

    /// The next character, unless it is a separator.
    fn symbol(&mut self) -> Option<char> {
        let symbol = self.text.chars().next().filter(|&symbol| !is_separator(symbol))?;
        *self = Rest { text: &self.text[symbol.len_utf8()..], column: self.column + 1 };
        Some(symbol)
    }

    fn skip(&mut self, unwanted: impl Fn(char) -> bool) {
        let wanted = self.text.trim_start_matches(unwanted);
        let skipped = &self.text[..self.text.len() - wanted.len()];
        *self = Rest { text: wanted, column: self.column + skipped.chars().count() };
    }
}
