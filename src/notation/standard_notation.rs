//! Hands in standard notation, `Kd Qs Jc Th 9s`, one per line, read by table lookup, two bytes at a time. Any other line
//! is declined.

use crate::card::{Card, CardSet};
use crate::hand::{Board, Hand, HandSize};

/// The most bytes of a line in standard notation: seven cards, six spaces and a line end of two bytes, rounded up.
pub const WINDOW_SIZE: usize = 24;

/// The byte `CDHSrrrr` of each card, indexed by its two characters as a little-endian number; 0 for any other two. Of
/// its 64 KiB, only the few cache lines that hold cards are ever loaded.
pub(super) static CARDS: [u8; 1 << 16] = {
    let mut cards = [0; 1 << 16];
    let mut index = 0;
    while index < 52 {
        let card = Card::nth(index);
        cards[u16::from_le_bytes(card.symbols()) as usize] = card.to_byte();
        index += 1;
    }
    cards
};

/// Reads a line of N cards, five to seven, in standard notation, which must end with LF or CRLF within `text`.
///
/// `None` only means that the line is declined: [`Hand::read`] may still accept it, or report what is wrong with it.
#[inline(always)]
pub(super) fn read<const N: usize>(text: &[u8; WINDOW_SIZE]) -> Option<Hand> {
    let size = const { HandSize::from_cards(N).expect("a hand has five to seven cards") };
    let (bytes, seen) = read_cards::<N>(text)?;
    seen.is_distinct().then_some(Hand::from_bytes(bytes, size))
}

/// Reads a line of up to seven cards as [`read`] does and appends the board's cards. Also returns the number of cards
/// on the line.
pub(super) fn read_with_board(text: &[u8; WINDOW_SIZE], board: &Board) -> Option<(Hand, usize)> {
    let cards = count_cards(text, 1)?;
    let (mut bytes, mut seen) = match cards {
        1 => read_cards::<1>(text),
        2 => read_cards::<2>(text),
        3 => read_cards::<3>(text),
        4 => read_cards::<4>(text),
        5 => read_cards::<5>(text),
        6 => read_cards::<6>(text),
        _ => read_cards::<7>(text),
    }?;
    for (index, card) in (cards..).zip(board.cards()) {
        *bytes.get_mut(index)? = card.to_byte();
        seen.insert(card.to_byte());
    }
    let size = HandSize::from_cards(cards + board.cards().len())?;
    seen.is_distinct().then_some((Hand::from_bytes(bytes, size), cards))
}

/// The number of cards, from `least` to seven, on a line in standard notation, judged by where it ends. Panics if
/// `least` is 0.
#[inline(always)]
pub(super) fn count_cards(text: &[u8; WINDOW_SIZE], least: usize) -> Option<usize> {
    // A range would not be inlined, which slows a file of hands by a tenth.
    let mut cards = least;
    while cards <= 7 {
        if ends_line(text, cards) {
            return Some(cards);
        }
        cards += 1;
    }
    None
}

/// The length in bytes, including the line end, of a line of one to seven cards in standard notation. Panics if `cards`
/// is 0 or more than eight.
#[inline(always)]
pub(super) fn line_len(text: &[u8; WINDOW_SIZE], cards: usize) -> usize {
    3 * cards + usize::from(text[3 * cards - 1] == b'\r')
}

#[inline(always)]
fn ends_line(text: &[u8; WINDOW_SIZE], cards: usize) -> bool {
    let end = 3 * cards - 1;
    text[end] == b'\n' || (text[end] == b'\r' && text[end + 1] == b'\n')
}

#[inline(always)]
fn read_cards<const N: usize>(text: &[u8; WINDOW_SIZE]) -> Option<([u8; 7], CardSet)> {
    let has_gaps = (1..N).all(|cards| text[3 * cards - 1] == b' ');
    if !has_gaps || !ends_line(text, N) {
        return None;
    }
    let mut bytes = [0; 7];
    let mut seen = CardSet::default();
    for index in 0..N {
        let symbols = [text[3 * index], text[3 * index + 1]];
        let byte = CARDS[usize::from(u16::from_le_bytes(symbols))];
        bytes[index] = byte;
        seen.insert(byte);
    }
    Some((bytes, seen))
}
