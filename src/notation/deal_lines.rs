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
        // The end of each hand but the last, of all hands, and of the streets, as numbers of cards.
        let mut first_bar = None;
        let (mut hand_start, mut slash) = (0, None);
        let mut is_spaced = true;
        let mut at = 0;
        loop {
            let &[rank, suit, after] = text.get(at..)?.first_chunk()?;
            if CARDS[usize::from(u16::from_le_bytes([rank, suit]))] == 0 {
                return None;
            }
            *layout.cards.get_mut(layout.count)? = at as u8;
            layout.count += 1;
            at += 2;
            match after {
                b'|' if slash.is_none() => {
                    let size = layout.count - hand_start;
                    if *first_bar.get_or_insert(size) != size {
                        return None;
                    }
                    hand_start = layout.count;
                    layout.hands += 1;
                }
                b'/' => {
                    is_spaced &= slash.is_none();
                    slash.get_or_insert(layout.count);
                }
                b' ' | b'\n' | b'\r' => {}
                _ => {
                    is_spaced = false;
                    continue;
                }
            }
            at += 1;
            if matches!(after, b'\n' | b'\r') {
                break;
            }
        }
        if text[at - 1] == b'\r' {
            if text.get(at) != Some(&b'\n') {
                return None;
            }
            at += 1;
        }
        let in_hands = slash.unwrap_or(layout.count);
        layout.hand_size = first_bar.or(reader.hand_size)?;
        layout.hands = in_hands / layout.hand_size;
        let is_last_equal = first_bar.is_none_or(|size| in_hands - hand_start == size);
        let on_board = layout.count - in_hands;
        let has_second_board = on_board > 0 && !reader.board.cards().is_empty();
        if !is_last_equal || layout.hands < 2 || in_hands % layout.hand_size != 0 || on_board > 5 || has_second_board {
            return None;
        }
        let is_standard = is_spaced && first_bar.is_some() && reader.board.cards().is_empty();
        layout.standard_len = is_standard.then_some(3 * layout.count - 1);
        layout.len = at;
        let mut masks = [[0; WORD]; WORDS];
        masks.as_flattened_mut().get_mut(..at)?.fill(u8::MAX);
        for &card in &layout.cards[..layout.count] {
            masks.as_flattened_mut()[card.into()..][..2].fill(0);
        }
        layout.masks = masks.map(u64::from_le_bytes);
        let words = text.as_chunks().0.iter().map(|&word| u64::from_le_bytes(word));
        for (others, (word, mask)) in layout.others.iter_mut().zip(words.zip(layout.masks)) {
            *others = word & mask;
        }
        Some(layout)
    }
}
