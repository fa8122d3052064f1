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

/// Why a part cannot be read. Most readers only ask whether all can be; [`Parts::explain`] says what is wrong.
#[derive(Clone, Copy)]
pub(super) struct Fault {
    /// Where the card, the slash or the second board starts.
    place: Position,
    kind: FaultKind,
}

#[derive(Clone, Copy)]
enum FaultKind {
    /// A card lacks a symbol: this character, if any, stands in its place. The word around the card starts here.
    Card(Lacking, Option<char>, Position),
    EmptyStreet,
    SecondBoard,
}

#[derive(Clone, Copy)]
enum Lacking {
    Rank,
    Suit,
}

/// The parts of a text, each with the column it starts at. A street without cards is a fault, and so is a second board.
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
    type Item = Result<(usize, Part), Fault>;

    fn next(&mut self) -> Option<Result<(usize, Part), Fault>> {
        loop {
            let symbol = self.symbols.next()?;
            let part = match symbol.meaning {
                Meaning::Separator => None,
                Meaning::Slash if self.street == Some(0) => {
                    return Some(Err(Fault { place: symbol.place, kind: FaultKind::EmptyStreet }));
                }
                Meaning::Slash => {
                    self.street = Some(0);
                    Some(Part::Slash)
                }
                Meaning::Bar => Some(Part::Bar),
                _ => {
                    let card = self.card(symbol).and_then(|card| self.count_on_street().map(|()| card));
                    return Some(match card {
                        Ok(card) => Ok((symbol.place.column, Part::Card(card))),
                        Err(kind) => Err(Fault { place: symbol.place, kind }),
                    });
                }
            };
            self.word = None;
            if let Some(part) = part {
                return Some(Ok((symbol.place.column, part)));
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
    fn card(&mut self, first: Symbol) -> Result<Card, FaultKind> {
        let word = self.word.get_or_insert(Word { start: first.place, is_suit_first: None });
        if let Meaning::Card(card) = first.meaning {
            return Ok(card);
        }
        let is_suit_first = *word.is_suit_first.get_or_insert(matches!(first.meaning, Meaning::Suit(_)));
        let start = word.start;
        let second = self.symbols.next_if(|symbol| symbol.meaning.is_in_word());
        let (rank, suit) = match is_suit_first {
            false => (rank(Some(first), start)?, suit(second, start)?),
            true => {
                let suit = suit(Some(first), start)?;
                (rank(second, start)?, suit)
            }
        };
        Ok(Card::new(rank, suit))
    }

    /// Counts a card, unless it is on a second board.
    fn count_on_street(&mut self) -> Result<(), FaultKind> {
        match &mut self.street {
            Some(_) if self.has_board => return Err(FaultKind::SecondBoard),
            Some(cards) => *cards += 1,
            None => {}
        }
        Ok(())
    }
}

impl Parts<'_> {
    /// What is wrong with a part of this text. A card may be a joker, or in another notation.
    pub(super) fn explain(&self, Fault { place, kind }: Fault) -> ReadError {
        let kind = match kind {
            FaultKind::EmptyStreet => ReadErrorKind::EmptyStreet,
            FaultKind::SecondBoard => ReadErrorKind::SecondBoard,
            FaultKind::Card(_, _, start) if starts_with_joker(&self.text[place.byte..]) => {
                ReadErrorKind::Joker { word: self.quoted(start, place) }
            }
            FaultKind::Card(lacking, found, start) => foreign_card(self.text, place.byte).unwrap_or_else(|| {
                let word = self.quoted(start, place);
                match (lacking, found) {
                    (Lacking::Rank, Some(found)) => ReadErrorKind::UnknownRank { found, word },
                    (Lacking::Rank, None) => ReadErrorKind::MissingRank { word },
                    (Lacking::Suit, Some(found)) => ReadErrorKind::UnknownSuit { found, word },
                    (Lacking::Suit, None) => ReadErrorKind::MissingSuit { word },
                }
            }),
        };
        ReadError::at(place.column, kind)
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

fn rank(symbol: Option<Symbol>, word: Position) -> Result<Rank, FaultKind> {
    match symbol {
        Some(Symbol { meaning: Meaning::Rank(rank), .. }) => Ok(rank),
        other => Err(FaultKind::Card(Lacking::Rank, other.map(|symbol| symbol.found), word)),
    }
}

fn suit(symbol: Option<Symbol>, word: Position) -> Result<Suit, FaultKind> {
    match symbol {
        Some(Symbol { meaning: Meaning::Suit(suit), .. }) => Ok(suit),
        other => Err(FaultKind::Card(Lacking::Suit, other.map(|symbol| symbol.found), word)),
    }
}
