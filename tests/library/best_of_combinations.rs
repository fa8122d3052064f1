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

#[test]
fn six_cards_are_ranked_as_defined() {
    deal_every::<6, ()>(|(), hand| check(&hand));
}

/// One hand of those that differ only in suits, in suits that differ from hand to hand: with all of them, there would be 2.8
/// billion combinations.
#[test]
fn seven_cards_are_ranked_as_defined() {
    let orders = Suit::ALL.into_iter().permutations(4).collect_vec();
    let found = deal_every::<7, (usize, usize)>(|(classes, hands), hand| {
        let Some(ways) = ways_to_name_suits(&hand) else { return };
        let order = &orders[*classes % orders.len()];
        let renamed = hand.cards().map(|card| Card::new(card.rank(), order[card.suit() as usize])).collect_vec();
        check(&Hand::new(&renamed).expect("seven cards"));
        (*classes, *hands) = (*classes + 1, *hands + ways);
    });
    let (classes, hands): (Vec<usize>, Vec<usize>) = found.into_iter().unzip();
    assert_eq!((classes.iter().sum(), hands.iter().sum()), (6_009_159_usize, 133_784_560_usize));
}

/// How many hands differ from this one only in suits, itself included; `None` unless its suits are in order of their ranks,
/// as those of one of these hands are.
fn ways_to_name_suits(hand: &Hand) -> Option<usize> {
    let mut ranks = [0_u16; 4];
    hand.cards().for_each(|card| ranks[card.suit() as usize] |= 1 << card.rank() as usize);
    let alike = ranks.iter().dedup_with_count().map(|(suits, _)| (1..=suits).product::<usize>());
    ranks.is_sorted().then(|| 24 / alike.product::<usize>())
}
