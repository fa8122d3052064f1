//! One board, hand by hand: how often each hand of two ranges beats those of the other.
//!
//! As in a [sweep](super::sweep::sweep), but both ranges are added up on the way. What a hand beats is the total of the
//! other range without what holds either of its cards; this is found for the sixteen hands of a pair of ranks side by side,
//! and kept for each. What classes of hands win follows by adding.

use super::sweep::ties;
use super::weight_table::{FreeSuits, Group, WeightTable, hands_with};
use super::weights::{CardSums, Lane, Pairs};
use crate::card::Rank;
use crate::odds::outcomes::Outcomes;
use crate::odds::player::Player;
use crate::range::Combo;

/// How many pairs of ranks there are.
const PAIRS: usize = 13 * 14 / 2;

/// A number for each hand of two ranks, by the suits of the higher and of the lower card.
type BySuits<T> = [[T; 4]; 4];

/// How many hands of the other range each hand of two ranks beats, and how many it beats or ties, times boards.
#[derive(Clone, Copy, Default)]
struct RankPairWins {
    wins: BySuits<u64>,
    not_losses: BySuits<u64>,
}

/// What each hand of a range wins, in hands of the other range times boards.
#[derive(Clone)]
pub(super) struct HandWins(Box<[RankPairWins; PAIRS]>);

impl HandWins {
    /// Nothing won yet.
    pub(super) fn new() -> HandWins {
        HandWins(Box::new([RankPairWins::default(); PAIRS]))
    }

    /// What a hand wins alone, and what it ties.
    pub(super) fn of(&self, hand: Combo) -> [u64; 2] {
        let [high, low] = hand.cards();
        let of_pair = &self.0[place([high.rank(), low.rank()])];
        let [a, b] = [high, low].map(|card| card.suit() as usize);
        let wins = of_pair.wins[a][b];
        [wins, of_pair.not_losses[a][b] - wins]
    }
}

/// Two ranges, hand by hand.
pub(super) struct ByHand {
    /// By case of free suits, all bits of the hands that are possible.
    masks: Vec<BySuits<u32>>,
    /// Where the rows of the table start, by pair of ranks.
    starts: [u32; PAIRS],
    /// The weight of each hand in the other range, by range. Only the first if the second is the same.
    other_weights: Vec<Box<[BySuits<u32>; PAIRS]>>,
}

impl ByHand {
    /// What is kept of the first range of each of these pairs of ranges, for the pairs of ranks and the cases of a table.
    pub(super) fn new<L>(table: &WeightTable<L>, divided: &[[&Player; 2]], cases: &[FreeSuits]) -> ByHand {
        let mut starts = [0; PAIRS];
        for (&pair, &start) in table.pairs.iter().zip(&table.starts) {
            starts[place(pair)] = start;
        }
        let other_weights = |[_, other]: &[&Player; 2]| {
            let mut weights = Box::new([[[0; 4]; 4]; PAIRS]);
            for &pair in &table.pairs {
                for ([a, b], hand) in hands_with(pair) {
                    weights[place(pair)][a as usize][b as usize] = other.weights[hand.index()].into();
                }
            }
            weights
        };
        ByHand {
            masks: cases.iter().map(|&suits| mask(suits)).collect(),
            starts,
            other_weights: divided.iter().map(other_weights).collect(),
        }
    }

    /// Of how many ranges it is kept what each hand wins.
    pub(super) fn ranges(&self) -> usize {
        self.other_weights.len()
    }

    /// Who wins, given the hands in order; adds what each hand of each range wins on this many boards.
    #[inline(never)]
    pub(super) fn sweep<L: Lane>(
        &self,
        table: &WeightTable<L>,
        groups: &[Group],
        boards: u64,
        wins: &mut [HandWins],
    ) -> Outcomes {
        let mut passed = [CardSums::new(); 2];
        let (mut first, mut both) = (Pairs::new(), 0);
        for equal in groups.chunk_by(|a, b| a.rank == b.rank) {
            let worse = passed;
            for group in equal {
                let row = table.row(group);
                first.add(group.ranks, &row.first, &worse[1]);
                if wins.len() > 1 {
                    passed[0].add(group.ranks, &row.first);
                }
                passed[1].add(group.ranks, &row.second);
            }
            both += match equal {
                [group] => table.row(group).pairs,
                _ => ties(table, equal),
            };
            for (range, wins) in wins.iter_mut().enumerate() {
                for group in equal {
                    self.add(range, group, boards as u32, &worse[1 - range], &passed[1 - range], wins);
                }
            }
        }
        Outcomes { first: first.disjoint(0), both, ..Outcomes::default() }
    }

    /// Adds what the hands of a group win on this many boards, given the hands of the other range that are worse, and those
    /// that are not better.
    #[inline(always)]
    fn add<L: Lane>(
        &self,
        range: usize,
        group: &Group,
        boards: u32,
        worse: &CardSums<L>,
        not_better: &CardSums<L>,
        wins: &mut HandWins,
    ) {
        let place = place(group.ranks);
        let mask = &self.masks[(group.row - self.starts[place]) as usize];
        let same = &self.other_weights[range][place];
        let sums = &mut wins.0[place];
        let [worse_lanes, not_better_lanes] = [worse, not_better].map(|sums| sums.of(group.ranks));
        let [worse_total, not_better_total] = [worse, not_better].map(CardSums::total);
        for a in 0..4 {
            let worse_left = worse_total.wrapping_sub(worse_lanes[0][a]);
            let not_better_left = not_better_total.wrapping_sub(not_better_lanes[0][a]);
            for b in 0..4 {
                let times = u64::from(mask[a][b] & boards);
                let beaten = worse_left.wrapping_sub(worse_lanes[1][b]);
                let not_lost = not_better_left.wrapping_sub(not_better_lanes[1][b]).wrapping_add(same[a][b]);
                sums.wins[a][b] += u64::from(beaten) * times;
                sums.not_losses[a][b] += u64::from(not_lost) * times;
            }
        }
    }
}

/// All bits of the hands that are possible.
fn mask(suits: FreeSuits) -> BySuits<u32> {
    let ([highs, lows], without_suited) = suits.parts();
    let mut mask = [[0; 4]; 4];
    for high in highs.iter() {
        for low in lows.iter().filter(|&low| low != high || without_suited != Some(low)) {
            mask[high as usize][low as usize] = u32::MAX;
        }
    }
    mask
}

/// The place of a pair of ranks, the higher one first.
#[inline(always)]
fn place([high, low]: [Rank; 2]) -> usize {
    (high as usize * (high as usize + 1) / 2 + low as usize).min(PAIRS - 1)
}
