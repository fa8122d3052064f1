//! What a range holds of each of its classes: [`Holdings`] taken apart.

use std::ops::Range;

use itertools::Itertools;

use super::held::Held;
use super::holdings::{Group, Holding, Holdings, RankPair};
use super::lanes::Lane;
use super::rows::Hands;
use super::suit_weights::{Shared, SuitWeights};
use crate::range::hand_number;

/// What a range holds of its classes.
pub(super) struct ClassHoldings<L> {
    /// By pair of ranks: where its holdings start for all classes, and which of `classes` are its own.
    by_ranks: Vec<(u32, Range<u16>)>,
    /// Each class of each pair of ranks, and where its holdings start.
    classes: Vec<(u16, u32)>,
    /// The first of the two ranges is the class, the second is the other range.
    holdings: Vec<Holding<L>>,
}

impl<L: Lane> ClassHoldings<L> {
    /// The holdings of the classes of a range against another one, for the pairs of ranks and the cases of `holdings`.
    pub(super) fn new(holdings: &Holdings<L>, [own, other]: [&Held; 2], cases: &[Hands]) -> ClassHoldings<L> {
        let (mut by_ranks, mut classes, mut all) = (vec![(0, 0..0); 13 << 4], Vec::new(), Shared::new(cases));
        for (&pair, &start) in holdings.pairs.iter().zip(&holdings.starts) {
            let first = classes.len();
            for class in classes_with(pair, own) {
                let weight = |hand: usize| if own.classes[hand] == class { own.weights[hand] } else { 0 };
                let weights = SuitWeights::new(pair, |hand| [weight(hand), other.weights[hand]]);
                classes.push((class, all.start_of(weights)));
            }
            by_ranks[code(pair)] = (start, first as u16..classes.len() as u16);
        }
        ClassHoldings { by_ranks, classes, holdings: all.holdings }
    }

    /// What the range holds of a group of hands, by class.
    #[inline(always)]
    pub(super) fn of(&self, group: &Group) -> impl Iterator<Item = (u16, &Holding<L>)> {
        let (start, classes) = &self.by_ranks[code(group.pair)];
        let row = group.holding - start;
        let classes = &self.classes[usize::from(classes.start)..usize::from(classes.end)];
        let holdings = classes.iter().map(move |&(class, start)| (class, &self.holdings[(start + row) as usize]));
        holdings.filter(|(_, holding)| holding.first.total > 0)
    }
}

/// The place of a pair of ranks in a table.
#[inline(always)]
fn code([high, low]: RankPair) -> usize {
    usize::from(high) << 4 | usize::from(low)
}

/// The classes of the hands with these ranks that a range holds.
fn classes_with([high, low]: RankPair, held: &Held) -> impl Iterator<Item = u16> {
    let suits = (0..4).cartesian_product(0..4).filter(move |(a, b)| high > low || a > b);
    let hands = suits.map(move |(a, b)| hand_number(4 * high + a, 4 * low + b));
    hands.filter(|&hand| held.weights[hand] > 0).map(|hand| held.classes[hand]).sorted().dedup()
}
