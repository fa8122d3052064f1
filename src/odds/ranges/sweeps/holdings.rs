//! What two ranges hold of each pair of ranks, for every choice of suits that a board leaves.
//!
//! All hands with the same two ranks are worth the same, flushes aside. So a sweep moves over 91 pairs of ranks, or those
//! that the ranges hold, instead of 1,326 hands. Of each pair it needs only sums: the weights that hold each of the eight
//! cards, and all of them. Which hands are possible depends on the suits free for the two ranks; of a board on which two
//! suited cards make a flush, those that do are taken apart. For every case the sums are added up beforehand.

use std::ops::AddAssign;

use super::lanes::{Lane, add};
use super::rows::Hands;
use super::suit_weights::{Shared, SuitWeights};
use crate::odds::players::held::Held;

/// Two ranks, the higher one first, of which a range holds hands.
pub(super) type RankPair = [u8; 2];

/// Hands with the same two ranks that are worth the same.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    /// The hand rank.
    pub rank: u16,
    /// The ranks of the cards.
    pub pair: RankPair,
    /// The index of the holding.
    pub holding: u32,
}

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

/// Where no row starts: beyond all others, so that a case that was not prepared for is an error and never a wrong sum.
const NO_ROW: u32 = u32::MAX >> 1;

/// The holdings of two ranges.
pub(super) struct Holdings<L> {
    pub pairs: Vec<RankPair>,
    /// Where the holdings of each pair of ranks start, by case. Pairs of which the same suits are held share theirs.
    pub starts: Vec<u32>,
    /// Which of a pair's holdings is that of a case, by [`Hands::case`].
    rows: [u32; Hands::CASES],
    holdings: Vec<Holding<L>>,
}

impl<L: Lane> Holdings<L> {
    /// The holdings of the pairs of ranks that one of two ranges holds, for these cases.
    pub(super) fn new(ranges: [&Held; 2], cases: &[Hands]) -> Holdings<L> {
        let pairs = rank_pairs(ranges);
        let mut rows = [NO_ROW; Hands::CASES];
        for (hands, row) in cases.iter().zip(0..) {
            rows[hands.case()] = row;
        }
        let (mut starts, mut all) = (Vec::new(), Shared::new(cases));
        for &pair in &pairs {
            starts.push(all.start_of(SuitWeights::new(pair, |hand| ranges.map(|held| held.weights[hand]))));
        }
        Holdings { pairs, starts, rows, holdings: all.holdings }
    }

    /// Whether all sums of two ranges fit the lanes.
    pub(super) fn fit([first, second]: [&Held; 2]) -> bool {
        let (first, second) = (first.by_card(), second.by_card());
        let products = first.iter().zip(&second).map(|(a, b)| a * b).sum::<u64>();
        first.iter().chain(&second).all(|&sum| sum <= L::MAX) && products <= L::MAX_PRODUCTS
    }

    /// The index of the holding for a pair of ranks.
    #[inline(always)]
    pub(super) fn index(&self, pair: u8, hands: Hands) -> u32 {
        self.starts[usize::from(pair)] + self.rows[hands.case()]
    }

    /// What the ranges hold of a group of hands.
    #[inline(always)]
    pub(super) fn of(&self, group: &Group) -> &Holding<L> {
        &self.holdings[group.holding as usize]
    }
}

/// The pairs of ranks that one of two ranges holds.
pub(super) fn rank_pairs(ranges: [&Held; 2]) -> Vec<RankPair> {
    let mut is_held = [[false; 13]; 13];
    for hand in ranges.iter().flat_map(|held| &held.hands) {
        let [low, high] = [hand.cards.trailing_zeros(), hand.cards.ilog2()].map(|card| card as usize / 4);
        is_held[high][low] = true;
    }
    let all = (0..13).flat_map(|high| (0..=high).map(move |low| [high, low]));
    all.filter(|&[high, low]| is_held[usize::from(high)][usize::from(low)]).collect()
}
