//! The odds of a deal as plain data: what `handrank odds` prints as JSON and scripts read back.

use serde::{Deserialize, Serialize};

use super::{cards_or_range, present};
use crate::arithmetic::round_share;
use crate::card::Card;
use crate::game::Game;
use crate::odds::{ClassOdds, HandOdds, Odds, WeightedCount};
use crate::spot::HandOrRange;

/// The odds of a deal, exact or estimated, with its fields in the order in which they are printed.
///
/// `serde_json::from_str::<OddsRecord>(line)` reads back a line that `handrank odds --json` printed. Fields may be added,
/// so reading ignores unknown ones.
///
/// ```
/// use handrank::json::OddsRecord;
/// use handrank::{Game, Spot};
///
/// let spot: Spot = "AA|KK:0.5/2c 7d 9h".parse()?;
/// let record = OddsRecord::from(&spot.odds(Game::Holdem)?);
/// assert_eq!((record.runouts, record.hands[1].combos), (Some(17_820.into()), Some(3.into())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct OddsRecord {
    /// The game, unless it is hold'em, Omaha, stud or draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
    /// How many cards each hand has in the end, where cards come to the hands; `None` where they come to a board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_cards: Option<usize>,
    /// How many ways there are to complete the board; with ranges, how many deals of hands and board, each counted with the
    /// product of its hands' weights; where cards come to the hands, in how many ways they can be dealt to the first, the
    /// second and so on. `None` if the odds are estimated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runouts: Option<WeightedCount>,
    /// How many random deals were made; `None` if the odds are exact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub samples: Option<WeightedCount>,
    /// The hands and ranges, in the order given.
    pub hands: Vec<OddsHand>,
    /// The board's cards, in the order given.
    pub board: Vec<Card>,
    /// The dead cards, in the order given.
    pub dead: Vec<Card>,
}

/// One hand or range of an [`OddsRecord`]. Shares are from 0 to 1, rounded to six decimals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct OddsHand {
    /// The hand's own cards, in the order given; `None` for a range.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<Card>>,
    /// The range as text, for [`WrittenRange::read`](crate::WrittenRange::read); `None` for a hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<String>,
    /// How many hands of the range the known cards leave, by weight; `None` for a hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub combos: Option<WeightedCount>,
    /// The average share of the pot.
    pub equity: f64,
    /// The standard error of the equity; `None` if the odds are exact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standard_error: Option<f64>,
    /// The share of the runouts or samples in which the player wins the whole pot.
    pub win: f64,
    /// The share of the runouts or samples in which the player shares the pot.
    pub tie: f64,
    /// The number of runouts or samples in which the player wins the whole pot.
    pub wins: WeightedCount,
    /// The number of runouts or samples in which the player shares the pot.
    pub ties: WeightedCount,
    /// In games with lows, the average share of the high half, which is the whole pot if there is no low.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
    /// In games with lows, the average share of the low half, 0 if there is no low.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// The classes of the range; `None` unless they were told apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub classes: Option<Vec<OddsClass>>,
}

/// One class of hands of an [`OddsHand`]. Shares are `None` if no deal has one of its hands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct OddsClass {
    /// Its name, `AKs`, or the hand, `AhKh`.
    pub class: String,
    /// How many of its hands the known cards leave, by weight.
    pub combos: WeightedCount,
    /// The number of deals in which the player holds one of its hands; `None` if the odds are estimated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runouts: Option<WeightedCount>,
    /// The number of samples in which the player holds one of its hands; `None` if the odds are exact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub samples: Option<WeightedCount>,
    /// The average share of the pot.
    pub equity: Option<f64>,
    /// The standard error of the equity, `Some(None)` if there are not two samples; `None` if the odds are exact.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub standard_error: Option<Option<f64>>,
    /// The share of these deals in which the player wins the whole pot.
    pub win: Option<f64>,
    /// The share of these deals in which the player shares the pot.
    pub tie: Option<f64>,
}

impl From<&Odds> for OddsRecord {
    fn from(odds: &Odds) -> OddsRecord {
        let is_estimate = odds.samples.is_some();
        let [runouts, samples] = runouts_or_samples(odds.deals, is_estimate);
        let players = odds.spot.players().iter().zip(&odds.hands);
        OddsRecord {
            game: odds.game.in_records(),
            own_cards: odds.own_cards,
            runouts,
            samples,
            hands: players.map(|(player, odds)| hand(player, odds, is_estimate)).collect(),
            board: odds.spot.board().cards().to_vec(),
            dead: odds.spot.dead().to_vec(),
        }
    }
}

fn runouts_or_samples(deals: WeightedCount, is_estimate: bool) -> [Option<WeightedCount>; 2] {
    let deals = Some(deals);
    if is_estimate { [None, deals] } else { [deals, None] }
}

fn hand(player: &HandOrRange, odds: &HandOdds, is_estimate: bool) -> OddsHand {
    let (cards, range) = cards_or_range(player);
    let shares = &odds.shares;
    let classes = odds.classes.iter().map(|odds| class(odds, is_estimate));
    OddsHand {
        combos: range.is_some().then_some(odds.combos),
        cards,
        range,
        equity: round_share(shares.equity),
        standard_error: shares.standard_error.map(round_share),
        win: round_share(shares.win),
        tie: round_share(shares.tie),
        wins: shares.wins,
        ties: shares.ties,
        high: shares.halves.map(|[high, _]| round_share(high)),
        low: shares.halves.map(|[_, low]| round_share(low)),
        classes: (!odds.classes.is_empty()).then(|| classes.collect()),
    }
}

fn class(odds: &ClassOdds, is_estimate: bool) -> OddsClass {
    let [runouts, samples] = runouts_or_samples(odds.deals, is_estimate);
    let error = odds.shares.and_then(|shares| shares.standard_error).map(round_share);
    OddsClass {
        class: odds.name.clone(),
        combos: odds.combos,
        runouts,
        samples,
        equity: odds.shares.map(|shares| round_share(shares.equity)),
        standard_error: is_estimate.then_some(error),
        win: odds.shares.map(|shares| round_share(shares.win)),
        tie: odds.shares.map(|shares| round_share(shares.tie)),
    }
}
