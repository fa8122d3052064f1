//! The weight of hands that have no card in common with another: by inclusion and exclusion over its subsets.
//!
//! The algorithm is that of [draw and stud](crate::odds::draw), for hands of one size with weights. The largest subset of a
//! hand, all of it, needs no total: the same hand in the other range is worth as much, so that callers know whether it was
//! added.

use crate::runouts::{added_by, first_number};

/// How many subsets a hand of six cards has.
const MAX_SUBSETS: usize = 1 << 6;

/// For each set of fewer cards than a hand has, the weight of the hands added so far that have all of them. Sets have
/// [numbers](crate::runouts::first_number).
pub(super) struct SubsetTotals<const SIZE: usize> {
    /// By number of the set; negative if it has an odd number of cards. Modulo 2^32.
    totals: Vec<u32>,
    /// For each card, what it adds to the number of a subset of the cards below it, by the bits of that subset.
    added: Box<[[u32; MAX_SUBSETS / 2]; 64]>,
}

impl<const SIZE: usize> SubsetTotals<SIZE> {
    /// The bits of all subsets but the hand itself.
    const PROPER: std::ops::Range<usize> = 0..(1 << SIZE) - 1;

    pub(super) fn new() -> SubsetTotals<SIZE> {
        let added = Box::new(std::array::from_fn(|card| added_by(card, 52)));
        SubsetTotals { totals: vec![0; first_number(52, SIZE) as usize], added }
    }

    /// Forgets what was added.
    pub(super) fn clear(&mut self) {
        self.totals.fill(0);
    }

    /// The number of each subset of these cards, the lowest first, by its bits.
    #[inline(always)]
    fn numbers(&self, cards: [u8; SIZE]) -> [u32; MAX_SUBSETS] {
        let mut numbers = [0_u32; MAX_SUBSETS];
        for (at, card) in cards.into_iter().enumerate() {
            let added = &self.added[usize::from(card) & 63];
            for subset in 0..1 << at {
                numbers[(1 << at) + subset] = numbers[subset].wrapping_add(added[subset]);
            }
        }
        numbers
    }

    /// Adds a hand of these cards with this weight.
    #[inline(always)]
    pub(super) fn add(&mut self, cards: [u8; SIZE], weight: u16) {
        let numbers = self.numbers(cards);
        let weight = u32::from(weight);
        for subset in Self::PROPER {
            let total = &mut self.totals[numbers[subset] as usize];
            let signed = if subset.count_ones() % 2 == 0 { weight } else { weight.wrapping_neg() };
            *total = total.wrapping_add(signed);
        }
    }

    /// The weight of the hands that were added and have none of these cards, given the weight of the hand itself among them.
    #[inline(always)]
    pub(super) fn disjoint_from(&self, cards: [u8; SIZE], same: u16) -> u32 {
        let numbers = self.numbers(cards);
        let sum = |sum: u32, subset: usize| sum.wrapping_add(self.totals[numbers[subset] as usize]);
        let same = u32::from(same);
        Self::PROPER.fold(if SIZE.is_multiple_of(2) { same } else { same.wrapping_neg() }, sum)
    }
}
