//! The general reader: cards in every notation, each with the column it starts at, and what is wrong with those that
//! cannot be read. It decides what a text means; the fast readers only get there sooner.

use std::iter::Peekable;

use super::error::{ReadError, ReadErrorKind};
use super::symbols::{Meaning, Place, Symbol, Symbols};
use crate::card::{Card, CardSet, Rank, Suit};
use crate::hand::HandError;

/// Distinct cards as written: how many there are, and the first seven, which is as many as a hand has.
#[derive(Default)]
pub(super) struct Cards {
    first: [Option<Card>; 7],
    count: usize,
    seen: CardSet,
    /// The first slash, and how many cards come before it.
    slash: Option<(Place, usize)>,
}

impl Cards {
    /// Reads distinct cards, none of them on the board. Cards of the text's own board follow a slash, and further slashes
    /// may stand between its streets.
    pub(super) fn read(text: &str, board: &[Card]) -> Result<Cards, ReadError> {
        let mut cards = Cards::default();
        let mut reader = Reader { text, symbols: Symbols::of(text).peekable(), word: None };
        let mut street = 0;
        while let Some(symbol) = reader.symbols.next() {
            let at_fault = |kind| ReadError::at(symbol.place.column, kind);
            match symbol.meaning {
                Meaning::Separator => reader.word = None,
                Meaning::Bar => return Err(at_fault(ReadErrorKind::SeveralHands)),
                Meaning::Slash => {
                    match cards.slash {
                        None if cards.count == 0 => return Err(at_fault(ReadErrorKind::NoCardsBeforeSlash)),
                        Some(_) if cards.count == street => return Err(at_fault(ReadErrorKind::EmptyStreet)),
                        _ => {}
                    }
                    street = cards.count;
                    cards.slash.get_or_insert((symbol.place, street));
                    reader.word = None;
                }
                _ => {
                    let card = reader.card(symbol).map_err(at_fault)?;
                    if cards.slash.is_some() && !board.is_empty() {
                        return Err(at_fault(ReadErrorKind::SecondBoard));
                    }
                    cards.add(card, board).map_err(|error| at_fault(ReadErrorKind::Hand(error)))?;
                }
            }
        }
        Ok(cards)
    }

    /// How many cards were read.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// How many of them follow a slash.
    pub(super) fn on_board(&self) -> usize {
        self.slash.map_or(0, |(_, own)| self.count - own)
    }

    /// The column of the first slash.
    pub(super) fn slash_column(&self) -> Option<usize> {
        self.slash.map(|(place, _)| place.column)
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

/// Reads cards symbol by symbol.
struct Reader<'a> {
    text: &'a str,
    symbols: Peekable<Symbols<'a>>,
    /// The word being read: a run of cards with nothing between them.
    word: Option<Word>,
}

#[derive(Clone, Copy)]
struct Word {
    start: Place,
    /// Whether the suits of its cards come first, once there is a card of two symbols.
    is_suit_first: Option<bool>,
}

impl Reader<'_> {
    /// Reads the card that starts with the symbol just taken.
    ///
    /// All cards of a word have the same order, so that a missing symbol is found where it is missing: the `s` in
    /// `KdsJcTh9s` lacks its rank and does not take the jack's.
    fn card(&mut self, first: Symbol) -> Result<Card, ReadErrorKind> {
        let word = self.word.get_or_insert(Word { start: first.place, is_suit_first: None });
        if let Meaning::Card(card) = first.meaning {
            return Ok(card);
        }
        let is_suit_first = *word.is_suit_first.get_or_insert(matches!(first.meaning, Meaning::Suit(_)));
        let start = word.start;
        let second = self.symbols.next_if(|symbol| symbol.meaning.is_in_word());
        let quoted = || self.quoted(start, first.place);
        let (rank, suit) = match is_suit_first {
            false => (rank(Some(first), quoted)?, suit(second, quoted)?),
            true => {
                let suit = suit(Some(first), quoted)?;
                (rank(second, quoted)?, suit)
            }
        };
        Ok(Card::new(rank, suit))
    }

    /// The word that starts at `start`, to be quoted because of the card at `card`. A long word is cut, but not before the
    /// card.
    fn quoted(&self, start: Place, card: Place) -> String {
        const MAX_CHARS: usize = 24;
        /// The longest card.
        const CARD_CHARS: usize = 3;
        let is_shown = card.column + CARD_CHARS <= start.column + MAX_CHARS;
        let (before, from) = if is_shown { ("", start) } else { ("…", card) };
        let rest = &self.text[from.byte..];
        let end = Symbols::of(rest).find(|symbol| !symbol.meaning.is_in_word());
        let word = &rest[..end.map_or(rest.len(), |end| end.place.byte)];
        match word.char_indices().nth(MAX_CHARS) {
            Some((end, _)) => format!("{before}{}…", &word[..end]),
            None => format!("{before}{word}"),
        }
    }
}

fn rank(symbol: Option<Symbol>, word: impl FnOnce() -> String) -> Result<Rank, ReadErrorKind> {
    match symbol {
        Some(Symbol { meaning: Meaning::Rank(rank), .. }) => Ok(rank),
        Some(Symbol { found, .. }) => Err(ReadErrorKind::UnknownRank { found, word: word() }),
        None => Err(ReadErrorKind::MissingRank { word: word() }),
    }
}

fn suit(symbol: Option<Symbol>, word: impl FnOnce() -> String) -> Result<Suit, ReadErrorKind> {
    match symbol {
        Some(Symbol { meaning: Meaning::Suit(suit), .. }) => Ok(suit),
        Some(Symbol { found, .. }) => Err(ReadErrorKind::UnknownSuit { found, word: word() }),
        None => Err(ReadErrorKind::MissingSuit { word: word() }),
    }
}
