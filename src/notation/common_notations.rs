//! Hands and deals in common notations, read by table lookup, several times faster than character by character. Anything
//! wrong or rare, such as a variation selector, is declined.

use crate::cards::{
    Board, CardByte, CardSet, ChipAmount, DistinctCheck, Hand, HandSize, OmahaHand, Rank, Seat, Seats, Suit,
};

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
        meanings[symbol as usize] = Suit::ALL[index].bit() << 4;
        meanings[symbol.to_ascii_uppercase() as usize] = Suit::ALL[index].bit() << 4;
        index += 1;
    }
    index = 0;
    while index < SEPARATORS.len() {
        meanings[SEPARATORS[index] as usize] = SEPARATOR;
        index += 1;
    }
    meanings[b'/' as usize] = SLASH;
    meanings[b'|' as usize] = BAR;
    meanings[b':' as usize] = COLON;
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
const BAR: u8 = 0xF3;
/// Comes between a hand and its chips.
const COLON: u8 = 0xF4;
const UNKNOWN: u8 = 0xFF;

/// Separators beyond ASCII are rare.
const SEPARATORS: &[u8] = b" \t,;[](){}\"'-_";

/// The meanings of `♠♡♢♣♤♥♦♧`, which are U+2660 to U+2667: in UTF-8, E2 99 A0 to E2 99 A7.
const SUIT_SYMBOLS: [u8; 8] = {
    let [spades, hearts, diamonds, clubs] =
        [Suit::Spades.bit() << 4, Suit::Hearts.bit() << 4, Suit::Diamonds.bit() << 4, Suit::Clubs.bit() << 4];
    [spades, hearts, diamonds, clubs, spades, hearts, diamonds, clubs]
};

/// The most cards of a deal: a whole deck.
pub(super) const MAX_DEAL_CARDS: usize = 52;

/// Longer lines are declined: they are rare, and may be too long for a program.
const MAX_LINE: usize = 1024;

// Each of these reads the first line of `text` as `read` of its type does, and returns the line's length in bytes,
// including its end, or declines.

#[inline(never)]
pub(super) fn read_line(text: &[u8], board: &Board) -> Option<(Hand, usize)> {
    let (cards, rest) = read_to_line_end(text, board, false)?;
    Some((cards.hand()?, line_len(text, rest)?))
}

/// A hand of two hole cards, which come first, and a board.
pub(super) fn read_hole_line(text: &[u8], board: &Board) -> Option<(Hand, usize)> {
    let (cards, rest) = read_to_line_end(text, board, false)?;
    Some((cards.hand().filter(|_| cards.own == 2)?, line_len(text, rest)?))
}

pub(super) fn read_omaha_line(text: &[u8], board: &Board) -> Option<(OmahaHand, usize)> {
    let (cards, rest) = read_to_line_end(text, board, false)?;
    Some((cards.omaha_hand()?, line_len(text, rest)?))
}

/// The length of the first line of `text`, of which `rest` is the line end and what follows.
#[inline(always)]
pub(super) fn line_len(text: &[u8], rest: &[u8]) -> Option<usize> {
    let end = match rest {
        [] => 0,
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        _ => return None,
    };
    let len = text.len() - rest.len() + end;
    (len <= MAX_LINE).then_some(len)
}

/// The cards before the first CR, LF or end of text followed by the board's, and the rest of the text. Declines a line
/// that has no cards of its own, whatever the board, or that changes the order of ranks and suits. The seats of a deal may
/// have chips if it `takes_chips`.
#[inline(always)]
pub(super) fn read_to_line_end<'a, const N: usize>(
    text: &'a [u8],
    board: &Board,
    takes_chips: bool,
) -> Option<(CardBytes<N>, &'a [u8])> {
    let mut cards = CardBytes {
        bytes: [CardByte::NONE; N],
        count: 0,
        own: 0,
        seats: Seats::default(),
        hands: 0,
        hand_size: 0,
        paid: Vec::new(),
        seen: DistinctCheck::default(),
    };
    // Where the seat being read starts, and whether it has an `XX`.
    let (mut seat, mut has_hidden) = (0, false);
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
            cards.add(CardByte::from_bits(first | second))?;
        } else if meaning == SEPARATOR {
            rest = after;
        } else if meaning == LINE_END {
            break;
        } else if meaning == SLASH && cards.count > street && board.cards().is_empty() {
            if cards.own == 0 {
                cards.end_hands(text, seat, rest, has_hidden)?;
            }
            street = cards.count;
            rest = after;
        } else if meaning == BAR && cards.own == 0 {
            cards.end_seat(text, seat, rest, has_hidden)?;
            (seat, has_hidden) = (text.len() - after.len(), false);
            rest = after;
        } else if N == MAX_DEAL_CARDS && cards.own == 0 && rest.len() > 1 && rest[..2].eq_ignore_ascii_case(b"XX") {
            has_hidden = true;
            rest = &rest[2..];
        } else if N == MAX_DEAL_CARDS && meaning == COLON && takes_chips && cards.own == 0 {
            // What is in quotes before a colon is a name.
            if text[seat..text.len() - rest.len()].contains(&b'"') {
                return None;
            }
            cards.end_seat(text, seat, rest, has_hidden)?;
            rest = cards.add_chips(after)?;
            match rest {
                [b'|', after @ ..] => {
                    (seat, has_hidden) = (text.len() - after.len(), false);
                    rest = after;
                }
                [b'/' | b'\n' | b'\r', ..] | [] => cards.own = cards.count,
                _ => return None,
            }
        } else {
            return None;
        }
    }
    let has_one_order = firsts <= 0xF || seconds <= 0xF;
    if cards.own == 0 {
        cards.end_hands(text, seat, rest, has_hidden)?;
    }
    if cards.count == 0 || cards.count - cards.own > 5 || !has_one_order {
        return None;
    }
    for card in board.cards() {
        cards.add(card.to_byte())?;
    }
    Some((cards, rest))
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

/// A text without spaces and tabs at its start. It may go on after the end of the line.
fn after_spaces(text: &[u8]) -> &[u8] {
    &text[text.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()..]
}

/// The seat without a hand that this stands for between bars.
#[cold]
fn empty_seat(text: &[u8]) -> Option<Seat<()>> {
    match text.trim_ascii() {
        b"" | b"-" => Some(Seat::Folded),
        text if text.eq_ignore_ascii_case(b"XX") => Some(Seat::Hidden),
        _ => None,
    }
}

/// Up to N cards, and whether they are distinct.
pub(super) struct CardBytes<const N: usize> {
    pub bytes: [CardByte; N],
    pub count: usize,
    /// How many come before the board; 0 until all hands have ended.
    pub own: usize,
    /// The seats that bars separate, how many of them have a hand, and how many cards each hand has.
    pub seats: Seats,
    pub hands: usize,
    pub hand_size: usize,
    /// What the seats paid that have chips.
    pub paid: Vec<ChipAmount>,
    pub seen: DistinctCheck,
}

impl CardBytes<7> {
    #[inline(always)]
    fn hand(&self) -> Option<Hand> {
        let are_distinct = self.seen.is_distinct_in(CardSet::ALL);
        HandSize::from_cards(self.count).filter(|_| are_distinct).map(|size| Hand::from_bytes(self.bytes, size))
    }
}

impl CardBytes<{ OmahaHand::MAX_CARDS }> {
    #[inline(always)]
    fn omaha_hand(&self) -> Option<OmahaHand> {
        let are_distinct = self.seen.is_distinct_in(CardSet::ALL);
        OmahaHand::from_bytes(self.bytes, self.own, self.count - self.own).ok().filter(|_| are_distinct)
    }
}

impl<const N: usize> CardBytes<N> {
    /// Ends a seat where `rest` starts, if this is a deal, and a hand at it is as long as those before.
    #[inline(always)]
    fn end_seat(&mut self, text: &[u8], seat: usize, rest: &[u8], has_hidden: bool) -> Option<()> {
        if N < MAX_DEAL_CARDS {
            return None;
        }
        if self.count == self.hands * self.hand_size {
            return self.seats.push(empty_seat(&text[seat..text.len() - rest.len()])?);
        }
        self.hand_size = if self.hands == 0 { self.count } else { self.hand_size };
        self.hands += 1;
        self.seats.push(Seat::Hand(()))?;
        (!has_hidden && self.count == self.hands * self.hand_size).then_some(())
    }

    /// Ends the last hand where `rest` starts, and the last seat if there are bars.
    #[inline(always)]
    fn end_hands(&mut self, text: &[u8], seat: usize, rest: &[u8], has_hidden: bool) -> Option<()> {
        self.own = self.count;
        match self.seats.len() {
            0 => (!has_hidden).then_some(()),
            _ => self.end_seat(text, seat, rest, has_hidden),
        }
    }

    /// Adds the amount of chips that comes next on the line, and returns what follows it and spaces.
    fn add_chips<'a>(&mut self, text: &'a [u8]) -> Option<&'a [u8]> {
        let text = after_spaces(text);
        let len = text.iter().take_while(|byte| byte.is_ascii_digit() || **byte == b'.').count();
        let (amount, rest) = text.split_at(len);
        self.paid.push(str::from_utf8(amount).ok()?.parse().ok()?);
        Some(after_spaces(rest))
    }

    /// Adds a byte if there is room for it, whether or not it stands for a card.
    #[inline(always)]
    fn add(&mut self, byte: CardByte) -> Option<()> {
        *self.bytes.get_mut(self.count)? = byte;
        self.seen.add(byte);
        self.count += 1;
        Some(())
    }
}
