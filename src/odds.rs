//! Exact odds: how often each hand of a deal wins over every way to complete the board.

mod count;
mod deck;
mod tally;

use crate::card::{Card, CardSet};
use crate::deal::{Deal, DealError};
use crate::evaluator::runouts::{HoldemRanks, OmahaRanks};
use crate::game::Game;
use crate::hand::HandError;
use deck::Deck;
use tally::{HandTally, PARTS_PER_POT, Tally};

/// The odds of a deal's hands over all runouts: the ways to complete the board from the cards that are neither dealt
/// nor dead. Nothing is sampled. Hands are indexed from 0.
///
/// ```
/// use handrank::{Deal, Game};
///
/// let deal: Deal = "AhKh|8c8s".parse()?;
/// let odds = deal.odds(Game::Holdem, &[])?;
/// assert_eq!(odds.runouts(), 1_712_304);
/// assert_eq!((odds.wins(0), odds.wins(1), odds.ties(0)), (813_957, 892_317, 6_030));
/// assert_eq!(format!("{:.6}", odds.equity(0)), "0.477119");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds<'a> {
    deal: &'a Deal,
    dead: &'a [Card],
    tally: Tally,
}

impl Deal {
    /// Counts who wins on every board that the deal may still get, with the `dead` cards out of the deck.
    ///
    /// Boards of the same ranks are evaluated once, and suits are considered only where they may make a flush. The
    /// algorithm is our own.
    ///
    /// # Errors
    /// [`DealError::NotTwoHoleCards`] in hold'em unless hands have two cards, [`DealError::Hand`] in Omaha unless they
    /// have four to six; [`DealError::NoStreet`] for a board of one or two cards; [`DealError::Dead`] if a dead card is
    /// in a hand, on the board or given twice; [`DealError::TooFewCards`] if the deck cannot complete the board.
    ///
    /// ```
    /// use handrank::{Card, Deal, DealError, Game};
    ///
    /// let deal: Deal = "AhKh|8c8s/8h 5h 2h".parse()?;
    /// let dead: [Card; 2] = ["Qd".parse()?, "8d".parse()?];
    /// assert_eq!(deal.odds(Game::Holdem, &dead)?.runouts(), 43 * 42 / 2);
    /// let dead = ["8s".parse()?];
    /// assert_eq!(deal.odds(Game::Holdem, &dead), Err(DealError::Dead(dead[0])));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn odds<'a>(&'a self, game: Game, dead: &'a [Card]) -> Result<Odds<'a>, DealError> {
        let deck = self.deck_without(game, dead)?;
        let tally = match game {
            Game::Holdem => count::count::<HoldemRanks>(self, &deck),
            Game::Omaha => count::count::<OmahaRanks>(self, &deck),
        };
        Ok(Odds { deal: self, dead, tally })
    }

    /// The cards that may still come, if the deal has odds.
    fn deck_without(&self, game: Game, dead: &[Card]) -> Result<Deck, DealError> {
        match (game, self.hand_size()) {
            (Game::Holdem, 2) | (Game::Omaha, 4..=6) => {}
            (Game::Holdem, cards) => return Err(DealError::NotTwoHoleCards { cards }),
            (Game::Omaha, cards) => return Err(HandError::WrongHoleCount { cards }.into()),
        }
        let on_board = self.board_bytes().len();
        if matches!(on_board, 1 | 2) {
            return Err(DealError::NoStreet { cards: on_board });
        }
        let dealt = self.hand_bytes().flatten().chain(self.board_bytes()).copied();
        let mut seen = CardSet::default();
        for card in dealt.clone() {
            seen.insert(card);
        }
        if let Some(&card) = dead.iter().find(|card| !seen.insert(card.to_byte())) {
            return Err(DealError::Dead(card));
        }
        let deck = Deck::without(dealt.chain(dead.iter().map(|card| card.to_byte())));
        let (left, needed) = (deck.cards(), 5 - on_board);
        if left < needed { Err(DealError::TooFewCards { left, needed }) } else { Ok(deck) }
    }
}

impl Odds<'_> {
    /// The deal whose odds these are.
    pub fn deal(&self) -> &Deal {
        self.deal
    }

    /// The dead cards, in the order given.
    pub fn dead(&self) -> &[Card] {
        self.dead
    }

    /// How many ways there are to complete the board; 1 if it is complete.
    ///
    /// ```
    /// use handrank::{Deal, Game};
    ///
    /// let deal: Deal = "AhKh|8c8s/8h 5h 2h".parse()?;
    /// assert_eq!(deal.odds(Game::Holdem, &[])?.runouts(), 45 * 44 / 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn runouts(&self) -> u64 {
        self.tally.runouts
    }

    /// The number of runouts in which the hand with this index wins the whole pot. Panics if there is no such hand.
    pub fn wins(&self, hand: usize) -> u64 {
        self.hand(hand).wins
    }

    /// The number of runouts in which the hand with this index shares the pot. Panics if there is no such hand.
    pub fn ties(&self, hand: usize) -> u64 {
        self.hand(hand).ties
    }

    /// The average share of the pot that the hand with this index wins, 0 to 1. Panics if there is no such hand.
    ///
    /// ```
    /// use handrank::{Deal, Game};
    ///
    /// let deal: Deal = "AhKh|AcKc|8d8s/QsJsTs2d3d".parse()?;
    /// let odds = deal.odds(Game::Holdem, &[])?;
    /// assert_eq!([0, 1, 2].map(|hand| odds.equity(hand)), [0.5, 0.5, 0.0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn equity(&self, hand: usize) -> f64 {
        self.hand(hand).won as f64 / (self.runouts() * PARTS_PER_POT) as f64
    }

    /// The share of the runouts in which the hand with this index wins the whole pot. Panics if there is no such hand.
    pub fn win(&self, hand: usize) -> f64 {
        self.wins(hand) as f64 / self.runouts() as f64
    }

    /// The share of the runouts in which the hand with this index shares the pot. Panics if there is no such hand.
    pub fn tie(&self, hand: usize) -> f64 {
        self.ties(hand) as f64 / self.runouts() as f64
    }

    fn hand(&self, index: usize) -> &HandTally {
        &self.tally.hands[index]
    }
}
