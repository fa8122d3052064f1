//! Pairs of ranks in order of what they are worth on a board, the worst first, with flushes in their places.

use super::boards::{FullBoard, RankBoard};
use super::weight_table::{Group, Hands, WeightTable};
use super::weights::{Lane, Ranks};
use crate::evaluator::tables::rank_counts::RANK_KEYS;
use crate::evaluator::tables::{NO_HAND, Tables};

/// A pair of ranks, flushes aside.
#[derive(Clone, Copy)]
struct Ranked {
    rank: u16,
    pair: Ranks,
    index: u8,
}

/// Puts the hands of two ranges in order.
pub(super) struct Order<'a, L> {
    table: &'a WeightTable<L>,
    tables: Tables,
    /// In order, for the ranks last sorted for.
    by_ranks: Vec<Ranked>,
    flushes: Flushes,
    groups: Vec<Group>,
}

impl<'a, L: Lane> Order<'a, L> {
    pub(super) fn new(table: &'a WeightTable<L>, tables: Tables) -> Order<'a, L> {
        Order { table, tables, by_ranks: Vec::new(), flushes: Flushes::new(tables), groups: Vec::new() }
    }

    /// Sorts for boards of these ranks.
    pub(super) fn sort(&mut self, board: &RankBoard) {
        let rank = |[high, low]: Ranks| {
            self.tables.without_flush.rank(board.keys + RANK_KEYS[usize::from(high)] + RANK_KEYS[usize::from(low)])
        };
        let is_possible = |[high, low]: Ranks| {
            let [high, low, same] =
                [board.cards[usize::from(high)], board.cards[usize::from(low)], u8::from(high == low)];
            high + same < 4 && low < 4
        };
        self.by_ranks.clear();
        let pairs = self.table.pairs.iter().zip(0..).filter(|(pair, _)| is_possible(**pair));
        self.by_ranks.extend(pairs.map(|(&pair, index)| Ranked { rank: rank(pair), pair, index }));
        self.by_ranks.sort_unstable_by_key(|ranked| !ranked.rank);
    }

    /// The hands that are possible on a board of the ranks last sorted for.
    #[inline(never)]
    pub(super) fn groups(&mut self, board: &FullBoard) -> &[Group] {
        self.groups.clear();
        match board.flush_suit() {
            None => self.groups.extend(self.by_ranks.iter().map(|&Ranked { rank, pair, index }| {
                let hands = Hands::of_suits(pair.map(|rank| board.free_of(rank)));
                Group { rank, pair, row: self.table.index(index, hands) }
            })),
            Some(suit) => self.add_with_flush(board, suit),
        }
        &self.groups
    }

    fn add_with_flush(&mut self, board: &FullBoard, suit: u8) {
        let on_board = board.suited[usize::from(suit)];
        let table = self.table;
        let is_made_by_one = on_board.count_ones() > 3;
        let mut flushes = self.flushes.on(on_board, &table.pairs).iter().peekable();
        let worst = self.tables.flush(on_board);
        for &Ranked { rank, pair, index } in &self.by_ranks {
            let rank = rank.min(worst);
            while let Some(flush) = flushes.next_if(|flush| flush.rank > rank) {
                self.groups.push(flush.group(table, board, suit));
            }
            let hands = if is_made_by_one {
                Hands::of_suits(pair.map(|rank| board.free_of(rank) & !(1 << suit)))
            } else {
                Hands::of_suits(pair.map(|rank| board.free_of(rank))).without_suited(suit)
            };
            self.groups.push(Group { rank, pair, row: table.index(index, hands) });
        }
        self.groups.extend(flushes.map(|flush| flush.group(table, board, suit)));
    }
}

/// Hands that make a flush with the same suited cards on the board.
#[derive(Clone, Copy)]
pub(super) struct Flush {
    pub rank: u16,
    pair: Ranks,
    index: u8,
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
    tables: Tables,
    /// By the rank bits of the suited cards on the board, one more than the position in `sorted`, or none.
    positions: Vec<u16>,
    sorted: Vec<Box<[Flush]>>,
}

impl Flushes {
    pub(super) fn new(tables: Tables) -> Flushes {
        Flushes { tables, positions: vec![0; 1 << 13], sorted: Vec::new() }
    }

    /// The flushes that these pairs of ranks make with suited cards on the board, the worst first.
    pub(super) fn on(&mut self, on_board: u16, pairs: &[Ranks]) -> &[Flush] {
        let position = &mut self.positions[usize::from(on_board & 0x1FFF)];
        if *position == 0 {
            self.sorted.push(flushes(pairs, on_board, self.tables));
            *position = self.sorted.len() as u16;
        }
        &self.sorted[usize::from(*position - 1)]
    }
}

impl Flush {
    /// The hands that are possible on a board, as a group.
    #[inline(always)]
    pub(super) fn group<L: Lane>(&self, table: &WeightTable<L>, board: &FullBoard, suit: u8) -> Group {
        let (suited, others) = (1 << suit, !(1 << suit));
        let [high, low] = match self.suited {
            Suited::High => [suited, others],
            Suited::Low => [others, suited],
            Suited::Both => [suited, suited],
        };
        let hands = Hands::of_suits([board.free_of(self.pair[0]) & high, board.free_of(self.pair[1]) & low]);
        Group { rank: self.rank, pair: self.pair, row: table.index(self.index, hands) }
    }
}

/// The flushes that pairs of ranks make with these suited cards on the board, the worst first.
fn flushes(pairs: &[Ranks], on_board: u16, tables: Tables) -> Box<[Flush]> {
    let mut all = Vec::new();
    for (&[high, low], index) in pairs.iter().zip(0..) {
        let (high_bit, low_bit) = (1 << high, 1 << low);
        let mut add = |suited, bits| {
            let rank = tables.flush(on_board | bits);
            if bits & on_board == 0 && rank != NO_HAND {
                all.push(Flush { rank, pair: [high, low], index, suited });
            }
        };
        add(Suited::High, high_bit);
        add(Suited::Low, low_bit);
        if high > low {
            add(Suited::Both, high_bit | low_bit);
        }
    }
    all.sort_unstable_by_key(|flush| !flush.rank);
    all.into()
}
