//! Hold'em, and draw and stud: the best five of all cards.

use super::{Game, Rules};
use crate::evaluator::all_cards::AllCards;
use crate::hand::{Hand, HandSize};
use crate::hand_rank::HandRank;

/// The rules of [`Game::Holdem`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Holdem;

fn beats(rank: HandRank, cards: usize) -> f64 {
    rank.beats(HandSize::from_cards(cards).expect("a hand has five to seven cards"))
}

impl Rules for Holdem {
    const GAME: Game = Game::Holdem;
    const BEATS: Option<fn(HandRank, usize) -> f64> = Some(beats);
    type Hand = Hand;
    type Rank = HandRank;
    type Evaluator = AllCards<HandRank>;
}
