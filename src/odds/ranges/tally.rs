//! How often each player wins, and their shares of the pot, in whole numbers.

use std::ops::AddAssign;

/// Who won how many deals of hands and board, each counted with the product of its hands' weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WeightedTally {
    /// The deals in all.
    pub deals: u128,
    /// The parts into which a pot is divided.
    pub parts_per_pot: u64,
    /// Each player's.
    pub players: Vec<PlayerTally>,
}

/// One player's part of a [`WeightedTally`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PlayerTally {
    /// Deals that the player won alone.
    pub wins: u128,
    /// Deals in which the player shared the pot.
    pub ties: u128,
    /// What the player won in all, in parts of a pot.
    pub won: u128,
}

impl WeightedTally {
    pub(super) fn new(players: usize, parts_per_pot: u64) -> WeightedTally {
        WeightedTally { deals: 0, parts_per_pot, players: vec![PlayerTally::default(); players] }
    }

    /// Adds deals that the players with these bits win.
    pub(super) fn add(&mut self, winners: u32, deals: u128) {
        self.deals += deals;
        let share = u128::from(self.parts_per_pot / u64::from(winners.count_ones()));
        for (index, player) in self.players.iter_mut().enumerate().filter(|(index, _)| winners >> index & 1 == 1) {
            *if winners == 1 << index { &mut player.wins } else { &mut player.ties } += deals;
            player.won += deals * share;
        }
    }
}

impl AddAssign for WeightedTally {
    fn add_assign(&mut self, more: WeightedTally) {
        self.deals += more.deals;
        for (player, more) in self.players.iter_mut().zip(more.players) {
            player.wins += more.wins;
            player.ties += more.ties;
            player.won += more.won;
        }
    }
}
