//! The fast readers against the general one: every line they accept must be the hand that the general reader makes of it.

use std::num::NonZero;

use handrank::notation::{DealReader, PlayerCount};
use handrank::program::{ReadHand, TakeHands, WINDOW_SIZE};
use handrank::{Board, Card, CardSet, Game, Hand, Spot};
use itertools::Itertools;

use crate::dice::Dice;

/// A line of cards in standard notation, now and then with a repeated card, or with a byte or two changed.
fn line(dice: &mut Dice, deck: &[Card], cards: usize) -> Vec<u8> {
    const ODD: &[u8] = b"  \n\r\t,,023TtKkAahscdxX1#\0\xFF\xC3";
    let mut line = (0..cards).map(|_| deck[dice.below(52)]).join(" ").into_bytes();
    line.extend_from_slice(if dice.below(4) == 0 { b"\r\n" } else { b"\n" });
    for _ in 0..dice.below(3) {
        let at = dice.below(line.len());
        line[at] = ODD[dice.below(ODD.len())];
    }
    line
}

/// The same text with a variation selector at its end, which means the same but is left to the general reader.
fn for_the_general_reader(text: &str) -> String {
    format!("{text}\u{FE0F}")
}

/// What the general reader makes of the first line of `text`.
fn read_plainly(text: &[u8], board: &Board) -> Option<Hand> {
    let line = text.split(|&byte| byte == b'\n').next()?;
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    Hand::read(&for_the_general_reader(str::from_utf8(line).ok()?), board).ok()
}

/// Cards in a common notation, now and then with a slash, a repeated card or an odd character.
fn common_text(dice: &mut Dice, deck: &[Card], cards: usize) -> String {
    const SEPARATORS: [&str; 10] = ["", " ", ",", "\t", ", ", "; ", "-", "_", "', '", ") ("];
    const SYMBOLS: [[char; 4]; 2] = [['♣', '♦', '♥', '♠'], ['♧', '♢', '♡', '♤']];
    const ODD: [char; 18] =
        ['1', ' ', '0', 'T', '\t', ',', 'k', 'D', 'x', '\0', '♠', '♡', '♟', '♨', '/', '|', '\u{A0}', '🂡'];
    let separator = SEPARATORS[dice.below(SEPARATORS.len())];
    let is_suit_first = dice.below(4) == 0;
    let names = (0..cards).map(|_| {
        let name = deck[dice.below(deck.len())].to_string();
        // In about one text in a hundred, a card is the other way round.
        if is_suit_first != (dice.below(500) == 0) { name.chars().rev().collect() } else { name }
    });
    let mut text = names.collect_vec().join(separator);
    if dice.below(4) == 0 && separator.is_ascii() {
        for _ in 0..=dice.below(3) {
            let own = dice.below(cards) * (2 + separator.len());
            text.insert(own.min(text.len()), '/');
        }
    }
    match dice.below(7) {
        0 => text.make_ascii_lowercase(),
        1 => text.make_ascii_uppercase(),
        2 => text = text.replace('T', "10"),
        3 => text.insert(dice.below(text.len()), ODD[dice.below(ODD.len())]),
        4 => {
            let symbols = SYMBOLS[dice.below(2)];
            text = text.chars().map(|c| "cdhs".find(c).map_or(c, |suit| symbols[suit])).collect();
        }
        5 => text = format!("[{text}]"),
        _ => {}
    }
    text
}

/// The hand on the first line that the fast readers accept, and whether it is in standard notation.
#[derive(Default)]
struct FirstHand(Option<(Hand, bool)>);

impl TakeHands<Hand> for &mut FirstHand {
    fn has_room(&self) -> bool {
        self.0.is_none()
    }

    fn take(&mut self, hand: &Hand, standard: Option<&[u8; WINDOW_SIZE]>) {
        if let Some(text) = standard {
            assert!(text.starts_with(hand.to_string().as_bytes()), "{hand}: {}", text.escape_ascii());
        }
        self.0 = Some((*hand, standard.is_some()));
    }
}

/// The hand on the first line of `text`, whether it is in standard notation, and the length of the line; `None` if the
/// fast readers decline it.
fn read_fast(text: &[u8], board: &Board) -> Option<(Hand, bool, usize)> {
    let (mut first, mut rest) = (FirstHand::default(), text);
    let lines = <Hand as ReadHand>::read_lines(CardSet::ALL.into(), &mut rest, board, &mut first);
    assert_eq!(lines, u64::from(first.0.is_some()));
    first.0.map(|(hand, is_standard)| (hand, is_standard, text.len() - rest.len()))
}

/// A line, and enough after it for the reader of standard notation.
fn followed(line: &[u8]) -> Vec<u8> {
    [line, b"Ah Kh Qh Jh Th 9h 8h\nAh "].concat()
}

#[test]
fn standard_lines_agree_with_the_general_reader() {
    let deck = Card::deck().collect_vec();
    let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
    let mut read = 0;
    for _ in 0..2_000_000 {
        let cards = 5 + dice.below(3);
        let text = followed(&line(&mut dice, &deck, cards));
        if let Some((hand, is_standard, _)) = read_fast(&text, &Board::default()) {
            assert_eq!(read_plainly(&text, &Board::default()), Some(hand), "{:?}", text.escape_ascii().to_string());
            read += usize::from(is_standard);
        }
    }
    assert!((200_000..1_500_000).contains(&read), "{read} of two million were in standard notation");
}

#[test]
fn standard_lines_with_a_board_agree_with_the_general_reader() {
    let deck = Card::deck().collect_vec();
    let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
    let mut read = 0;
    for _ in 0..500_000 {
        let cards = 1 + dice.below(6);
        let board = (0..dice.below(6)).map(|_| deck[dice.below(52)]).unique().join(" ").parse().expect("a board");
        let text = followed(&line(&mut dice, &deck, cards));
        if let Some((hand, ..)) = read_fast(&text, &board) {
            assert_eq!(read_plainly(&text, &board), Some(hand), "{:?}", text.escape_ascii().to_string());
            read += 1;
        }
    }
    assert!((50_000..400_000).contains(&read), "{read} of half a million were hands");
}

#[test]
fn any_notation_agrees_with_the_general_reader() {
    let deck = Card::deck().collect_vec();
    let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
    let mut read = 0;
    for _ in 0..500_000 {
        let cards = 4 + dice.below(5);
        let text = common_text(&mut dice, &deck, cards);
        if let Ok(hand) = text.parse::<Hand>() {
            assert_eq!(for_the_general_reader(&text).parse(), Ok(hand), "{text:?}");
            read += 1;
        }
    }
    assert!((100_000..400_000).contains(&read), "{read} of half a million were hands");
}

#[test]
fn common_lines_with_their_ends_agree_with_the_general_reader() {
    const ENDS: [&str; 4] = ["\n", "\r\n", "\r", ""];
    const OTHERS: [&str; 6] = ["", "\n", "\r\n", "Kd", "2c 3c 4c 5c 6c\n", "# ♠\r\n"];
    let mut deck = Card::deck().collect_vec();
    let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
    let mut read = [0; ENDS.len()];
    for _ in 0..500_000 {
        let on_board = dice.below(6);
        let board = Board::new(dice.deal(&mut deck, on_board)).expect("up to five distinct cards");
        let cards = (5 - on_board).max(1) + dice.below(3);
        let end = dice.below(ENDS.len());
        let line = common_text(&mut dice, &deck[on_board..], cards) + ENDS[end];
        // Nothing can follow a line without an end.
        let other = if end == 3 { "" } else { OTHERS[dice.below(OTHERS.len())] };
        let text = format!("{line}{other}");
        if let Some((hand, _, len)) = read_fast(text.as_bytes(), &board) {
            assert_eq!(read_plainly(text.as_bytes(), &board), Some(hand), "{text:?} on {board}");
            let expected = text.find('\n').map_or(text.len(), |end| end + 1);
            assert_eq!(len, expected, "{text:?}");
            read[end] += 1;
        }
    }
    // A CR ends a line only before an LF, which one in six of the other texts starts with.
    let [lf, crlf, cr, none] = read;
    for read in [lf, crlf, 6 * cr, none] {
        assert!((60_000..115_000).contains(&read), "{lf}, {crlf}, {cr} and {none} of 125,000 each were hands");
    }
}

/// The general reader would read them correctly, but slowly.
#[test]
fn lines_in_standard_notation_take_the_fast_path() {
    for count in 5..=7 {
        let cards = Card::deck().step_by(7).take(count).collect_vec();
        let hand = Hand::new(&cards).expect("distinct cards");
        for end in ["\n", "\r\n"] {
            let line = format!("{hand}{end}");
            assert_eq!(read_fast(&followed(line.as_bytes()), &Board::default()), Some((hand, true, line.len())));
            for own in (count - 5..=count).filter(|&own| own > 0) {
                let board = Board::new(&cards[own..]).expect("up to five distinct cards");
                let line = format!("{}{end}", cards[..own].iter().join(" "));
                let read = read_fast(&followed(line.as_bytes()), &board).map(|(hand, _, len)| (hand, len));
                assert_eq!(read, Some((hand, line.len())), "{own} of {hand}");
            }
        }
    }
}

/// The general reader would read them correctly, but slowly.
#[test]
fn common_notations_take_a_fast_path() {
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
        let read = |text: &str, board: &Board| read_fast(text.as_bytes(), board).map(|(hand, ..)| hand);
        for text in [lower, upper, ten, compact, symbols, white, suit_first, list, separators] {
            assert_eq!(read(&text, &Board::default()), Some(hand), "{text:?}");
            assert_eq!(read(&text, &board), Some(with_board), "{text:?}");
        }
        let streets = format!("{}/{}", &text[..5], &text[5..]);
        assert_eq!(read(&streets, &Board::default()), Some(hand), "{streets:?}");
    }
}

#[test]
fn lines_that_are_blank_or_end_oddly_are_declined() {
    let board = "8h 5h 2h 8d Kc".parse::<Board>().expect("a board");
    for line in ["", "\n", "\r\n", " \t\n", ",\n", "# Ah Kh\n", "Ah Kh\r", "Ah Kh\rQh\n", "Ah Kh 8h\n", "Ah K\n"] {
        assert_eq!(read_fast(line.as_bytes(), &board), None, "{line:?}");
    }
}

/// Hands in standard notation, which commands that answer hands or ranges look up, are what the general reader makes of them.
#[test]
fn lone_hands_are_read_as_among_ranges() {
    let (mut dice, deck) = (Dice::new(0x5851_F42D_4C95_7F2D), Card::deck().collect_vec());
    let board = |text: &str| text.parse::<Board>().expect("a board");
    let readers = [Game::Holdem, Game::ShortDeck, Game::Omaha, Game::Razz].map(DealReader::new);
    let of_five = DealReader::new(Game::Omaha).with_hole_cards(NonZero::new(5)).expect("four to six");
    let on_board = DealReader::default().with_board(&board("8h 5h 2h")).expect("no card is dead");
    let with_dead = DealReader::default().with_dead(&deck[..20]).expect("distinct cards");
    for reader in readers.into_iter().chain([of_five, on_board, with_dead]) {
        let reader = reader.with_players(PlayerCount::One);
        let mut read = 0;
        for _ in 0..2_000 {
            let (cards, separator) = (1 + dice.below(8), ["", " "][dice.below(2)]);
            let mut text = (0..cards).map(|_| deck[dice.below(52)]).join(separator);
            if dice.below(4) == 0 {
                text.insert(dice.below(text.len() + 1), [' ', 'A', 's', 'x', '/', ',', '|', '+'][dice.below(8)]);
            }
            let spot = reader.read::<Spot>(&text).ok();
            assert_eq!(spot, reader.read(&for_the_general_reader(&text)).ok(), "{text}");
            read += usize::from(spot.is_some());
        }
        assert!((100..1_900).contains(&read), "{read} of 2,000 were read");
    }
}
