//! Reads lines of one hand each by table lookup.

use super::common_notations;
use super::standard_notation::{self, WINDOW_SIZE};
use crate::hand::{Board, Hand, OmahaHand};

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

/// Reads lines as [`GameHand::read_lines`](super::GameHand::read_lines) does.
#[inline(always)]
pub(super) fn read_hands(lines: &mut &[u8], board: &Board, mut taker: impl TakeHands<Hand>) -> u64 {
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
pub(super) fn read_omaha_hands(lines: &mut &[u8], board: &Board, mut taker: impl TakeHands<OmahaHand>) -> u64 {
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
