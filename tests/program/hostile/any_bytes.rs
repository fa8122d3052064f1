//! Whatever its bytes and whatever the options, a stream is answered as each of its lines is alone: the law that is also
//! fuzzed, on streams made of lines of every kind.

use handrank::{Board, Card};
use itertools::Itertools;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};

use super::fuzz_inputs::laws::stream::{Format, Options, check_stream};
use super::fuzz_inputs::run;

/// Up to five distinct cards: none half the time.
fn board() -> impl Strategy<Value = Board> {
    let cards = prop_oneof![0..=0_usize, 1..=5_usize].prop_flat_map(|count| subsequence(deck(), count).prop_shuffle());
    cards.prop_map(|cards| Board::new(&cards).expect("up to five distinct cards"))
}

fn deck() -> Vec<Card> {
    Card::deck().collect()
}

/// Usually the cards that make a hand with a board of this many; now and then too few, too many, or one twice.
fn cards(board: usize) -> impl Strategy<Value = Vec<Card>> {
    let deck = deck();
    prop_oneof![
        8 => subsequence(deck.clone(), (5 - board).max(1)..=7 - board).prop_shuffle(),
        1 => subsequence(deck.clone(), 1..=9).prop_shuffle(),
        1 => vec(select(deck), 5..=7),
    ]
}

/// A line of any kind, without its line ending.
fn line(board: usize) -> impl Strategy<Value = Vec<u8>> {
    let standard = cards(board).prop_map(|cards| cards.iter().join(" ").into_bytes());
    let compact = cards(board).prop_map(|cards| cards.iter().join("").to_lowercase().into_bytes());
    let damaged = (cards(board), any::<Index>(), any::<u8>()).prop_map(|(cards, place, byte)| {
        let mut line = cards.iter().join(" ").into_bytes();
        let place = place.index(line.len());
        line[place] = byte;
        line
    });
    let suit_first = cards(board)
        .prop_map(|cards| cards.iter().map(|card| format!("{}{}", card.suit(), card.rank())).join(" ").into_bytes());
    let list = cards(board).prop_map(|cards| format!("['{}']", cards.iter().join("', '")).into_bytes());
    let with_board = (cards(board), any::<Index>()).prop_map(|(cards, slash)| {
        let (own, board) = cards.split_at(slash.index(cards.len() + 1));
        format!("{} / {}", own.iter().join(" "), board.iter().join("/")).into_bytes()
    });
    prop_oneof![
        6 => standard,
        1 => compact,
        1 => suit_first,
        1 => list,
        1 => with_board,
        2 => damaged,
        1 => vec(any::<u8>(), 0..40),
        1 => "[#2-9TJQKAcdhs10♠♥🂡🃞 ,\t\r/|;\"\u{A0}\u{200B}-]{0,30}".prop_map(String::into_bytes),
        1 => select(vec!["", "#", "# Kd", " \t#", "\u{A0}", "\u{2003}\u{200B} ", "\u{FEFF}#", " ", "\t", "\r", ",", "\u{FEFF}Kd Qs Jc Th 9s"]).prop_map(|text| text.into()),
    ]
}

/// Lines with their line endings, for a board of this many cards; the last may lack its own.
fn stream(board: usize) -> impl Strategy<Value = Vec<u8>> {
    let end = select(vec!["\n", "\n", "\r\n"]);
    (vec((line(board), end), 0..120), any::<bool>()).prop_map(|(lines, is_ended)| {
        let mut stream = lines.into_iter().flat_map(|(line, end)| [&line, end.as_bytes()].concat()).collect_vec();
        if !is_ended {
            stream.pop();
        }
        stream
    })
}

/// Any options with this board.
fn options(board: Board) -> impl Strategy<Value = Options> {
    let format = select(vec![Format::Text, Format::Long, Format::Json]);
    let bad_lines = select(vec![(false, false), (false, false), (true, false), (false, true)]);
    (format, bad_lines, any::<bool>()).prop_map(move |(format, (all_lines, fail_fast), is_long_stream)| Options {
        board,
        format,
        all_lines,
        fail_fast,
        is_long_stream,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn stream_is_answered_as_each_line_alone(
        (stream, options) in board().prop_flat_map(|board| (stream(board.cards().len()), options(board))),
        piece: u8,
    ) {
        check_stream(&stream, &options, piece, run);
    }
}

/// A stream that starts like a table: its bad lines up to the first good one are counted.
#[test]
fn stream_of_something_else_is_answered_as_each_line_alone() {
    let options = |all_lines, fail_fast, is_long_stream| Options {
        board: "7h Ad Tc".parse().expect("a board"),
        format: Format::Text,
        all_lines,
        fail_fast,
        is_long_stream,
    };
    for stream in ["cTA,\n /8d/Ts", "id,hand\nx\ny\n", "id,hand\nAhKh\nx\n", "id,hand\n", "AhKh\nid,hand\nx\n"] {
        for (all_lines, fail_fast, is_long) in
            [(false, false, false), (false, false, true), (true, false, false), (false, true, false)]
        {
            check_stream(stream.as_bytes(), &options(all_lines, fail_fast, is_long), 53, run);
        }
    }
}
