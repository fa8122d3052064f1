//! The evaluator for Omaha hi/lo: the high half as in Omaha, and the best low of eight or better, for which the hand may use
//! two other hole cards and three other board cards.
//!
//! Suits and repeated ranks do not matter to a low, so a table says at once what the low ranks in hand are worth with those
//! on the board.

use itertools::Itertools;

use super::cards_by_rank::CardsByRank;
use super::evaluate::{Evaluate, EvaluateRunouts};
use super::omaha::{OmahaBoard, OmahaEvaluator, OmahaHole, OmahaRanks};
use super::tables::omaha_lows::{LOW_BITS, NO_LOW, OMAHA_LOWS};
use super::tables::{NO_HAND, Tables};
use crate::card::{Card, Suit};
use crate::hand::OmahaHand;
use crate::hand_rank::{AceToFiveRank, HandRank, Scale};

/// Ranks hands as [`OmahaEvaluator`] does, and their lows.
pub struct OmahaHiLoEvaluator;

/// A board for both halves of the pot.
pub struct HiLoBoard<'a> {
    high: OmahaBoard<'a>,
    low: LowBoard<'a>,
}

/// A board on which hands have lows.
struct LowBoard<'a> {
    /// The bytes `CDHSrrrr` of its cards.
    cards: &'a [u8],
    /// The number of the best low by the low ranks in hand.
    lows: &'static [u8; 256],
}

impl LowBoard<'_> {
    #[inline(always)]
    fn new(cards: &[u8]) -> LowBoard<'_> {
        LowBoard { cards, lows: &OMAHA_LOWS[usize::from(low_bits(cards))] }
    }

    #[inline(always)]
    fn low(&self, hole: &[u8]) -> Option<AceToFiveRank> {
        match self.lows[usize::from(low_bits(hole))] {
            NO_LOW => None,
            low => AceToFiveRank::from_number(low.into()),
        }
    }

    fn best_low(&self, hole: &[u8]) -> Option<(AceToFiveRank, [Card; 5])> {
        let low = self.low(hole)?;
        let ranks = low.ranks();
        let wanted = ranks.iter().fold(0, |bits, &rank| bits | LOW_BITS[rank as usize]);
        let on_board = low_bits(self.cards);
        let makes_low = |pair: &[u8; 2]| {
            let bits = low_bits(pair);
            bits.count_ones() == 2 && bits & !wanted == 0 && wanted & !bits & !on_board == 0
        };
        let pair = hole.iter().copied().array_combinations().find(makes_low).expect("some pair makes the low");
        let board = CardsByRank::default().with(self.cards);
        Some((low, board.with(&pair).take(ranks).map(Card::from_byte)))
    }
}

/// The bits of the low ranks among cards.
#[inline(always)]
fn low_bits(cards: &[u8]) -> u8 {
    cards.iter().fold(0, |bits, card| bits | LOW_BITS[usize::from(card & 0xF)])
}

impl Evaluate for OmahaHiLoEvaluator {
    type Hand = OmahaHand;
    type Rank = HandRank;
    type Board<'a> = HiLoBoard<'a>;
    type BestFives<'a> = HiLoBoard<'a>;

    const HAS_LOW: bool = true;

    fn rank(hand: &OmahaHand) -> HandRank {
        OmahaEvaluator::rank(hand)
    }

    fn best(hand: &OmahaHand) -> (HandRank, [Card; 5]) {
        OmahaEvaluator::best(hand)
    }

    fn board(cards: &[u8]) -> HiLoBoard<'_> {
        HiLoBoard { high: OmahaEvaluator::board(cards), low: LowBoard::new(cards) }
    }

    fn rank_on(board: &HiLoBoard, hole: &[u8]) -> HandRank {
        OmahaEvaluator::rank_on(&board.high, hole)
    }

    fn best_fives(cards: &[u8]) -> HiLoBoard<'_> {
        OmahaHiLoEvaluator::board(cards)
    }

    fn best_on(board: &HiLoBoard, hole: &[u8], rank: HandRank) -> [Card; 5] {
        OmahaEvaluator::best_on(&board.high, hole, rank)
    }

    fn low_on(board: &HiLoBoard, hole: &[u8]) -> Option<AceToFiveRank> {
        board.low.low(hole)
    }

    fn best_low_on(board: &HiLoBoard, hole: &[u8]) -> Option<(AceToFiveRank, [Card; 5])> {
        board.low.best_low(hole)
    }

    fn low(hand: &OmahaHand) -> Option<AceToFiveRank> {
        LowBoard::new(hand.board_bytes()).low(hand.hole_bytes())
    }

    fn best_low(hand: &OmahaHand) -> Option<(AceToFiveRank, [Card; 5])> {
        LowBoard::new(hand.board_bytes()).best_low(hand.hole_bytes())
    }
}

/// The ranks of a board for both halves of the pot.
#[derive(Clone, Copy)]
pub struct HiLoRanks {
    high: OmahaRanks,
    /// The bits of its low ranks.
    low: u8,
}

/// Hole cards for both halves of the pot.
pub struct HiLoHole {
    high: OmahaHole,
    /// The bits of their low ranks.
    low: u8,
}

impl EvaluateRunouts for OmahaHiLoEvaluator {
    type Ranks = HiLoRanks;
    type Hole = HiLoHole;

    const TABLES: Option<Tables> = None;
    const STEPS_PER_MATCHUP: [u64; 6] = <OmahaEvaluator as EvaluateRunouts>::STEPS_PER_MATCHUP;
    const EMPTY: HiLoRanks = HiLoRanks { high: <OmahaEvaluator as EvaluateRunouts>::EMPTY, low: 0 };

    fn hole(cards: &[u8]) -> HiLoHole {
        HiLoHole { high: OmahaEvaluator::hole(cards), low: low_bits(cards) }
    }

    #[inline]
    fn with(board: HiLoRanks, rank: usize) -> HiLoRanks {
        HiLoRanks { high: OmahaEvaluator::with(board.high, rank), low: board.low | LOW_BITS[rank & 0xF] }
    }

    #[inline]
    fn rank_without_flush(board: &HiLoRanks, hole: &HiLoHole) -> u16 {
        OmahaEvaluator::rank_without_flush(&board.high, &hole.high)
    }

    #[inline]
    fn flush(hole: &HiLoHole, suit: Suit, board: u16) -> u16 {
        OmahaEvaluator::flush(&hole.high, suit, board)
    }

    #[inline]
    fn low_rank(board: &HiLoRanks, hole: &HiLoHole) -> u16 {
        match OMAHA_LOWS[usize::from(board.low)][usize::from(hole.low)] {
            NO_LOW => NO_HAND,
            low => low.into(),
        }
    }
}
