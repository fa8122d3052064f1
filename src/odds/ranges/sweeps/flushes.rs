//! Hands that make a flush with the suited cards on a board, in order.

use super::boards::SuitedBoard;
use super::holding::RankPair;
use super::holdings::{Group, Holdings};
use super::lanes::Lane;
use super::rows::Hands;
use crate::evaluator::tables::{NO_HAND, Tables};

/// Hands that make a flush with the same suited cards on the board.
#[derive(Clone, Copy)]
pub(super) struct Flush {
    pub rank: u16,
    pair: RankPair,
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
    pub(super) fn on(&mut self, on_board: u16, pairs: &[RankPair]) -> &[Flush] {
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
    pub(super) fn group<L: Lane>(&self, holdings: &Holdings<L>, board: &SuitedBoard, suit: u8) -> Group {
        let (suited, others) = (1 << suit, !(1 << suit));
        let [high, low] = match self.suited {
            Suited::High => [suited, others],
            Suited::Low => [others, suited],
            Suited::Both => [suited, suited],
        };
        let hands = Hands::of_suits([board.free_of(self.pair[0]) & high, board.free_of(self.pair[1]) & low]);
        Group { rank: self.rank, pair: self.pair, holding: holdings.index(self.index, hands) }
    }
}

/// The flushes that pairs of ranks make with these suited cards on the board, the worst first.
fn flushes(pairs: &[RankPair], on_board: u16, tables: Tables) -> Box<[Flush]> {
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
