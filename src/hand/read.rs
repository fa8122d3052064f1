//! Cards from text, in every notation people use, each with the column it starts at.

use super::{HandError, ReadError};
use crate::card::{Card, CardSet, Rank, Suit};

/// Emoji keyboards put U+FE0F after a suit symbol, and U+FE0E asks for its plain form.
const VARIATION_SELECTORS: [char; 2] = ['\u{FE0E}', '\u{FE0F}'];

/// Cards as they were written: the first seven, which is as many as a hand has, and how many there are.
#[derive(Default)]
pub(super) struct Cards {
    first: [Option<Card>; 7],
    pub count: usize,
    seen: CardSet,
}

impl Cards {
    /// Reads distinct cards, none of them on the board.
    pub fn read(text: &str, board: &[Card]) -> Result<Cards, ReadError> {
        let mut cards = Cards::default();
        let mut rest = Rest { text, column: 1 };
        loop {
            rest.skip(is_separator);
            if rest.text.is_empty() {
                return Ok(cards);
            }
            let column = Some(rest.column);
            let added = rest.card().and_then(|card| cards.add(card, board));
            added.map_err(|error| ReadError { column, error })?;
        }
    }

    /// The first seven cards.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        self.first.iter().map_while(|&card| card)
    }

    fn add(&mut self, card: Card, board: &[Card]) -> Result<(), HandError> {
        if !self.seen.insert(card.to_byte()) {
            return Err(HandError::Repeated(card));
        }
        if board.contains(&card) {
            return Err(HandError::OnBoard(card));
        }
        if let Some(place) = self.first.get_mut(self.count) {
            *place = Some(card);
        }
        self.count += 1;
        Ok(())
    }
}

/// Whether `text` has room for one card and no more, be it well written or not: two take four characters.
///
/// ```
/// use handrank::is_one_card_at_most;
///
/// assert!(is_one_card_at_most("10♥") && is_one_card_at_most("Kx,"));
/// assert!(!is_one_card_at_most("KdQs"));
/// ```
pub fn is_one_card_at_most(text: &str) -> bool {
    text.trim_matches(is_separator).chars().filter(|symbol| !VARIATION_SELECTORS.contains(symbol)).count() <= 3
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
