//! Deals, one per line, read fast: lines such as `Ah Kh|8c 8s/8h 5h 2h 8d Kc` or, with nothing between cards,
//! `AhKh|8c8s/8h5h2h/8d/Kc`. Most lines of a file have their cards in the same places, so a line with the layout of the
//! one before it is read by table lookup, without searching for its cards.

use std::num::NonZero;

use super::DealReader;
use crate::cards::{CardByte, Deal, DistinctCheck, Seats};
use crate::notation::common_notations::{CardBytes, MAX_DEAL_CARDS, line_len, read_to_line_end};
use crate::notation::symbols::CARDS;

/// Reads lines in order, one deal per line.
pub struct DealLines<'a> {
    reader: &'a DealReader,
    /// Whether seats may have chips.
    take_chips: bool,
    /// The layout of the last line that has one.
    layout: Layout,
    /// Where a line without a layout is kept to be lent.
    common: Option<DealLine>,
}

/// A line with a deal, as read fast.
pub struct DealLine {
    /// The deal.
    pub deal: Deal,
    /// The length of the line in bytes, including its end.
    pub len: usize,
    /// The length of the deal in standard notation, if the line starts with it.
    pub standard_len: Option<usize>,
}

/// Lines are compared this many bytes at a time.
const WORD_SIZE: usize = size_of::<u64>();

/// Enough words for the longest line read here: 52 cards, each followed by one more character, and CR.
const WORDS: usize = 157_usize.div_ceil(WORD_SIZE);

/// Long enough for a card, two bytes, at any offset that fits in a `u8`.
const LINE_WINDOW: usize = 257;

/// Where the cards of a line are, and what else is on it.
struct Layout {
    /// The bytes that are not part of a card, with 0 for those that are; eight to a word.
    others: [u64; WORDS],
    /// 0xFF for each byte that is not part of a card, 0 for the others.
    masks: [u64; WORDS],
    /// Where each card starts.
    cards: [u8; 52],
    count: usize,
    /// The last line. The cards of the next line overwrite its own, because copying a deal waits for every store. Its
    /// length is 0 before the first.
    line: DealLine,
}

impl DealLines<'_> {
    /// Reads lines of deals without names and chips as [`DealReader::read`] does.
    pub fn new(reader: &DealReader) -> DealLines<'_> {
        DealLines { reader, take_chips: false, layout: Layout::new(), common: None }
    }

    /// The same of deals whose seats may have chips.
    pub fn with_chips(reader: &DealReader) -> DealLines<'_> {
        DealLines { take_chips: true, ..DealLines::new(reader) }
    }

    /// Reads the deal on the first line of `text`, which must end with LF or CRLF. `None` only means that the line is
    /// declined.
    #[inline(always)]
    pub fn read(&mut self, text: &[u8]) -> Option<&DealLine> {
        match text.first_chunk() {
            Some(window) => self.read_window(window, text),
            None => self.read_last(text),
        }
    }

    /// Reads one of the last lines, where the window needs padding.
    #[cold]
    fn read_last(&mut self, text: &[u8]) -> Option<&DealLine> {
        let mut window = [0; LINE_WINDOW];
        window[..text.len()].copy_from_slice(text);
        self.read_window(&window, text)
    }

    #[inline(always)]
    fn read_window(&mut self, window: &[u8; LINE_WINDOW], text: &[u8]) -> Option<&DealLine> {
        if !self.layout.matches(window) {
            match Layout::find(window, self.reader) {
                Some(layout) => self.layout = layout,
                None => {
                    self.common = read_common(text, self.reader, self.take_chips);
                    return self.common.as_ref();
                }
            }
        }
        self.layout.read(window, self.reader)
    }
}

/// Reads a whole text without names and chips as [`DealLines`] reads lines. `None` only means that it is declined.
pub(in crate::notation) fn read_deal(text: &str, reader: &DealReader) -> Option<Deal> {
    let line = read_common(text.as_bytes(), reader, false)?;
    (line.len == text.len() && !text.ends_with(['\n', '\r'])).then_some(line.deal)
}

#[inline(never)]
fn read_common(text: &[u8], reader: &DealReader, take_chips: bool) -> Option<DealLine> {
    let (mut cards, rest) = read_to_line_end(text, &reader.board, take_chips)?;
    for card in &reader.dead {
        cards.seen.add(card.to_byte());
    }
    let len = line_len(text, rest)?;
    Some(DealLine { deal: cards.deal(reader)?, len, standard_len: None })
}

impl CardBytes<MAX_DEAL_CARDS> {
    /// The deal of hands separated by bars or, without any, cut into hands of the reader's size.
    fn deal(self, reader: &DealReader) -> Option<Deal> {
        let size = if self.hands > 0 { self.hand_size } else { reader.hand_size?.get() };
        let hands = self.own / size;
        let seats = if self.hands > 0 { self.seats } else { Seats::all_known(hands) };
        let is_deal = hands * size == self.own
            && seats.len() >= 2
            && reader.takes_hands_of(size)
            && self.seen.is_distinct_in(reader.game.deck());
        let deal = Deal::from_distinct(self.bytes, hands, size, self.count - self.own).at(seats);
        match is_deal {
            false => None,
            true if self.paid.is_empty() => Some(deal),
            true => deal.with_chips(self.paid.into_iter().collect()).ok(),
        }
    }
}

impl Layout {
    /// The layout of no line.
    fn new() -> Layout {
        let line = DealLine { deal: Deal::from_distinct([CardByte::NONE; 52], 0, 0, 0), len: 0, standard_len: None };
        Layout { others: [0; WORDS], masks: [0; WORDS], cards: [0; 52], count: 0, line }
    }

    /// Whether the first line in `window` has this layout.
    #[inline(always)]
    fn matches(&self, window: &[u8; LINE_WINDOW]) -> bool {
        let words =
            window.as_chunks().0[..self.line.len.div_ceil(WORD_SIZE)].iter().map(|&word| u64::from_le_bytes(word));
        let differing = words
            .zip(self.masks.iter().zip(&self.others))
            .fold(0, |differing, (word, (mask, others))| differing | (word & mask ^ others));
        self.line.len > 0 && differing == 0
    }

    /// Reads a line of this layout.
    #[inline(always)]
    fn read(&mut self, window: &[u8; LINE_WINDOW], reader: &DealReader) -> Option<&DealLine> {
        let mut seen = DistinctCheck::default();
        self.line.deal.replace_cards(self.cards[..self.count].iter().map(|&at| {
            let symbols = *window[usize::from(at)..].first_chunk().expect("the window is longer");
            let card = CARDS[usize::from(u16::from_le_bytes(symbols))];
            seen.add(card);
            card
        }));
        for card in reader.board.cards() {
            seen.add(card.to_byte());
        }
        seen.is_distinct_in(reader.game.deck()).then_some(&self.line)
    }

    /// The layout of the first line of `text`, if it may be a deal.
    #[inline(never)]
    fn find(text: &[u8; LINE_WINDOW], reader: &DealReader) -> Option<Layout> {
        let mut layout = Layout::new();
        // The size of the first hand if a bar ends it, where the current hand starts, and how many cards precede the board.
        let (mut first, mut start, mut in_hands) = (None, 0, None);
        let mut is_spaced = true;
        let mut after = b' ';
        while !matches!(after, b'\n' | b'\r') {
            after = layout.add_card(text)?;
            layout.line.len += 1;
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
                b'\r' if text.get(layout.line.len) == Some(&b'\n') => layout.line.len += 1,
                b'|' | b'\r' => return None,
                _ => {
                    is_spaced = false;
                    layout.line.len -= 1;
                }
            }
        }
        let in_hands = in_hands.unwrap_or(layout.count);
        let (on_board, given) = (layout.count - in_hands, reader.board.cards().len());
        let hand_size = first.or(reader.hand_size.map(NonZero::get))?;
        let hands = in_hands / hand_size;
        let are_equal = in_hands % hand_size == 0 && first.is_none_or(|size| in_hands - start == size);
        let has_one_board = on_board <= 5 && (on_board == 0 || given == 0);
        if !reader.dead.is_empty()
            || !are_equal
            || hands < 2
            || !reader.takes_hands_of(hand_size)
            || !has_one_board
            || layout.count + given > layout.cards.len()
        {
            return None;
        }
        let mut bytes = [CardByte::NONE; 52];
        for (byte, card) in bytes[layout.count..].iter_mut().zip(reader.board.cards()) {
            *byte = card.to_byte();
        }
        layout.line.deal = Deal::from_distinct(bytes, hands, hand_size, on_board + given);
        layout.line.standard_len = (is_spaced && first.is_some() && given == 0).then_some(3 * layout.count - 1);
        layout.record_others(text)?;
        Some(layout)
    }

    /// Adds the card that follows the layout so far; returns the byte after it.
    fn add_card(&mut self, text: &[u8; LINE_WINDOW]) -> Option<u8> {
        let &[rank, suit, after] = text.get(self.line.len..)?.first_chunk()?;
        if CARDS[usize::from(u16::from_le_bytes([rank, suit]))] == CardByte::NONE {
            return None;
        }
        *self.cards.get_mut(self.count)? = self.line.len as u8;
        self.count += 1;
        self.line.len += 2;
        Some(after)
    }

    /// Records the bytes that are not part of a card.
    fn record_others(&mut self, text: &[u8; LINE_WINDOW]) -> Option<()> {
        let mut masks = [[0; WORD_SIZE]; WORDS];
        masks.as_flattened_mut().get_mut(..self.line.len)?.fill(u8::MAX);
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
