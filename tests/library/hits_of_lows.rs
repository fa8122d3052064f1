//! How often a hand draws to each low where the lowest hand wins: against the number of hands from combinatorics. Random
//! hands are drawn to beside those of other games.

use std::collections::HashMap;

use handrank::hits::StreetHits;
use handrank::{Board, Card, CategoryOrLow, Game, Hand, HandOrRange, HandRank, Rank, Spot};
use itertools::Itertools;

/// The names of lows, the least first.
const LOWS: [&str; 10] = [
    "Five Low",
    "Six Low",
    "Seven Low",
    "Eight Low",
    "Nine Low",
    "Ten Low",
    "Jack Low",
    "Queen Low",
    "King Low",
    "Ace Low",
];

const OTHERS: [&str; 9] = [
    "One Pair",
    "Two Pair",
    "Three of a Kind",
    "Straight",
    "Flush",
    "Full House",
    "Four of a Kind",
    "Straight Flush",
    "Royal Flush",
];

/// Draws this many cards to a hand.
fn hits(game: Game, hand: &[Card], dead: &[Card], drawn: usize) -> StreetHits {
    let player = HandOrRange::try_from(hand.to_vec()).expect("distinct cards");
    let spot = Spot::new(vec![player], &Board::default(), dead).expect("distinct cards");
    spot.hits_of_draw(game, drawn).expect("hits").streets.remove(0)
}

fn counts(street: &StreetHits) -> Vec<(&'static str, u128)> {
    street.categories.iter().map(|hits| (hits.category.name(), hits.runouts.whole().expect("no weights"))).collect()
}

/// Straights and flushes do not count in razz, and spoil a hand in deuce-to-seven, where aces are high.
#[test]
fn lows_of_each_game_come_first() {
    let names = |street: StreetHits| counts(&street).into_iter().map(|(name, _)| name).collect_vec();
    let hand: Vec<Card> = Card::deck().step_by(7).take(4).collect();
    let in_razz = |name: &&str| !["Straight", "Flush", "Straight Flush", "Royal Flush"].contains(name);
    let others = OTHERS.into_iter().filter(in_razz).collect_vec();
    assert_eq!(names(hits(Game::Razz, &hand, &[], 1)), [&LOWS[..9], &others].concat());
    assert_eq!(names(hits(Game::DeuceToSeven, &hand, &[], 1)), [&LOWS[2..], &OTHERS].concat());
    let made = |game: Game, hand: &str| {
        let hand: Hand = hand.parse().expect("a hand");
        game.rank(&hand).map(HandRank::category_or_low)
    };
    assert_eq!(made(Game::Razz, "5s4s3s2sAs"), Ok(CategoryOrLow::Low(Rank::Five)));
    assert_eq!(made(Game::DeuceToSeven, "5s4h3s2sAs"), Ok(CategoryOrLow::Low(Rank::Ace)));
}

/// Counts what all hands of `size` cards make, each once for every choice of `known` cards from it. Known cards of the
/// same ranks count alike, so only the first of them are drawn to.
fn counts_of_all(game: Game, known: usize, size: usize) -> HashMap<&'static str, u128> {
    let by_ranks =
        Card::deck().combinations(known).into_group_map_by(|cards| cards.iter().map(|c| c.rank()).collect_vec());
    let mut sums = HashMap::new();
    for alike in by_ranks.values() {
        for (name, count) in counts(&hits(game, &alike[0], &[], size - known)) {
            *sums.entry(name).or_default() += count * alike.len() as u128;
        }
    }
    sums
}

fn choose(n: u128, k: u128) -> u128 {
    (0..k).map(|i| n.saturating_sub(i)).product::<u128>() / (1..=k).product::<u128>()
}

/// How many ace-to-five hands of five to seven cards have five different ranks of which the fifth has this value: four
/// lower ones, that one, and cards that pair these five or are higher.
fn hands_of_low(size: usize, highest: u128) -> u128 {
    let higher = 13 - highest;
    // 4 suits each, 6 pairs of suits, 4 triples.
    let fifth_and_more = match size {
        5 => 1_024,
        6 => 5 * 6 * 256 + higher * 4_096,
        _ => 10 * 36 * 64 + 5 * 4 * 256 + higher * 6 * 6 * 1_024 + choose(higher, 2) * 16_384,
    };
    choose(highest - 1, 4) * fifth_and_more
}

#[test]
fn lows_of_combinatorics_are_those_published() {
    let of = |size| (5..=13).map(move |highest| hands_of_low(size, highest));
    assert_eq!((hands_of_low(5, 5), hands_of_low(5, 6), of(5).sum()), (1_024, 5_120, 1_317_888_u128));
    assert_eq!((hands_of_low(7, 5), hands_of_low(7, 6), of(7).sum()), (781_824, 3_151_360, 127_615_488_u128));
}

/// Every hand of five or six cards with one of them known.
#[test]
fn every_low_of_razz_with_one_card_known() {
    for size in [5, 6] {
        let counts = counts_of_all(Game::Razz, 1, size);
        for (highest, name) in (5..=13).zip(LOWS) {
            assert_eq!(counts[name], size as u128 * hands_of_low(size, highest), "{name} of {size} cards");
        }
    }
}

/// Checks the lows of all hands of this size, given any two of their cards: each hand comes once for each of its pairs of
/// cards.
fn every_low_of_razz_with_two_cards_known(size: usize, pairs: u128) {
    let counts = counts_of_all(Game::Razz, 2, size);
    for (highest, name) in (5..=13).zip(LOWS) {
        assert_eq!(counts[name], pairs * hands_of_low(size, highest), "{name} of {size} cards");
    }
}

#[test]
fn every_low_of_six_cards_in_razz_with_two_cards_known() {
    every_low_of_razz_with_two_cards_known(6, 15);
}

#[test]
#[ignore = "200 million hands take some seconds"]
fn nightly_every_low_of_seven_cards_in_razz_with_two_cards_known() {
    every_low_of_razz_with_two_cards_known(7, 21);
}

/// Five different ranks up to this one, but for straights, in suits that are not all the same.
#[test]
fn every_low_of_deuce_to_seven_with_one_card_known() {
    let counts = counts_of_all(Game::DeuceToSeven, 1, 5);
    for (below, name) in (5..=12).zip(&LOWS[2..]) {
        assert_eq!(counts[name], 5 * (choose(below, 4) - 1) * (1_024 - 4), "{name}");
    }
    let lows: u128 = LOWS[2..].iter().map(|name| counts[name]).sum();
    assert_eq!(lows, 5 * (1_302_540 + 1_020));
}
