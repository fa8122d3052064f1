//! What two ranges hold of each pair of ranks, for every choice of suits that a board leaves.
//!
//! All hands with the same two ranks are worth the same, flushes aside. So a sweep moves over 91 pairs of ranks, or those
//! that the ranges hold, instead of 1,326 hands. Of each pair it needs only sums: the weights that hold each of the eight
//! cards, and all of them. Which hands are possible depends on the suits free for the two ranks; of a board on which two
//! suited cards make a flush, those that do are taken apart. For every case the sums are added up beforehand.

use super::holding::{Holding, RankPair};
use super::lanes::Lane;
use super::rows::Hands;
use super::suit_weights::{Shared, SuitWeights};
use crate::odds::players::held::Held;

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
