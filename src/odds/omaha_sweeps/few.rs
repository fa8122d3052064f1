//! A few hands compared with all of another range.

use std::cmp::Ordering;

use super::hands::SweptHand;
use super::walk::{Pairs, PairsByLow};
use crate::ranking::tables::omaha_lows::NO_LOW;

/// Compares every hand of the first range with every one of the second.
pub(super) fn compare<const SIZE: usize>([first, second]: [&[SweptHand<SIZE>]; 2]) -> PairsByLow {
    let mut pairs = PairsByLow::default();
    for hand in first {
        let cards = hand.set();
        for other in second {
            if cards & other.set() != 0 {
                continue;
            }
            let by_low = match hand.low.cmp(&other.low) {
                Ordering::Less => &mut pairs.first,
                Ordering::Greater => &mut pairs.second,
                Ordering::Equal if hand.low == NO_LOW => &mut pairs.none,
                Ordering::Equal => &mut pairs.both,
            };
            let weight = u128::from(hand.weight) * u128::from(other.weight);
            match hand.worth.cmp(&other.worth) {
                Ordering::Greater => by_low.first += weight,
                Ordering::Equal => by_low.both += weight,
                Ordering::Less => by_low.second += weight,
            }
        }
    }
    pairs
}

impl PairsByLow {
    /// Those without lows, where there are no others.
    pub(super) fn all(self) -> Pairs {
        self.none
    }
}
