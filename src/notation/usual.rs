//! Hands in every usual notation, read by table lookup, several times faster than character by character. Anything wrong
//! and anything rare, such as a variation selector, is declined and left to the general reader.

use crate::card::{CardSet, Rank, Suit};
use crate::hand::{Board, Hand, HandSize};

/// The low half `rrrr` of a card's byte, by the letter or digit of its rank; 15, which no card has, for other bytes.
static RANKS: [u8; 256] = {
    let mut ranks = [0xF; 256];
    let mut index = 0;
    while index < Rank::ALL.len() {
        let symbol = Rank::ALL[index].to_char() as u8;
        ranks[symbol as usize] = index as u8;
        ranks[symbol.to_ascii_lowercase() as usize] = index as u8;
        index += 1;
    }
    ranks
};

/// The high half `CDHS` of a card's byte, by the letter of its suit; 0, which no card has, for other bytes.
static SUITS: [u8; 256] = {
    let mut suits = [0; 256];
    let mut index = 0;
    while index < Suit::ALL.len() {
        let symbol = Suit::ALL[index].to_char() as u8;
        suits[symbol as usize] = (Suit::ALL[index] as u8) << 4;
        suits[symbol.to_ascii_uppercase() as usize] = (Suit::ALL[index] as u8) << 4;
        index += 1;
    }
    suits
};

/// The letters for `♠♡♢♣♤♥♦♧`, which are U+2660 to U+2667: in UTF-8, E2 99 A0 to E2 99 A7.
const SYMBOLS: [u8; 8] = *b"shdcshdc";

/// The hand of the cards in `text` followed by the board's; `None` only means that this reader declines the text.
pub(super) fn read(text: &[u8], board: &Board) -> Option<Hand> {
    let (hand, rest) = read_to_line_end(text, board)?;
    rest.is_empty().then_some(hand)
}

/// Reads the line that `text` starts with, as [`Hand::read`] does, and returns its length as well, in bytes and with its
/// end. `None` only means that the line is declined.
///
/// ```
/// use handrank::Board;
/// use handrank::notation::usual;
///
/// let read = usual::read_line("k♦ q♠ j♣ 10♥ 9♠\nad".as_bytes(), &Board::default());
/// assert_eq!(read, Some(("Kd Qs Jc Th 9s".parse()?, 26)));
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[inline(never)]
pub fn read_line(text: &[u8], board: &Board) -> Option<(Hand, usize)> {
    let (hand, rest) = read_to_line_end(text, board)?;
    let rest = match rest {
        [] => rest,
        [b'\n', after @ ..] | [b'\r', b'\n', after @ ..] => after,
        _ => return None,
    };
    Some((hand, text.len() - rest.len()))
}

/// The hand of the cards before the first CR, LF or end of text, and the rest of the text. A line without cards is
/// declined, whatever the board.
#[inline(always)]
fn read_to_line_end<'a>(text: &'a [u8], board: &Board) -> Option<(Hand, &'a [u8])> {
    let mut cards = CardBytes::default();
    let mut rest = text;
    loop {
        let (rank, after_rank) = match *rest {
            [] | [b'\n' | b'\r', ..] => break,
            [b' ' | b'\t' | b',', ref after @ ..] => {
                rest = after;
                continue;
            }
            [b'1', b'0', ref after @ ..] => (b'T', after),
            [rank, ref after @ ..] => (rank, after),
        };
        let (suit, after_suit) = match *after_rank {
            [] => return None,
            [0xE2, 0x99, symbol @ 0xA0..=0xA7, ref after @ ..] => (SYMBOLS[usize::from(symbol - 0xA0)], after),
            [suit, ref after @ ..] => (suit, after),
        };
        cards.add(RANKS[usize::from(rank)] | SUITS[usize::from(suit)])?;
        rest = after_suit;
    }
    if cards.count == 0 {
        return None;
    }
    for card in board.cards() {
        cards.add(card.to_byte())?;
    }
    let size = HandSize::from_cards(cards.count)?;
    cards.seen.is_distinct().then_some((Hand::from_bytes(cards.bytes, size), rest))
}

/// The bytes `CDHSrrrr` of up to seven cards, and whether they are distinct.
#[derive(Default)]
struct CardBytes {
    bytes: [u8; 7],
    count: usize,
    seen: CardSet,
}

impl CardBytes {
    /// Adds a byte, whether or not it stands for a card, if there is room for it.
    #[inline(always)]
    fn add(&mut self, byte: u8) -> Option<()> {
        *self.bytes.get_mut(self.count)? = byte;
        self.seen.insert(byte);
        self.count += 1;
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use crate::card::Card;
    use crate::hand::{Board, Hand};

    /// The general reader would read them correctly, but slowly.
    #[test]
    fn nothing_usual_is_left_to_the_general_reader() {
        let board = "2c 2d".parse::<Board>().expect("a board");
        for cards in Card::deck().filter(|card| !board.cards().contains(card)).collect_vec().chunks_exact(5) {
            let hand = Hand::new(cards).expect("five cards");
            let with_board = Hand::new(&[cards, board.cards()].concat()).expect("seven cards");
            let text = hand.to_string();
            let compact = text.replace(' ', "");
            let symbols = text.replace('c', "♣").replace('d', "♦").replace('h', "♥").replace('s', "♠");
            let white = text.replace('c', "♧").replace('d', "♢").replace('h', "♡").replace('s', "♤");
            for text in [text.to_lowercase(), text.to_uppercase(), text.replace('T', "10"), compact, symbols, white] {
                assert_eq!(super::read(text.as_bytes(), &Board::default()), Some(hand), "{text:?}");
                assert_eq!(super::read(text.as_bytes(), &board), Some(with_board), "{text:?}");
            }
        }
    }

    /// `read_line` finds line ends itself, so it must get these right.
    #[test]
    fn lines_that_are_blank_or_end_oddly_are_declined() {
        let board = "8h 5h 2h 8d Kc".parse::<Board>().expect("a board");
        for line in ["", "\n", "\r\n", " \t\n", ",\n", "# Ah Kh\n", "Ah Kh\r", "Ah Kh\rQh\n", "Ah Kh 8h\n", "Ah K\n"] {
            assert_eq!(super::read_line(line.as_bytes(), &board), None, "{line:?}");
        }
        for line in ["Ah Kh", "ahkh\n", "Ah,Kh \r\n"] {
            let hand = Hand::read(line.trim_end(), &board).expect("a hand");
            assert_eq!(super::read_line(line.as_bytes(), &board), Some((hand, line.len())), "{line:?}");
        }
    }
}
