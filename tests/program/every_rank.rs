//! A stream with a hand of every rank. Its lines are put together from prepared pieces, and must be what the plain writers
//! give, in every format and in colour.

use std::iter;

use handrank::{Card, Hand, HandRank, Record, Suit};
use itertools::Itertools;

use crate::counts::RANKS;
use crate::harness::{run, run_on, without_colour};

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

/// A hand of seven cards with this rank if there is one, else of five.
fn longest_hand(rank: HandRank) -> Hand {
    let five = Hand::example(rank).cards().collect_vec();
    let others = Card::deck().filter(|card| !five.contains(card)).array_combinations();
    let hands = others.map(|two: [Card; 2]| Hand::new(&[&five[..], &two].concat()).expect("distinct cards"));
    hands.into_iter().find(|hand| handrank::rank(hand) == rank).unwrap_or(Hand::example(rank))
}

/// The hand in each of four suitings: one of them has the most cards in red.
fn suitings(hand: &Hand) -> [Hand; 4] {
    [0, 1, 2, 3].map(|shift| {
        let shifted = |card: Card| {
            let suit = Suit::ALL.iter().position(|&suit| suit == card.suit()).expect("there are four");
            Card::new(card.rank(), Suit::ALL[(suit + shift) % 4])
        };
        Hand::new(&hand.cards().map(shifted).collect_vec()).expect("distinct cards")
    })
}

#[test]
fn colour_changes_no_column_of_the_longest_lines() {
    let hands = HandRank::all().map(longest_hand).collect_vec();
    assert_eq!(hands.iter().filter(|hand| hand.cards().len() == 7).count(), RANKS[2]);
    let lines = hands.iter().flat_map(suitings).join("\n");
    let plain = run_on(["--long"], lines.as_bytes()).text();
    let coloured = run_on(["--long", "--color=always"], lines.as_bytes()).text();
    assert_eq!(coloured.lines().count(), 4 * 7_462);
    for pair in coloured.lines().zip_longest(plain.lines()) {
        let (coloured, plain) = pair.both().expect("as many lines");
        assert!(coloured.contains('\x1B'), "{coloured:?}");
        assert_eq!(without_colour(coloured).split('\t').collect_vec(), plain.split('\t').collect_vec());
    }
    let ranks = plain.lines().map(|line| line.split('\t').next().expect("a line has columns"));
    let expected = (1..=7_462).flat_map(|rank| [rank; 4]);
    assert!(ranks.eq(expected.map(|rank| rank.to_string())));
}
