//! The hand files in `fixtures/`, whose expected output follows from the rules of poker and the ranks of Cactus Kev's
//! article: every notation in every output format, byte for byte.

use std::fs;
use std::path::Path;

use crate::harness::messages::HAND_SIZE;
use crate::harness::{NO_ARGUMENTS, run, run_on};

/// The board for the hole cards of `holes.txt`.
pub const BOARD: &str = "8h 5h 2h 8d Kc";

pub fn expected(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/expected").join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Ranks `fixtures/NAME.txt` in all three formats.
#[track_caller]
fn check(name: &str, more: &[&str]) {
    let path = format!("fixtures/{name}.txt");
    for (format, extension) in [(None, "text"), (Some("--long"), "long"), (Some("--json"), "json")] {
        let arguments = ["--file", &path].into_iter().chain(format).chain(more.iter().copied());
        run(arguments).ranks(&expected(&format!("{name}.{extension}")));
    }
}

#[test]
fn standard_notation_at_both_ends_of_every_category() {
    check("standard", &[]);
}

#[test]
fn suit_symbols_and_10_for_the_ten() {
    check("symbols", &[]);
}

#[test]
fn cards_with_nothing_between_them() {
    check("compact", &[]);
}

#[test]
fn byte_order_mark_crlf_commas_tabs_and_comments() {
    check("messy", &[]);
}

#[test]
fn messy_fixture_is_messy() {
    let bytes = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/messy.txt")).unwrap();
    assert!(bytes.starts_with("\u{FEFF}".as_bytes()));
    assert!(bytes.windows(2).any(|pair| pair == b"\r\n"));
    assert!(!bytes.ends_with(b"\n"));
}

#[test]
fn best_five_of_seven_cards() {
    check("seven", &[]);
}

#[test]
fn hole_cards_with_a_board() {
    check("holes", &["--board", BOARD]);
}

#[test]
fn hole_cards_alone_are_not_a_hand() {
    let errors: String =
        (2..=11).map(|line| format!("error: fixtures/holes.txt:{line}: 2 cards; {HAND_SIZE}\n")).collect();
    run(["--file", "fixtures/holes.txt"]).gives(1, "", &errors);
}

#[test]
fn bad_hands_among_good_ones() {
    run(["--file", "fixtures/bad.txt"]).gives(1, &expected("bad.text"), &expected("bad.errors"));
}

#[test]
fn stdin_gives_what_a_file_gives() {
    let bytes = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/bad.txt")).unwrap();
    let errors = expected("bad.errors").replace("fixtures/bad.txt", "<stdin>");
    run_on(NO_ARGUMENTS, &bytes).gives(1, &expected("bad.text"), &errors);
}
