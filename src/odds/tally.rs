//! How often each hand wins, and its shares of the pot, in whole numbers.

/// The number of parts in a pot. Any number of hands up to 23, the most that have odds, can share it or half of it exactly.
pub(super) const PARTS_PER_POT: u64 = {
    let mut pot = 1;
    let mut hands = 2;
    while hands <= 23 {
        pot *= hands / greatest_common_divisor(pot, hands);
        hands += 1;
    }
    HALVES * pot
};

/// Into how many equal parts a pot is divided before hands share them: one goes to high hands, one to lows.
pub(super) const HALVES: u64 = 2;

/// Who won how many runouts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    pub runouts: u64,
    pub hands: Vec<HandTally>,
    /// In games with lows, what each hand won of the high halves and of the low halves, each in parts of half a pot.
    pub halves: Vec<[u64; 2]>,
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
        Tally { runouts: 0, hands: vec![HandTally::default(); hands], halves: Vec::new() }
    }

    /// The same in a game with lows.
    pub(super) fn with_halves(hands: usize) -> Tally {
        Tally { halves: vec![[0; 2]; hands], ..Tally::new(hands) }
    }

    /// Adds runouts in which the hands with these bits win the high half and the low half. If no hand has a low, the high
    /// half is the whole pot.
    pub(super) fn add_halves(&mut self, high: u32, low: u32, runouts: u32) {
        let runouts = u64::from(runouts);
        self.runouts += runouts;
        let won = Halves::new(high, low);
        for (index, (hand, halves)) in self.hands.iter_mut().zip(&mut self.halves).enumerate() {
            let [high_won, low_won] = won.by(index);
            halves[0] += runouts * high_won;
            halves[1] += runouts * low_won;
            hand.won += runouts * won.of_pot(index);
            match won.of_pot(index) {
                0 => {}
                PARTS_PER_POT => hand.wins += runouts,
                _ => hand.ties += runouts,
            }
        }
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

/// What is won of the two halves of a pot. If no hand has a low, the high half is the whole pot.
pub(super) struct Halves {
    /// A bit for each hand that wins the high half, and the low half.
    winners: [u32; 2],
    /// What each of them wins of it, in parts of half a pot.
    shares: [u64; 2],
}

impl Halves {
    /// The hands with these bits win the high half and the low half.
    pub(super) fn new(high: u32, low: u32) -> Halves {
        let winners = [high, low];
        Halves { winners, shares: winners.map(|winners| PARTS_PER_POT / u64::from(winners.count_ones().max(1))) }
    }

    /// What a hand wins of the high half and of the low half, each in parts of half a pot.
    pub(super) fn by(&self, hand: usize) -> [u64; 2] {
        [0, 1].map(|half| if self.winners[half] >> hand & 1 == 1 { self.shares[half] } else { 0 })
    }

    /// What a hand wins of the whole pot, in parts of it.
    pub(super) fn of_pot(&self, hand: usize) -> u64 {
        let [high, low] = self.by(hand);
        if self.winners[1] == 0 { high } else { (high + low) / HALVES }
    }
}

pub(super) const fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::{PARTS_PER_POT, Tally};

    /// Every set of winners of the high half with every set of winners of the low half, of five hands.
    #[test]
    fn shares_of_both_halves_add_up_to_the_pot() {
        for (high, low) in (1..32).flat_map(|high| (0..32).map(move |low| (high, low))) {
            let mut tally = Tally::with_halves(5);
            tally.add_halves(high, low, 7);
            let sum = |part: fn(&super::HandTally) -> u64| tally.hands.iter().map(part).sum::<u64>();
            assert_eq!(sum(|hand| hand.won), 7 * PARTS_PER_POT);
            let [highs, lows] = [0, 1].map(|half| tally.halves.iter().map(|halves| halves[half]).sum::<u64>());
            assert_eq!((highs, lows), (7 * PARTS_PER_POT, if low == 0 { 0 } else { 7 * PARTS_PER_POT }));
            assert!(tally.hands.iter().all(|hand| (hand.wins == 7) == (hand.won == 7 * PARTS_PER_POT)));
            assert!(tally.hands.iter().all(|hand| (hand.wins + hand.ties == 7) == (hand.won > 0)));
        }
    }

    #[test]
    fn pots_without_lows_are_divided_as_in_other_games() {
        for winners in 1..32 {
            let [mut whole, mut halves] = [Tally::new(5), Tally::with_halves(5)];
            whole.add(winners, 3);
            halves.add_halves(winners, 0, 3);
            for (whole, halves) in whole.hands.iter().zip(&halves.hands) {
                assert_eq!((whole.wins, whole.ties, whole.won), (halves.wins, halves.ties, halves.won));
            }
        }
    }
}
