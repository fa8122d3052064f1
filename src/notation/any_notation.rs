//! Cards in every notation, each with the column it starts at, and what is wrong with those that cannot be read. This
//! reader decides what a text means; faster ones agree with it or decline.

use std::iter::Peekable;

use super::error::{MAX_QUOTED_CHARS, ReadError, ReadErrorKind, shortened};
use super::foreign_cards::foreign_card;
use super::symbols::{Meaning, Position, Symbol, Symbols, starts_with_joker};
use crate::cards::{Board, Card, Rank, Suit};

/// What a text is made of, separators aside.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Card(Card),
    /// Precedes the board and separates its streets.
    Slash,
    /// Separates the hands of a deal.
    Bar,
}

/// The parts of a text, each with the column it starts at. A street without cards is an error, and so is a second board.
pub(super) struct Parts<'a> {
    text: &'a str,
    /// Whether a board is given for all texts.
    has_board: bool,
    /// How many cards follow the last slash, once there is one.
    street: Option<usize>,
    symbols: Peekable<Symbols<'a>>,
    /// The word being read: a run of cards with nothing between them.
    word: Option<Word>,
}

impl<'a> Parts<'a> {
    pub(super) fn new(text: &'a str) -> Parts<'a> {
        Parts { text, has_board: false, street: None, symbols: Symbols::new(text).peekable(), word: None }
    }

    /// The parts of a text that may have a board of its own unless `board`, which is given for all texts, has cards.
    pub(super) fn with_board(text: &'a str, board: &Board) -> Parts<'a> {
        Parts { has_board: !board.cards().is_empty(), ..Parts::new(text) }
    }

    /// The parts of what follows the first slash of such a text.
    pub(super) fn of_board(text: &'a str, board: &Board) -> Parts<'a> {
        Parts { street: Some(0), ..Parts::with_board(text, board) }
    }
}

impl Iterator for Parts<'_> {
    type Item = Result<(usize, Part), ReadError>;

    fn next(&mut self) -> Option<Result<(usize, Part), ReadError>> {
        loop {
            let symbol = self.symbols.next()?;
            let column = symbol.place.column;
            let part = match symbol.meaning {
                Meaning::Separator => None,
                Meaning::Slash if self.street == Some(0) => {
                    return Some(Err(ReadError::at(column, ReadErrorKind::EmptyStreet)));
                }
                Meaning::Slash => {
                    self.street = Some(0);
                    Some(Part::Slash)
                }
                Meaning::Bar => Some(Part::Bar),
                _ => {
                    let card = self.card(symbol).map_err(|kind| self.naming(kind, symbol.place));
                    let card = card.and_then(|card| self.count_on_street().map(|()| card));
                    return Some(match card {
                        Ok(card) => Ok((column, Part::Card(card))),
                        Err(kind) => Err(ReadError::at(column, kind)),
                    });
                }
            };
            self.word = None;
            if let Some(part) = part {
                return Some(Ok((column, part)));
            }
        }
    }
}

#[derive(Clone, Copy)]
struct Word {
    start: Position,
    /// Whether its cards put the suit first, once a card of two symbols has been read.
    is_suit_first: Option<bool>,
}

impl Parts<'_> {
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

    /// Counts a card, unless it is on a second board.
    fn count_on_street(&mut self) -> Result<(), ReadErrorKind> {
        match &mut self.street {
            Some(_) if self.has_board => return Err(ReadErrorKind::SecondBoard),
            Some(cards) => *cards += 1,
            None => {}
        }
        Ok(())
    }

    /// What is wrong with the card at this place, which may be a joker or in another notation.
    fn naming(&self, kind: ReadErrorKind, card: Position) -> ReadErrorKind {
        match self.word {
            Some(Word { start, .. }) if starts_with_joker(&self.text[card.byte..]) => {
                ReadErrorKind::Joker { word: self.quoted(start, card) }
            }
            _ => foreign_card(self.text, card.byte).unwrap_or(kind),
        }
    }

    /// The word that starts at `start`, quoted in an error about the card at `card`. A long word is shortened, but
    /// always shows the card.
    fn quoted(&self, start: Position, card: Position) -> String {
        /// The longest card.
        const CARD_CHARS: usize = 3;
        let is_shown = card.column + CARD_CHARS <= start.column + MAX_QUOTED_CHARS;
        let (before, from) = if is_shown { ("", start) } else { ("…", card) };
        let rest = &self.text[from.byte..];
        let end = Symbols::new(rest).find(|symbol| !symbol.meaning.is_in_word());
        let word = &rest[..end.map_or(rest.len(), |end| end.place.byte)];
        before.to_owned() + &shortened(word)
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
