//! Two Omaha ranges swept against each other, board by board.
//!
//! On a complete board, a hand is worth what the best two of its cards are. So all pairs of hole cards are ranked once
//! for each board, and then each hand by six look-ups, or more if it has more cards. Both ranges are put in order and
//! [walked](walk) together. Boards that differ only in suits that are interchangeable are swept once. The algorithms
//! are our own.

use std::ops::AddAssign;

mod categories;
mod each;
mod few;
mod hands;
mod walk;

use super::parts::HandOdds;
use crate::cards::CardSet;
use crate::ranking::{HighEvaluator, OmahaEvaluator};
use crate::runouts::costs::omaha_sweeps::{
    HANDS_PER_STEP, PAIRS_PER_STEP, STEPS_PER_BOARD, STEPS_PER_HAND, WALKS_BY_CATEGORY, WALKS_BY_LOW, WALKS_OF_EACH,
};
use crate::runouts::{OddsError, Player, RankBoard, Setup, SuitSymmetry, Tally};
use crate::tools::{Progress, Worker, sum_units};
use categories::CategoryPairs;
use each::{HandTallies, HandTally, each_hand};
use few::ManyHands;
use hands::{PairWorths, SharedCards, Sorter, SweptHand, hands};
use walk::{Asked, BetterLow, FEW_HANDS, Walker, disjoint};

/// What was counted.
pub(super) struct Counted {
    pub tally: Tally,
    /// The odds of each hand of each player, from the highest down; nothing if they are not told apart.
    pub each: [Vec<HandOdds>; 2],
}

/// What is won on some boards: by players, and by each hand of the player with fewer hands, and of the other.
#[derive(Clone)]
struct BoardTally {
    players: Tally,
    each: HandTallies,
}

impl AddAssign for BoardTally {
    fn add_assign(&mut self, more: BoardTally) {
        self.players += more.players;
        for (hands, more) in self.each.iter_mut().zip(more.each) {
            hands.iter_mut().zip(more).for_each(|(hand, more)| *hand += more);
        }
    }
}

/// The weights of pairs of hands without a card in common on a board, by [`BetterLow`], and then by the high hands: those in
/// which the second is worth less, as much and more. 64 bits are enough, as 32 are for the weights of either range.
type PairsByLow = [[u64; 3]; BetterLow::ALL.len()];

/// How the ranges of two players are swept.
pub(super) struct OmahaPlan {
    /// The players, the one with fewer hands first.
    players: [usize; 2],
    /// Every board up to suits that are interchangeable, and how many it stands for.
    boards: Vec<(CardSet, u64)>,
    /// The weight of all deals.
    pub deals: u128,
    pub steps: u64,
}

impl OmahaPlan {
    /// How to sweep two players, unless that takes more than this many steps.
    ///
    /// # Errors
    /// [`OddsError::TooManyDecimals`] if the [totals](super::subset_totals::SubsetTotals) of a range's weights do not
    /// fit 32 bits.
    pub(super) fn within(setup: &Setup, max_steps: u64) -> Result<Option<OmahaPlan>, OddsError> {
        if setup.players.len() != 2 {
            return Ok(None);
        }
        let mut players = [0, 1];
        players.sort_by_key(|&player| setup.players[player].hands().len());
        let per_board = steps_per_board(setup, players);
        let suits = setup.suits(&players);
        let fewest = setup.boards(0).div_ceil(suits.permutation_count());
        if fewest.saturating_mul(per_board) > max_steps {
            return Ok(None);
        }
        let boards = boards(setup, &suits);
        let steps = (boards.len() as u64).saturating_mul(per_board);
        if steps > max_steps {
            return Ok(None);
        }
        if setup.players.iter().any(|player| u32::try_from(player.list().total()).is_err()) {
            return Err(OddsError::TooManyDecimals);
        }
        let deals = match setup.known.hand_size {
            4 => pairs_of::<4>(setup, players),
            5 => pairs_of::<5>(setup, players),
            _ => pairs_of::<6>(setup, players),
        };
        Ok(Some(OmahaPlan { players, boards, deals: deals * u128::from(setup.boards(2)), steps }))
    }

    /// Counts every deal, on at most this many threads; `None` if `progress` stops it.
    pub(super) fn count(&self, setup: &Setup, threads: usize, progress: &Progress) -> Option<Counted> {
        match setup.known.hand_size {
            4 => Sweeps::<4>::new(setup, self).count(threads, progress),
            5 => Sweeps::<5>::new(setup, self).count(threads, progress),
            _ => Sweeps::<6>::new(setup, self).count(threads, progress),
        }
    }
}

/// What a board costs for these players, the one with fewer hands first.
fn steps_per_board(setup: &Setup, players: [usize; 2]) -> u64 {
    let [first, second] = players.map(|player| setup.players[player].hands().len() as u64);
    let to_rank = STEPS_PER_BOARD + (first + second) / HANDS_PER_STEP;
    let walks = if setup.evaluator.has_low() { WALKS_BY_LOW } else { 1 };
    let walks = if setup.tells_omaha_hands_apart() { WALKS_OF_EACH * walks } else { walks };
    let walks = if setup.is_by_category() { walks + WALKS_BY_CATEGORY } else { walks };
    if first <= FEW_HANDS as u64 {
        return to_rank + walks * first * second / PAIRS_PER_STEP;
    }
    to_rank + walks * (2 * first + second) * STEPS_PER_HAND[setup.known.hand_size - 4]
}

/// The weight of all pairs of hands of these players without a card in common.
fn pairs_of<const SIZE: usize>(setup: &Setup, players: [usize; 2]) -> u128 {
    let [first, second] = players.map(|player| setup.players[player].hands());
    let [first, second] = [hands::<SIZE>(first, second), hands(second, first)];
    let against = disjoint(&first, &second).into_iter().map(u64::from);
    first.iter().zip(against).map(|(hand, against)| u128::from(u64::from(hand.weight) * against)).sum()
}

/// Every board up to suits, and how many it stands for.
fn boards(setup: &Setup, suits: &SuitSymmetry) -> Vec<(CardSet, u64)> {
    let (known, mut boards) = (&setup.known, Vec::new());
    for ranks in RankBoard::all(known) {
        ranks.deal_suits(known, known.left(), suits, &mut |board, ways| boards.push((board.cards(), ways)));
    }
    boards
}

/// Two ranges prepared to be swept.
struct Sweeps<'a, const SIZE: usize> {
    setup: &'a Setup,
    plan: &'a OmahaPlan,
    evaluator: OmahaEvaluator,
    /// Those of the player with fewer hands, then those of the other, none if they are the same.
    hands: [Vec<SweptHand<SIZE>>; 2],
    is_same: bool,
    /// Those of the second player, if the first has few and only whole ranges and high hands are compared.
    many: Option<ManyHands<SIZE>>,
}

/// What a thread needs to sweep boards.
struct Sweeper<const SIZE: usize> {
    pairs: PairWorths,
    sorters: [Sorter<SIZE>; 2],
    shared: SharedCards<SIZE>,
    walker: Walker,
}

impl<'a, const SIZE: usize> Sweeps<'a, SIZE> {
    fn new(setup: &'a Setup, plan: &'a OmahaPlan) -> Sweeps<'a, SIZE> {
        let HighEvaluator::Omaha(evaluator) = setup.evaluator else { unreachable!("Omaha is swept") };
        let [first, second] = plan.players.map(|player| &setup.players[player]);
        let of = |own: &Player, other: &Player| hands(own.hands(), other.hands());
        let (first, second) = (of(first, second), of(second, first));
        let is_same = first == second;
        let is_plain = !setup.evaluator.has_low() && !setup.tells_omaha_hands_apart() && !setup.is_by_category();
        let many = is_plain && !is_same && first.len() <= FEW_HANDS;
        let many = many.then(|| ManyHands::new(&second, &first));
        Sweeps { setup, plan, evaluator, hands: [first, if is_same { Vec::new() } else { second }], is_same, many }
    }

    /// Counts every deal; boards are the units of work.
    fn count(&self, threads: usize, progress: &Progress) -> Option<Counted> {
        let boards = &self.plan.boards;
        let worker = || -> Worker<_> {
            let mut sweeper = Sweeper::new();
            Box::new(move |unit, tally| {
                let (board, times) = boards[unit];
                self.sweep(&mut sweeper, board, times, tally);
                progress(1.0 / boards.len() as f64)
            })
        };
        let BoardTally { players, each } = sum_units(boards.len(), threads, &self.no_deals(), &worker).whole()?;
        Some(Counted { tally: self.finish(players), each: self.each(each) })
    }

    /// A tally of no deals.
    fn no_deals(&self) -> BoardTally {
        let each = self.hands.each_ref().map(|hands| match self.setup.tells_omaha_hands_apart() {
            true => vec![HandTally::default(); hands.len()],
            false => Vec::new(),
        });
        BoardTally { players: self.setup.no_deals(), each }
    }

    /// The odds of each hand of each player.
    fn each(&self, [first, second]: HandTallies) -> [Vec<HandOdds>; 2] {
        let mut each = [Vec::new(), Vec::new()];
        if !first.is_empty() {
            let second = if self.is_same { &first } else { &second };
            for (range, tallies) in [&first, second].into_iter().enumerate() {
                let player = self.plan.players[range];
                each[player] = each_hand(self, &self.setup.players[player], tallies, &self.against(range));
            }
        }
        each
    }

    /// The weight of the other player's hands without a card in common with each hand of a range.
    fn against(&self, range: usize) -> Vec<u32> {
        let [own, others] = if self.is_same { [0, 0] } else { [range, 1 - range] }.map(|range| &self.hands[range]);
        disjoint(own, others)
    }

    /// Adds the deals with a board, which stands for `times` boards, to a tally; without lows, all but those that the
    /// second player wins, or those in which neither wins and the ranges are the same.
    fn sweep(&self, sweeper: &mut Sweeper<SIZE>, board: CardSet, times: u64, tally: &mut BoardTally) {
        let Sweeper { pairs, sorters, shared, walker } = sweeper;
        pairs.rank(self.evaluator, board, self.setup.is_by_category());
        if let Some(many) = &self.many {
            let [won, tied] = many.won_and_tied(&self.hands[0], pairs, shared);
            let mut all = PairsByLow::default();
            all[BetterLow::Neither as usize] = [won, tied, 0];
            return self.add_pairs(all, times.into(), &mut tally.players);
        }
        let is_few = self.hands[0].len() <= FEW_HANDS;
        for (sorter, hands) in sorters.iter_mut().zip(&self.hands) {
            if is_few { sorter.take(hands, pairs) } else { sorter.sort(hands, pairs) }
        }
        let [first, second] = if self.is_same { [0, 0] } else { [0, 1] }.map(|range| &sorters[range].hands[..]);
        let (has_low, is_each) = (self.setup.evaluator.has_low(), self.setup.tells_omaha_hands_apart());
        let asked = if self.is_same && !is_each { Asked::Worse } else { Asked::NotBetter };
        let BoardTally { players, each: [of_first, of_second] } = tally;
        let parts = players.parts_per_pot;
        let mut all = PairsByLow::default();
        if self.setup.is_by_category() {
            let by_category = CategoryPairs::new(walker, pairs, [first, second], is_few, self.is_same);
            by_category.add_to(players, self.plan.players, times.into());
            if !has_low {
                all[BetterLow::Neither as usize] = by_category.in_all();
                return self.add_pairs(all, times.into(), players);
            }
        }
        walker.compare([first, second], is_few, has_low, asked, &mut |hand, low, against| {
            let pairs = &mut all[low as usize];
            pairs.iter_mut().zip(against).for_each(|(sum, more)| *sum += u64::from(hand.weight) * u64::from(more));
            if is_each {
                of_first[hand.place as usize].add(low, against, times, parts);
            }
        });
        if is_each && !self.is_same {
            walker.compare([second, first], is_few, has_low, asked, &mut |hand, low, against| {
                of_second[hand.place as usize].add(low, against, times, parts);
            });
        }
        self.add_pairs(all, times.into(), players);
    }

    fn add_pairs(&self, all: PairsByLow, times: u128, tally: &mut Tally) {
        let [first, second] = self.plan.players.map(|player| 1 << player);
        let both = first | second;
        if !self.setup.evaluator.has_low() {
            let [won, tied, _] = all[BetterLow::Neither as usize];
            tally.add(first, times * u128::from(won));
            let (others, pairs) = if self.is_same { (second, won) } else { (both, tied) };
            return tally.add(others, times * u128::from(pairs));
        }
        for (low, pairs) in [0, first, both, second].into_iter().zip(all) {
            for (high, pairs) in [first, both, second].into_iter().zip(pairs).filter(|&(_, pairs)| pairs > 0) {
                tally.add_halves(high, low, times * u128::from(pairs));
            }
        }
    }

    /// Credits the deals that are left in a tally.
    fn finish(&self, mut tally: Tally) -> Tally {
        let [first, second] = self.plan.players.map(|player| 1_u64 << player);
        let left = self.plan.deals - tally.deals;
        if left > 0 {
            tally.add(if self.is_same { first | second } else { second }, left);
        }
        tally
    }
}

impl<const SIZE: usize> Sweeper<SIZE> {
    fn new() -> Sweeper<SIZE> {
        Sweeper {
            pairs: PairWorths::new(),
            sorters: [Sorter::new(), Sorter::new()],
            shared: SharedCards::new(),
            walker: Walker::new::<SIZE>(),
        }
    }
}

#[cfg(test)]
mod tests;
