//! How often each player wins, and their shares of the pot, in whole numbers.

use std::ops::AddAssign;

use itertools::zip_eq;

use crate::tools::{bits_of, least_common_multiple};

/// Into how many equal parts a pot is divided before hands share them: one goes to high hands, one to lows.
const HALVES: u64 = 2;

/// The parts into which a pot is divided so that this many players, or fewer, can share it exactly. No more than 23 have
/// odds.
const PARTS_FOR_PLAYERS: [u64; 24] = {
    let mut parts = [1; 24];
    let mut players = 1;
    while players < 24 {
        parts[players] = least_common_multiple(parts[players - 1], players as u64);
        players += 1;
    }
    parts
};

/// The parts into which a pot is divided: these players, or some of them, can share it exactly, or half of it in games
/// with lows.
pub(crate) fn parts_per_pot(players: usize, has_low: bool) -> u64 {
    PARTS_FOR_PLAYERS[players] * if has_low { HALVES } else { 1 }
}

/// Who won how many deals of hands and board, each counted with the product of its hands' weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    /// The deals in all.
    pub deals: u128,
    /// The parts into which a pot is divided.
    pub parts_per_pot: u64,
    /// Each player's.
    pub players: Vec<PlayerTally>,
    /// In games with lows, what each player won of the high halves and of the low halves, each in parts of half a pot.
    pub halves: Vec<[u128; 2]>,
}

/// One player's part of a [`Tally`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PlayerTally {
    pub winnings: Winnings,
    /// Those of each part of the player's hands, or of each category that the player ends with, if they are told apart.
    pub by_part: Vec<PartTally>,
}

/// What a player wins with a part of the hands, or with a category.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PartTally {
    /// The deals in which the player holds one of these hands, or ends with this category.
    pub deals: u128,
    pub winnings: Winnings,
}

/// What a player wins in a set of deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Winnings {
    /// Deals won alone.
    pub wins: u128,
    /// Deals in which the pot was shared.
    pub ties: u128,
    /// What was won of these, in parts of a pot.
    pub shared: u128,
    /// The sum of the squares of what was won of each, if odds are estimated.
    pub shared_squares: u128,
}

/// A player's share of a pot.
#[derive(Clone, Copy)]
pub(crate) struct Share {
    is_whole: bool,
    parts: u64,
}

impl Tally {
    /// No deals to this many players.
    pub(crate) fn new(players: usize, has_low: bool) -> Tally {
        Tally {
            deals: 0,
            parts_per_pot: parts_per_pot(players, has_low),
            players: vec![PlayerTally::default(); players],
            halves: vec![[0; 2]; if has_low { players } else { 0 }],
        }
    }

    /// The same for players whose hands divide into this many parts each.
    pub(crate) fn with_parts(mut self, parts: impl Iterator<Item = usize>) -> Tally {
        zip_eq(&mut self.players, parts)
            .for_each(|(player, parts)| player.by_part.resize_with(parts, Default::default));
        self
    }

    /// Adds deals that the players with these bits win.
    #[inline]
    pub(crate) fn add(&mut self, winners: u64, deals: u128) {
        self.deals += deals;
        let winnings = Winnings::new(deals, self.share(winners.count_ones()));
        for player in bits_of(winners) {
            self.players[usize::from(player)].winnings += winnings;
        }
    }

    /// Adds deals that the players with these bits win with this category to what they win with it; in games with lows, those
    /// in which they win the high half.
    pub(crate) fn add_to_category(&mut self, winners: u64, category: usize, deals: u128) {
        let winnings = Winnings::new(deals, self.share(winners.count_ones()));
        for player in bits_of(winners) {
            self.players[usize::from(player)].by_part[category].winnings += winnings;
        }
    }

    /// Adds deals in which the players with these bits win the high half and the low half. If no hand has a low, the high
    /// half is the whole pot.
    pub(crate) fn add_halves(&mut self, high: u64, low: u64, deals: u128) {
        self.award_halves(high, low, deals, |share| Winnings::new(deals, share));
    }

    /// Adds a random deal that the players with these bits win.
    #[inline(always)]
    pub(crate) fn add_sample(&mut self, winners: u64) {
        self.deals += 1;
        if winners & winners.wrapping_sub(1) == 0 {
            self.players[winners.trailing_zeros() as usize].winnings.wins += 1;
        } else {
            self.split_sample(winners);
        }
    }

    #[inline(never)]
    fn split_sample(&mut self, winners: u64) {
        let winnings = Winnings::of_sample(self.share(winners.count_ones()));
        for player in bits_of(winners) {
            self.players[usize::from(player)].winnings += winnings;
        }
    }

    /// Adds a random deal in which the players with these bits win the high half and the low half.
    pub(crate) fn add_sampled_halves(&mut self, high: u64, low: u64) {
        self.award_halves(high, low, 1, Winnings::of_sample);
    }

    /// Adds what the players with these bits win in a random deal to the parts of the players' hands, or to the categories
    /// that these make.
    #[inline(never)]
    pub(crate) fn add_sample_to_parts(&mut self, winners: u64, parts: impl Iterator<Item = u16>) {
        let winnings = Winnings::of_sample(self.share(winners.count_ones()));
        for (index, (player, part)) in self.players.iter_mut().zip(parts).enumerate() {
            let part = &mut player.by_part[usize::from(part)];
            part.deals += 1;
            if winners >> index & 1 == 1 {
                part.winnings += winnings;
            }
        }
    }

    #[inline]
    fn award_halves(&mut self, high: u64, low: u64, deals: u128, winnings: impl Fn(Share) -> Winnings) {
        self.deals += deals;
        let winners = [high, low];
        let shares = winners.map(|winners| self.parts_per_pot / u64::from(winners.count_ones().max(1)));
        for (index, (player, halves)) in self.players.iter_mut().zip(&mut self.halves).enumerate() {
            let won = [0, 1].map(|half| if winners[half] >> index & 1 == 1 { shares[half] } else { 0 });
            for (half, won) in halves.iter_mut().zip(won) {
                *half += deals * u128::from(won);
            }
            let parts = if low == 0 { won[0] } else { (won[0] + won[1]) / HALVES };
            if parts > 0 {
                player.winnings += winnings(Share { is_whole: parts == self.parts_per_pot, parts });
            }
        }
    }

    /// Adds this many times what was won in other deals, none of them random, in which the players' hands are of these
    /// parts, if parts of hands are told apart; what was won with each category is added likewise.
    pub(crate) fn add_times(&mut self, times: u128, more: &Tally, parts: &[usize]) {
        self.deals += times * more.deals;
        for (index, (player, more_won)) in zip_eq(&mut self.players, &more.players).enumerate() {
            let winnings = more_won.winnings.map(|won| times * won);
            player.winnings += winnings;
            if let Some(&part) = parts.get(index) {
                player.by_part[part].deals += times * more.deals;
                player.by_part[part].winnings += winnings;
            }
            for (part, more) in player.by_part.iter_mut().zip(&more_won.by_part) {
                part.deals += times * more.deals;
                part.winnings += more.winnings.map(|won| times * won);
            }
        }
        for (halves, more) in zip_eq(self.halves.iter_mut().flatten(), more.halves.iter().flatten()) {
            *halves += times * more;
        }
    }

    /// The share of a pot that this many players win each.
    pub(crate) fn share(&self, winners: u32) -> Share {
        Share { is_whole: winners == 1, parts: self.parts_per_pot / u64::from(winners) }
    }
}

impl Winnings {
    /// What this share of the pot is in some deals.
    #[inline]
    pub(crate) fn new(deals: u128, share: Share) -> Winnings {
        match share.is_whole {
            true => Winnings { wins: deals, ..Winnings::default() },
            false => Winnings { ties: deals, shared: deals * u128::from(share.parts), ..Winnings::default() },
        }
    }

    /// What this share of the pot is in a random deal.
    #[inline]
    fn of_sample(share: Share) -> Winnings {
        let won = Winnings::new(1, share);
        Winnings { shared_squares: won.shared * won.shared, ..won }
    }

    /// The same with all sums changed likewise.
    #[inline]
    pub(crate) fn map(self, change: impl Fn(u128) -> u128) -> Winnings {
        let Winnings { wins, ties, shared, shared_squares } = self;
        let [wins, ties, shared, shared_squares] = [wins, ties, shared, shared_squares].map(change);
        Winnings { wins, ties, shared, shared_squares }
    }

    /// What is won in all, in parts of a pot.
    pub(crate) fn won(self, parts_per_pot: u64) -> u128 {
        self.wins * u128::from(parts_per_pot) + self.shared
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.deals += more.deals;
        for (player, more) in zip_eq(&mut self.players, more.players) {
            player.winnings += more.winnings;
            for (part, more) in zip_eq(&mut player.by_part, more.by_part) {
                part.deals += more.deals;
                part.winnings += more.winnings;
            }
        }
        for (halves, more) in zip_eq(self.halves.iter_mut().flatten(), more.halves.iter().flatten()) {
            *halves += more;
        }
    }
}

impl AddAssign for Winnings {
    #[inline]
    fn add_assign(&mut self, more: Winnings) {
        self.wins += more.wins;
        self.ties += more.ties;
        self.shared += more.shared;
        self.shared_squares += more.shared_squares;
    }
}
