//! Lines: how long they may be, how they end, and which of them hold no hand.

use super::bad_hands::reports;
use crate::harness::messages::{HAND_SIZE, RANKS};
use crate::harness::{NO_ARGUMENTS, STRAIGHT, WHEEL, command, finish_on_open_stdin, run_on, start};

const MAX_LINE: usize = 4096;
const TOO_LONG: &str = ": line longer than 4096 bytes";

/// Fails unless every hand in `input` is ranked.
#[track_caller]
fn ranks(input: impl AsRef<[u8]>, stdout: &str) {
    run_on(NO_ARGUMENTS, input.as_ref()).ranks(stdout);
}

/// The king-high straight, padded to this many bytes.
fn straight_of(bytes: usize) -> String {
    format!("{:<bytes$}", "Kd Qs Jc Th 9s")
}

#[test]
fn of_4096_bytes_is_ranked_whatever_its_end() {
    for end in ["", "\n", "\r\n"] {
        ranks(straight_of(MAX_LINE) + end, STRAIGHT);
    }
}

#[test]
fn of_4097_bytes_is_too_long() {
    reports(straight_of(MAX_LINE + 1), TOO_LONG);
    reports(straight_of(MAX_LINE + 1) + "\r", TOO_LONG);
    run_on(NO_ARGUMENTS, straight_of(MAX_LINE + 1).as_bytes()).gives(1, "", &format!("error: <stdin>:1{TOO_LONG}\n"));
}

#[test]
fn length_is_in_bytes_not_characters() {
    let symbols = "♠".repeat(MAX_LINE / 3 + 1);
    assert!(symbols.chars().count() < MAX_LINE && symbols.len() > MAX_LINE);
    reports(symbols, TOO_LONG);
}

#[test]
fn of_several_megabytes_is_one_bad_line() {
    reports("Kd ".repeat(2_000_000), TOO_LONG);
    reports(vec![0xFF; 5_000_000], TOO_LONG);
    run_on(NO_ARGUMENTS, &vec![b'x'; 5_000_000]).gives(1, "", &format!("error: <stdin>:1{TOO_LONG}\n"));
}

/// The end need not come: stdin stays open.
#[test]
fn too_long_is_known_before_the_end() {
    for bytes in [MAX_LINE + 10, 100_000] {
        let mut command = command(["--fail-fast"]);
        let child = start(&mut command);
        let run = finish_on_open_stdin(child, format!("{command:?}"), &vec![b'x'; bytes]);
        run.gives(1, "", &format!("error: <stdin>:1{TOO_LONG}\n"));
    }
}

/// Wherever in a read the long line ends.
#[test]
fn after_one_too_long_are_still_ranked() {
    for bytes in (MAX_LINE + 1..MAX_LINE + 40).chain(64 * 1024 - 40..64 * 1024 + 40).chain(69_600..69_680) {
        let long = "x".repeat(bytes);
        let input = format!("{long}\nKd Qs Jc Th 9s\nKd Kd\n{long}\nAd 2s 3c 4h 5s");
        run_on(NO_ARGUMENTS, input.as_bytes()).gives(
            1,
            &format!("{STRAIGHT}{WHEEL}"),
            &format!("error: <stdin>:1{TOO_LONG}\nerror: <stdin>:3:4: Kd is given twice\nerror: <stdin>:4{TOO_LONG}\n"),
        );
    }
}

#[test]
fn long_comment_is_still_a_comment() {
    ranks(format!("#{}\nKd Qs Jc Th 9s\n", "Kd ".repeat(1_000_000)), STRAIGHT);
}

#[test]
fn blank_and_comment_lines_are_skipped_but_counted() {
    let input = b"# comment\n\n \t \r\n#\xFF\n\r\nKd\nKd Qs Jc Th 9s\n #\n\xC2\xA0\n\t\xE2\x80\x8B#\n\xC2\xA0#\xFF\n";
    run_on(NO_ARGUMENTS, input).gives(1, STRAIGHT, &format!("error: <stdin>:6: 1 card; {HAND_SIZE}\n"));
}

#[test]
fn may_end_in_crlf_or_at_the_end_of_the_input() {
    ranks("Kd Qs Jc Th 9s\r\nAd 2s 3c 4h 5s\r\n", &[STRAIGHT, WHEEL].concat());
    ranks("Kd Qs Jc Th 9s\r\nAd 2s 3c 4h 5s", &[STRAIGHT, WHEEL].concat());
    ranks("Kd Qs Jc Th 9s\r", STRAIGHT);
}

#[test]
fn of_line_ends_alone_hold_no_hand() {
    for input in ["\n".to_owned(), "\r\n".repeat(100_000), "\r".to_owned()] {
        ranks(input, "");
    }
}

#[test]
fn do_not_end_at_a_carriage_return_alone() {
    let error = format!("error: <stdin>:1: 9 cards; {HAND_SIZE}\n");
    run_on(NO_ARGUMENTS, b"Kd Qs Jc Th 9s\rAd 2s 3c 4h\r").gives(1, "", &error);
}

#[test]
fn of_nul_bytes_are_bad() {
    let word = r"\0".repeat(24);
    reports([0; MAX_LINE], &format!(":1: unknown rank '\\0' in \"{word}…\"; {RANKS}"));
    reports([0; MAX_LINE + 1], TOO_LONG);
}
