//! Wide ranges: two of them swept against each other, board by board, for every kind of deal to the other players.
//!
//! Boards that differ only in suits that are interchangeable are swept once. So are hands of the other players.

mod boards;
mod class_sweep;
mod dealt;
mod disjoint;
mod holdings;
mod order;
mod plan;
mod sweep;
mod weights;

use super::dealing::Dealing;
use super::tally::WeightedTally;
use crate::evaluator::tables::Tables;
use crate::work::{Worker, sum_units};
use boards::RankBoard;
use class_sweep::{ByClass, ClassHoldings, ClassWins};
use dealt::{Dealt, Won};
use disjoint::DisjointPairs;
use holdings::{Group, Holdings, needed};
use order::Order;
use plan::Roles;
pub(super) use plan::SweepPlan;
use sweep::sweep;
use weights::Lane;

/// Counts every deal, given the weight of all deals, on at most `threads` threads.
///
/// Generic, though a pointer would do: compiled together with the program, sweeps take 7 % fewer instructions.
pub(super) fn count<P: Fn(f64) + Sync + ?Sized>(
    dealing: &Dealing,
    plan: &SweepPlan,
    deals: u128,
    threads: usize,
    zero: &WeightedTally,
    progress: &P,
) -> WeightedTally {
    if Holdings::<i16>::fit(plan.swept(dealing)) {
        Sweeps::<i16>::new(dealing, plan, deals).count(threads, zero, progress)
    } else {
        Sweeps::<u32>::new(dealing, plan, deals).count(threads, zero, progress)
    }
}

/// Sweeps of two ranges.
struct Sweeps<'a, L> {
    tables: Tables,
    dealing: &'a Dealing,
    plan: &'a SweepPlan,
    dealt: Vec<Dealt>,
    rank_boards: Vec<RankBoard>,
    holdings: Holdings<L>,
    /// What the classes hold, if they are told apart: of both ranges, or of the first if the second is the same.
    classes: Vec<ClassHoldings<L>>,
    /// All deals, with their weights.
    deals: u128,
}

impl<'a, L: Lane> Sweeps<'a, L> {
    /// Prepares sweeps for each kind of deal to the other players, given the weight of all deals.
    fn new(dealing: &'a Dealing, plan: &'a SweepPlan, deals: u128) -> Sweeps<'a, L> {
        let [first, second] = plan.swept(dealing);
        let dealt = plan.kinds.iter().map(|kind| Dealt::new(kind, &dealing.known, &plan.suits)).collect();
        let cases = needed(&dealing.known, plan.roles.dealt.len());
        let holdings = Holdings::new([first, second], &cases);
        let divided: &[_] = match dealing.is_divided() {
            false => &[],
            true if first.is_same_as(second) => &[[first, second]],
            true => &[[first, second], [second, first]],
        };
        let classes = divided.iter().map(|&ranges| ClassHoldings::new(&holdings, ranges, &cases)).collect();
        let tables = dealing.evaluation.tables.expect("only hands of which all cards play are swept");
        Sweeps { tables, dealing, plan, deals, dealt, rank_boards: RankBoard::all(&dealing.known), holdings, classes }
    }

    /// Counts every deal; boards of the same ranks are the units of work.
    fn count<P: Fn(f64) + Sync + ?Sized>(&self, threads: usize, zero: &WeightedTally, progress: &P) -> WeightedTally {
        let boards = &self.rank_boards;
        let all: u64 = boards.iter().map(|board| board.boards).sum();
        let worker = || -> Worker<_> {
            let mut sweep = self.sweeper();
            Box::new(move |unit, tally| {
                sweep(unit, tally);
                progress(boards[unit].boards as f64 / all as f64);
            })
        };
        self.finish(sum_units(boards.len(), threads, zero, &worker))
    }

    /// A function that sweeps all boards of the same ranks, given their index, and adds to a tally all deals but those
    /// that the second of the swept ranges wins.
    fn sweeper(&self) -> impl FnMut(usize, &mut WeightedTally) {
        let mut order = Order::new(&self.holdings, self.tables);
        let divided = &self.plan.roles.swept[..self.classes.len()];
        let mut class_wins = ClassWins::new(divided.iter().map(|&player| self.dealing.classes[player].len()));
        move |index, tally| {
            let ranks = &self.rank_boards[index];
            order.sort(ranks);
            for dealt in &self.dealt {
                let mut won = Won::new(dealt, &self.plan.roles, &mut class_wins, tally);
                match &self.classes[..] {
                    [] => self.sweep_boards(ranks, &mut order, &mut won, |groups, bar, boards, won| {
                        won.add(boards, &sweep(&self.holdings, groups, bar));
                    }),
                    classes => self.sweep_boards(ranks, &mut order, &mut won, |groups, bar, boards, won| {
                        let ranges = ByClass { holdings: &self.holdings, classes };
                        let outcomes = ranges.sweep(groups, bar, boards, won.class_wins);
                        won.add(boards, &outcomes);
                    }),
                }
                won.settle();
            }
        }
    }

    /// Sweeps all boards of the same ranks with a function that gets the hands in order, the bar and the number of boards.
    #[inline]
    fn sweep_boards(
        &self,
        ranks: &RankBoard,
        order: &mut Order<L>,
        won: &mut Won,
        sweep: impl Fn(&[Group], u16, u64, &mut Won),
    ) {
        let dealt = won.dealt;
        ranks.deal_suits(&self.dealing.known, dealt.free, &dealt.suits, &mut |board, boards| {
            let (bar, at_bar) = dealt.bar(self.tables, ranks, board, &self.plan.roles.dealt);
            won.set_at_bar(at_bar);
            sweep(order.groups(board), bar, boards, won);
        });
    }

    /// Credits the deals left in a tally to the second of the swept ranges, and adds up the deals of each class.
    fn finish(&self, mut tally: WeightedTally) -> WeightedTally {
        tally.add(1 << self.plan.roles.swept[1], self.deals - tally.deals);
        if self.dealing.is_divided() {
            self.add_class_deals(&mut tally);
        }
        if self.classes.len() == 1 {
            let [first, second] = self.plan.roles.swept;
            tally.players[second].classes = tally.players[first].classes.clone();
        }
        tally
    }

    fn add_class_deals(&self, tally: &mut WeightedTally) {
        let Roles { swept, dealt } = &self.plan.roles;
        let ranges = self.plan.swept(self.dealing);
        let pairs = DisjointPairs::of(ranges);
        let boards = u128::from(self.dealing.boards(self.dealing.players.len()));
        for kind in &self.plan.kinds {
            let (gone, weight) = (kind.cards(), kind.weight * boards);
            let deals = weight * u128::from(pairs.without(gone));
            for (&player, &class) in dealt.iter().zip(&kind.classes) {
                tally.players[player].classes[class].deals += deals;
            }
            pairs.by_hand(gone, |range, hand, pairs| {
                let class = ranges[range].class_of(hand).expect("classes are told apart");
                tally.players[swept[range]].classes[class].deals += weight * u128::from(pairs);
            });
        }
    }
}
