//! One board, category by category: what hands of two ranges make, and with what they beat each other.
//!
//! As in a [sweep](super::sweep::sweep), but it stops after each category. The winner of a pair of hands has the better of
//! their categories. So of all pairs that are possible of the hands passed so far, those that were not possible before are
//! won with the category just passed: those that the first range neither wins nor ties are the second's.

use super::sweep::{pass_above, pass_worse_and_equal};
use super::weight_table::{Group, WeightTable};
use super::weights::{CardSums, Lane, Pairs};
use crate::odds::outcomes::Outcomes;
use crate::ranking::HandRank;
use crate::runouts::{CATEGORIES, Tally};

/// What the hands of two ranges make on some boards, and what is won, both by category.
#[derive(Clone, Default)]
pub(super) struct CategoryOutcomes {
    /// The weight of the pairs in which a hand of each range makes each category.
    made: [[u64; CATEGORIES]; 2],
    /// The pairs by who wins with each category, and those that the second range wins alone.
    won: [(Outcomes, u64); CATEGORIES],
}

/// The hands of both ranges that make a category on a board.
struct OfCategory<L> {
    category: usize,
    /// The number of groups up to the last of them.
    end: usize,
    hands: [CardSums<L>; 2],
    /// The weight of all pairs of the same hand.
    same: u64,
}

/// Sweeps boards category by category.
pub(super) struct CategorySweeper<L> {
    /// The categories made on a board, the worst first.
    made: Vec<OfCategory<L>>,
}

impl<L: Lane> CategorySweeper<L> {
    pub(super) fn new() -> CategorySweeper<L> {
        CategorySweeper { made: Vec::new() }
    }

    /// The weights of pairs of hands, one of each range, by who wins, given the hands in order and the rank of the best other
    /// hand, and the weight of all pairs; adds them by category, times a number of boards.
    #[inline(never)]
    pub(super) fn sweep(
        &mut self,
        table: &WeightTable<L>,
        groups: &[Group],
        to_beat: HandRank,
        boards: u64,
        by_category: &mut CategoryOutcomes,
    ) -> (Outcomes, u64) {
        let all = self.add_made(table, groups, boards, by_category);
        let (mut second, mut outcomes) = (CardSums::new(), Outcomes::default());
        let (mut next, mut pairs) = (0, 0);
        if to_beat != HandRank::NONE {
            next = groups.len() - pass_worse_and_equal(table, groups, to_beat, &mut second, &mut outcomes).len();
            pairs = outcomes.others + outcomes.others_and_first + outcomes.others_and_second + outcomes.all;
            by_category.won[to_beat.category_index()].0.add(boards, &outcomes);
        }
        let (mut passed, mut same) = ([CardSums::new(); 2], 0);
        for of_category in &self.made {
            passed.iter_mut().zip(&of_category.hands).for_each(|(passed, hands)| *passed += hands);
            same += of_category.same;
            if of_category.end <= next {
                continue;
            }
            let [first, both] = pass_above(table, &groups[next..of_category.end], &mut second);
            let passed_pairs = Pairs::between(&passed[0], &passed[1]).disjoint(same);
            let (won, second_alone) = &mut by_category.won[of_category.category];
            won.first += boards * first;
            won.both += boards * both;
            *second_alone += boards * (passed_pairs - pairs - first - both);
            outcomes.first += first;
            outcomes.both += both;
            (next, pairs) = (of_category.end, passed_pairs);
        }
        (outcomes, all)
    }

    /// Adds what hands make, times a number of boards; returns the weight of all pairs.
    fn add_made(
        &mut self,
        table: &WeightTable<L>,
        groups: &[Group],
        boards: u64,
        by_category: &mut CategoryOutcomes,
    ) -> u64 {
        self.made.clear();
        let mut all = [CardSums::new(); 2];
        for alike in groups.chunk_by(|a, b| a.rank.category_index() == b.rank.category_index()) {
            let (mut hands, mut same) = ([CardSums::new(); 2], 0);
            for group in alike {
                let row = table.row(group);
                hands[0].add(group.ranks, &row.first);
                hands[1].add(group.ranks, &row.second);
                same += u64::from(row.same);
            }
            all.iter_mut().zip(&hands).for_each(|(all, hands)| *all += hands);
            let end = self.made.last().map_or(0, |last| last.end) + alike.len();
            self.made.push(OfCategory { category: alike[0].rank.category_index(), end, hands, same });
        }
        let mut pairs_in_all = 0;
        for &OfCategory { category, ref hands, same, .. } in &self.made {
            let [first, second] = [0, 1].map(|range| Pairs::between(&hands[range], &all[1 - range]).disjoint(same));
            by_category.made[0][category] += boards * first;
            by_category.made[1][category] += boards * second;
            pairs_in_all += first;
        }
        pairs_in_all
    }
}

impl CategoryOutcomes {
    /// Moves what was won to a tally, given the weight of the deals of the other hands, the bits of the best of them, and
    /// which players the ranges are of.
    pub(super) fn move_to(&mut self, tally: &mut Tally, weight: u128, best_others: u64, swept: [usize; 2]) {
        let CategoryOutcomes { made, won } = std::mem::take(self);
        for (player, made) in swept.into_iter().zip(made) {
            for (part, pairs) in tally.players[player].by_part.iter_mut().zip(made) {
                part.deals += weight * u128::from(pairs);
            }
        }
        for (category, (outcomes, second)) in won.into_iter().enumerate() {
            let second = (second > 0).then_some((1 << swept[1], second));
            for (winners, pairs) in outcomes.by_winners(best_others, swept).chain(second) {
                tally.add_to_category(winners, category, weight * u128::from(pairs));
            }
        }
    }
}
