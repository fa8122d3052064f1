//! Pairs of ranks in order of what they are worth on a board, the worst first.

use super::boards::{RankBoard, SuitedBoard};
use super::flushes::Flushes;
use super::holding::RankPair;
use super::holdings::{Group, Holdings};
use super::lanes::Lane;
use super::rows::Hands;
use crate::evaluator::tables::Tables;
use crate::evaluator::tables::rank_counts::RANK_KEYS;

/// A pair of ranks, flushes aside.
#[derive(Clone, Copy)]
struct Ranked {
    rank: u16,
    pair: RankPair,
    index: u8,
}

/// Puts the hands of two ranges in order.
pub(super) struct Order<'a, L> {
    holdings: &'a Holdings<L>,
    tables: Tables,
    /// In order, for the ranks last sorted for.
    by_ranks: Vec<Ranked>,
    flushes: Flushes,
    groups: Vec<Group>,
}

impl<'a, L: Lane> Order<'a, L> {
    pub(super) fn new(holdings: &'a Holdings<L>, tables: Tables) -> Order<'a, L> {
        Order { holdings, tables, by_ranks: Vec::new(), flushes: Flushes::new(tables), groups: Vec::new() }
    }

    /// Sorts for boards of these ranks.
    pub(super) fn sort(&mut self, board: &RankBoard) {
        let rank = |[high, low]: RankPair| {
            self.tables.without_flush.rank(board.keys + RANK_KEYS[usize::from(high)] + RANK_KEYS[usize::from(low)])
        };
        let is_possible = |[high, low]: RankPair| {
            let [high, low, same] =
                [board.cards[usize::from(high)], board.cards[usize::from(low)], u8::from(high == low)];
            high + same < 4 && low < 4
        };
        self.by_ranks.clear();
        let pairs = self.holdings.pairs.iter().zip(0..).filter(|(pair, _)| is_possible(**pair));
        self.by_ranks.extend(pairs.map(|(&pair, index)| Ranked { rank: rank(pair), pair, index }));
        self.by_ranks.sort_unstable_by_key(|ranked| !ranked.rank);
    }

    /// The hands that are possible on a board of the ranks last sorted for.
    #[inline(never)]
    pub(super) fn groups(&mut self, board: &SuitedBoard) -> &[Group] {
        self.groups.clear();
        match board.flush_suit() {
            None => self.groups.extend(self.by_ranks.iter().map(|&Ranked { rank, pair, index }| {
                let hands = Hands::of_suits(pair.map(|rank| board.free_of(rank)));
                Group { rank, pair, holding: self.holdings.index(index, hands) }
            })),
            Some(suit) => self.add_with_flush(board, suit),
        }
        &self.groups
    }

    fn add_with_flush(&mut self, board: &SuitedBoard, suit: u8) {
        let on_board = board.suited[usize::from(suit)];
        let holdings = self.holdings;
        let is_made_by_one = on_board.count_ones() > 3;
        let mut flushes = self.flushes.on(on_board, &holdings.pairs).iter().peekable();
        let worst = self.tables.flush(on_board);
        for &Ranked { rank, pair, index } in &self.by_ranks {
            let rank = rank.min(worst);
            while let Some(flush) = flushes.next_if(|flush| flush.rank > rank) {
                self.groups.push(flush.group(holdings, board, suit));
            }
            let hands = if is_made_by_one {
                Hands::of_suits(pair.map(|rank| board.free_of(rank) & !(1 << suit)))
            } else {
                Hands::of_suits(pair.map(|rank| board.free_of(rank))).without_suited(suit)
            };
            self.groups.push(Group { rank, pair, holding: holdings.index(index, hands) });
        }
        self.groups.extend(flushes.map(|flush| flush.group(holdings, board, suit)));
    }
}

impl SuitedBoard {
    /// The suit of three cards or more on the board, of which a flush can be made.
    pub(super) fn flush_suit(&self) -> Option<u8> {
        (0..4).find(|&suit| self.suited[usize::from(suit)].count_ones() >= 3)
    }

    /// The suits left of a rank.
    #[inline(always)]
    pub(super) fn free_of(&self, rank: u8) -> u8 {
        self.free[usize::from(rank & 15)] & 15
    }
}
