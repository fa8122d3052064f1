//! The cards of a text, in every notation, all different and in the order written. Ranges are not recognized here.

use std::borrow::Cow;

use super::error::{ReadError, ReadErrorKind};
use super::parts::{Part, Parts};
use crate::cards::{Board, Card, CardSet, HandError, OmahaHand};

/// The cards of a hand and its board, all different.
#[derive(Default)]
pub(super) struct Cards {
    /// The hand's in the order written, then the board's, its own or a given one.
    pub all: Vec<Card>,
    /// How many are on the board.
    pub on_board: usize,
    /// The column of the first slash.
    pub slash: Option<usize>,
}

impl Cards {
    /// Reads a hand and, after a slash, a board of its own, unless one is given. Errors do not recognize ranges.
    pub fn read(text: &str, board: &Board) -> Result<Cards, ReadError> {
        let mut cards = Cards { all: Vec::with_capacity(OmahaHand::MAX_CARDS), ..Cards::default() };
        let mut seen = CardSet::new();
        let mut parts = Parts::with_board(text, board);
        while let Some(part) = parts.next() {
            let (column, part) = part.map_err(|fault| parts.explain(fault))?;
            let at_fault = |kind| Err(ReadError::at(column, kind));
            match part {
                Part::Bar => return at_fault(ReadErrorKind::SeveralHands { separator: "|".to_owned() }),
                Part::Slash if cards.all.is_empty() => return at_fault(ReadErrorKind::NoCardsBeforeSlash),
                Part::Slash => cards.slash = cards.slash.or(Some(column)),
                Part::Card(card) if !seen.insert(card) => {
                    return at_fault(ReadErrorKind::Hand(HandError::Repeated(card)));
                }
                Part::Card(card) if board.cards().contains(&card) => {
                    return at_fault(ReadErrorKind::Hand(HandError::OnBoard(card)));
                }
                Part::Card(card) => {
                    cards.all.push(card);
                    cards.on_board += usize::from(cards.slash.is_some());
                }
            }
        }
        cards.all.extend(board.cards());
        cards.on_board += board.cards().len();
        Ok(cards)
    }
}

/// How many cards a text has, if all of it is different cards.
pub(super) fn card_count(text: &str) -> Option<usize> {
    let mut cards = CardSet::new();
    for part in Parts::new(text) {
        match part {
            Ok((_, Part::Card(card))) if cards.insert(card) => {}
            _ => return None,
        }
    }
    Some(cards.len())
}

/// How many cards a text has, if it is different cards and no slash, and otherwise 0.
pub fn count_cards(text: &str) -> usize {
    card_count(text).unwrap_or(0)
}

/// The cards of a text, if all of it is different cards.
pub(super) fn cards_alone(text: &str) -> Option<Vec<Card>> {
    // Most texts that are asked about are something else, and counting writes no error.
    card_count(text)?;
    distinct_cards(text).ok()
}

/// The cards of a text, all different, without a slash.
pub(super) fn distinct_cards(text: &str) -> Result<Vec<Card>, ReadError> {
    match text.split_once('/') {
        None => Ok(Cards::read(text, &Board::default())?.all),
        Some((before, _)) => {
            distinct_cards(before)?;
            Err(ReadError::unknown_rank(before.chars().count() + 1, '/'))
        }
    }
}

/// What was read from a text, unless the deck lacks one of its cards: the first such card is the error, unless an
/// earlier card is at fault. `text` returns the text without labels; it is not called for a full deck.
#[inline(always)]
pub(crate) fn in_deck<'t, T>(
    deck: CardSet,
    text: impl FnOnce() -> Cow<'t, str>,
    result: Result<T, ReadError>,
) -> Result<T, ReadError> {
    if deck == CardSet::ALL {
        return result;
    }
    let at_fault = result.as_ref().err().and_then(ReadError::column);
    lacking_card(deck, &text(), at_fault).map_or(result, Err)
}

/// The error for the first card that the deck lacks, unless an earlier column is at fault.
fn lacking_card(deck: CardSet, text: &str, at_fault: Option<usize>) -> Option<ReadError> {
    let mut cards = Parts::new(text).map_while(Result::ok);
    let (column, card) = cards.find_map(|(column, part)| match part {
        Part::Card(card) if !deck.contains(card) => Some((column, card)),
        _ => None,
    })?;
    let is_first = at_fault.is_none_or(|earlier| column < earlier);
    is_first.then(|| ReadError::at(column, ReadErrorKind::Hand(HandError::NotInShortDeck(card))))
}
