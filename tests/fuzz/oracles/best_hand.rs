//! The best hand by the rules of each game, found by trying every choice of five cards.

use handrank::{Card, Game};
use itertools::Itertools;

use crate::oracle::{Worth, fives, worth_in};

/// What the best five cards that a hand may play are worth.
pub fn best(hand: &[Card], board: &[Card], game: Game) -> Worth {
    match game {
        Game::Omaha => (hand.iter().array_combinations())
            .cartesian_product(board.iter().array_combinations())
            .map(|([&a, &b], [&c, &d, &e])| worth_in(game, &[a, b, c, d, e]))
            .min(),
        _ => fives(&[hand, board].concat()).map(|five| worth_in(game, &five)).min(),
    }
    .expect("there are five cards")
}
