//! Wide ranges: two of them swept against each other, board by board, for every matchup of the other players.
//!
//! Boards that differ only in suits that are interchangeable are swept once. So are hands of the other players.
//!
//! To break odds down, what each hand of two ranges wins is kept on the way, and added up by part. Against the hands of
//! other players, parts are told apart from the start: these hands may have parts of their own, and then what is
//! interchangeable for the ranges is not for them.

mod disjoint_pairs;
mod hand_sweep;
mod order;
mod other_hands;
mod part_sweep;
mod sweep;
mod sweep_plan;
mod weight_table;
mod weights;

use std::ops::ControlFlow;

use super::outcomes::Outcomes;
use crate::ranges::Combo;
use crate::ranking::HandRank;
use crate::ranking::tables::RankTables;
use crate::runouts::{PartTally, RankBoard, Setup, Share, Tally, Winnings};
use crate::tools::{Worker, sum_units};
use disjoint_pairs::DisjointPairs;
use hand_sweep::{ByHand, WinsByBoards};
use order::HandSorter;
use other_hands::{OtherHands, SweepTally};
use part_sweep::{ByPart, PartWeightTable, WinsByPart};
use sweep::sweep;
pub(super) use sweep_plan::SweepPlan;
use weight_table::{Group, WeightTable};
use weights::Lane;

/// Counts every deal, given the weight of all deals, on at most `threads` threads; `None` if `progress` gives up.
// Inlined into the caller, like everything that counts: see `Plan::count`.
#[inline]
pub(super) fn count(
    setup: &Setup,
    plan: &SweepPlan,
    deals: u128,
    threads: usize,
    progress: &(dyn Fn(f64) -> ControlFlow<()> + Sync),
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
    others: Vec<OtherHands>,
    rank_boards: Vec<RankBoard>,
    table: WeightTable<L>,
    /// What each hand of two ranges wins, if parts are told apart and there are no other hands.
    by_hand: Option<ByHand>,
    /// Those of the parts, if they are told apart among other hands: of both ranges, or of the first if the second is the same.
    parts: Vec<PartWeightTable<L>>,
    /// All deals, with their weights.
    deals: u128,
}

impl<'a, L: Lane> Sweeps<'a, L> {
    /// Prepares sweeps for each matchup of the other players, given the weight of all deals.
    fn new(setup: &'a Setup, plan: &'a SweepPlan, deals: u128) -> Sweeps<'a, L> {
        let [first, second] = plan.ranges(setup);
        let others = plan.matchups.iter().map(|matchup| OtherHands::new(matchup, &setup.known, &plan.suits)).collect();
        let table = WeightTable::new([first, second], &plan.pairs, &plan.cases);
        let divided: &[_] = match setup.is_by_part() {
            false => &[],
            true if first.is_same_as(second) => &[[first, second]],
            true => &[[first, second], [second, first]],
        };
        let is_by_hand = !divided.is_empty() && plan.others.is_empty();
        let by_hand = is_by_hand.then(|| ByHand::new(&table, divided, &plan.cases));
        let divided = if is_by_hand { &[] } else { divided };
        let parts = divided.iter().map(|&ranges| PartWeightTable::new(&table, ranges, &plan.cases)).collect();
        let rank_tables = setup.evaluator.rank_tables().expect("only hands of which all cards play are swept");
        Sweeps {
            rank_tables,
            setup,
            plan,
            deals,
            others,
            rank_boards: RankBoard::all(&setup.known),
            table,
            by_hand,
            parts,
        }
    }

    /// Counts every deal; boards of the same ranks are the units of work.
    fn count(&self, threads: usize, progress: &(dyn Fn(f64) -> ControlFlow<()> + Sync)) -> Option<Tally> {
        let boards = &self.rank_boards;
        let all: u64 = boards.iter().map(|board| board.boards).sum();
        let worker = || -> Worker<_> {
            let mut sweep = self.sweeper();
            Box::new(move |unit, tally| {
                sweep(unit, tally);
                progress(boards[unit].boards as f64 / all as f64)
            })
        };
        sum_units(boards.len(), threads, &self.no_deals(), &worker).whole().map(|tally| self.finish(tally))
    }

    /// A tally of no deals, in which each hand is a part if what each wins is kept.
    fn no_deals(&self) -> Tally {
        let mut tally = self.setup.no_deals();
        for &player in &self.plan.swept[..self.hands_kept()] {
            tally.players[player].by_part = vec![PartTally::default(); Combo::COUNT];
        }
        tally
    }

    /// Of how many ranges it is kept what each hand wins.
    fn hands_kept(&self) -> usize {
        self.by_hand.as_ref().map_or(0, ByHand::ranges)
    }

    /// A function that sweeps all boards of the same ranks, given their index, and adds to a tally all deals but those
    /// that the second of the swept ranges wins.
    fn sweeper(&self) -> impl FnMut(usize, &mut Tally) {
        let mut sorter = HandSorter::new(&self.table, self.rank_tables);
        let divided = &self.plan.swept[..self.parts.len()];
        let mut part_wins = WinsByPart::new(divided.iter().map(|&player| self.setup.players[player].part_count()));
        move |index, tally| {
            let ranks = &self.rank_boards[index];
            sorter.sort(ranks);
            if let Some(by_hand) = &self.by_hand {
                return self.sweep_hands(ranks, &mut sorter, by_hand, tally);
            }
            for others in &self.others {
                let mut won = SweepTally::new(others, self.plan, &mut part_wins, tally);
                match &self.parts[..] {
                    [] => self.sweep_boards(ranks, &mut sorter, &mut won, |groups, to_beat, boards, won| {
                        won.add(boards, &sweep(&self.table, groups, to_beat));
                    }),
                    parts => self.sweep_boards(ranks, &mut sorter, &mut won, |groups, to_beat, boards, won| {
                        let ranges = ByPart { table: &self.table, parts };
                        let outcomes = ranges.sweep(groups, to_beat, boards, won.part_wins);
                        won.add(boards, &outcomes);
                    }),
                }
                won.add_to_tally();
            }
        }
    }

    /// Sweeps all boards of the same ranks, and keeps what each hand wins.
    fn sweep_hands(&self, ranks: &RankBoard, sorter: &mut HandSorter<L>, by_hand: &ByHand, tally: &mut Tally) {
        let (mut wins, mut sum) = (WinsByBoards::<L>::new(by_hand.ranges()), Outcomes::default());
        for others in &self.others {
            ranks.deal_suits(&self.setup.known, others.free, &others.suits, &mut |board, boards| {
                sum.add(boards, &by_hand.sweep(&self.table, sorter.groups(board), wins.on(boards)));
            });
        }
        for (winners, pairs) in sum.by_winners(0, self.plan.swept) {
            tally.add(winners, pairs.into());
        }
        for (range, (&player, hands)) in self.plan.swept.iter().zip(by_hand.hands()).enumerate() {
            let tallies = &mut tally.players[player].by_part;
            for &(index, place) in hands {
                let [won, tied] = wins.of(range, place);
                let winnings = &mut tallies[index].winnings;
                winnings.wins += u128::from(won);
                winnings.ties += u128::from(tied);
            }
        }
    }

    /// Adds up what hands win to what their parts win. Boards that differ in interchangeable suits were swept once, so
    /// a hand wins the average of what all hands do that differ from it in these.
    ///
    /// Hands have no shares of pots until here, where ties are shares of two.
    fn parts_of_hands(&self, player: usize, hands: &[PartTally], shared: Share) -> Vec<PartTally> {
        let player = &self.setup.players[player];
        let permutations = self.plan.suits.permutations();
        let mut parts = vec![PartTally::default(); player.part_count()];
        for hand in player.hands() {
            let mut won = Winnings::default();
            for &to in &permutations {
                won += hands[Combo::from_set(hand.cards.with_suits(to)).index()].winnings;
            }
            let part = player.part_of(hand.cards).expect("parts are told apart");
            let average = |sum: u128| sum / permutations.len() as u128 * u128::from(hand.weight);
            parts[part].winnings += Winnings { wins: average(won.wins), ..Winnings::new(average(won.ties), shared) };
        }
        parts
    }

    /// Sweeps all boards of the same ranks with a function that gets the hands in order, the rank to beat and the
    /// number of boards.
    #[inline]
    fn sweep_boards(
        &self,
        ranks: &RankBoard,
        sorter: &mut HandSorter<L>,
        won: &mut SweepTally,
        sweep: impl Fn(&[Group], HandRank, u64, &mut SweepTally),
    ) {
        let others = won.others;
        ranks.deal_suits(&self.setup.known, others.free, &others.suits, &mut |board, boards| {
            let best = others.to_beat(self.rank_tables, ranks, board, &self.plan.others);
            won.set_best_others(best.hands);
            sweep(sorter.groups(board), best.rank, boards, won);
        });
    }

    /// Credits the deals left in a tally to the second of the swept ranges, and adds up the deals of each part.
    fn finish(&self, mut tally: Tally) -> Tally {
        tally.add(1 << self.plan.swept[1], self.deals - tally.deals);
        for &player in &self.plan.swept[..self.hands_kept()] {
            tally.players[player].by_part = self.parts_of_hands(player, &tally.players[player].by_part, tally.share(2));
        }
        if self.setup.is_by_part() {
            self.add_part_deals(&mut tally);
        }
        if self.parts.len() == 1 || self.hands_kept() == 1 {
            let [first, second] = self.plan.swept;
            tally.players[second].by_part = tally.players[first].by_part.clone();
        }
        tally
    }

    fn add_part_deals(&self, tally: &mut Tally) {
        let ranges = self.plan.ranges(self.setup);
        let pairs = DisjointPairs::new(ranges);
        let boards = u128::from(self.setup.boards(self.setup.players.len()));
        for matchup in &self.plan.matchups {
            let (gone, weight) = (matchup.cards(), matchup.weight * boards);
            let deals = weight * u128::from(pairs.without(gone));
            for (&player, &part) in self.plan.others.iter().zip(&matchup.parts) {
                tally.players[player].by_part[part].deals += deals;
            }
            pairs.by_hand(gone, |range, hand, pairs| {
                let player = self.plan.swept[range];
                let part = self.setup.players[player].part_of(hand).expect("parts are told apart");
                tally.players[player].by_part[part].deals += weight * u128::from(pairs);
            });
        }
    }
}
