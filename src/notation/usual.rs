//! Hands in every usual notation, read by table lookup, several times faster than character by character. Anything
//! wrong or rare, such as a variation selector, is declined and left to the general reader.

use crate::card::{CardSet, Rank, Suit};
use crate::hand::{Board, Hand, HandSize};
use crate::omaha::OmahaHand;

/// What a byte means: a rank (the low half `rrrr` of a card's byte), a suit (the high half `CDHS`), or one of the values
/// below.
static MEANINGS: [u8; 256] = {
    let mut meanings = [UNKNOWN; 256];
    let mut index = 0;
    while index < Rank::ALL.len() {
        let symbol = Rank::ALL[index].to_char() as u8;
        meanings[symbol as usize] = index as u8;
        meanings[symbol.to_ascii_lowercase() as usize] = index as u8;
        index += 1;
    }
    index = 0;
    while index < Suit::ALL.len() {
        let symbol = Suit::ALL[index].to_char() as u8;
        meanings[symbol as usize] = (Suit::ALL[index] as u8) << 4;
        meanings[symbol.to_ascii_uppercase() as usize] = (Suit::ALL[index] as u8) << 4;
        index += 1;
    }
    index = 0;
    while index < SEPARATORS.len() {
        meanings[SEPARATORS[index] as usize] = SEPARATOR;
        index += 1;
    }
    meanings[b'/' as usize] = SLASH;
    meanings[b'\n' as usize] = LINE_END;
    meanings[b'\r' as usize] = LINE_END;
    meanings[b'1' as usize] = ONE;
    meanings[0xE2] = SUIT_SYMBOL;
    meanings
};

/// The greatest meaning of a rank, a suit or the two together.
const MAX_CARD: u8 = 0x8F;
/// The start of `10`.
const ONE: u8 = 0xA0;
/// The start of a suit symbol.
const SUIT_SYMBOL: u8 = 0xB0;
/// This and greater meanings cannot start a card.
const SEPARATOR: u8 = 0xF0;
const SLASH: u8 = 0xF1;
const LINE_END: u8 = 0xF2;
const UNKNOWN: u8 = 0xFF;

/// Separators beyond ASCII are left to the general reader.
const SEPARATORS: &[u8] = b" \t,;[](){}\"'-_";

/// The meanings of `♠♡♢♣♤♥♦♧`, which are U+2660 to U+2667: in UTF-8, E2 99 A0 to E2 99 A7.
const SUIT_SYMBOLS: [u8; 8] = [0x10, 0x20, 0x40, 0x80, 0x10, 0x20, 0x40, 0x80];

/// The hand of the cards in `text` followed by the board's; `None` only means that this reader declines the text.
pub(super) fn read(text: &[u8], board: &Board) -> Option<Hand> {
    let (cards, rest) = read_to_line_end(text, board)?;
    cards.hand().filter(|_| rest.is_empty())
}

/// The Omaha hand of the cards in `text` with the board's; `None` only means that this reader declines the text.
pub(super) fn read_omaha(text: &[u8], board: &Board) -> Option<OmahaHand> {
    let (cards, rest) = read_to_line_end(text, board)?;
    cards.omaha_hand().filter(|_| rest.is_empty())
}

/// Reads the first line of `text` as [`Hand::read`] does, and also returns its length in bytes, including its end.
/// `None` only means that the line is declined.
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
    let (cards, rest) = read_to_line_end(text, board)?;
    let rest = after_line_end(rest)?;
    Some((cards.hand()?, text.len() - rest.len()))
}

/// Reads the first line of `text` as [`OmahaHand::read`] does, and returns its length as [`read_line`] does.
///
/// ```
/// use handrank::Board;
/// use handrank::notation::usual;
///
/// let read = usual::read_omaha_line(b"AsKdQcJh/2c3d4h\nad", &Board::default());
/// assert_eq!(read, Some(("As Kd Qc Jh / 2c 3d 4h".parse()?, 16)));
/// # Ok::<(), handrank::ReadError>(())
/// ```
pub fn read_omaha_line(text: &[u8], board: &Board) -> Option<(OmahaHand, usize)> {
    let (cards, rest) = read_to_line_end(text, board)?;
    let rest = after_line_end(rest)?;
    Some((cards.omaha_hand()?, text.len() - rest.len()))
}

#[inline(always)]
fn after_line_end(rest: &[u8]) -> Option<&[u8]> {
    match rest {
        [] => Some(rest),
        [b'\n', after @ ..] | [b'\r', b'\n', after @ ..] => Some(after),
        _ => None,
    }
}

/// The cards before the first CR, LF or end of text followed by the board's, and the rest of the text. Declines a line
/// that has no cards of its own, whatever the board, or that changes the order of ranks and suits.
#[inline(always)]
fn read_to_line_end<'a, const N: usize>(text: &'a [u8], board: &Board) -> Option<(CardBytes<N>, &'a [u8])> {
    let mut cards = CardBytes { bytes: [0; N], count: 0, own: 0, seen: CardSet::default() };
    // The bits of the symbols that come first in a card, and of those that come second.
    let (mut firsts, mut seconds) = (0, 0);
    // How many cards come before the last slash; 0 if there is none.
    let mut street = 0;
    let mut rest = text;
    while let [byte, after @ ..] = rest {
        let meaning = MEANINGS[usize::from(*byte)];
        if meaning < SEPARATOR {
            let (first, second);
            (first, second, rest) = symbols(meaning, after)?;
            firsts |= first;
            seconds |= second;
            cards.add(first | second)?;
        } else if meaning == SEPARATOR {
            rest = after;
        } else if meaning == LINE_END {
            break;
        } else if meaning == SLASH && cards.count > street && board.cards().is_empty() {
            street = cards.count;
            cards.own = if cards.own == 0 { street } else { cards.own };
            rest = after;
        } else {
            return None;
        }
    }
    let has_one_order = firsts <= 0xF || seconds <= 0xF;
    cards.own = if cards.own == 0 { cards.count } else { cards.own };
    if cards.count == 0 || cards.count - cards.own > 5 || !has_one_order {
        return None;
    }
    for card in board.cards() {
        cards.add(card.to_byte())?;
    }
    cards.seen.is_distinct().then_some((cards, rest))
}

/// The meanings of a card's two symbols, the first of which starts with a byte of this meaning, and the text after them.
#[inline(always)]
fn symbols(meaning: u8, after: &[u8]) -> Option<(u8, u8, &[u8])> {
    let next = MEANINGS[usize::from(*after.first()?)];
    if (meaning | next) <= MAX_CARD {
        return Some((meaning, next, &after[1..]));
    }
    let (first, after) = symbol(meaning, after)?;
    let (byte, after) = after.split_first()?;
    let (second, after) = symbol(MEANINGS[usize::from(*byte)], after)?;
    Some((first, second, after))
}

#[inline(always)]
fn symbol(meaning: u8, after: &[u8]) -> Option<(u8, &[u8])> {
    match after {
        _ if meaning <= MAX_CARD => Some((meaning, after)),
        [0x99, symbol @ 0xA0..=0xA7, after @ ..] if meaning == SUIT_SYMBOL => {
            Some((SUIT_SYMBOLS[usize::from(symbol - 0xA0)], after))
        }
        [b'0', after @ ..] if meaning == ONE => Some((Rank::Ten as u8, after)),
        _ => None,
    }
}

/// The bytes `CDHSrrrr` of up to N cards, and whether they are distinct.
struct CardBytes<const N: usize> {
    bytes: [u8; N],
    count: usize,
    /// How many come before the board, once that is known.
    own: usize,
    seen: CardSet,
}

impl CardBytes<7> {
    #[inline(always)]
    fn hand(&self) -> Option<Hand> {
        Some(Hand::from_bytes(self.bytes, HandSize::from_cards(self.count)?))
    }
}

impl CardBytes<{ OmahaHand::MAX_CARDS }> {
    #[inline(always)]
    fn omaha_hand(&self) -> Option<OmahaHand> {
        OmahaHand::from_bytes(self.bytes, self.own, self.count - self.own).ok()
    }
}

impl<const N: usize> CardBytes<N> {
    /// Adds a byte if there is room for it, whether or not it stands for a card.
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
    use crate::omaha::OmahaHand;

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
            let suit_first = cards.iter().flat_map(|card| [card.suit().to_char(), card.rank().to_char()]).collect();
            let list = format!("['{}']", text.replace(' ', "', '"));
            let separators = text.replacen(' ', ";", 1).replacen(' ', "-", 1).replacen(' ', "_", 1);
            let (lower, upper, ten) = (text.to_lowercase(), text.to_uppercase(), text.replace('T', "10"));
            for text in [lower, upper, ten, compact, symbols, white, suit_first, list, separators] {
                assert_eq!(super::read(text.as_bytes(), &Board::default()), Some(hand), "{text:?}");
                assert_eq!(super::read(text.as_bytes(), &board), Some(with_board), "{text:?}");
            }
            let streets = format!("{}/{}", &text[..5], &text[5..]);
            assert_eq!(super::read(streets.as_bytes(), &Board::default()), Some(hand), "{streets:?}");
        }
    }

    /// A zero-width space sends a text to the general reader.
    #[test]
    fn omaha_hands_are_read_as_the_general_reader_reads_them() {
        let board = "2c 2d 2h".parse::<Board>().expect("a board");
        for text in ["As Kd Qc Jh", "askdqcjh/3c4c5c", "A♠ K♦,Q♣ 10♥ 9h/3c 4c 5c/6c/7c", "SA DK CQ HJ H9 H8 / C3-C4-C5"]
        {
            let given = if text.contains('/') { &Board::default() } else { &board };
            let general = OmahaHand::read(&format!("{text}\u{200B}"), given).expect("a hand");
            assert_eq!(super::read_omaha(text.as_bytes(), given), Some(general), "{text:?}");
            let line = format!("{text}\r\n");
            assert_eq!(super::read_omaha_line(line.as_bytes(), given), Some((general, line.len())), "{text:?}");
        }
        for bad in
            ["As Kd Qc", "As Kd Qc Jh/3c 4c", "As Kd Qc Jh/3c 4c 5c 6c 7c 8c", "As Kd Qc Jh/3c 4c As", "/3c 4c 5c"]
        {
            assert!(super::read_omaha(bad.as_bytes(), &Board::default()).is_none(), "{bad:?}");
            assert!(bad.parse::<OmahaHand>().is_err(), "{bad:?}");
        }
        assert_eq!(super::read_omaha(b"As Kd Qc Jh/3c 4c 5c", &board), None);
        assert_eq!(super::read_omaha(b"As Kd Qc 2c", &board), None);
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
