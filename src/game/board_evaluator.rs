//! Many hands on one board, which is looked at once.

use std::fmt;

use super::{Holdem, Rules};
use crate::card::{Card, CardByte, CardSet, cards, pad_cards};
use crate::evaluator::evaluate::Evaluate;
use crate::hand::{Board, HandError, MAX_BOARD, check_deck};
use crate::hand_rank::HandRank;

/// Ranks any number of hands on one board, without an error to handle for each.
///
/// ```
/// use handrank::{Board, BoardEvaluator, Card, CardSet, Holdem, Range, Spot, Suit};
///
/// // The opponent holds a pair, or two hearts half of the time.
/// let deck: Vec<Card> = Card::deck().collect();
/// let hands = deck.iter().enumerate().flat_map(|(index, &a)| deck[..index].iter().map(move |&b| [a, b]));
/// let weight = |[a, b]: [Card; 2]| match (a.rank() == b.rank(), [a, b].map(Card::suit)) {
///     (true, _) => 1.0,
///     (false, [Suit::Hearts, Suit::Hearts]) => 0.5,
///     _ => 0.0,
/// };
/// let range = Range::new(hands.map(|hand| (hand, weight(hand))))?;
///
/// let card = |index| Card::from_index(index).expect("below 52");
/// let (hero, board) = ([card(51), card(46)], Board::new(&[26, 14, 2, 27, 45].map(card))?);
/// assert_eq!((hero.map(|card| card.to_string()).join(" "), board.to_string()), ("As Kh".into(), "8h 5h 2h 8s Kd".into()));
/// let evaluator = BoardEvaluator::new(Holdem, &board)?;
/// let rank = evaluator.rank(&hero).expect("two cards that are not on the board");
///
/// // A million hands of the range at random, by a generator that is good enough for an example.
/// let hands: Vec<([Card; 2], f64)> = range.hands().collect();
/// let known: CardSet = hero.into_iter().collect();
/// let (mut state, mut opponents, mut won) = (1_u64, 0, 0.0);
/// while opponents < 1_000_000 {
///     state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
///     let (opponent, weight) = hands[(state >> 33) as usize % hands.len()];
///     let is_dealt = (state >> 11 & 0xFFFF) as f64 / 65_536.0 < weight;
///     let Some(other) = evaluator.rank(&opponent) else { continue };
///     if is_dealt && !opponent.iter().any(|&card| known.contains(card)) {
///         opponents += 1;
///         won += if rank < other { 1.0 } else if rank == other { 0.5 } else { 0.0 };
///     }
/// }
/// let exact = Spot::new(vec![hero.into(), range.into()], board, vec![])?.odds(Holdem)?.players[0].shares.equity;
/// assert!((won / 1_000_000.0 - exact).abs() < 0.005, "{won} {exact}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct BoardEvaluator<G: Rules = Holdem> {
    cards: [CardByte; MAX_BOARD],
    len: usize,
    board: <G::Evaluator as Evaluate>::Board,
    /// The cards that no hand can have: those on the board, and those that the deck lacks.
    taken: CardSet,
}

/// The most cards that a hand can have besides a board.
const MAX_HAND: usize = 7;

impl<G: Rules> BoardEvaluator<G> {
    /// Prepares a board of up to five cards for the hands of a game.
    ///
    /// # Errors
    /// [`HandError::NotInShortDeck`] for the first card that the game's deck lacks.
    pub fn new(_rules: G, board: &Board) -> Result<BoardEvaluator<G>, HandError> {
        let on_board = board.cards().iter().copied();
        check_deck(on_board.clone(), G::DECK)?;
        let (mut cards, len) = ([CardByte::NONE; MAX_BOARD], on_board.len());
        cards.iter_mut().zip(on_board.clone()).for_each(|(byte, card)| *byte = card.to_byte());
        let taken = !G::DECK.set() | on_board.collect();
        Ok(BoardEvaluator { cards, len, board: G::Evaluator::board(&cards[..len]), taken })
    }

    /// The rank of a hand on the board, given its own cards. `None` if one of them is on the board, given twice or not in the
    /// deck, or if the game does not allow so many on this board: in hold'em, hand and board must make five to seven; in
    /// Omaha, a hand has four to six, and the board three to five.
    #[inline]
    pub fn rank(&self, hand: &[Card]) -> Option<HandRank<G::Scale>> {
        G::GAME.check_showdown(hand.len(), self.len).ok()?;
        let (mut bytes, mut taken) = ([CardByte::NONE; MAX_HAND], self.taken);
        for (byte, &card) in bytes.iter_mut().zip(hand) {
            *byte = card.to_byte();
            if !taken.insert(card) {
                return None;
            }
        }
        Some(G::Evaluator::rank_on(&self.board, &self.cards[..self.len], &bytes[..hand.len()]))
    }
}

impl<G: Rules> fmt::Debug for BoardEvaluator<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BoardEvaluator(")?;
        pad_cards(cards(&self.cards[..self.len]), f)?;
        write!(f, ")")
    }
}
