//! One board: how often hands of two ranges beat each other, from sums alone.
//!
//! Hands are passed in order, the worst first, and the weights of the second range are added up: in all, and by card.
//! What a hand of the first range beats is then the total without what holds its first card and without what holds its
//! second. Of hands that are not worse, the hand itself holds both cards, so it is added again. No two hands are ever
//! compared.
//!
//! Other players may hold hands that are known. All that matters of them is the best, which the ranges must beat.

use super::weight_table::{Group, WeightTable};
use super::weights::{CardSums, Lane, Pairs, disjoint_pairs};
use crate::odds::outcomes::Outcomes;
use crate::ranking::HandRank;

/// The weights of pairs of hands, one of each range, by who wins, given the hands in order and the rank of the best
/// other hand, [`HandRank::NONE`] if there is none.
#[inline(never)]
pub(super) fn sweep<L: Lane>(table: &WeightTable<L>, groups: &[Group], to_beat: HandRank) -> Outcomes {
    let mut passed = CardSums::new();
    let mut outcomes = Outcomes::default();
    let above = if to_beat == HandRank::NONE {
        groups
    } else {
        pass_worse_and_equal(table, groups, to_beat, &mut passed, &mut outcomes)
    };
    [outcomes.first, outcomes.both] = pass_above::<_, false>(table, above, &mut passed);
    outcomes
}

/// Passes hands that beat all others; returns the pairs in which the first is better, and those that tie. If the first
/// range has few hands, groups without any are passed faster.
#[inline(always)]
pub(super) fn pass_above<L: Lane, const IS_FEW: bool>(
    table: &WeightTable<L>,
    groups: &[Group],
    passed: &mut CardSums<L>,
) -> [u64; 2] {
    // A local copy, so that the compiler can keep the lanes in vector registers.
    let mut sums = *passed;
    let (mut worse, mut both) = (Pairs::new(), 0);
    let may_win = |group: &Group| !IS_FEW || table.row(group).first.total > 0;
    for equal in groups.chunk_by(|a, b| a.rank == b.rank) {
        for group in equal.iter().filter(|group| may_win(group)) {
            worse.add(group.ranks, &table.row(group).first, &sums);
        }
        for group in equal {
            sums.add(group.ranks, &table.row(group).second);
        }
        both += match equal {
            [group] => table.row(group).pairs,
            _ if IS_FEW && !equal.iter().any(may_win) => 0,
            _ => ties(table, equal),
        };
    }
    *passed = sums;
    [worse.disjoint(0), both]
}

/// The pairs of hands of these groups.
pub(super) fn ties<L: Lane>(table: &WeightTable<L>, groups: &[Group]) -> u64 {
    let (mut second, mut pairs, mut same) = (CardSums::new(), Pairs::new(), 0);
    groups.iter().for_each(|group| second.add(group.ranks, &table.row(group).second));
    for group in groups {
        let weights = table.row(group);
        pairs.add(group.ranks, &weights.first, &second);
        same += u64::from(weights.same);
    }
    pairs.disjoint(same)
}

/// Passes the hands that are worse than the other hands or tie with the best of them; returns the rest.
pub(super) fn pass_worse_and_equal<'a, L: Lane>(
    table: &WeightTable<L>,
    groups: &'a [Group],
    to_beat: HandRank,
    passed: &mut CardSums<L>,
    outcomes: &mut Outcomes,
) -> &'a [Group] {
    let (below, rest) = groups.split_at(groups.partition_point(|group| group.rank > to_beat));
    let (equal, above) = rest.split_at(rest.iter().take_while(|group| group.rank == to_beat).count());
    let (mut first, mut same) = (CardSums::new(), 0);
    for group in below {
        let weights = table.row(group);
        first.add(group.ranks, &weights.first);
        passed.add(group.ranks, &weights.second);
        same += u64::from(weights.same);
    }
    outcomes.others = Pairs::between(&first, passed).disjoint(same);
    for group in equal {
        outcomes.others_and_first += disjoint_pairs(group.ranks, &table.row(group).first, passed, 0);
        outcomes.others_and_second += disjoint_pairs(group.ranks, &table.row(group).second, &first, 0);
    }
    equal.iter().for_each(|group| passed.add(group.ranks, &table.row(group).second));
    if !equal.is_empty() {
        outcomes.all = ties(table, equal);
    }
    above
}
