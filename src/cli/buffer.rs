//! Lines put together in a buffer by copies of fixed size, which are quicker than copies of any size: a piece is copied
//! with its padding, and what follows overwrites that.

use std::fmt::Display;
use std::io::Write;

use handrank::Card;
use handrank::notation::standard::WINDOW;

/// When so many bytes have gathered they had better be written: this bounds what a worker holds.
const FULL: usize = 512 * 1024;

/// The longest line, with room for the padding of its last piece.
const LONGEST: usize = 320;

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

/// Whole lines on their way out.
#[derive(Default)]
pub struct Lines {
    buffer: Vec<u8>,
    len: usize,
}

/// A line as it is put together.
pub struct Line<'a> {
    room: &'a mut [u8; LONGEST],
    len: usize,
}

/// A short text and its padding.
pub struct Piece<const N: usize> {
    padded: [u8; N],
    len: u8,
}

impl Lines {
    pub fn as_bytes(&self) -> &[u8] {
        &self.buffer[..self.len]
    }

    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Whether so much has gathered that no more is added by [`Lines::add_while`].
    pub fn is_full(&self) -> bool {
        self.len > FULL
    }

    /// Adds a line of any length.
    pub fn add_text(&mut self, line: &[u8]) {
        self.buffer.truncate(self.len);
        self.buffer.extend_from_slice(line);
        self.len = self.buffer.len();
    }

    /// Adds a line as `write` puts it together; these lines must not be full.
    pub fn add(&mut self, write: impl FnOnce(&mut Line)) {
        let mut write = Some(write);
        self.add_while(|line| write.take().map(|write| write(line)).is_some());
        debug_assert!(write.is_none(), "these lines were full");
    }

    /// Adds lines as `write` puts them together, as long as it returns true and these lines are not full.
    #[inline(always)]
    pub fn add_while(&mut self, mut write: impl FnMut(&mut Line) -> bool) {
        loop {
            let end = self.buffer.len();
            let mut free = &mut self.buffer[self.len..];
            let mut more = true;
            while let Some(room) = free.first_chunk_mut() {
                let mut line = Line { room, len: 0 };
                more = write(&mut line);
                if !more {
                    break;
                }
                let len = line.len;
                free = &mut free[len..];
            }
            self.len = end - free.len();
            if !more || self.is_full() {
                return;
            }
            let mut roomy = vec![0; FULL + 2 * LONGEST];
            roomy[..self.len].copy_from_slice(self.as_bytes());
            self.buffer = roomy;
        }
    }
}

impl Line<'_> {
    #[inline(always)]
    pub fn put<const N: usize>(&mut self, bytes: &[u8; N]) {
        self.room[self.len..][..N].copy_from_slice(bytes);
        self.len += N;
    }

    /// Puts a text of any length that leaves room for the rest.
    pub fn put_text(&mut self, text: &str) {
        self.room[self.len..][..text.len()].copy_from_slice(text.as_bytes());
        self.len += text.len();
    }

    #[inline(always)]
    pub fn put_piece<const N: usize>(&mut self, piece: &Piece<N>) {
        self.put(&piece.padded);
        self.len -= N - usize::from(piece.len);
    }

    /// Puts a number of up to four digits.
    #[inline(always)]
    pub fn put_number(&mut self, number: u16) {
        let number = usize::from(number);
        let [[a, b], [c, d]] = [PAIRS[number / 100], PAIRS[number % 100]];
        self.put(&[a, b, c, d]);
        if number < 1000 {
            let zeros = 1 + usize::from(number < 100) + usize::from(number < 10);
            self.room.copy_within(self.len - 4 + zeros..self.len, self.len - 4);
            self.len -= zeros;
        }
    }

    /// Puts cards with a space after each but the last, which is followed by `end`.
    #[inline(always)]
    pub fn put_spaced(&mut self, cards: impl ExactSizeIterator<Item = Card>, end: u8) {
        self.put_each(cards.map(|card| {
            let [rank, suit] = card.symbols();
            [rank, suit, b' ']
        }));
        self.room[self.len - 1] = end;
    }

    /// Puts so many cards, with which `text` starts in standard notation, as `put_spaced` does.
    #[inline(always)]
    pub fn put_written(&mut self, text: &[u8; WINDOW], cards: usize, end: u8) {
        self.put(text);
        self.len -= WINDOW - 3 * cards;
        self.room[self.len - 1] = end;
    }

    /// Puts cards between quotes, with a comma between each two.
    #[inline(always)]
    pub fn put_quoted(&mut self, cards: impl ExactSizeIterator<Item = Card>) {
        self.put_each(cards.map(|card| {
            let [rank, suit] = card.symbols();
            [b'"', rank, suit, b'"', b',']
        }));
        self.len -= 1;
    }

    #[inline(always)]
    fn put_each<const N: usize>(&mut self, texts: impl ExactSizeIterator<Item = [u8; N]>) {
        let len = N * texts.len();
        let (places, _) = self.room[self.len..][..len].as_chunks_mut();
        for (place, text) in places.iter_mut().zip(texts) {
            *place = text;
        }
        self.len += len;
    }
}

impl<const N: usize> Piece<N> {
    /// The piece with this text, of up to N bytes.
    pub fn new(text: impl Display) -> Piece<N> {
        let mut padded = [0; N];
        let mut free = &mut padded[..];
        write!(free, "{text}").expect("a piece is large enough for its text");
        let len = N - free.len();
        Piece { padded, len: len as u8 }
    }
}
