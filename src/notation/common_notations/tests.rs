use itertools::Itertools;

use crate::card::Card;
use crate::hand::{Board, Hand, OmahaHand};

/// Otherwise they would be read correctly, but slowly.
#[test]
fn common_notations_are_read_fast() {
    let board = "2c 2d".parse::<Board>().expect("a board");
    for cards in Card::deck().filter(|card| !board.cards().contains(card)).collect_vec().chunks_exact(5) {
        let hand = Hand::new(cards).expect("five cards");
        let with_board = Hand::new(&[cards, board.cards()].concat()).expect("seven cards");
        let text = hand.to_string();
        let compact = text.replace(' ', "");
        let symbols = text.replace('c', "♣").replace('d', "♦").replace('h', "♥").replace('s', "♠");
        let white = text.replace('c', "♧").replace('d', "♢").replace('h', "♡").replace('s', "♤");
        let suit_first = cards.iter().flat_map(|card| [card.suit().to_char(), card.rank().to_char()]).collect();
        let list = format!("['{}']", text.replace(' ', "', '"));
        let separators = text.replacen(' ', ";", 1).replacen(' ', "-", 1).replacen(' ', "_", 1);
        let (lower, upper, ten) = (text.to_lowercase(), text.to_uppercase(), text.replace('T', "10"));
        for text in [lower, upper, ten, compact, symbols, white, suit_first, list, separators] {
            assert_eq!(super::read_hand(text.as_bytes(), &Board::default()), Some(hand), "{text:?}");
            assert_eq!(super::read_hand(text.as_bytes(), &board), Some(with_board), "{text:?}");
        }
        let streets = format!("{}/{}", &text[..5], &text[5..]);
        assert_eq!(super::read_hand(streets.as_bytes(), &Board::default()), Some(hand), "{streets:?}");
    }
}

/// A zero-width space makes a notation uncommon.
#[test]
fn omaha_hands_are_read_as_in_any_notation() {
    let board = "2c 2d 2h".parse::<Board>().expect("a board");
    for text in ["As Kd Qc Jh", "askdqcjh/3c4c5c", "A♠ K♦,Q♣ 10♥ 9h/3c 4c 5c/6c/7c", "SA DK CQ HJ H9 H8 / C3-C4-C5"]
    {
        let given = if text.contains('/') { &Board::default() } else { &board };
        let expected = OmahaHand::read(&format!("{text}\u{200B}"), given).expect("a hand");
        assert_eq!(super::read_omaha_hand(text.as_bytes(), given), Some(expected), "{text:?}");
        let line = format!("{text}\r\n");
        assert_eq!(super::read_omaha_line(line.as_bytes(), given), Some((expected, line.len())), "{text:?}");
    }
    for bad in ["As Kd Qc", "As Kd Qc Jh/3c 4c", "As Kd Qc Jh/3c 4c 5c 6c 7c 8c", "As Kd Qc Jh/3c 4c As", "/3c 4c 5c"] {
        assert!(super::read_omaha_hand(bad.as_bytes(), &Board::default()).is_none(), "{bad:?}");
        assert!(bad.parse::<OmahaHand>().is_err(), "{bad:?}");
    }
    assert_eq!(super::read_omaha_hand(b"As Kd Qc Jh/3c 4c 5c", &board), None);
    assert_eq!(super::read_omaha_hand(b"As Kd Qc 2c", &board), None);
}

/// `read_line` finds line ends itself, so it must get these right.
#[test]
fn lines_that_are_blank_or_end_oddly_are_declined() {
    let board = "8h 5h 2h 8d Kc".parse::<Board>().expect("a board");
    for line in ["", "\n", "\r\n", " \t\n", ",\n", "# Ah Kh\n", "Ah Kh\r", "Ah Kh\rQh\n", "Ah Kh 8h\n", "Ah K\n"] {
        assert_eq!(super::read_line(line.as_bytes(), &board), None, "{line:?}");
    }
    for line in ["Ah Kh", "ahkh\n", "Ah,Kh \r\n"] {
        let hand = Hand::read(line.trim_end(), &board).expect("a hand");
        assert_eq!(super::read_line(line.as_bytes(), &board), Some((hand, line.len())), "{line:?}");
    }
}
