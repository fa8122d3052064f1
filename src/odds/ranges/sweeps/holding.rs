//! What two ranges hold of hands with the same two ranks: sums of weights, from which pairs without a card in common are
//! counted.

use std::ops::AddAssign;

use super::lanes::{Lane, add};

/// Two ranks, the higher one first, of which a range holds hands.
pub(super) type RankPair = [u8; 2];

/// What a range holds of some hands with the same two ranks.
#[derive(Clone, Copy, Default)]
pub(super) struct Weights<L> {
    /// The weights with each of the four cards of the higher rank, and of the lower one. The hands of a pocket pair have
    /// all their weights in the first lanes.
    pub by_card: [[L; 4]; 2],
    /// The weight of all hands.
    pub total: u32,
}

/// What two ranges hold of some hands with the same two ranks.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
pub(super) struct Holding<L> {
    pub first: Weights<L>,
    pub second: Weights<L>,
    /// The weight of all pairs of a hand of the first range and the same hand of the second.
    pub same: u32,
    /// The weight of all pairs of a hand of the first range and one of the second without a card in common.
    pub pairs: u64,
}

impl<L: Lane> Weights<L> {
    /// The weight of pairs without a card in common of one of these hands and one of `others` with the same ranks, given
    /// the weight of pairs of the same hand among them.
    #[inline(always)]
    pub(super) fn disjoint_pairs(&self, others: &Weights<L>, same: u64) -> u64 {
        let mut with_card = L::Products::default();
        for (held, others) in self.by_card.iter().zip(&others.by_card) {
            L::add_products(&mut with_card, held, others);
        }
        u64::from(self.total) * u64::from(others.total) + same - L::total(with_card)
    }
}

impl<L: Lane> AddAssign<&Weights<L>> for Weights<L> {
    fn add_assign(&mut self, more: &Weights<L>) {
        for (sums, more) in self.by_card.iter_mut().zip(&more.by_card) {
            add(sums, more);
        }
        self.total += more.total;
    }
}

impl<L: Lane> AddAssign<&Holding<L>> for Holding<L> {
    fn add_assign(&mut self, more: &Holding<L>) {
        self.first += &more.first;
        self.second += &more.second;
        self.same += more.same;
    }
}
