//! How often each hand wins, and its shares of the pot, in whole numbers.

/// The number of parts in a pot, which any number of hands up to 23, the most that have odds, can share exactly.
pub(super) const PARTS_PER_POT: u64 = {
    let mut pot = 1;
    let mut hands = 2;
    while hands <= 23 {
        pot *= hands / greatest_common_divisor(pot, hands);
        hands += 1;
    }
    pot
};

/// Who won how many runouts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    pub runouts: u64,
    pub hands: Vec<HandTally>,
}

/// One hand's part of a [`Tally`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct HandTally {
    /// Runouts that the hand won alone.
    pub wins: u64,
    /// Runouts in which it shared the pot.
    pub ties: u64,
    /// What it won in all, in parts of a pot.
    pub won: u64,
}

impl Tally {
    /// No runouts for this many hands.
    pub(super) fn new(hands: usize) -> Tally {
        Tally { runouts: 0, hands: vec![HandTally::default(); hands] }
    }

    /// Adds runouts that the hands with these bits win.
    pub(super) fn add(&mut self, winners: u32, runouts: u32) {
        let runouts = u64::from(runouts);
        self.runouts += runouts;
        let is_tie = winners.count_ones() > 1;
        let won = runouts * if is_tie { PARTS_PER_POT / u64::from(winners.count_ones()) } else { PARTS_PER_POT };
        let mut left = winners;
        while left != 0 {
            let hand = &mut self.hands[left.trailing_zeros() as usize];
            *if is_tie { &mut hand.ties } else { &mut hand.wins } += runouts;
            hand.won += won;
            left &= left - 1;
        }
    }
}

pub(super) const fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
