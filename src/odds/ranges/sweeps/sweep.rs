//! One board: how often hands of two ranges beat each other, from sums alone.
//!
//! Hands are passed in order, the worst first, and the weights of the second range are added up: in all, and by card.
//! What a hand of the first range beats is then the total without what holds its first card and without what holds its
//! second. Of hands that are not worse, the hand itself holds both cards, so it is added again. No two hands are ever
//! compared.
//!
//! Other players may hold hands that are known. All that matters of them is the best, the bar that the ranges must clear.

use super::holdings::{Group, Holdings};
use super::weights::Lane;
use super::weights::{Pairs, Sums, disjoint_pairs};
use crate::evaluator::tables::NO_HAND;

/// The weights of pairs of hands, one of each range, by who wins. Pairs in which the second range wins alone are left.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Outcomes {
    /// Neither reaches the bar.
    pub neither: u64,
    /// The first range reaches the bar exactly, the second does not.
    pub first_at_bar: u64,
    /// The second range reaches the bar exactly, the first does not.
    pub second_at_bar: u64,
    /// Both reach the bar exactly.
    pub both_at_bar: u64,
    /// The first range clears the bar and beats the second.
    pub first: u64,
    /// The ranges tie above the bar.
    pub tie: u64,
}

impl Outcomes {
    /// Adds this many times the others.
    #[inline]
    pub(super) fn add(&mut self, times: u64, more: &Outcomes) {
        self.neither += times * more.neither;
        self.first_at_bar += times * more.first_at_bar;
        self.second_at_bar += times * more.second_at_bar;
        self.both_at_bar += times * more.both_at_bar;
        self.first += times * more.first;
        self.tie += times * more.tie;
    }
}

/// Who wins, given the hands in order and the rank of the bar, [`NO_HAND`] if there is none.
#[inline(never)]
pub(super) fn sweep<L: Lane>(holdings: &Holdings<L>, groups: &[Group], bar: u16) -> Outcomes {
    let mut passed = Sums::new();
    let mut outcomes = Outcomes::default();
    let above = if bar == NO_HAND { groups } else { sweep_to_bar(holdings, groups, bar, &mut passed, &mut outcomes) };
    let mut worse = Pairs::new();
    for equal in above.chunk_by(|a, b| a.rank == b.rank) {
        for group in equal {
            worse.add(group.pair, &holdings.of(group).first, &passed);
        }
        for group in equal {
            passed.add(group.pair, &holdings.of(group).second);
        }
        outcomes.tie += match equal {
            [group] => holdings.of(group).pairs,
            _ => ties(holdings, equal),
        };
    }
    outcomes.first = worse.disjoint(0);
    outcomes
}

/// The pairs of hands of these groups.
fn ties<L: Lane>(holdings: &Holdings<L>, groups: &[Group]) -> u64 {
    let (mut second, mut pairs, mut same) = (Sums::new(), Pairs::new(), 0);
    groups.iter().for_each(|group| second.add(group.pair, &holdings.of(group).second));
    for group in groups {
        let holding = holdings.of(group);
        pairs.add(group.pair, &holding.first, &second);
        same += u64::from(holding.same);
    }
    pairs.disjoint(same)
}

/// Passes the hands up to the bar; returns those above it.
fn sweep_to_bar<'a, L: Lane>(
    holdings: &Holdings<L>,
    groups: &'a [Group],
    bar: u16,
    passed: &mut Sums<L>,
    outcomes: &mut Outcomes,
) -> &'a [Group] {
    let (below, rest) = groups.split_at(groups.partition_point(|group| group.rank > bar));
    let (at_bar, above) = rest.split_at(rest.iter().take_while(|group| group.rank == bar).count());
    let (mut first, mut same) = (Sums::new(), 0);
    for group in below {
        let holding = holdings.of(group);
        first.add(group.pair, &holding.first);
        passed.add(group.pair, &holding.second);
        same += u64::from(holding.same);
    }
    outcomes.neither = Pairs::of(&first, passed).disjoint(same);
    for group in at_bar {
        outcomes.first_at_bar += disjoint_pairs(group.pair, &holdings.of(group).first, passed, 0);
        outcomes.second_at_bar += disjoint_pairs(group.pair, &holdings.of(group).second, &first, 0);
    }
    at_bar.iter().for_each(|group| passed.add(group.pair, &holdings.of(group).second));
    if !at_bar.is_empty() {
        outcomes.both_at_bar = ties(holdings, at_bar);
    }
    above
}
