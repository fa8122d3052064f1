//! Deuce-to-seven lowball: the lowest five of all cards, where straights and flushes count against a hand.

use super::{Game, Holdem, Rules};
use crate::deal::DealError;
use crate::evaluator::deuce_to_seven::LowestFive;
use crate::hand::{Hand, HandError};
use crate::hand_rank::DeuceToSevenRank;

/// The rules of [`Game::DeuceToSeven`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DeuceToSeven;

impl Rules for DeuceToSeven {
    const GAME: Game = Game::DeuceToSeven;
    type Hand = Hand;
    type Rank = DeuceToSevenRank;
    type Evaluator = LowestFive;

    fn check_showdown(hand: usize, board: usize) -> Result<(), HandError> {
        Holdem::check_showdown(hand, board)
    }

    fn check_odds(_hand: usize) -> Result<(), DealError> {
        Err(DealError::NoBoardToCome)
    }
}
