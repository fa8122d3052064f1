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
use super::tables::RankTables;
use super::tables::lows::{LOW_BITS, OMAHA_LOWS, low_bits, low_rank};
use super::tables::omaha::{ByPair, by_triple, pair};
use crate::cards::{Card, CardByte, CardSet, MAX_BOARD, OmahaHand, Rank, RankSet, Suit};
use crate::ranking::hand_rank::{HandRank, Scale};

impl OmahaHand {
    /// The rank of the best five cards of which two are hole cards and three are on the board.
    ///
    /// It is found with tables of our own, and equals what Cactus Kev's evaluator finds for the best of all such
    /// combinations.
    #[must_use]
    pub fn rank(&self) -> HandRank {
        OmahaEvaluator::HIGH.rank(self)
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
    #[must_use]
    pub fn best(&self) -> (HandRank, [Card; 5]) {
        OmahaEvaluator::HIGH.best(self)
    }
}

/// Ranks the best five cards of which exactly two are hole cards and three are on the board, and, if `has_low`, the best low
/// of eight or better.
#[derive(Clone, Copy)]
pub struct OmahaEvaluator {
    has_low: bool,
}

impl OmahaEvaluator {
    pub(crate) const HIGH: OmahaEvaluator = OmahaEvaluator { has_low: false };
    pub(crate) const HI_LO: OmahaEvaluator = OmahaEvaluator { has_low: true };
}

impl Evaluate for OmahaEvaluator {
    type Hand = OmahaHand;
    type Board = OmahaBoard;
    type BestFives = OmahaBoard;

    fn scale(self) -> Scale {
        Scale::Kev
    }

    #[inline]
    fn board(self, cards: &[CardByte]) -> OmahaBoard {
        OmahaBoard::new(cards)
    }

    #[inline]
    fn rank_on(self, board: &OmahaBoard, _cards: &[CardByte], hole: &[CardByte]) -> HandRank {
        board.rank(hole)
    }

    fn best_fives(self, cards: &[CardByte]) -> OmahaBoard {
        self.board(cards)
    }

    fn best_on(self, board: &OmahaBoard, cards: &[CardByte], hole: &[CardByte], rank: HandRank) -> [Card; 5] {
        board.best_five(cards, hole, rank)
    }

    fn has_low(self) -> bool {
        self.has_low
    }

    fn low(self, hole: &[CardByte], board: &[CardByte]) -> Option<HandRank> {
        if self.has_low { LowsOnBoard::new(board).best(hole) } else { None }
    }

    fn best_low(self, hole: &[CardByte], board: &[CardByte]) -> Option<(HandRank, [Card; 5])> {
        if self.has_low { best_low_five(hole, board) } else { None }
    }
}

/// A board of three to five cards on which any number of hands can be ranked.
#[derive(Clone)]
pub struct OmahaBoard {
    by_pair: ByPair,
    suited: Option<SuitedBoard>,
}

impl OmahaBoard {
    /// The board of these distinct cards.
    #[inline]
    pub(crate) fn new(cards: &[CardByte]) -> OmahaBoard {
        let mut by_pair = ByPair::NONE;
        for (held, &card) in cards.iter().enumerate() {
            by_pair.add_card(&cards[..held], card);
        }
        OmahaBoard { by_pair, suited: SuitedBoard::of(HandSum::new(cards)) }
    }

    /// Adds a card to the board of these cards.
    pub(crate) fn push(&mut self, cards: &[CardByte], card: CardByte) {
        self.by_pair.add_card(cards, card);
        self.suited = SuitedBoard::of(HandSum::new(cards) + HandSum::card(card));
    }

    /// The rank of the hand of these hole cards, none of them on the board.
    #[inline]
    pub(crate) fn rank(&self, hole: &[CardByte]) -> HandRank {
        let best = self.by_pair.best(hole);
        match &self.suited {
            None => best,
            Some(suited) => best.min(suited.best_flush(HandSum::new(hole).ranks_of(suited.suit))),
        }
    }

    /// The best five of a hand of this rank on the board of these cards.
    fn best_five(&self, cards: &[CardByte], hole: &[CardByte], rank: HandRank) -> [Card; 5] {
        if let Some(SuitedBoard { suit, .. }) = self.suited.as_ref().filter(|_| rank.is_suited()) {
            return rank.ranks().map(|rank| Card::new(rank, *suit));
        }
        let is_best = |ranks: &ByPair, a, b| ranks.0[pair(a, b)] == rank.bits() as i16;
        let mut pairs = hole.iter().copied().array_combinations();
        let mut triples = cards.iter().copied().array_combinations();
        let [a, b] = pairs.find(|&[a, b]| is_best(&self.by_pair, a, b)).expect("some pair has the rank");
        let [c, d, e] = triples.find(|&[c, d, e]| is_best(by_triple(c, d, e), a, b)).expect("a triple has it");
        CardByte::five(CardsByRank::new(&[a, b, c, d, e]).take(rank.ranks()))
    }
}

/// The lows that a board leaves possible.
#[derive(Clone, Copy)]
pub(crate) struct LowsOnBoard {
    /// The bits of its low ranks.
    board: u8,
}

impl LowsOnBoard {
    /// Those of the board of these cards.
    #[inline(always)]
    pub(crate) fn new(board: &[CardByte]) -> LowsOnBoard {
        LowsOnBoard { board: low_bits(board) }
    }

    /// Those of the same board with one more card.
    #[inline(always)]
    pub(crate) fn with(self, card: CardByte) -> LowsOnBoard {
        LowsOnBoard { board: self.board | low_bits(&[card]) }
    }

    /// The rank of the best low that these hole cards make with the board, if there is one of eight or better.
    #[inline(always)]
    pub(crate) fn best(self, hole: &[CardByte]) -> Option<HandRank> {
        low_rank(OMAHA_LOWS[usize::from(self.board)][usize::from(low_bits(hole))])
    }
}

/// The best low that these hole cards make with the board, and its five cards, if there is one of eight or better.
fn best_low_five(hole: &[CardByte], board: &[CardByte]) -> Option<(HandRank, [Card; 5])> {
    let low = LowsOnBoard::new(board).best(hole)?;
    let ranks = low.ranks();
    let wanted = ranks.iter().fold(0, |bits, &rank| bits | LOW_BITS[rank as usize]);
    let on_board = low_bits(board);
    let makes_low = |pair: &[CardByte; 2]| {
        let bits = low_bits(pair);
        bits.count_ones() == 2 && bits & !wanted == 0 && wanted & !bits & !on_board == 0
    };
    let pair = hole.iter().copied().array_combinations().find(makes_low).expect("some pair makes the low");
    let mut stacks = CardsByRank::new(board);
    stacks.put(&pair);
    Some((low, CardByte::five(stacks.take(ranks))))
}

/// A board by ranks alone: what each pair of ranks in hand is worth on it.
#[derive(Clone, Copy)]
pub struct OmahaRanks {
    /// The ranks of its cards, without suits.
    cards: [CardByte; MAX_BOARD],
    len: usize,
    by_pair: ByPair,
    /// The bits of its low ranks, if lows count.
    low: u8,
}

/// Hole cards, their sum, and the bits of their low ranks.
pub struct OmahaHole {
    cards: Vec<CardByte>,
    sum: HandSum,
    low: u8,
}

impl EvaluateRunouts for OmahaEvaluator {
    type Ranks = OmahaRanks;
    type Hole = OmahaHole;

    const EMPTY: OmahaRanks = OmahaRanks { cards: [CardByte::NONE; MAX_BOARD], len: 0, by_pair: ByPair::NONE, low: 0 };

    fn steps_per_matchup(self) -> [u64; 6] {
        [120, 250, 1_000, 6_000, 40_000, 200_000]
    }

    fn rank_tables(self) -> Option<RankTables> {
        None
    }

    fn hole(self, cards: CardSet) -> OmahaHole {
        let cards: Vec<CardByte> = cards.iter().map(Card::to_byte).collect();
        OmahaHole { sum: HandSum::new(&cards), low: low_bits(&cards), cards }
    }

    #[inline]
    fn with(self, mut board: OmahaRanks, rank: Rank) -> OmahaRanks {
        let card = CardByte::of_rank(rank);
        board.by_pair.add_card(&board.cards[..board.len], card);
        board.cards[board.len] = card;
        board.len += 1;
        if self.has_low {
            board.low |= LOW_BITS[rank as usize];
        }
        board
    }

    #[inline]
    fn rank_without_flush(self, board: &OmahaRanks, hole: &OmahaHole) -> HandRank {
        board.by_pair.best(&hole.cards)
    }

    fn suited_to_flush(self, hole: &OmahaHole, suit: Suit) -> usize {
        // Without two in hand, no board is large enough.
        if hole.sum.ranks_of(suit).len() < 2 { usize::MAX } else { 3 }
    }

    #[inline]
    fn flush(self, hole: &OmahaHole, suit: Suit, board: RankSet) -> HandRank {
        let suited = hole.sum.ranks_of(suit);
        if suited.len() < 2 { HandRank::NONE } else { SuitedBoard::new(board, suit).best_flush(suited) }
    }

    #[inline]
    fn low_rank(self, board: &OmahaRanks, hole: &OmahaHole) -> HandRank {
        low_rank(OMAHA_LOWS[usize::from(board.low)][usize::from(hole.low)]).unwrap_or(HandRank::NONE)
    }
}

impl ByPair {
    /// Adds a card to a board that has these cards.
    #[inline(always)]
    fn add_card(&mut self, board: &[CardByte], card: CardByte) {
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
    fn best(&self, hole: &[CardByte]) -> HandRank {
        let mut best = i16::MAX;
        for (first, &a) in hole.iter().enumerate() {
            for &b in &hole[..first] {
                best = best.min(self.0[pair(a, b)]);
            }
        }
        HandRank::from_table(best as u16)
    }
}
