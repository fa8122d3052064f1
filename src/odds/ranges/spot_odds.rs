//! The odds of a spot.

use super::dealing::Dealing;
use super::tally::{ClassTally, PlayerTally, WeightedTally};
use crate::game::Game;
use crate::odds::players::classes::Class;
use crate::odds::players::weighted_count::WeightedCount;
use crate::range::StartingClass;
use crate::spot::{HandOrRange, Spot};

/// The exact odds of a spot, over every deal of hands and every board. Each deal counts with the product of its hands'
/// weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpotOdds {
    game: Game,
    spot: Spot,
    combos: Vec<WeightedCount>,
    classes: Vec<Vec<Class>>,
    pub(super) tally: WeightedTally,
    /// The weight of a deal that is counted once.
    unit: WeightedCount,
}

/// The odds of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerOdds<'a> {
    odds: &'a SpotOdds,
    /// The player's index.
    player: usize,
    tally: &'a PlayerTally,
}

/// The odds of a class of a player's hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassOdds<'a> {
    odds: &'a SpotOdds,
    class: &'a Class,
    tally: &'a ClassTally,
}

impl SpotOdds {
    pub(super) fn new(spot: &Spot, dealing: &Dealing, tally: WeightedTally) -> SpotOdds {
        let (combos, classes) = (dealing.combos.clone(), dealing.classes.clone());
        SpotOdds { game: dealing.game, spot: spot.clone(), combos, classes, unit: dealing.unit, tally }
    }

    /// The game by whose rules these are the odds.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The spot whose odds these are.
    pub fn spot(&self) -> &Spot {
        &self.spot
    }

    /// How many deals of hands and board there are.
    pub fn deals(&self) -> WeightedCount {
        self.unit.times(self.tally.deals)
    }

    /// The odds of each player, in order.
    pub fn players(&self) -> impl ExactSizeIterator<Item = PlayerOdds<'_>> {
        let tallies = self.tally.players.iter().enumerate();
        tallies.map(|(player, tally)| PlayerOdds { odds: self, player, tally })
    }
}

impl PlayerOdds<'_> {
    /// The hand or range.
    pub fn hand(&self) -> &HandOrRange {
        &self.odds.spot.players()[self.player]
    }

    /// How many hands of the range the known cards leave; 1 for a known hand.
    pub fn combos(&self) -> WeightedCount {
        self.odds.combos[self.player]
    }

    /// How many deals the player wins alone.
    pub fn wins(&self) -> WeightedCount {
        self.odds.unit.times(self.tally.winnings.wins)
    }

    /// In how many deals the player shares the pot.
    pub fn ties(&self) -> WeightedCount {
        self.odds.unit.times(self.tally.winnings.ties)
    }

    /// The average share of the pot that the player wins, 0 to 1.
    pub fn equity(&self) -> f64 {
        let WeightedTally { deals, parts_per_pot, .. } = self.odds.tally;
        self.tally.winnings.won as f64 / (deals as f64 * parts_per_pot as f64)
    }

    /// In games with lows, the average shares of the two halves, as [`HandOdds::halves`](crate::HandOdds::halves) has them.
    pub fn halves(&self) -> Option<[f64; 2]> {
        let WeightedTally { deals, parts_per_pot, halves, .. } = &self.odds.tally;
        let share = |won| won as f64 / (*deals as f64 * *parts_per_pot as f64);
        halves.get(self.player).map(|halves| halves.map(share))
    }

    /// The share of the deals that the player wins alone, 0 to 1.
    pub fn win(&self) -> f64 {
        self.tally.winnings.wins as f64 / self.odds.tally.deals as f64
    }

    /// The share of the deals in which the player shares the pot, 0 to 1.
    pub fn tie(&self) -> f64 {
        self.tally.winnings.ties as f64 / self.odds.tally.deals as f64
    }

    /// The odds of each class into which the hands of the player divide, if the plan was made [by
    /// class](Spot::plan_by_class): those of [`Range::classes`](crate::Range::classes), or a known hand.
    ///
    /// ```
    /// use std::num::NonZero;
    ///
    /// use handrank::{Holdem, Spot};
    ///
    /// let spot: Spot = "KK,AKs,7h2d|AhKh/8h5h2h".parse()?;
    /// let odds = spot.plan_by_class(Holdem)?.count(NonZero::<usize>::MIN, &|_| ());
    /// let range = odds.players().next().expect("the first of two");
    /// let combos: Vec<String> = range.classes().map(|class| format!("{} {}", class.name(), class.combos())).collect();
    /// assert_eq!(combos, ["AKs 3", "KK 3", "7h2d 1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn classes(&self) -> impl ExactSizeIterator<Item = ClassOdds<'_>> {
        let classes = self.odds.classes[self.player].iter().zip(&self.tally.classes);
        classes.map(|(class, tally)| ClassOdds { odds: self.odds, class, tally })
    }
}

impl ClassOdds<'_> {
    /// The name of the class, `AKs`, or the hand, `AhKh`.
    pub fn name(&self) -> &str {
        &self.class.name
    }

    /// The class of starting hands that it is, or that its hand is in.
    pub fn starting_class(&self) -> StartingClass {
        self.class.starting_class
    }

    /// How many of its hands the known cards leave, by weight.
    pub fn combos(&self) -> WeightedCount {
        self.class.combos
    }

    /// In how many deals the player holds one of its hands.
    pub fn deals(&self) -> WeightedCount {
        self.odds.unit.times(self.tally.deals)
    }

    /// The average share of the pot that its hands win, 0 to 1; nothing if no deal has one of them.
    pub fn equity(&self) -> Option<f64> {
        self.share(self.tally.winnings.won, self.odds.tally.parts_per_pot)
    }

    /// The share of its deals that the player wins alone, 0 to 1; nothing if there are none.
    pub fn win(&self) -> Option<f64> {
        self.share(self.tally.winnings.wins, 1)
    }

    /// The share of its deals in which the player shares the pot, 0 to 1; nothing if there are none.
    pub fn tie(&self) -> Option<f64> {
        self.share(self.tally.winnings.ties, 1)
    }

    fn share(&self, won: u128, parts: u64) -> Option<f64> {
        (self.tally.deals > 0).then(|| won as f64 / (self.tally.deals as f64 * parts as f64))
    }
}
