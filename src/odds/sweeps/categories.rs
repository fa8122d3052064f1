//! One board, category by category: what hands of two ranges make, and with what they beat each other.
//!
//! As in a [sweep](super::sweep::sweep), but it stops after each category. The winner of a pair of hands has the better of
//! their categories. So of all pairs that are possible of the hands passed so far, those that were not possible before are
//! won with the category just passed: those that the first range neither wins nor ties are the second's.

use super::sweep::{pass_above, pass_worse_and_equal};
use super::weight_table::{Group, WeightTable};
use super::weights::{CardSums, Lane, Pairs, disjoint_pairs};
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

/// A category that hands make on a board.
struct OfCategory {
    category: usize,
    /// The number of groups up to the last that makes it.
    end: usize,
    /// The weight of the pairs of hands of which neither makes a better one.
    pairs: u64,
}

/// The hands of both ranges that make a category on a board.
struct HandsOf<L> {
    by_range: [CardSums<L>; 2],
    /// The weight of all pairs of the same hand.
    same: u64,
}

/// A group of hands of the first range, where these are few.
struct FewHands {
    group: Group,
    /// The place of its category among those made.
    place: usize,
    /// The pairs with those hands of the second range that were passed.
    pairs: u64,
}

/// If the first range has at most this many groups of hands, each is compared with each category of the second.
const MAX_FEW: usize = 16;

/// Sweeps boards category by category.
pub(super) struct CategorySweeper<L> {
    /// The categories made on a board, the worst first.
    made: Vec<OfCategory>,
    hands: Vec<HandsOf<L>>,
    few: Vec<FewHands>,
}

impl<L: Lane> CategorySweeper<L> {
    pub(super) fn new() -> CategorySweeper<L> {
        CategorySweeper { made: Vec::new(), hands: Vec::new(), few: Vec::new() }
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
        self.divide(table, groups);
        let is_few = self.few.len() <= MAX_FEW;
        match is_few {
            true => self.add_made_by_few(table, groups, boards, by_category),
            false => self.add_made(table, groups, boards, by_category),
        }
        let (mut passed, mut outcomes) = (CardSums::new(), Outcomes::default());
        let (mut next, mut pairs) = (0, 0);
        if to_beat != HandRank::NONE {
            next = groups.len() - pass_worse_and_equal(table, groups, to_beat, &mut passed, &mut outcomes).len();
            pairs = outcomes.others + outcomes.others_and_first + outcomes.others_and_second + outcomes.all;
            by_category.won[to_beat.category_index()].0.add(boards, &outcomes);
        }
        for of_category in &self.made {
            if of_category.end <= next {
                continue;
            }
            let above = &groups[next..of_category.end];
            let [first, both] = match is_few {
                true => pass_above::<_, true>(table, above, &mut passed),
                false => pass_above::<_, false>(table, above, &mut passed),
            };
            let (won, second_alone) = &mut by_category.won[of_category.category];
            won.first += boards * first;
            won.both += boards * both;
            *second_alone += boards * (of_category.pairs - pairs - first - both);
            outcomes.first += first;
            outcomes.both += both;
            (next, pairs) = (of_category.end, of_category.pairs);
        }
        (outcomes, self.made.last().map_or(0, |best| best.pairs))
    }

    /// Divides groups into categories, and notes those with hands of the first range, or some if these are too many.
    fn divide(&mut self, table: &WeightTable<L>, groups: &[Group]) {
        self.made.clear();
        self.few.clear();
        for (&group, end) in groups.iter().zip(1..) {
            let category = group.rank.category_index();
            match self.made.last_mut() {
                Some(last) if last.category == category => last.end = end,
                _ => self.made.push(OfCategory { category, end, pairs: 0 }),
            }
            if self.few.len() <= MAX_FEW && table.row(&group).first.total > 0 {
                self.few.push(FewHands { group, place: self.made.len() - 1, pairs: 0 });
            }
        }
    }

    /// Adds what hands make, times a number of boards, and finds the pairs up to each category.
    fn add_made(&mut self, table: &WeightTable<L>, groups: &[Group], boards: u64, by_category: &mut CategoryOutcomes) {
        self.hands.clear();
        let (mut passed, mut same_passed, mut start) = ([CardSums::new(); 2], 0, 0);
        for of_category in &mut self.made {
            let (mut hands, mut same) = ([CardSums::new(); 2], 0);
            for group in &groups[start..of_category.end] {
                let row = table.row(group);
                hands[0].add(group.ranks, &row.first);
                hands[1].add(group.ranks, &row.second);
                same += u64::from(row.same);
            }
            passed.iter_mut().zip(&hands).for_each(|(passed, hands)| *passed += hands);
            same_passed += same;
            of_category.pairs = Pairs::between(&passed[0], &passed[1]).disjoint(same_passed);
            self.hands.push(HandsOf { by_range: hands, same });
            start = of_category.end;
        }
        for (&OfCategory { category, .. }, HandsOf { by_range, same }) in self.made.iter().zip(&self.hands) {
            for (range, made) in by_category.made.iter_mut().enumerate() {
                made[category] += boards * Pairs::between(&by_range[range], &passed[1 - range]).disjoint(*same);
            }
        }
    }

    /// The same where few groups have hands of the first range.
    fn add_made_by_few(
        &mut self,
        table: &WeightTable<L>,
        groups: &[Group],
        boards: u64,
        by_category: &mut CategoryOutcomes,
    ) {
        let (mut passed, mut start) = (CardSums::new(), 0);
        for place in 0..self.made.len() {
            let OfCategory { category, end, .. } = self.made[place];
            for group in &groups[start..end] {
                passed.add(group.ranks, &table.row(group).second);
            }
            start = end;
            let mut made = 0;
            for few in &mut self.few {
                let row = table.row(&few.group);
                // The same hand was passed if its category was.
                let same = if few.place <= place { row.same.into() } else { 0 };
                let pairs = disjoint_pairs(few.group.ranks, &row.first, &passed, same);
                let more = pairs - few.pairs;
                few.pairs = pairs;
                made += more;
                self.made[few.place.max(place)].pairs += more;
            }
            by_category.made[1][category] += boards * made;
        }
        for few in &self.few {
            by_category.made[0][self.made[few.place].category] += boards * few.pairs;
        }
        let mut sum = 0;
        for of_category in &mut self.made {
            sum += of_category.pairs;
            of_category.pairs = sum;
        }
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
