//! Deuce-to-seven lowball: the lowest five of all cards, where straights and flushes count against a hand.

use super::{Game, Rules};
use crate::evaluator::lowest_five::LowestFive;
use crate::hand::Hand;
use crate::hand_rank::DeuceToSevenRank;

/// The rules of [`Game::DeuceToSeven`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DeuceToSeven;

impl Rules for DeuceToSeven {
    const GAME: Game = Game::DeuceToSeven;
    type Hand = Hand;
    type Rank = DeuceToSevenRank;
    type Evaluator = LowestFive<DeuceToSevenRank>;
}
