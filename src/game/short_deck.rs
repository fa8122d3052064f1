//! Short deck, or six plus: hold'em without deuces to fives, where a flush beats a full house.

use super::{Game, Rules};
use crate::evaluator::all_cards::AllCards;
use crate::hand::Hand;
use crate::hand_rank::ShortDeckRank;

/// The rules of [`Game::ShortDeck`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ShortDeck;

impl Rules for ShortDeck {
    const GAME: Game = Game::ShortDeck;
    type Hand = Hand;
    type Rank = ShortDeckRank;
    type Evaluator = AllCards<ShortDeckRank>;
}
