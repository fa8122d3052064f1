//! One interface to the hands of all games: their limits, how they are read, and their cards.

use std::iter;

use super::error::ReadError;
use super::hand_lines::{TakeHands, read_hands, read_omaha_hands};
use crate::card::Card;
use crate::hand::{Board, Hand, HandError, HandSize, OmahaHand};

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

    /// Fails unless hands of this many cards can be ranked on a board of this many.
    #[doc(hidden)]
    fn check_showdown(hand: usize, board: usize) -> Result<(), HandError>;

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

    #[inline(always)]
    fn check_showdown(hand: usize, board: usize) -> Result<(), HandError> {
        match HandSize::from_cards(hand + board) {
            Some(_) => Ok(()),
            None => Err(HandError::WrongCount { cards: hand + board, board }),
        }
    }

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

    fn check_showdown(hand: usize, board: usize) -> Result<(), HandError> {
        OmahaHand::check_sizes(hand, board)
    }

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
