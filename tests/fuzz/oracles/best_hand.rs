//! The best hand by the rules of each game, found by trying every choice of five cards.

use handrank::{Card, Category, CategoryOrLow, Game};
use itertools::Itertools;

use crate::low_oracle::{LowWorth, low_worth};
use crate::oracle::{self, fives, worth_in};

/// What five cards are worth in a game: the lesser beats the greater, and equals tie.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worth {
    High(oracle::Worth),
    Low(LowWorth),
}

/// What a hand is worth, and its best low if the game has lows and the hand one that counts.
#[derive(Clone, Debug)]
pub struct Best {
    pub worth: Worth,
    pub low: Option<LowWorth>,
}

impl Best {
    /// The better of two hands, and the better of two lows.
    pub fn of_either(self, other: Best) -> Best {
        Best { worth: self.worth.min(other.worth), low: self.low.into_iter().chain(other.low).min() }
    }
}

impl Worth {
    pub fn of(five: &[Card; 5], game: Game) -> Worth {
        match game {
            Game::Razz => Worth::Low(low_worth(five)),
            Game::OmahaHiLo => Worth::High(worth_in(Game::Omaha, five)),
            _ => Worth::High(worth_in(game, five)),
        }
    }

    pub fn category(&self) -> Category {
        match self {
            Worth::High(worth) => worth.category(),
            Worth::Low(worth) => worth.category(),
        }
    }

    /// The category, or a low where the lowest hand wins.
    pub fn category_or_low(&self, game: Game) -> CategoryOrLow {
        match (self.category(), self) {
            (Category::HighCard, Worth::Low(worth)) => CategoryOrLow::Low(worth.highest()),
            (Category::HighCard, Worth::High(worth)) if game == Game::DeuceToSeven => {
                CategoryOrLow::Low(worth.ranks()[0])
            }
            (category, _) => CategoryOrLow::Category(category),
        }
    }
}

/// Whether a hand plays two of its own cards and three of the board.
pub fn has_hole_cards(game: Game) -> bool {
    matches!(game, Game::Omaha | Game::OmahaHiLo)
}

/// What the best five cards that a hand may play are worth.
pub fn best(hand: &[Card], board: &[Card], game: Game) -> Best {
    let playable = if has_hole_cards(game) {
        let pairs = hand.iter().array_combinations();
        let pairs_and_threes = pairs.cartesian_product(board.iter().array_combinations());
        pairs_and_threes.map(|([&a, &b], [&c, &d, &e])| [a, b, c, d, e]).collect_vec()
    } else {
        fives(&[hand, board].concat()).collect_vec()
    };
    let worth = playable.iter().map(|five| Worth::of(five, game)).min().expect("there are five cards");
    let lows = playable.iter().filter(|_| matches!(game, Game::OmahaHiLo | Game::StudHiLo)).map(low_worth);
    Best { worth, low: lows.filter(LowWorth::is_eight_or_better).min() }
}
