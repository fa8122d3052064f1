//! The Omaha evaluator: the best five cards, two from the hand and three from the board, without trying all 60 to 150
//! combinations. The algorithm is our own; [`best_of::best_omaha`](super::best_of::best_omaha) defines its answers.
//!
//! Flushes aside, only ranks matter. For every three ranks on the board, a row of a table says what each pair of ranks
//! in hand is worth with them. The minimum of these rows over every three cards of a board, which vector instructions
//! find, says what each pair is worth on that board; a hand then takes one lookup per pair. A flush needs three suited
//! cards on the board; if they are there, every three of them are tried with every suited pair in hand.
//!
//! In hi/lo, the best low of eight or better may use two other hole cards and three other board cards. Suits and repeated
//! ranks do not matter to a low, so a table says at once what the low ranks in hand are worth with those on the board.

use itertools::Itertools;

use super::evaluate::{CardsByRank, Evaluate, EvaluateRunouts};
use super::hand_sum::HandSum;
use super::suited_board::SuitedBoard;
use super::tables::omaha::{ByPair, by_triple, pair};
use super::tables::omaha_lows::{LOW_BITS, NO_LOW, OMAHA_LOWS};
use super::tables::{NO_HAND, Tables};
use crate::card::{Card, Suit};
use crate::hand::OmahaHand;
use crate::hand_rank::{HandRank, Holdem, Razz};

impl OmahaHand {
    /// The rank of the best five cards of which two are hole cards and three are on the board.
    ///
    /// Found by tables of our own; the answer is that of Cactus Kev's evaluator for the best of all such combinations,
    /// [`best_of::best_omaha`](crate::evaluator::best_of::best_omaha).
    pub fn rank(&self) -> HandRank {
        OmahaEvaluator::<false>::rank(self)
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
        OmahaEvaluator::<false>::best(self)
    }
}

/// Ranks the best five cards of which exactly two are hole cards and three are on the board; if `HAS_LOW`, and lows, too.
pub struct OmahaEvaluator<const HAS_LOW: bool>;

impl<const HAS_LOW: bool> Evaluate for OmahaEvaluator<HAS_LOW> {
    type Hand = OmahaHand;
    type Scale = Holdem;
    type Board<'a> = OmahaBoard<'a>;
    type BestFives<'a> = OmahaBoard<'a>;

    const HAS_LOW: bool = HAS_LOW;

    fn rank(hand: &OmahaHand) -> HandRank {
        OmahaBoard::new(hand.board_bytes(), NO_LOWS).rank(hand.hole_bytes())
    }

    fn best(hand: &OmahaHand) -> (HandRank, [Card; 5]) {
        let board = OmahaBoard::new(hand.board_bytes(), NO_LOWS);
        let rank = board.rank(hand.hole_bytes());
        (rank, board.best_five(hand.hole_bytes(), rank))
    }

    fn board(cards: &[u8]) -> OmahaBoard<'_> {
        OmahaBoard::new(cards, if HAS_LOW { lows_on(cards) } else { NO_LOWS })
    }

    fn rank_on(board: &OmahaBoard, hole: &[u8]) -> HandRank {
        board.rank(hole)
    }

    fn best_fives(cards: &[u8]) -> OmahaBoard<'_> {
        Self::board(cards)
    }

    fn best_on(board: &OmahaBoard, hole: &[u8], rank: HandRank) -> [Card; 5] {
        board.best_five(hole, rank)
    }

    fn low(hand: &OmahaHand) -> Option<HandRank<Razz>> {
        if HAS_LOW { best_low(hand.hole_bytes(), lows_on(hand.board_bytes())) } else { None }
    }

    fn best_low(hand: &OmahaHand) -> Option<(HandRank<Razz>, [Card; 5])> {
        let board = hand.board_bytes();
        if HAS_LOW { best_low_five(hand.hole_bytes(), board, lows_on(board)) } else { None }
    }

    fn low_on(board: &OmahaBoard, hole: &[u8]) -> Option<HandRank<Razz>> {
        if HAS_LOW { best_low(hole, board.lows) } else { None }
    }

    fn best_low_on(board: &OmahaBoard, hole: &[u8]) -> Option<(HandRank<Razz>, [Card; 5])> {
        if HAS_LOW { best_low_five(hole, board.cards, board.lows) } else { None }
    }
}

/// A board of three to five cards on which any number of hands can be ranked.
pub struct OmahaBoard<'a> {
    /// The bytes `CDHSrrrr` of its cards.
    cards: &'a [u8],
    by_pair: ByPair,
    suited: Option<SuitedBoard>,
    lows: LowsOnBoard,
}

/// The number of the best low by the low ranks in hand.
type LowsOnBoard = &'static [u8; 256];

/// No low can be made without low ranks on the board.
const NO_LOWS: LowsOnBoard = &OMAHA_LOWS[0];

impl OmahaBoard<'_> {
    /// The board of distinct cards with these bytes, and the lows that it leaves possible.
    fn new(cards: &[u8], lows: LowsOnBoard) -> OmahaBoard<'_> {
        let mut by_pair = ByPair::NONE;
        for (held, &card) in cards.iter().enumerate() {
            by_pair.add_card(&cards[..held], card);
        }
        let sum = HandSum::of(cards);
        let suited = sum.suit_of_three().map(|suit| SuitedBoard::new(sum.of_suit(suit) as u16, suit));
        OmahaBoard { cards, by_pair, suited, lows }
    }

    /// The rank of the hand of hole cards with these bytes, none of them on the board.
    fn rank(&self, hole: &[u8]) -> HandRank {
        let best = self.by_pair.best(hole);
        HandRank::from_table(match &self.suited {
            None => best,
            Some(suited) => best.min(suited.best_flush(HandSum::of(hole).of_suit(suited.suit) as u16)),
        })
    }

    /// The best five of a hand of this rank.
    fn best_five(&self, hole: &[u8], rank: HandRank) -> [Card; 5] {
        if let Some(SuitedBoard { suit, .. }) = self.suited.as_ref().filter(|_| rank.is_suited()) {
            return rank.ranks().map(|rank| Card::new(rank, *suit));
        }
        let is_best = |ranks: &ByPair, a, b| ranks.0[pair(a, b)] == rank.get() as i16;
        let mut pairs = hole.iter().copied().array_combinations();
        let mut triples = self.cards.iter().copied().array_combinations();
        let [a, b] = pairs.find(|&[a, b]| is_best(&self.by_pair, a, b)).expect("some pair has the rank");
        let [c, d, e] = triples.find(|&[c, d, e]| is_best(by_triple(c, d, e), a, b)).expect("a triple has it");
        CardsByRank::of(&[a, b, c, d, e]).take(rank.ranks()).map(Card::from_byte)
    }
}

#[inline(always)]
fn lows_on(board: &[u8]) -> LowsOnBoard {
    &OMAHA_LOWS[usize::from(low_bits(board))]
}

/// The rank of the best low that these hole cards make with a board, if there is one of eight or better.
#[inline(always)]
fn best_low(hole: &[u8], lows: LowsOnBoard) -> Option<HandRank<Razz>> {
    match lows[usize::from(low_bits(hole))] {
        NO_LOW => None,
        low => Some(HandRank::from_table(low.into())),
    }
}

/// The same with its five cards.
fn best_low_five(hole: &[u8], board: &[u8], lows: LowsOnBoard) -> Option<(HandRank<Razz>, [Card; 5])> {
    let low = best_low(hole, lows)?;
    let ranks = low.ranks();
    let wanted = ranks.iter().fold(0, |bits, &rank| bits | LOW_BITS[rank as usize]);
    let on_board = low_bits(board);
    let makes_low = |pair: &[u8; 2]| {
        let bits = low_bits(pair);
        bits.count_ones() == 2 && bits & !wanted == 0 && wanted & !bits & !on_board == 0
    };
    let pair = hole.iter().copied().array_combinations().find(makes_low).expect("some pair makes the low");
    let mut stacks = CardsByRank::of(board);
    stacks.put(&pair);
    Some((low, stacks.take(ranks).map(Card::from_byte)))
}

/// The bits of the low ranks among cards.
#[inline(always)]
fn low_bits(cards: &[u8]) -> u8 {
    cards.iter().fold(0, |bits, card| bits | LOW_BITS[usize::from(card & 0xF)])
}

/// A board by ranks alone: what each pair of ranks in hand is worth on it.
#[derive(Clone, Copy)]
pub struct OmahaRanks {
    ranks: [u8; 5],
    cards: usize,
    by_pair: ByPair,
    /// The bits of its low ranks, if lows count.
    low: u8,
}

/// Hole cards: their bytes `CDHSrrrr`, their sum, and the bits of their low ranks.
pub struct OmahaHole {
    cards: Vec<u8>,
    sum: HandSum,
    low: u8,
}

impl<const HAS_LOW: bool> EvaluateRunouts for OmahaEvaluator<HAS_LOW> {
    type Ranks = OmahaRanks;
    type Hole = OmahaHole;

    const TABLES: Option<Tables> = None;
    const STEPS_PER_MATCHUP: [u64; 6] = [120, 250, 1_000, 6_000, 40_000, 200_000];

    const EMPTY: OmahaRanks = OmahaRanks { ranks: [0; 5], cards: 0, by_pair: ByPair::NONE, low: 0 };

    fn hole(cards: &[u8]) -> OmahaHole {
        OmahaHole { cards: cards.to_vec(), sum: HandSum::of(cards), low: low_bits(cards) }
    }

    #[inline]
    fn with(mut board: OmahaRanks, rank: usize) -> OmahaRanks {
        board.by_pair.add_card(&board.ranks[..board.cards], rank as u8);
        board.ranks[board.cards] = rank as u8;
        board.cards += 1;
        if HAS_LOW {
            board.low |= LOW_BITS[rank & 0xF];
        }
        board
    }

    #[inline]
    fn rank_without_flush(board: &OmahaRanks, hole: &OmahaHole) -> u16 {
        board.by_pair.best(&hole.cards)
    }

    fn suited_to_flush(hole: &OmahaHole, suit: Suit) -> usize {
        // Without two in hand, no board is large enough.
        if hole.sum.of_suit(suit).count_ones() < 2 { usize::MAX } else { 3 }
    }

    #[inline]
    fn flush(hole: &OmahaHole, suit: Suit, board: u16) -> u16 {
        let suited = hole.sum.of_suit(suit) as u16;
        if suited.count_ones() < 2 { NO_HAND } else { SuitedBoard::new(board, suit).best_flush(suited) }
    }

    #[inline]
    fn low_rank(board: &OmahaRanks, hole: &OmahaHole) -> u16 {
        match OMAHA_LOWS[usize::from(board.low)][usize::from(hole.low)] {
            NO_LOW => NO_HAND,
            low => low.into(),
        }
    }
}

impl ByPair {
    /// Adds a card to a board that has these cards.
    #[inline(always)]
    fn add_card(&mut self, board: &[u8], card: u8) {
        for (first, &a) in board.iter().enumerate() {
            for &b in &board[..first] {
                for (best, &rank) in self.0.iter_mut().zip(&by_triple(card, a, b).0) {
                    *best = rank.min(*best);
                }
            }
        }
    }

    /// What the best pair of these hole cards is worth.
    #[inline(always)]
    fn best(&self, hole: &[u8]) -> u16 {
        let mut best = i16::MAX;
        for (first, &a) in hole.iter().enumerate() {
            for &b in &hole[..first] {
                best = best.min(self.0[pair(a, b)]);
            }
        }
        best as u16
    }
}
