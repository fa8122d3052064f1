//! A hand of every rank, as an argument and in a stream. The program puts its lines together from prepared pieces; here
//! they are compared with lines that the tests format from what the library says, and colour must not change them.

use std::iter;

use handrank::{Card, Hand, HandRank, Scale, Suit};
use itertools::Itertools;

use crate::counts::RANKS;
use crate::harness::{json_line, long_line, run, run_on, text_line, without_colour};

/// As many hands as fit in a command line of Windows, which has at most 32,767 characters.
const ARGUMENTS: usize = 1_500;

/// A hand of each rank.
fn hands() -> impl Iterator<Item = Hand> {
    Scale::Kev.ranks().map(Hand::example)
}

/// Fails unless arguments and streams, in standard notation or not, all give these lines.
#[track_caller]
fn check(format: &str, line: fn(&Hand) -> String) {
    let hands = hands().collect_vec();
    let expected: String = hands.iter().map(line).collect();
    assert_eq!(expected.lines().count(), 7_462);
    let arguments = hands.iter().map(Hand::to_string).collect_vec();
    for (hands, arguments) in hands.chunks(ARGUMENTS).zip(arguments.chunks(ARGUMENTS)) {
        let expected: String = hands.iter().map(line).collect();
        run(iter::once(format).chain(arguments.iter().map(String::as_str))).gives_lines(0, &expected, "");
    }
    let lines = arguments.join("\n");
    run_on([format], lines.as_bytes()).gives_lines(0, &expected, "");
    run_on([format], lines.to_lowercase().as_bytes()).gives_lines(0, &expected, "");
}

#[test]
fn is_written_in_text() {
    check("--threads=1", text_line);
}

#[test]
fn is_written_in_long_text() {
    check("--long", long_line);
}

#[test]
fn is_written_in_json() {
    check("--json", json_line);
}

/// A hand of seven cards with this rank if there is one, else of five.
fn longest_hand(rank: HandRank) -> Hand {
    let five = Hand::example(rank).cards().collect_vec();
    let others = Card::deck().filter(|card| !five.contains(card)).array_combinations();
    let hands = others.map(|two: [Card; 2]| Hand::new(&[&five[..], &two].concat()).expect("distinct cards"));
    hands.into_iter().find(|hand| hand.rank() == rank).unwrap_or(Hand::example(rank))
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
    let hands = Scale::Kev.ranks().map(longest_hand).collect_vec();
    assert_eq!(hands.iter().filter(|hand| hand.cards().len() == 7).count(), RANKS[2]);
    let hands = hands.iter().flat_map(suitings).collect_vec();
    let lines = hands.iter().join("\n");
    let plain: String = hands.iter().map(long_line).collect();
    run_on(["--long"], lines.as_bytes()).gives_lines(0, &plain, "");
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
