//! An Omaha hand: hole cards and a board, kept apart because exactly two hole cards and three board cards play.

use std::fmt;

use super::error::{HandError, check_distinct};
use super::{BOARD_FROM_FLOP, Board, HoleCards, MAX_BOARD, OMAHA_HOLE_CARDS};
use crate::cards::card::{Card, CardByte, cards};

/// Four to six hole cards and a board of three to five, all distinct, in the order given. Takes 13 bytes.
///
/// Hands are equal if they have the same cards in the same order. To see which wins, compare their ranks.
///
/// ```
/// use handrank::{Category, OmahaHand};
///
/// let hand: OmahaHand = "As Kd Qc Jh / 2c 3d 4h 5s 6c".parse()?;
/// assert_eq!(hand.to_string(), "As Kd Qc Jh/2c 3d 4h 5s 6c");
/// // The straight on the board does not play: two cards must come from the hand.
/// assert_eq!(hand.rank().category(), Category::HighCard);
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct OmahaHand {
    /// The hole cards and the board, padded with [`CardByte::NONE`].
    bytes: [CardByte; OmahaHand::MAX_CARDS],
    hole: u8,
    board: u8,
}

impl OmahaHand {
    /// The most cards that a hand and its board can have.
    pub(crate) const MAX_CARDS: usize = *OMAHA_HOLE_CARDS.end() + MAX_BOARD;

    /// The hand of these hole cards and this board, in their order.
    ///
    /// # Errors
    /// [`HandError::Repeated`] if a card occurs twice; otherwise [`HandError::BoardTooLarge`] or
    /// [`HandError::WrongOmahaBoard`] unless the board has three to five cards, and [`HandError::WrongHoleCount`] unless
    /// there are four to six hole cards.
    pub fn new(hole: impl AsRef<[Card]>, board: impl AsRef<[Card]>) -> Result<OmahaHand, HandError> {
        let (hole, board) = (hole.as_ref(), board.as_ref());
        let all = [hole, board].concat();
        check_distinct(&all)?;
        OmahaHand::from_distinct(&all, board.len())
    }

    /// Fails unless a hand can have this many hole cards and this many cards on the board.
    #[inline]
    pub(crate) fn check_sizes(hole: usize, board: usize) -> Result<(), HandError> {
        OmahaHand::check_board(board)?;
        OmahaHand::check_hole_cards(hole)
    }

    /// Fails unless hands can be ranked on a board of this many cards.
    pub(crate) fn check_board(cards: usize) -> Result<(), HandError> {
        Board::check_size(cards)?;
        if BOARD_FROM_FLOP.contains(&cards) { Ok(()) } else { Err(HandError::WrongOmahaBoard { cards }) }
    }

    /// Fails unless a hand can have this many hole cards.
    pub(crate) fn check_hole_cards(cards: usize) -> Result<(), HandError> {
        if OMAHA_HOLE_CARDS.contains(&cards) { Ok(()) } else { Err(HandError::WrongHoleCount { cards }) }
    }

    /// The hand of distinct cards, of which the last `board` are on the board.
    pub(crate) fn from_distinct(cards: &[Card], board: usize) -> Result<OmahaHand, HandError> {
        let mut bytes = [CardByte::NONE; OmahaHand::MAX_CARDS];
        for (byte, card) in bytes.iter_mut().zip(cards) {
            *byte = card.to_byte();
        }
        OmahaHand::from_bytes(bytes, cards.len() - board, board)
    }

    /// [`OmahaHand::from_distinct`] for cards padded with [`CardByte::NONE`].
    pub(crate) fn from_bytes(
        bytes: [CardByte; OmahaHand::MAX_CARDS],
        hole: usize,
        board: usize,
    ) -> Result<OmahaHand, HandError> {
        OmahaHand::check_sizes(hole, board)?;
        Ok(OmahaHand { bytes, hole: hole as u8, board: board as u8 })
    }

    /// The hole cards, in the order given.
    #[must_use]
    pub fn hole(&self) -> HoleCards {
        HoleCards::from_distinct(cards(self.hole_bytes()))
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> Board {
        let mut bytes = [CardByte::NONE; MAX_BOARD];
        bytes[..self.board_bytes().len()].copy_from_slice(self.board_bytes());
        Board::from_bytes(&bytes, self.board_bytes().len())
    }

    /// The hole cards.
    #[inline(always)]
    pub(crate) fn hole_bytes(&self) -> &[CardByte] {
        &self.bytes[..usize::from(self.hole)]
    }

    /// The cards on the board.
    #[inline(always)]
    pub(crate) fn board_bytes(&self) -> &[CardByte] {
        &self.bytes[usize::from(self.hole)..][..usize::from(self.board)]
    }
}

/// Standard notation, in the order given, with a slash before the board: `As Kd Qc Jh/2c 3d 4h 5s 6c`.
impl fmt::Display for OmahaHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}/{}", self.hole(), self.board()))
    }
}

impl fmt::Debug for OmahaHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OmahaHand({self})")
    }
}
