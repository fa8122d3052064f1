//! One board, hand by hand: how often each hand of two ranges beats those of the other.
//!
//! As in a [sweep](super::sweep::sweep), but both ranges are added up on the way. What a hand beats is the total of the
//! other range without what holds either of its cards; this is found for the sixteen hands of a pair of ranks side by side,
//! and kept for each: on board after board, and against one hand of the other players after another, as long as those are
//! [alike](super::other_hands::AlikeHands) and the sums fit. Only then is it added to the parts of the hands.

use super::sweep::ties;
use super::weight_table::{FreeSuits, Group, WeightTable, hands_with};
use super::weights::{CardSums, Lane, Pairs, Row, disjoint_pairs};
use crate::cards::{RANK_PAIRS, Rank, pair_index};
use crate::odds::outcomes::Outcomes;
use crate::ranges::Combo;
use crate::ranking::{Best, HandRank};
use crate::runouts::{Tally, TwoCardHands, WeightedHand, Winnings};

/// A number for each hand of two ranks, by the suits of the higher and of the lower card.
type BySuits<T> = [[T; 4]; 4];

/// How many hands of the other range each hand of two ranks beats, and how many it beats or ties, on all boards.
#[derive(Clone, Copy, Default)]
struct RankPairWins<W> {
    wins: BySuits<W>,
    not_losses: BySuits<W>,
}

/// What each hand of a range wins, in hands of the other range, by pair of ranks of the table.
type HandWins<W> = Vec<RankPairWins<W>>;

/// What each hand of two ranges wins, apart for boards that stand for different numbers of boards, and by how many of the
/// other hands tie: adding is faster than multiplying.
#[derive(Clone)]
pub(super) struct WinsByBoards<L: Lane> {
    pairs: usize,
    kept: Vec<Kept<L::Wins>>,
    used: usize,
}

#[derive(Clone)]
struct Kept<W> {
    boards: u64,
    tied: u32,
    wins: [HandWins<W>; 2],
}

impl<L: Lane> WinsByBoards<L> {
    /// Nothing won yet by hands of this many pairs of ranks.
    pub(super) fn new(pairs: usize) -> WinsByBoards<L> {
        WinsByBoards { pairs, kept: Vec::new(), used: 0 }
    }

    /// What is won on boards of which each stands for this many, where this many of the other hands tie.
    #[inline]
    fn on(&mut self, boards: u64, tied: u32) -> &mut [HandWins<L::Wins>; 2] {
        let used = &self.kept[..self.used];
        let place = used.iter().position(|it| it.boards == boards && it.tied == tied);
        let place = place.unwrap_or_else(|| self.add(boards, tied));
        &mut self.kept[place].wins
    }

    #[inline(never)]
    fn add(&mut self, boards: u64, tied: u32) -> usize {
        let pairs = self.pairs;
        let place = self.used;
        self.used += 1;
        match self.kept.get_mut(place) {
            Some(kept) => {
                (kept.boards, kept.tied) = (boards, tied);
                kept.wins.iter_mut().for_each(|wins| wins.fill(RankPairWins::default()));
            }
            None => {
                let wins = [0, 1].map(|_| vec![RankPairWins::default(); pairs]);
                self.kept.push(Kept { boards, tied, wins });
            }
        }
        place
    }

    /// What each hand of a range has won, in the order of its hands, given the tally that it goes to.
    pub(super) fn of(&self, range: usize, by_hand: &ByHand, tally: &Tally) -> Vec<Winnings> {
        let hands = &by_hand.hands[range];
        let mut won = vec![Winnings::default(); hands.len()];
        for Kept { boards, tied, wins } in &self.kept[..self.used] {
            let [alone, shared] = [1, 2].map(|swept| tally.share(tied + swept));
            for (won, &HandPlace { pair, high, low }) in won.iter_mut().zip(hands) {
                let of_pair = &wins[range][pair];
                let (wins, not_losses) = (of_pair.wins[high][low].into(), of_pair.not_losses[high][low].into());
                let deals = |pairs: u64| u128::from(*boards) * u128::from(pairs);
                *won += Winnings::new(deals(wins), alone);
                *won += Winnings::new(deals(not_losses - wins), shared);
            }
        }
        won
    }

    /// Forgets what was won.
    pub(super) fn clear(&mut self) {
        self.used = 0;
    }
}

/// The place of what a hand wins.
#[derive(Clone, Copy)]
struct HandPlace {
    pair: usize,
    /// The suits.
    high: usize,
    low: usize,
}

/// Two ranges, hand by hand.
pub(super) struct ByHand {
    /// By case of free suits, all bits of the hands that are possible.
    masks: Vec<BySuits<u32>>,
    /// Where the rows of the table start, and its place in the table, by pair of ranks.
    by_ranks: [(u32, usize); RANK_PAIRS],
    /// The weight of each hand in the other range, by range and place of the ranks. Only the first if the second is the
    /// same.
    other_weights: Vec<Vec<BySuits<u32>>>,
    /// The place of what each hand of a range wins, by range.
    hands: Vec<Vec<HandPlace>>,
    /// The weight of the heavier range.
    max_total: u64,
}

impl ByHand {
    /// What is kept of two ranges, for the pairs of ranks and the cases of their table.
    pub(super) fn new<L>(table: &WeightTable<L>, [first, second]: [&TwoCardHands; 2], cases: &[FreeSuits]) -> ByHand {
        let divided: &[[_; 2]] =
            if first.is_same_as(second) { &[[first, second]] } else { &[[first, second], [second, first]] };
        let mut by_ranks = [(0, 0); RANK_PAIRS];
        for (place, (&pair, &start)) in table.pairs.iter().zip(&table.starts).enumerate() {
            by_ranks[pair_index(pair)] = (start, place);
        }
        let other_weights = |[_, other]: &[&TwoCardHands; 2]| {
            let of_pair = |&pair: &[Rank; 2]| {
                let mut weights = [[0; 4]; 4];
                for ([a, b], hand) in hands_with(pair) {
                    let weight = other.weights[hand.index()].into();
                    weights[a as usize][b as usize] = weight;
                    // Either card of a pair is the higher one.
                    if pair[0] == pair[1] {
                        weights[b as usize][a as usize] = weight;
                    }
                }
                weights
            };
            table.pairs.iter().map(of_pair).collect()
        };
        let place = |hand: &WeightedHand| {
            let [high, low] = Combo::from_set(hand.cards).cards();
            let (_, pair) = by_ranks[pair_index([high.rank(), low.rank()])];
            HandPlace { pair, high: high.suit() as usize, low: low.suit() as usize }
        };
        ByHand {
            masks: cases.iter().map(|&suits| mask(suits)).collect(),
            by_ranks,
            other_weights: divided.iter().map(other_weights).collect(),
            hands: divided.iter().map(|[range, _]| range.list.hands.iter().map(place).collect()).collect(),
            max_total: first.list.total().max(second.list.total()),
        }
    }

    /// The number of ranges with results for each hand.
    pub(super) fn ranges(&self) -> usize {
        self.other_weights.len()
    }

    /// On how many boards sums of what hands win do not overflow.
    pub(super) fn max_boards<L: Lane>(&self) -> u64 {
        L::MAX_WINS / self.max_total
    }

    /// Who wins, given the hands in order and the best of the other hands; adds what each hand of each range wins.
    #[inline(never)]
    pub(super) fn sweep<L: Lane>(
        &self,
        table: &WeightTable<L>,
        groups: &[Group],
        to_beat: &Best,
        boards: u64,
        wins: &mut WinsByBoards<L>,
    ) -> Outcomes {
        let mut passed = [CardSums::new(); 2];
        let mut outcomes = Outcomes::default();
        let above = if to_beat.rank == HandRank::NONE {
            groups
        } else {
            let (below, rest) = groups.split_at(groups.partition_point(|group| group.rank > to_beat.rank));
            if !below.is_empty() {
                self.pass(table, below, &mut passed);
                let same = below.iter().map(|group| u64::from(table.row(group).same)).sum();
                outcomes.others = Pairs::between(&passed[2 - self.ranges()], &passed[1]).disjoint(same);
            }
            let (equal, above) = rest.split_at(rest.iter().take_while(|group| group.rank == to_beat.rank).count());
            if !equal.is_empty() {
                let first = &passed[2 - self.ranges()];
                for group in equal {
                    let row = table.row(group);
                    outcomes.others_and_first += disjoint_pairs(group.ranks, &row.first, &passed[1], 0);
                    outcomes.others_and_second += disjoint_pairs(group.ranks, &row.second, first, 0);
                }
                outcomes.all = self.pass_equal(table, equal, &mut passed, wins.on(boards, to_beat.hands.count_ones()));
            }
            above
        };
        let wins = wins.on(boards, 0);
        let (mut first, mut both) = (Pairs::new(), 0);
        for equal in above.chunk_by(|a, b| a.rank == b.rank) {
            for group in equal {
                let row = table.row(group);
                if row.first.total > 0 {
                    first.add(group.ranks, &row.first, &passed[1]);
                }
            }
            both += self.pass_equal(table, equal, &mut passed, wins);
        }
        Outcomes { first: first.disjoint(0), both, ..outcomes }
    }

    /// Passes groups of the same rank, adds what their hands win, and returns the pairs of hands that tie.
    #[inline(always)]
    fn pass_equal<L: Lane>(
        &self,
        table: &WeightTable<L>,
        equal: &[Group],
        passed: &mut [CardSums<L>; 2],
        wins: &mut [HandWins<L::Wins>; 2],
    ) -> u64 {
        let wins = &mut wins[..self.ranges()];
        if let [group] = equal {
            let hands = self.hands_in(table, group);
            self.add_wins(&hands, passed, wins);
            self.pass(table, equal, passed);
            self.add_not_losses(&hands, passed, wins);
            return hands.row.pairs;
        }
        equal.iter().for_each(|group| self.add_wins(&self.hands_in(table, group), passed, wins));
        self.pass(table, equal, passed);
        equal.iter().for_each(|group| self.add_not_losses(&self.hands_in(table, group), passed, wins));
        ties(table, equal)
    }

    /// Adds what hands win against those that were passed.
    #[inline(always)]
    fn add_wins<L: Lane>(&self, hands: &PossibleHands<L>, passed: &[CardSums<L>; 2], wins: &mut [HandWins<L::Wins>]) {
        for ((wins, own), passed) in wins.iter_mut().zip([&hands.row.first, &hands.row.second]).zip(passed.iter().rev())
        {
            if own.total > 0 {
                add::<L>(&mut wins[hands.place].wins, hands.mask, passed, hands.ranks, &[[0; 4]; 4]);
            }
        }
    }

    /// Adds what hands win or tie against those that were passed, themselves among them.
    #[inline(always)]
    fn add_not_losses<L: Lane>(
        &self,
        hands: &PossibleHands<L>,
        passed: &[CardSums<L>; 2],
        wins: &mut [HandWins<L::Wins>],
    ) {
        let ranges = wins.iter_mut().zip(&self.other_weights);
        for (((wins, same), own), passed) in ranges.zip([&hands.row.first, &hands.row.second]).zip(passed.iter().rev())
        {
            if own.total > 0 {
                let same = &same[hands.place];
                add::<L>(&mut wins[hands.place].not_losses, hands.mask, passed, hands.ranks, same);
            }
        }
    }

    /// Passes groups. What the first range holds is not needed if the second is the same.
    #[inline(always)]
    fn pass<L: Lane>(&self, table: &WeightTable<L>, groups: &[Group], [first, second]: &mut [CardSums<L>; 2]) {
        for group in groups {
            let row = table.row(group);
            if self.ranges() > 1 && row.first.total > 0 {
                first.add(group.ranks, &row.first);
            }
            if row.second.total > 0 {
                second.add(group.ranks, &row.second);
            }
        }
    }

    #[inline(always)]
    fn hands_in<'a, L: Lane>(&'a self, table: &'a WeightTable<L>, group: &Group) -> PossibleHands<'a, L> {
        let (start, place) = self.by_ranks[pair_index(group.ranks)];
        let mask = &self.masks[(group.row - start) as usize];
        PossibleHands { ranks: group.ranks, row: table.row(group), place, mask }
    }
}

/// The hands of a group.
struct PossibleHands<'a, L> {
    ranks: [Rank; 2],
    row: &'a Row<L>,
    /// The place of the ranks in the table.
    place: usize,
    /// All bits of the hands that are possible.
    mask: &'a BySuits<u32>,
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
