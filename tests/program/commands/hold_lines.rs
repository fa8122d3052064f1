//! `handrank hold` for hands from files, stdin and arguments: their order, and lines that are not hands.

use std::io::Write;

use handrank::hold::HoldCalculator;
use handrank::{Card, Game};
use itertools::Itertools;
use tempfile::NamedTempFile;

use super::hold::{FLUSH_KEPT, NINES, NINES_KEPT};
use crate::dice::Dice;
use crate::harness::messages::{RANKS, SEVERAL_HANDS};
use crate::harness::{Coprocess, run, run_on, tells, with_threads};

#[test]
fn files_and_stdin_are_read_line_by_line() {
    let mut file = NamedTempFile::new().expect("there is room for a file");
    file.write_all(b"# dealt\n2c3c4c5c7c # pat\n\n9c 9d\n").expect("there is room for a file");
    let path = file.path().to_str().expect("a plain name");
    let error = "2 cards; a hand has 5 before it draws";
    run(["hold", NINES, "-f", path]).gives(
        1,
        &format!("{NINES_KEPT}{FLUSH_KEPT}"),
        &format!("error: {path}:4: {error}\n"),
    );
    let input = format!("{NINES}\n\n9c 9d\n# comment\n2c3c4c5c7c\n");
    run_on(["hold", "-f", "-"], input.as_bytes()).gives(
        1,
        &format!("{NINES_KEPT}{FLUSH_KEPT}"),
        &format!("error: <stdin>:3: {error}\n"),
    );
    let fail_fast = run_on(["hold", "--fail-fast"], input.as_bytes());
    fail_fast.gives(1, NINES_KEPT, &format!("error: <stdin>:3: {error}\n"));
    let long = run_on(["hold", "--long"], input.as_bytes());
    let numbers = String::from_utf8(long.stdout).expect("UTF-8");
    let numbers = numbers.lines().map(|line| line.split('\t').next().expect("a number").to_owned()).dedup();
    assert_eq!((numbers.collect_vec(), long.code), (vec!["1".to_owned(), "5".to_owned()], Some(1)));

    run_on(["hold", "--all-lines"], input.as_bytes()).gives(
        1,
        &format!("{NINES_KEPT}\nerror: {error}\t\t9c 9d\n\n{FLUSH_KEPT}"),
        "",
    );
    let [nines, flush] = [NINES, "2c3c4c5c7c"].map(|hand| run(["hold", "--json", hand]).text());
    let error = format!(r#"{{"error":{{"line":3,"column":null,"message":"{error}"}},"text":"9c 9d"}}"#);
    run_on(["hold", "--all-lines", "--json"], input.as_bytes()).gives(
        1,
        &format!("{nines}null\n{error}\nnull\n{flush}"),
        "",
    );
}

#[test]
fn a_line_is_answered_before_the_next_is_written() {
    let mut coprocess = Coprocess::start(["hold"]);
    for _ in 0..3 {
        coprocess.write(format!("{NINES}\n").as_bytes());
        assert_eq!(coprocess.answers.next(), NINES_KEPT);
    }
    assert_eq!(coprocess.ends(), Some(0));
}

#[test]
fn order_is_kept_with_any_number_of_threads() {
    let mut dice = Dice::new(0x5EED);
    let mut deck: Vec<Card> = Card::deck().collect();
    let hands = (0..4_000).map(|_| dice.deal(&mut deck, 5).to_vec()).collect_vec();
    let mut file = NamedTempFile::new().expect("there is room for a file");
    let lines = hands.iter().map(|hand| hand.iter().join(" ") + "\n").collect::<String>();
    file.write_all(lines.as_bytes()).expect("there is room for a file");
    let path = file.path().to_str().expect("a plain name");
    let calculator = HoldCalculator::new(Game::Holdem, &[]).expect("a game of draw");
    let expected = hands.iter().map(|hand| {
        let best = calculator.holds(hand).expect("five cards")[0];
        format!("{:.6}\t{}\t{}\n", best.value, best.kept().join(" "), hand.iter().join(" "))
    });
    let expected = expected.collect::<String>();
    for threads in ["1", "2", "8"] {
        run(["hold", "--threads", threads, "-f", path]).gives_lines(0, &expected, "");
    }
    let some = lines.split_inclusive('\n').take(400).interleave_shortest(["bad\n", "\n"].into_iter().cycle());
    let some = some.collect::<String>();
    let json = run_on(["hold", "--json", "-a", "--pays=9/6", "--threads=2"], some.as_bytes());
    let json = String::from_utf8(json.stdout).expect("UTF-8");
    assert_eq!(json.lines().count(), some.lines().count());
    for arguments in with_threads(&["hold", "--json", "-a", "--pays=9/6"]) {
        run_on(arguments, some.as_bytes()).gives_lines(1, &json, "");
    }
}

#[test]
fn what_is_no_hand_of_five_cards_says_why() {
    for (hand, error) in [
        ("9c9dAh7s", "4 cards; a hand has 5 before it draws"),
        ("9c9dAh7s2h3h", "6 cards; a hand has 5 before it draws"),
        ("9c9dAh7s9c", "9c is given twice"),
        ("9c9dAh7s2h/3h4h5h", "a hand that draws has no board"),
        ("9c9d/Ah7s2h", "a hand that draws has no board"),
        ("9c9dAh7s2h/3h", "a hand that draws has no board"),
        ("AKs", "a range cannot draw; write one hand"),
        ("QQ+,AK", "a range cannot draw; write one hand"),
        ("9c9dAh7s2h|AhKh", SEVERAL_HANDS),
        ("9c9dAhXs2h", &format!("unknown rank 'X' in \"9c9dAhXs2h\"; {RANKS}")),
        ("", "no cards"),
    ] {
        tells(&["hold", hand], &format!("hand 1: {error}"));
    }
    tells(&["hold", "9c", "9d", "Ah", "7s"], "hand 1: 4 cards; a hand has 5 before it draws");
    let not_in_deck = "2h is not in the short deck; its ranks are 6-9 T (or 10) J Q K A";
    tells(&["hold", "-g6+", NINES], &format!("hand 1: {not_in_deck}"));
    run_on(["hold"], b"\n9c 9d Ah 7s 9c\n").gives(1, "", "error: <stdin>:2:13: 9c is given twice\n");
    run(["hold", "-g6+", "--dead", "2h", "9c9dAh7s6h"]).refuses(&[&format!("--dead: {not_in_deck}")]);
    for game in ["omaha", "omaha-hi-lo"] {
        run(["hold", "-g", game, NINES]).refuses(&[&format!("{game} has a board, so there is no draw")]);
    }
    run(["hold", "-b", "3h4h5h", NINES]).refuses(&["unexpected argument '-b'"]);
    run(["hold", NINES, "--fail-fast", "--all-lines"]).refuses(&["cannot be used with"]);
    run(["hold", NINES, "--long", "--all-lines"]).refuses(&["--long prints several lines per hand; with --all-lines"]);
}
