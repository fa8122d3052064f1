//! Odds: how often each hand of a deal wins, over every way to complete the board or in random deals.

mod best;
mod count;
mod evaluation;
mod players;
mod ranges;
mod sample;
mod stub;
mod tally;

use crate::card::{Card, CardSet, Deck};
use crate::deal::{Deal, DealError};
use crate::game::Game;
use crate::hand::MAX_BOARD;
use evaluation::Evaluation;
pub use players::weighted_count::WeightedCount;
pub use ranges::{ClassOdds, MAX_STEPS, Plan, PlayerOdds, SpotOdds};
pub use sample::{Estimate, SampledClass, SampledOdds, SampledPlayer, Samples};
use stub::Stub;
use tally::{HandTally, PARTS_PER_POT, Tally};

/// The odds of a deal's hands over all runouts: the ways to complete the board from the cards that are neither dealt
/// nor dead. Nothing is sampled.
///
/// ```
/// use handrank::{Deal, Holdem};
///
/// let deal: Deal = "AhKh|8c8s".parse()?;
/// let odds = deal.odds(Holdem, &[])?;
/// assert_eq!(odds.runouts(), 1_712_304);
/// let wins_and_ties = odds.hands().map(|hand| (hand.wins(), hand.ties()));
/// assert_eq!(wins_and_ties.collect::<Vec<_>>(), [(813_957, 6_030), (892_317, 6_030)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    game: Game,
    deal: Deal,
    dead: Vec<Card>,
    tally: Tally,
}

/// The odds of one hand.
///
/// ```
/// use handrank::{Deal, Holdem};
///
/// let deal: Deal = "AhKh|AcKc|8d8s/QsJsTs2d3d".parse()?;
/// let odds = deal.odds(Holdem, &[])?;
/// assert_eq!(odds.hands().map(|hand| hand.equity()).collect::<Vec<_>>(), [0.5, 0.5, 0.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandOdds<'a> {
    runouts: u64,
    /// What it won of the two halves.
    halves: Option<[u64; 2]>,
    tally: &'a HandTally,
}

impl Deal {
    /// Counts who wins on every board that the deal may still get, with the `dead` cards out of the deck.
    ///
    /// Boards of the same ranks are evaluated once, and suits are considered only where they may make a flush. The
    /// algorithm is our own.
    ///
    /// # Errors
    /// [`DealError::NotTwoHoleCards`] in hold'em unless hands have two cards, [`DealError::Hand`] in Omaha unless they
    /// have four to six, or if the game's deck lacks a card; [`DealError::NoStreet`] for a board of one or two cards; [`DealError::Dead`] if a dead card is
    /// in a hand, on the board or given twice; [`DealError::TooFewCards`] if the deck cannot complete the board.
    ///
    /// ```
    /// use handrank::{Card, Deal, DealError, Holdem};
    ///
    /// let deal: Deal = "AhKh|8c8s/8h 5h 2h".parse()?;
    /// let dead: [Card; 2] = ["Qd".parse()?, "8d".parse()?];
    /// assert_eq!(deal.odds(Holdem, &dead)?.runouts(), 43 * 42 / 2);
    /// let dead = ["8s".parse()?];
    /// assert_eq!(deal.odds(Holdem, &dead), Err(DealError::Dead(dead[0])));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn odds(&self, game: impl Into<Game>, dead: &[Card]) -> Result<Odds, DealError> {
        let game = game.into();
        let evaluation = Evaluation::of(game, self.hand_size())?;
        self.check_deck(game.deck())?;
        let stub = self.stub(dead, game.deck())?;
        let tally = (evaluation.count)(self.bytes_in_hands(), self.hand_size(), self.board_bytes(), &stub);
        Ok(Odds { game, deal: *self, dead: dead.to_vec(), tally })
    }

    /// The cards that may still come, if the deal is between streets.
    fn stub(&self, dead: &[Card], deck: Deck) -> Result<Stub, DealError> {
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
        let stub = Stub::new(deck, dealt.chain(dead.iter().map(|card| card.to_byte())));
        let (left, needed) = (stub.cards(), MAX_BOARD - on_board);
        if left < needed { Err(DealError::TooFewCards { left, needed }) } else { Ok(stub) }
    }
}

impl Odds {
    /// The game by whose rules these are the odds.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The deal whose odds these are.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The dead cards, in the order given.
    pub fn dead(&self) -> &[Card] {
        &self.dead
    }

    /// How many ways there are to complete the board; 1 if it is complete.
    ///
    /// ```
    /// use handrank::{Deal, Holdem};
    ///
    /// let deal: Deal = "AhKh|8c8s/8h 5h 2h".parse()?;
    /// assert_eq!(deal.odds(Holdem, &[])?.runouts(), 45 * 44 / 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn runouts(&self) -> u64 {
        self.tally.runouts
    }

    /// The odds of each hand, in the order of the deal.
    pub fn hands(&self) -> impl ExactSizeIterator<Item = HandOdds<'_>> {
        let runouts = self.runouts();
        let halves = |hand| self.tally.halves.get(hand).copied();
        self.tally.hands.iter().enumerate().map(move |(hand, tally)| HandOdds { runouts, halves: halves(hand), tally })
    }
}

impl HandOdds<'_> {
    /// The number of runouts in which the hand wins the whole pot.
    pub fn wins(&self) -> u64 {
        self.tally.wins
    }

    /// The number of runouts in which the hand shares the pot.
    pub fn ties(&self) -> u64 {
        self.tally.ties
    }

    /// The average share of the pot that the hand wins, 0 to 1.
    pub fn equity(&self) -> f64 {
        self.tally.won as f64 / (self.runouts * PARTS_PER_POT) as f64
    }

    /// In games with lows, the average share of the high half and that of the low half, 0 to 1. Without a low the high
    /// half is the whole pot, and the share of the low half is 0.
    pub fn halves(&self) -> Option<[f64; 2]> {
        let share = |won| won as f64 / (self.runouts * PARTS_PER_POT) as f64;
        self.halves.map(|halves| halves.map(share))
    }

    /// The share of the runouts in which the hand wins the whole pot, 0 to 1.
    pub fn win(&self) -> f64 {
        self.wins() as f64 / self.runouts as f64
    }

    /// The share of the runouts in which the hand shares the pot, 0 to 1.
    pub fn tie(&self) -> f64 {
        self.ties() as f64 / self.runouts as f64
    }
}
