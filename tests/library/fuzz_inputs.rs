//! The laws of the library that are fuzzed, on the inputs kept from fuzzing.

use crate::replay::replay;

#[path = "../fuzz/laws/library.rs"]
pub mod laws;

#[test]
fn readers_agree_with_the_notation_by_the_book() {
    replay("readers", laws::readers::check);
}

#[test]
fn deals_are_read_and_won_by_the_book() {
    replay("deals", laws::deals::check);
}

#[test]
fn odds_agree_with_brute_force() {
    replay("odds", laws::odds::check);
}

#[test]
fn odds_of_ranges_agree_with_brute_force() {
    replay("range_odds", laws::range_odds::check);
}

#[test]
fn ranges_are_read_by_the_book() {
    replay("ranges", laws::ranges::check);
}
