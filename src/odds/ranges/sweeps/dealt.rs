//! The hands of the players who do not have their ranges swept, and what they are worth on a board.

use super::boards::{RankBoard, SuitedBoard};
use crate::evaluator::tables::rank_counts::RANK_KEYS;
use crate::evaluator::tables::{NO_HAND, Tables};
use crate::odds::players::card_sets::{cards_in, suited};
use crate::odds::players::known::KnownCards;
use crate::odds::ranges::kinds::Kind;
use crate::odds::ranges::suits::Suits;

/// The hands of the players who do not have their ranges swept.
pub(super) struct Dealt {
    /// The cards left for boards and for the swept ranges.
    pub free: u64,
    /// Suits that are interchangeable though these hands are known.
    pub suits: Suits,
    /// The sums of the keys of each hand's ranks.
    keys: Vec<u64>,
    /// The rank bits of each hand's cards, by suit.
    suited: Vec<[u16; 4]>,
    /// The classes of the hands; none if they are not told apart.
    pub classes: Vec<usize>,
    pub weight: u128,
}

impl Dealt {
    pub(super) fn new(kind: &Kind, known: &KnownCards, suits: &Suits) -> Dealt {
        let hands = kind.hands.iter().copied();
        let keys = |hand| cards_in(hand).map(|card| RANK_KEYS[usize::from(card / 4)]).sum();
        Dealt {
            free: hands.clone().fold(known.free, |free, hand| free & !hand),
            suits: suits.keeping(hands.clone()),
            keys: hands.clone().map(keys).collect(),
            suited: hands.map(suited).collect(),
            classes: kind.classes.clone(),
            weight: kind.weight,
        }
    }

    /// The best rank of the hands on a board, and bits for the `players` who have it.
    #[inline]
    pub(super) fn bar(&self, tables: Tables, ranks: &RankBoard, board: &SuitedBoard, players: &[usize]) -> (u16, u32) {
        let (mut bar, mut at_bar) = (NO_HAND, 0);
        let flush_suit = board.flush_suit().map(usize::from);
        for ((keys, suited), player) in self.keys.iter().zip(&self.suited).zip(players) {
            let flush = flush_suit.map_or(NO_HAND, |suit| tables.flush(board.suited[suit] | suited[suit]));
            let rank = flush.min(tables.without_flush.rank(ranks.keys + keys));
            if rank < bar {
                (bar, at_bar) = (rank, 0);
            }
            at_bar |= u32::from(rank == bar) << player;
        }
        (bar, at_bar)
    }
}
