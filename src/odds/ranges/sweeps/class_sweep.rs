//! One board, class by class: how often the hands of each class beat those of the other range.
//!
//! As in a [`sweep`](super::sweep), but both ranges are added up on the way, and what a hand beats or ties is kept for its
//! class. For that, [`Holdings`] are taken apart by class.

use std::ops::Range;

use itertools::Itertools;

use super::holdings::{Group, Hands, Holdings, Shared, SuitWeights, hands_with};
use super::sweep::Outcomes;
use super::weights::{Holding, Lane, Pairs, RankPair, Sums, Weights, disjoint_pairs};
use crate::odds::players::held::Held;

/// What the classes of two ranges win, in pairs of hands times boards.
pub(super) struct ClassWins {
    /// Above the bar, by range and class. Only the first if the second is the same.
    pub above: Vec<Vec<PairWins>>,
    /// At the bar: the index of the range in `above`, the class and what it wins.
    pub at_bar: Vec<(usize, u16, PairWins)>,
}

/// How many hands of the other range some hands beat or tie.
#[derive(Clone, Copy, Default)]
pub(super) struct PairWins {
    pub wins: u64,
    pub ties: u64,
}

impl ClassWins {
    /// Nothing for ranges of this many classes.
    pub(super) fn new(classes: impl Iterator<Item = usize>) -> ClassWins {
        ClassWins { above: classes.map(|classes| vec![PairWins::default(); classes]).collect(), at_bar: Vec::new() }
    }
}

/// Two ranges and their classes.
pub(super) struct ByClass<'a, L> {
    pub holdings: &'a Holdings<L>,
    /// Only the first if the second is the same, which then wins as much.
    pub classes: &'a [ClassHoldings<L>],
}

impl<L: Lane> ByClass<'_, L> {
    /// Who wins, given the hands in order and the rank of the bar, [`NO_HAND`](crate::evaluator::evaluate::NO_HAND) if there
    /// is none; adds what each class wins on this many boards.
    #[inline(never)]
    pub(super) fn sweep(&self, groups: &[Group], bar: u16, boards: u64, wins: &mut ClassWins) -> Outcomes {
        let mut passed = [Sums::new(); 2];
        let (below, rest) = groups.split_at(groups.partition_point(|group| group.rank > bar));
        self.pass(below, &mut passed);
        let mut outcomes = Outcomes::default();
        if !below.is_empty() {
            let same = below.iter().map(|group| u64::from(self.holdings.of(group).same)).sum();
            outcomes.neither = Pairs::of(&passed[2 - self.classes.len()], &passed[1]).disjoint(same);
        }
        for equal in rest.chunk_by(|a, b| a.rank == b.rank) {
            let is_at_bar = equal[0].rank == bar;
            let all = self.pass_and_win(equal, &mut passed, |range, class, more| {
                let more = PairWins { wins: boards * more.wins, ties: boards * more.ties };
                if is_at_bar {
                    wins.at_bar.push((range, class, more));
                } else {
                    wins.above[range][usize::from(class)] += more;
                }
            });
            if is_at_bar {
                outcomes.first_at_bar = all[0].wins;
                outcomes.second_at_bar = all[self.classes.len() - 1].wins;
                outcomes.both_at_bar = all[0].ties;
            } else {
                outcomes.first += all[0].wins;
                outcomes.tie += all[0].ties;
            }
        }
        outcomes
    }

    /// Passes groups of the same rank and returns what the ranges win with them, given what has been passed; `each` gets
    /// the index of a range, a class and what it wins.
    #[inline(always)]
    fn pass_and_win(
        &self,
        equal: &[Group],
        passed: &mut [Sums<L>; 2],
        mut each: impl FnMut(usize, u16, PairWins),
    ) -> [PairWins; 2] {
        let mut all = [PairWins::default(); 2];
        let mut add = |range: usize, class, wins, ties| {
            all[range] += PairWins { wins, ties };
            each(range, class, PairWins { wins, ties });
        };
        if let [group] = equal {
            let Holding { first, second, pairs, .. } = self.holdings.of(group);
            for (range, classes) in self.classes.iter().enumerate() {
                let [own, others] = if range == 0 { [first, second] } else { [second, first] };
                let (mut left, mut left_pairs) = (own.total, *pairs);
                for (alike, possible) in classes.of(group) {
                    let weight = u64::from(alike.weight);
                    let wins = weight * disjoint_pairs(group.pair, possible, &passed[1 - range], 0);
                    left -= u32::from(alike.weight) * possible.total;
                    // The last have all ties that are left.
                    let ties = match left {
                        0 => left_pairs,
                        _ => weight * possible.disjoint_pairs(others, alike.same(possible)),
                    };
                    left_pairs -= ties;
                    add(range, alike.class, wins, ties);
                }
            }
            self.pass(equal, passed);
        } else {
            let worse = *passed;
            self.pass(equal, passed);
            for (range, classes) in self.classes.iter().enumerate() {
                for group in equal {
                    for (alike, possible) in classes.of(group) {
                        let weight = u64::from(alike.weight);
                        let wins = disjoint_pairs(group.pair, possible, &worse[1 - range], 0);
                        let same = alike.same(possible);
                        let not_losses = disjoint_pairs(group.pair, possible, &passed[1 - range], same);
                        add(range, alike.class, weight * wins, weight * (not_losses - wins));
                    }
                }
            }
        }
        all
    }

    #[inline(always)]
    fn pass(&self, groups: &[Group], [first, second]: &mut [Sums<L>; 2]) {
        for group in groups {
            let holding = self.holdings.of(group);
            if self.classes.len() > 1 {
                first.add(group.pair, &holding.first);
            }
            second.add(group.pair, &holding.second);
        }
    }
}

impl std::ops::AddAssign for PairWins {
    #[inline(always)]
    fn add_assign(&mut self, more: PairWins) {
        self.wins += more.wins;
        self.ties += more.ties;
    }
}

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
