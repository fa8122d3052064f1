//! The players who do not have their ranges swept: their hands, what these are worth on a board, and who won what, until it
//! goes to the tally.

use std::mem;

use super::boards::{RankBoard, SuitedBoard};
use super::class_sweep::{ClassWins, PairWins};
use super::plan::Roles;
use super::sweep::Outcomes;
use crate::evaluator::tables::rank_counts::RANK_KEYS;
use crate::evaluator::tables::{NO_HAND, Tables};
use crate::odds::players::card_sets::{cards_in, suited};
use crate::odds::players::known::KnownCards;
use crate::odds::ranges::kinds::{Kind, Suits};
use crate::odds::ranges::tally::{Share, WeightedTally, Winnings};

/// The hands of the players who do not have their ranges swept.
pub(super) struct Dealt {
    /// The cards left for boards and for the swept ranges.
    pub free: u64,
    /// Suits that are interchangeable though these hands are known.
    pub suits: Suits,
    /// The sums of the keys of each hand's ranks.
    keys: Vec<u64>,
    /// The rank bits of each hand's cards, by suit.
    suited: Vec<[u16; 4]>,
    /// The classes of the hands; none if they are not told apart.
    pub classes: Vec<usize>,
    pub weight: u128,
}

impl Dealt {
    pub(super) fn new(kind: &Kind, known: &KnownCards, suits: &Suits) -> Dealt {
        let hands = kind.hands.iter().copied();
        let keys = |hand| cards_in(hand).map(|card| RANK_KEYS[usize::from(card / 4)]).sum();
        Dealt {
            free: hands.clone().fold(known.free, |free, hand| free & !hand),
            suits: suits.keeping(hands.clone()),
            keys: hands.clone().map(keys).collect(),
            suited: hands.map(suited).collect(),
            classes: kind.classes.clone(),
            weight: kind.weight,
        }
    }

    /// The best rank of the hands on a board, and bits for the `players` who have it.
    #[inline]
    pub(super) fn bar(&self, tables: Tables, ranks: &RankBoard, board: &SuitedBoard, players: &[usize]) -> (u16, u32) {
        let (mut bar, mut at_bar) = (NO_HAND, 0);
        let flush_suit = board.flush_suit().map(usize::from);
        for ((keys, suited), player) in self.keys.iter().zip(&self.suited).zip(players) {
            let flush = flush_suit.map_or(NO_HAND, |suit| tables.flush(board.suited[suit] | suited[suit]));
            let rank = flush.min(tables.without_flush.rank(ranks.keys + keys));
            if rank < bar {
                (bar, at_bar) = (rank, 0);
            }
            at_bar |= u32::from(rank == bar) << player;
        }
        (bar, at_bar)
    }
}

/// What was won on boards for one deal to the players who do not have their ranges swept.
pub(super) struct Won<'a> {
    pub dealt: &'a Dealt,
    roles: &'a Roles,
    /// Who holds the best of the hands dealt on the boards that are not settled.
    at_bar: u32,
    outcomes: Outcomes,
    pub class_wins: &'a mut ClassWins,
    tally: &'a mut WeightedTally,
}

impl<'a> Won<'a> {
    /// Nothing won yet.
    pub(super) fn new(
        dealt: &'a Dealt,
        roles: &'a Roles,
        class_wins: &'a mut ClassWins,
        tally: &'a mut WeightedTally,
    ) -> Won<'a> {
        Won { dealt, roles, at_bar: 0, outcomes: Outcomes::default(), class_wins, tally }
    }

    /// Settles what was won at the bar unless these players hold the best of the hands dealt, as on the boards before.
    #[inline]
    pub(super) fn set_at_bar(&mut self, at_bar: u32) {
        if at_bar != self.at_bar {
            self.settle_at_bar();
            self.at_bar = at_bar;
        }
    }

    /// Adds boards that were swept once for all of them.
    #[inline]
    pub(super) fn add(&mut self, boards: u64, outcomes: &Outcomes) {
        self.outcomes.add(boards, outcomes);
    }

    /// Moves what was won to the tally.
    pub(super) fn settle(&mut self) {
        self.settle_at_bar();
        let shares = [1, 2].map(|winners| self.tally.share(winners));
        for (&player, classes) in self.roles.swept.iter().zip(&mut self.class_wins.above) {
            for (class, wins) in self.tally.players[player].classes.iter_mut().zip(classes) {
                add(&mut class.winnings, self.dealt.weight, mem::take(wins), shares);
            }
        }
    }

    fn settle_at_bar(&mut self) {
        let [first, second] = self.roles.swept.map(|player| 1 << player);
        let Outcomes { neither, first_at_bar, second_at_bar, both_at_bar, first: first_wins, tie } =
            mem::take(&mut self.outcomes);
        for (winners, pairs) in [
            (self.at_bar, neither),
            (self.at_bar | first, first_at_bar),
            (self.at_bar | second, second_at_bar),
            (self.at_bar | first | second, both_at_bar),
            (first, first_wins),
            (first | second, tie),
        ] {
            if pairs > 0 {
                self.add_deals(winners, self.dealt.weight * u128::from(pairs));
            }
        }
        let dealt = self.at_bar.count_ones();
        let shares = [1, 2].map(|swept| self.tally.share(dealt + swept));
        for (range, class, wins) in self.class_wins.at_bar.drain(..) {
            let player = &mut self.tally.players[self.roles.swept[range]];
            add(&mut player.classes[usize::from(class)].winnings, self.dealt.weight, wins, shares);
        }
    }

    /// Adds deals that the players with these bits win, also to the classes of the hands dealt.
    fn add_deals(&mut self, winners: u32, deals: u128) {
        self.tally.add(winners, deals);
        let share = self.tally.share(winners.count_ones());
        for (&player, &class) in self.roles.dealt.iter().zip(&self.dealt.classes) {
            if winners >> player & 1 == 1 {
                self.tally.players[player].classes[class].winnings.add(deals, share);
            }
        }
    }
}

/// Adds pairs of hands with this weight and these shares of the pot if they win and if they tie.
fn add(winnings: &mut Winnings, weight: u128, PairWins { wins, ties }: PairWins, [alone, shared]: [Share; 2]) {
    winnings.add(weight * u128::from(wins), alone);
    winnings.add(weight * u128::from(ties), shared);
}
