//! All 2,598,960 hands of five: every evaluator agrees with the rules of poker, and the hands fall into classes as
//! Cactus Kev's article and combinatorics count them.

use std::thread;

use handrank::evaluator::{best_of, bitfield, kev};
use handrank::{Card, Category, Hand};
use itertools::Itertools;
use oracle::{Standings, fives, worth};

mod oracle;

/// Categories with the hands in each and in each of its classes: the article's counts, its 40 straight flushes split
/// into 4 royal and 36 other.
const COUNTS: [(Category, usize, usize); 10] = [
    (Category::RoyalFlush, 4, 4),
    (Category::StraightFlush, 36, 4),
    (Category::FourOfAKind, 624, 4),
    (Category::FullHouse, 3_744, 24),
    (Category::Flush, 5_108, 4),
    (Category::Straight, 10_200, 1_020),
    (Category::ThreeOfAKind, 54_912, 64),
    (Category::TwoPair, 123_552, 144),
    (Category::OnePair, 1_098_240, 384),
    (Category::HighCard, 1_302_540, 1_020),
];

fn check(five: &[Card; 5], standings: &Standings) {
    let hand = Hand::new(five).expect("five distinct cards");
    let expected = worth(five);
    let rank = handrank::rank(&hand);
    assert_eq!(rank.get(), standings.rank(expected), "{hand}");
    assert_eq!(rank.category(), expected.category(), "{hand}");
    assert_eq!(rank.ranks(), expected.ranks(), "{hand}");
    assert_eq!(kev::rank(&hand), Some(rank), "{hand}");
    assert_eq!(bitfield::category(&hand), Some(expected.category()), "{hand}");

    let (best_rank, best) = best_of::best(&hand);
    assert_eq!(best_rank, rank, "{hand}");
    assert_eq!(best.map(Card::rank), expected.ranks(), "{hand}");
    assert!(best.iter().all(|card| five.contains(card)) && best.iter().all_unique(), "{hand}: {best:?}");
}

#[test]
fn evaluators_agree_with_the_rules_of_poker() {
    const THREADS: usize = 2;
    let standings = Standings::new();
    let deck = Card::deck().collect_vec();
    thread::scope(|scope| {
        for first in 0..THREADS {
            let (deck, standings) = (&deck, &standings);
            scope.spawn(move || fives(deck).skip(first).step_by(THREADS).for_each(|five| check(&five, standings)));
        }
    });
}

#[test]
fn classes_hold_as_many_hands_as_combinatorics_says() {
    let deck = Card::deck().collect_vec();
    let classes = fives(&deck).map(|five| handrank::rank(&Hand::new(&five).expect("five distinct cards"))).counts();
    assert_eq!(classes.len(), 7_462);
    assert_eq!(classes.values().sum::<usize>(), 2_598_960);
    for (category, in_all, in_each_class) in COUNTS {
        let sizes = classes.iter().filter(|(rank, _)| rank.category() == category).map(|(_, &size)| size).collect_vec();
        assert_eq!(sizes.iter().sum::<usize>(), in_all, "{category}");
        assert!(sizes.iter().all(|&size| size == in_each_class), "{category}: {sizes:?}");
    }
}
