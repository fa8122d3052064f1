//! The evaluator for games in which all cards play and the best low of eight or better, if there is one, takes half of the
//! pot. The high hand is the one that [`AllCards`](super::all_cards::AllCards) ranks. Suits and repeated ranks do not matter
//! to a low, so a table says at once what the low ranks among the cards are worth.

use super::all_cards::OnKevsScale;
use super::evaluate::{CardsByRank, Evaluate, EvaluateRunouts};
use super::hand_sum::HandSum;
use super::tables::RankTables;
use super::tables::lows::{LOW_BITS, LOWS, low_bits, low_rank};
use super::tables::rank_counts::Keys;
use crate::cards::{Card, CardByte, CardSet, Hand, Rank, RankSet, Suit};
use crate::ranking::hand_rank::{HandRank, Scale};

/// Ranks the best five of all cards on Cactus Kev's scale, and the best low of eight or better.
#[derive(Clone, Copy)]
pub struct HiLo;

const HIGH: OnKevsScale = OnKevsScale::NEW;

/// Cards by their ranks, and the bits of the low ones.
#[derive(Clone, Copy)]
pub struct HiLoRanks {
    keys: Keys,
    low: u8,
}

/// Cards by their sum, and the bits of the low ranks among them.
pub struct HiLoHole {
    sum: HandSum,
    low: u8,
}

impl Evaluate for HiLo {
    type Hand = Hand;
    type Board = <OnKevsScale as Evaluate>::Board;
    type BestFives = <OnKevsScale as Evaluate>::BestFives;

    #[inline(always)]
    fn scale(self) -> Scale {
        HIGH.scale()
    }

    #[inline(always)]
    fn rank(self, hand: &Hand) -> HandRank {
        HIGH.rank(hand)
    }

    #[inline(always)]
    fn best(self, hand: &Hand) -> (HandRank, [Card; 5]) {
        HIGH.best(hand)
    }

    #[inline(always)]
    fn board(self, cards: &[CardByte]) -> Self::Board {
        HIGH.board(cards)
    }

    #[inline(always)]
    fn rank_on(self, board: &Self::Board, cards: &[CardByte], hand: &[CardByte]) -> HandRank {
        HIGH.rank_on(board, cards, hand)
    }

    #[inline(always)]
    fn best_fives(self, cards: &[CardByte]) -> Self::BestFives {
        HIGH.best_fives(cards)
    }

    #[inline(always)]
    fn best_on(self, board: &Self::BestFives, cards: &[CardByte], hand: &[CardByte], rank: HandRank) -> [Card; 5] {
        HIGH.best_on(board, cards, hand, rank)
    }

    #[inline(always)]
    fn has_low(self) -> bool {
        true
    }

    #[inline(always)]
    fn low(self, hand: &[CardByte], board: &[CardByte]) -> Option<HandRank> {
        low_rank(LOWS[usize::from(low_bits(hand) | low_bits(board))])
    }

    #[inline(always)]
    fn best_low(self, hand: &[CardByte], board: &[CardByte]) -> Option<(HandRank, [Card; 5])> {
        let low = self.low(hand, board)?;
        let mut stacks = CardsByRank::new(board);
        stacks.put(hand);
        Some((low, CardByte::five(stacks.take(low.ranks()))))
    }
}

impl EvaluateRunouts for HiLo {
    type Ranks = HiLoRanks;
    type Hole = HiLoHole;

    const EMPTY: HiLoRanks = HiLoRanks { keys: Keys::EMPTY, low: 0 };

    fn steps_per_matchup(self) -> [u64; 6] {
        HIGH.steps_per_matchup()
    }

    fn rank_tables(self) -> Option<RankTables> {
        None
    }

    fn hole(self, cards: CardSet) -> HiLoHole {
        let low = cards.iter().fold(0, |bits, card| bits | LOW_BITS[card.rank() as usize]);
        HiLoHole { sum: cards.into(), low }
    }

    #[inline]
    fn with(self, board: HiLoRanks, rank: Rank) -> HiLoRanks {
        HiLoRanks { keys: HIGH.with(board.keys, rank), low: board.low | LOW_BITS[rank as usize] }
    }

    #[inline]
    fn rank_without_flush(self, board: &HiLoRanks, hole: &HiLoHole) -> HandRank {
        HIGH.rank_without_flush(&board.keys, &hole.sum)
    }

    fn suited_to_flush(self, hole: &HiLoHole, suit: Suit) -> usize {
        HIGH.suited_to_flush(&hole.sum, suit)
    }

    #[inline]
    fn flush(self, hole: &HiLoHole, suit: Suit, board: RankSet) -> HandRank {
        HIGH.flush(&hole.sum, suit, board)
    }

    #[inline]
    fn low_rank(self, board: &HiLoRanks, hole: &HiLoHole) -> HandRank {
        low_rank(LOWS[usize::from(board.low | hole.low)]).unwrap_or(HandRank::NONE)
    }
}
