//! Omaha hi/lo: the high half of the pot goes to the best hand, the low half to the best low of eight or better.

use super::{Game, Rules};
use crate::evaluator::omaha_hi_lo::OmahaHiLoEvaluator;
use crate::hand::OmahaHand;
use crate::hand_rank::HandRank;

/// The rules of [`Game::OmahaHiLo`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OmahaHiLo;

impl Rules for OmahaHiLo {
    const GAME: Game = Game::OmahaHiLo;
    type Hand = OmahaHand;
    type Rank = HandRank;
    type Evaluator = OmahaHiLoEvaluator;
}
