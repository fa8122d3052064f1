//! The cards of one hand, and of a board that follows it.

use super::any_notation::{Part, Parts};
use super::error::{ReadError, ReadErrorKind};
use super::range_like::naming_range;
use crate::card::{Card, CardSet};
use crate::hand::{HandError, OmahaHand};

/// Distinct cards in the order written: their number, and the first of them, enough for a hand of any game.
#[derive(Default)]
pub(super) struct Cards {
    first: [Option<Card>; OmahaHand::MAX_CARDS],
    count: usize,
    seen: CardSet,
    /// The column of the first slash, and how many cards come before it.
    slash: Option<(usize, usize)>,
}

impl Cards {
    /// Reads distinct cards, none of them on `board`. The text's own board follows a slash, and further slashes may
    /// separate its streets.
    pub(super) fn read(text: &str, board: &[Card]) -> Result<Cards, ReadError> {
        Cards::collect(text, board).map_err(|error| naming_range(error, text))
    }

    /// The same, with errors that do not know ranges.
    pub(super) fn collect(text: &str, board: &[Card]) -> Result<Cards, ReadError> {
        let mut cards = Cards::default();
        let mut street = 0;
        for part in Parts::of(text) {
            let (column, part) = part?;
            let at_fault = |kind| ReadError::at(column, kind);
            match part {
                Part::Bar => return Err(at_fault(ReadErrorKind::SeveralHands)),
                Part::Slash => {
                    match cards.slash {
                        None if cards.count == 0 => return Err(at_fault(ReadErrorKind::NoCardsBeforeSlash)),
                        Some(_) if cards.count == street => return Err(at_fault(ReadErrorKind::EmptyStreet)),
                        _ => {}
                    }
                    street = cards.count;
                    cards.slash.get_or_insert((column, street));
                }
                Part::Card(_) if cards.slash.is_some() && !board.is_empty() => {
                    return Err(at_fault(ReadErrorKind::SecondBoard));
                }
                Part::Card(card) => {
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
        self.slash.map(|(column, _)| column)
    }

    /// The first cards, as many as are kept.
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
