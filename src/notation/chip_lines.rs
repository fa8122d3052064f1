//! Deals with chips, one per line, read fast: lines such as `AhKh:100|-:50|8c8s:250/8h5h2h8dKc`. Whoever compares pots has
//! millions of them. Since amounts differ in length, cards are not in the same places on every line, so these are read one
//! after another. Anything wrong or rare is declined.

use super::deal_lines::DealLine;
use super::deals::DealReader;
use super::symbols::CARDS;
use crate::card::{CardByte, DistinctCheck};
use crate::deal::{Deal, Seat, Seats};

/// A table has at most ten.
const MAX_SEATS: usize = 10;

/// More digits are declined: they may be too many.
const MAX_DIGITS: usize = 12;

/// Reads lines in order, one deal with chips per line.
pub struct ChipLines<'a> {
    reader: &'a DealReader,
    /// The last line read. Its deal is written over by the next.
    line: DealLine,
}

/// The rest of a line, and the cards before it.
struct Rest<'a> {
    text: &'a [u8],
    bytes: [CardByte; 52],
    count: usize,
    seen: DistinctCheck,
    /// How many cards have a space before them.
    spaces: usize,
    /// Whether the line may be in standard notation, but for spaces.
    is_standard: bool,
}

impl ChipLines<'_> {
    /// Reads lines of deals with chips, but without names, as [`DealReader::read`] does.
    pub fn new(reader: &DealReader) -> ChipLines<'_> {
        let deal = Deal::from_distinct([CardByte::NONE; 52], 0, 0, 0);
        ChipLines { reader, line: DealLine { deal, len: 0, standard_len: None } }
    }

    /// Reads the deal on the first line of `text`, which must end with LF or CRLF. `None` only means that the line is
    /// declined.
    #[inline(never)]
    pub fn read(&mut self, text: &[u8]) -> Option<&DealLine> {
        let reader = self.reader;
        let mut rest = Rest {
            text,
            bytes: [CardByte::NONE; 52],
            count: 0,
            seen: DistinctCheck::default(),
            spaces: 0,
            is_standard: true,
        };
        let (mut amounts, mut cents) = ([0; MAX_SEATS], 0_u64);
        let (mut seats, mut hands, mut hand_size) = (Seats::default(), 0, 0);
        loop {
            let (seat, cards) = rest.seat()?;
            if let Seat::Hand(()) = seat {
                hand_size = if hands == 0 { cards } else { hand_size };
                hands += 1;
                if cards != hand_size {
                    return None;
                }
            }
            rest.skip(b':')?;
            let (units, is_in_cents) = rest.amount()?;
            *amounts.get_mut(seats.len())? = units;
            cents |= u64::from(is_in_cents) << seats.len();
            seats.push(seat)?;
            if rest.skip(b'|').is_none() {
                break;
            }
        }
        let own = rest.count;
        if rest.skip(b'/').is_some() {
            rest.board()?;
        }
        let given = reader.board.cards();
        if rest.count > own && !given.is_empty() || !reader.dead.is_empty() {
            return None;
        }
        for card in given {
            rest.add(card.to_byte())?;
        }
        let len = text.len() - rest.text.len();
        rest.skip(b'\r');
        rest.skip(b'\n')?;
        let on_board = rest.count - own;
        let is_deal = seats.len() >= 2 && hands > 0 && on_board <= 5 && rest.seen.is_distinct_in(reader.game.deck());
        if !is_deal || !reader.takes_hands_of(hand_size) {
            return None;
        }
        self.line.deal.replace_cards(rest.bytes, hands, hand_size, on_board, seats);
        let amounts = &mut amounts[..seats.len()];
        let are_alike = cents == 0 || cents + 1 == 1 << amounts.len();
        let spaces = (hand_size.max(1) - 1) * hands + on_board.max(1) - 1;
        let is_standard = rest.is_standard && are_alike && rest.spaces == spaces && given.is_empty();
        self.line.standard_len = is_standard.then_some(len);
        if cents != 0 {
            let whole = amounts.iter_mut().enumerate().filter(|(seat, _)| cents >> seat & 1 == 0);
            whole.for_each(|(_, units)| *units *= 100);
        }
        self.line.deal.replace_chips(amounts, cents != 0);
        self.line.len = text.len() - rest.text.len();
        Some(&self.line)
    }
}

impl Rest<'_> {
    /// Takes this byte off, if it comes next.
    #[inline(always)]
    fn skip(&mut self, byte: u8) -> Option<()> {
        let (&first, rest) = self.text.split_first()?;
        (first == byte).then(|| self.text = rest)
    }

    /// A hand, with how many cards it has, or a seat without one.
    #[inline(always)]
    fn seat(&mut self) -> Option<(Seat<()>, usize)> {
        let start = self.count;
        self.cards()?;
        match self.count - start {
            0 if self.skip(b'-').is_some() => Some((Seat::Folded, 0)),
            0 => {
                self.skip(b'X')?;
                self.skip(b'X')?;
                Some((Seat::Hidden, 0))
            }
            cards => Some((Seat::Hand(()), cards)),
        }
    }

    /// The cards of the board, whose streets slashes may separate.
    #[inline(always)]
    fn board(&mut self) -> Option<()> {
        loop {
            let start = self.count;
            self.cards()?;
            if self.count == start {
                return None;
            }
            if self.skip(b'/').is_none() {
                return Some(());
            }
            self.is_standard = false;
        }
    }

    /// Cards with at most one space between two.
    #[inline(always)]
    fn cards(&mut self) -> Option<()> {
        let (mut text, mut space) = (self.text, 0);
        while let &[rank, suit, ref after @ ..] = text {
            let card = CARDS[usize::from(u16::from_le_bytes([rank, suit]))];
            if card == CardByte::NONE {
                break;
            }
            self.add(card)?;
            self.spaces += space;
            self.text = after;
            (text, space) = after.strip_prefix(b" ").map_or((after, 0), |after| (after, 1));
        }
        Some(())
    }

    #[inline(always)]
    fn add(&mut self, card: CardByte) -> Option<()> {
        *self.bytes.get_mut(self.count)? = card;
        self.seen.add(card);
        self.count += 1;
        Some(())
    }

    /// A number of chips, or of cents and true.
    #[inline(always)]
    fn amount(&mut self) -> Option<(u64, bool)> {
        let has_zero = self.text.first() == Some(&b'0');
        let (chips, digits) = self.digits();
        self.is_standard &= digits == 1 || !has_zero;
        if !(1..=MAX_DIGITS).contains(&digits) {
            return None;
        }
        if self.skip(b'.').is_none() {
            return Some((chips, false));
        }
        match self.digits() {
            (tenths, 1) => {
                self.is_standard = false;
                Some((100 * chips + 10 * tenths, true))
            }
            (cents, 2) => Some((100 * chips + cents, true)),
            _ => None,
        }
    }

    /// A number, and how many digits it has.
    #[inline(always)]
    fn digits(&mut self) -> (u64, usize) {
        // Branchless: how many digits the next amount has cannot be predicted.
        if let Some(&word) = self.text.first_chunk()
            && let Some((number, count)) = short_number(u64::from_le_bytes(word))
        {
            self.text = &self.text[count..];
            return (number, count);
        }
        self.long_digits()
    }

    #[cold]
    fn long_digits(&mut self) -> (u64, usize) {
        let (mut number, mut count) = (0_u64, 0);
        while let &[digit @ b'0'..=b'9', ref rest @ ..] = self.text
            && count <= MAX_DIGITS
        {
            number = 10 * number + u64::from(digit - b'0');
            count += 1;
            self.text = rest;
        }
        (number, count)
    }
}

/// The number at the start of a word, and how many digits it has: one to seven.
#[inline(always)]
fn short_number(word: u64) -> Option<(u64, usize)> {
    let values = word ^ u64::from_le_bytes([b'0'; 8]);
    // The high bit of the first byte that is no digit, and of some after it.
    let others = (values.wrapping_add(0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080;
    let count = others.trailing_zeros() / 8;
    if !(1..8).contains(&count) {
        return None;
    }
    let digits = values << (64 - 8 * count);
    let pairs = (digits.wrapping_mul(10).wrapping_add(digits >> 8)) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs.wrapping_mul(100).wrapping_add(pairs >> 16)) & 0x0000_FFFF_0000_FFFF;
    let number = fours.wrapping_mul(10_000).wrapping_add(fours >> 32) & 0xFFFF_FFFF;
    Some((number, count as usize))
}

#[cfg(test)]
mod tests {
    use super::short_number;

    #[test]
    fn short_numbers_are_those_written() {
        for number in (0..100).chain([999, 1_000, 12_345, 987_654, 1_000_000, 9_999_999]) {
            for end in ["|", "/8h", ".5", "\n", "x", ":", "\u{FF}"] {
                let text = format!("{number}{end}.......");
                let word = *text.as_bytes().first_chunk().expect("eight bytes");
                let len = number.to_string().len();
                assert_eq!(short_number(u64::from_le_bytes(word)), Some((number, len)), "{text}");
            }
        }
        assert_eq!(short_number(u64::from_le_bytes(*b"12345678")), None);
        assert_eq!(short_number(u64::from_le_bytes(*b"|1234567")), None);
    }
}
