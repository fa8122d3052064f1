//! Draws a hand of a range by weight in constant time: A. J. Walker's alias method, in whole numbers.

use super::numbers::{Bounds, Numbers};
use crate::odds::players::card_sets::{card_byte, cards_in};
use crate::odds::players::held::WeightedHand;

/// The hands of a range, prepared to be drawn by weight.
///
/// Each hand has a column, and all columns are equally high. A column belongs to its hand up to a point, and above that to
/// another hand, so that each hand has its weight of the area.
pub(super) struct WeightedHands {
    pub hands: Vec<DrawnHand>,
    columns: Vec<Column>,
    /// The number of columns and their height.
    bounds: Bounds,
}

/// A hand of two cards.
#[derive(Clone, Copy)]
pub(super) struct DrawnHand {
    /// The bytes `CDHSrrrr` of its cards.
    pub bytes: [u8; 2],
    pub weight: u16,
    /// The set of its cards.
    pub cards: u64,
}

#[derive(Clone, Copy)]
struct Column {
    /// How much of the height belongs to the column's own hand.
    own: u32,
    /// The hand to which the rest belongs.
    other: u16,
}

impl WeightedHands {
    /// The hands with their weights, at least one.
    pub(super) fn new(hands: &[WeightedHand]) -> WeightedHands {
        let height: u32 = hands.iter().map(|hand| u32::from(hand.weight)).sum();
        // The area of each hand that no column has yet.
        let mut areas: Vec<u64> = hands.iter().map(|hand| u64::from(hand.weight) * hands.len() as u64).collect();
        let (mut low, mut high): (Vec<usize>, Vec<usize>) =
            (0..hands.len()).partition(|&hand| areas[hand] < u64::from(height));
        let mut columns = vec![Column { own: height, other: 0 }; hands.len()];
        while let (Some(hand), Some(&other)) = (low.pop(), high.last()) {
            columns[hand] = Column { own: areas[hand] as u32, other: other as u16 };
            areas[other] -= u64::from(height) - areas[hand];
            if areas[other] < u64::from(height) {
                low.extend(high.pop());
            }
        }
        let drawn = |hand: &WeightedHand| {
            let mut cards = cards_in(hand.cards).map(card_byte);
            let bytes = [(); 2].map(|()| cards.next().expect("hands of a range have two cards"));
            DrawnHand { bytes, weight: hand.weight, cards: hand.cards }
        };
        let bounds = Bounds::new(vec![hands.len() as u32, height]);
        WeightedHands { hands: hands.iter().map(drawn).collect(), columns, bounds }
    }

    /// Draws a hand.
    #[inline(always)]
    pub(super) fn draw(&self, numbers: &mut Numbers) -> DrawnHand {
        let mut drawn = numbers.draw(&self.bounds);
        let [hand, height] = [(); 2].map(|()| drawn.next().unwrap_or_default());
        let Column { own, other } = self.columns[hand];
        self.hands[if height < own as usize { hand } else { usize::from(other) }]
    }
}
