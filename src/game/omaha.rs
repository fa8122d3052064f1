//! Omaha: exactly two hole cards and three board cards.

use super::{Game, Rules};
use crate::evaluator::omaha::OmahaEvaluator;
use crate::hand::OmahaHand;
use crate::hand_rank::HandRank;

/// The rules of [`Game::Omaha`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Omaha;

impl Rules for Omaha {
    const GAME: Game = Game::Omaha;
    type Hand = OmahaHand;
    type Rank = HandRank;
    type Evaluator = OmahaEvaluator;
}
