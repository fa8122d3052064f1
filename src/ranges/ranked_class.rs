//! The classes of starting hands, best first, from which percentages of hands are made.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::class::StartingClass;
use super::percent::best_first;
use crate::keyed;
use crate::ranking::Game;
use crate::tools::keys::GAME;
#[cfg(feature = "serde")]
use crate::tools::rounded;

keyed! {
    /// A class of starting hands, and its place among all classes of a game.
    ///
    /// ```
    /// use handrank::{Game, RankedClass};
    ///
    /// let classes = RankedClass::best_first(Game::Holdem);
    /// assert_eq!((classes.len(), classes[7].class.to_string()), (169, "AKs".to_owned()));
    /// assert_eq!(format!("{:.6}", classes[7].equity), "0.670446");
    /// // It and those before it are 46 of 1,326 hands.
    /// assert_eq!(format!("{:.6}", classes[7].share), "0.034691");
    /// ```
    ///
    /// With the feature `serde`, it is serialized with shares rounded to six decimals, and can be deserialized.
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
    #[non_exhaustive]
    pub struct RankedClass {
        /// The game. JSON omits it for hold'em.
        #[key(GAME)]
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Game::is_unnamed_in_json"))]
        pub game: Game,
        /// Its place, counted from 1, the best.
        #[key("its place, from 1, the best")]
        pub number: u32,
        /// The class.
        #[key("its name, like AKs")]
        pub class: StartingClass,
        /// How many hands it has in the deck of the game.
        #[key("the number of its hands")]
        pub combos: u32,
        /// The average share of the pot against one random hand, 0 to 1.
        #[key("its equity against one random hand, 0 to 1")]
        #[cfg_attr(feature = "serde", serde(serialize_with = "rounded"))]
        pub equity: f64,
        /// The share of all hands that are of this class or a better one, 0 to 1.
        #[key("the share of all hands that are as good or better, 0 to 1")]
        #[cfg_attr(feature = "serde", serde(serialize_with = "rounded"))]
        pub share: f64,
    }
}

impl RankedClass {
    /// The classes of a game in the order of their exact equity before the flop against one random hand, best first:
    /// the order of percentages in [ranges](super::WrittenRange#notation). Empty in games whose hands do not have two
    /// cards, or that have no board.
    #[must_use]
    pub fn best_first(game: Game) -> Vec<RankedClass> {
        if !game.has_two_hole_cards() {
            return Vec::new();
        }
        let classes = || best_first(game.deck()).map(|(ranks, equity)| (ranks, ranks.combos().count() as u32, equity));
        let all: u32 = classes().map(|(_, combos, _)| combos).sum();
        let mut hands = 0;
        let ranked = classes().zip(1..).map(|((ranks, combos, equity), number)| {
            hands += combos;
            let class = StartingClass::from_ranks(ranks).expect("its name says whether it is suited");
            RankedClass { game, number, class, combos, equity, share: f64::from(hands) / f64::from(all) }
        });
        ranked.collect()
    }
}
