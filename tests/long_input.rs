//! Order over a long input: hundreds of thousands of lines of every size and notation, comments and bad lines among
//! them, each compared with what the library says of that one hand.

mod common;

use std::fmt::Write;

use common::run_on;
use handrank::{Card, Hand};
use itertools::Itertools;

const LINES: u32 = 400_000;

/// A generator of numbers that look random and are the same every time (Lehmer's, modulo 2³¹ − 1).
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0 * 48_271 % 0x7FFF_FFFF;
        self.0 as usize % limit
    }
}

/// An input, and what it must give.
#[derive(Default)]
struct Long {
    input: Vec<u8>,
    stdout: String,
    stderr: String,
}

impl Long {
    fn new() -> Long {
        let mut deck: Vec<Card> = Card::deck().collect();
        let mut dice = Dice(1);
        let mut long = Long::default();
        for number in 1..=LINES {
            match dice.below(20) {
                0 => long.input.extend_from_slice(&b"# Kd Kd".repeat(dice.below(50))),
                1 => long.bad_line(number, &mut dice),
                _ => long.good_line(&mut deck, &mut dice),
            }
            long.input.extend_from_slice(if dice.below(3) == 0 { b"\r\n" } else { b"\n" });
        }
        long
    }

    fn bad_line(&mut self, number: u32, dice: &mut Dice) {
        let padding = dice.below(300);
        let (line, message): (&[u8], _) = match dice.below(4) {
            0 => (b"Ah Ah", format!("{}: Ah is given twice", padding + 4)),
            1 => (b"Kd Qs \xFFc", format!("{}: byte 0xFF is not UTF-8 text", padding + 7)),
            2 => (b"10x", format!("{}: unknown suit 'x' in \"10x\"; suits are c d h s", padding + 1)),
            _ => (b"2c 2d 2h", " 3 cards; a hand has 5 to 7".to_owned()),
        };
        self.input.resize(self.input.len() + padding, b' ');
        self.input.extend_from_slice(line);
        writeln!(self.stderr, "error: <stdin>:{number}:{message}").unwrap();
    }

    fn good_line(&mut self, deck: &mut [Card], dice: &mut Dice) {
        for place in 0..7 {
            let other = place + dice.below(52 - place);
            deck.swap(place, other);
        }
        let cards = &deck[..5 + dice.below(3)];
        let separator = ["", " ", ", ", "\t"][dice.below(4)];
        let written = cards.iter().map(|card| written(*card, dice)).join(separator);
        self.input.extend_from_slice(written.as_bytes());

        let rank = handrank::rank(&Hand::new(cards).unwrap());
        let note = if rank.is_ace_low() { " (Ace low)" } else { "" };
        let hand = cards.iter().join(" ");
        writeln!(self.stdout, "{rank}\t{}{note}\t{hand}", rank.category()).unwrap();
    }
}

/// A card in one of the notations.
fn written(card: Card, dice: &mut Dice) -> String {
    let symbols = "♣♦♥♠♧♢♡♤".chars().collect_vec();
    let suit = "cdhs".find(card.suit().to_char()).unwrap();
    let rank = card.rank().to_string().replace('T', ["T", "10"][dice.below(2)]);
    match dice.below(4) {
        0 => format!("{rank}{}", symbols[suit]),
        1 => format!("{rank}{}\u{FE0F}", symbols[suit + 4]),
        2 => format!("{rank}{}", card.suit()).to_lowercase(),
        _ => format!("{rank}{}", card.suit()),
    }
}

/// Fails at the first line that differs; the whole is too long to be shown.
#[track_caller]
fn same_lines(found: &[u8], expected: &str) {
    let found = str::from_utf8(found).unwrap();
    for (index, pair) in found.lines().zip_longest(expected.lines()).enumerate() {
        let (found, expected) = (pair.as_ref().left(), pair.as_ref().right());
        assert_eq!(found, expected, "line {} of the output", index + 1);
    }
    assert!(found.ends_with('\n'));
}

#[test]
fn every_line_has_its_answer_in_its_place() {
    let long = Long::new();
    let run = run_on([] as [&str; 0], &long.input);
    same_lines(&run.stdout, &long.stdout);
    same_lines(&run.stderr, &long.stderr);
    assert_eq!(run.code, Some(1));
}
