//! What two Omaha ranges make on a board, and with what they beat each other, by category.
//!
//! The first range is walked against the second, and then the second against the first, for how often each has a category
//! and wins with it. Hands that tie make the same, so that is counted once. Lows play no part.

use super::hands::{PairWorths, SweptHand};
use super::walk::{Asked, BetterLow, Walker};
use crate::runouts::{CATEGORIES, Tally};

/// The weights of pairs of hands without a card in common on a board, by category.
#[derive(Default)]
pub(super) struct CategoryPairs {
    /// Those in which a hand of each range makes it.
    made: [[u64; CATEGORIES]; 2],
    /// Those in which it is worth more than the other.
    won: [[u64; CATEGORIES]; 2],
    /// Those of hands that are worth as much.
    tied: [u64; CATEGORIES],
}

impl CategoryPairs {
    /// Compares two ranges on the board last ranked, given whether one of them has few hands and whether they are the same.
    pub(super) fn new<const SIZE: usize>(
        walker: &mut Walker,
        pairs: &PairWorths,
        [first, second]: [&[SweptHand<SIZE>]; 2],
        is_few: bool,
        is_same: bool,
    ) -> CategoryPairs {
        let mut all = CategoryPairs::default();
        if is_few {
            all.compare_one_by_one(pairs, first, second);
            return all;
        }
        walker.walk([first, second], BetterLow::Both, Asked::All, &mut |hand, [worse, equal, better]| {
            let category = pairs.category(hand.worth);
            let [worse, equal, better] =
                [worse, equal, better].map(|weight| u64::from(hand.weight) * u64::from(weight));
            all.made[0][category] += worse + equal + better;
            all.won[0][category] += worse;
            all.tied[category] += equal;
        });
        if is_same {
            (all.made[1], all.won[1]) = (all.made[0], all.won[0]);
            return all;
        }
        walker.walk([second, first], BetterLow::Both, Asked::WorseAndAll, &mut |hand, [worse, _, others]| {
            let category = pairs.category(hand.worth);
            let [worse, others] = [worse, others].map(|weight| u64::from(hand.weight) * u64::from(weight));
            all.made[1][category] += worse + others;
            all.won[1][category] += worse;
        });
        all
    }

    /// Compares every hand of the first range with every one of the second.
    fn compare_one_by_one<const SIZE: usize>(
        &mut self,
        pairs: &PairWorths,
        first: &[SweptHand<SIZE>],
        second: &[SweptHand<SIZE>],
    ) {
        for hand in first {
            let (cards, mut against) = (hand.set(), [[0; CATEGORIES]; 3]);
            for other in second.iter().filter(|other| cards & other.set() == 0) {
                let high = other.worth.cmp(&hand.worth) as i8 + 1;
                against[high as usize][pairs.category(other.worth)] += u64::from(other.weight);
            }
            let category = pairs.category(hand.worth);
            for (high, weights) in against.iter().enumerate() {
                for (other, weight) in weights.iter().map(|weight| u64::from(hand.weight) * weight).enumerate() {
                    self.made[0][category] += weight;
                    self.made[1][other] += weight;
                    match high {
                        0 => self.won[0][category] += weight,
                        1 => self.tied[category] += weight,
                        _ => self.won[1][other] += weight,
                    }
                }
            }
        }
    }

    /// The weights of pairs in which the second hand is worth less, as much and more.
    pub(super) fn in_all(&self) -> [u64; 3] {
        [&self.won[0], &self.tied, &self.won[1]].map(|weights| weights.iter().sum())
    }

    /// Adds them to a tally, times a number of boards, given which players the ranges are of.
    pub(super) fn add_to(&self, tally: &mut Tally, players: [usize; 2], times: u128) {
        for (range, player) in players.into_iter().enumerate() {
            for (category, (&made, &won)) in self.made[range].iter().zip(&self.won[range]).enumerate() {
                tally.players[player].by_part[category].deals += times * u128::from(made);
                tally.add_to_category(1 << player, category, times * u128::from(won));
            }
        }
        for (category, &tied) in self.tied.iter().enumerate() {
            tally.add_to_category(1 << players[0] | 1 << players[1], category, times * u128::from(tied));
        }
    }
}
