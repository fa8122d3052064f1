//! Ranks many hands on one board, which is prepared once.

use std::{fmt, iter};

use itertools::Itertools;

use super::evaluator::evaluate::Evaluate;
use super::evaluator::growing_hand::GrowingHand;
use super::evaluator::lowest_five::LowestFive;
use super::evaluator::omaha::{LowsOnBoard, OmahaBoard, OmahaEvaluator};
use super::evaluator::tables::RankTables;
use super::evaluator::{Evaluator, HighEvaluator};
use super::game::Game;
use super::hand_rank::HandRank;
use crate::cards::{Board, Card, CardByte, CardSet, HandError, RankSet, check_deck};

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
    game: Game,
    /// The cards that no hand can have: those on the board, and those that the deck lacks.
    taken: CardSet,
    prepared: Prepared,
}

/// What is computed from a board before there are hands to rank on it.
#[derive(Clone)]
enum Prepared {
    /// Where all cards play and the high hand wins: the hand that the board is on its own, and the tables that rank it.
    All(GrowingHand, RankTables),
    Omaha(Box<OmahaBoard>, LowsOnBoard),
    /// Where the lowest five win: the ranks of its cards, and the cards.
    Lowest(LowestFive, RankSet, [CardByte; MAX_HAND]),
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
    #[inline]
    pub fn new(game: Game, board: &Board) -> Result<BoardEvaluator, HandError> {
        let cards = board.cards();
        check_deck(board.iter(), game.deck())?;
        game.check_board(cards.len())?;
        let prepared = match game.evaluator() {
            Evaluator::High(HighEvaluator::Omaha(omaha)) => Prepared::omaha(omaha, cards),
            Evaluator::LowestFive(evaluator) => Prepared::lowest(evaluator, cards),
            Evaluator::High(_) => {
                let board = GrowingHand::of_distinct(cards).expect("the cards of a board are distinct");
                Prepared::All(board, RankTables::of(game.scale()))
            }
        };
        let taken = !game.deck() | cards.iter().collect();
        Ok(BoardEvaluator { board: *board, game, taken, prepared })
    }

    /// Deals one more card to the board. What was prepared of the others stays.
    ///
    /// ```
    /// use handrank::{Board, BoardEvaluator, Card, Game, HoleCards};
    ///
    /// // Rivers that improve aces full of fours.
    /// let turn = BoardEvaluator::new(Game::Omaha, &"Ah 9h 4c 4d".parse()?)?;
    /// let hole: HoleCards = "As Ad Kh Qh".parse()?;
    /// let now = turn.rank(&hole);
    /// let improves = |&river: &Card| {
    ///     let mut board = turn.clone();
    ///     board.push(river).is_ok() && board.rank(&hole).is_some_and(|then| Some(then) < now)
    /// };
    /// let rivers: Vec<String> = Card::deck().filter(improves).map(|card| card.to_string()).collect();
    /// assert_eq!(rivers, ["9c", "9d", "9s", "Ac"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`HandError::NotInShortDeck`] if the deck lacks the card, and those of [`Board::push`]; the board is then unchanged.
    pub fn push(&mut self, card: Card) -> Result<(), HandError> {
        check_deck(iter::once(card), self.game.deck())?;
        let before = self.board;
        self.board.push(card)?;
        self.taken.insert(card);
        let (bytes, byte) = (bytes(before.cards()), card.to_byte());
        match &mut self.prepared {
            Prepared::All(board, _) => *board = board.with(card).expect("the card was not on the board"),
            Prepared::Omaha(board, lows) => {
                board.push(&bytes[..before.len()], byte);
                *lows = lows.with(byte);
            }
            Prepared::Lowest(_, ranks, on_board) => {
                *ranks |= RankSet::only(card.rank());
                on_board[before.len()] = byte;
            }
        }
        Ok(())
    }

    /// The rank of a hand on the board, given its own cards; an empty slice ranks the board alone. `None` if one of
    /// them is on the board, given twice or not in the deck, or if the hand has the wrong number of cards: in hold'em,
    /// hand and board must make five to seven cards; in Omaha, a hand has four to six.
    #[inline]
    pub fn rank(&self, hand: impl AsRef<[Card]>) -> Option<HandRank> {
        let hand = hand.as_ref();
        match &self.prepared {
            Prepared::All(board, tables) => board.with_cards(hand).ok()?.rank_by(*tables),
            _ => self.rank_checked(hand),
        }
    }

    /// The same for games that look at each card.
    #[inline(never)]
    fn rank_checked(&self, hand: &[Card]) -> Option<HandRank> {
        self.can_be_dealt(hand).then(|| self.rank_dealt(hand))
    }

    /// What two cards that are not on the board make with it: with any of its cards or, in Omaha, with three.
    #[inline(always)]
    pub(crate) fn rank_of_two(&self, cards: [Card; 2]) -> HandRank {
        debug_assert!(self.taken.is_disjoint(cards.into()) && self.board.cards().len() >= 3);
        self.rank_dealt(&cards)
    }

    /// The rank of a hand that can be dealt with this board.
    #[inline(always)]
    fn rank_dealt(&self, hand: &[Card]) -> HandRank {
        let bytes = bytes(hand);
        let bytes = &bytes[..hand.len()];
        match &self.prepared {
            Prepared::All(board, tables) => {
                board.with_cards(hand).ok().and_then(|all| all.rank_by(*tables)).expect("the hand can be dealt")
            }
            Prepared::Omaha(board, _) => board.rank(bytes),
            Prepared::Lowest(evaluator, board, on_board) => {
                evaluator.rank_on(board, &on_board[..self.board.len()], bytes)
            }
        }
    }

    /// The rank of the best low of a hand on the board, of eight or better; `None` if the game has no lows, or the hand
    /// has no low that counts or no rank.
    #[inline]
    pub fn low(&self, hand: impl AsRef<[Card]>) -> Option<HandRank> {
        let hand = hand.as_ref();
        if !self.game.has_low() || !self.can_be_dealt(hand) {
            return None;
        }
        let (own, board) = (bytes(hand), bytes(self.board.cards()));
        let own = &own[..hand.len()];
        match &self.prepared {
            Prepared::Omaha(_, lows) => lows.best(own),
            _ => self.game.evaluator().low(own, &board[..self.board.len()]),
        }
    }

    /// Whether these are cards of the deck that are not on the board, each given once, and as many as the game allows.
    #[inline(always)]
    fn can_be_dealt(&self, hand: &[Card]) -> bool {
        let mut taken = self.taken;
        self.game.check_showdown(hand.len(), self.board.len()).is_ok() && hand.iter().all(|&card| taken.insert(card))
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
            let rank = self.rank_dealt(&hand);
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
}

/// The bytes of up to seven cards, padded with [`CardByte::NONE`].
#[inline(always)]
fn bytes(cards: &[Card]) -> [CardByte; MAX_HAND] {
    let mut bytes = [CardByte::NONE; MAX_HAND];
    bytes.iter_mut().zip(cards).for_each(|(byte, card)| *byte = card.to_byte());
    bytes
}

impl Prepared {
    #[inline(never)]
    fn omaha(evaluator: OmahaEvaluator, board: &[Card]) -> Prepared {
        let bytes = bytes(board);
        let on_board = &bytes[..board.len()];
        Prepared::Omaha(Box::new(evaluator.board(on_board)), LowsOnBoard::new(on_board))
    }

    #[inline(never)]
    fn lowest(evaluator: LowestFive, board: &[Card]) -> Prepared {
        let bytes = bytes(board);
        Prepared::Lowest(evaluator, evaluator.board(&bytes[..board.len()]), bytes)
    }
}

impl fmt::Debug for BoardEvaluator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BoardEvaluator({})", self.board)
    }
}
