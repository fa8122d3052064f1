//! What a game asks of an evaluator: the rank of one hand, of many hands on one board, and of many hands on every board
//! that may still come.

use super::game_hand::GameHand;
use super::tables::RankTables;
use crate::cards::{Card, CardByte, CardSet, Rank, RankSet, Suit, WrittenHand};
use crate::ranking::hand_rank::{HandRank, Scale};

/// An evaluator, for all games in which the same cards play.
pub trait Evaluate: Copy + Send + Sync + 'static {
    /// A hand with its board.
    type Hand: WrittenHand + GameHand;
    /// What can be computed from a board before there are hands to rank on it. Where all cards play, some of a hand's
    /// own cards may be given as a board, if there are five to seven cards in all.
    type Board: Clone + Send + Sync;
    /// What can be computed from a board before best fives are picked out on it.
    type BestFives;

    /// The scale on which it ranks hands.
    fn scale(self) -> Scale;

    /// The cards that are played with.
    #[inline(always)]
    fn deck(self) -> CardSet {
        self.scale().deck()
    }

    /// The rank of the best five cards that play. Evaluators override this where a single hand can be ranked faster.
    #[inline(always)]
    fn rank(self, hand: &Self::Hand) -> HandRank {
        let [own, board] = hand.own_and_board();
        self.rank_on(&self.board(board), board, own)
    }

    /// The rank of the best five cards that play, and those five, most significant first; of interchangeable cards, the
    /// ones given first.
    #[inline(always)]
    fn best(self, hand: &Self::Hand) -> (HandRank, [Card; 5]) {
        let ([own, board], rank) = (hand.own_and_board(), self.rank(hand));
        (rank, self.best_on(&self.best_fives(board), board, own, rank))
    }

    /// Prepares the board of these cards.
    fn board(self, cards: &[CardByte]) -> Self::Board;

    /// The rank of a hand on the board of these cards. They must be distinct, and as many as the game allows.
    fn rank_on(self, board: &Self::Board, cards: &[CardByte], hand: &[CardByte]) -> HandRank;

    /// Prepares the board of these cards for [`Evaluate::best_on`].
    fn best_fives(self, cards: &[CardByte]) -> Self::BestFives;

    /// The best five of a hand that has this rank on the board of these cards, ordered as by [`Evaluate::best`].
    fn best_on(self, board: &Self::BestFives, cards: &[CardByte], hand: &[CardByte], rank: HandRank) -> [Card; 5];

    /// Whether the best low, if there is one that counts, takes half of the pot.
    #[inline(always)]
    fn has_low(self) -> bool {
        false
    }

    /// The rank of the best low of a hand on a board, if the game has lows and the hand has one that counts.
    #[inline(always)]
    fn low(self, _hand: &[CardByte], _board: &[CardByte]) -> Option<HandRank> {
        None
    }

    /// The same with its five cards, most significant first; of interchangeable cards, the ones given first, and the
    /// hand's before the board's.
    #[inline(always)]
    fn best_low(self, _hand: &[CardByte], _board: &[CardByte]) -> Option<(HandRank, [Card; 5])> {
        None
    }
}

/// Evaluates hands on every board that may still come: by ranks alone, on a board that grows card by card, and by their
/// best flush. The better of the two is the hand's rank.
pub(crate) trait EvaluateRunouts: Evaluate {
    /// The ranks of the cards on a board.
    type Ranks: Copy;
    /// A hand as evaluated on many boards.
    type Hole: Sync;

    /// No cards.
    const EMPTY: Self::Ranks;

    /// Roughly what counting the runouts of two hands costs, in steps of ten nanoseconds, by the number of cards to
    /// come.
    fn steps_per_matchup(self) -> [u64; 6];

    /// The tables of ranks, if all cards of a hand play and there are no lows.
    fn rank_tables(self) -> Option<RankTables>;

    /// The hand of these cards.
    fn hole(self, cards: CardSet) -> Self::Hole;

    /// A board with one more card of this rank.
    fn with(self, board: Self::Ranks, rank: Rank) -> Self::Ranks;

    /// A hand's rank on a board of as many cards as make five to seven with it, flushes aside.
    fn rank_without_flush(self, board: &Self::Ranks, hole: &Self::Hole) -> HandRank;

    /// How many cards of a suit the board needs to make a flush with a hand.
    fn suited_to_flush(self, hole: &Self::Hole, suit: Suit) -> usize;

    /// The best flush of a hand with the board's cards of this suit, given by their ranks; [`HandRank::NONE`] if there is
    /// none.
    fn flush(self, hole: &Self::Hole, suit: Suit, board: RankSet) -> HandRank;

    /// A hand's best low on a board of three to five; [`HandRank::NONE`] if it has none that counts.
    #[inline(always)]
    fn low_rank(self, _board: &Self::Ranks, _hole: &Self::Hole) -> HandRank {
        HandRank::NONE
    }
}

/// Cards by rank, at most four of each, stacked with the one given first on top.
#[derive(Clone, Copy, Default)]
pub struct CardsByRank([u32; 16]);

impl CardsByRank {
    /// The stacks of these cards.
    #[inline(always)]
    pub(super) fn new(cards: &[CardByte]) -> CardsByRank {
        let mut stacks = CardsByRank::default();
        stacks.put(cards);
        stacks
    }

    /// Puts these cards on the stacks, the first on top. [`CardByte::NONE`] may follow them: at the bottom, it is
    /// nothing.
    #[inline(always)]
    pub(super) fn put(&mut self, cards: &[CardByte]) {
        for &card in cards.iter().rev() {
            let stack = &mut self.0[card.rank_index()];
            *stack = *stack << 8 | u32::from(card.bits());
        }
    }

    /// Takes cards of these ranks off the stacks, of each rank those given first.
    #[inline(always)]
    pub(super) fn take(&mut self, ranks: [Rank; 5]) -> [CardByte; 5] {
        let mut five = [CardByte::NONE; 5];
        for (card, rank) in five.iter_mut().zip(ranks) {
            let stack = &mut self.0[rank as usize];
            *card = CardByte::from_bits(*stack as u8);
            *stack >>= 8;
        }
        five
    }
}
