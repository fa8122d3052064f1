//! Lines through every reader, with and without a board: a fast reader agrees with what the notation says by the book,
//! or declines. The general reader agrees with it always, and says in which column a line goes wrong.

use std::fmt::{Debug, Display};
use std::sync::LazyLock;

use handrank::program::{
    ReadHand, TakeHands, WINDOW_SIZE, could_be_cards, in_usual_form, is_at_most_one_card, read_cards,
};
use handrank::{Board, Card, CardSet, Hand, HoleCards, OmahaHand, ReadError};
use itertools::Itertools;

use super::plain_reader::{self, Written};

static BOARDS: LazyLock<[Board; 4]> =
    LazyLock::new(|| ["", "2c", "8h 5h 2h", "8h 5h 2h 8d Kc"].map(|board| board.parse().expect("a board")));

/// What follows the last line, so that the reader of standard notation, which reads ahead, takes it too.
const FOLLOWING: &[u8; WINDOW_SIZE] = b"Ah Kh Qh Jh Th 9h 8h\nAh ";

pub fn check(text: &[u8]) {
    let followed = [text, FOLLOWING].concat();
    let starts = (0..=text.len()).filter(|&start| start == 0 || text[start - 1] == b'\n');
    starts.for_each(|start| check_first_line(&text[start..], &followed[start..]));
}

/// Checks the first line of `text`, which is also the first of `followed` if it has an end.
fn check_first_line(text: &[u8], followed: &[u8]) {
    let end = text.iter().position(|&byte| byte == b'\n');
    let line = &text[..end.unwrap_or(text.len())];
    let line = if end.is_some() { line.strip_suffix(b"\r").unwrap_or(line) } else { line };
    let len = end.map_or(text.len(), |end| end + 1);
    let line = str::from_utf8(line).ok().map(Line::new);
    for board in &*BOARDS {
        let written = line.as_ref().and_then(|line| line.as_hand.as_ref());
        let hand = written.and_then(|written| written.hand(board));
        let omaha_hand = written.and_then(|written| written.omaha_hand(board));
        // A line in standard notation alone is too short for the reader of that notation, so the reader of common
        // notations takes it.
        for text in [Some(&text[..len]), end.map(|_| followed)].into_iter().flatten() {
            agrees_or_declines(read_fast(text, board), hand.map(|hand| (hand, len)));
            agrees_or_declines(read_fast(text, board), omaha_hand.map(|hand| (hand, len)));
        }
        if let Some(line) = &line {
            line.always_agrees(|text| Hand::read(text, board), hand);
            line.always_agrees(|text| OmahaHand::read(text, board), omaha_hand);
        }
    }
    if let Some(line) = line {
        line.reads_parts();
    }
}

fn agrees_or_declines<T: PartialEq + Debug>(fast: Option<T>, plain: Option<T>) {
    if fast.is_some() {
        assert_eq!(fast, plain);
    }
}

/// The first hand that the fast readers accept.
struct FirstHand<H>(Option<H>);

impl<H: ReadHand + Display> TakeHands<H> for &mut FirstHand<H> {
    fn has_room(&self) -> bool {
        self.0.is_none()
    }

    fn take(&mut self, hand: &H, standard: Option<&[u8; WINDOW_SIZE]>) {
        if let Some(text) = standard {
            assert!(text.starts_with(hand.to_string().as_bytes()), "{hand}: {}", text.escape_ascii());
        }
        self.0 = Some(*hand);
    }
}

/// The hand on the first line of `text` and the line's length, or `None` if the fast readers decline it.
fn read_fast<H: ReadHand + Display>(text: &[u8], board: &Board) -> Option<(H, usize)> {
    let (mut first, mut rest) = (FirstHand(None), text);
    let lines = H::read_lines(CardSet::ALL.into(), &mut rest, board, &mut first);
    assert_eq!(lines, u64::from(first.0.is_some()));
    first.0.map(|hand| (hand, text.len() - rest.len()))
}

/// A line of text, without its end.
struct Line<'a> {
    text: &'a str,
    /// The same for the general reader alone, the only one that ignores a variation selector.
    for_the_general_reader: String,
    written: Option<Written>,
    /// The same as a hand that may have labels.
    as_hand: Option<Written>,
}

impl Line<'_> {
    fn new(text: &str) -> Line<'_> {
        Line {
            text,
            for_the_general_reader: format!("{text}\u{FE0F}"),
            written: plain_reader::read(text),
            as_hand: plain_reader::read_hand(text),
        }
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
        self.always_agrees(str::parse::<Board>, plain_reader::read_board(self.text).as_ref().and_then(Written::board));
        let hole = self.as_hand.as_ref().and_then(Written::distinct_cards);
        self.always_agrees(str::parse::<HoleCards>, hole.and_then(|cards| HoleCards::try_from(cards).ok()));
        self.always_agrees(str::parse::<Card>, card);
        if cards.is_some() {
            let usual = in_usual_form(self.text);
            assert!(could_be_cards(&usual));
            assert!(card.is_none() || is_at_most_one_card(&usual));
        }
        self.always_agrees(read_cards, cards);
    }
}
