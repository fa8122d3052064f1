//! One board, hand by hand: how often each hand of two ranges beats those of the other.
//!
//! As in a [sweep](super::sweep::sweep), but both ranges are added up on the way. What a hand beats is the total of the
//! other range without what holds either of its cards; this is found for the sixteen hands of a pair of ranks side by side,
//! and kept for each. What parts of hands win follows by adding.

use super::sweep::ties;
use super::weight_table::{FreeSuits, Group, WeightTable, hands_with};
use super::weights::{CardSums, Lane, Pairs};
use crate::cards::{RANK_PAIRS, Rank, pair_index};
use crate::odds::outcomes::Outcomes;
use crate::ranges::Combo;
use crate::runouts::TwoCardHands;

/// A number for each hand of two ranks, by the suits of the higher and of the lower card.
type BySuits<T> = [[T; 4]; 4];

/// How many hands of the other range each hand of two ranks beats, and how many it beats or ties, on all boards.
#[derive(Clone, Copy, Default)]
struct RankPairWins<W> {
    wins: BySuits<W>,
    not_losses: BySuits<W>,
}

/// What each hand of a range wins, in hands of the other range.
#[derive(Clone)]
pub(super) struct HandWins<W>(Box<[RankPairWins<W>; RANK_PAIRS]>);

/// What each hand of some ranges wins on boards of the same ranks, apart for boards that stand for different numbers of
/// boards: adding is faster than multiplying.
pub(super) struct WinsByBoards<L: Lane> {
    ranges: usize,
    by_boards: Vec<(u64, Vec<HandWins<L::Wins>>)>,
}

impl<L: Lane> WinsByBoards<L> {
    /// Nothing won yet, for this many ranges.
    pub(super) fn new(ranges: usize) -> WinsByBoards<L> {
        WinsByBoards { ranges, by_boards: Vec::new() }
    }

    /// What is won on boards of which each stands for this many.
    pub(super) fn on(&mut self, boards: u64) -> &mut [HandWins<L::Wins>] {
        let place = self.by_boards.iter().position(|&(it, _)| it == boards).unwrap_or_else(|| {
            self.by_boards.push((boards, vec![HandWins::new(); self.ranges]));
            self.by_boards.len() - 1
        });
        &mut self.by_boards[place].1
    }

    /// What a hand of a range wins alone, and what it ties, times boards.
    #[inline]
    pub(super) fn of(&self, range: usize, hand: HandPlace) -> [u64; 2] {
        self.by_boards.iter().fold([0, 0], |[won, tied], (boards, wins)| {
            let [more_won, more_tied] = wins[range].of(hand);
            [won + boards * more_won, tied + boards * more_tied]
        })
    }
}

impl<W: Copy + Default + Into<u64>> HandWins<W> {
    /// Nothing won yet.
    fn new() -> HandWins<W> {
        HandWins(Box::new([RankPairWins::default(); RANK_PAIRS]))
    }

    /// What a hand wins alone, and what it ties.
    #[inline]
    fn of(&self, HandPlace { pair, high, low }: HandPlace) -> [u64; 2] {
        let of_pair = &self.0[pair];
        let wins = of_pair.wins[high][low].into();
        [wins, of_pair.not_losses[high][low].into() - wins]
    }
}

/// Where it is kept what a hand wins.
#[derive(Clone, Copy)]
pub(super) struct HandPlace {
    pair: usize,
    /// The suits.
    high: usize,
    low: usize,
}

impl From<Combo> for HandPlace {
    fn from(hand: Combo) -> HandPlace {
        let [high, low] = hand.cards();
        HandPlace { pair: pair_index([high.rank(), low.rank()]), high: high.suit() as usize, low: low.suit() as usize }
    }
}

/// Two ranges, hand by hand.
pub(super) struct ByHand {
    /// By case of free suits, all bits of the hands that are possible.
    masks: Vec<BySuits<u32>>,
    /// Where the rows of the table start, by pair of ranks.
    starts: [u32; RANK_PAIRS],
    /// The weight of each hand in the other range, by range. Only the first if the second is the same.
    other_weights: Vec<Box<[BySuits<u32>; RANK_PAIRS]>>,
    /// The hands of each range, by their index among all.
    hands: Vec<Vec<(usize, HandPlace)>>,
}

impl ByHand {
    /// What is kept of the first range of each of these pairs of ranges, for the pairs of ranks and the cases of a table.
    pub(super) fn new<L>(table: &WeightTable<L>, divided: &[[&TwoCardHands; 2]], cases: &[FreeSuits]) -> ByHand {
        let mut starts = [0; RANK_PAIRS];
        for (&pair, &start) in table.pairs.iter().zip(&table.starts) {
            starts[pair_index(pair)] = start;
        }
        let other_weights = |[_, other]: &[&TwoCardHands; 2]| {
            let mut weights = Box::new([[[0; 4]; 4]; RANK_PAIRS]);
            for &pair in &table.pairs {
                for ([a, b], hand) in hands_with(pair) {
                    let (weights, weight) = (&mut weights[pair_index(pair)], other.weights[hand.index()].into());
                    weights[a as usize][b as usize] = weight;
                    // Either card of a pair is the higher one.
                    if pair[0] == pair[1] {
                        weights[b as usize][a as usize] = weight;
                    }
                }
            }
            weights
        };
        ByHand {
            masks: cases.iter().map(|&suits| mask(suits)).collect(),
            starts,
            other_weights: divided.iter().map(other_weights).collect(),
            hands: divided.iter().map(|[range, _]| places(range)).collect(),
        }
    }

    /// The hands of each range of which it is kept what they win, by their index among all.
    pub(super) fn hands(&self) -> &[Vec<(usize, HandPlace)>] {
        &self.hands
    }

    /// Of how many ranges it is kept what each hand wins.
    pub(super) fn ranges(&self) -> usize {
        self.other_weights.len()
    }

    /// Who wins, given the hands in order; adds what each hand of each range wins.
    #[inline(never)]
    pub(super) fn sweep<L: Lane>(
        &self,
        table: &WeightTable<L>,
        groups: &[Group],
        wins: &mut [HandWins<L::Wins>],
    ) -> Outcomes {
        let mut passed = [CardSums::new(); 2];
        let (mut first, mut both) = (Pairs::new(), 0);
        for equal in groups.chunk_by(|a, b| a.rank == b.rank) {
            for group in equal {
                first.add(group.ranks, &table.row(group).first, &passed[1]);
                for (range, wins) in wins.iter_mut().enumerate() {
                    let (place, mask) = self.possible(group);
                    add::<L>(&mut wins.0[place].wins, mask, &passed[1 - range], group.ranks, &[[0; 4]; 4]);
                }
            }
            for group in equal {
                let row = table.row(group);
                if wins.len() > 1 {
                    passed[0].add(group.ranks, &row.first);
                }
                passed[1].add(group.ranks, &row.second);
            }
            both += match equal {
                [group] => table.row(group).pairs,
                _ => ties(table, equal),
            };
            for group in equal {
                for (range, wins) in wins.iter_mut().enumerate() {
                    let (place, mask) = self.possible(group);
                    let same = &self.other_weights[range][place];
                    add::<L>(&mut wins.0[place].not_losses, mask, &passed[1 - range], group.ranks, same);
                }
            }
        }
        Outcomes { first: first.disjoint(0), both, ..Outcomes::default() }
    }

    /// The place of the ranks of a group, and all bits of its hands.
    #[inline(always)]
    fn possible(&self, group: &Group) -> (usize, &BySuits<u32>) {
        let place = pair_index(group.ranks);
        (place, &self.masks[(group.row - self.starts[place]) as usize])
    }
}

/// Adds for each hand of two ranks that is possible the weight of these hands without those that hold one of its cards.
/// The hand itself, which is taken off twice, has its weight in `same`, if it is among them.
#[inline(always)]
fn add<L: Lane>(
    sums: &mut BySuits<L::Wins>,
    mask: &BySuits<u32>,
    hands: &CardSums<L>,
    ranks: [Rank; 2],
    same: &BySuits<u32>,
) {
    let [highs, lows] = hands.of(ranks);
    for ((sums, mask), (high, same)) in sums.iter_mut().zip(mask).zip(highs.iter().zip(same)) {
        let left = hands.total().wrapping_sub(*high);
        let mut others = [0; 4];
        for suit in 0..4 {
            others[suit] = left.wrapping_sub(lows[suit]).wrapping_add(same[suit]) & mask[suit];
        }
        for suit in 0..4 {
            L::add_win(&mut sums[suit], others[suit]);
        }
    }
}

/// Where it is kept what the hands of a range win.
fn places(range: &TwoCardHands) -> Vec<(usize, HandPlace)> {
    let hands = range.list.hands.iter().map(|hand| Combo::from_set(hand.cards));
    hands.map(|hand| (hand.index(), hand.into())).collect()
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
