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

/// Longer lines are declined.
const MAX_LEN: usize = 256;

/// Long enough for a word at any place below [`MAX_LEN`].
const WINDOW: usize = MAX_LEN + size_of::<u64>();

/// Reads lines in order, one deal with chips per line.
pub struct ChipLines<'a> {
    reader: &'a DealReader,
    /// The last line read. Its deal is written over by the next.
    line: DealLine,
}

/// A line that is read up to some place, and the cards before it.
struct Rest<'a> {
    window: &'a [u8; WINDOW],
    /// Where the rest starts; beyond [`MAX_LEN`], what is read has no meaning, which is checked once at the end.
    at: usize,
    bytes: [CardByte; 52],
    count: usize,
    seen: DistinctCheck,
    /// Whether the line may be in standard notation.
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
    #[inline(always)]
    pub fn read(&mut self, text: &[u8]) -> Option<&DealLine> {
        match text.first_chunk() {
            Some(window) => self.read_window(window),
            None => self.read_last(text),
        }
    }

    /// Reads one of the last lines, where the window needs padding.
    #[cold]
    fn read_last(&mut self, text: &[u8]) -> Option<&DealLine> {
        let mut window = [0; WINDOW];
        window[..text.len()].copy_from_slice(text);
        self.read_window(&window)
    }

    #[inline(never)]
    fn read_window(&mut self, window: &[u8; WINDOW]) -> Option<&DealLine> {
        let reader = self.reader;
        let mut rest = Rest {
            window,
            at: 0,
            bytes: [CardByte::NONE; 52],
            count: 0,
            seen: DistinctCheck::default(),
            is_standard: true,
        };
        let (mut amounts, mut cents) = ([0; MAX_SEATS], 0_u64);
        let (mut seats, mut hands, mut hand_size) = (Seats::default(), 0, 0);
        loop {
            let seat = rest.seat(&mut hand_size)?;
            hands += usize::from(seat == Seat::Hand(()));
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
        let len = rest.at;
        rest.skip(b'\r');
        rest.skip(b'\n')?;
        let on_board = rest.count - own;
        let is_deal = seats.len() >= 2 && hands > 0 && on_board <= 5 && rest.seen.is_distinct_in(reader.game.deck());
        if rest.at > MAX_LEN || !is_deal || !reader.takes_hands_of(hand_size) {
            return None;
        }
        self.line.deal.replace_cards(rest.bytes, hands, hand_size, on_board, seats);
        let amounts = &mut amounts[..seats.len()];
        let are_alike = cents == 0 || cents + 1 == 1 << amounts.len();
        let is_standard = rest.is_standard && are_alike && given.is_empty();
        self.line.standard_len = is_standard.then_some(len);
        if cents != 0 {
            let whole = amounts.iter_mut().enumerate().filter(|(seat, _)| cents >> seat & 1 == 0);
            whole.for_each(|(_, units)| *units *= 100);
        }
        self.line.deal.replace_chips(amounts, cents != 0);
        self.line.len = rest.at;
        Some(&self.line)
    }
}

impl Rest<'_> {
    /// The next bytes.
    #[inline(always)]
    fn next<const N: usize>(&self) -> Option<[u8; N]> {
        self.window[self.at % MAX_LEN..].first_chunk().copied()
    }

    /// Takes this byte off, if it comes next.
    #[inline(always)]
    fn skip(&mut self, byte: u8) -> Option<()> {
        (self.next() == Some([byte])).then(|| self.at += 1)
    }

    /// A hand of as many cards as that before it, if there is one, or a seat without a hand.
    #[inline(always)]
    fn seat(&mut self, hand_size: &mut usize) -> Option<Seat<()>> {
        let cards = self.cards()?;
        if cards == 0 {
            return self.empty_seat();
        }
        if *hand_size == 0 {
            *hand_size = cards;
        }
        (cards == *hand_size).then_some(Seat::Hand(()))
    }

    fn empty_seat(&mut self) -> Option<Seat<()>> {
        if self.skip(b'-').is_some() {
            return Some(Seat::Folded);
        }
        self.skip(b'X')?;
        self.skip(b'X')?;
        Some(Seat::Hidden)
    }

    /// The cards of the board, whose streets slashes may separate.
    #[inline(always)]
    fn board(&mut self) -> Option<()> {
        loop {
            if self.cards()? == 0 {
                return None;
            }
            if self.skip(b'/').is_none() {
                return Some(());
            }
            self.is_standard = false;
        }
    }

    /// Cards with at most one space between two; returns how many.
    #[inline(always)]
    fn cards(&mut self) -> Option<usize> {
        let (start, before) = (self.at, self.count);
        let mut space = 0;
        loop {
            let card = CARDS[usize::from(u16::from_le_bytes(self.next()?))];
            if card == CardByte::NONE {
                break;
            }
            self.add(card)?;
            self.at += 2;
            space = usize::from(self.next() == Some(*b" "));
            self.at += space;
        }
        let cards = self.count - before;
        // Two symbols for each, and a space between.
        self.is_standard &= cards == 0 || self.at - start == 3 * cards - 1;
        (space == 0).then_some(cards)
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
        let has_zero = self.next() == Some(*b"0");
        let (chips, digits) = self.digits()?;
        self.is_standard &= digits == 1 || !has_zero;
        if self.skip(b'.').is_none() {
            return Some((chips, false));
        }
        match self.digits()? {
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
    fn digits(&mut self) -> Option<(u64, usize)> {
        // Branchless: how many digits the next amount has cannot be predicted.
        match short_number(u64::from_le_bytes(self.next()?)) {
            Some((number, count)) => {
                self.at += count;
                Some((number, count))
            }
            None => self.long_digits(),
        }
    }

    #[cold]
    fn long_digits(&mut self) -> Option<(u64, usize)> {
        let (mut number, mut count) = (0_u64, 0);
        while let Some([digit @ b'0'..=b'9']) = self.next() {
            number = 10 * number + u64::from(digit - b'0');
            count += 1;
            self.at += 1;
            if count > MAX_DIGITS {
                return None;
            }
        }
        (count > 0).then_some((number, count))
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
