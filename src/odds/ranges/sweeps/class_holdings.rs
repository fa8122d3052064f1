//! What a range holds of each of its classes: [`Holdings`] taken apart.

use std::ops::Range;

use itertools::Itertools;

use super::holding::{RankPair, Weights};
use super::holdings::{Group, Holdings};
use super::lanes::Lane;
use super::rows::Hands;
use super::suit_weights::{Shared, SuitWeights, hands_with};
use crate::odds::players::held::Held;

/// Hands of a class with the same ranks and the same weights.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Alike {
    pub class: u16,
    /// The weight of each in its range.
    pub weight: u16,
    /// The weight of each in the other range.
    pub other_weight: u16,
}

impl Alike {
    /// The weight of these hands in the other range.
    #[inline(always)]
    pub(super) fn same<L>(self, possible: &Weights<L>) -> u64 {
        u64::from(possible.total) * u64::from(self.other_weight)
    }
}

/// What a range holds of its classes.
pub(super) struct ClassHoldings<L> {
    /// By pair of ranks: where its holdings start for all classes, and which of `alike` are its own.
    by_ranks: Vec<(u32, Range<u16>)>,
    /// The hands of each pair of ranks that are alike, and where what is possible of them starts, by case.
    alike: Vec<(Alike, u32)>,
    /// Hands that are possible, each with a weight of 1.
    possible: Vec<Weights<L>>,
}

impl<L: Lane> ClassHoldings<L> {
    /// The holdings of the classes of a range against another one, for the pairs of ranks and the cases of `holdings`.
    pub(super) fn new(holdings: &Holdings<L>, [own, other]: [&Held; 2], cases: &[Hands]) -> ClassHoldings<L> {
        let of_hand = |hand: usize| Alike {
            class: own.classes[hand],
            weight: own.weights[hand],
            other_weight: other.weights[hand],
        };
        let (mut by_ranks, mut all_alike, mut all) = (vec![(0, 0..0); 13 << 4], Vec::new(), Shared::new(cases));
        for (&pair, &start) in holdings.pairs.iter().zip(&holdings.starts) {
            let first = all_alike.len();
            for alike in
                hands_with(pair).map(|(_, hand)| of_hand(hand)).filter(|alike| alike.weight > 0).sorted().dedup()
            {
                let ones = SuitWeights::new(pair, |hand| [u16::from(of_hand(hand) == alike), 0]);
                all_alike.push((alike, all.start_of(ones)));
            }
            by_ranks[code(pair)] = (start, first as u16..all_alike.len() as u16);
        }
        let possible = all.holdings.iter().map(|holding| holding.first).collect();
        ClassHoldings { by_ranks, alike: all_alike, possible }
    }

    /// What the range holds of a group of hands.
    #[inline(always)]
    pub(super) fn of(&self, group: &Group) -> impl Iterator<Item = (Alike, &Weights<L>)> {
        let (start, alike) = &self.by_ranks[code(group.pair)];
        let row = group.holding - start;
        let alike = &self.alike[usize::from(alike.start)..usize::from(alike.end)];
        let held = alike.iter().map(move |&(alike, start)| (alike, &self.possible[(start + row) as usize]));
        held.filter(|(_, possible)| possible.total > 0)
    }
}

/// The place of a pair of ranks in a table.
#[inline(always)]
fn code([high, low]: RankPair) -> usize {
    usize::from(high) << 4 | usize::from(low)
}
