//! What may be dealt: hands to each player, and the rest of the board.

use super::boards::Known;
use super::card_sets::can_swap;
use super::held::{Held, greatest_common_divisor};
use super::suits::Suits;
use super::weighted_count::WeightedCount;

/// What the players of a spot may hold, and the cards that are known.
pub(super) struct Dealing {
    pub players: Vec<Held>,
    pub known: Known,
    /// How many cards a hand has.
    pub hand_size: usize,
    /// How many of each player's hands the known cards leave.
    pub combos: Vec<WeightedCount>,
    /// The weight of a deal whose hands have the lowest weights.
    pub unit: WeightedCount,
}

impl Dealing {
    /// In how many ways the board can be completed once this many players have hands.
    pub(super) fn boards(&self, players: usize) -> u64 {
        let left = u64::from(self.known.free.count_ones()).saturating_sub((self.hand_size * players) as u64);
        let to_come = self.known.cards_to_come() as u64;
        (0..to_come).fold(1, |ways, dealt| ways * left.saturating_sub(dealt) / (dealt + 1))
    }

    /// The parts into which a pot is divided: all players together, or some of them, can share it exactly.
    pub(super) fn parts_per_pot(&self) -> u64 {
        (1..=self.players.len() as u64)
            .fold(1, |parts, players| parts / greatest_common_divisor(parts, players) * players)
    }

    /// The suits that swap without a change in anything known but the hands of the players with these indices.
    pub(super) fn suits(&self, players: &[usize]) -> Suits {
        let (board, free) = (self.known.board_set(), self.known.free);
        Suits::new(|a, b| {
            [board, free].iter().all(|&set| can_swap(set, a, b))
                && players.iter().all(|&player| self.players[player].can_swap(a, b))
        })
    }

    /// Whether every sum fits 128 bits: of the parts of all pots, with weights.
    pub(super) fn has_room(&self) -> bool {
        let boards = u128::from(self.boards(self.players.len()).max(1)) * u128::from(self.parts_per_pot());
        let deals = self.players.iter().try_fold(boards, |deals, held| deals.checked_mul(held.total().into()));
        deals.is_some_and(|deals| self.unit.has_room_for(deals))
    }
}
