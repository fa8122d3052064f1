//! Sums of weights of hands, from which pairs of hands without a card in common are counted.
//!
//! Hands with the same two ranks are summed up together, by card. Sums are kept in four lanes, one for each suit, written so
//! that the compiler turns them into vector instructions. Sixteen bits are enough for ranges whose weights are simple
//! fractions of each other, and faster; weights of four digits need thirty-two.

use std::ops::AddAssign;

use crate::cards::Rank;

/// What a range holds of some hands with the same two ranks.
#[derive(Clone, Copy, Default)]
pub(super) struct RangeWeights<L> {
    /// The weights with each of the four cards of the higher rank, and of the lower one. The hands of a pocket pair have
    /// all their weights in the first lanes.
    pub by_card: [[L; 4]; 2],
    /// The weight of all hands.
    pub total: u32,
}

/// What two ranges hold of some hands with the same two ranks: a row of the table of weights.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
pub(super) struct Row<L> {
    pub first: RangeWeights<L>,
    pub second: RangeWeights<L>,
    /// The weight of all pairs of a hand of the first range and the same hand of the second.
    pub same: u32,
    /// The weight of all pairs of a hand of the first range and one of the second without a card in common.
    pub pairs: u64,
}

impl<L: Lane> RangeWeights<L> {
    /// The weight of pairs without a card in common of one of these hands and one of `others` with the same ranks, given
    /// the weight of pairs of the same hand among them.
    #[inline(always)]
    pub(super) fn disjoint_pairs(&self, others: &RangeWeights<L>, same: u64) -> u64 {
        let mut with_card = L::Products::default();
        for (hands, others) in self.by_card.iter().zip(&others.by_card) {
            L::add_products(&mut with_card, hands, others);
        }
        u64::from(self.total) * u64::from(others.total) + same - L::total(with_card)
    }
}

impl<L: Lane> AddAssign<&RangeWeights<L>> for RangeWeights<L> {
    fn add_assign(&mut self, more: &RangeWeights<L>) {
        for (sums, more) in self.by_card.iter_mut().zip(&more.by_card) {
            add(sums, more);
        }
        self.total += more.total;
    }
}

impl<L: Lane> AddAssign<&Row<L>> for Row<L> {
    fn add_assign(&mut self, more: &Row<L>) {
        self.first += &more.first;
        self.second += &more.second;
        self.same += more.same;
    }
}

/// The weights of some hands of one range: all, and those with each card.
#[derive(Clone, Copy)]
pub(super) struct CardSums<L> {
    total: u64,
    /// By rank and suit. There are thirteen ranks, but sixteen need no check of bounds.
    by_card: [[L; 4]; 16],
}

impl<L: Lane> CardSums<L> {
    pub(super) fn new() -> CardSums<L> {
        CardSums { total: 0, by_card: [[L::default(); 4]; 16] }
    }

    /// The weights with each of the four cards of the higher rank, and of the lower one.
    #[inline(always)]
    pub(super) fn of(&self, ranks: [Rank; 2]) -> [[u32; 4]; 2] {
        ranks.map(|rank| self.by_card[rank as usize & 15].map(L::weight))
    }

    /// The weight of all hands, which fits: of 1,326 weights, none is above 10,000.
    #[inline(always)]
    pub(super) fn total(&self) -> u32 {
        self.total as u32
    }

    /// Adds hands with these two ranks, the higher one first.
    #[inline(always)]
    pub(super) fn add(&mut self, ranks: [Rank; 2], more: &RangeWeights<L>) {
        for (&rank, more) in ranks.iter().zip(&more.by_card) {
            add(&mut self.by_card[rank as usize & 15], more);
        }
        self.total += u64::from(more.total);
    }
}

impl<L: Lane> AddAssign<&CardSums<L>> for CardSums<L> {
    #[inline(always)]
    fn add_assign(&mut self, more: &CardSums<L>) {
        for (sums, more) in self.by_card.iter_mut().zip(&more.by_card) {
            add(sums, more);
        }
        self.total += more.total;
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

    /// Adds the pairs of a hand with these two ranks, the higher one first, and one of `others`.
    #[inline(always)]
    pub(super) fn add(&mut self, ranks: [Rank; 2], hands: &RangeWeights<L>, others: &CardSums<L>) {
        self.all += u64::from(hands.total) * others.total;
        for (&rank, by_card) in ranks.iter().zip(&hands.by_card) {
            L::add_products(&mut self.with_card, by_card, &others.by_card[rank as usize & 15]);
        }
    }

    /// The pairs of one of these hands and one of `others`.
    pub(super) fn between(sums: &CardSums<L>, others: &CardSums<L>) -> Pairs<L> {
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

/// The pairs without a card in common of hands with these two ranks, the higher one first, and `others`, given the weight of
/// pairs of the same hand among them.
#[inline(always)]
pub(super) fn disjoint_pairs<L: Lane>(
    ranks: [Rank; 2],
    hands: &RangeWeights<L>,
    others: &CardSums<L>,
    same: u64,
) -> u64 {
    let mut pairs = Pairs::new();
    pairs.add(ranks, hands, others);
    pairs.disjoint(same)
}

/// A whole number in a lane.
pub(super) trait Lane: Copy + Default + AddAssign + Send + Sync {
    /// Sums of products, in lanes of their own.
    type Products: Copy + Default;

    /// Sums of weights, on many boards.
    type Wins: Copy + Default + Into<u64> + Send + Sync;

    /// The greatest of these sums.
    const MAX_WINS: u64;

    /// The greatest weight, or sum of weights, that fits.
    const MAX: u64;

    /// The greatest sum of products that fits.
    const MAX_PRODUCTS: u64;

    /// This weight, at most [`MAX`](Self::MAX).
    fn from_weight(weight: u32) -> Self;

    /// The weight in a lane.
    fn weight(self) -> u32;

    /// Adds the products of two lanes each.
    fn add_products(sums: &mut Self::Products, a: &[Self; 4], b: &[Self; 4]);

    /// Adds a weight. Sums of hands that nobody holds may be anything, and wrap.
    fn add_win(sum: &mut Self::Wins, weight: u32);

    /// The sum of all lanes.
    fn total(sums: Self::Products) -> u64;
}

impl Lane for i16 {
    type Products = [i32; 4];
    type Wins = u32;

    /// Enough for all boards of the same ranks: there are at most 1,024, and a range weighs at most 26 times what a lane
    /// holds.
    const MAX_WINS: u64 = u32::MAX as u64;
    const MAX: u64 = i16::MAX as u64;
    const MAX_PRODUCTS: u64 = i32::MAX as u64;

    fn from_weight(weight: u32) -> i16 {
        weight as i16
    }

    #[inline(always)]
    fn weight(self) -> u32 {
        self as u32
    }

    #[inline(always)]
    fn add_products(sums: &mut [i32; 4], a: &[i16; 4], b: &[i16; 4]) {
        for lane in 0..4 {
            sums[lane] += i32::from(a[lane]) * i32::from(b[lane]);
        }
    }

    #[inline(always)]
    fn add_win(sum: &mut u32, weight: u32) {
        *sum = sum.wrapping_add(weight);
    }

    fn total(sums: [i32; 4]) -> u64 {
        sums.iter().map(|&sum| sum as u64).sum()
    }
}

impl Lane for u32 {
    type Products = [u64; 4];
    type Wins = u64;

    const MAX_WINS: u64 = u64::MAX;
    const MAX: u64 = u32::MAX as u64;
    const MAX_PRODUCTS: u64 = u64::MAX;

    fn from_weight(weight: u32) -> u32 {
        weight
    }

    #[inline(always)]
    fn weight(self) -> u32 {
        self
    }

    #[inline(always)]
    fn add_products(sums: &mut [u64; 4], a: &[u32; 4], b: &[u32; 4]) {
        for lane in 0..4 {
            sums[lane] += u64::from(a[lane]) * u64::from(b[lane]);
        }
    }

    #[inline(always)]
    fn add_win(sum: &mut u64, weight: u32) {
        *sum = sum.wrapping_add(weight.into());
    }

    fn total(sums: [u64; 4]) -> u64 {
        sums.iter().sum()
    }
}

/// Adds lanes to lanes.
#[inline(always)]
pub(super) fn add<L: Lane>(sums: &mut [L; 4], more: &[L; 4]) {
    for (sum, &more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}
