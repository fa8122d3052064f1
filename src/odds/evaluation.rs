//! A game's evaluation functions as function pointers, so that all else is compiled once, whatever the number of games.

use super::count::count;
use super::sample::dealer::{Dealer, deal};
use super::tally::{Best, Tally};
use crate::deal::DealError;
use crate::evaluator::evaluate::EvaluateRunouts;
use crate::evaluator::tables::{NO_HAND, Tables};
use crate::game::{Game, WithRunouts};
use crate::hand_rank::HandRank;

/// How the hands of a game are evaluated for odds.
#[derive(Clone, Copy)]
pub(super) struct Evaluation {
    /// The tables of ranks, if all cards of a hand play.
    pub tables: Option<Tables>,
    /// Whether the best low, if there is one that counts, takes half of the pot.
    pub has_low: bool,
    /// See [`EvaluateRunouts::STEPS_PER_MATCHUP`].
    pub steps_per_matchup: [u64; 6],
    /// Counts who wins on every board: see [`count`].
    pub count: fn(hands: &[u8], hand_size: usize, board: &[u8], left: u64) -> Tally,
    /// Finds who has the best hand on a board: see [`leaders`].
    pub leaders: fn(hands: &[u8], hand_size: usize, board: &[u8]) -> [u32; 2],
    /// Deals hands and boards at random: see [`deal`].
    pub deal: fn(dealer: &mut Dealer, deals: u64, tally: &mut Tally),
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
            leaders: leaders::<E>,
            deal: deal::<E>,
        }
    }
}

/// A bit for each hand that has the best high hand on a board, and for each with the best low, if one counts. Hands, one
/// after another, and board are bytes `CDHSrrrr`.
fn leaders<E: EvaluateRunouts>(hands: &[u8], hand_size: usize, board: &[u8]) -> [u32; 2] {
    let board = E::board(board);
    let hands = hands.chunks_exact(hand_size);
    let highs = hands.clone().map(|hand| E::rank_on(&board, hand).get());
    let lows = hands.map(|hand| E::low_on(&board, hand).map_or(NO_HAND, HandRank::get));
    [Best::of(highs).hands, Best::lows(lows)]
}
