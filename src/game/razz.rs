//! Razz, and other games that the lowest hand wins: the lowest five of all cards, ace to five.

use super::{Game, Holdem, Rules};
use crate::deal::DealError;
use crate::evaluator::all_cards::AllCards;
use crate::hand::{Hand, HandError};
use crate::hand_rank::AceToFiveRank;

/// The rules of [`Game::Razz`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Razz;

impl Rules for Razz {
    const GAME: Game = Game::Razz;
    type Hand = Hand;
    type Rank = AceToFiveRank;
    type Evaluator = AllCards<AceToFiveRank>;

    #[inline(always)]
    fn check_showdown(hand: usize, board: usize) -> Result<(), HandError> {
        Holdem::check_showdown(hand, board)
    }

    fn check_odds(_: usize) -> Result<(), DealError> {
        Err(DealError::NoBoardToCome)
    }
}
