//! What two Omaha ranges make on a board, and with what they beat each other, by category.
//!
//! The first range is walked against the second, for how often it wins with each category. Hands that tie make the
//! same, so that is counted once. How often each range has a category, and what the second wins, is found from the
//! totals of subsets at the ends of categories; where one range has fewer hands than there are totals to multiply, by
//! walking the second against the first as well. Lows play no part.

use super::hands::{PairWorths, SweptHand};
use super::walk::{Asked, BetterLow, Walker};
use crate::runouts::{CATEGORIES, Tally};

/// The weights of pairs of hands without a card in common on a board, by category.
#[derive(Default)]
#[cfg_attr(test, derive(Debug, PartialEq))]
pub(super) struct CategoryPairs {
    /// Those in which a hand of each range makes it.
    made: [[u64; CATEGORIES]; 2],
    /// Those in which it is worth more than the other.
    won: [[u64; CATEGORIES]; 2],
    /// Those of hands that are worth as much.
    tied: [u64; CATEGORIES],
}

/// The totals of both ranges up to the last hand that makes a category.
struct End {
    category: usize,
    first: Vec<u32>,
    second: Vec<u32>,
    /// The weight of all pairs of the same hand.
    same: u64,
}

/// Copies of the totals of hands of more cards would take too much memory.
const MAX_SIZE: usize = 5;

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
        // With fewer hands, walking again is faster than multiplying totals.
        if !is_same && SIZE <= MAX_SIZE && first.len() >= walker.totals.all().len() / 2 {
            all.compare_by_totals(walker, pairs, [first, second]);
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

    /// Walks both ranges together, and stops after each category. What hands make is found from the totals at these ends:
    /// pairs of hands of which neither makes a better category are won with the one just passed, if they were not possible
    /// before.
    fn compare_by_totals<const SIZE: usize>(
        &mut self,
        walker: &mut Walker,
        pairs: &PairWorths,
        [mut first, mut second]: [&[SweptHand<SIZE>]; 2],
    ) {
        walker.clear();
        let (mut totals, mut same, mut ends) = (SweptHand::<SIZE>::no_totals(), 0, Vec::new());
        while let Some(worst) = [first, second].iter().filter_map(|hands| hands.first()).map(|hand| hand.worth).min() {
            let category = pairs.category(worst);
            let [of_first, of_second] = [&mut first, &mut second].map(|hands| {
                let (made, better) =
                    hands.split_at(hands.partition_point(|hand| pairs.category(hand.worth) == category));
                *hands = better;
                made
            });
            walker.walk_on([of_first, of_second], BetterLow::Both, Asked::NotBetter, &mut |hand, [worse, equal, _]| {
                self.won[0][category] += u64::from(hand.weight) * u64::from(worse);
                self.tied[category] += u64::from(hand.weight) * u64::from(equal);
            });
            let best = of_first.last().map(|hand| hand.worth);
            walker.pass(&of_second[of_second.partition_point(|hand| Some(hand.worth) <= best)..]);
            SweptHand::add_all(of_first, &mut totals);
            same += of_first.iter().map(|hand| u64::from(hand.weight) * u64::from(hand.same)).sum::<u64>();
            ends.push(End { category, first: totals.all().to_vec(), second: walker.totals.all().to_vec(), same });
        }
        let Some(last) = ends.last() else { return };
        let mut before = [0; 3];
        for end in &ends {
            let ranges = [(&end.first, &last.second), (&last.first, &end.second), (&end.first, &end.second)];
            let pairs = ranges.map(|(first, second)| SweptHand::<SIZE>::disjoint_pairs(first, second, end.same));
            let [made, made_by_second, decided] = [0, 1, 2].map(|of| pairs[of] - before[of]);
            self.made[0][end.category] = made;
            self.made[1][end.category] = made_by_second;
            self.won[1][end.category] = decided - self.won[0][end.category] - self.tied[end.category];
            before = pairs;
        }
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

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use super::CategoryPairs;
    use crate::cards::CardSet;
    use crate::notation::DealReader;
    use crate::odds::omaha_sweeps::hands::{PairWorths, Sorter, hands};
    use crate::odds::omaha_sweeps::walk::Walker;
    use crate::ranges::Spot;
    use crate::ranking::{Game, OmahaEvaluator};
    use crate::runouts::{Breakdown, MAX_STEPS, Setup};

    fn check<const SIZE: usize>(ranges: &str, board: &str) {
        let reader = DealReader::new(Game::Omaha).with_hole_cards(NonZero::new(SIZE)).expect("a size of hands");
        let spot: Spot = reader.read(&format!("{ranges}/{board}")).expect("a spot");
        let setup = Setup::new(&spot, Game::Omaha, Breakdown::Categories)
            .and_then(|setup| setup.for_counting(&spot, MAX_STEPS))
            .expect("odds are possible");
        let [first, second] = [0, 1].map(|player| setup.players[player].hands());
        let (mut pairs, mut sorters) = (PairWorths::new(), [(); 2].map(|()| Sorter::<SIZE>::new()));
        pairs.rank(OmahaEvaluator::HIGH, board.parse::<CardSet>().expect("cards"), true);
        sorters[0].sort(&hands(first, second), &pairs);
        sorters[1].sort(&hands(second, first), &pairs);
        let [first, second] = sorters.each_ref().map(|sorter| &sorter.hands[..]);
        let [mut by_totals, mut one_by_one] = [(); 2].map(|()| CategoryPairs::default());
        by_totals.compare_by_totals(&mut Walker::new::<SIZE>(), &pairs, [first, second]);
        one_by_one.compare_one_by_one(&pairs, first, second);
        assert!(one_by_one.in_all().iter().sum::<u64>() > 0, "{ranges} on {board}");
        assert_eq!(by_totals, one_by_one, "{ranges} on {board}");
    }

    #[test]
    fn totals_tell_what_hands_make() {
        for board in ["8h5h2h7d9c", "KsQd7d7c2h", "AcKcQcJd3s"] {
            check::<4>("AAK,KQJT:0.5|KQJ,98:0.25", board);
            check::<4>("T987|T987,AAK:0.5", board);
            check::<5>("AAKKQ,JT987|AKQJT:0.5,98765", board);
        }
    }
}
