//! Deals with chips, one per line, read fast: lines such as `AhKh:100|-:50|8c8s:250/8h5h2h8dKc`. Anyone who compares
//! pots has millions of them. Since amounts differ in length, cards are not in the same places on every line, so they
//! are read one after another. Anything wrong or rare is declined.

use super::deal_lines::DealLine;
use super::deals::DealReader;
use super::symbols::CARDS;
use crate::cards::{CardByte, Deal, DistinctCheck, Seat, Seats};

/// A table has at most ten.
const MAX_SEATS: usize = 10;

/// More digits are declined: they may be too many.
const MAX_DIGITS: usize = 12;

/// Longer lines are declined.
const MAX_LEN: usize = 256;

/// The longest amount with a character before it and one after it, rounded up.
const AMOUNT_ROOM: usize = 32;

const _: () = assert!("|:".len() + MAX_DIGITS + ".00".len() <= AMOUNT_ROOM);

/// Long enough for an amount at any place below [`MAX_LEN`].
const WINDOW: usize = MAX_LEN + AMOUNT_ROOM;

/// In standard notation, each card has a space after it.
const MAX_STANDARD_LEN: usize = 2 * MAX_LEN;

/// With room for an amount at any place below [`MAX_STANDARD_LEN`].
const STANDARD_ROOM: usize = MAX_STANDARD_LEN + AMOUNT_ROOM;

/// Reads lines in order, one deal with chips per line.
pub struct ChipLines<'a> {
    reader: &'a DealReader,
    /// The last line read. The next is written over it.
    line: DealLine,
    /// Its deal in standard notation, written while it is read.
    standard: [u8; STANDARD_ROOM],
}

/// A line that is read up to some place, and the cards before it.
struct Rest<'a> {
    window: &'a [u8; WINDOW],
    /// Where the rest starts; beyond [`MAX_LEN`], what is read has no meaning, which is checked once at the end.
    at: usize,
    // Arrays are borrowed, so that the other fields can stay in registers.
    bytes: &'a mut [CardByte; 52],
    count: usize,
    /// What has been read, in standard notation with a space after each card, and its length.
    standard: &'a mut [u8; STANDARD_ROOM],
    standard_len: usize,
    /// Whether amounts are written as in standard notation.
    is_standard: bool,
}

/// How the first hand is written: how many cards it has, and whether spaces separate them.
#[derive(Clone, Copy)]
struct HandLayout {
    cards: usize,
    is_spaced: bool,
}

impl ChipLines<'_> {
    /// Reads lines of deals with chips, but without names, as [`DealReader::read`] does.
    pub fn new(reader: &DealReader) -> ChipLines<'_> {
        let deal = Deal::from_distinct([CardByte::NONE; 52], 0, 0, 0);
        let line = DealLine { deal, len: 0, standard_len: None };
        ChipLines { reader, line, standard: [0; STANDARD_ROOM] }
    }

    /// Reads the deal on the first line of `text`, which must end with LF or CRLF. With the line comes a text that starts with
    /// the deal in standard notation, unless amounts must be written anew. `None` only means that the line is declined.
    #[inline(always)]
    pub fn read(&mut self, text: &[u8]) -> Option<(&DealLine, &[u8])> {
        match text.first_chunk() {
            Some(window) => self.read_window(window),
            None => self.read_last(text),
        }
    }

    /// Reads one of the last lines, where the window needs padding.
    #[cold]
    fn read_last(&mut self, text: &[u8]) -> Option<(&DealLine, &[u8])> {
        let mut window = [0; WINDOW];
        window[..text.len()].copy_from_slice(text);
        self.read_window(&window)
    }

    #[inline(never)]
    fn read_window(&mut self, window: &[u8; WINDOW]) -> Option<(&DealLine, &[u8])> {
        let ChipLines { reader, line, standard } = self;
        let mut bytes = [CardByte::NONE; 52];
        let mut rest =
            Rest { window, at: 0, bytes: &mut bytes, count: 0, standard, standard_len: 0, is_standard: true };
        let (mut amounts, mut cents) = ([0; MAX_SEATS], 0_u64);
        let (mut seats, mut hands, mut first) = (Seats::default(), 0, None);
        loop {
            let seat = rest.seat(&mut first)?;
            hands += usize::from(seat == Seat::Hand(()));
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
        rest.skip(b'\r');
        rest.skip(b'\n')?;
        let on_board = rest.count - own;
        let hand_size = first?.cards;
        let mut seen = DistinctCheck::default();
        rest.bytes[..rest.count].iter().for_each(|&card| seen.add(card));
        let is_deal = seats.len() >= 2 && on_board <= 5 && seen.is_distinct_in(reader.game.deck());
        if rest.at > MAX_LEN || !is_deal || !reader.takes_hands_of(hand_size) {
            return None;
        }
        let amounts = &mut amounts[..seats.len()];
        let are_alike = cents == 0 || cents + 1 == 1 << amounts.len();
        let is_standard = rest.is_standard && are_alike && given.is_empty();
        // Without what follows the last card or, if there is no board, the last amount.
        line.standard_len = is_standard.then_some(rest.standard_len - 1);
        line.len = rest.at;
        line.deal.replace(bytes, hands, hand_size, on_board, seats);
        if cents != 0 {
            let whole = amounts.iter_mut().enumerate().filter(|(seat, _)| cents >> seat & 1 == 0);
            whole.for_each(|(_, units)| *units *= 100);
        }
        line.deal.replace_chips(amounts, cents != 0);
        Some((line, standard))
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

    /// Adds the first `len` of these bytes to the standard notation.
    #[inline(always)]
    fn put<const N: usize>(&mut self, bytes: &[u8; N], len: usize) {
        // There is always room for an amount.
        if let Some(room) = self.standard[self.standard_len % MAX_STANDARD_LEN..].first_chunk_mut() {
            *room = *bytes;
        }
        self.standard_len += len;
    }

    /// A seat without a hand, or a hand written as the first one.
    #[inline(always)]
    fn seat(&mut self, first: &mut Option<HandLayout>) -> Option<Seat<()>> {
        match (self.next()?, *first) {
            ([b'-' | b'X'], _) => return self.empty_seat(),
            (_, Some(hand)) => self.hand(hand)?,
            (_, None) => *first = Some(self.cards()?),
        }
        Some(Seat::Hand(()))
    }

    #[inline(always)]
    fn empty_seat(&mut self) -> Option<Seat<()>> {
        if self.skip(b'-').is_some() {
            self.put(b"- ", 2);
            return Some(Seat::Folded);
        }
        self.skip(b'X')?;
        self.skip(b'X')?;
        self.put(b"XX ", 3);
        Some(Seat::Hidden)
    }

    /// A hand written like the first. Bytes that are not cards are caught at the end.
    #[inline(always)]
    fn hand(&mut self, HandLayout { cards, is_spaced }: HandLayout) -> Option<()> {
        self.card()?;
        for _ in 1..cards {
            if is_spaced {
                self.skip(b' ')?;
            }
            self.card()?;
        }
        Some(())
    }

    /// The cards of the board, whose streets slashes may separate.
    #[inline(always)]
    fn board(&mut self) -> Option<()> {
        loop {
            self.cards()?;
            if self.skip(b'/').is_none() {
                return Some(());
            }
        }
    }

    /// One or more cards, all separated by single spaces or by nothing.
    #[inline(always)]
    fn cards(&mut self) -> Option<HandLayout> {
        let before = self.count;
        self.card()?;
        let is_spaced = self.skip(b' ').is_some();
        while CARDS[usize::from(u16::from_le_bytes(self.next()?))] != CardByte::NONE {
            self.card()?;
            if is_spaced && self.skip(b' ').is_none() {
                return Some(HandLayout { cards: self.count - before, is_spaced });
            }
        }
        (!is_spaced).then_some(HandLayout { cards: self.count - before, is_spaced })
    }

    /// Two bytes, which must be a card's.
    #[inline(always)]
    fn card(&mut self) -> Option<()> {
        let symbols @ [rank, suit] = self.next()?;
        self.at += 2;
        self.put(&[rank, suit, b' ', 0], 3);
        self.add(CARDS[usize::from(u16::from_le_bytes(symbols))])
    }

    #[inline(always)]
    fn add(&mut self, card: CardByte) -> Option<()> {
        *self.bytes.get_mut(self.count)? = card;
        self.count += 1;
        Some(())
    }

    /// A colon and an amount: a number of chips and `false`, or of cents and `true`.
    #[inline(always)]
    fn amount(&mut self) -> Option<(u64, bool)> {
        let start = self.at;
        self.skip(b':')?;
        let amount = self.number()?;
        // In place of the space after the cards, with the character after the amount.
        self.standard_len -= 1;
        let text: &[u8; AMOUNT_ROOM] = self.window[start % MAX_LEN..].first_chunk()?;
        self.put(text, self.at - start + 1);
        Some(amount)
    }

    #[inline(always)]
    fn number(&mut self) -> Option<(u64, bool)> {
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
        let (number, count) = match short_number(u64::from_le_bytes(self.next()?)) {
            Some(number) => number,
            None => long_number(&self.window[self.at % MAX_LEN..])?,
        };
        self.at += count;
        Some((number, count))
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

/// The same of a longer number.
#[cold]
fn long_number(text: &[u8]) -> Option<(u64, usize)> {
    let digits = text.iter().take_while(|digit| digit.is_ascii_digit());
    let count = digits.clone().count();
    let number = digits.take(MAX_DIGITS).fold(0, |number, digit| 10 * number + u64::from(digit - b'0'));
    (1..=MAX_DIGITS).contains(&count).then_some((number, count))
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::{ChipLines, short_number};
    use crate::cards::Card;
    use crate::notation::deals::DealReader;
    use crate::ranking::Game;

    /// The general reader would read them correctly, but slowly.
    #[test]
    fn plain_deals_take_the_fast_path() {
        let is_read = |game: Game, line: &str| {
            let reader = DealReader::new(game);
            let of_lines = |text: &str| ChipLines::new(&reader).read(text.as_bytes()).map(|(line, _)| line.len);
            let others = "AhKh:1|8c8s:2/8h5h2h8dKc\n".repeat(20);
            let read = of_lines(&format!("{line}{others}"));
            assert_eq!(of_lines(line), read, "{line}");
            assert!(read.is_none_or(|len| len == line.len()), "{line}");
            read.is_some()
        };
        for line in [
            "AhKh:100|8c8s:250|KdKs:250|-:50/8h5h2h8dKc\n",
            "Ah Kh:100|8c 8s:250|XX:50/8h 5h 2h/8d/Kc\r\n",
            "AhKh:0.05|8c8s:250.5|KdKs:999999999999/8h5h2h8dKc\n",
        ] {
            assert!(is_read(Game::Holdem, line), "{line}");
        }
        assert!(is_read(Game::Omaha, "AhKhQdJc:5|8c8s9d9h:5/8h5h2h8dKc\n"));
        assert!(is_read(Game::Razz, "AhKhQdJc9s3c2d:5|8c8s9d9h5d5s6c:5\n"));
        let seats = |folded: usize| format!("AhKh:7|8c8s:7{}/8h5h2h8dKc\n", "|-:7".repeat(folded));
        assert!(is_read(Game::Holdem, &seats(super::MAX_SEATS - 2)));
        assert!(!is_read(Game::Holdem, &seats(super::MAX_SEATS - 1)));
        // The longest amounts: 250 bytes without a board.
        let deck = Card::deck().map(|card| card.to_string()).collect_vec();
        let seats =
            deck.chunks(4).take(super::MAX_SEATS).map(|hand| format!("{}:999999999999", hand.join(" "))).join("|");
        assert!(is_read(Game::Omaha, &format!("{seats}\n")));
        assert!(!is_read(Game::Omaha, &format!("{seats}/{}\n", deck[47..].concat())));
    }

    /// Together, the two boards would be one of five cards.
    #[test]
    fn a_board_beside_a_given_one_is_left_to_the_general_reader() {
        let flop = "8h5h2h".parse().expect("a board");
        let reader = DealReader::new(Game::Holdem).with_board(&flop).expect("distinct cards");
        let mut lines = ChipLines::new(&reader);
        assert!(lines.read(b"AhKh:1|8c8s:2\n").is_some());
        assert!(lines.read(b"AhKh:1|8c8s:2/8dKc\n").is_none());
    }

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
