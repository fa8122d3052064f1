//! Runs of lines with one hand each, read fast for the commands that read millions of them.

use handrank::notation::standard::{self, WINDOW_SIZE};
use handrank::notation::usual;
use handrank::{Board, Hand};

use crate::cli::stream::MAX_LINE;

/// What is done with the hands of a run.
pub trait TakeHands {
    /// Whether another hand can be taken.
    fn has_room(&self) -> bool;

    /// Takes a hand. `standard`, if given, starts with it in standard notation.
    fn take(&mut self, hand: &Hand, standard: Option<&[u8; WINDOW_SIZE]>);
}

/// Gives `taker` hands from the start of `lines` for as long as it has room and a fast reader accepts them. Takes their
/// lines off `lines` and returns how many.
#[inline(always)]
pub fn read_run(lines: &mut &[u8], board: &Board, mut taker: impl TakeHands) -> u64 {
    let has_board = !board.cards().is_empty();
    let mut rest = *lines;
    let mut hands = 0;
    while taker.has_room() {
        let standard = match has_board {
            false => read_standard(rest, &mut taker),
            true => read_standard_with_board(rest, board, &mut taker),
        };
        let Some(len) = standard.or_else(|| read_usual(rest, board, &mut taker)) else { break };
        rest = &rest[len..];
        hands += 1;
    }
    *lines = rest;
    hands
}

// Each of these reads the first line of `lines` and returns its length, or declines it.

#[inline(always)]
fn read_standard(lines: &[u8], taker: &mut impl TakeHands) -> Option<usize> {
    let text = lines.first_chunk()?;
    let cards = standard::count_cards(text, 5)?;
    match cards {
        5 => read_cards::<5>(text, taker),
        6 => read_cards::<6>(text, taker),
        _ => read_cards::<7>(text, taker),
    }?;
    Some(standard::line_len(text, cards))
}

/// Reading and taking a hand are compiled together for each number of cards.
#[inline(always)]
fn read_cards<const N: usize>(text: &[u8; WINDOW_SIZE], taker: &mut impl TakeHands) -> Option<()> {
    let hand = standard::read::<N>(text)?;
    taker.take(&hand, Some(text));
    Some(())
}

#[inline(always)]
fn read_standard_with_board(lines: &[u8], board: &Board, taker: &mut impl TakeHands) -> Option<usize> {
    let text = lines.first_chunk()?;
    let (hand, cards) = standard::read_with_board(text, board)?;
    taker.take(&hand, None);
    Some(standard::line_len(text, cards))
}

#[inline(always)]
fn read_usual(lines: &[u8], board: &Board, taker: &mut impl TakeHands) -> Option<usize> {
    let (hand, len) = usual::read_line(lines, board).filter(|&(_, len)| len <= MAX_LINE)?;
    taker.take(&hand, None);
    Some(len)
}
