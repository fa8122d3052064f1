//! Two ranges on one board, walked together in the order of what hands are worth.

use std::ops::AddAssign;

use itertools::Itertools;

use super::hands::{Placed, SweptHand};
use super::subset_totals::SubsetTotals;
use crate::ranking::tables::omaha_lows::NO_LOW;

/// The weights of pairs of hands, one of each range, without a card in common.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pairs {
    /// Those in which the first is better.
    pub first: u128,
    /// Those in which both are worth the same.
    pub both: u128,
    /// Those in which the second is better, if that is asked for.
    pub second: u128,
}

impl AddAssign for Pairs {
    fn add_assign(&mut self, more: Pairs) {
        self.first += more.first;
        self.both += more.both;
        self.second += more.second;
    }
}

/// What [`Pairs`] are counted of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counted {
    /// Whole ranges, and only the pairs in which the first is better.
    FirstBetter,
    /// Whole ranges, but not the pairs in which the second is better.
    Ranges,
    /// Hands with the same low.
    SameLow,
    /// Hands with different lows, so that no hand is in both.
    OtherLows,
}

/// Walks two ranges, the worst hands first, and carries the totals of the second along.
pub(super) fn walk<const SIZE: usize>(
    totals: &mut SubsetTotals<SIZE>,
    [first, second]: [&[SweptHand<SIZE>]; 2],
    counted: Counted,
) -> Pairs {
    let mut pairs = Pairs::default();
    if first.is_empty() || second.is_empty() {
        return pairs;
    }
    totals.clear();
    let same = |hand: &SweptHand<SIZE>| if counted == Counted::OtherLows { 0 } else { hand.same };
    let mut next = 0;
    let mut not_better = 0;
    for group in first.chunk_by(|a, b| a.worth == b.worth) {
        let worth = group[0].worth;
        while let Some(hand) = second.get(next).filter(|hand| hand.worth < worth) {
            totals.add(hand.cards, hand.weight);
            next += 1;
        }
        let mut worse = 0;
        if next > 0 {
            worse = group.iter().map(|hand| weigh(hand, totals.disjoint_from(hand.cards, 0))).sum();
        }
        pairs.first += worse;
        if counted == Counted::FirstBetter {
            continue;
        }
        let passed = next;
        while let Some(hand) = second.get(next).filter(|hand| hand.worth == worth) {
            totals.add(hand.cards, hand.weight);
            next += 1;
        }
        let mut worse_or_same = worse;
        if next > passed {
            worse_or_same = group.iter().map(|hand| weigh(hand, totals.disjoint_from(hand.cards, same(hand)))).sum();
        }
        pairs.both += worse_or_same - worse;
        not_better += worse_or_same;
    }
    if matches!(counted, Counted::SameLow | Counted::OtherLows) {
        second[next..].iter().for_each(|hand| totals.add(hand.cards, hand.weight));
        let all: u128 = first.iter().map(|hand| weigh(hand, totals.disjoint_from(hand.cards, same(hand)))).sum();
        pairs.second = all - not_better;
    }
    pairs
}

#[inline(always)]
fn weigh<const SIZE: usize>(hand: &SweptHand<SIZE>, others: u32) -> u128 {
    u128::from(u64::from(hand.weight) * u64::from(others))
}

/// The weight of all pairs without a card in common, whatever they are worth.
pub(super) fn all_pairs<const SIZE: usize>([first, second]: [&[SweptHand<SIZE>]; 2]) -> u128 {
    let mut totals = SubsetTotals::new();
    second.iter().for_each(|hand| totals.add(hand.cards, hand.weight));
    first.iter().map(|hand| weigh(hand, totals.disjoint_from(hand.cards, hand.same))).sum()
}

/// Pairs by who has the better low, and then by the high hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PairsByLow {
    /// Neither has a low.
    pub none: Pairs,
    pub first: Pairs,
    pub both: Pairs,
    pub second: Pairs,
}

/// Which of two hands has the better low.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BetterLow {
    /// There is no low.
    Neither,
    First,
    /// Their lows are the same.
    Both,
    Second,
}

/// Something with a low.
pub(super) trait HasLow: Copy {
    /// The number of its low on the board, the best first, or [`NO_LOW`].
    fn low(&self) -> u8;
}

impl<const SIZE: usize> HasLow for SweptHand<SIZE> {
    fn low(&self) -> u8 {
        self.low
    }
}

impl<const SIZE: usize> HasLow for Placed<SIZE> {
    fn low(&self) -> u8 {
        self.hand.low
    }
}

/// Gives `visit` the hands of two ranges for each way in which their lows can compare: halves of the lows against each other,
/// and then each half likewise, so that a hand takes part once for each time that its lows can be halved. Hands keep their
/// order.
pub(super) fn by_low<A: HasLow, B: HasLow>(first: &[A], second: &[B], visit: &mut impl FnMut(&[A], &[B], BetterLow)) {
    let lows = first.iter().map(A::low).chain(second.iter().map(B::low)).sorted_unstable().dedup().collect_vec();
    divide_by_low(first, second, &lows, visit);
}

/// The same of hands that have these lows, the best first.
fn divide_by_low<A: HasLow, B: HasLow>(
    first: &[A],
    second: &[B],
    lows: &[u8],
    visit: &mut impl FnMut(&[A], &[B], BetterLow),
) {
    if first.is_empty() || second.is_empty() {
        return;
    }
    match *lows {
        [] => {}
        [NO_LOW] => visit(first, second, BetterLow::Neither),
        [_] => visit(first, second, BetterLow::Both),
        _ => {
            let (better_lows, worse_lows) = lows.split_at(lows.len() / 2);
            let [first_better, first_worse] = divided(first, worse_lows[0]);
            let [second_better, second_worse] = divided(second, worse_lows[0]);
            visit(&first_better, &second_worse, BetterLow::First);
            visit(&first_worse, &second_better, BetterLow::Second);
            divide_by_low(&first_better, &second_better, better_lows, visit);
            divide_by_low(&first_worse, &second_worse, worse_lows, visit);
        }
    }
}

/// The hands with better lows than this, and the others.
fn divided<H: HasLow>(hands: &[H], low: u8) -> [Vec<H>; 2] {
    let (better, others) = hands.iter().partition(|hand| hand.low() < low);
    [better, others]
}

/// Walks two ranges for each way in which their lows can compare.
pub(super) fn walk_by_low<const SIZE: usize>(
    totals: &mut SubsetTotals<SIZE>,
    [first, second]: [&[SweptHand<SIZE>]; 2],
) -> PairsByLow {
    let mut pairs = PairsByLow::default();
    by_low(first, second, &mut |first, second, low| {
        let (sum, counted) = match low {
            BetterLow::Neither => (&mut pairs.none, Counted::SameLow),
            BetterLow::First => (&mut pairs.first, Counted::OtherLows),
            BetterLow::Both => (&mut pairs.both, Counted::SameLow),
            BetterLow::Second => (&mut pairs.second, Counted::OtherLows),
        };
        *sum += walk(totals, [first, second], counted);
    });
    pairs
}
