//! Turns hands into hand ranks.
//!
//! [`kev`] ranks five cards; the rank of six or seven is defined as the best of all combinations of five.
//! [`Hand::rank`](crate::Hand::rank) and [`Hand::best`](crate::Hand::best) give the same answers, faster. [`bitfield`]
//! finds the category of five cards by another method. Each game has an [`Evaluator`], and `with_evaluator!` compiles
//! code once per evaluator.

pub(crate) mod all_cards;
#[doc(hidden)]
pub mod best_of;
pub mod bitfield;
pub(crate) mod evaluate;
pub(crate) mod hand_sum;
pub mod kev;
pub(crate) mod lowest_five;
pub(crate) mod omaha;
pub(crate) mod rank_combinations;
mod suited_board;
pub(crate) mod tables;

use super::hand_rank::{HandRank, Scale};
use crate::cards::{Card, CardByte, RankSet};
use all_cards::{AllCards, OnKevsScale, OnShortDecksScale};
use evaluate::Evaluate;
use lowest_five::LowestFive;
use omaha::{OmahaBoard, OmahaEvaluator};
use tables::rank_counts::Keys;

/// Which cards of a hand play, and what they are worth: the evaluator of a game.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub enum Evaluator {
    Kev(OnKevsScale),
    ShortDeck(OnShortDecksScale),
    LowestFive(LowestFive),
    Omaha(OmahaEvaluator),
}

/// Binds what is inside an [`Evaluator`] to a name and evaluates an expression, compiled once for each variant.
#[doc(hidden)]
#[macro_export]
macro_rules! with_evaluator {
    ($evaluator:expr, $inner:ident => $result:expr) => {
        match $evaluator {
            $crate::evaluator::Evaluator::Kev($inner) => $result,
            $crate::evaluator::Evaluator::ShortDeck($inner) => $result,
            $crate::evaluator::Evaluator::LowestFive($inner) => $result,
            $crate::evaluator::Evaluator::Omaha($inner) => $result,
        }
    };
}

pub(crate) use with_evaluator;

impl Evaluator {
    pub(crate) const KEV: Evaluator = Evaluator::Kev(AllCards::NEW);
    pub(crate) const SHORT_DECK: Evaluator = Evaluator::ShortDeck(AllCards::NEW);
    pub(crate) const ACE_TO_FIVE: Evaluator = Evaluator::LowestFive(LowestFive::ACE_TO_FIVE);
    pub(crate) const DEUCE_TO_SEVEN: Evaluator = Evaluator::LowestFive(LowestFive::DEUCE_TO_SEVEN);
    pub(crate) const OMAHA: Evaluator = Evaluator::Omaha(OmahaEvaluator::HIGH);
    pub(crate) const OMAHA_HI_LO: Evaluator = Evaluator::Omaha(OmahaEvaluator::HI_LO);

    /// The scale on which it ranks hands.
    #[inline(always)]
    pub(crate) fn scale(self) -> Scale {
        with_evaluator!(self, evaluator => evaluator.scale())
    }

    /// Whether the best low, if there is one that counts, takes half of the pot.
    #[inline(always)]
    pub(crate) fn has_low(self) -> bool {
        with_evaluator!(self, evaluator => evaluator.has_low())
    }

    /// Ranks a hand with its board, which are distinct cards, as many as the game allows.
    pub(crate) fn best(self, own: &[CardByte], board: &[CardByte]) -> RankedHand {
        with_evaluator!(self, evaluator => {
            let (rank, fives) = (evaluator.rank_on(&evaluator.board(board), board, own), evaluator.best_fives(board));
            let best = evaluator.best_on(&fives, board, own, rank);
            RankedHand { rank, best, low: evaluator.best_low_on(&fives, board, own) }
        })
    }

    /// Prepares a board of up to five distinct cards, as many as the game allows.
    #[inline(always)]
    pub(crate) fn prepare(self, board: &[CardByte]) -> PreparedBoard {
        match self {
            Evaluator::Kev(evaluator) => PreparedBoard::Kev(evaluator, evaluator.board(board)),
            Evaluator::ShortDeck(evaluator) => PreparedBoard::ShortDeck(evaluator, evaluator.board(board)),
            Evaluator::LowestFive(evaluator) => PreparedBoard::LowestFive(evaluator, evaluator.board(board)),
            Evaluator::Omaha(evaluator) => PreparedBoard::Omaha(evaluator, Box::new(evaluator.board(board))),
        }
    }
}

/// A ranked hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankedHand {
    /// The hand rank.
    pub rank: HandRank,
    /// The best five cards, most significant first (`KK922`, a wheel `5432A`); of interchangeable cards, those
    /// given first, and the hand's before the board's.
    pub best: [Card; 5],
    /// The rank of the best low and its five cards, in the same order; `None` if the game has no lows or the
    /// hand has none that counts.
    pub low: Option<(HandRank, [Card; 5])>,
}

/// A board for hands of a game, with its evaluator.
#[derive(Clone)]
pub(crate) enum PreparedBoard {
    Kev(OnKevsScale, Keys),
    ShortDeck(OnShortDecksScale, Keys),
    LowestFive(LowestFive, RankSet),
    Omaha(OmahaEvaluator, Box<OmahaBoard>),
}

/// Binds the evaluator and the board inside a [`PreparedBoard`] to names and evaluates an expression.
macro_rules! with_board {
    ($prepared:expr, ($evaluator:ident, $board:ident) => $result:expr) => {
        match $prepared {
            PreparedBoard::Kev($evaluator, $board) => $result,
            PreparedBoard::ShortDeck($evaluator, $board) => $result,
            PreparedBoard::LowestFive($evaluator, $board) => $result,
            PreparedBoard::Omaha($evaluator, $board) => $result,
        }
    };
}

impl PreparedBoard {
    /// The rank of a hand on the board with these cards.
    #[inline(always)]
    pub(crate) fn rank(&self, cards: &[CardByte], hand: &[CardByte]) -> HandRank {
        match self {
            PreparedBoard::Kev(evaluator, board) => evaluator.rank_on(board, cards, hand),
            _ => self.rank_in_other_game(cards, hand),
        }
    }

    /// Out of line, so that the common case stays small where it is inlined.
    #[inline(never)]
    fn rank_in_other_game(&self, cards: &[CardByte], hand: &[CardByte]) -> HandRank {
        with_board!(self, (evaluator, board) => evaluator.rank_on(board, cards, hand))
    }

    /// The rank of the best low of a hand, if one counts.
    #[inline(always)]
    pub(crate) fn low(&self, hand: &[CardByte]) -> Option<HandRank> {
        with_board!(self, (evaluator, board) => evaluator.low_on(board, hand))
    }
}
