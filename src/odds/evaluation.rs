//! A game's evaluation functions as function pointers, so that all else is compiled once, whatever the number of games.

use super::OddsError;
use super::category_counts::{Counts, on_boards};
use super::count::count;
use super::sample::dealer::{Dealer, deal};
use super::tally::Tally;
use crate::best::winners;
use crate::card::{CardByte, CardSet};
use crate::evaluator::evaluate::EvaluateRunouts;
use crate::evaluator::tables::RankTables;
use crate::game::Game;
use crate::hand::Board;
use crate::rules::{Holdem, Omaha, OmahaHiLo, Rules, ShortDeck};

/// How the hands of a game are evaluated for odds.
#[derive(Clone, Copy)]
pub(crate) struct Evaluation {
    /// The tables of ranks, if all cards of a hand play.
    pub rank_tables: Option<RankTables>,
    /// Whether the best low, if there is one that counts, takes half of the pot.
    pub has_low: bool,
    /// See [`EvaluateRunouts::STEPS_PER_MATCHUP`].
    pub steps_per_matchup: [u64; 6],
    /// Counts who wins on every board: see [`count`].
    pub(super) count: fn(hands: &[CardSet], board: &Board, left: CardSet) -> Tally,
    /// Finds who has the best hand on a board: see [`leaders`].
    pub(super) leaders: fn(hands: &[Vec<CardByte>], board: &[CardByte]) -> [u64; 2],
    /// Deals hands and boards at random: see [`deal`].
    pub(super) deal: fn(dealer: &mut Dealer, deals: u64, tally: &mut Tally),
    /// Counts the categories that a hand makes on boards: see [`on_boards`].
    pub hits: fn(hand: CardSet, board: &Board, to_come: usize, left: CardSet) -> Counts,
}

impl Evaluation {
    /// The evaluation of hands in a game.
    ///
    /// # Errors
    /// [`OddsError::NoBoardToCome`] if the game has none.
    pub(crate) fn new(game: Game) -> Result<Evaluation, OddsError> {
        match game {
            Game::Holdem => Ok(Evaluation::of::<Holdem>()),
            Game::Omaha => Ok(Evaluation::of::<Omaha>()),
            Game::ShortDeck => Ok(Evaluation::of::<ShortDeck>()),
            Game::OmahaHiLo => Ok(Evaluation::of::<OmahaHiLo>()),
            Game::Razz | Game::DeuceToSeven => Err(OddsError::NoBoardToCome),
        }
    }

    fn of<G: Rules<Evaluator: EvaluateRunouts>>() -> Evaluation {
        Evaluation {
            rank_tables: G::Evaluator::RANK_TABLES,
            has_low: G::HAS_LOW,
            steps_per_matchup: G::Evaluator::STEPS_PER_MATCHUP,
            count: count::<G::Evaluator>,
            leaders: leaders::<G::Evaluator>,
            deal: deal::<G::Evaluator>,
            hits: on_boards::<G::Evaluator>,
        }
    }
}

/// The hands that win on a board, as [`winners`] tells them.
fn leaders<E: EvaluateRunouts>(hands: &[Vec<CardByte>], cards: &[CardByte]) -> [u64; 2] {
    winners::<E>(cards, hands.iter().map(Vec::as_slice))
}
