//! Pairs of ranks in order of what they are worth on a board, the worst first, with flushes in their places.

use std::cmp::Reverse;

use super::weight_table::{FreeSuits, Group, WeightTable};
use super::weights::Lane;
use crate::cards::{Rank, RankSet, Suit, SuitSet};
use crate::ranking::HandRank;
use crate::ranking::tables::RankTables;
use crate::runouts::{FullBoard, RankBoard};

/// A pair of ranks and what it is worth, flushes aside.
#[derive(Clone, Copy)]
struct RankedPair {
    rank: HandRank,
    ranks: [Rank; 2],
    /// Its place among the pairs of the table.
    pair: u8,
}

/// Puts the hands of two ranges in order.
pub(super) struct HandSorter<'a, L> {
    table: &'a WeightTable<L>,
    rank_tables: RankTables,
    /// In order, for the ranks last sorted for.
    by_ranks: Vec<RankedPair>,
    flushes: Flushes,
    groups: Vec<Group>,
}

impl<'a, L: Lane> HandSorter<'a, L> {
    pub(super) fn new(table: &'a WeightTable<L>, rank_tables: RankTables) -> HandSorter<'a, L> {
        let flushes = Flushes::new(rank_tables);
        HandSorter { table, rank_tables, by_ranks: Vec::new(), flushes, groups: Vec::new() }
    }

    /// Sorts for boards of these ranks.
    pub(super) fn sort(&mut self, board: &RankBoard) {
        let rank = |[high, low]: [Rank; 2]| self.rank_tables.without_flush.rank(board.keys.with(high).with(low));
        let is_possible = |[high, low]: [Rank; 2]| {
            let [high, low, same] = [board.cards[high as usize], board.cards[low as usize], u8::from(high == low)];
            high + same < 4 && low < 4
        };
        self.by_ranks.clear();
        let pairs = self.table.pairs.iter().zip(0..).filter(|(pair, _)| is_possible(**pair));
        self.by_ranks.extend(pairs.map(|(&ranks, pair)| RankedPair { rank: rank(ranks), ranks, pair }));
        self.by_ranks.sort_unstable_by_key(|ranked| Reverse(ranked.rank));
    }

    /// The hands that are possible on a board of the ranks last sorted for.
    #[inline(never)]
    pub(super) fn groups(&mut self, board: &FullBoard) -> &[Group] {
        self.groups.clear();
        match board.flush_suit() {
            None => self.groups.extend(self.by_ranks.iter().map(|&RankedPair { rank, ranks, pair }| {
                let suits = FreeSuits::new(ranks.map(|rank| board.free_of(rank)));
                Group { rank, ranks, row: self.table.index(pair, suits) }
            })),
            Some(suit) => self.add_with_flush(board, suit),
        }
        &self.groups
    }

    fn add_with_flush(&mut self, board: &FullBoard, suit: Suit) {
        let on_board = board.suited[suit as usize];
        let table = self.table;
        let is_made_by_one = on_board.len() > 3;
        let mut flushes = self.flushes.on(on_board, &table.pairs).iter().peekable();
        let worst = self.rank_tables.flush(on_board);
        for &RankedPair { rank, ranks, pair } in &self.by_ranks {
            let rank = rank.min(worst);
            while let Some(flush) = flushes.next_if(|flush| flush.rank > rank) {
                self.groups.push(flush.group(table, board, suit));
            }
            let suits = if is_made_by_one {
                FreeSuits::new(ranks.map(|rank| board.free_of(rank) & !SuitSet::only(suit)))
            } else {
                FreeSuits::new(ranks.map(|rank| board.free_of(rank))).without_suited(suit)
            };
            self.groups.push(Group { rank, ranks, row: table.index(pair, suits) });
        }
        self.groups.extend(flushes.map(|flush| flush.group(table, board, suit)));
    }
}

/// Hands that make a flush with the same suited cards on the board.
#[derive(Clone, Copy)]
pub(super) struct Flush {
    pub rank: HandRank,
    ranks: [Rank; 2],
    /// The place of the ranks among the pairs of the table.
    pair: u8,
    suited: Suited,
}

/// Which cards of a hand have the suit of a flush.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Suited {
    High,
    Low,
    Both,
}

/// The flushes on boards, as far as they were needed.
pub(super) struct Flushes {
    rank_tables: RankTables,
    /// By the ranks of the suited cards on the board, one more than the position in `sorted`, or none.
    positions: Vec<u16>,
    sorted: Vec<Box<[Flush]>>,
}

impl Flushes {
    pub(super) fn new(rank_tables: RankTables) -> Flushes {
        Flushes { rank_tables, positions: vec![0; RankSet::COUNT], sorted: Vec::new() }
    }

    /// The flushes that these pairs of ranks make with suited cards on the board, the worst first.
    pub(super) fn on(&mut self, on_board: RankSet, pairs: &[[Rank; 2]]) -> &[Flush] {
        let position = &mut self.positions[on_board.index()];
        if *position == 0 {
            self.sorted.push(flushes(pairs, on_board, self.rank_tables));
            *position = self.sorted.len() as u16;
        }
        &self.sorted[usize::from(*position - 1)]
    }
}

impl Flush {
    /// The hands that are possible on a board, as a group.
    #[inline(always)]
    pub(super) fn group<L: Lane>(&self, table: &WeightTable<L>, board: &FullBoard, suit: Suit) -> Group {
        let (suited, others) = (SuitSet::only(suit), !SuitSet::only(suit));
        let [high, low] = match self.suited {
            Suited::High => [suited, others],
            Suited::Low => [others, suited],
            Suited::Both => [suited, suited],
        };
        let suits = FreeSuits::new([board.free_of(self.ranks[0]) & high, board.free_of(self.ranks[1]) & low]);
        Group { rank: self.rank, ranks: self.ranks, row: table.index(self.pair, suits) }
    }
}

/// The flushes that pairs of ranks make with these suited cards on the board, the worst first.
fn flushes(pairs: &[[Rank; 2]], on_board: RankSet, rank_tables: RankTables) -> Box<[Flush]> {
    let mut all = Vec::new();
    for (&[high, low], pair) in pairs.iter().zip(0..) {
        let mut add = |suited, in_hand: RankSet| {
            let rank = rank_tables.flush(on_board | in_hand);
            if in_hand.is_disjoint(on_board) && rank != HandRank::NONE {
                all.push(Flush { rank, ranks: [high, low], pair, suited });
            }
        };
        add(Suited::High, RankSet::only(high));
        add(Suited::Low, RankSet::only(low));
        if high > low {
            add(Suited::Both, RankSet::only(high) | RankSet::only(low));
        }
    }
    all.sort_unstable_by_key(|flush| Reverse(flush.rank));
    all.into()
}
