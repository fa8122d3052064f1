//! Hands, one per line, read fast: lines in standard notation, `Kd Qs Jc Th 9s`, by table lookup, two bytes at a time; then
//! those in other common notations. Any other line is declined.

use crate::cards::{Board, CardByte, CardSet, DistinctCheck, Hand, HandSize, OmahaHand, check_deck};
use crate::notation::common_notations;
use crate::notation::hand_rules::HandRules;
use crate::notation::symbols::CARDS;

/// Receives the hands of many lines.
pub trait TakeHands<H> {
    /// Whether another hand can be taken.
    fn has_room(&self) -> bool;

    /// Takes a hand. `standard`, if given, starts with it in standard notation, so that it can be copied.
    fn take(&mut self, hand: &H, standard: Option<&[u8; WINDOW_SIZE]>);
}

/// Reads lines as `ReadHand::read_lines` does.
#[inline(always)]
pub(in crate::notation) fn read_hands(
    lines: &mut &[u8],
    board: &Board,
    deck: CardSet,
    mut taker: impl TakeHands<Hand>,
) -> u64 {
    let has_board = !board.cards().is_empty();
    let mut rest = *lines;
    let mut hands = 0;
    while taker.has_room() {
        let standard = match has_board {
            false => take_standard(rest, deck, &mut taker),
            true => take_standard_with_board(rest, board, deck, &mut taker),
        };
        let Some(len) = standard.or_else(|| take_common(rest, board, deck, &mut taker)) else { break };
        rest = &rest[len..];
        hands += 1;
    }
    *lines = rest;
    hands
}

/// The same for hands of two hole cards, which come first, and a board, in the deck of a game in which all cards play.
#[inline(always)]
pub fn read_hole_hands(lines: &mut &[u8], board: &Board, deck: CardSet, mut taker: impl TakeHands<Hand>) -> u64 {
    let mut hands = 0;
    while taker.has_room()
        && let Some((hand, len)) = common_notations::read_hole_line(lines, board)
        && check_deck(hand.cards(), deck).is_ok()
    {
        taker.take(&hand, None);
        *lines = &lines[len..];
        hands += 1;
    }
    hands
}

/// The same for Omaha hands.
pub(in crate::notation) fn read_omaha_hands(
    rules: HandRules,
    lines: &mut &[u8],
    board: &Board,
    mut taker: impl TakeHands<OmahaHand>,
) -> u64 {
    let mut hands = 0;
    while taker.has_room()
        && let Some((hand, len)) = common_notations::read_omaha_line(lines, board)
        && check_deck(hand.hole_bytes().iter().chain(hand.board_bytes()).map(|byte| byte.card()), rules.deck).is_ok()
        && rules.check_hole_cards(hand.hole_bytes().len()).is_ok()
    {
        taker.take(&hand, None);
        *lines = &lines[len..];
        hands += 1;
    }
    hands
}

// Each of these takes the hand of the first line of `lines` and returns the line's length in bytes, or declines it.

#[inline(always)]
fn take_standard(lines: &[u8], deck: CardSet, taker: &mut impl TakeHands<Hand>) -> Option<usize> {
    let text = lines.first_chunk()?;
    let cards = cards_on_line(text, 5)?;
    match cards {
        5 => take_cards::<5>(text, deck, taker),
        6 => take_cards::<6>(text, deck, taker),
        _ => take_cards::<7>(text, deck, taker),
    }?;
    Some(line_len(text, cards))
}

/// Reading and taking a hand are compiled together for each number of cards.
#[inline(always)]
fn take_cards<const N: usize>(text: &[u8; WINDOW_SIZE], deck: CardSet, taker: &mut impl TakeHands<Hand>) -> Option<()> {
    let hand = read_standard::<N>(text, deck)?;
    taker.take(&hand, Some(text));
    Some(())
}

#[inline(always)]
fn take_standard_with_board(
    lines: &[u8],
    board: &Board,
    deck: CardSet,
    taker: &mut impl TakeHands<Hand>,
) -> Option<usize> {
    let text = lines.first_chunk()?;
    let (hand, cards) = read_standard_with_board(text, board, deck)?;
    taker.take(&hand, None);
    Some(line_len(text, cards))
}

#[inline(always)]
fn take_common(lines: &[u8], board: &Board, deck: CardSet, taker: &mut impl TakeHands<Hand>) -> Option<usize> {
    let (hand, len) = common_notations::read_line(lines, board)?;
    check_deck(hand.cards(), deck).is_ok().then(|| {
        taker.take(&hand, None);
        len
    })
}

/// The most bytes of a line in standard notation: seven cards, six spaces and a line end of two bytes, rounded up.
pub const WINDOW_SIZE: usize = 24;

/// Reads a line of N cards, five to seven, in standard notation, which must end with LF or CRLF within `text`.
///
/// `None` only means that the line is declined: [`Hand::read`] may still accept it, or report what is wrong with it.
#[inline(always)]
fn read_standard<const N: usize>(text: &[u8; WINDOW_SIZE], deck: CardSet) -> Option<Hand> {
    let size = const { HandSize::from_cards(N).expect("a hand has five to seven cards") };
    let (bytes, seen) = read_cards::<N>(text)?;
    seen.is_distinct_in(deck).then_some(Hand::from_bytes(bytes, size))
}

/// Reads a line of up to seven cards as [`read_standard`] does and appends the board's cards. Also returns the number
/// of cards on the line.
fn read_standard_with_board(text: &[u8; WINDOW_SIZE], board: &Board, deck: CardSet) -> Option<(Hand, usize)> {
    let cards = cards_on_line(text, 1)?;
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
        seen.add(card.to_byte());
    }
    let size = HandSize::from_cards(cards + board.cards().len())?;
    seen.is_distinct_in(deck).then_some((Hand::from_bytes(bytes, size), cards))
}

/// The number of cards, from `least` to seven, on a line in standard notation, judged by where it ends. Panics if
/// `least` is 0.
#[inline(always)]
fn cards_on_line(text: &[u8; WINDOW_SIZE], least: usize) -> Option<usize> {
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
fn line_len(text: &[u8; WINDOW_SIZE], cards: usize) -> usize {
    3 * cards + usize::from(text[3 * cards - 1] == b'\r')
}

#[inline(always)]
fn ends_line(text: &[u8; WINDOW_SIZE], cards: usize) -> bool {
    let end = 3 * cards - 1;
    text[end] == b'\n' || (text[end] == b'\r' && text[end + 1] == b'\n')
}

#[inline(always)]
fn read_cards<const N: usize>(text: &[u8; WINDOW_SIZE]) -> Option<([CardByte; 7], DistinctCheck)> {
    let has_gaps = (1..N).all(|cards| text[3 * cards - 1] == b' ');
    if !has_gaps || !ends_line(text, N) {
        return None;
    }
    let mut bytes = [CardByte::NONE; 7];
    let mut seen = DistinctCheck::default();
    for index in 0..N {
        let symbols = [text[3 * index], text[3 * index + 1]];
        let byte = CARDS[usize::from(u16::from_le_bytes(symbols))];
        bytes[index] = byte;
        seen.add(byte);
    }
    Some((bytes, seen))
}
