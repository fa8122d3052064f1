//! Counts the categories that a hand makes, over every way to deal the cards to come. The algorithm is our own.
//!
//! Only a flush makes suits matter, so all deals of the same ranks are evaluated once, as if there were no flushes, and
//! counted as often as suits allow. Then, for each suit, the cards of it that make a flush are dealt one by one, and of
//! the other cards only the ranks: where the flush is the better hand, these deals change category.

use crate::card::{Suit, bytes_of};
use crate::evaluator::evaluate::{Evaluate, EvaluateRunouts};
use crate::evaluator::rank_combinations::{count_left, deal_ranks};
use crate::evaluator::tables::NO_HAND;
use crate::hand_rank::{Category, HandRank, Scale};

/// How often each category is made, in the order of [`Category::ALL`], and a low that counts.
#[derive(Clone, Copy, Default)]
pub(super) struct Counts {
    pub categories: [u64; Category::ALL.len()],
    /// `None` in games without lows.
    pub lows: Option<u64>,
}

impl Counts {
    pub(super) fn add(&mut self, counts: Counts, times: u64) {
        self.categories.iter_mut().zip(counts.categories).for_each(|(sum, more)| *sum += times * more);
        self.lows = counts.lows.map(|lows| self.lows.unwrap_or(0) + times * lows);
    }

    /// The count of the category of this rank.
    fn of<S: Scale>(&mut self, rank: u16) -> &mut u64 {
        &mut self.categories[HandRank::<S>::from_table(rank).category() as usize]
    }
}

/// Counts what a hand makes with a board and this many more cards of the set that is `left`. Hand and board are bytes
/// `CDHSrrrr`.
pub(super) fn on_boards<E: EvaluateRunouts>(hand: &[u8], board: &[u8], to_come: usize, left: u64) -> Counts {
    let hole = E::hole(hand);
    let ranks = board.iter().fold(E::EMPTY, |ranks, card| E::with(ranks, usize::from(card & 0xF)));
    let mut counts = Counts::default();
    let mut lows = 0;
    deal_ranks(&count_left(left, |_| true), to_come, ranks, &E::with, &mut |ranks, ways| {
        *counts.of::<E::Scale>(E::rank_without_flush(&ranks, &hole)) += u64::from(ways);
        if E::HAS_LOW && E::low_rank(&ranks, &hole) != NO_HAND {
            lows += u64::from(ways);
        }
    });
    counts.lows = E::HAS_LOW.then_some(lows);
    for suit in Suit::ALL {
        let on_board = board.iter().filter(|&&card| card >> 4 == suit as u8);
        let fewest = E::suited_to_flush(&hole, suit).saturating_sub(on_board.clone().count());
        let suited = on_board.fold(0_u16, |ranks, card| ranks | 1 << (card & 0xF));
        let (of_suit, of_others) = (count_left(left, |other| other == suit), count_left(left, |other| other != suit));
        let add = |(ranks, suited), rank| (E::with(ranks, rank), suited | 1 << rank);
        for cards in fewest..=to_come {
            deal_ranks(&of_suit, cards, (ranks, suited), &add, &mut |(ranks, suited), _| {
                let flush = E::flush(&hole, suit, suited);
                deal_ranks(&of_others, to_come - cards, ranks, &E::with, &mut |ranks, ways| {
                    let without = E::rank_without_flush(&ranks, &hole);
                    if flush < without {
                        *counts.of::<E::Scale>(without) -= u64::from(ways);
                        *counts.of::<E::Scale>(flush) += u64::from(ways);
                    }
                });
            });
        }
    }
    counts
}

/// Counts what a hand makes with this many cards of the set that is `left`, one deal after another: for games that the
/// lowest hand wins, where a flush may be avoided.
pub(super) fn one_by_one<E: Evaluate>(hand: &[u8], to_come: usize, left: u64) -> Counts {
    let left: Vec<u8> = bytes_of(left).collect();
    let mut counts = Counts::default();
    let mut drawn = Vec::with_capacity(to_come);
    draw::<E>(hand, to_come, &left, &mut drawn, &mut counts);
    counts
}

fn draw<E: Evaluate>(hand: &[u8], to_come: usize, left: &[u8], drawn: &mut Vec<u8>, counts: &mut Counts) {
    if to_come == 0 {
        *counts.of::<E::Scale>(E::rank_on(&E::board(drawn), hand).get()) += 1;
        return;
    }
    for (next, &card) in (1..).zip(left) {
        drawn.push(card);
        draw::<E>(hand, to_come - 1, &left[next..], drawn, counts);
        drawn.pop();
    }
}
