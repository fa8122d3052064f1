//! Omaha hi/lo: the high half of the pot goes to the best hand, the low half to the best low of eight or better.

use super::{Game, Omaha, Rules};
use crate::deal::DealError;
use crate::evaluator::omaha_hi_lo::OmahaHiLoEvaluator;
use crate::hand::{HandError, OmahaHand};
use crate::hand_rank::HandRank;

/// The rules of [`Game::OmahaHiLo`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OmahaHiLo;

impl Rules for OmahaHiLo {
    const GAME: Game = Game::OmahaHiLo;
    type Hand = OmahaHand;
    type Rank = HandRank;
    type Evaluator = OmahaHiLoEvaluator;

    fn check_showdown(hand: usize, board: usize) -> Result<(), HandError> {
        Omaha::check_showdown(hand, board)
    }

    fn check_odds(hand: usize) -> Result<(), DealError> {
        Omaha::check_odds(hand)
    }
}
