//! Short deck, or six plus: hold'em without deuces to fives, where a flush beats a full house.

use super::{Game, Holdem, Rules};
use crate::card::Deck;
use crate::deal::DealError;
use crate::evaluator::all_cards::AllCards;
use crate::hand::{Hand, HandError};
use crate::hand_rank::ShortDeckRank;

/// The rules of [`Game::ShortDeck`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ShortDeck;

impl Rules for ShortDeck {
    const GAME: Game = Game::ShortDeck;
    const DECK: Deck = Deck::SHORT;
    type Hand = Hand;
    type Rank = ShortDeckRank;
    type Evaluator = AllCards<ShortDeckRank>;

    #[inline(always)]
    fn check_showdown(hand: usize, board: usize) -> Result<(), HandError> {
        Holdem::check_showdown(hand, board)
    }

    fn check_odds(hand: usize) -> Result<(), DealError> {
        Holdem::check_odds(hand)
    }
}
