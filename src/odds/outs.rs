//! Outs: what each card that may come next does to every hand.
//!
//! The odds after a card are those of the spot with the card on the board. Cards that differ only in interchangeable
//! suits are counted once.

#[cfg(feature = "serde")]
mod fields;

use std::cmp::Reverse;

use itertools::Itertools;

use super::{Odds, OddsOptions, Plan, PlayerOdds, Shares};
use crate::cards::{Board, Card};
use crate::ranges::{HandOrRange, Spot};
use crate::ranking::{Game, HighEvaluator, winners, with_high_evaluator};
use crate::runouts::{
    Breakdown, KnownCards, OddsError, OddsErrorKind, Setup, WeightedCount, few_threads, too_many_deals,
};
use crate::tools::{Progress, bits_of, find_units, to_the_end};

/// What every card that may come next does to the hands of a spot.
///
/// ```
/// use handrank::{Game, Spot};
///
/// let outs = "9h8h|AdTd/Th7c2h".parse::<Spot>()?.outs(Game::Holdem)?;
/// assert_eq!(outs.leaders.as_deref(), Some(&[1][..]));
/// assert_eq!(outs.cards.len(), 45);
/// // Nine hearts make a flush, three jacks and three sixes a straight.
/// assert_eq!(outs.hands[0].outs.as_ref().map(Vec::len), Some(15));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// With the feature `serde`, it is serialized as the object that `handrank outs --json` prints, which counts seats
/// from 1, and deserialized from it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Outs {
    /// The game whose rules apply. JSON omits it for hold'em.
    pub game: Game,
    /// The hands and ranges, in the order of the spot.
    pub hands: Vec<PlayerOuts>,
    /// The seats that have the best hand before the next card, several if they tie; `None` if a player has a range.
    pub leaders: Option<Vec<usize>>,
    /// The seats that have the best low, none if none qualifies; `None` if a player has a range, or the game has no
    /// lows.
    pub low_leaders: Option<Vec<usize>>,
    /// The cards that may come, aces first, and within a rank clubs, diamonds, hearts, spades.
    pub cards: Vec<NextCard>,
    /// The board.
    pub board: Board,
    /// The dead cards, in the order given.
    pub dead: Vec<Card>,
}

/// A player, with a hand or a range, before the next card.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PlayerOuts {
    /// The player's name, if the players have names.
    pub name: Option<String>,
    /// The hand or range, as in the spot.
    pub hand: HandOrRange,
    /// How many hands are possible given the known cards, by weight: 1 if the hand is known.
    pub combos: WeightedCount,
    /// The average share of the pot before the next card, 0 to 1.
    pub equity: f64,
    /// The cards after which the hand, now behind or tied for best, is best alone; `None` if a player has a range.
    /// In games with lows, only high hands have outs.
    pub outs: Option<Vec<Card>>,
    /// The cards after which the hand, now behind, ties for best; `None` if a player has a range. In games with
    /// lows, only high hands count.
    pub split_outs: Option<Vec<Card>>,
    /// What the player wins before the next card. JSON has only the equity: `None` if read back from it.
    pub shares: Option<Shares>,
}

/// What one card does to the hands of a spot.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct NextCard {
    /// The card.
    pub card: Card,
    /// How many deals of hands and board there are with the card on the board, as in [`Odds::deals`].
    pub runouts: WeightedCount,
    /// The average share of the pot of each player after it, 0 to 1, in the order of the spot.
    pub equity: Vec<f64>,
    /// The seats that have the best hand after it: on the river, who wins. `None` if a player has a range.
    pub leaders: Option<Vec<usize>>,
    /// The seats that have the best low after it, none if none qualifies; `None` if a player has a range, or the game
    /// has no lows.
    pub low_leaders: Option<Vec<usize>>,
    /// What each player wins after it. JSON has only the equities: empty if read back from it.
    pub shares: Vec<Shares>,
}

impl Spot {
    /// Finds what every card that may come next does, on one thread.
    ///
    /// # Errors
    /// [`OddsError::NotOneCardNext`] unless the board has three or four cards, and the errors of [`Spot::plan`].
    #[inline]
    pub fn outs(&self, game: Game) -> Result<Outs, OddsError> {
        Ok(self.outs_with(game, 1, &to_the_end)?.expect("nobody gives up"))
    }

    /// The same on at most this many threads, and no more than 16; their number does not change the result. `None` if
    /// `progress` stops it.
    ///
    /// # Errors
    /// Those of [`Spot::outs`].
    #[inline]
    pub fn outs_with(&self, game: Game, threads: usize, progress: &Progress) -> Result<Option<Outs>, OddsError> {
        self.plan_outs(game)?.count_with(threads, progress)
    }

    /// Prepares to find what every card that may come next does.
    ///
    /// # Errors
    /// [`OddsError::NotOneCardNext`] unless the board has three or four cards, and the errors of [`Spot::plan`].
    // Hidden, like `OutsPlan`, as only the program needs it.
    #[doc(hidden)]
    pub fn plan_outs(&self, game: Game) -> Result<OutsPlan<'_>, OddsError> {
        self.check_players()?;
        let known = KnownCards::new(self, game)?;
        let board = known.board.cards().len();
        if !(3..=4).contains(&board) {
            return Err(OddsError::NotOneCardNext { board });
        }
        let plan = OutsPlan::new(self, game)?;
        if plan.steps > Plan::MAX_STEPS { Err(too_many_deals(self, &known)) } else { Ok(plan) }
    }
}

/// How to find what the next card does.
pub struct OutsPlan<'a> {
    spot: &'a Spot,
    evaluator: HighEvaluator,
    game: Game,
    /// The odds before the next card.
    now: Plan<'a>,
    /// The cards that may come, each with the one that is counted in its place.
    cards: Vec<[Card; 2]>,
    /// The cards that are counted.
    counted: Vec<Card>,
    steps: u64,
}

/// How the odds of a spot are found; `None` if no deal is possible.
fn plan_if_possible(spot: &Spot, game: Game) -> Result<Option<Plan<'_>>, OddsError> {
    match spot.plan(game, OddsOptions::default()) {
        Err(error) if error.kind() == OddsErrorKind::NoDeal => Ok(None),
        plan => plan.map(Some),
    }
}

/// Why a count ends early.
#[derive(Clone)]
enum Stop {
    GivenUp,
    Failed(OddsError),
}

impl From<OddsError> for Stop {
    fn from(error: OddsError) -> Stop {
        Stop::Failed(error)
    }
}

impl<'a> OutsPlan<'a> {
    fn new(spot: &'a Spot, game: Game) -> Result<OutsPlan<'a>, OddsError> {
        let now = spot.plan(game, OddsOptions::default())?;
        let setup = Setup::new(spot, game, Breakdown::None)?;
        let suits = setup.suits(&(0..setup.players.len()).collect_vec());
        let first_alike = |card: Card| Card::new(card.rank(), suits.first_of_class(card.suit()));
        let cards = setup.known.left().iter();
        let aces_first = cards.sorted_by_key(|card| (Reverse(card.rank()), card.suit()));
        let cards = aces_first.map(|card| [card, first_alike(card)]).collect_vec();
        let counted = cards.iter().map(|&[_, counted]| counted).unique().collect_vec();
        // Counting takes about as long after each card as after the first.
        let steps = |&card: &Card| {
            let spot = spot.with_next_card(card);
            plan_if_possible(&spot, game).map(|plan| plan.map(|plan| plan.steps())).transpose()
        };
        let steps = counted.iter().find_map(steps).transpose()?.unwrap_or(0);
        let steps = now.steps().saturating_add(steps.saturating_mul(counted.len() as u64));
        Ok(OutsPlan { spot, evaluator: setup.evaluator, game, now, cards, counted, steps })
    }

    /// How many deals of hands and boards there are before the next card, as in [`Plan::deals`].
    pub fn deals(&self) -> WeightedCount {
        self.now.deals()
    }

    /// About how long it takes on one core, in steps of ten nanoseconds; at most [`Plan::MAX_STEPS`].
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Counts every deal, on at most this many threads, and no more than 16; the number of threads does not change the
    /// result. `None` if `progress` stops it.
    ///
    /// # Errors
    /// [`OddsError::TooManyDeals`] if counting the deals after a card takes more than [`Plan::MAX_STEPS`] steps or too
    /// much memory, though counting those before it does not.
    #[inline]
    pub fn count_with(&self, threads: usize, progress: &Progress) -> Result<Option<Outs>, OddsError> {
        let share_now = self.now.steps() as f64 / self.steps as f64;
        let share_of_card = (1.0 - share_now) / self.counted.len() as f64;
        let after = |unit: usize| self.after(self.counted[unit], &|done| progress(share_of_card * done));
        let threads = few_threads(self.steps, threads);
        let found = match find_units(self.counted.len(), threads, &after) {
            Ok(found) => found,
            Err(Stop::GivenUp) => return Ok(None),
            Err(Stop::Failed(error)) => return Err(error),
        };
        let next_card = |&[card, counted]: &[Card; 2]| {
            let alike = found.iter().flatten().find(|next| next.card == counted)?;
            Some(NextCard { card, ..alike.clone() })
        };
        let odds = self.now.count_with(threads, &|done| progress(share_now * done));
        Ok(odds.map(|odds| self.outs(odds, self.cards.iter().filter_map(next_card).collect())))
    }

    /// What was found: the odds before the next card, and what each does.
    fn outs(&self, odds: Odds, cards: Vec<NextCard>) -> Outs {
        let (leaders, low_leaders) = self.leaders(self.spot);
        let after = |holds: &dyn Fn(&[usize], &[usize]) -> bool| {
            let before = leaders.as_deref()?;
            let outs = cards.iter().filter(|next| next.leaders.as_deref().is_some_and(|after| holds(before, after)));
            Some(outs.map(|next| next.card).collect())
        };
        let hand = |(seat, odds): (usize, PlayerOdds)| PlayerOuts {
            outs: after(&|before, after| after == [seat] && before != after),
            split_outs: after(&|before, after| after.len() > 1 && after.contains(&seat) && !before.contains(&seat)),
            equity: odds.equity,
            shares: Some(odds.shares()),
            name: odds.name,
            hand: odds.hand,
            combos: odds.combos,
        };
        let hands = odds.hands.into_iter().enumerate().map(hand).collect();
        Outs { game: self.game, hands, leaders, low_leaders, cards, board: odds.board, dead: odds.dead }
    }

    /// What a card does; `None` if no deal has it on the board.
    #[inline]
    fn after(&self, card: Card, progress: &Progress) -> Result<Option<NextCard>, Stop> {
        let spot = self.spot.with_next_card(card);
        let (leaders, low_leaders) = self.leaders(&spot);
        let plan = if leaders.is_none() { plan_if_possible(&spot, self.game)? } else { None };
        let odds = match plan {
            Some(plan) => plan.count_with(1, progress).ok_or(Stop::GivenUp)?,
            None if progress(1.0).is_break() => return Err(Stop::GivenUp),
            // Counting known hands takes less time than a plan.
            None if leaders.is_some() => spot.odds_of_known_hands(self.game)?,
            None => return Ok(None),
        };
        let equity = odds.hands.iter().map(|hand| hand.equity).collect();
        let shares = odds.hands.iter().map(PlayerOdds::shares).collect();
        Ok(Some(NextCard { card, runouts: odds.deals.count(), equity, leaders, low_leaders, shares }))
    }

    /// Who has the best hand on the board of this spot, and in games with lows, the best low, if all hands are known.
    fn leaders(&self, spot: &Spot) -> (Option<Vec<usize>>, Option<Vec<usize>>) {
        if spot.known_hands().count() < spot.players().len() {
            return (None, None);
        }
        let bytes = |cards: &[Card]| cards.iter().map(|card| card.to_byte()).collect_vec();
        let hands = spot.known_hands().map(|(_, hand)| bytes(hand)).collect_vec();
        let board = bytes(spot.board().cards());
        let hands = hands.iter().map(Vec::as_slice);
        let leaders = with_high_evaluator!(self.evaluator, evaluator => winners(evaluator, &board, hands));
        let [high, low] = leaders.map(|bits| bits_of(bits).map_into().collect());
        (Some(high), self.evaluator.has_low().then_some(low))
    }
}
