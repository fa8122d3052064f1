//! Hands and streets as sets of cards: where the slashes of a board stand is kept.

use std::str::FromStr;

use super::any_notation::{Part, Parts};
use super::cards::in_deck;
use super::error::{ReadError, ReadErrorKind};
use super::players::versus;
use super::{DealReader, byte_reader, hands};
use crate::canon::CardSets;
use crate::card::{Card, CardSet, Suit};
use crate::deal::{DealError, Seat};
use crate::game::Game;
use crate::hand::{Board, HandError, HandSize, OmahaHand};

impl CardSets {
    /// Reads a hand of up to seven cards, or in Omaha four to six, a hand with a board, a board alone after a slash, or a deal
    /// of known hands as [`DealReader::read`] does. Slashes keep streets apart. In games without a board to come, all cards of
    /// a hand are one set.
    ///
    /// # Errors
    /// Those of [`Hand::read`](crate::Hand::read), except that a hand may have fewer cards, or of [`DealReader::read`];
    /// [`HandError::WrongHoleCount`] in Omaha, [`HandError::WrongCount`] in other games for too many cards;
    /// [`HandError::NotInShortDeck`] for a card that the deck lacks. In a deal, [`DealError::Folded`] for a player who
    /// folded, [`ReadErrorKind::Range`] for a hand that was not shown.
    ///
    /// ```
    /// use handrank::{CardSets, Game};
    ///
    /// let sets = CardSets::read("/8h5h2h/8d", Game::Holdem)?;
    /// assert_eq!((sets.hands().count(), sets.streets().count()), (0, 2));
    /// let sets = CardSets::read("As2d3c4h9s7d/Kc", Game::Razz)?;
    /// assert_eq!(sets.to_string(), "As Kc 9s 7d 4h 3c 2d");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read(text: &str, game: Game) -> Result<CardSets, ReadError> {
        if let Some(sets) = read_fast(text, game) {
            return Ok(sets);
        }
        if text.contains('|') || versus(text).is_some() {
            return read_deal(text, game);
        }
        if game.has_board_to_come()
            && let Some(board) = DealReader::new(game).read_board(text)?
        {
            return Ok(CardSets::new(&[], &streets(text, board.cards()))?);
        }
        read_hand(text, game)
    }
}

/// Reads a hand by table lookup if with its board it has five to seven cards, or declines.
fn read_fast(text: &str, game: Game) -> Option<CardSets> {
    if game.deck() != CardSet::ALL || !game.plays_all_cards() {
        return None;
    }
    let (hand, len) = byte_reader::read_line(text.as_bytes(), &Board::default())?;
    if len != text.len() {
        return None;
    }
    if !text.contains('/') || !game.has_board_to_come() {
        return Some(CardSets::from(&hand));
    }
    let cards: Vec<Card> = hand.cards().collect();
    let (own, board) = cards.split_at_checked(count_cards(text.split('/').next()?))?;
    CardSets::new(&[own.into()], &streets(text, board)).ok()
}

/// Reads a hand with its board.
fn read_hand(text: &str, game: Game) -> Result<CardSets, ReadError> {
    let read = in_deck(game.deck(), text, hands::read(text, &Board::default()))?;
    let (own, on_board) = read.all.split_at(read.all.len() - read.on_board);
    if own.is_empty() {
        return Err(ReadError::without_column(ReadErrorKind::NoCards));
    }
    check_sizes(game, own.len(), on_board.len())?;
    match game.has_board_to_come() {
        true => Ok(CardSets::new(&[own.into()], &streets(text, on_board))?),
        false => Ok(CardSets::new(&[CardSet::from(&read.all[..])], &[])?),
    }
}

/// Reads a deal with its board.
fn read_deal(text: &str, game: Game) -> Result<CardSets, ReadError> {
    let deal = DealReader::new(game).read(text)?;
    for (index, seat) in deal.seats().enumerate() {
        match seat {
            Seat::Hand(hand) => check_sizes(game, hand.len(), deal.board().len())?,
            Seat::Folded => return Err(DealError::Folded { seat: index }.into()),
            Seat::Hidden => {
                return Err(ReadError::without_column(ReadErrorKind::Range { range: "XX".to_owned() }));
            }
        }
    }
    let hands: Vec<CardSet> = deal.hands().map(Iterator::collect).collect();
    let board: Vec<Card> = deal.board().collect();
    Ok(CardSets::new(&hands, &streets(text, &board))?)
}

/// Fails if a hand has a number of cards that the game does not know, or too many with its board.
fn check_sizes(game: Game, hand: usize, board: usize) -> Result<(), HandError> {
    Board::check_size(board)?;
    match game.plays_all_cards() {
        true if hand + board > HandSize::Seven.cards() => Err(HandError::WrongCount { cards: hand + board, board }),
        true => Ok(()),
        false => OmahaHand::check_hole_cards(hand),
    }
}

/// The cards of a board, divided as slashes divide them in a text that has been read.
fn streets(text: &str, mut board: &[Card]) -> Vec<CardSet> {
    let street = |cards| {
        let (street, rest) = board.split_at_checked(cards)?;
        board = rest;
        Some(street.into())
    };
    text.split('/').skip(1).map(count_cards).map_while(street).collect()
}

/// How many cards there are in a text that has been read. In ASCII, each has one suit.
fn count_cards(text: &str) -> usize {
    match text.is_ascii() {
        true => text.chars().filter(|&symbol| Suit::from_char(symbol).is_some()).count(),
        false => Parts::new(text).filter(|part| matches!(part, Ok((_, Part::Card(_))))).count(),
    }
}

/// Reads hands and streets as [`CardSets::read`] does, of hold'em.
impl FromStr for CardSets {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<CardSets, ReadError> {
        CardSets::read(text, Game::Holdem)
    }
}
