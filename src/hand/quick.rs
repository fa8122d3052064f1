//! Hands in any notation, read by table, several times faster than character by character. Whatever is wrong, and rare
//! writings such as variation selectors, are left to the general reader.

use super::{Board, Hand};
use crate::card::{Card, CardSet};

/// The byte `CDHSrrrr` of the card that two bytes stand for in upper or lower case, by those bytes, the second the more
/// significant; 0 if they are no card.
static CARDS: [u8; 1 << 16] = {
    let mut cards = [0; 1 << 16];
    let mut index = 0;
    while index < 52 {
        let card = Card::nth(index);
        let [rank, suit] = card.symbols();
        let byte = card.to_byte();
        cards[place(rank, suit)] = byte;
        cards[place(rank, suit.to_ascii_uppercase())] = byte;
        cards[place(rank.to_ascii_lowercase(), suit)] = byte;
        cards[place(rank.to_ascii_lowercase(), suit.to_ascii_uppercase())] = byte;
        index += 1;
    }
    cards
};

const fn place(rank: u8, suit: u8) -> usize {
    u16::from_le_bytes([rank, suit]) as usize
}

/// The suits of `♠♡♢♣♤♥♦♧`, which are U+2660 to U+2667: in UTF-8, E2 99 A0 to E2 99 A7.
const SUITS: [u8; 8] = *b"shdcshdc";

/// The hand of the cards in `text` and then the board's; `None` says only that it must be read by other means.
pub(super) fn read(text: &[u8], board: &Board) -> Option<Hand> {
    let mut places = [0; 7];
    let mut seen = CardSet::default();
    let mut count = 0;
    let mut add = |card: u8| {
        *places.get_mut(count)? = card;
        seen.insert(card);
        count += 1;
        Some(())
    };
    let mut rest = text;
    loop {
        let (rank, after_rank) = match *rest {
            [] => break,
            [b' ' | b'\t' | b',', ref after @ ..] => {
                rest = after;
                continue;
            }
            [b'1', b'0', ref after @ ..] => (b'T', after),
            [rank, ref after @ ..] => (rank, after),
        };
        let (suit, after_suit) = match *after_rank {
            [] => return None,
            [0xE2, 0x99, symbol @ 0xA0..=0xA7, ref after @ ..] => (SUITS[usize::from(symbol - 0xA0)], after),
            [suit, ref after @ ..] => (suit, after),
        };
        add(CARDS[place(rank, suit)])?;
        rest = after_suit;
    }
    for card in board.cards() {
        add(card.to_byte())?;
    }
    (count >= 5 && seen.is_distinct()).then_some(Hand { places, len: count as u8 })
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use crate::card::Card;
    use crate::hand::{Board, Hand};

    /// What is left to the general reader comes out right, but slowly.
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
}
