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
pub(crate) mod game_hand;
pub(crate) mod growing_hand;
pub(crate) mod hand_sum;
pub(crate) mod hi_lo;
pub mod kev;
pub(crate) mod lowest_five;
pub(crate) mod omaha;
pub(crate) mod rank_combinations;
mod suited_board;
pub(crate) mod tables;

use super::hand_rank::{HandRank, Scale};
use crate::cards::{Card, CardByte};
use all_cards::{AllCards, OnKevsScale, OnShortDecksScale};
use evaluate::{Evaluate, EvaluateRunouts};
use hi_lo::HiLo;
use lowest_five::LowestFive;
use omaha::OmahaEvaluator;
use tables::RankTables;

/// Which cards of a hand play, and what they are worth: the evaluator of a game.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub enum Evaluator {
    High(HighEvaluator),
    LowestFive(LowestFive),
}

/// The evaluator of a game in which high hands win the pot, or half of it. No flush makes a hand worse, so all boards
/// that may still come can be counted by their ranks.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub enum HighEvaluator {
    Kev(OnKevsScale),
    ShortDeck(OnShortDecksScale),
    HiLo(HiLo),
    Omaha(OmahaEvaluator),
}

/// Binds what is inside an [`Evaluator`] to a name and evaluates an expression, compiled once for each variant.
#[doc(hidden)]
#[macro_export]
macro_rules! with_evaluator {
    ($evaluator:expr, $inner:ident => $result:expr) => {
        match $evaluator {
            $crate::evaluator::Evaluator::High(evaluator) => $crate::with_high_evaluator!(evaluator, $inner => $result),
            $crate::evaluator::Evaluator::LowestFive($inner) => $result,
        }
    };
}

/// The same for a [`HighEvaluator`].
#[doc(hidden)]
#[macro_export]
macro_rules! with_high_evaluator {
    ($evaluator:expr, $inner:ident => $result:expr) => {
        match $evaluator {
            $crate::evaluator::HighEvaluator::Kev($inner) => $result,
            $crate::evaluator::HighEvaluator::ShortDeck($inner) => $result,
            $crate::evaluator::HighEvaluator::HiLo($inner) => $result,
            $crate::evaluator::HighEvaluator::Omaha($inner) => $result,
        }
    };
}

pub(crate) use {with_evaluator, with_high_evaluator};

impl Evaluator {
    pub(crate) const KEV: Evaluator = Evaluator::High(HighEvaluator::Kev(AllCards::NEW));
    pub(crate) const SHORT_DECK: Evaluator = Evaluator::High(HighEvaluator::ShortDeck(AllCards::NEW));
    pub(crate) const HI_LO: Evaluator = Evaluator::High(HighEvaluator::HiLo(HiLo));
    pub(crate) const ACE_TO_FIVE: Evaluator = Evaluator::LowestFive(LowestFive::ACE_TO_FIVE);
    pub(crate) const DEUCE_TO_SEVEN: Evaluator = Evaluator::LowestFive(LowestFive::DEUCE_TO_SEVEN);
    pub(crate) const OMAHA: Evaluator = Evaluator::High(HighEvaluator::Omaha(OmahaEvaluator::HIGH));
    pub(crate) const OMAHA_HI_LO: Evaluator = Evaluator::High(HighEvaluator::Omaha(OmahaEvaluator::HI_LO));

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

    /// The tables of ranks, if all cards of a hand play and the high hand wins the pot, or half of it.
    #[inline(always)]
    pub(crate) const fn tables_of_all_cards(self) -> Option<RankTables> {
        match self {
            Evaluator::High(HighEvaluator::Kev(_) | HighEvaluator::HiLo(_)) => Some(RankTables::KEV),
            Evaluator::High(HighEvaluator::ShortDeck(_)) => Some(RankTables::SHORT_DECK),
            Evaluator::High(HighEvaluator::Omaha(_)) | Evaluator::LowestFive(_) => None,
        }
    }

    /// The rank of a hand on a board, which are distinct cards, as many as the game allows.
    pub(crate) fn rank(self, hand: &[CardByte], board: &[CardByte]) -> HandRank {
        with_evaluator!(self, evaluator => evaluator.rank_on(&evaluator.board(board), board, hand))
    }

    /// Ranks such a hand, and finds its best five cards and its low.
    pub(crate) fn best(self, hand: &[CardByte], board: &[CardByte]) -> RankedHand {
        let rank = self.rank(hand, board);
        with_evaluator!(self, evaluator => {
            let best = evaluator.best_on(&evaluator.best_fives(board), board, hand, rank);
            RankedHand { rank, best, low: evaluator.best_low(hand, board) }
        })
    }

    /// The rank of the best low of such a hand, if the game has lows and the hand has one that counts.
    pub(crate) fn low(self, hand: &[CardByte], board: &[CardByte]) -> Option<HandRank> {
        with_evaluator!(self, evaluator => evaluator.low(hand, board))
    }
}

impl HighEvaluator {
    /// Whether the best low, if there is one that counts, takes half of the pot.
    pub(crate) fn has_low(self) -> bool {
        Evaluator::High(self).has_low()
    }

    /// The tables of ranks, if all cards of a hand play and there are no lows.
    pub(crate) fn rank_tables(self) -> Option<RankTables> {
        with_high_evaluator!(self, evaluator => evaluator.rank_tables())
    }

    /// Roughly what counting the runouts of two hands costs, in steps of ten nanoseconds, by the number of cards to come.
    pub(crate) fn steps_per_matchup(self) -> [u64; 6] {
        with_high_evaluator!(self, evaluator => evaluator.steps_per_matchup())
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
