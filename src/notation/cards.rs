//! Cards and streets: what hands, deals and spots have in common, and the cards of a single hand.

use super::any_notation::{Part, Parts};
use super::error::{ReadError, ReadErrorKind};
use crate::card::{Card, Deck};
use crate::hand::{Board, HandError};

/// The parts of a text, each with its column. A street without cards is an error, and so is a card of a second board,
/// if `board` is given for all texts. The text starts with hands or, if `is_on_board`, after the slash before its board.
pub(super) fn parts_by_street<'a>(
    text: &'a str,
    board: &Board,
    is_on_board: bool,
) -> impl Iterator<Item = Result<(usize, Part), ReadError>> + use<'a> {
    let has_board = !board.cards().is_empty();
    // How many cards follow the last slash, once there is one.
    let mut street = is_on_board.then_some(0);
    Parts::of(text).map(move |part| {
        let (column, part) = part?;
        match (part, street) {
            (Part::Card(_), Some(_)) if has_board => return Err(ReadError::at(column, ReadErrorKind::SecondBoard)),
            (Part::Slash, Some(0)) => return Err(ReadError::at(column, ReadErrorKind::EmptyStreet)),
            (Part::Card(_), Some(cards)) => street = Some(cards + 1),
            (Part::Slash, _) => street = Some(0),
            _ => {}
        }
        Ok((column, part))
    })
}

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
    /// Reads a hand and, after a slash, a board of its own, unless one is given. Errors do not know ranges.
    pub(super) fn read(text: &str, board: &Board) -> Result<Cards, ReadError> {
        let mut cards = Cards::default();
        for part in parts_by_street(text, board, false) {
            let (column, part) = part?;
            let at_fault = |kind| Err(ReadError::at(column, kind));
            match part {
                Part::Bar => return at_fault(ReadErrorKind::SeveralHands),
                Part::Slash if cards.all.is_empty() => return at_fault(ReadErrorKind::NoCardsBeforeSlash),
                Part::Slash => cards.slash = cards.slash.or(Some(column)),
                Part::Card(card) if cards.all.contains(&card) => {
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

/// What was read of a text, unless the deck lacks one of its cards: the first one is an error, unless an earlier card is
/// at fault.
pub(crate) fn in_deck<T>(deck: Deck, text: &str, result: Result<T, ReadError>) -> Result<T, ReadError> {
    if deck == Deck::FULL {
        return result;
    }
    let at_fault = result.as_ref().err().and_then(ReadError::column);
    let mut cards = Parts::of(text).map_while(Result::ok);
    let lacking = cards.find_map(|(column, part)| match part {
        Part::Card(card) if !deck.has(card) => Some((column, card)),
        _ => None,
    });
    match lacking {
        Some((column, card)) if at_fault.is_none_or(|earlier| column < earlier) => {
            Err(ReadError::at(column, ReadErrorKind::Hand(HandError::NotInShortDeck(card))))
        }
        _ => result,
    }
}
