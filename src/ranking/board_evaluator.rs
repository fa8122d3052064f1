//! Ranks many hands on one board, which is prepared once.

use std::fmt;
use std::ops::Range;

use itertools::Itertools;

use super::evaluator::evaluate::Evaluate;
use super::evaluator::hand_sum::HandSum;
use super::evaluator::lowest_five::LowestFive;
use super::evaluator::omaha::{LowsOnBoard, OmahaBoard};
use super::evaluator::tables::RankTables;
use super::evaluator::{Evaluator, HighEvaluator};
use super::game::Game;
use super::hand_rank::HandRank;
use crate::cards::{Board, Card, CardByte, CardSet, HandError, MAX_BOARD, RankSet, check_deck};

/// Ranks any number of hands on a board that is prepared once, with no error to handle for each hand.
///
/// ```
/// use handrank::{Board, BoardEvaluator, Card, CardSet, Game, Range, Rank, Spot, Suit};
/// use Suit::{Diamonds, Hearts, Spades};
///
/// // The opponent holds a pair, or two hearts half of the time.
/// let range = Range::new(Range::random().iter().map(|([a, b], _)| {
///     let is_suited_in_hearts = a.suit() == Hearts && b.suit() == Hearts;
///     ([a, b], if a.rank() == b.rank() { 1.0 } else if is_suited_in_hearts { 0.5 } else { 0.0 })
/// }))?;
///
/// let hero = [Card::new(Rank::Ace, Spades), Card::new(Rank::King, Hearts)];
/// let hearts = [Rank::Eight, Rank::Five, Rank::Deuce].map(|rank| Card::new(rank, Hearts));
/// let board = Board::new(&[&hearts[..], &[Card::new(Rank::Eight, Spades), Card::new(Rank::King, Diamonds)]].concat())?;
/// let evaluator = BoardEvaluator::new(Game::Holdem, &board)?;
/// let rank = evaluator.rank(&hero).expect("two cards that are not on the board");
///
/// // A million random hands of the range, from a generator that is good enough for an example.
/// let hands: Vec<([Card; 2], f64)> = range.iter().collect();
/// let known = CardSet::from(hero);
/// let (mut state, mut opponents, mut won) = (1_u64, 0, 0.0);
/// while opponents < 1_000_000 {
///     state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
///     let (opponent, weight) = hands[(state >> 33) as usize % hands.len()];
///     let is_dealt = (state >> 11 & 0xFFFF) as f64 / 65_536.0 < weight && known.is_disjoint(opponent.into());
///     let Some(other) = evaluator.rank(&opponent) else { continue };
///     if is_dealt {
///         opponents += 1;
///         won += if rank < other { 1.0 } else if rank == other { 0.5 } else { 0.0 };
///     }
/// }
/// let exact = Spot::new(vec![hero.try_into()?, range.into()], &board, &[])?.odds(Game::Holdem)?.hands[0].equity;
/// assert!((won / 1_000_000.0 - exact).abs() < 0.005, "{won} {exact}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct BoardEvaluator {
    board: Board,
    bytes: [CardByte; MAX_BOARD],
    evaluator: Evaluator,
    prepared: Prepared,
    /// How many cards a hand may have on this board.
    hand_sizes: Range<usize>,
    /// The cards that no hand can have: those on the board, and those that the deck lacks.
    taken: CardSet,
}

/// What is computed from a board before there are hands to rank on it.
#[derive(Clone)]
enum Prepared {
    /// Where all cards play and the high hand wins: the sum of its cards, and the tables that rank sums.
    Sum(HandSum, RankTables),
    Omaha(Box<OmahaBoard>, LowsOnBoard),
    /// Where the lowest five win: the ranks of its cards.
    Lowest(LowestFive, RankSet),
}

/// The best hands that a board makes possible, as [`BoardEvaluator::nuts`] finds them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BestHands {
    /// The rank.
    pub rank: HandRank,
    /// Every hand that has it, in order: see [`CardSet`].
    pub hands: Vec<CardSet>,
}

/// The most cards that a hand can have besides a board.
const MAX_HAND: usize = 7;

impl BoardEvaluator {
    /// Prepares a board for the hands of a game. It has up to five cards, in Omaha at least three.
    ///
    /// # Errors
    /// [`HandError::NotInShortDeck`] for the first card that the game's deck lacks, and [`HandError::WrongOmahaBoard`].
    pub fn new(game: Game, board: &Board) -> Result<BoardEvaluator, HandError> {
        let cards = board.cards();
        check_deck(cards.iter().copied(), game.deck())?;
        game.check_board(cards.len())?;
        let mut bytes = [CardByte::NONE; MAX_BOARD];
        bytes.iter_mut().zip(cards).for_each(|(byte, card)| *byte = card.to_byte());
        let is_allowed = |&hand: &usize| game.check_showdown(hand, cards.len()).is_ok();
        let smallest = (0..=MAX_HAND).find(is_allowed).expect("the board is allowed");
        let largest = (smallest..=MAX_HAND).rfind(is_allowed).expect("one size is");
        let (evaluator, on_board) = (game.evaluator(), &bytes[..cards.len()]);
        let prepared = match evaluator {
            Evaluator::High(HighEvaluator::Kev(_) | HighEvaluator::ShortDeck(_) | HighEvaluator::HiLo(_)) => {
                Prepared::Sum(HandSum::new(on_board), RankTables::of(game.scale()))
            }
            Evaluator::High(HighEvaluator::Omaha(omaha)) => {
                Prepared::Omaha(Box::new(omaha.board(on_board)), LowsOnBoard::new(on_board))
            }
            Evaluator::LowestFive(evaluator) => Prepared::Lowest(evaluator, evaluator.board(on_board)),
        };
        let taken = !game.deck() | cards.iter().collect();
        Ok(BoardEvaluator { board: *board, bytes, evaluator, prepared, hand_sizes: smallest..largest + 1, taken })
    }

    /// The rank of a hand on the board, given its own cards; an empty slice ranks the board alone. `None` if one of them is on
    /// the board, given twice or not in the deck, or if the hand has the wrong number of cards: in hold'em, hand and board
    /// must make five to seven cards; in Omaha, a hand has four to six.
    #[inline]
    pub fn rank(&self, hand: impl AsRef<[Card]>) -> Option<HandRank> {
        let hand = hand.as_ref();
        let hand_bytes = self.hand_bytes(hand)?;
        Some(self.rank_bytes(&hand_bytes[..hand.len()]))
    }

    /// What two cards that are not on the board make with it: with any of its cards or, in Omaha, with three.
    #[inline(always)]
    pub(crate) fn rank_of_two(&self, cards: [Card; 2]) -> HandRank {
        debug_assert!(self.taken.is_disjoint(cards.into()) && self.board.cards().len() >= 3);
        self.rank_bytes(&cards.map(Card::to_byte))
    }

    /// The rank of a hand that can be dealt with this board.
    #[inline(always)]
    fn rank_bytes(&self, hand: &[CardByte]) -> HandRank {
        match &self.prepared {
            Prepared::Sum(board, tables) => (*board + HandSum::new(hand)).rank(*tables),
            Prepared::Omaha(board, _) => self.rank_on_omaha_board(board, hand),
            Prepared::Lowest(evaluator, board) => self.rank_lowest(*evaluator, board, hand),
        }
    }

    // Out of line, so that the common case stays small where it is inlined.

    #[inline(never)]
    fn rank_on_omaha_board(&self, board: &OmahaBoard, hand: &[CardByte]) -> HandRank {
        board.rank(hand)
    }

    #[inline(never)]
    fn rank_lowest(&self, evaluator: LowestFive, board: &RankSet, hand: &[CardByte]) -> HandRank {
        evaluator.rank_on(board, self.board_bytes(), hand)
    }

    /// The rank of the best low of a hand on the board, of eight or better; `None` if the game has no lows, or the hand
    /// has no low that counts or no rank.
    #[inline]
    pub fn low(&self, hand: impl AsRef<[Card]>) -> Option<HandRank> {
        let hand = hand.as_ref();
        let hand_bytes = self.hand_bytes(hand)?;
        let hand = &hand_bytes[..hand.len()];
        match &self.prepared {
            Prepared::Omaha(_, lows) if self.evaluator.has_low() => lows.best(hand),
            _ => self.evaluator.low(hand, self.board_bytes()),
        }
    }

    /// The best rank that the board makes possible, and every hand that has it. Hands have two cards if the board has
    /// three or more (in Omaha, the two that play), otherwise as many as make five with the board.
    ///
    /// ```
    /// use handrank::{Board, BoardEvaluator, Game};
    ///
    /// let nuts = BoardEvaluator::new(Game::Holdem, &"8h 5h 2h 8d Kc".parse()?)?.nuts();
    /// assert_eq!(nuts.rank.description().to_string(), "Four eights, king kicker");
    /// assert_eq!(nuts.hands.iter().map(|hand| hand.to_string()).collect::<Vec<_>>(), ["8s 8c"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn nuts(&self) -> BestHands {
        match self.board.len() {
            0 => self.best_hands::<5>(),
            1 => self.best_hands::<4>(),
            2 => self.best_hands::<3>(),
            _ => self.best_hands::<2>(),
        }
    }

    fn best_hands<const SIZE: usize>(&self) -> BestHands {
        let mut best = BestHands { rank: HandRank::NONE, hands: Vec::new() };
        for hand in (!self.taken).iter().array_combinations::<SIZE>() {
            let rank = self.rank_bytes(&hand.map(Card::to_byte));
            if rank < best.rank {
                best = BestHands { rank, hands: Vec::new() };
            }
            if rank == best.rank {
                best.hands.push(hand.into());
            }
        }
        best.hands.sort_unstable();
        best
    }

    #[inline(always)]
    fn board_bytes(&self) -> &[CardByte] {
        &self.bytes[..self.board.cards().len()]
    }

    /// A hand that can be dealt with this board, padded with [`CardByte::NONE`].
    #[inline(always)]
    fn hand_bytes(&self, hand: &[Card]) -> Option<[CardByte; MAX_HAND]> {
        if !self.hand_sizes.contains(&hand.len()) {
            return None;
        }
        let (mut bytes, mut taken) = ([CardByte::NONE; MAX_HAND], self.taken);
        for (byte, &card) in bytes.iter_mut().zip(hand) {
            *byte = card.to_byte();
            if !taken.insert(card) {
                return None;
            }
        }
        Some(bytes)
    }
}

impl fmt::Debug for BoardEvaluator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BoardEvaluator({})", self.board)
    }
}
