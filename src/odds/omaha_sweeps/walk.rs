//! Two ranges on one board: for each hand of the first, the weights of those of the second without a card in common that are
//! worth less, as much, and more.
//!
//! Whatever is counted of two ranges, from whole ranges to each hand of both, and both halves of the pot in games with lows,
//! is added up from these. They are found by walking both ranges in the order of what hands are worth, once for each way in
//! which lows can compare; where one range has few hands, each is compared with all others instead.

use std::cmp::Ordering;

use itertools::Itertools;

use super::hands::SweptHand;
use crate::odds::subset_totals::SubsetTotals;
use crate::ranking::tables::lows::NO_LOW;
use crate::tools::bits_of;

/// With no more hands than this in one range, each is compared with all hands of the other.
pub(super) const FEW_HANDS: usize = 8;

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

impl BetterLow {
    pub(super) const ALL: [BetterLow; 4] = [BetterLow::Neither, BetterLow::First, BetterLow::Both, BetterLow::Second];

    fn of<const SIZE: usize>(first: &SweptHand<SIZE>, second: &SweptHand<SIZE>) -> BetterLow {
        match first.low.cmp(&second.low) {
            Ordering::Less => BetterLow::First,
            Ordering::Greater => BetterLow::Second,
            Ordering::Equal if first.low == NO_LOW => BetterLow::Neither,
            Ordering::Equal => BetterLow::Both,
        }
    }
}

/// Which hands of the second range are asked about; the weights of others are given as 0. Each takes one more look at the
/// totals.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// Those that are worth less.
    Worse,
    /// Those that are worth less, and all others, as if they were worth more.
    WorseAndAll,
    /// Those that are worth less or as much.
    NotBetter,
    All,
}

/// What walks over ranges, and keeps what it needs for the next.
pub(super) struct Walker {
    /// Of the hands of the second range that were passed.
    pub totals: SubsetTotals,
    /// Whether none were.
    is_empty: bool,
    /// For each hand of the first, the weights of those that are worth less, of those that are not worth more, and of all.
    weights: [Vec<u32>; 3],
}

impl Walker {
    pub(super) fn new<const SIZE: usize>() -> Walker {
        Walker { totals: SweptHand::<SIZE>::no_totals(), is_empty: true, weights: Default::default() }
    }

    /// Gives `each` every hand of the first of two ranges, which has the better low, and the weights of the hands of the
    /// second that are worth less, as much and more: once for each way in which its low compares, or more often. Unless one
    /// of the ranges has [few](FEW_HANDS) hands, the worst come first; without lows, only the hands that are asked for are
    /// weighed.
    pub(super) fn compare<const SIZE: usize>(
        &mut self,
        [first, second]: [&[SweptHand<SIZE>]; 2],
        is_few: bool,
        has_low: bool,
        asked: Asked,
        each: &mut impl FnMut(&SweptHand<SIZE>, BetterLow, [u32; 3]),
    ) {
        if is_few {
            compare_one_by_one(first, second, each);
        } else if has_low {
            by_low(first, second, &mut |first, second, low| {
                self.walk([first, second], low, Asked::All, &mut |hand, against| each(hand, low, against));
            });
        } else {
            let low = BetterLow::Neither;
            self.walk([first, second], low, asked, &mut |hand, against| each(hand, low, against));
        }
    }

    /// Walks two ranges whose hands all compare like this in their lows, the worst first, and gives `each` every hand of the
    /// first, and the weights of the hands of the second that are worth less, as much and more.
    pub(super) fn walk<const SIZE: usize>(
        &mut self,
        [first, second]: [&[SweptHand<SIZE>]; 2],
        low: BetterLow,
        asked: Asked,
        each: &mut impl FnMut(&SweptHand<SIZE>, [u32; 3]),
    ) {
        if !first.is_empty() && !second.is_empty() {
            self.clear();
            self.walk_on([first, second], low, asked, each);
        }
    }

    /// Forgets the hands that were passed.
    pub(super) fn clear(&mut self) {
        self.totals.clear();
        self.is_empty = true;
    }

    /// Passes hands of the second range.
    pub(super) fn pass<const SIZE: usize>(&mut self, hands: &[SweptHand<SIZE>]) {
        SweptHand::add_all(hands, &mut self.totals);
        self.is_empty &= hands.is_empty();
    }

    /// Walks on with hands that are worth more than those that were passed.
    pub(super) fn walk_on<const SIZE: usize>(
        &mut self,
        [first, second]: [&[SweptHand<SIZE>]; 2],
        low: BetterLow,
        asked: Asked,
        each: &mut impl FnMut(&SweptHand<SIZE>, [u32; 3]),
    ) {
        let Walker { totals, is_empty, weights: [worse, not_better, all] } = self;
        [&mut *worse, not_better, all].into_iter().for_each(Vec::clear);
        // Hands with different lows are not the same.
        let may_be_same = matches!(low, BetterLow::Neither | BetterLow::Both);
        let mut passed = 0;
        let mut pass_below = |worth: u32, totals: &mut SubsetTotals| {
            let more = second[passed..].iter().take_while(|hand| u32::from(hand.worth) < worth).count();
            SweptHand::add_all(&second[passed..passed + more], totals);
            passed += more;
            *is_empty &= more == 0;
            (more, *is_empty)
        };
        for group in first.chunk_by(|a, b| a.worth == b.worth) {
            let (worth, from) = (u32::from(group[0].worth), worse.len());
            match pass_below(worth, totals) {
                (_, true) => worse.resize(from + group.len(), 0),
                _ => SweptHand::weigh_disjoint(group, totals, false, worse),
            }
            if matches!(asked, Asked::Worse | Asked::WorseAndAll) {
                continue;
            }
            match pass_below(worth + 1, totals) {
                (0, _) => not_better.extend_from_slice(&worse[from..]),
                _ => SweptHand::weigh_disjoint(group, totals, may_be_same, not_better),
            }
        }
        if matches!(asked, Asked::All | Asked::WorseAndAll) {
            pass_below(u32::MAX, totals);
            SweptHand::weigh_disjoint(first, totals, may_be_same, all);
        }
        for (place, (hand, &worse)) in first.iter().zip(&*worse).enumerate() {
            let not_better = not_better.get(place).copied().unwrap_or(worse);
            let all = all.get(place).copied().unwrap_or(not_better);
            each(hand, [worse, not_better - worse, all - not_better]);
        }
    }
}

/// The weight of the hands of the second range without a card in common with each hand of the first, whatever they are
/// worth.
pub(super) fn disjoint<const SIZE: usize>(first: &[SweptHand<SIZE>], second: &[SweptHand<SIZE>]) -> Vec<u32> {
    let (mut totals, mut weights) = (SweptHand::<SIZE>::no_totals(), Vec::new());
    SweptHand::add_all(second, &mut totals);
    SweptHand::weigh_disjoint(first, &totals, true, &mut weights);
    weights
}

/// Compares every hand of the first range with every one of the second.
fn compare_one_by_one<const SIZE: usize>(
    first: &[SweptHand<SIZE>],
    second: &[SweptHand<SIZE>],
    each: &mut impl FnMut(&SweptHand<SIZE>, BetterLow, [u32; 3]),
) {
    for hand in first {
        let (cards, mut against, mut lows) = (hand.set(), [[0; 3]; BetterLow::ALL.len()], 0);
        for other in second.iter().filter(|other| cards & other.set() == 0) {
            let (low, high) = (BetterLow::of(hand, other), other.worth.cmp(&hand.worth) as i8 + 1);
            against[low as usize][high as usize] += u32::from(other.weight);
            lows |= 1 << low as u8;
        }
        for low in bits_of(lows).map(usize::from) {
            each(hand, BetterLow::ALL[low], against[low]);
        }
    }
}

/// Gives `visit` the hands of two ranges for each way in which their lows can compare: halves of the lows against each other,
/// and then each half likewise, so that a hand takes part once for each time that its lows can be halved. Hands keep their
/// order.
fn by_low<const SIZE: usize>(
    first: &[SweptHand<SIZE>],
    second: &[SweptHand<SIZE>],
    visit: &mut impl FnMut(&[SweptHand<SIZE>], &[SweptHand<SIZE>], BetterLow),
) {
    let lows = first.iter().chain(second).map(|hand| hand.low).sorted_unstable().dedup().collect_vec();
    divide_by_low(first, second, &lows, visit);
}

/// The same of hands that have these lows, the best first.
fn divide_by_low<const SIZE: usize>(
    first: &[SweptHand<SIZE>],
    second: &[SweptHand<SIZE>],
    lows: &[u8],
    visit: &mut impl FnMut(&[SweptHand<SIZE>], &[SweptHand<SIZE>], BetterLow),
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
fn divided<const SIZE: usize>(hands: &[SweptHand<SIZE>], low: u8) -> [Vec<SweptHand<SIZE>>; 2] {
    let (better, others) = hands.iter().partition(|hand| hand.low < low);
    [better, others]
}
