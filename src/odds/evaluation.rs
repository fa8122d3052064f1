//! What odds ask of a game, as values: so all but the evaluation of hands is compiled once, whatever the number of games.

use super::count::count;
use super::sample::{SampleTally, Table, deal};
use super::stub::Stub;
use super::tally::Tally;
use crate::deal::DealError;
use crate::evaluator::evaluate::EvaluateRunouts;
use crate::evaluator::tables::Tables;
use crate::game::{Game, WithRunouts};

/// How the hands of a game are evaluated for odds.
#[derive(Clone, Copy)]
pub(super) struct Evaluation {
    /// The tables of ranks, if all cards of a hand play.
    pub tables: Option<Tables>,
    /// Whether the best low, if there is one that counts, takes half of the pot.
    pub has_low: bool,
    /// See [`EvaluateRunouts::STEPS_PER_MATCHUP`].
    pub steps_per_matchup: [u64; 6],
    /// Counts who wins on every board: see [`count`](super::count::count).
    pub count: fn(hands: &[u8], hand_size: usize, board: &[u8], stub: &Stub) -> Tally,
    /// Deals hands and boards at random: see [`deal`].
    pub deal: fn(table: &mut Table, deals: u64, tally: &mut SampleTally),
}

impl Evaluation {
    /// The evaluation of hands in a game, if it has a board to come.
    pub(super) fn of(game: Game) -> Result<Evaluation, DealError> {
        game.with_runouts(Of).ok_or(DealError::NoBoardToCome)
    }
}

struct Of;

impl WithRunouts for Of {
    type Output = Evaluation;

    fn run<E: EvaluateRunouts>(self) -> Evaluation {
        Evaluation {
            tables: E::TABLES,
            has_low: E::HAS_LOW,
            steps_per_matchup: E::STEPS_PER_MATCHUP,
            count: count::<E>,
            deal: deal::<E>,
        }
    }
}
