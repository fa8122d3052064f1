//! The players who do not have their ranges swept: their hands, what these are worth on a board, and who won what, until it
//! goes to the tally.

use std::mem;

use super::part_sweep::{PairWins, WinsByPart};
use super::sweep_plan::SweepPlan;
use crate::cards::{CardSet, RankSet};
use crate::odds::matchups::Matchup;
use crate::odds::outcomes::Outcomes;
use crate::ranking::tables::RankTables;
use crate::ranking::tables::rank_counts::Keys;
use crate::ranking::{Best, HandRank};
use crate::runouts::{FullBoard, KnownCards, RankBoard, Share, SuitSymmetry, Tally, Winnings};

/// The hands of the players who do not have their ranges swept.
pub(super) struct OtherHands {
    /// The cards left for boards and for the swept ranges.
    pub free: CardSet,
    /// Suits that are interchangeable though these hands are known.
    pub suits: SuitSymmetry,
    /// The keys of each hand's ranks.
    keys: Vec<Keys>,
    /// The ranks of each hand's cards, by suit.
    suited: Vec<[RankSet; 4]>,
    /// The parts of the hands; none if they are not told apart.
    pub parts: Vec<usize>,
    pub weight: u128,
}

impl OtherHands {
    pub(super) fn new(matchup: &Matchup, known: &KnownCards, suits: &SuitSymmetry) -> OtherHands {
        let hands = matchup.hands.iter().copied();
        let keys = |hand: CardSet| hand.iter().map(|card| card.rank()).fold(Keys::EMPTY, Keys::with);
        OtherHands {
            free: hands.clone().fold(known.free, |free, hand| free - hand),
            suits: suits.keeping(hands.clone()),
            keys: hands.clone().map(keys).collect(),
            suited: hands.map(CardSet::ranks_by_suit).collect(),
            parts: matchup.parts.clone(),
            weight: matchup.weight,
        }
    }

    /// The best rank of the hands on a board, which the swept ranges must beat, and who of the `players` has it.
    #[inline]
    pub(super) fn to_beat(
        &self,
        rank_tables: RankTables,
        ranks: &RankBoard,
        board: &FullBoard,
        players: &[usize],
    ) -> Best {
        let mut best = Best::NONE;
        let flush_suit = board.flush_suit().map(|suit| suit as usize);
        for ((&keys, suited), player) in self.keys.iter().zip(&self.suited).zip(players) {
            let flush = flush_suit.map_or(HandRank::NONE, |suit| rank_tables.flush(board.suited[suit] | suited[suit]));
            let rank = flush.min(rank_tables.without_flush.rank(ranks.keys + keys));
            best.add(rank, *player as u32);
        }
        best
    }
}

/// What was won on boards for one matchup of the players who do not have their ranges swept.
pub(super) struct SweepTally<'a> {
    pub others: &'a OtherHands,
    plan: &'a SweepPlan,
    /// Who holds the best of the other hands on the boards of `outcomes`.
    best_others: u64,
    outcomes: Outcomes,
    pub part_wins: &'a mut WinsByPart,
    tally: &'a mut Tally,
}

impl<'a> SweepTally<'a> {
    /// Nothing won yet.
    pub(super) fn new(
        others: &'a OtherHands,
        plan: &'a SweepPlan,
        part_wins: &'a mut WinsByPart,
        tally: &'a mut Tally,
    ) -> SweepTally<'a> {
        SweepTally { others, plan, best_others: 0, outcomes: Outcomes::default(), part_wins, tally }
    }

    /// Moves the outcomes to the tally unless these players hold the best of the other hands, as on the boards before.
    #[inline]
    pub(super) fn set_best_others(&mut self, best_others: u64) {
        if best_others != self.best_others {
            self.add_outcomes();
            self.best_others = best_others;
        }
    }

    /// Adds boards that were swept once for all of them.
    #[inline]
    pub(super) fn add(&mut self, boards: u64, outcomes: &Outcomes) {
        self.outcomes.add(boards, outcomes);
    }

    /// Moves what was won to the tally.
    pub(super) fn add_to_tally(&mut self) {
        self.add_outcomes();
        let shares = [1, 2].map(|winners| self.tally.share(winners));
        for (&player, parts) in self.plan.swept.iter().zip(&mut self.part_wins.without_others) {
            for (part, wins) in self.tally.players[player].by_part.iter_mut().zip(parts) {
                add(&mut part.winnings, self.others.weight, mem::take(wins), shares);
            }
        }
    }

    fn add_outcomes(&mut self) {
        for (winners, pairs) in mem::take(&mut self.outcomes).by_winners(self.best_others, self.plan.swept) {
            self.add_deals(winners, self.others.weight * u128::from(pairs));
        }
        let others = self.best_others.count_ones();
        let shares = [1, 2].map(|swept| self.tally.share(others + swept));
        for (range, part, wins) in self.part_wins.with_others.drain(..) {
            let player = &mut self.tally.players[self.plan.swept[range]];
            add(&mut player.by_part[usize::from(part)].winnings, self.others.weight, wins, shares);
        }
    }

    /// Adds deals that the players with these bits win, also to the parts of the other hands.
    fn add_deals(&mut self, winners: u64, deals: u128) {
        self.tally.add(winners, deals);
        let share = self.tally.share(winners.count_ones());
        for (&player, &part) in self.plan.others.iter().zip(&self.others.parts) {
            if winners >> player & 1 == 1 {
                self.tally.players[player].by_part[part].winnings += Winnings::new(deals, share);
            }
        }
    }
}

/// Adds pairs of hands with this weight and these shares of the pot if they win and if they tie.
fn add(winnings: &mut Winnings, weight: u128, PairWins { wins, ties }: PairWins, [alone, shared]: [Share; 2]) {
    *winnings += Winnings::new(weight * u128::from(wins), alone);
    *winnings += Winnings::new(weight * u128::from(ties), shared);
}
