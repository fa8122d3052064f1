//! Wide ranges: two of them swept against each other, board by board, for every kind of deal to the other players.
//!
//! Boards that differ only in suits that are interchangeable are swept once. So are hands of the other players.

use super::boards::{Known, RankBoard, SuitedBoard};
use super::card_sets::{cards_in, suited};
use super::dealing::Dealing;
use super::estimate::SweepPlan;
use super::flushes::flush;
use super::holdings::Holdings;
use super::kinds::Kind;
use super::lanes::Lane;
use super::order::Order;
use super::roles::Roles;
use super::rows::needed;
use super::suits::Suits;
use super::sweep::{Outcomes, sweep};
use super::tally::WeightedTally;
use crate::evaluator::evaluate::NO_HAND;
use crate::evaluator::tables::WITHOUT_FLUSH;
use crate::evaluator::tables::rank_counts::RANK_KEYS;

/// The hands of the players who do not have their ranges swept.
struct Dealt {
    /// The cards left for boards and for the swept ranges.
    free: u64,
    /// Suits that are interchangeable though these hands are known.
    suits: Suits,
    /// The sums of the keys of each hand's ranks.
    keys: Vec<u64>,
    /// The rank bits of each hand's cards, by suit.
    suited: Vec<[u16; 4]>,
    weight: u128,
}

/// Sweeps of two ranges.
pub(super) struct Sweeps<'a, L> {
    known: &'a Known,
    roles: &'a Roles,
    dealt: Vec<Dealt>,
    rank_boards: Vec<RankBoard>,
    holdings: Holdings<L>,
    /// All deals, with their weights.
    deals: u128,
}

impl<'a, L: Lane> Sweeps<'a, L> {
    /// Prepares sweeps for each kind of deal to the other players, given the weight of all deals.
    pub(super) fn new(dealing: &'a Dealing, plan: &'a SweepPlan, deals: u128) -> Sweeps<'a, L> {
        let SweepPlan { roles, suits, kinds, .. } = plan;
        let [first, second] = roles.swept.map(|player| &dealing.players[player]);
        let dealt: Vec<Dealt> = kinds.iter().map(|kind| Dealt::new(kind, &dealing.known, suits)).collect();
        Sweeps {
            known: &dealing.known,
            roles,
            deals,
            dealt,
            rank_boards: dealing.known.rank_boards(),
            holdings: Holdings::new([first, second], &needed(&dealing.known, roles.dealt.len())),
        }
    }

    /// The boards by ranks, which are the units of work.
    pub(super) fn rank_boards(&self) -> &[RankBoard] {
        &self.rank_boards
    }

    /// A function that sweeps all boards of the same ranks, given their index, and adds to a tally all deals but those
    /// that the second of the swept ranges wins.
    pub(super) fn sweeper(&self) -> impl FnMut(usize, &mut WeightedTally) {
        let mut order = Order::new(&self.holdings);
        move |index, tally| {
            let ranks = &self.rank_boards[index];
            order.sort(ranks);
            for dealt in &self.dealt {
                let mut won =
                    Won { roles: self.roles, weight: dealt.weight, at_bar: 0, outcomes: Outcomes::default(), tally };
                ranks.deal_suits(self.known, dealt.free, &dealt.suits, &mut |board, ways| {
                    let (bar, at_bar) = dealt.bar(ranks, board, &self.roles.dealt);
                    won.add(at_bar, ways, &sweep(&self.holdings, order.groups(board), bar));
                });
                won.settle();
            }
        }
    }

    /// Credits the deals left in a tally to the second of the swept ranges.
    pub(super) fn finish(&self, mut tally: WeightedTally) -> WeightedTally {
        tally.add(1 << self.roles.swept[1], self.deals - tally.deals);
        tally
    }
}

impl Dealt {
    fn new(kind: &Kind, known: &Known, suits: &Suits) -> Dealt {
        let hands = kind.hands.iter().copied();
        let keys = |hand| cards_in(hand).map(|card| RANK_KEYS[usize::from(card / 4)]).sum();
        Dealt {
            free: hands.clone().fold(known.free, |free, hand| free & !hand),
            suits: suits.keeping(hands.clone()),
            keys: hands.clone().map(keys).collect(),
            suited: hands.map(suited).collect(),
            weight: kind.weight,
        }
    }

    /// The best rank of the hands on a board, and bits for the `players` who have it.
    #[inline]
    fn bar(&self, ranks: &RankBoard, board: &SuitedBoard, players: &[usize]) -> (u16, u32) {
        let (mut bar, mut at_bar) = (NO_HAND, 0);
        let flush_suit = board.flush_suit().map(usize::from);
        for ((keys, suited), player) in self.keys.iter().zip(&self.suited).zip(players) {
            let flush = flush_suit.map_or(NO_HAND, |suit| flush(board.suited[suit] | suited[suit]));
            let rank = flush.min(WITHOUT_FLUSH.rank(ranks.keys + keys));
            if rank < bar {
                (bar, at_bar) = (rank, 0);
            }
            at_bar |= u32::from(rank == bar) << player;
        }
        (bar, at_bar)
    }
}

/// What was won on boards on which the same players hold the best of the hands dealt.
struct Won<'a> {
    roles: &'a Roles,
    weight: u128,
    at_bar: u32,
    outcomes: Outcomes,
    tally: &'a mut WeightedTally,
}

impl Won<'_> {
    /// Adds boards that were swept once for all of them.
    #[inline]
    fn add(&mut self, at_bar: u32, boards: u64, outcomes: &Outcomes) {
        if at_bar != self.at_bar {
            self.settle();
            self.at_bar = at_bar;
        }
        self.outcomes.add(boards, outcomes);
    }

    /// Moves what was won to the tally.
    fn settle(&mut self) {
        let [first, second] = self.roles.swept.map(|player| 1 << player);
        let Outcomes { neither, first_at_bar, second_at_bar, both_at_bar, first: first_wins, tie } =
            std::mem::take(&mut self.outcomes);
        for (winners, pairs) in [
            (self.at_bar, neither),
            (self.at_bar | first, first_at_bar),
            (self.at_bar | second, second_at_bar),
            (self.at_bar | first | second, both_at_bar),
            (first, first_wins),
            (first | second, tie),
        ] {
            if pairs > 0 {
                self.tally.add(winners, self.weight * u128::from(pairs));
            }
        }
    }
}
