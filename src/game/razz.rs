//! Razz, and other games that the lowest hand wins: the lowest five of all cards, ace to five.

use super::{Game, Rules};
use crate::evaluator::lowest_five::LowestFive;
use crate::hand::Hand;
use crate::hand_rank::AceToFiveRank;

/// The rules of [`Game::Razz`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Razz;

impl Rules for Razz {
    const GAME: Game = Game::Razz;
    type Hand = Hand;
    type Rank = AceToFiveRank;
    type Evaluator = LowestFive<AceToFiveRank>;
}
