//! The best Omaha hands by percentage: hands of four cards in the order of their exact equity against one random hand.
//!
//! Other tools have other orders, by sampled equities or against several hands. This one counts every hand against
//! every other on every board, which takes a quarter of an hour on one core: a test that is not run by default
//! recomputes it.

use std::fmt;
use std::ops::Range;
use std::sync::OnceLock;

use itertools::Itertools;

use crate::cards::{CardSet, Suit};
use crate::ranges::percent::Percents;
use crate::ranking::Game;

/// The classes of hands that differ in suits alone, best first: two bytes for each, the lower one first, with the place
/// of its first hand, in the order of [`CardSet`], among the first hands of all classes.
pub(crate) static OMAHA_ORDER: &[u8; 2 * CLASSES] = include_bytes!("order.bin");

/// How many classes there are.
const CLASSES: usize = 16_432;

/// How many hands there are.
const HANDS: u64 = 270_725;

/// The best hands of four cards up to a percentage, or those between two.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct OmahaPercentage {
    percents: Percents,
    /// The places in the order of the first class and of the one after the last.
    start: u16,
    end: u16,
}

impl OmahaPercentage {
    pub(crate) fn new(percents: Percents) -> OmahaPercentage {
        let mut hands = 0;
        let reached = Order::get().sizes.iter().map(|&size| {
            hands += u64::from(size);
            percents.reach(hands, HANDS)
        });
        let Range { start, end } = reached
            .fold(0..0, |Range { start, end }, (is_out, is_in)| start + u16::from(is_out)..end + u16::from(is_in));
        OmahaPercentage { percents, start, end }
    }

    /// Whether it has no hand.
    pub(crate) fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Whether a hand of four cards is one of it.
    pub(super) fn contains(self, hand: CardSet) -> bool {
        (self.start..self.end).contains(&Order::get().place(hand))
    }
}

/// As written, without trailing zeros: `15%`, `5%-20%`.
impl fmt::Display for OmahaPercentage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.percents.fmt(f)
    }
}

/// The order of classes, ready to look hands up.
struct Order {
    /// The first hand of each class, in order.
    first_hands: Vec<CardSet>,
    /// The place of each in the order.
    places: Vec<u16>,
    /// How many hands each class has, by place.
    sizes: Vec<u8>,
}

impl Order {
    fn get() -> &'static Order {
        static ORDER: OnceLock<Order> = OnceLock::new();
        ORDER.get_or_init(Order::read)
    }

    fn read() -> Order {
        let first_hands = Game::Holdem.canonical_sets(4).map(first_alike).sorted_unstable().collect_vec();
        let (mut places, mut sizes) = (vec![0; CLASSES], Vec::new());
        for (bytes, place) in OMAHA_ORDER.as_chunks().0.iter().zip(0..) {
            let class = usize::from(u16::from_le_bytes(*bytes));
            places[class] = place;
            sizes.push(first_hands[class].alike() as u8);
        }
        Order { first_hands, places, sizes }
    }

    /// The place of the class of a hand of four cards.
    fn place(&self, hand: CardSet) -> u16 {
        let class = self.first_hands.binary_search(&first_alike(hand)).expect("each hand has a class");
        self.places[class]
    }
}

/// The first of the hands that differ from this one in suits alone, in the order of [`CardSet`]: that has clubs where the
/// canonical form has spades.
fn first_alike(hand: CardSet) -> CardSet {
    let [clubs, diamonds, hearts, spades] = Suit::ALL;
    hand.canonical().with_suits([spades, hearts, diamonds, clubs])
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::first_alike;
    use crate::cards::CardSet;
    use crate::cards::renamings;

    #[test]
    fn the_first_hand_of_a_class_comes_of_the_canonical_form() {
        for hand in CardSet::ALL.iter().array_combinations::<4>().map(CardSet::from) {
            assert_eq!(Some(first_alike(hand)), renamings().map(|to| hand.with_suits(to)).min(), "{hand}");
        }
    }
}
