//! Counts the categories that a hand makes, over every way to deal the cards to come. The algorithm is our own.
//!
//! Only a flush makes suits matter, so all deals of the same ranks are evaluated once, as if there were no flushes, and
//! counted as often as suits allow. Then, for each suit, the cards of it that make a flush are dealt one by one, and of
//! the other cards only the ranks: where the flush is the better hand, these deals change category.

use std::ops::AddAssign;

use super::completions::each_completion;
use crate::cards::{Board, CardSet, Rank, RankSet, Suit, SuitSet};
use crate::ranking::{
    CategoryOrLow, EvaluateRunouts, Evaluator, HandRank, HighEvaluator, deal_ranks, with_high_evaluator,
};

/// How often each hand is made, by [`CategoryOrLow::index`], and a low that counts.
#[derive(Clone, Copy, Default)]
pub(crate) struct Counts {
    pub(super) made: [u64; CategoryOrLow::INDICES],
    /// `None` in games without lows.
    pub lows: Option<u64>,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, more: Counts) {
        self.add(more, 1);
    }
}

impl Counts {
    pub(crate) fn add(&mut self, counts: Counts, times: u64) {
        self.made.iter_mut().zip(counts.made).for_each(|(sum, more)| *sum += times * more);
        if let Some(lows) = counts.lows {
            *self.lows.get_or_insert(0) += times * lows;
        }
    }

    /// How often this is made.
    pub(crate) fn of(&self, made: CategoryOrLow) -> u64 {
        self.made[made.index()]
    }

    /// How often anything is made: once in every deal.
    pub(crate) fn deals(&self) -> u64 {
        self.made.iter().sum()
    }

    /// The count of what a hand of this rank makes.
    fn count_mut(&mut self, rank: HandRank) -> &mut u64 {
        &mut self.made[rank.category_index()]
    }
}

/// Counts what a hand makes with a board and this many more of the cards that are `left`.
pub(crate) fn count_categories(
    evaluator: HighEvaluator,
    hand: CardSet,
    board: &Board,
    to_come: usize,
    left: CardSet,
) -> Counts {
    with_high_evaluator!(evaluator, evaluator => count_categories_with(evaluator, hand, board, to_come, left))
}

fn count_categories_with<E: EvaluateRunouts>(
    evaluator: E,
    hand: CardSet,
    board: &Board,
    to_come: usize,
    left: CardSet,
) -> Counts {
    let hole = evaluator.hole(hand);
    let board = board.cards();
    let with = |ranks, rank| evaluator.with(ranks, rank);
    let ranks = board.iter().fold(E::EMPTY, |ranks, card| with(ranks, card.rank()));
    let mut counts = Counts::default();
    let mut lows = 0;
    deal_ranks(&left.count_by_rank(SuitSet::ALL), to_come, ranks, &with, &mut |ranks, ways| {
        *counts.count_mut(evaluator.rank_without_flush(&ranks, &hole)) += u64::from(ways);
        if evaluator.has_low() && evaluator.low_rank(&ranks, &hole) != HandRank::NONE {
            lows += u64::from(ways);
        }
    });
    counts.lows = evaluator.has_low().then_some(lows);
    for suit in Suit::ALL {
        let suited: RankSet = board.iter().filter(|card| card.suit() == suit).map(|card| card.rank()).collect();
        let fewest = evaluator.suited_to_flush(&hole, suit).saturating_sub(suited.len() as usize);
        let only = SuitSet::only(suit);
        let (of_suit, of_others) = (left.count_by_rank(only), left.count_by_rank(!only));
        let add = |(ranks, suited), rank: Rank| (with(ranks, rank), suited | RankSet::only(rank));
        for cards in fewest..=to_come {
            deal_ranks(&of_suit, cards, (ranks, suited), &add, &mut |(ranks, suited), _| {
                let flush = evaluator.flush(&hole, suit, suited);
                deal_ranks(&of_others, to_come - cards, ranks, &with, &mut |ranks, ways| {
                    let without = evaluator.rank_without_flush(&ranks, &hole);
                    if flush < without {
                        *counts.count_mut(without) -= u64::from(ways);
                        *counts.count_mut(flush) += u64::from(ways);
                    }
                });
            });
        }
    }
    counts
}

/// Counts what a hand makes with this many of the cards that are `left`, one deal after another: for games that the
/// lowest hand wins, where a flush may be avoided.
pub(crate) fn count_one_by_one(evaluator: Evaluator, hand: CardSet, to_come: usize, left: CardSet) -> Counts {
    let mut counts = Counts::default();
    each_completion(evaluator, hand, left, to_come, |way| *counts.count_mut(way.rank) += 1);
    counts
}

#[cfg(test)]
mod tests {
    use super::{Counts, count_categories};
    use crate::cards::{Board, CardSet};
    use crate::ranking::Game;

    /// A thread that has counted nothing adds nothing.
    #[test]
    fn nothing_added_changes_nothing() {
        let hand: CardSet = "Ah2h3c4d".parse().expect("cards");
        let board: Board = "5s6s7s8d".parse().expect("a board");
        let left = CardSet::ALL - hand - board.iter().collect();
        let evaluator = Game::OmahaHiLo.high_evaluator().expect("a board");
        let counts = count_categories(evaluator, hand, &board, 1, left);
        assert_eq!(counts.lows, Some(left.len() as u64));
        for (mut first, second) in [(counts, Counts::default()), (Counts::default(), counts)] {
            first += second;
            assert_eq!((first.deals(), first.lows), (counts.deals(), counts.lows));
        }
    }
}
