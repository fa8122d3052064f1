//! Whatever its bytes, a stream is ranked as each of its lines is alone, and the three formats agree.

use handrank::{Board, Card, Hand, HandRank, HandSize};
use itertools::Itertools;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};

use crate::harness::{run_on, text_line};
use crate::skipped_lines::is_skipped;
use crate::strict_record::StrictRecord;

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
    (vec((line(board), end), 0..120), any::<bool>())
        .prop_map(|(lines, is_ended)| {
            let mut stream = lines.into_iter().flat_map(|(line, end)| [&line, end.as_bytes()].concat()).collect_vec();
            if !is_ended {
                stream.pop();
            }
            stream
        })
        .prop_filter("input that starts like this is rejected as a whole", |stream| {
            ![b"\xFF\xFE", b"\xFE\xFF", b"\x1F\x8B"].iter().any(|magic| stream.starts_with(*magic))
        })
}

/// The stdout for `stream`, and what each line on stderr starts with, from reading each line alone.
fn expected(stream: &[u8], board: &Board) -> (String, Vec<String>) {
    let stream = stream.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(stream);
    let (mut stdout, mut errors) = (String::new(), Vec::new());
    for (number, line) in (1..).zip(stream.split_inclusive(|&byte| byte == b'\n')) {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if is_skipped(line) {
            continue;
        }
        match str::from_utf8(line).map(|text| Hand::read(text, board)) {
            Ok(Ok(hand)) => stdout += &text_line(&hand),
            Ok(Err(error)) => {
                let column = error.column().map(|column| format!(":{column}")).unwrap_or_default();
                errors.push(format!("error: <stdin>:{number}{column}: {}", error.kind()));
            }
            Err(_) => errors.push(format!("error: <stdin>:{number}:")),
        }
    }
    (stdout, errors)
}

proptest! {
    #[test]
    fn stream_is_ranked_as_each_line_alone(
        (stream, board) in board().prop_flat_map(|board| (stream(board.cards().len()), Just(board))),
        threads in select(vec!["--threads=1", "--threads=8"]),
    ) {
        let (stdout, errors) = expected(&stream, &board);
        let arguments = match board.cards() {
            [] => vec![threads.to_owned()],
            _ => vec![threads.to_owned(), format!("--board={board}")],
        };
        let run = run_on(arguments, &stream);
        prop_assert_eq!(str::from_utf8(&run.stdout), Ok(stdout.as_str()));
        let stderr = String::from_utf8(run.stderr).expect("errors are UTF-8");
        prop_assert_eq!(stderr.lines().count(), errors.len(), "{}", stderr);
        for (line, error) in stderr.lines().zip(&errors) {
            prop_assert!(line.starts_with(error), "{line} instead of {error}");
            prop_assert!(!line.contains(char::is_control), "{line:?}");
        }
        prop_assert_eq!(run.code, Some(i32::from(!errors.is_empty())));
    }

    #[test]
    fn all_lines_are_answered_in_place(
        (stream, board) in board().prop_flat_map(|board| (stream(board.cards().len()), Just(board))),
        threads in select(vec!["--threads=1", "--threads=8"]),
    ) {
        let board_option = format!("--board={board}");
        let [text, json] = [&["-a"][..], &["-a", "--json"]].map(|format| {
            let run = run_on([threads, &board_option].iter().chain(format), &stream);
            assert!(run.stderr.is_empty(), "{run}");
            String::from_utf8(run.stdout).expect("UTF-8")
        });
        let stream = stream.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(&stream);
        let lines = stream.split_inclusive(|&byte| byte == b'\n').collect_vec();
        prop_assert_eq!((text.lines().count(), json.lines().count()), (lines.len(), lines.len()));
        for (number, ((line, text), json)) in (1..).zip(lines.into_iter().zip(text.lines()).zip(json.lines())) {
            // A blank line comes first, or a byte-order mark would be stripped.
            let (stdout, errors) = expected(&[b"\n", line].concat(), &board);
            let json: serde_json::Value = serde_json::from_str(json).expect("JSON");
            match &errors[..] {
                [] if stdout.is_empty() => prop_assert!(text.is_empty() && json.is_null(), "{text} {json}"),
                [] => prop_assert!(format!("{text}\n") == stdout && json["rank"].is_u64(), "{text} {json}"),
                [error, ..] => {
                    let error = error.strip_prefix("error: <stdin>:2:").expect("its place").trim_start();
                    prop_assert!(text.starts_with(&format!("\terror: {error}")), "{text} for {error}");
                    prop_assert_eq!(&json["error"]["line"], number);
                }
            }
        }
    }

    #[test]
    fn formats_agree(stream in stream(0)) {
        let [text, long, json] = ["--threads=2", "--long", "--json"].map(|format| {
            let run = run_on([format], &stream);
            (String::from_utf8(run.stdout).expect("UTF-8"), run.stderr, run.code)
        });
        prop_assert_eq!((&text.1, text.2), (&long.1, long.2));
        prop_assert_eq!((&text.1, text.2), (&json.1, json.2));
        prop_assert_eq!(text.0.lines().count(), json.0.lines().count());
        prop_assert_eq!(text.0.lines().count(), long.0.lines().count());
        for ((text, long), json) in text.0.lines().zip(long.0.lines()).zip(json.0.lines()) {
            prop_assert!(long.starts_with(&format!("{text}\t")), "{long} for {text}");
            let Some([rank, category, hand, best, description]) = long.split('\t').collect_array() else {
                panic!("five columns in {long}");
            };
            let record: StrictRecord = serde_json::from_str(json).expect("a record");
            let number: HandRank = rank.parse().expect("a hand rank");
            let size = HandSize::ALL[record.cards.len() - 5];
            prop_assert_eq!(record.rank, number.get());
            prop_assert_eq!(category, format!("{}{}", record.category, if record.ace_low { " (Ace low)" } else { "" }));
            prop_assert_eq!(hand, record.cards.iter().join(" "));
            prop_assert_eq!(best, record.best.iter().join(" "));
            prop_assert_eq!(description, record.description);
            // Rounded to six decimals.
            prop_assert!((record.beats - number.beats(size)).abs() < 0.51e-6, "{json}");
        }
    }
}
