//! One board, part by part: how often the hands of each part beat those of the other range.
//!
//! As in a [sweep](super::sweep::sweep), but both ranges are added up on the way, and what a hand beats or ties is kept for
//! its part. For that, the [`WeightTable`] is divided by part.

use std::ops::Range;

use itertools::Itertools;

use super::weight_table::{FreeSuits, Group, SharedRows, WeightTable, WeightsBySuit, hands_with};
use super::weights::{CardSums, Lane, Pairs, RangeWeights, Row, disjoint_pairs};
use crate::cards::{RANK_PAIRS, pair_index};
use crate::odds::outcomes::Outcomes;
use crate::ranges::{Combo, Weight};
use crate::ranking::HandRank;
use crate::runouts::TwoCardHands;

/// What the parts of two ranges win, in pairs of hands times boards.
pub(super) struct WinsByPart {
    /// Better than the other hands, by range and part. Only the first if the second is the same.
    pub without_others: Vec<Vec<PairWins>>,
    /// With the best of the other hands: the index of the range in `without_others`, the part and what it wins.
    pub with_others: Vec<(usize, u16, PairWins)>,
}

/// How many hands of the other range some hands beat or tie.
#[derive(Clone, Copy, Default)]
pub(super) struct PairWins {
    pub wins: u64,
    pub ties: u64,
}

impl WinsByPart {
    /// Nothing for ranges of this many parts.
    pub(super) fn new(parts: impl Iterator<Item = usize>) -> WinsByPart {
        WinsByPart {
            without_others: parts.map(|parts| vec![PairWins::default(); parts]).collect(),
            with_others: Vec::new(),
        }
    }
}

/// Two ranges and their parts.
pub(super) struct ByPart<'a, L> {
    pub table: &'a WeightTable<L>,
    /// Only the first if the second is the same, which then wins as much.
    pub parts: &'a [PartWeightTable<L>],
}

impl<L: Lane> ByPart<'_, L> {
    /// Who wins, given the hands in order and the rank of the best other hand,
    /// [`HandRank::NONE`] if there is none; adds what each part wins on this many boards.
    #[inline(never)]
    pub(super) fn sweep(&self, groups: &[Group], to_beat: HandRank, boards: u64, wins: &mut WinsByPart) -> Outcomes {
        let mut passed = [CardSums::new(); 2];
        let (below, rest) = groups.split_at(groups.partition_point(|group| group.rank > to_beat));
        self.pass(below, &mut passed);
        let mut outcomes = Outcomes::default();
        if !below.is_empty() {
            let same = below.iter().map(|group| u64::from(self.table.row(group).same)).sum();
            outcomes.others = Pairs::between(&passed[2 - self.parts.len()], &passed[1]).disjoint(same);
        }
        for equal in rest.chunk_by(|a, b| a.rank == b.rank) {
            let ties_others = equal[0].rank == to_beat;
            let all = self.pass_and_win(equal, &mut passed, |range, part, more| {
                let more = PairWins { wins: boards * more.wins, ties: boards * more.ties };
                if ties_others {
                    wins.with_others.push((range, part, more));
                } else {
                    wins.without_others[range][usize::from(part)] += more;
                }
            });
            if ties_others {
                outcomes.others_and_first = all[0].wins;
                outcomes.others_and_second = all[self.parts.len() - 1].wins;
                outcomes.all = all[0].ties;
            } else {
                outcomes.first += all[0].wins;
                outcomes.both += all[0].ties;
            }
        }
        outcomes
    }

    /// Passes groups of the same rank and returns what the ranges win with them, given what has been passed; `each` gets
    /// the index of a range, a part and what it wins.
    #[inline(always)]
    fn pass_and_win(
        &self,
        equal: &[Group],
        passed: &mut [CardSums<L>; 2],
        mut each: impl FnMut(usize, u16, PairWins),
    ) -> [PairWins; 2] {
        let mut all = [PairWins::default(); 2];
        let mut add = |range: usize, part, wins, ties| {
            all[range] += PairWins { wins, ties };
            each(range, part, PairWins { wins, ties });
        };
        if let [group] = equal {
            let Row { first, second, pairs, .. } = self.table.row(group);
            for (range, parts) in self.parts.iter().enumerate() {
                let [own, others] = if range == 0 { [first, second] } else { [second, first] };
                let (mut left, mut left_pairs) = (own.total, *pairs);
                for (hands, possible) in parts.hands_in(group) {
                    let weight = u64::from(hands.weight);
                    let wins = weight * disjoint_pairs(group.ranks, possible, &passed[1 - range], 0);
                    left -= u32::from(hands.weight) * possible.total;
                    // The last have all ties that are left.
                    let ties = match left {
                        0 => left_pairs,
                        _ => weight * possible.disjoint_pairs(others, hands.same(possible)),
                    };
                    left_pairs -= ties;
                    add(range, hands.part, wins, ties);
                }
            }
            self.pass(equal, passed);
        } else {
            let worse = *passed;
            self.pass(equal, passed);
            for (range, parts) in self.parts.iter().enumerate() {
                for group in equal {
                    for (hands, possible) in parts.hands_in(group) {
                        let weight = u64::from(hands.weight);
                        let wins = disjoint_pairs(group.ranks, possible, &worse[1 - range], 0);
                        let same = hands.same(possible);
                        let not_losses = disjoint_pairs(group.ranks, possible, &passed[1 - range], same);
                        add(range, hands.part, weight * wins, weight * (not_losses - wins));
                    }
                }
            }
        }
        all
    }

    #[inline(always)]
    fn pass(&self, groups: &[Group], [first, second]: &mut [CardSums<L>; 2]) {
        for group in groups {
            let weights = self.table.row(group);
            if self.parts.len() > 1 {
                first.add(group.ranks, &weights.first);
            }
            second.add(group.ranks, &weights.second);
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

/// Hands of a part with the same ranks and the same weights.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct EqualHands {
    pub part: u16,
    /// The weight of each in its range.
    pub weight: Weight,
    /// The weight of each in the other range.
    pub other_weight: Weight,
}

impl EqualHands {
    /// The weight of these hands in the other range.
    #[inline(always)]
    pub(super) fn same<L>(self, possible: &RangeWeights<L>) -> u64 {
        u64::from(possible.total) * u64::from(self.other_weight)
    }
}

/// The [`WeightTable`] of a range divided by part.
pub(super) struct PartWeightTable<L> {
    /// By pair of ranks: where its rows start for all parts, and which of `hands` are its own.
    by_ranks: Vec<(u32, Range<u16>)>,
    /// The equal hands of each pair of ranks, and where the rows of those that are possible start, by case.
    hands: Vec<(EqualHands, u32)>,
    /// Hands that are possible, each with a weight of 1.
    possible: Vec<RangeWeights<L>>,
}

impl<L: Lane> PartWeightTable<L> {
    /// The table of the parts of a range against another one, for the pairs of ranks and the cases of `table`.
    pub(super) fn new(
        table: &WeightTable<L>,
        [own, other]: [&TwoCardHands; 2],
        cases: &[FreeSuits],
    ) -> PartWeightTable<L> {
        let parts = own.parts.as_ref().expect("parts are told apart");
        let of_hand = |hand: Combo| EqualHands {
            part: parts.of_hands[hand.index()],
            weight: own.weights[hand.index()],
            other_weight: other.weights[hand.index()],
        };
        let (mut by_ranks, mut all_hands, mut rows) = (vec![(0, 0..0); RANK_PAIRS], Vec::new(), SharedRows::new(cases));
        for (&pair, &start) in table.pairs.iter().zip(&table.starts) {
            let first = all_hands.len();
            for hands in
                hands_with(pair).map(|(_, hand)| of_hand(hand)).filter(|hands| hands.weight > 0).sorted().dedup()
            {
                let ones = WeightsBySuit::new(pair, |hand| [Weight::from(of_hand(hand) == hands), 0]);
                all_hands.push((hands, rows.start_of(ones)));
            }
            by_ranks[pair_index(pair)] = (start, first as u16..all_hands.len() as u16);
        }
        let possible = rows.make().iter().map(|row| row.first).collect();
        PartWeightTable { by_ranks, hands: all_hands, possible }
    }

    /// The equal hands in a group, and what is possible of them.
    #[inline(always)]
    pub(super) fn hands_in(&self, group: &Group) -> impl Iterator<Item = (EqualHands, &RangeWeights<L>)> {
        let (start, hands) = &self.by_ranks[pair_index(group.ranks)];
        let row = group.row - start;
        let hands = &self.hands[usize::from(hands.start)..usize::from(hands.end)];
        hands.iter().map(move |&(hands, start)| (hands, &self.possible[(start + row) as usize]))
    }
}
