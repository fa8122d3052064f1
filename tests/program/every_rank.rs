//! A stream with a hand of every rank. Its lines are put together from prepared pieces, and must be what the plain writers
//! give, in every format.

use std::iter;

use handrank::{Hand, HandRank, Record};
use itertools::Itertools;

use crate::harness::{run, run_on};

/// A hand of each rank.
fn hands() -> impl Iterator<Item = Hand> {
    HandRank::all().map(|rank| {
        let hand = Hand::example(rank);
        assert_eq!(handrank::rank(&hand), rank);
        hand
    })
}

#[test]
fn stream_gives_the_same_lines_as_arguments() {
    let hands = hands().map(|hand| hand.to_string()).collect_vec();
    let lines = hands.join("\n");
    for format in ["--threads=1", "--long", "--json"] {
        let plain = run(iter::once(format).chain(hands.iter().map(String::as_str))).text();
        assert_eq!(plain.lines().count(), 7_462);
        run_on([format], lines.as_bytes()).gives_lines(0, &plain, "");
        run_on([format], lines.to_lowercase().as_bytes()).gives_lines(0, &plain, "");
    }
}

#[test]
fn json_is_that_of_the_record() {
    let record = |hand: Hand| serde_json::to_string(&Record::from(&hand)).expect("plain data") + "\n";
    let expected: String = hands().map(record).collect();
    run_on(["--json"], hands().join("\n").as_bytes()).gives_lines(0, &expected, "");
}
