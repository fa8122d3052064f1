//! A line through every reader, with and without a board: a fast reader agrees with what the notation says by the book,
//! or declines. The general reader agrees with it always, and says in which column the line goes wrong.

#![no_main]

use std::fmt::Debug;
use std::sync::LazyLock;

use handrank::notation::standard::{self, WINDOW_SIZE};
use handrank::notation::{could_be_cards, has_cards, is_at_most_one_card, read_cards, usual};
use handrank::{Board, Card, Hand, OmahaHand, ReadError};
use itertools::Itertools;
use libfuzzer_sys::fuzz_target;

#[path = "../oracles/plain_reader.rs"]
#[allow(dead_code, reason = "other targets use the rest")]
mod plain_reader;

use plain_reader::Written;

static BOARDS: LazyLock<[Board; 4]> =
    LazyLock::new(|| ["", "2c", "8h 5h 2h", "8h 5h 2h 8d Kc"].map(|board| board.parse().expect("a board")));

fuzz_target!(|text: &[u8]| {
    let end = text.iter().position(|&byte| byte == b'\n');
    let line = &text[..end.unwrap_or(text.len())];
    let line = if end.is_some() { line.strip_suffix(b"\r").unwrap_or(line) } else { line };
    let len = end.map_or(text.len(), |end| end + 1);
    let line = str::from_utf8(line).ok().map(Line::new);
    for board in &*BOARDS {
        let written = line.as_ref().and_then(|line| line.written.as_ref());
        let hand = written.and_then(|written| written.hand(board));
        let omaha_hand = written.and_then(|written| written.omaha_hand(board));
        agrees_or_declines(usual::read_line(text, board), hand.map(|hand| (hand, len)));
        agrees_or_declines(usual::read_omaha_line(text, board), omaha_hand.map(|hand| (hand, len)));
        if end.is_some() {
            let window = window(text);
            let own = hand.map(|hand| hand.cards().len() - board.cards().len());
            agrees_or_declines(standard::read_with_board(&window, board), hand.zip(own));
            if board.cards().is_empty() {
                agrees_or_declines(read_standard(&window), hand.map(|hand| (hand, len)));
            }
        }
        if let Some(line) = &line {
            line.always_agrees(|text| Hand::read(text, board), hand);
            line.always_agrees(|text| OmahaHand::read(text, board), omaha_hand);
        }
    }
    if let Some(line) = line {
        line.reads_parts();
    }
});

fn agrees_or_declines<T: PartialEq + Debug>(fast: Option<T>, plain: Option<T>) {
    if fast.is_some() {
        assert_eq!(fast, plain);
    }
}

/// A line of text, without its end.
struct Line<'a> {
    text: &'a str,
    /// The same for the general reader alone: only that reader knows that a variation selector means nothing.
    for_the_general_reader: String,
    written: Option<Written>,
}

impl Line<'_> {
    fn new(text: &str) -> Line<'_> {
        Line { text, for_the_general_reader: format!("{text}\u{FE0F}"), written: plain_reader::read(text) }
    }

    /// Checks a reader that takes any notation.
    fn always_agrees<T: PartialEq + Debug>(&self, read: impl Fn(&str) -> Result<T, ReadError>, plain: Option<T>) {
        let (result, general) = (read(self.text), read(&self.for_the_general_reader));
        assert_eq!(general.as_ref().err().map(ReadError::column), result.as_ref().err().map(ReadError::column));
        if let Err(error) = &result {
            let columns = 1..=self.text.chars().count();
            assert!(error.column().is_none_or(|column| columns.contains(&column)), "{error:?}");
            assert!(!error.to_string().contains(char::is_control), "{error}");
        }
        assert_eq!(general.ok(), plain, "the general reader and the book");
        assert_eq!(result.ok(), plain, "the reader and the book");
    }

    /// Reads what is less than a hand.
    fn reads_parts(&self) {
        let cards = self.written.as_ref().and_then(Written::distinct_cards);
        let card = cards.as_deref().and_then(|cards| cards.iter().exactly_one().ok()).copied();
        self.always_agrees(str::parse::<Board>, self.written.as_ref().and_then(Written::board));
        self.always_agrees(str::parse::<Card>, card);
        if let Some(cards) = &cards {
            assert!(could_be_cards(self.text));
            assert_eq!(has_cards(self.text), !cards.is_empty());
            assert!(card.is_none() || is_at_most_one_card(self.text));
        }
        self.always_agrees(read_cards, cards);
    }
}

fn read_standard(window: &[u8; WINDOW_SIZE]) -> Option<(Hand, usize)> {
    let cards = standard::count_cards(window, 5)?;
    let hand = match cards {
        5 => standard::read::<5>(window),
        6 => standard::read::<6>(window),
        _ => standard::read::<7>(window),
    };
    Some((hand?, standard::line_len(window, cards)))
}

/// The start of the text, and if it is short, another line after it.
fn window(text: &[u8]) -> [u8; WINDOW_SIZE] {
    let mut window = *b"Ah Kh Qh Jh Th 9h 8h\nAh ";
    let len = text.len().min(WINDOW_SIZE);
    window[..len].copy_from_slice(&text[..len]);
    window
}
