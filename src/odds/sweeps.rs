//! Wide ranges: two of them swept against each other, board by board, for every matchup of the other players.
//!
//! Boards that differ only in suits that are interchangeable are swept once. So are hands of the other players.
//!
//! To break odds down by parts of ranges, what each hand of the two ranges wins is kept on the way, and added up by part at
//! the end. By category, sweeps stop after each.

mod categories;
mod disjoint_pairs;
mod hand_sweep;
mod order;
mod other_hands;
mod sweep;
mod sweep_plan;
mod weight_table;
mod weights;

use std::ops::AddAssign;

use crate::ranges::Combo;
use crate::ranking::tables::RankTables;
use crate::runouts::{RankBoard, Setup, Tally};
use crate::tools::{Progress, Worker, sum_units};
use categories::CategorySweeper;
use disjoint_pairs::DisjointPairs;
use hand_sweep::{ByHand, WinsByBoards};
use order::HandSorter;
use other_hands::{AlikeHands, SweepTally};
use sweep::sweep;
pub(super) use sweep_plan::SweepPlan;
use weight_table::WeightTable;
use weights::Lane;

/// Counts every deal, given the weight of all deals, on at most `threads` threads; `None` if `progress` stops it.
// Inlined into the caller, like everything that counts: see `Plan::count`.
#[inline]
pub(super) fn count(
    setup: &Setup,
    plan: &SweepPlan,
    deals: u128,
    threads: usize,
    progress: &Progress,
) -> Option<Tally> {
    if plan.is_narrow {
        Sweeps::<i16>::new(setup, plan, deals).count(threads, progress)
    } else {
        Sweeps::<u32>::new(setup, plan, deals).count(threads, progress)
    }
}

/// Sweeps of two ranges.
struct Sweeps<'a, L> {
    rank_tables: RankTables,
    setup: &'a Setup,
    plan: &'a SweepPlan,
    others: Vec<AlikeHands>,
    rank_boards: Vec<RankBoard>,
    table: WeightTable<L>,
    /// What each hand of two ranges wins, if parts are told apart.
    by_hand: Option<ByHand>,
    /// All deals, with their weights.
    deals: u128,
}

/// What was won on some boards.
#[derive(Clone)]
struct Won<'a, L: Lane> {
    sweeps: &'a Sweeps<'a, L>,
    /// All deals but those that the second of the swept ranges wins. What hands have won is added to their parts later.
    tally: Tally,
    /// What hands have won since, on this many boards, against the hands with this index.
    wins: WinsByBoards<L>,
    boards: u64,
    others: usize,
}

impl<'a, L: Lane> Sweeps<'a, L> {
    /// Prepares sweeps for each matchup of the other players, given the weight of all deals.
    fn new(setup: &'a Setup, plan: &'a SweepPlan, deals: u128) -> Sweeps<'a, L> {
        let [first, second] = plan.ranges(setup);
        let table = WeightTable::new([first, second], &plan.pairs, &plan.cases);
        let by_hand = setup.is_by_part().then(|| ByHand::new(&table, [first, second], &plan.cases));
        let rank_tables = setup.evaluator.rank_tables().expect("only hands of which all cards play are swept");
        Sweeps {
            rank_tables,
            setup,
            plan,
            deals,
            others: AlikeHands::of(plan, setup),
            rank_boards: RankBoard::all(&setup.known),
            table,
            by_hand,
        }
    }

    /// Counts every deal; the boards of the same ranks, for hands of the others that are alike, are the units of work.
    fn count(&self, threads: usize, progress: &Progress) -> Option<Tally> {
        let boards = &self.rank_boards;
        let all = boards.iter().map(|board| board.boards).sum::<u64>() as f64 * self.plan.matchups.len() as f64;
        let worker = || -> Worker<_> {
            let mut sorter = HandSorter::new(&self.table, self.rank_tables);
            let mut categories = CategorySweeper::new();
            Box::new(move |unit, won: &mut Won<L>| {
                let (others, board) = (unit / boards.len(), &boards[unit % boards.len()]);
                won.sweep(board, others, &mut sorter, &mut categories);
                progress(board.boards as f64 * self.others[others].all.len() as f64 / all)
            })
        };
        let won = sum_units(self.others.len() * boards.len(), threads, &self.nothing_won(), &worker).whole();
        won.map(|won| self.finish(won.in_all()))
    }

    fn nothing_won(&self) -> Won<'_, L> {
        let wins = WinsByBoards::new(self.table.pairs.len());
        Won { sweeps: self, tally: self.setup.no_deals(), wins, boards: 0, others: 0 }
    }

    /// Credits the deals left in a tally to the second of the swept ranges, and adds up the deals of each part.
    fn finish(&self, mut tally: Tally) -> Tally {
        let [first, second] = self.plan.swept;
        tally.add(1 << second, self.deals - tally.deals);
        if let Some(by_hand) = &self.by_hand {
            if by_hand.ranges() == 1 {
                tally.players[second].by_part = tally.players[first].by_part.clone();
            }
            self.add_part_deals(&mut tally);
        }
        tally
    }

    /// Adds the deals of each part.
    fn add_part_deals(&self, tally: &mut Tally) {
        let pairs = DisjointPairs::new(self.plan.ranges(self.setup));
        let boards = u128::from(self.setup.boards(self.setup.players.len()));
        for alike in &self.others {
            let mut deals = [(); 2].map(|()| vec![0; Combo::COUNT]);
            for others in &alike.all {
                others.add_deals_to_parts(&self.plan.others, boards * u128::from(pairs.without(others.cards)), tally);
                pairs.by_hand(others.cards, |range, hand, pairs| {
                    deals[range][Combo::from_set(hand).index()] += boards * u128::from(pairs);
                });
            }
            for (&player, deals) in self.plan.swept.iter().zip(&deals) {
                alike.add_deals_to_parts(&self.setup.players[player], deals, &mut tally.players[player].by_part);
            }
        }
    }
}

impl<L: Lane> Won<'_, L> {
    /// Sweeps all boards of the same ranks, against hands of the others that are alike.
    fn sweep(
        &mut self,
        ranks: &RankBoard,
        others: usize,
        sorter: &mut HandSorter<L>,
        categories: &mut CategorySweeper<L>,
    ) {
        let Sweeps { rank_tables, setup, plan, table, by_hand, .. } = self.sweeps;
        if self.others != others {
            self.add_to_parts();
            self.others = others;
        }
        sorter.sort(ranks);
        for others in &self.sweeps.others[others].all {
            self.make_room(ranks.boards);
            let Won { tally, wins, .. } = self;
            let mut won = SweepTally::new(others, plan, setup.is_by_category(), tally);
            ranks.deal_suits(&setup.known, others.free, &others.suits, &mut |board, boards| {
                let best = others.to_beat(*rank_tables, ranks, board, &plan.others);
                won.set_best_others(best.hands);
                let groups = sorter.groups(board);
                let outcomes = match (by_hand, &mut won.by_category) {
                    (None, None) => sweep(table, groups, best.rank),
                    (Some(by_hand), _) => by_hand.sweep(table, groups, &best, boards, wins),
                    (None, Some(by_category)) => {
                        let (outcomes, pairs) = categories.sweep(table, groups, best.rank, boards, by_category);
                        won.add_made(others.ranks(*rank_tables, ranks, board), boards * pairs);
                        outcomes
                    }
                };
                won.add(boards, &outcomes);
            });
            won.add_to_tally();
        }
    }

    /// Makes sure that what hands win on this many more boards can be kept.
    fn make_room(&mut self, boards: u64) {
        if let Some(by_hand) = &self.sweeps.by_hand {
            if self.boards + boards > by_hand.max_boards::<L>() {
                self.add_to_parts();
            }
            self.boards += boards;
        }
    }

    /// Adds what hands have won to their parts.
    fn add_to_parts(&mut self) {
        if let Some(by_hand) = &self.sweeps.by_hand {
            let Sweeps { setup, plan, others, .. } = self.sweeps;
            for (range, &player) in plan.swept[..by_hand.ranges()].iter().enumerate() {
                let won = self.wins.of(range, by_hand, &self.tally);
                let parts = &mut self.tally.players[player].by_part;
                others[self.others].add_to_parts(&setup.players[player], &won, parts);
            }
            self.wins.clear();
            self.boards = 0;
        }
    }

    /// The tally with all that was won.
    fn in_all(mut self) -> Tally {
        self.add_to_parts();
        self.tally
    }
}

impl<L: Lane> AddAssign for Won<'_, L> {
    fn add_assign(&mut self, more: Self) {
        self.tally += more.in_all();
    }
}
