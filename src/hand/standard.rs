//! The straight path through a file of hands: lines in standard notation, `Kd Qs Jc Th 9s`, read two bytes to a card by
//! table. Whatever looks different in any way is left to the general reader, which alone says what is wrong.

use super::{Board, Hand};
use crate::card::{Card, CardSet};

/// The text that the straight path looks at: seven cards, six spaces and a line end of two bytes, rounded up.
///
/// ```
/// use handrank::standard::WINDOW;
///
/// assert!("Kd Qs Jc Th 9s 2c 2d\r\n".len() <= WINDOW);
/// ```
pub const WINDOW: usize = 24;

/// The byte `CDHSrrrr` of the card that two bytes stand for, by those bytes, the second the more significant; 0 if they
/// are no card in standard notation. Of its 64 KiB only the few lines that hold cards are ever loaded.
static CARDS: [u8; 1 << 16] = {
    let mut cards = [0; 1 << 16];
    let mut index = 0;
    while index < 52 {
        let card = Card::nth(index);
        cards[u16::from_le_bytes(card.symbols()) as usize] = card.to_byte();
        index += 1;
    }
    cards
};

impl Hand {
    /// Reads a line of N cards, five to seven, that is in standard notation and ends, with LF or CR LF, within `text`.
    ///
    /// This is [`Hand::read`] for the usual case, made fast. `None` says only that the line is not such a case: it may
    /// well be a hand, or tell what is wrong with it, when it is read by `Hand::read`.
    ///
    /// ```
    /// use handrank::Hand;
    ///
    /// let read = Hand::read_standard::<5>(b"Kd Qs Jc Th 9s\nAd 2s 3c ");
    /// assert_eq!(read, "Kd Qs Jc Th 9s".parse().ok());
    /// assert_eq!(Hand::read_standard::<5>(b"kd qs jc th 9s\nAd 2s 3c "), None);
    /// ```
    #[inline(always)]
    pub fn read_standard<const N: usize>(text: &[u8; WINDOW]) -> Option<Hand> {
        const { assert!(N >= 5 && N <= 7) };
        let (places, seen) = read_cards::<N>(text)?;
        seen.is_distinct().then_some(Hand { places, len: N as u8 })
    }

    /// Reads a line of up to seven cards as [`Hand::read_standard`] does, and adds the board's cards after its own. Gives
    /// the number of cards on the line too.
    ///
    /// ```
    /// use handrank::Hand;
    ///
    /// let board = "8h 5h 2h".parse()?;
    /// let read = Hand::read_standard_with_board(b"Ah Kh\n8c 8s\nKd Ks\n      ", &board);
    /// assert_eq!(read, Some(("Ah Kh 8h 5h 2h".parse()?, 2)));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read_standard_with_board(text: &[u8; WINDOW], board: &Board) -> Option<(Hand, usize)> {
        let cards = count_cards(text, 1)?;
        let (mut places, mut seen) = match cards {
            1 => read_cards::<1>(text),
            2 => read_cards::<2>(text),
            3 => read_cards::<3>(text),
            4 => read_cards::<4>(text),
            5 => read_cards::<5>(text),
            6 => read_cards::<6>(text),
            _ => read_cards::<7>(text),
        }?;
        for (place, card) in (cards..).zip(board.cards()) {
            *places.get_mut(place)? = card.to_byte();
            seen.insert(card.to_byte());
        }
        let len = cards + board.cards().len();
        (len >= 5 && seen.is_distinct()).then_some((Hand { places, len: len as u8 }, cards))
    }
}

/// The number of cards, from `least` to seven, that would fill a line in standard notation up to the first line end that
/// can stand after so many. Panics if `least` is 0.
///
/// ```
/// use handrank::standard::count_cards;
///
/// assert_eq!(count_cards(b"Kd Qs Jc Th 9s\nAd 2s 3c ", 5), Some(5));
/// ```
#[inline(always)]
pub fn count_cards(text: &[u8; WINDOW], least: usize) -> Option<usize> {
    (least..=7).find(|&cards| ends_line(text, cards))
}

/// The length of a line of so many cards, one to seven, in standard notation, with its line end. Panics for 0 and for
/// more than eight.
///
/// ```
/// use handrank::standard::line_len;
///
/// assert_eq!(line_len(b"Kd Qs Jc Th 9s\nAd 2s 3c ", 5), 15);
/// assert_eq!(line_len(b"Kd Qs Jc Th 9s\r\nAd 2s 3c", 5), 16);
/// ```
#[inline(always)]
pub fn line_len(text: &[u8; WINDOW], cards: usize) -> usize {
    3 * cards + usize::from(text[3 * cards - 1] == b'\r')
}

#[inline(always)]
fn ends_line(text: &[u8; WINDOW], cards: usize) -> bool {
    let end = 3 * cards - 1;
    text[end] == b'\n' || (text[end] == b'\r' && text[end + 1] == b'\n')
}

#[inline(always)]
fn read_cards<const N: usize>(text: &[u8; WINDOW]) -> Option<([u8; 7], CardSet)> {
    let has_gaps = (1..N).all(|cards| text[3 * cards - 1] == b' ');
    if !has_gaps || !ends_line(text, N) {
        return None;
    }
    let mut places = [0; 7];
    let mut seen = CardSet::default();
    for place in 0..N {
        let card = CARDS[usize::from(u16::from_le_bytes([text[3 * place], text[3 * place + 1]]))];
        places[place] = card;
        seen.insert(card);
    }
    Some((places, seen))
}
