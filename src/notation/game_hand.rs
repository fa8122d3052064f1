//! One interface to the hands of all games: their limits, how they are read, alone and line by line, and their cards.

use std::iter;

use super::common_notations;
use super::error::ReadError;
use super::standard_notation::{self, WINDOW_SIZE};
use crate::card::Card;
use crate::hand::{Board, Hand, OmahaHand};

/// A hand of some game: all of its cards, or hole cards and a board kept apart.
///
/// ```
/// use handrank::notation::GameHand;
/// use handrank::{Board, Hand, OmahaHand};
///
/// let board: Board = "2c 3d 4h".parse()?;
/// let hand = <Hand as GameHand>::read("Ah Kh", &board)?;
/// assert_eq!((hand.cards().len(), GameHand::board(&hand).is_none()), (5, true));
/// let hand = <OmahaHand as GameHand>::read("As Kd Qc Jh", &board)?;
/// assert_eq!((GameHand::cards(&hand).len(), GameHand::board(&hand).map(|board| board.len())), (4, Some(3)));
/// # Ok::<(), handrank::ReadError>(())
/// ```
pub trait GameHand: Copy + Send + Sync + 'static {
    /// The most cards of a hand, its board included.
    const MAX_CARDS: usize;

    /// Reads a hand with the board if that is not empty, as [`Hand::read`] and [`OmahaHand::read`] do.
    fn read(text: &str, board: &Board) -> Result<Self, ReadError>;

    /// Gives `taker` the hands from the start of `lines`, one per line, for as long as it has room and the fast readers
    /// accept them. Takes their lines off `lines` and returns how many.
    fn read_lines(lines: &mut &[u8], board: &Board, taker: impl TakeHands<Self>) -> u64;

    /// The cards in the order given: the hole cards if the board is kept apart, or else all cards.
    fn cards(&self) -> impl ExactSizeIterator<Item = Card> + Clone;

    /// The board's cards in the order given, if they are kept apart.
    fn board(&self) -> Option<impl ExactSizeIterator<Item = Card> + Clone>;
}

impl GameHand for Hand {
    const MAX_CARDS: usize = 7;

    fn read(text: &str, board: &Board) -> Result<Hand, ReadError> {
        Hand::read(text, board)
    }

    #[inline(always)]
    fn read_lines(lines: &mut &[u8], board: &Board, taker: impl TakeHands<Hand>) -> u64 {
        read_hands(lines, board, taker)
    }

    #[inline(always)]
    fn cards(&self) -> impl ExactSizeIterator<Item = Card> + Clone {
        self.cards()
    }

    #[inline(always)]
    fn board(&self) -> Option<impl ExactSizeIterator<Item = Card> + Clone> {
        None::<iter::Empty<Card>>
    }
}

impl GameHand for OmahaHand {
    const MAX_CARDS: usize = OmahaHand::MAX_CARDS;

    fn read(text: &str, board: &Board) -> Result<OmahaHand, ReadError> {
        OmahaHand::read(text, board)
    }

    fn read_lines(lines: &mut &[u8], board: &Board, taker: impl TakeHands<OmahaHand>) -> u64 {
        read_omaha_hands(lines, board, taker)
    }

    fn cards(&self) -> impl ExactSizeIterator<Item = Card> + Clone {
        self.hole()
    }

    fn board(&self) -> Option<impl ExactSizeIterator<Item = Card> + Clone> {
        Some(self.board())
    }
}

/// Receives the hands of many lines.
pub trait TakeHands<H> {
    /// Whether another hand can be taken.
    fn has_room(&self) -> bool;

    /// Whether a hand may be taken; reading stops at one that may not.
    fn accepts(&self, _hand: &H) -> bool {
        true
    }

    /// Takes a hand. `standard`, if given, starts with it in standard notation, so that it can be copied.
    fn take(&mut self, hand: &H, standard: Option<&[u8; WINDOW_SIZE]>);
}

/// Reads lines as [`GameHand::read_lines`] does.
#[inline(always)]
fn read_hands(lines: &mut &[u8], board: &Board, mut taker: impl TakeHands<Hand>) -> u64 {
    let has_board = !board.cards().is_empty();
    let mut rest = *lines;
    let mut hands = 0;
    while taker.has_room() {
        let standard = match has_board {
            false => read_standard(rest, &mut taker),
            true => read_standard_with_board(rest, board, &mut taker),
        };
        let Some(len) = standard.or_else(|| read_common(rest, board, &mut taker)) else { break };
        rest = &rest[len..];
        hands += 1;
    }
    *lines = rest;
    hands
}

/// The same for Omaha hands.
fn read_omaha_hands(lines: &mut &[u8], board: &Board, mut taker: impl TakeHands<OmahaHand>) -> u64 {
    let mut hands = 0;
    while taker.has_room()
        && let Some((hand, len)) = common_notations::read_omaha_line(lines, board)
        && taker.accepts(&hand)
    {
        taker.take(&hand, None);
        *lines = &lines[len..];
        hands += 1;
    }
    hands
}

// Each of these reads the first line of `lines` and returns its length in bytes, or declines it.

#[inline(always)]
fn read_standard(lines: &[u8], taker: &mut impl TakeHands<Hand>) -> Option<usize> {
    let text = lines.first_chunk()?;
    let cards = standard_notation::count_cards(text, 5)?;
    match cards {
        5 => read_cards::<5>(text, taker),
        6 => read_cards::<6>(text, taker),
        _ => read_cards::<7>(text, taker),
    }?;
    Some(standard_notation::line_len(text, cards))
}

/// Reading and taking a hand are compiled together for each number of cards.
#[inline(always)]
fn read_cards<const N: usize>(text: &[u8; WINDOW_SIZE], taker: &mut impl TakeHands<Hand>) -> Option<()> {
    let hand = standard_notation::read::<N>(text)?;
    take(&hand, Some(text), taker)
}

#[inline(always)]
fn read_standard_with_board(lines: &[u8], board: &Board, taker: &mut impl TakeHands<Hand>) -> Option<usize> {
    let text = lines.first_chunk()?;
    let (hand, cards) = standard_notation::read_with_board(text, board)?;
    take(&hand, None, taker)?;
    Some(standard_notation::line_len(text, cards))
}

#[inline(always)]
fn read_common(lines: &[u8], board: &Board, taker: &mut impl TakeHands<Hand>) -> Option<usize> {
    let (hand, len) = common_notations::read_line(lines, board)?;
    take(&hand, None, taker)?;
    Some(len)
}

#[inline(always)]
fn take(hand: &Hand, standard: Option<&[u8; WINDOW_SIZE]>, taker: &mut impl TakeHands<Hand>) -> Option<()> {
    taker.accepts(hand).then(|| taker.take(hand, standard))
}
