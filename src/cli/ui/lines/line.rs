//! Builds a line from fixed-size copies, which are faster than variable ones: a piece is copied with its padding, which the
//! next piece overwrites.

use std::fmt::{self, Display, Write};

use handrank::program::WINDOW_SIZE;
use handrank::{Card, ChipAmount};

/// Room for the longest line of a hand, or part of a deal's line, and the padding of its last piece. Pots of hi/lo, with up
/// to 64 seats, and named hands take the most, some 600 bytes.
pub const PART_ROOM: usize = 1024;

/// The numbers from 0 to 99 in two digits.
static PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[0; 2]; 100];
    let mut number = 0;
    while number < 100 {
        pairs[number] = [b'0' + number as u8 / 10, b'0' + number as u8 % 10];
        number += 1;
    }
    pairs
};

/// A line under construction, or a part of one: whatever has no fixed bound, such as the seats of a deal, is added to the
/// buffer part by part.
pub struct Line<'a> {
    room: &'a mut [u8; PART_ROOM],
    len: usize,
}

impl<'a> Line<'a> {
    #[inline(always)]
    pub fn new(room: &'a mut [u8; PART_ROOM]) -> Line<'a> {
        Line { room, len: 0 }
    }

    #[inline(always)]
    pub fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    pub fn put<const N: usize>(&mut self, bytes: &[u8; N]) {
        let room = &mut self.room[self.len..][..N];
        if N <= 128 {
            room.copy_from_slice(bytes);
        } else {
            // As a whole, they would be copied by a call.
            let ((parts_of_room, room), (parts, rest)) = (room.as_chunks_mut::<32>(), bytes.as_chunks());
            parts_of_room.iter_mut().zip(parts).for_each(|(room, part)| *room = *part);
            room.copy_from_slice(rest);
        }
        self.len += N;
    }

    /// Puts a text of any length that leaves room for the rest.
    pub fn put_text(&mut self, text: &str) {
        self.room[self.len..][..text.len()].copy_from_slice(text.as_bytes());
        self.len += text.len();
    }

    /// Puts the first `len` bytes; the others are padding.
    #[inline(always)]
    pub fn put_padded<const N: usize>(&mut self, padded: &[u8; N], len: usize) {
        self.put(padded);
        self.len -= N - len;
    }

    /// Replaces the last byte.
    #[inline(always)]
    pub fn replace_last(&mut self, byte: u8) {
        self.room[self.len - 1] = byte;
    }

    /// Takes the last bytes off.
    #[inline(always)]
    pub fn cut(&mut self, bytes: usize) {
        self.len -= bytes;
    }

    #[inline(always)]
    pub fn put_piece<const N: usize>(&mut self, piece: &Piece<N>) {
        self.put_padded(&piece.padded, piece.len.into());
    }

    /// Puts a number of up to four digits.
    #[inline(always)]
    pub fn put_number(&mut self, number: u16) {
        let number = usize::from(number);
        let [[a, b], [c, d]] = [PAIRS[number / 100], PAIRS[number % 100]];
        // Branchless: the number of digits cannot be predicted.
        let zeros = u8::from(number < 1000) + u8::from(number < 100) + u8::from(number < 10);
        self.put(&(u32::from_le_bytes([a, b, c, d]) >> (8 * zeros)).to_le_bytes());
        self.len -= usize::from(zeros);
    }

    /// Puts a number of any size.
    #[inline(always)]
    pub fn put_whole(&mut self, number: u64) {
        match number {
            // Most seats win nothing.
            0..10 => self.put(&[b'0' + number as u8]),
            10..10_000 => self.put_number(number as u16),
            _ => self.put_text(itoa::Buffer::new().format(number)),
        }
    }

    /// Puts an amount of chips as it is printed, cents with two decimals.
    #[inline(always)]
    pub fn put_amount(&mut self, amount: ChipAmount) {
        if !amount.is_in_cents() {
            return self.put_whole(amount.units());
        }
        self.put_whole(amount.units() / 100);
        self.put(b".");
        self.put(&PAIRS[(amount.units() % 100) as usize]);
    }

    /// Puts cards separated by spaces, and `end`.
    #[inline(always)]
    pub fn put_spaced(&mut self, cards: impl Iterator<Item = Card>, end: u8) {
        self.put_each(cards, 3, |[rank, suit]| [rank, suit, b' ', 0]);
        self.replace_last(end);
    }

    /// Puts as many cards as `put_spaced` would, copied from `text`, which starts with them in standard notation.
    #[inline(always)]
    pub fn put_standard(&mut self, text: &[u8; WINDOW_SIZE], cards: usize, end: u8) {
        self.put_padded(text, 3 * cards);
        self.replace_last(end);
    }

    /// Puts cards in quotes, separated by commas.
    #[inline(always)]
    pub fn put_quoted(&mut self, cards: impl Iterator<Item = Card>) {
        self.put_each(cards, 5, |[rank, suit]| [b'"', rank, suit, b'"', b',', 0, 0, 0]);
        self.len -= 1;
    }

    /// Puts a text of `len` bytes for each card, which `pad` makes of its symbols, padded to a power of two: one store.
    #[inline(always)]
    fn put_each<const N: usize>(&mut self, cards: impl Iterator<Item = Card>, len: usize, pad: fn([u8; 2]) -> [u8; N]) {
        for card in cards {
            self.put(&pad(card.symbols()));
            self.len -= N - len;
        }
    }
}

/// A short text, padded so that its copy has a fixed size.
#[derive(Clone, Copy)]
pub struct Piece<const N: usize> {
    padded: [u8; N],
    len: u8,
}

impl<const N: usize> Piece<N> {
    pub const EMPTY: Piece<N> = Piece { padded: [0; N], len: 0 };

    /// The piece with this text, of up to N bytes.
    pub fn new(text: impl Display) -> Piece<N> {
        let mut piece = Piece::EMPTY;
        write!(piece, "{text}").expect("a piece is large enough for its text");
        piece
    }

    /// This piece with a text added; more than N bytes do not compile.
    pub const fn with(mut self, text: &str) -> Piece<N> {
        let text = text.as_bytes();
        let mut index = 0;
        while index < text.len() {
            self.padded[self.len as usize] = text[index];
            self.len += 1;
            index += 1;
        }
        self
    }
}

impl<const N: usize> Write for Piece<N> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = self.padded[self.len.into()..].get_mut(..text.len()).ok_or(fmt::Error)?;
        room.copy_from_slice(text.as_bytes());
        self.len += text.len() as u8;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Line, PART_ROOM};

    #[test]
    fn numbers_have_the_digits_that_they_are_printed_with() {
        let near_powers = (0..20).flat_map(|digits| [10_u64.pow(digits) - 1, 10_u64.pow(digits)]);
        let others = (0..200_000).map(|number| number * 499_979 + 7);
        for number in near_powers.chain(others).chain(0..20_000).chain([u64::MAX]) {
            let mut room = [0; PART_ROOM];
            let mut line = Line::new(&mut room);
            line.put_whole(number);
            let len = line.len();
            assert_eq!(room[..len], *number.to_string().as_bytes());
        }
    }
}
