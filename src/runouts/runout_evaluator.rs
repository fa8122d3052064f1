//! What odds need from an evaluator: who wins over all runouts, on one board and in random deals, and what a hand
//! becomes.

use super::category_counts::{Counts, on_boards};
use super::count::count;
use super::tally::Tally;
use crate::cards::{Board, CardByte, CardSet};
use crate::ranking::tables::RankTables;
use crate::ranking::{
    Evaluate, EvaluateRunouts, Evaluator, Game, OmahaEvaluator, OnKevsScale, OnShortDecksScale, winners,
};
use crate::tools::choose;

/// An evaluator for hands on every board that may still come.
#[derive(Clone, Copy)]
pub(crate) enum RunoutEvaluator {
    Kev(OnKevsScale),
    ShortDeck(OnShortDecksScale),
    Omaha(OmahaEvaluator),
}

/// Binds what is inside a [`RunoutEvaluator`] to a name and evaluates an expression.
macro_rules! with_runouts {
    ($evaluator:expr, $inner:ident => $result:expr) => {
        match $evaluator {
            RunoutEvaluator::Kev($inner) => $result,
            RunoutEvaluator::ShortDeck($inner) => $result,
            RunoutEvaluator::Omaha($inner) => $result,
        }
    };
}

pub(crate) use with_runouts;

impl RunoutEvaluator {
    /// The evaluator of a game; `None` if the lowest five win.
    pub(crate) fn of(game: Game) -> Option<RunoutEvaluator> {
        match game.evaluator() {
            Evaluator::Kev(evaluator) => Some(RunoutEvaluator::Kev(evaluator)),
            Evaluator::ShortDeck(evaluator) => Some(RunoutEvaluator::ShortDeck(evaluator)),
            Evaluator::Omaha(evaluator) => Some(RunoutEvaluator::Omaha(evaluator)),
            Evaluator::LowestFive(_) => None,
        }
    }

    /// Whether the best low, if there is one that counts, takes half of the pot.
    pub(crate) fn has_low(self) -> bool {
        with_runouts!(self, evaluator => evaluator.has_low())
    }

    /// The tables of ranks, if all cards of a hand play.
    pub(crate) fn rank_tables(self) -> Option<RankTables> {
        with_runouts!(self, evaluator => evaluator.rank_tables())
    }

    /// About what counting the runouts of two hands costs, in steps of ten nanoseconds, by the number of cards to come.
    pub(crate) fn steps_per_matchup(self) -> [u64; 6] {
        const fn steps<E: EvaluateRunouts>(_: E) -> [u64; 6] {
            E::STEPS_PER_MATCHUP
        }
        with_runouts!(self, evaluator => steps(evaluator))
    }

    /// About what counting the hits of a hand of this size costs on all streets to come, in steps of ten nanoseconds. In
    /// Omaha it goes with the number of pairs in the hand, of which four cards have six.
    pub(crate) fn steps_of_hits(self, to_come: usize, hand_size: usize) -> u64 {
        let of_two_or_four = self.steps_per_matchup()[..=to_come].iter().sum::<u64>();
        of_two_or_four * choose(hand_size.max(4), 2) / 6
    }

    /// Counts who wins on every board: see [`count`].
    pub(crate) fn count(self, hands: &[CardSet], board: &Board, left: CardSet) -> Tally {
        with_runouts!(self, evaluator => count(evaluator, hands, board, left))
    }

    /// The hands that win on a board, as [`winners`] returns them.
    pub(crate) fn leaders(self, hands: &[Vec<CardByte>], board: &[CardByte]) -> [u64; 2] {
        with_runouts!(self, evaluator => winners(evaluator, board, hands.iter().map(Vec::as_slice)))
    }

    /// Counts the categories that a hand makes on boards: see [`on_boards`].
    pub(crate) fn hits(self, hand: CardSet, board: &Board, to_come: usize, left: CardSet) -> Counts {
        with_runouts!(self, evaluator => on_boards(evaluator, hand, board, to_come, left))
    }
}
