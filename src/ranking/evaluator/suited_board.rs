//! The flushes that two hole cards make with three cards of a board.

use std::iter;

use super::hand_sum::HandSum;
use super::tables::FLUSHES;
use crate::cards::{RankSet, Suit};
use crate::ranking::hand_rank::HandRank;

/// The suited cards of a board that has at least three.
#[derive(Clone)]
pub(super) struct SuitedBoard {
    pub(super) suit: Suit,
    /// The rank bits of every three of them, then zeros.
    triples: [u16; 10],
}

impl SuitedBoard {
    /// The suited cards of a board with this sum, if there are at least three.
    #[inline]
    pub(super) fn of(board: HandSum) -> Option<SuitedBoard> {
        board.suit_of_three().map(|suit| SuitedBoard::new(board.ranks_of(suit), suit))
    }

    /// The board whose cards of this suit have these ranks.
    pub(super) fn new(board: RankSet, suit: Suit) -> SuitedBoard {
        let board = board.bits();
        let mut triples = [0; 10];
        let mut count = 0;
        for a in bits(board) {
            for b in bits(board & (a - 1)) {
                for c in bits(board & (b - 1)) {
                    triples[count] = a | b | c;
                    count += 1;
                }
            }
        }
        SuitedBoard { suit, triples }
    }

    /// The best flush or straight flush with two of the hole cards of the suit, given by their ranks; [`HandRank::NONE`] if
    /// there is none.
    #[inline]
    pub(super) fn best_flush(&self, hole: RankSet) -> HandRank {
        let hole = hole.bits();
        let mut best = HandRank::NONE.bits();
        for a in bits(hole) {
            for b in bits(hole & (a - 1)) {
                for &triple in self.triples.iter().take_while(|&&triple| triple != 0) {
                    best = best.min(FLUSHES[RankSet::from_bits(a | b | triple).index()]);
                }
            }
        }
        HandRank::from_table(best)
    }
}

/// The bits of a number, one by one.
fn bits(mut number: u16) -> impl Iterator<Item = u16> {
    iter::from_fn(move || {
        let rest = number & number.wrapping_sub(1);
        let bit = number ^ rest;
        number = rest;
        (bit != 0).then_some(bit)
    })
}
