//! A long input keeps its order: a hundred thousand lines of every size and notation, with comments and bad lines
//! among them, compared with what the library says of each hand, in every format, with few workers and many.

use std::fmt::Write;
use std::sync::LazyLock;

use handrank::{Card, Hand};
use itertools::Itertools;

use crate::dice::Dice;
use crate::harness::messages::{HAND_SIZE, SUITS};
use crate::harness::{THREADS, json_line, long_line, run_on, text_line};

const LINES: u32 = 100_000;

/// An input, the hands in it, and the errors for its bad lines.
#[derive(Default)]
struct Long {
    input: Vec<u8>,
    hands: Vec<Hand>,
    stderr: String,
}

static LONG: LazyLock<Long> = LazyLock::new(Long::new);

impl Long {
    fn new() -> Long {
        let mut deck: Vec<Card> = Card::deck().collect();
        let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
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
            1 => (b"Kd Qs \xFFc", format!("{}: invalid UTF-8 byte 0xFF", padding + 7)),
            2 => (b"10x", format!("{}: unknown suit 'x' in \"10x\"; {SUITS}", padding + 1)),
            _ => (b"2c 2d 2h", format!(" 3 cards; {HAND_SIZE}")),
        };
        self.input.resize(self.input.len() + padding, b' ');
        self.input.extend_from_slice(line);
        writeln!(self.stderr, "error: <stdin>:{number}:{message}").unwrap();
    }

    fn good_line(&mut self, deck: &mut [Card], dice: &mut Dice) {
        let count = 5 + dice.below(3);
        let cards = dice.deal(deck, count);
        let separator = ["", " ", ", ", "\t"][dice.below(4)];
        let written = cards.iter().map(|card| written(*card, dice)).join(separator);
        self.input.extend_from_slice(written.as_bytes());
        self.hands.push(Hand::new(cards).expect("five to seven distinct cards"));
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

/// Fails unless every line has its answer, in order.
#[track_caller]
fn check(format: &[&str], line: fn(&Hand) -> String) {
    let stdout: String = LONG.hands.iter().map(line).collect();
    for threads in THREADS {
        run_on([format, &[threads]].concat(), &LONG.input).gives_lines(1, &stdout, &LONG.stderr);
    }
}

#[test]
fn is_answered_in_order_in_text() {
    check(&[], text_line);
}

#[test]
fn is_answered_in_order_in_long_text() {
    check(&["--long"], long_line);
}

#[test]
fn is_answered_in_order_in_json() {
    check(&["--json"], json_line);
}
