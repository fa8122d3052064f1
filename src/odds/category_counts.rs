//! Counts the categories that a hand makes, over every way to deal the cards to come. The algorithm is our own.
//!
//! Only a flush makes suits matter, so all deals of the same ranks are evaluated once, as if there were no flushes, and
//! counted as often as suits allow. Then, for each suit, the cards of it that make a flush are dealt one by one, and of
//! the other cards only the ranks: where the flush is the better hand, these deals change category.

use crate::card::{CardByte, CardSet, Rank, RankSet, Suit, SuitSet};
use crate::evaluator::evaluate::{Evaluate, EvaluateRunouts};
use crate::evaluator::rank_combinations::deal_ranks;
use crate::evaluator::tables::NO_HAND;
use crate::hand::Board;
use crate::hand_rank::{HandRank, MadeHand, Scale};

/// How often each hand is made, by [`MadeHand::index`], and a low that counts.
#[derive(Clone, Copy, Default)]
pub(crate) struct Counts {
    made: [u64; MadeHand::COUNT],
    /// `None` in games without lows.
    pub lows: Option<u64>,
}

impl Counts {
    pub(crate) fn add(&mut self, counts: Counts, times: u64) {
        self.made.iter_mut().zip(counts.made).for_each(|(sum, more)| *sum += times * more);
        self.lows = counts.lows.map(|lows| self.lows.unwrap_or(0) + times * lows);
    }

    /// How often this is made.
    pub(crate) fn of(&self, made: MadeHand) -> u64 {
        self.made[made.index()]
    }

    /// How often anything is made: once in every deal.
    pub(crate) fn deals(&self) -> u64 {
        self.made.iter().sum()
    }

    /// The count of what a hand of this rank makes.
    fn count_mut<S: Scale>(&mut self, rank: u16) -> &mut u64 {
        &mut self.made[HandRank::<S>::from_table(rank).made_hand().index()]
    }
}

/// Counts what a hand makes with a board and this many more of the cards that are `left`.
pub(crate) fn on_boards<E: EvaluateRunouts>(hand: CardSet, board: &Board, to_come: usize, left: CardSet) -> Counts {
    let hole = E::hole(hand);
    let board = board.cards();
    let ranks = board.iter().fold(E::EMPTY, |ranks, card| E::with(ranks, card.rank()));
    let mut counts = Counts::default();
    let mut lows = 0;
    deal_ranks(&left.count_by_rank(SuitSet::ALL), to_come, ranks, &E::with, &mut |ranks, ways| {
        *counts.count_mut::<E::Scale>(E::rank_without_flush(&ranks, &hole)) += u64::from(ways);
        if E::HAS_LOW && E::low_rank(&ranks, &hole) != NO_HAND {
            lows += u64::from(ways);
        }
    });
    counts.lows = E::HAS_LOW.then_some(lows);
    for suit in Suit::ALL {
        let suited: RankSet = board.iter().filter(|card| card.suit() == suit).map(|card| card.rank()).collect();
        let fewest = E::suited_to_flush(&hole, suit).saturating_sub(suited.len() as usize);
        let only = SuitSet::only(suit);
        let (of_suit, of_others) = (left.count_by_rank(only), left.count_by_rank(!only));
        let add = |(ranks, suited), rank: Rank| (E::with(ranks, rank), suited | RankSet::only(rank));
        for cards in fewest..=to_come {
            deal_ranks(&of_suit, cards, (ranks, suited), &add, &mut |(ranks, suited), _| {
                let flush = E::flush(&hole, suit, suited);
                deal_ranks(&of_others, to_come - cards, ranks, &E::with, &mut |ranks, ways| {
                    let without = E::rank_without_flush(&ranks, &hole);
                    if flush < without {
                        *counts.count_mut::<E::Scale>(without) -= u64::from(ways);
                        *counts.count_mut::<E::Scale>(flush) += u64::from(ways);
                    }
                });
            });
        }
    }
    counts
}

/// Counts what a hand makes with this many of the cards that are `left`, one deal after another: for games that the
/// lowest hand wins, where a flush may be avoided.
pub(crate) fn one_by_one<E: Evaluate>(hand: CardSet, to_come: usize, left: CardSet) -> Counts {
    let [hand, left] = [hand, left].map(|set| set.iter().map(|card| card.to_byte()).collect::<Vec<_>>());
    let mut counts = Counts::default();
    let mut drawn = Vec::with_capacity(to_come);
    draw::<E>(&hand, to_come, &left, &mut drawn, &mut counts);
    counts
}

fn draw<E: Evaluate>(
    hand: &[CardByte],
    to_come: usize,
    left: &[CardByte],
    drawn: &mut Vec<CardByte>,
    counts: &mut Counts,
) {
    if to_come == 0 {
        *counts.count_mut::<E::Scale>(E::rank_on(&E::board(drawn), drawn, hand).get()) += 1;
        return;
    }
    for (next, &card) in (1..).zip(left) {
        drawn.push(card);
        draw::<E>(hand, to_come - 1, &left[next..], drawn, counts);
        drawn.pop();
    }
}
