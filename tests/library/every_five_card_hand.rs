//! All 2,598,960 five-card hands: every evaluator agrees with the rules of poker.

use std::thread;

use handrank::evaluator::{best_of, bitfield, kev};
use handrank::{Card, Hand};
use itertools::Itertools;

use crate::oracle::{Standings, fives, worth};

fn check(five: &[Card; 5], standings: &Standings) {
    let hand = Hand::new(five).expect("five distinct cards");
    let expected = worth(five);
    let rank = hand.rank();
    assert_eq!(rank.get(), standings.rank(expected), "{hand}");
    assert_eq!(rank.category(), expected.category(), "{hand}");
    assert_eq!(rank.ranks(), expected.ranks(), "{hand}");
    assert_eq!(kev::rank(&hand), Some(rank), "{hand}");
    assert_eq!(bitfield::category(&hand), Some(expected.category()), "{hand}");

    let (best_rank, best) = best_of::best(&hand);
    assert_eq!(best_rank, rank, "{hand}");
    assert_eq!(hand.best(), (rank, best), "{hand}");
    assert_eq!(best.map(Card::rank), expected.ranks(), "{hand}");
    assert!(best.iter().all(|card| five.contains(card)) && best.iter().all_unique(), "{hand}: {best:?}");
}

#[test]
fn evaluators_agree_with_the_rules_of_poker() {
    const THREADS: usize = 2;
    let standings = Standings::holdem();
    let deck = Card::deck().collect_vec();
    thread::scope(|scope| {
        for first in 0..THREADS {
            let deck = &deck;
            scope.spawn(move || fives(deck).skip(first).step_by(THREADS).for_each(|five| check(&five, standings)));
        }
    });
}
