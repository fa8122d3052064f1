//! Cards for laws that hold for any.

use handrank::{Card, Hand};
use itertools::Itertools;
use proptest::prelude::*;
use proptest::sample::subsequence;

/// This many distinct cards, in any order.
pub fn cards(count: impl Into<proptest::sample::SizeRange>) -> impl Strategy<Value = Vec<Card>> {
    subsequence(Card::deck().collect_vec(), count).prop_shuffle()
}

/// The hand of these cards.
pub fn hand(cards: &[Card]) -> Hand {
    Hand::new(cards).expect("five to seven distinct cards")
}
