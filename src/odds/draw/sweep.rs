//! Two hands swept against each other: their ways in order of rank, while totals of those of one are carried along.

use crate::odds::outcomes::Outcomes;
use crate::odds::subset_totals::{Numbers, SubsetTotals};
use crate::ranking::HandRank;
use crate::runouts::Completion;
use crate::runouts::costs::draw::{STEPS_PER_SWEEP, TOTALS_PER_STEP, WAYS_PER_STEP};
use crate::tools::{bits_of, choose};

/// How many blocks of numbers the subsets of the cards that come to a hand have at most.
const MAX_BLOCKS: usize = (1 << 7) / 4;

/// Sweeps two hands.
pub(super) struct Sweep {
    /// The ways of the second that were passed.
    passed: SubsetTotals,
    numbers: Numbers<MAX_BLOCKS>,
    /// The places of the subsets of a way of the second that are no larger than ways of the first.
    asked: Vec<u8>,
    /// How many subsets a way of the first has.
    subsets: usize,
    /// How many these are, with those that are not possible.
    next: usize,
    /// The cards that others have.
    gone: u64,
}

/// Ways to complete two hands, the worst first. As many cards come to the second as to the first, or more.
pub(super) type Swept<'a> = [&'a [Completion]; 2];

impl Sweep {
    /// Sweeps hands to which `asked` and `added` of these cards come; `added` is not less.
    pub(super) fn new([asked, added]: [usize; 2], cards: usize) -> Sweep {
        Sweep {
            passed: SubsetTotals::new(cards, asked),
            numbers: [[0; 4]; MAX_BLOCKS],
            asked: (0..1 << added).filter(|place: &u8| place.count_ones() as usize <= asked).collect(),
            subsets: 1 << asked,
            next: 0,
            gone: 0,
        }
    }

    /// About how long a sweep takes, in steps of ten nanoseconds, by how many cards are left and come to each hand.
    pub(super) fn steps(cards: usize, to_come: [usize; 2]) -> u64 {
        let [first, second] = to_come.map(|to_come| choose(cards, to_come));
        // Totals are read twice for a way of the first hand, and changed once for one of the second.
        let changed: u64 = (0..=to_come[0]).map(|size| choose(to_come[1], size)).sum();
        let totals = first * (2 << to_come[0]) + second * changed;
        STEPS_PER_SWEEP + (first + second) / WAYS_PER_STEP + totals / TOTALS_PER_STEP
    }

    /// Counts the pairs of ways without a card in common or one that is gone, where this is the best rank of the others.
    pub(super) fn run(&mut self, [first, second]: Swept, gone: u64, to_beat: HandRank) -> Outcomes {
        self.passed.clear();
        (self.next, self.gone) = (0, gone);
        let (beaten, rest) = first.split_at(first.partition_point(|way| way.rank > to_beat));
        let (level, better) = rest.split_at(rest.partition_point(|way| way.rank == to_beat));
        let mut won = Outcomes::default();
        [[won.others, won.others_and_second], [won.others_and_first, won.all]] =
            self.worse_and_same([beaten, level], second, to_beat);
        for ways in better.chunk_by(|way, next| way.rank == next.rank) {
            let [[worse, same]] = self.worse_and_same([ways], second, ways[0].rank);
            won.first += worse;
            won.both += same;
        }
        won
    }

    /// After [`Sweep::run`], how many pairs there are in all.
    pub(super) fn all_pairs(&mut self, [first, second]: Swept) -> u64 {
        self.pass(second, |_| true);
        self.pairs(first)
    }

    /// For some sets of ways of the first hand, how many ways of the second are worse than a rank, and how many have it.
    fn worse_and_same<const N: usize>(
        &mut self,
        sets: [&[Completion]; N],
        second: &[Completion],
        rank: HandRank,
    ) -> [[u64; 2]; N] {
        self.pass(second, |other| other > rank);
        let mut counts = sets.map(|ways| [self.pairs(ways), 0]);
        if self.pass(second, |other| other == rank) {
            for ([worse, same], ways) in counts.iter_mut().zip(sets) {
                *same = self.pairs(ways) - *worse;
            }
        }
        counts
    }

    /// Passes the next ways of the second hand that have such ranks; returns whether there are any.
    fn pass(&mut self, second: &[Completion], is_passed: impl Fn(HandRank) -> bool) -> bool {
        let from = self.next;
        while let Some(way) = second.get(self.next).filter(|way| is_passed(way.rank)) {
            if way.places & self.gone == 0 {
                let asked = self.asked.iter().map(|&place| place.into());
                self.passed.add(bits_of(way.places), &mut self.numbers, asked, 1);
            }
            self.next += 1;
        }
        self.next > from
    }

    /// How many ways of the second hand were passed, for each of these of the first.
    fn pairs(&mut self, ways: &[Completion]) -> u64 {
        let possible = ways.iter().filter(|way| way.places & self.gone == 0);
        let disjoint = |way: &Completion| {
            u64::from(self.passed.disjoint_from(bits_of(way.places), &mut self.numbers, 0..self.subsets))
        };
        possible.map(disjoint).sum()
    }
}
