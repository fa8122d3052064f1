//! Omaha: exactly two hole cards and three board cards.

use super::{Game, Rules};
use crate::deal::DealError;
use crate::evaluator::omaha::OmahaEvaluator;
use crate::hand::{HandError, OmahaHand};
use crate::hand_rank::HandRank;

/// The rules of [`Game::Omaha`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Omaha;

impl Rules for Omaha {
    const GAME: Game = Game::Omaha;
    type Hand = OmahaHand;
    type Rank = HandRank;
    type Evaluator = OmahaEvaluator;

    fn check_showdown(hand: usize, board: usize) -> Result<(), HandError> {
        OmahaHand::check_sizes(hand, board)
    }

    fn check_odds(hand: usize) -> Result<(), DealError> {
        Ok(OmahaHand::check_hole_cards(hand)?)
    }
}
