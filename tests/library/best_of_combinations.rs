//! `rank` and `best` against their definition, the best of all combinations of five, over every hand of six and seven
//! cards; `every_five_card_hand.rs` has those of five.

use handrank::Hand;
use handrank::evaluator::best_of;

use crate::dealing::deal_every;

fn check(hand: &Hand) {
    let defined = best_of::best(hand);
    assert_eq!((hand.best(), hand.rank()), (defined, defined.0), "{hand}");
}

#[test]
#[ignore = "122 million combinations take some seconds"]
fn six_cards_are_ranked_as_defined() {
    deal_every::<6, ()>(|(), hand| check(&hand));
}

#[test]
#[ignore = "2.8 billion combinations take a minute or two"]
fn seven_cards_are_ranked_as_defined() {
    deal_every::<7, ()>(|(), hand| check(&hand));
}
