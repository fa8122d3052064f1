//! Sums of weights from which pairs of hands without a card in common are counted.

use super::holding::{RankPair, Weights};
use super::lanes::{Lane, add};

/// The weights of some hands of one range: all, and those with each card.
#[derive(Clone, Copy)]
pub(super) struct Sums<L> {
    total: u64,
    /// By rank and suit. There are thirteen ranks, but sixteen need no check of bounds.
    by_card: [[L; 4]; 16],
}

impl<L: Lane> Sums<L> {
    pub(super) fn new() -> Sums<L> {
        Sums { total: 0, by_card: [[L::default(); 4]; 16] }
    }

    /// Adds hands with this pair of ranks.
    #[inline(always)]
    pub(super) fn add(&mut self, pair: RankPair, more: &Weights<L>) {
        if more.total > 0 {
            for (rank, more) in pair.iter().zip(&more.by_card) {
                add(&mut self.by_card[usize::from(rank & 15)], more);
            }
            self.total += u64::from(more.total);
        }
    }
}

/// The weight of pairs of hands, added up.
pub(super) struct Pairs<L: Lane> {
    /// All, no matter whether they have a card in common.
    all: u64,
    /// Those that have, by card. A pair of the same hand is here twice.
    with_card: L::Products,
}

impl<L: Lane> Pairs<L> {
    pub(super) fn new() -> Pairs<L> {
        Pairs { all: 0, with_card: L::Products::default() }
    }

    /// Adds the pairs of a hand with this pair of ranks and one of `others`.
    #[inline(always)]
    pub(super) fn add(&mut self, pair: RankPair, held: &Weights<L>, others: &Sums<L>) {
        if held.total > 0 {
            self.all += u64::from(held.total) * others.total;
            for (rank, by_card) in pair.iter().zip(&held.by_card) {
                L::add_products(&mut self.with_card, by_card, &others.by_card[usize::from(rank & 15)]);
            }
        }
    }

    /// The pairs of one of these hands and one of `others`.
    pub(super) fn of(sums: &Sums<L>, others: &Sums<L>) -> Pairs<L> {
        let mut with_card = L::Products::default();
        for (a, b) in sums.by_card.iter().zip(&others.by_card) {
            L::add_products(&mut with_card, a, b);
        }
        Pairs { all: sums.total * others.total, with_card }
    }

    /// Those without a card in common, given the weight of pairs of the same hand among them.
    pub(super) fn disjoint(self, same: u64) -> u64 {
        self.all + same - L::total(self.with_card)
    }
}

/// The pairs without a card in common of hands with this pair of ranks and `others`, given the weight of pairs of the same
/// hand among them.
#[inline(always)]
pub(super) fn disjoint_pairs<L: Lane>(pair: RankPair, held: &Weights<L>, others: &Sums<L>, same: u64) -> u64 {
    let mut pairs = Pairs::new();
    pairs.add(pair, held, others);
    pairs.disjoint(same)
}
