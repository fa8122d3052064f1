//! The players who do not have their ranges swept: their hands, what these are worth on a board, and who won what, until it
//! goes to the tally.

use std::collections::BTreeMap;
use std::mem;

use super::categories::CategoryOutcomes;
use super::sweep_plan::SweepPlan;
use crate::cards::{CardSet, RankSet, Suit};
use crate::odds::matchups::Matchup;
use crate::odds::outcomes::Outcomes;
use crate::ranges::Combo;
use crate::ranking::tables::RankTables;
use crate::ranking::tables::rank_counts::Keys;
use crate::ranking::{Best, HandRank};
use crate::runouts::{
    FullBoard, KnownCards, PartTally, Player, RankBoard, Setup, SuitSymmetry, Tally, WeightedHand, Winnings,
};

/// Matchups of the other players for which the same average is what a hand of a swept range wins: the suits that are
/// interchangeable though their hands are known are the same, and they stand for the same deals in other suits.
pub(super) struct AlikeHands {
    /// The suits that are interchangeable though the hands are known.
    suits: SuitSymmetry,
    /// The weight of deals, by what their suits become in the hands.
    by_suits: Vec<([Suit; 4], u128)>,
    pub all: Vec<OtherHands>,
}

impl AlikeHands {
    /// The matchups of a plan, those that are alike together; all of them if parts are not told apart.
    pub(super) fn of(plan: &SweepPlan, setup: &Setup) -> Vec<AlikeHands> {
        let mut alike = BTreeMap::<_, Vec<OtherHands>>::new();
        for matchup in &plan.matchups {
            let others = OtherHands::new(matchup, &setup.known, &plan.suits);
            let key = setup.is_by_part().then(|| (others.suits.first_of_classes(), matchup.by_suits.clone()));
            alike.entry(key).or_default().push(others);
        }
        let alike = alike.into_iter().map(|(key, all)| AlikeHands {
            suits: all[0].suits,
            by_suits: key.map_or(Vec::new(), |(_, by_suits)| by_suits),
            all,
        });
        alike.collect()
    }

    /// Adds what hands win in all deals to their parts, given what each wins against the hands of the matchups. Boards
    /// that differ in interchangeable suits were swept once, so a hand wins the average of what all hands do that
    /// differ from it in these; against a deal in other suits, it wins what it does with suits changed likewise.
    pub(super) fn add_to_parts(&self, player: &Player, won: &[Winnings], parts: &mut [PartTally]) {
        let mut places = [0_u16; Combo::COUNT];
        for (hand, place) in player.hands().iter().zip(0..) {
            places[index(hand.cards, Suit::ALL)] = place;
        }
        let in_suits = |hand, to| usize::from(places[index(hand, to)]);
        let permutations = self.suits.permutations();
        let average = |hand: &WeightedHand| {
            let mut sum = Winnings::default();
            permutations.iter().for_each(|&to| sum += won[in_suits(hand.cards, to)]);
            sum.map(|sum| sum / permutations.len() as u128)
        };
        let averages = player.hands().iter().map(average).collect::<Vec<_>>();
        for hand in player.hands() {
            let part = &mut parts[player.part_of(hand.cards).expect("parts are told apart")];
            for &(to, weight) in &self.by_suits {
                let weight = weight * u128::from(hand.weight);
                part.winnings += averages[in_suits(hand.cards, to)].map(|won| won * weight);
            }
        }
    }

    /// Adds the deals of a hand to its part, given those of each hand against the hands of the matchups, by its
    /// place among all.
    pub(super) fn add_deals_to_parts(&self, player: &Player, deals: &[u128], parts: &mut [PartTally]) {
        for hand in player.hands() {
            let part = &mut parts[player.part_of(hand.cards).expect("parts are told apart")];
            for &(to, weight) in &self.by_suits {
                part.deals += weight * u128::from(hand.weight) * deals[index(hand.cards, to)];
            }
        }
    }
}

/// The place of a hand among all once its suits are changed.
#[inline]
fn index(hand: CardSet, to: [Suit; 4]) -> usize {
    Combo::from_set(hand.with_suits(to)).index()
}

/// The hands of the players who do not have their ranges swept.
pub(super) struct OtherHands {
    /// The cards left for boards and for the swept ranges.
    pub free: CardSet,
    /// The suits that are interchangeable though these hands are known.
    pub suits: SuitSymmetry,
    /// The cards in the hands.
    pub cards: CardSet,
    /// The keys of each hand's ranks.
    keys: Vec<Keys>,
    /// The ranks of each hand's cards, by suit.
    suited: Vec<[RankSet; 4]>,
    /// The weight of all deals of them.
    weight: u128,
    /// The same by the parts of the hands; none if they are not told apart.
    by_parts: Vec<(Vec<usize>, u128)>,
}

impl OtherHands {
    pub(super) fn new(matchup: &Matchup, known: &KnownCards, suits: &SuitSymmetry) -> OtherHands {
        let hands = matchup.hands.iter().copied();
        let keys = |hand: CardSet| hand.iter().map(|card| card.rank()).fold(Keys::EMPTY, Keys::with);
        OtherHands {
            free: known.free - matchup.cards(),
            suits: suits.keeping(hands.clone()),
            cards: matchup.cards(),
            keys: hands.clone().map(keys).collect(),
            suited: hands.map(CardSet::ranks_by_suit).collect(),
            weight: matchup.weight(),
            by_parts: matchup.by_parts.clone(),
        }
    }

    /// Adds the deals of the hands to their parts, given the deals for each deal of them.
    pub(super) fn add_deals_to_parts(&self, players: &[usize], deals: u128, tally: &mut Tally) {
        for (parts, weight) in &self.by_parts {
            for (&player, &part) in players.iter().zip(parts) {
                tally.players[player].by_part[part].deals += weight * deals;
            }
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
        for (rank, player) in self.ranks(rank_tables, ranks, board).zip(players) {
            best.add(rank, *player as u32);
        }
        best
    }

    /// The rank of each hand on a board.
    #[inline(always)]
    pub(super) fn ranks(
        &self,
        rank_tables: RankTables,
        ranks: &RankBoard,
        board: &FullBoard,
    ) -> impl Iterator<Item = HandRank> {
        let flush_suit = board.flush_suit().map(|suit| suit as usize);
        self.keys.iter().zip(&self.suited).map(move |(&keys, suited)| {
            let flush = flush_suit.map_or(HandRank::NONE, |suit| rank_tables.flush(board.suited[suit] | suited[suit]));
            flush.min(rank_tables.without_flush.rank(ranks.keys + keys))
        })
    }
}

/// What was won on boards for one matchup of the players who do not have their ranges swept.
pub(super) struct SweepTally<'a> {
    pub others: &'a OtherHands,
    plan: &'a SweepPlan,
    /// Who holds the best of the other hands on the boards of `outcomes`.
    best_others: u64,
    outcomes: Outcomes,
    /// The same by category, and what the ranges make, if categories are told apart.
    pub by_category: Option<CategoryOutcomes>,
    tally: &'a mut Tally,
}

impl<'a> SweepTally<'a> {
    /// Nothing won yet.
    pub(super) fn new(
        others: &'a OtherHands,
        plan: &'a SweepPlan,
        is_by_category: bool,
        tally: &'a mut Tally,
    ) -> SweepTally<'a> {
        let by_category = is_by_category.then(CategoryOutcomes::default);
        SweepTally { others, plan, best_others: 0, outcomes: Outcomes::default(), by_category, tally }
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

    /// Adds what the other hands make on boards where they have these ranks, for this many pairs of the ranges' hands.
    pub(super) fn add_made(&mut self, ranks: impl Iterator<Item = HandRank>, pairs: u64) {
        for (rank, &player) in ranks.zip(&self.plan.others) {
            let part = &mut self.tally.players[player].by_part[rank.category_index()];
            part.deals += self.others.weight * u128::from(pairs);
        }
    }

    /// Moves what was won to the tally.
    pub(super) fn add_to_tally(&mut self) {
        self.add_outcomes();
    }

    fn add_outcomes(&mut self) {
        for (winners, pairs) in mem::take(&mut self.outcomes).by_winners(self.best_others, self.plan.swept) {
            self.add_pairs(winners, pairs.into());
        }
        if let Some(by_category) = &mut self.by_category {
            by_category.move_to(self.tally, self.others.weight, self.best_others, self.plan.swept);
        }
    }

    /// Adds pairs of hands of the swept ranges against which the players with these bits win, also to the parts of the
    /// other hands.
    fn add_pairs(&mut self, winners: u64, pairs: u128) {
        self.tally.add(winners, self.others.weight * pairs);
        let share = self.tally.share(winners.count_ones());
        for (parts, weight) in &self.others.by_parts {
            for (&player, &part) in self.plan.others.iter().zip(parts) {
                if winners >> player & 1 == 1 {
                    self.tally.players[player].by_part[part].winnings += Winnings::new(weight * pairs, share);
                }
            }
        }
    }
}
