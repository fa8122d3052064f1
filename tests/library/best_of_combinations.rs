//! `rank` and `best` against their definition, the best of all combinations of five, over every hand of six and seven
//! cards; `every_five_card_hand.rs` has those of five.

use handrank::evaluator::best_of;
use handrank::{Card, Hand, Suit};
use itertools::Itertools;

use crate::dealing::deal_every;

fn check(hand: &Hand) {
    let defined = best_of::best(hand);
    assert_eq!((hand.best(), hand.rank()), (defined, defined.0), "{hand}");
}

/// One hand of those that differ only in suits, in suits that differ from hand to hand: with all of them, there would be 2.9
/// billion combinations. Checks how many there are, and how many hands they stand for.
fn check_every_class<const N: usize>(classes: usize, hands: usize) {
    let orders = Suit::ALL.into_iter().permutations(4).collect_vec();
    let found = deal_every::<N, (usize, usize)>(|(classes, hands), hand| {
        let Some(ways) = ways_to_name_suits(&hand) else { return };
        let order = &orders[*classes % orders.len()];
        let renamed = hand.cards().map(|card| Card::new(card.rank(), order[card.suit() as usize])).collect_vec();
        check(&Hand::new(&renamed).expect("distinct cards"));
        (*classes, *hands) = (*classes + 1, *hands + ways);
    });
    let (found_classes, found_hands): (Vec<usize>, Vec<usize>) = found.into_iter().unzip();
    assert_eq!((found_classes.iter().sum(), found_hands.iter().sum()), (classes, hands));
}

#[test]
fn six_cards_are_ranked_as_defined() {
    check_every_class::<6>(962_988, 20_358_520);
}

#[test]
fn seven_cards_are_ranked_as_defined() {
    check_every_class::<7>(6_009_159, 133_784_560);
}

/// How many hands differ from this one only in suits, itself included; `None` unless its suits are in order of their ranks,
/// as those of one of these hands are.
fn ways_to_name_suits(hand: &Hand) -> Option<usize> {
    let mut ranks = [0_u16; 4];
    hand.cards().for_each(|card| ranks[card.suit() as usize] |= 1 << card.rank() as usize);
    let alike = ranks.iter().dedup_with_count().map(|(suits, _)| (1..=suits).product::<usize>());
    ranks.is_sorted().then(|| 24 / alike.product::<usize>())
}
