//! Odds: how often each player wins, over every deal of hands and board or in random deals.

pub(crate) mod category_counts;
mod completions;
mod count;
mod draw;
mod error;
pub(crate) mod known_cards;
mod matchups;
mod outcomes;
mod outs;
mod plan;
pub(crate) mod player;
pub(crate) mod runout_evaluator;
pub(crate) mod sample;
pub(crate) mod setup;
pub(crate) mod suit_symmetry;
mod sweeps;
mod tally;
mod weighted_count;
mod within;

use std::ops::Deref;

use crate::card::{Card, CardSet};
use crate::deal::{Deal, DealError};
use crate::game::Game;
use crate::range::StartingClass;
use crate::spot::Spot;
pub use error::OddsError;
use known_cards::KnownCards;
pub(crate) use known_cards::check_hand_size;
#[doc(hidden)]
pub use outs::OutsPlan;
pub use outs::{NextCard, Outs};
pub use plan::{Breakdown, OddsOptions, Plan};
use runout_evaluator::RunoutEvaluator;
pub use sample::Samples;
use tally::{PlayerTally, Tally, Winnings};
pub use weighted_count::WeightedCount;

/// The odds of a spot, from every deal of hands and every way to complete the board, or the hands, or estimated from random
/// deals.
///
/// ```
/// use handrank::{Game, Spot};
///
/// let spot: Spot = "AhKh|8c8s".parse()?;
/// let odds = spot.odds(Game::Holdem)?;
/// assert_eq!(odds.deals.to_string(), "1712304");
/// let counts = odds.hands.iter().map(|player| (player.shares.wins.to_string(), player.shares.ties.to_string()));
/// assert!(counts.eq([("813957".into(), "6030".into()), ("892317".into(), "6030".into())]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Odds {
    /// The game by whose rules these are the odds.
    pub game: Game,
    /// The spot whose odds these are.
    pub spot: Spot,
    /// How many deals of hands and board there are, each counted with the product of its hands' weights; for known hands, the
    /// ways to complete the board, or the hands. Of an estimate, how many deals were made.
    pub deals: WeightedCount,
    /// The random deals from which odds are estimated; `None` if they are exact.
    pub samples: Option<Samples>,
    /// How many cards each hand has in the end, where cards come to the hands; `None` where they come to a board.
    pub own_cards: Option<usize>,
    /// The odds of each hand or range, in the order of the spot.
    pub hands: Vec<HandOdds>,
}

/// The odds of one hand or range. What it wins can be asked of it directly: `hand.equity` is `hand.shares.equity`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct HandOdds {
    /// How many hands of the range the known cards leave, by weight; 1 for a known hand.
    pub combos: WeightedCount,
    /// What the player wins.
    pub shares: Shares,
    /// The classes of starting hands into which the player's hands divide, in the order of [`StartingClass::all`]; none unless
    /// [`Breakdown::Classes`] was asked for. A hand given as cards is a class of its own, and follows the one that it would be
    /// in.
    pub classes: Vec<ClassOdds>,
}

impl Deref for HandOdds {
    type Target = Shares;

    fn deref(&self) -> &Shares {
        &self.shares
    }
}

/// The odds of a class of a player's hands.
///
/// ```
/// use handrank::{Breakdown, Game, OddsOptions, Spot};
///
/// let spot: Spot = "KK,AKs,7h2d|AhKh/8h5h2h".parse()?;
/// let options = OddsOptions { breakdown: Breakdown::Classes, ..Default::default() };
/// let odds = spot.plan(Game::Holdem, options)?.count();
/// let combos = odds.hands[0].classes.iter().map(|class| format!("{} {}", class.name, class.combos));
/// assert!(combos.eq(["AKs 3", "KK 3", "7h2d 1"]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ClassOdds {
    /// The name of the class, `AKs`, or the hand, `AhKh`.
    pub name: String,
    /// The class of starting hands that it is, or that its hand is in.
    pub starting_class: StartingClass,
    /// How many of its hands the known cards leave, by weight.
    pub combos: WeightedCount,
    /// In how many deals the player holds one of its hands, counted as in [`Odds::deals`]: divided by these, how often the player
    /// does, given the hands of the others.
    pub deals: WeightedCount,
    /// What its hands win in these deals; `None` if there are none.
    pub shares: Option<Shares>,
}

/// What is won in some deals.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Shares {
    /// The average share of the pot, 0 to 1.
    pub equity: f64,
    /// How far an estimated equity is likely to be from the exact one: about two thirds of estimates are within one
    /// standard error, and 95% within two. `None` if the equity is exact, or if there are not two deals.
    ///
    /// It is the standard deviation of the shares in the deals, divided by the square root of their number. Where every
    /// deal had the same outcome it is 0, which says only that others must be rare.
    pub standard_error: Option<f64>,
    /// The share of the deals in which the whole pot is won, 0 to 1.
    pub win: f64,
    /// The share of the deals in which the pot is shared, 0 to 1.
    pub tie: f64,
    /// In how many deals the whole pot is won.
    pub wins: WeightedCount,
    /// In how many deals the pot is shared.
    pub ties: WeightedCount,
    /// In games with lows, the average share of the high half and that of the low half, 0 to 1. Without a low the high
    /// half is the whole pot, and the share of the low half is 0.
    pub halves: Option<[f64; 2]>,
}

impl Shares {
    /// What is won in this many deals of a weight, in parts of a pot; estimated from them if they are random.
    fn new(
        deals: u128,
        weight: WeightedCount,
        parts_per_pot: u64,
        winnings: Winnings,
        halves: Option<[u128; 2]>,
        is_estimate: bool,
    ) -> Shares {
        let Winnings { wins, ties, shared_squares, .. } = winnings;
        let (all, parts) = (deals as f64, parts_per_pot as f64);
        let of_pots = |won: u128| won as f64 / (all * parts);
        let equity = of_pots(winnings.won(parts_per_pot));
        let mean_square = (wins as f64 + shared_squares as f64 / (parts * parts)) / all;
        // Rounding may make it negative where it is 0.
        let variance = (mean_square - equity * equity).max(0.0);
        Shares {
            equity,
            standard_error: (is_estimate && deals > 1).then(|| (variance / (all - 1.0)).sqrt()),
            win: wins as f64 / all,
            tie: ties as f64 / all,
            wins: weight.times(wins),
            ties: weight.times(ties),
            halves: halves.map(|halves| halves.map(of_pots)),
        }
    }
}

impl Deal {
    /// Counts who wins on every board that the deal may still get, with the `dead` cards out of the deck.
    ///
    /// # Errors
    /// Those of [`Spot::from_deal`] and [`Spot::odds`].
    ///
    /// ```
    /// use handrank::{Card, Deal, DealError, Game};
    ///
    /// let deal: Deal = "AhKh|8c8s/8h 5h 2h".parse()?;
    /// let dead: [Card; 2] = ["Qd".parse()?, "8d".parse()?];
    /// assert_eq!(deal.odds(Game::Holdem, &dead)?.deals.whole(), Some(43 * 42 / 2));
    /// let dead = ["8s".parse()?];
    /// assert_eq!(deal.odds(Game::Holdem, &dead), Err(DealError::Dead(dead[0]).into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn odds(&self, game: Game, dead: &[Card]) -> Result<Odds, OddsError> {
        if !self.is_all_known() {
            return Spot::from_deal(self, dead)?.odds(game);
        }
        check_hand_size(game, self.hand_size())?;
        self.check_deck(game.deck())?;
        Spot::from_deal(self, dead)?.odds_of_known_hands(game)
    }
}

impl Spot {
    /// Counts who wins, over every deal of hands without a card in common and every way to complete the board, on one
    /// thread. [`Spot::plan`] does so on several, and says beforehand how long it takes.
    ///
    /// # Errors
    /// Those of [`Spot::plan`].
    #[inline]
    pub fn odds(&self, game: Game) -> Result<Odds, OddsError> {
        self.check_players()?;
        match self.known_hands().count() == self.players().len() {
            true => self.clone().odds_of_known_hands(game),
            false => Ok(self.plan(game, OddsOptions::default())?.count()),
        }
    }

    /// Estimates who wins from random deals, independent of each other, on one thread. Each is as likely as its weight among
    /// all deals, of which there may be any number. The spot, the number of deals and the seed determine every figure.
    ///
    /// # Errors
    /// Those of [`Spot::plan`].
    ///
    /// ```
    /// use handrank::{Game, Samples, Spot};
    ///
    /// let spot: Spot = "AA|random|random".parse()?;
    /// let odds = spot.sample(Game::Holdem, Samples::new(100_000, 0))?;
    /// let aces = &odds.hands[0];
    /// let error = aces.standard_error.expect("it is an estimate");
    /// assert!((aces.equity - 0.734352).abs() < 4.0 * error && error < 0.0015);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn sample(&self, game: Game, samples: Samples) -> Result<Odds, OddsError> {
        Ok(self.plan(game, OddsOptions { samples: Some(samples), ..OddsOptions::default() })?.count())
    }

    /// Fails unless there is a player to win against.
    fn check_players(&self) -> Result<(), OddsError> {
        if self.players().len() == 1 { Err(DealError::OneHand.into()) } else { Ok(()) }
    }

    /// Counts who wins a spot without ranges, at once.
    fn odds_of_known_hands(self, game: Game) -> Result<Odds, OddsError> {
        let known = KnownCards::new(&self, game)?;
        let hands: Vec<CardSet> = self.known_hands().map(|(_, hand)| hand.iter().collect()).collect();
        let evaluator = RunoutEvaluator::of(game).ok_or(OddsError::NoBoardToCome)?;
        let tally = evaluator.count(&hands, &known.board, known.left());
        let combos = vec![WeightedCount::ONE; hands.len()];
        Ok(Odds::without_weights(game, self, combos, None, &tally))
    }
}

impl Odds {
    /// The odds of a spot without weights or classes, given how many hands each player may have and what they won, in these
    /// random deals or in all.
    fn without_weights(
        game: Game,
        spot: Spot,
        combos: Vec<WeightedCount>,
        samples: Option<Samples>,
        tally: &Tally,
    ) -> Odds {
        let one = WeightedCount::ONE;
        let player = |(index, (player, combos)): (usize, (&PlayerTally, WeightedCount))| {
            let halves = tally.halves.get(index).copied();
            let shares = Shares::new(tally.deals, one, tally.parts_per_pot, player.winnings, halves, samples.is_some());
            HandOdds { combos, shares, classes: Vec::new() }
        };
        let hands = tally.players.iter().zip(combos).enumerate().map(player).collect();
        Odds { game, spot, deals: one.times(tally.deals), samples, own_cards: None, hands }
    }
}
