//! Ranges as sets: what they share and hold together, collected, cut and emptied.

use std::collections::BTreeMap;

use handrank::{Board, Card, DealError, Game, HandOrRange, Range, RangeError, Spot, StartingClass};
use itertools::Itertools;

use crate::dice::Dice;

/// The hands of a range and their weights in ten-thousandths.
type Weights = BTreeMap<[Card; 2], u32>;

fn range(text: &str) -> Range {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn weights(range: &Range) -> Weights {
    range.iter().map(|(hand, weight)| (hand, (weight * 10_000.0).round() as u32)).collect()
}

/// Some classes and some single hands, each of one weight or another.
fn random_range(dice: &mut Dice) -> Range {
    let classes = StartingClass::all().collect_vec();
    let mut range = Range::default();
    for _ in 0..dice.below(30) {
        let hands = classes[dice.below(classes.len())].hands().collect_vec();
        let weight = [0.0, 0.25, 0.5, 1.0][dice.below(4)];
        let first = dice.below(2) * dice.below(hands.len());
        hands[first..].iter().for_each(|&hand| range.set_weight(hand, weight).expect("two cards"));
    }
    range
}

#[test]
fn operations_are_those_of_sets_and_keep_the_weights_of_the_first() {
    let mut dice = Dice::new(0x51C6_7D27_91E3_0B4D);
    let deck = Card::deck().collect_vec();
    for _ in 0..300 {
        let [one, other] = [random_range(&mut dice), random_range(&mut dice)];
        let (of_one, of_other) = (weights(&one), &weights(&other));
        let only =
            |is_in: bool| of_one.clone().into_iter().filter(move |(hand, _)| of_other.contains_key(hand) == is_in);
        let [shared, left]: [Weights; 2] = [only(true).collect(), only(false).collect()];
        assert_eq!(weights(&one.intersection(&other)), shared);
        assert_eq!(weights(&one.difference(&other)), left);
        let joined: Weights = weights(&other).into_iter().chain(of_one.clone()).collect();
        assert_eq!(weights(&one.union(&other)), joined);

        let dead = (0..dice.below(6)).map(|_| deck[dice.below(deck.len())]).collect_vec();
        let is_left = |hand: &[Card; 2]| !hand.iter().any(|card| dead.contains(card));
        let expected: Weights = of_one.clone().into_iter().filter(|(hand, _)| is_left(hand)).collect();
        assert_eq!(weights(&one.without(&dead)), expected, "{dead:?}");

        assert_eq!(one.is_empty(), of_one.is_empty());
        assert_eq!(one.union(&one), one);
        assert_eq!(&(&one - &other) | &(&one & &other), one);
        let by_name = [one.union(&other), one.intersection(&other), one.difference(&other)];
        assert_eq!([&one | &other, &one & &other, &one - &other], by_name);
        assert!(one.difference(&one).is_empty() && one.intersection(&Range::default()).is_empty());
    }
}

#[test]
fn what_is_walked_through_is_collected_again() {
    let mut dice = Dice::new(0x2545_F491_4F6C_DD1D);
    for _ in 0..100 {
        let range = random_range(&mut dice);
        assert_eq!(range.iter().collect::<Range>(), range);
        assert_eq!((&range).into_iter().collect_vec(), range.iter().collect_vec());
        let mut sum = 0.0;
        for (hand, weight) in &range {
            assert!(hand[0] > hand[1] && range.weight(hand) == weight);
            sum += weight;
        }
        assert!((sum - range.combos()).abs() < 1e-9);
        assert_eq!(range.clone().into_iter().rev().collect::<Range>(), range);
        assert_eq!(range.to_string().parse(), Ok(range));
    }
}

#[test]
fn nothing_is_skipped_in_collecting() {
    let [ace, king]: [Card; 2] = ["As", "Ks"].map(|card| card.parse().expect("a card"));
    let collect = |hands: &[([Card; 2], f64)]| {
        let hands = hands.to_vec();
        std::panic::catch_unwind(|| hands.into_iter().collect::<Range>())
            .map_err(|panic| panic.downcast_ref::<String>().expect("a message").clone())
    };
    assert_eq!(collect(&[([ace, king], 0.5), ([king, ace], 0.5)]), Ok(range("AsKs:0.5")));
    for hands in [&[([ace, ace], 1.0)][..], &[([ace, king], 1.5)], &[([ace, king], 0.5), ([king, ace], 1.0)]] {
        let error = Range::new(hands.iter().copied()).expect_err("it is none");
        assert_eq!(collect(hands), Err(error.to_string()));
    }
}

#[test]
fn a_range_may_be_empty() {
    let empty = Range::default();
    assert_eq!((empty.combos(), empty.iter().count(), empty.to_string().as_str()), (0.0, 0, ""));
    assert_eq!(format!("{empty:?}"), "Range()");
    for text in ["", " ", "AKs:0", "22+:0, AhKh:0"] {
        assert_eq!(range(text), empty, "{text:?}");
    }
    assert!(",".parse::<Range>().is_err());
    assert_eq!(Range::new([]).as_ref(), Ok(&empty));
    let mut aces = range("AsAh");
    let hand = ["As", "Ah"].map(|card| card.parse().expect("a card"));
    assert_eq!(aces.set_weight(hand, 0.0), Ok(()));
    assert_eq!(aces, empty);
    assert!(empty.is_empty() && !range("AA:0.0001").is_empty());
}

/// Nobody can hold a hand of it.
#[test]
fn an_empty_range_is_no_player() {
    let known: HandOrRange = "KhKd".parse().expect("a hand");
    let spot = Spot::new(vec![known, Range::default().into()], &Board::default(), &[]);
    assert_eq!(spot, Err(DealError::EmptyRange { seat: 1 }));
    assert_eq!(spot.expect_err("it is empty").to_string(), "hand 2 is a range without hands");
    assert!("KhKd|AKs:0".parse::<Spot>().is_err());
}

#[test]
fn the_best_hands_are_those_of_a_percentage() {
    for (game, step) in [(Game::Holdem, 17), (Game::ShortDeck, 97)] {
        for hundredths in (0..=10_000).step_by(step).chain([10_000]) {
            let percentage = format!("{}%", f64::from(hundredths) / 100.0);
            let top = Range::top(game, f64::from(hundredths) / 10_000.0).expect("a share");
            let spot = Spot::read(&percentage, game);
            let expected = spot.ok().map(|spot| match &spot.players()[0] {
                HandOrRange::Range(range) => range.range().expect("two cards").clone(),
                HandOrRange::Hand(_) => panic!("{percentage} is a range"),
            });
            // A percentage of less than the best class is an error in text.
            assert_eq!(top, expected.unwrap_or_default(), "{percentage} in {game}");
        }
    }
    let top = |share| Range::top(Game::Holdem, share);
    assert_eq!(top(0.15).map(|range| range.combos()), Ok(196.0));
    assert_eq!(top(6.0 / 1_326.0), Ok(range("AA")));
    assert_eq!((top(0.0), top(1.0)), (Ok(Range::default()), Ok(Range::random())));
    for share in [-0.01, 1.01, 15.0, f64::INFINITY] {
        assert_eq!(top(share), Err(RangeError::BadShare(share)));
    }
    let error = top(f64::NAN).expect_err("not a number");
    assert_eq!(error.to_string(), "bad share NaN of the best hands; shares are 0 to 1");
    for game in [Game::Omaha, Game::OmahaHiLo, Game::Razz, Game::Stud] {
        assert_eq!(Range::top(game, 0.5), Err(RangeError::NoOrder(game)));
    }
    assert_eq!(
        RangeError::NoOrder(Game::Omaha).to_string(),
        "starting hands of omaha have no order; only those of holdem and short-deck do"
    );
}
