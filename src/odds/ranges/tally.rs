//! How often each player wins, and their shares of the pot, in whole numbers.

use std::ops::AddAssign;

use itertools::zip_eq;

/// Who won how many deals of hands and board, each counted with the product of its hands' weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WeightedTally {
    /// The deals in all.
    pub deals: u128,
    /// The parts into which a pot is divided.
    pub parts_per_pot: u64,
    /// Each player's.
    pub players: Vec<PlayerTally>,
    /// What each player won of the high halves and of the low halves, each in parts of half a pot; empty in games without
    /// lows, and before any deal.
    pub halves: Vec<[u128; 2]>,
}

/// One player's part of a [`WeightedTally`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlayerTally {
    pub winnings: Winnings,
    /// Those of each class of the player's hands, if they are told apart.
    pub classes: Vec<ClassTally>,
}

/// The part of a class of hands in what a player wins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ClassTally {
    /// The deals in which the player holds one of these hands.
    pub deals: u128,
    pub winnings: Winnings,
}

/// What is won in some deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::odds) struct Winnings {
    /// Deals won alone.
    pub wins: u128,
    /// Deals in which the pot was shared.
    pub ties: u128,
    /// What was won in all, in parts of a pot.
    pub won: u128,
}

impl WeightedTally {
    /// A tally of players whose hands divide into this many classes each, of pots that divide into some parts.
    pub(super) fn new(classes: impl Iterator<Item = usize>, parts_per_pot: u64) -> WeightedTally {
        let player =
            |classes| PlayerTally { winnings: Winnings::default(), classes: vec![Default::default(); classes] };
        WeightedTally { deals: 0, parts_per_pot, players: classes.map(player).collect(), halves: Vec::new() }
    }

    /// Adds deals that the players with these bits win.
    pub(super) fn add(&mut self, winners: u32, deals: u128) {
        self.deals += deals;
        let share = self.share(winners.count_ones());
        for (_, player) in self.players.iter_mut().enumerate().filter(|(index, _)| winners >> index & 1 == 1) {
            player.winnings.add(deals, share);
        }
    }

    /// Adds what each player won of the two halves.
    pub(super) fn add_halves(&mut self, halves: impl ExactSizeIterator<Item = [u128; 2]>) {
        self.halves.resize(halves.len().max(self.halves.len()), [0; 2]);
        for (won, [high, low]) in self.halves.iter_mut().zip(halves) {
            *won = [won[0] + high, won[1] + low];
        }
    }

    /// The share of a pot that this many players win each.
    pub(super) fn share(&self, winners: u32) -> Share {
        Share { is_whole: winners == 1, parts: self.parts_per_pot / u64::from(winners) }
    }
}

impl PlayerTally {
    /// Adds what is won in some deals, in which the player's hand is of this class.
    pub(super) fn add(&mut self, class: Option<&usize>, deals: u128, winnings: Winnings) {
        self.winnings += winnings;
        if let Some(&class) = class {
            self.classes[class].deals += deals;
            self.classes[class].winnings += winnings;
        }
    }
}

/// A player's share of a pot.
#[derive(Clone, Copy)]
pub(super) struct Share {
    is_whole: bool,
    parts: u64,
}

impl Winnings {
    /// Adds deals with this share of the pot.
    pub(super) fn add(&mut self, deals: u128, share: Share) {
        *if share.is_whole { &mut self.wins } else { &mut self.ties } += deals;
        self.won += deals * u128::from(share.parts);
    }
}

impl AddAssign for WeightedTally {
    fn add_assign(&mut self, more: WeightedTally) {
        self.deals += more.deals;
        for (player, more) in zip_eq(&mut self.players, more.players) {
            player.winnings += more.winnings;
            for (class, more) in zip_eq(&mut player.classes, more.classes) {
                class.deals += more.deals;
                class.winnings += more.winnings;
            }
        }
        self.add_halves(more.halves.into_iter());
    }
}

impl AddAssign for Winnings {
    fn add_assign(&mut self, more: Winnings) {
        self.wins += more.wins;
        self.ties += more.ties;
        self.won += more.won;
    }
}
