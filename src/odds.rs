//! Odds: how often each player wins, over every deal of hands and board or in random deals, and how each card that may
//! come next changes that.

mod categories;
mod draw;
#[cfg(feature = "serde")]
mod fields;
mod matchups;
mod omaha_sweeps;
mod on_boards;
mod outcomes;
mod outs;
mod parts;
mod plan;
mod subset_totals;
mod sweeps;
// Where there is no clock, asking for the time panics.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
mod within;

use std::{fmt, iter};

use crate::cards::{Board, Card, CardSet, Deal, DealError, Seat};
pub use crate::dealing::Samples;
pub use crate::ranges::ClassOrHand;
use crate::ranges::{HandOrRange, Spot};
use crate::ranking::{Category, Game};
pub use crate::runouts::{Breakdown, OddsError, OddsErrorKind, WeightedCount};
use crate::runouts::{KnownCards, PartKey, PartTally, PlayerTally, Setup, Tally, Winnings, count};
pub use categories::CategoryOdds;
pub use on_boards::OddsOnBoards;
#[doc(hidden)]
pub use outs::OutsPlan;
pub use outs::{NextCard, Outs, PlayerOuts};
pub use parts::{ClassOdds, HandOdds, MadeHandOdds, PartShares};
use parts::{Part, Parts};
pub use plan::{OddsOptions, Plan};
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use within::until;

/// The odds of a spot, counted over every deal of hands and every way to complete them or the board, or estimated
/// from random deals.
///
/// ```
/// use handrank::{Game, Spot};
///
/// let spot: Spot = "AhKh|8c8s".parse()?;
/// let odds = spot.odds(Game::Holdem)?;
/// assert_eq!(odds.deals.to_string(), "1712304");
/// let counts = odds.hands.iter().map(|hand| (hand.wins.to_string(), hand.ties.to_string()));
/// assert!(counts.eq([("813957".into(), "6030".into()), ("892317".into(), "6030".into())]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// With the feature `serde`, it is serialized as the object that `handrank odds --json` prints, with shares rounded
/// to six decimals, and deserialized from it; unknown fields are ignored.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Odds {
    /// The game whose rules apply. JSON omits it for hold'em.
    pub game: Game,
    /// How many cards each hand ends up with, where players are dealt their own cards; `None` where cards are dealt
    /// to a board.
    pub own_cards: Option<usize>,
    /// The deals that the odds are based on.
    pub deals: DealCount,
    /// The odds of each hand or range, in the order of the spot.
    pub hands: Vec<PlayerOdds>,
    /// The board.
    pub board: Board,
    /// The dead cards, in the order given.
    pub dead: Vec<Card>,
}

/// The deals that odds are based on: all, or random ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DealCount {
    /// Every deal was counted. This is the number of ways to complete the board; with ranges, the number of deals of
    /// hands and board, each weighted by the product of its hands' weights; where players are dealt their own cards,
    /// the number of ways to deal them to the first player, then the second and so on.
    Counted(WeightedCount),
    /// Random deals were made. This is how many; the odds are estimates.
    Sampled(u64),
}

impl DealCount {
    /// This many deals, all or random ones.
    fn new(deals: WeightedCount, are_random: bool) -> DealCount {
        match deals.whole().and_then(|deals| deals.try_into().ok()).filter(|_| are_random) {
            Some(samples) => DealCount::Sampled(samples),
            None => DealCount::Counted(deals),
        }
    }

    /// Whether they are random, so that the odds are estimates.
    #[must_use]
    pub fn are_random(self) -> bool {
        matches!(self, DealCount::Sampled(_))
    }

    /// The number of deals, by weight.
    #[must_use]
    pub fn count(self) -> WeightedCount {
        match self {
            DealCount::Counted(deals) => deals,
            DealCount::Sampled(deals) => deals.into(),
        }
    }
}

/// The number of deals, by weight.
impl fmt::Display for DealCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.count().fmt(f)
    }
}

/// The odds of one player, with a hand or a range. Shares are from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PlayerOdds {
    /// The player's name, if the players have names.
    pub name: Option<String>,
    /// The hand or range, as in the spot.
    pub hand: HandOrRange,
    /// How many hands are possible given the known cards, by weight: 1 if the hand is known.
    pub combos: WeightedCount,
    /// The average share of the pot.
    pub equity: f64,
    /// The standard error of the equity, as in [`Shares::standard_error`].
    pub standard_error: Option<f64>,
    /// The share of the deals in which the player wins the whole pot.
    pub win: f64,
    /// The share of the deals in which the player shares the pot.
    pub tie: f64,
    /// The number of deals in which the player wins the whole pot, by weight.
    pub wins: WeightedCount,
    /// The number of deals in which the player shares the pot, by weight.
    pub ties: WeightedCount,
    /// In games with lows, the average share of the high half, which is the whole pot if there is no low.
    pub high: Option<f64>,
    /// In games with lows, the average share of the low half, 0 if there is no low.
    pub low: Option<f64>,
    /// The player's hands by class of starting hands, in the order of
    /// [`StartingClass::all`](crate::StartingClass::all); empty unless [`Breakdown::Classes`] was requested. A hand
    /// given as cards is a class of its own, listed after the class that it belongs to.
    pub classes: Vec<ClassOdds>,
    /// Each of the player's hands, in the order of [`StartingClass::all`](crate::StartingClass::all), and within a
    /// class by suit: spades, hearts, diamonds, clubs; empty unless [`Breakdown::Hands`] was requested.
    pub each: Vec<HandOdds>,
    /// The player's hands by what they have made on the board, best first; empty unless [`Breakdown::Made`] was
    /// requested.
    pub made: Vec<MadeHandOdds>,
    /// What the player wins with each category, best first, without those that never come; empty unless
    /// [`Breakdown::Categories`] was requested.
    pub categories: Vec<CategoryOdds>,
}

/// What a player wins in a set of deals.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Shares {
    /// The average share of the pot, 0 to 1.
    pub equity: f64,
    /// How far an estimated equity is likely to be from the exact one: about two thirds of estimates are within one
    /// standard error, and 95% within two. `None` if the equity is exact, or if there are fewer than two deals.
    ///
    /// It is the standard deviation of the shares in the deals, divided by the square root of the number of deals. If
    /// every deal had the same outcome, it is 0, which shows only that other outcomes must be rare.
    pub standard_error: Option<f64>,
    /// The share of the deals in which the whole pot is won, 0 to 1.
    pub win: f64,
    /// The share of the deals in which the pot is shared, 0 to 1.
    pub tie: f64,
    /// In how many deals the whole pot is won.
    pub wins: WeightedCount,
    /// In how many deals the pot is shared.
    pub ties: WeightedCount,
    /// In games with lows, the average share of the high half, 0 to 1, which is the whole pot if there is no low.
    pub high: Option<f64>,
    /// In games with lows, the average share of the low half, 0 to 1, which is 0 if there is no low.
    pub low: Option<f64>,
}

impl Shares {
    /// The shares, from winnings in parts of a pot, over this many deals, each of this weight; an estimate if the deals
    /// are random.
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
            high: halves.map(|[high, _]| of_pots(high)),
            low: halves.map(|[_, low]| of_pots(low)),
        }
    }
}

impl PlayerOdds {
    /// The odds of a player with this hand or range; `combos` is how many of its hands are possible given the known
    /// cards.
    fn new(hand: HandOrRange, combos: WeightedCount, shares: Shares, parts: Parts) -> PlayerOdds {
        let Shares { equity, standard_error, win, tie, wins, ties, high, low } = shares;
        let Parts { classes, each, made } = parts;
        PlayerOdds {
            name: None,
            hand,
            combos,
            equity,
            standard_error,
            win,
            tie,
            wins,
            ties,
            high,
            low,
            classes,
            each,
            made,
            categories: Vec::new(),
        }
    }

    /// What the player wins, without the hand and its breakdown.
    #[must_use]
    pub fn shares(&self) -> Shares {
        let &PlayerOdds { equity, standard_error, win, tie, wins, ties, high, low, .. } = self;
        Shares { equity, standard_error, win, tie, wins, ties, high, low }
    }
}

impl Deal {
    /// Counts who wins on every board that may still come, with the `dead` cards out of the deck.
    ///
    /// # Errors
    /// [`OddsError::Deal`] with [`DealError::Folded`] for a player who folded, so that each hand of the answer is that
    /// of its seat: use [`Spot::from_deal`] for the odds of everyone else. [`OddsError::Deal`] with the errors of
    /// [`Spot::from_deal`], and the errors of [`Spot::odds`].
    ///
    /// ```
    /// use handrank::{Card, Deal, DealError, Game};
    ///
    /// let deal: Deal = "AhKh|8c8s/8h 5h 2h".parse()?;
    /// let dead: [Card; 2] = ["Qd".parse()?, "8d".parse()?];
    /// assert_eq!(deal.odds(Game::Holdem, &dead)?.deals.count().whole(), Some(43 * 42 / 2));
    /// let dead = ["8s".parse()?];
    /// assert_eq!(deal.odds(Game::Holdem, &dead), Err(DealError::Dead(dead[0]).into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn odds(&self, game: Game, dead: &[Card]) -> Result<Odds, OddsError> {
        if !self.is_all_known() {
            if let Some(seat) = self.seats().position(|held| matches!(held, Seat::Folded)) {
                return Err(DealError::Folded { seat }.into());
            }
            return Spot::from_deal(self, dead)?.odds(game);
        }
        Spot::from_deal(self, dead)?.odds_of_known_hands(game)
    }
}

impl Spot {
    /// Counts who wins over every possible deal of hands and every way to complete the board, on one thread. Use
    /// [`Spot::plan`] to count on several threads, or to learn beforehand how long counting takes.
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

    /// Estimates who wins from independent random deals, on one thread. Each deal comes up with a probability
    /// proportional to its weight. There may be any number of possible deals. The spot, the number of deals and the
    /// seed determine every figure.
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

    /// Counts who wins in a spot without ranges, without making a plan.
    pub(crate) fn odds_of_known_hands(self, game: Game) -> Result<Odds, OddsError> {
        let known = KnownCards::new(&self, game)?;
        let hands: Vec<CardSet> = self.known_hands().map(|(_, hand)| hand.iter().collect()).collect();
        let evaluator = game.high_evaluator().ok_or(OddsError::NoBoardToCome)?;
        let tally = count(evaluator, &hands, &known.board, known.left());
        Ok(Odds::without_weights(game, self, iter::repeat(WeightedCount::ONE), false, &tally))
    }
}

impl Setup {
    /// The odds of the spot from what its players won, in random deals or in all.
    pub(super) fn odds(&self, spot: &Spot, is_estimate: bool, tally: &Tally) -> Odds {
        let shares =
            |deals, winnings, halves| Shares::new(deals, self.unit, tally.parts_per_pot, winnings, halves, is_estimate);
        let part = |((key, combos), won): (&(PartKey, WeightedCount), &PartTally)| {
            let shares = (won.deals > 0).then(|| shares(won.deals, won.winnings, None).into());
            let deals = DealCount::new(self.unit.times(won.deals), is_estimate);
            (key.clone(), Part { combos: *combos, deals, shares })
        };
        let with_category = |won: &PlayerTally, &category: &Category| {
            let PartTally { deals, winnings } = won.by_part[category as usize];
            let made = DealCount::new(self.unit.times(deals), is_estimate);
            let shares = shares(tally.deals, winnings, None);
            (deals > 0).then(|| CategoryOdds::new(category, made, tally.deals, deals, shares))
        };
        let categories = if self.is_by_category() { self.game.scale().categories() } else { &[] };
        let mut won = self.players.iter().zip(&tally.players).enumerate();
        Odds::new(self.game, spot.clone(), self.unit.times(tally.deals), is_estimate, |written| {
            let (index, (player, won)) = won.next().expect("one for each player");
            let shares = shares(tally.deals, won.winnings, tally.halves.get(index).copied());
            let parts = player.parts().into_iter().flat_map(|parts| &parts.all).zip(&won.by_part).map(part);
            let odds = PlayerOdds::new(written, player.combos(), shares, parts.collect());
            let categories = categories.iter().filter_map(|category| with_category(won, category)).collect();
            PlayerOdds { categories, ..odds }
        })
    }
}

impl Odds {
    /// Whether every deal was counted, so that the odds are exact.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        !self.deals.are_random()
    }

    /// The odds of a spot, from the odds of each player and the number of deals, whether random or all.
    fn new(
        game: Game,
        spot: Spot,
        deals: WeightedCount,
        is_estimate: bool,
        hand: impl FnMut(HandOrRange) -> PlayerOdds,
    ) -> Odds {
        let names = spot.names().to_vec();
        let (players, board, dead) = spot.into_parts();
        let mut hands: Vec<PlayerOdds> = players.into_iter().map(hand).collect();
        hands.iter_mut().zip(names).for_each(|(hand, name)| hand.name = Some(name));
        Odds { game, own_cards: None, deals: DealCount::new(deals, is_estimate), hands, board, dead }
    }

    /// The odds of a spot without weights or classes, given how many hands each player may have and what they won, in
    /// random deals or in all.
    fn without_weights(
        game: Game,
        spot: Spot,
        combos: impl IntoIterator<Item = WeightedCount>,
        is_estimate: bool,
        tally: &Tally,
    ) -> Odds {
        let one = WeightedCount::ONE;
        let mut won = tally.players.iter().zip(combos).enumerate();
        Odds::new(game, spot, one.times(tally.deals), is_estimate, |player| {
            let (index, (won, combos)) = won.next().expect("one for each player");
            let halves = tally.halves.get(index).copied();
            let shares = Shares::new(tally.deals, one, tally.parts_per_pot, won.winnings, halves, is_estimate);
            PlayerOdds::new(player, combos, shares, Parts::default())
        })
    }
}
