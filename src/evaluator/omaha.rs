//! The Omaha evaluator: the best five cards, two from the hand and three from the board, without trying all 60 to 150
//! combinations. The algorithm is our own; [`best_of::best_omaha`](super::best_of::best_omaha) defines its answers.
//!
//! Flushes aside, only ranks matter. For every three ranks on the board, a row of a table says what each pair of ranks
//! in hand is worth with them. The minimum of these rows over every three cards of a board, which vector instructions
//! find, says what each pair is worth on that board; a hand then takes one lookup per pair. A flush needs three suited
//! cards on the board; if they are there, every three of them are tried with every suited pair in hand.

use std::iter;

use itertools::Itertools;

use super::lookup::{Stacks, suited_ranks};
use super::tables::FLUSHES;
use super::tables::omaha::{BY_TRIPLE, ByPair, pair, triple};
use super::tables::rank_counts::{ONE_OF_EACH_SUIT, flush_suit, sum_of_keys};
use crate::card::{Card, Suit};
use crate::hand_rank::HandRank;
use crate::omaha::OmahaHand;

impl OmahaHand {
    /// The rank of the best five cards of which two are hole cards and three are on the board.
    ///
    /// Found by tables of our own; the answer is that of Cactus Kev's evaluator for the best of all such combinations,
    /// [`best_of::best_omaha`](crate::evaluator::best_of::best_omaha).
    ///
    /// ```
    /// use handrank::OmahaHand;
    ///
    /// let hand: OmahaHand = "Ah Kh 2s 3s / Qh 9h 5h 4d 6d".parse()?;
    /// assert_eq!(hand.rank().description().to_string(), "Ace-high flush, king-queen-nine-five");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn rank(&self) -> HandRank {
        OmahaBoard::new(self.board_bytes()).rank(self.hole_bytes())
    }

    /// The rank of the best five cards of which two are hole cards and three are on the board, and those five, most
    /// significant first (`KK922`, a wheel `5432A`); of interchangeable cards, the ones given first.
    ///
    /// ```
    /// use handrank::OmahaHand;
    ///
    /// // Of the three aces in hand only two play.
    /// let hand: OmahaHand = "As Ah Ac 7d / Kd Ks 9h 4c 2d".parse()?;
    /// let (rank, five) = hand.best();
    /// assert_eq!(rank.description().to_string(), "Two pair, aces and kings, nine kicker");
    /// assert_eq!(five.map(|card| card.to_string()), ["As", "Ah", "Kd", "Ks", "9h"]);
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn best(&self) -> (HandRank, [Card; 5]) {
        let board = OmahaBoard::new(self.board_bytes());
        let rank = board.rank(self.hole_bytes());
        if let Some(SuitedBoard { suit, .. }) = board.suited.filter(|_| rank.is_suited()) {
            return (rank, rank.ranks().map(|rank| Card::new(rank, suit)));
        }
        let is_best = |ranks: &ByPair, a, b| ranks.0[pair(a, b)] == rank.get() as i16;
        let mut pairs = self.hole_bytes().iter().copied().array_combinations();
        let mut triples = self.board_bytes().iter().copied().array_combinations();
        let [a, b] = pairs.find(|&[a, b]| is_best(&board.by_pair, a, b)).expect("some pair has the rank");
        let [c, d, e] = triples.find(|&[c, d, e]| is_best(&BY_TRIPLE[triple(c, d, e)], a, b)).expect("a triple has it");
        (rank, Stacks::default().with(&[a, b, c, d, e]).take(rank.ranks()).map(Card::from_byte))
    }
}

/// A board on which any number of hands can be ranked.
pub(crate) struct OmahaBoard {
    by_pair: ByPair,
    suited: Option<SuitedBoard>,
}

impl OmahaBoard {
    /// The board of three to five distinct cards with these bytes `CDHSrrrr`.
    pub(crate) fn new(board: &[u8]) -> OmahaBoard {
        let mut by_pair = ByPair::NONE;
        for (held, &card) in board.iter().enumerate() {
            by_pair.add_card(&board[..held], card);
        }
        let suited = suit_of_three(board).map(|suit| SuitedBoard::new(suited_ranks(board, suit) as u16, suit));
        OmahaBoard { by_pair, suited }
    }

    /// The rank of the hand of four to six hole cards with these bytes, none of them on the board.
    pub(crate) fn rank(&self, hole: &[u8]) -> HandRank {
        let best = self.by_pair.best(hole);
        HandRank::from_table(match &self.suited {
            None => best,
            Some(suited) => best.min(suited.best_flush(suited_ranks(hole, suited.suit) as u16)),
        })
    }
}

impl ByPair {
    /// Adds a card to a board that has these cards.
    #[inline(always)]
    pub(super) fn add_card(&mut self, board: &[u8], card: u8) {
        for (first, &a) in board.iter().enumerate() {
            for &b in &board[..first] {
                for (best, &rank) in self.0.iter_mut().zip(&BY_TRIPLE[triple(card, a, b)].0) {
                    *best = rank.min(*best);
                }
            }
        }
    }

    /// What the best pair of these hole cards is worth.
    #[inline(always)]
    pub(super) fn best(&self, hole: &[u8]) -> u16 {
        let mut best = i16::MAX;
        for (first, &a) in hole.iter().enumerate() {
            for &b in &hole[..first] {
                best = best.min(self.0[pair(a, b)]);
            }
        }
        best as u16
    }
}

/// The suit of three or more cards of a board, if any.
fn suit_of_three(board: &[u8]) -> Option<Suit> {
    flush_suit(sum_of_keys(board) + 2 * ONE_OF_EACH_SUIT)
}

/// The suited cards of a board that has at least three.
pub(super) struct SuitedBoard {
    suit: Suit,
    /// The rank bits of every three of them, then zeros.
    triples: [u16; 10],
}

impl SuitedBoard {
    /// The board whose cards of this suit have these rank bits.
    pub(super) fn new(board: u16, suit: Suit) -> SuitedBoard {
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

    /// The best flush or straight flush with two of the hole cards of the suit, given by their rank bits; worse than
    /// any hand if there is none.
    pub(super) fn best_flush(&self, hole: u16) -> u16 {
        let mut best = u16::MAX;
        for a in bits(hole) {
            for b in bits(hole & (a - 1)) {
                for &triple in self.triples.iter().take_while(|&&triple| triple != 0) {
                    best = best.min(FLUSHES[usize::from(a | b | triple) & 0x1FFF]);
                }
            }
        }
        best
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
