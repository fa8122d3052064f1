//! The fast path through a file of deals: lines such as `Ah Kh|8c 8s/8h 5h 2h 8d Kc` or, with nothing between cards,
//! `AhKh|8c8s/8h5h2h/8d/Kc`. Most lines of a file have their cards in the same places, so a line whose layout is that of
//! the line before is read by table lookup without looking for its cards. Any line that differs in any way is declined
//! and left to the general reader, which alone says what is wrong.

use super::deals::DealReader;
use super::standard::CARDS;
use crate::card::CardSet;
use crate::deal::Deal;

/// Reads lines with a deal each, one after the other.
pub struct DealLines<'a> {
    reader: &'a DealReader,
    /// That of the last line.
    layout: Layout,
}

/// A line read by [`DealLines::read`].
pub struct DealLine {
    /// The deal.
    pub deal: Deal,
    /// How many bytes the line has, its end included.
    pub len: usize,
    /// How many of them are the deal in standard notation, if it is written so.
    pub standard_len: Option<usize>,
}

/// Lines are compared this many bytes at a time.
const WORD: usize = size_of::<u64>();

/// Enough words for the longest line that is read here: 52 cards with as many characters after them, and CR.
const WORDS: usize = 157_usize.div_ceil(WORD);

/// Any byte of a line may be the first of two within as many bytes.
const WINDOW: usize = 257;

/// Where the cards of a line are, and what else is on it.
struct Layout {
    /// The bytes that are no part of a card, and 0 for those that are; eight to a word.
    others: [u64; WORDS],
    /// All bits of a byte that is no part of a card.
    masks: [u64; WORDS],
    /// How many bytes the line has, its end included; 0 before the first line.
    len: usize,
    /// Where each card starts.
    cards: [u8; 52],
    count: usize,
    hands: usize,
    hand_size: usize,
    standard_len: Option<usize>,
}

impl DealLines<'_> {
    /// Reads lines of deals as [`DealReader::read`] does.
    pub fn new(reader: &DealReader) -> DealLines<'_> {
        let layout = Layout {
            others: [0; WORDS],
            masks: [0; WORDS],
            len: 0,
            cards: [0; 52],
            count: 0,
            hands: 0,
            hand_size: 0,
            standard_len: None,
        };
        DealLines { reader, layout }
    }

    /// Reads the deal on the line that `text` starts with, which must end, with LF or CRLF, within `text`. `None` only means
    /// that the line is declined.
    ///
    /// ```
    /// use handrank::notation::{DealLines, DealReader};
    ///
    /// let reader = DealReader::default();
    /// let line = DealLines::new(&reader).read(b"Ah Kh|8c 8s\nKd Ks|").expect("a deal");
    /// assert_eq!((line.deal, line.len, line.standard_len), ("AhKh|8c8s".parse()?, 12, Some(11)));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[inline(always)]
    pub fn read(&mut self, text: &[u8]) -> Option<DealLine> {
        match text.first_chunk() {
            Some(window) => self.read_window(window),
            None => self.read_last(text),
        }
    }

    /// Reads one of the last lines, after which a window needs padding.
    #[cold]
    fn read_last(&mut self, text: &[u8]) -> Option<DealLine> {
        let mut window = [0; WINDOW];
        window[..text.len()].copy_from_slice(text);
        self.read_window(&window)
    }

    #[inline(always)]
    fn read_window(&mut self, window: &[u8; WINDOW]) -> Option<DealLine> {
        if !self.layout.is_of(window) {
            self.layout = Layout::find(window, self.reader)?;
        }
        self.layout.read(window, self.reader)
    }
}

impl Layout {
    /// Whether the line that `text` starts with has this layout.
    #[inline(always)]
    fn is_of(&self, window: &[u8; WINDOW]) -> bool {
        let words = window.as_chunks().0[..self.len.div_ceil(WORD)].iter().map(|&word| u64::from_le_bytes(word));
        let differing = words
            .zip(self.masks.iter().zip(&self.others))
            .fold(0, |differing, (word, (mask, others))| differing | (word & mask ^ others));
        self.len > 0 && differing == 0
    }

    /// The deal on a line of this layout.
    #[inline(always)]
    fn read(&self, window: &[u8; WINDOW], reader: &DealReader) -> Option<DealLine> {
        let mut bytes = [0; 52];
        let mut seen = CardSet::default();
        for (byte, &at) in bytes.iter_mut().zip(&self.cards[..self.count]) {
            let symbols = *window[usize::from(at)..].first_chunk()?;
            *byte = CARDS[usize::from(u16::from_le_bytes(symbols))];
            seen.insert(*byte);
        }
        for (byte, card) in bytes.get_mut(self.count..)?.iter_mut().zip(reader.board.cards()) {
            *byte = card.to_byte();
            seen.insert(*byte);
        }
        let board = self.count + reader.board.cards().len() - self.hands * self.hand_size;
        let deal = Deal::from_distinct(bytes, self.hands, self.hand_size, board);
        seen.is_distinct().then_some(DealLine { deal, len: self.len, standard_len: self.standard_len })
    }

    /// The layout of the line that `text` starts with, if that may be a deal.
    #[inline(never)]
    fn find(text: &[u8; WINDOW], reader: &DealReader) -> Option<Layout> {
        let mut layout = DealLines::new(reader).layout;
        // The size of the first hand if a bar ends it, where the current hand starts, and how many cards precede the board.
        let (mut first, mut start, mut in_hands) = (None, 0, None);
        let mut is_spaced = true;
        let mut after = b' ';
        while !matches!(after, b'\n' | b'\r') {
            after = layout.find_card(text)?;
            layout.len += 1;
            match after {
                b'|' if in_hands.is_none() && first.is_none_or(|size| size == layout.count - start) => {
                    first = Some(layout.count - start);
                    start = layout.count;
                }
                b'/' => {
                    is_spaced &= in_hands.is_none();
                    in_hands.get_or_insert(layout.count);
                }
                b' ' | b'\n' => {}
                b'\r' if text.get(layout.len) == Some(&b'\n') => layout.len += 1,
                b'|' | b'\r' => return None,
                _ => {
                    is_spaced = false;
                    layout.len -= 1;
                }
            }
        }
        let in_hands = in_hands.unwrap_or(layout.count);
        let (on_board, given) = (layout.count - in_hands, reader.board.cards().len());
        layout.hand_size = first.or(reader.hand_size)?;
        layout.hands = in_hands / layout.hand_size;
        let are_equal = in_hands % layout.hand_size == 0 && first.is_none_or(|size| in_hands - start == size);
        let has_one_board = on_board <= 5 && (on_board == 0 || given == 0);
        if !reader.dead.is_empty()
            || !are_equal
            || layout.hands < 2
            || !has_one_board
            || layout.count + given > layout.cards.len()
        {
            return None;
        }
        layout.standard_len = (is_spaced && first.is_some() && given == 0).then_some(3 * layout.count - 1);
        layout.learn_others(text)?;
        Some(layout)
    }

    /// Finds a card at the end of what is laid out so far; returns the byte after it.
    fn find_card(&mut self, text: &[u8; WINDOW]) -> Option<u8> {
        let &[rank, suit, after] = text.get(self.len..)?.first_chunk()?;
        if CARDS[usize::from(u16::from_le_bytes([rank, suit]))] == 0 {
            return None;
        }
        *self.cards.get_mut(self.count)? = self.len as u8;
        self.count += 1;
        self.len += 2;
        Some(after)
    }

    /// Notes what stands between the cards.
    fn learn_others(&mut self, text: &[u8; WINDOW]) -> Option<()> {
        let mut masks = [[0; WORD]; WORDS];
        masks.as_flattened_mut().get_mut(..self.len)?.fill(u8::MAX);
        for &card in &self.cards[..self.count] {
            masks.as_flattened_mut()[card.into()..][..2].fill(0);
        }
        self.masks = masks.map(u64::from_le_bytes);
        let words = text.as_chunks().0.iter().map(|&word| u64::from_le_bytes(word));
        for (others, (word, mask)) in self.others.iter_mut().zip(words.zip(self.masks)) {
            *others = word & mask;
        }
        Some(())
    }
}
