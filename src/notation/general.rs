//! The general reader: cards in every notation, each with the column it starts at, and what is wrong with those that
//! cannot be read. It decides what a text means; the fast readers only get there sooner.

use super::error::{ReadError, ReadErrorKind};
use crate::card::{Card, CardSet, Rank, Suit, VARIATION_SELECTORS};
use crate::hand::HandError;

/// Distinct cards as written: how many there are, and the first seven, which is as many as a hand has.
#[derive(Default)]
pub(super) struct Cards {
    first: [Option<Card>; 7],
    count: usize,
    seen: CardSet,
}

impl Cards {
    /// Reads distinct cards, none of them on the board.
    pub(super) fn read(text: &str, board: &[Card]) -> Result<Cards, ReadError> {
        let mut cards = Cards::default();
        let mut rest = Rest { text, column: 1 };
        loop {
            rest.skip(is_separator);
            if rest.text.is_empty() {
                return Ok(cards);
            }
            let column = rest.column;
            let card = rest.card().map_err(|kind| ReadError::at(column, kind))?;
            cards.add(card, board).map_err(|error| ReadError::at(column, ReadErrorKind::Hand(error)))?;
        }
    }

    /// How many cards were read.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The first seven cards.
    pub(super) fn iter(&self) -> impl Iterator<Item = Card> {
        self.first.iter().map_while(|&card| card)
    }

    fn add(&mut self, card: Card, board: &[Card]) -> Result<(), HandError> {
        if !self.seen.insert(card.to_byte()) {
            return Err(HandError::Repeated(card));
        }
        if board.contains(&card) {
            return Err(HandError::OnBoard(card));
        }
        if let Some(free) = self.first.get_mut(self.count) {
            *free = Some(card);
        }
        self.count += 1;
        Ok(())
    }
}

/// Whether `text` has room for at most one card, valid or not: two cards take four characters.
///
/// ```
/// use handrank::notation::is_at_most_one_card;
///
/// assert!(is_at_most_one_card("10♥") && is_at_most_one_card("Kx,"));
/// assert!(!is_at_most_one_card("KdQs"));
/// ```
pub fn is_at_most_one_card(text: &str) -> bool {
    text.trim_matches(is_separator).chars().filter(|symbol| !VARIATION_SELECTORS.contains(symbol)).count() <= 3
}

fn is_separator(symbol: char) -> bool {
    matches!(symbol, ' ' | '\t' | ',')
}

/// The text still to be read, and the column at which it starts.
#[derive(Clone, Copy)]
struct Rest<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Rest<'a> {
    fn card(&mut self) -> Result<Card, ReadErrorKind> {
        let start = self.text;
        let rank = self.rank();
        let suit = self.symbol();
        let card = || start[..start.len() - self.text.len()].to_owned();
        let rank = rank.map_err(|found| ReadErrorKind::UnknownRank { found, card: card() })?;
        let suit = suit.ok_or_else(|| ReadErrorKind::MissingSuit { card: card() })?;
        let suit = Suit::from_char(suit).ok_or_else(|| ReadErrorKind::UnknownSuit { found: suit, card: card() })?;
        self.skip(|symbol| VARIATION_SELECTORS.contains(&symbol));
        Ok(Card::new(rank, suit))
    }

    /// The rank read, or the character found instead.
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
