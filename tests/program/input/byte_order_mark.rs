//! A byte-order mark, which some editors put before the first line: it is not part of that line, whatever the line's
//! length and however it arrives. Anywhere else it is ignored, but counts as a column.

use crate::harness::messages::{RANKS, SUITS};
use crate::harness::{Coprocess, NO_ARGUMENTS, STRAIGHT, WHEEL, run_on};

const MARK: &str = "\u{FEFF}";
const MAX_LINE: usize = 4096;
const TOO_LONG: &str = "error: <stdin>:1: line longer than 4096 bytes\n";

/// A mark, and the king-high straight padded to this many bytes.
fn marked_straight_of(bytes: usize) -> String {
    let straight = "Kd Qs Jc Th 9s";
    format!("{MARK}{straight}{}", " ".repeat(bytes - straight.len()))
}

#[test]
fn is_skipped() {
    run_on(NO_ARGUMENTS, format!("{MARK}Kd Qs Jc Th 9s\n").as_bytes()).ranks(STRAIGHT);
    run_on(NO_ARGUMENTS, format!("{MARK}# comment\nKd Qs Jc Th 9s\n").as_bytes()).ranks(STRAIGHT);
    run_on(NO_ARGUMENTS, format!("{MARK}\n\nKd Qs Jc Th 9s\n").as_bytes()).ranks(STRAIGHT);
    run_on(NO_ARGUMENTS, MARK.as_bytes()).ranks("");
}

#[test]
fn takes_no_column() {
    let error = format!("error: <stdin>:1:4: unknown rank 'X' in \"Xs\"; {RANKS}\n");
    run_on(NO_ARGUMENTS, format!("{MARK}Kd Xs").as_bytes()).gives(1, "", &error);
}

#[test]
fn takes_no_room_in_a_line_of_4096_bytes() {
    for end in ["", "\n", "\r\n"] {
        run_on(NO_ARGUMENTS, (marked_straight_of(MAX_LINE) + end).as_bytes()).ranks(STRAIGHT);
    }
}

#[test]
fn hides_no_byte_of_a_longer_line() {
    for end in ["", "\n", "\r", "\r\n"] {
        for bytes in (MAX_LINE + 1..MAX_LINE + 8).chain([70_000, 5_000_000]) {
            let input = marked_straight_of(bytes) + end;
            run_on(NO_ARGUMENTS, input.as_bytes()).gives(1, "", TOO_LONG);
        }
    }
}

#[test]
fn may_come_byte_by_byte_with_its_line() {
    for (bytes, is_too_long) in [(MAX_LINE, false), (MAX_LINE + 1, true), (9_000, true)] {
        let mut coprocess = Coprocess::start(NO_ARGUMENTS);
        marked_straight_of(bytes).bytes().for_each(|byte| coprocess.write(&[byte]));
        coprocess.write(b"\r\nAd 2s 3c 4h 5s\n");
        if is_too_long {
            assert_eq!(coprocess.errors.next(), TOO_LONG);
        } else {
            assert_eq!(coprocess.answers.next(), STRAIGHT);
        }
        assert_eq!(coprocess.answers.next(), WHEEL);
        assert_eq!(coprocess.ends(), Some(i32::from(is_too_long)));
    }
}

#[test]
fn is_ignored_elsewhere() {
    let input = format!("Kd Qs Jc Th 9s\n{MARK}Kd Q{MARK}s Jc Th 9s{MARK}\n");
    run_on(NO_ARGUMENTS, input.as_bytes()).ranks(&STRAIGHT.repeat(2));
    run_on(NO_ARGUMENTS, format!("{MARK}{MARK}Kd Qs Jc Th 9s\n").as_bytes()).ranks(STRAIGHT);
}

/// At the start of the input it is not part of the first line.
#[test]
fn counts_in_columns_elsewhere() {
    let error = format!("unknown suit 'x' in \"Kx\"; {SUITS}");
    let errors = format!("error: <stdin>:1:1: {error}\nerror: <stdin>:2:2: {error}\n");
    run_on(NO_ARGUMENTS, format!("{MARK}Kx\n{MARK}Kx\n").as_bytes()).gives(1, "", &errors);
}

#[test]
fn is_ignored_in_what_comes_later() {
    let mut coprocess = Coprocess::start(NO_ARGUMENTS);
    coprocess.write(b"Kd Qs Jc Th 9s\n");
    assert_eq!(coprocess.answers.next(), STRAIGHT);
    coprocess.write(format!("{MARK}Kd Qs Jc Th 9s\n").as_bytes());
    assert_eq!(coprocess.answers.next(), STRAIGHT);
    assert_eq!(coprocess.ends(), Some(0));
}
