//! The odds of a deal estimated from random deals, as plain data: what `handrank odds --sample` prints as JSON and scripts
//! read back.

use serde::{Deserialize, Serialize};

use super::spot_odds::{Total, cards_and_range};
use crate::card::Card;
use crate::frequency::round_share;
use crate::game::Game;
use crate::odds::{Estimate, SampledClass, SampledOdds, SampledPlayer};
use crate::range::Range;

/// The estimated odds of a deal in which hands may be ranges, with its fields in the order in which they are printed.
///
/// `serde_json::from_str::<SampledOddsRecord>(line)` reads back a line that `handrank odds --sample N --json` printed.
/// Fields may be added, so reading ignores unknown ones.
///
/// ```
/// use std::num::NonZero;
///
/// use handrank::{Holdem, SampledOddsRecord, Samples, Spot, Total};
///
/// let spot: Spot = "AA|random".parse()?;
/// let odds = spot.sample(Holdem, Samples { deals: 1000, seed: 0 }, NonZero::<usize>::MIN, &|_| ())?;
/// let record = SampledOddsRecord::from(&odds);
/// assert_eq!((record.samples, record.hands[0].combos), (1000, Some(Total::Whole(6))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct SampledOddsRecord {
    /// The game, unless it is hold'em or Omaha.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
    /// How many random deals were made.
    pub samples: u64,
    /// The hands and ranges, in the order given.
    pub hands: Vec<SampledOddsHand>,
    /// The board's cards, in the order given.
    pub board: Vec<Card>,
    /// The dead cards, in the order given.
    pub dead: Vec<Card>,
}

/// One hand or range of a [`SampledOddsRecord`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct SampledOddsHand {
    /// The hand's own cards, in the order given; `None` for a range.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<Card>>,
    /// The range; `None` for a hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<Range>,
    /// How many hands of the range the known cards leave, by weight; `None` for a hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combos: Option<Total>,
    /// The average share of the pot, 0 to 1, rounded to six decimals.
    pub equity: f64,
    /// The standard error of the equity, rounded to six decimals.
    pub standard_error: f64,
    /// The share of the samples in which the player wins the whole pot, 0 to 1, rounded to six decimals.
    pub win: f64,
    /// The share of the samples in which the player shares the pot, 0 to 1, rounded to six decimals.
    pub tie: f64,
    /// The number of samples in which the player wins the whole pot.
    pub wins: u64,
    /// The number of samples in which the player shares the pot.
    pub ties: u64,
    /// In games with lows, the average share of the high half, which is the whole pot if there is no low, 0 to 1, rounded
    /// to six decimals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
    /// In games with lows, the average share of the low half, 0 if there is no low, rounded to six decimals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// The classes of the range; `None` unless they were told apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub classes: Option<Vec<SampledClassRecord>>,
}

/// One class of hands of a [`SampledOddsHand`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct SampledClassRecord {
    /// Its name, `AKs`, or the hand, `AhKh`.
    pub class: String,
    /// How many of its hands the known cards leave, by weight.
    pub combos: Total,
    /// The number of samples in which the player holds one of its hands.
    pub samples: u64,
    /// The average share of the pot, 0 to 1, rounded to six decimals; `None` if there are no such samples.
    pub equity: Option<f64>,
    /// The standard error of the equity, rounded to six decimals; `None` if there are not two such samples.
    pub standard_error: Option<f64>,
    /// The share of these samples in which the player wins the whole pot, 0 to 1, rounded to six decimals.
    pub win: Option<f64>,
    /// The share of these samples in which the player shares the pot, 0 to 1, rounded to six decimals.
    pub tie: Option<f64>,
}

impl From<&SampledOdds> for SampledOddsRecord {
    fn from(odds: &SampledOdds) -> SampledOddsRecord {
        SampledOddsRecord {
            game: odds.game().in_records(),
            samples: odds.deals(),
            hands: odds.players().map(hand).collect(),
            board: odds.spot().board().to_vec(),
            dead: odds.spot().dead().to_vec(),
        }
    }
}

fn hand(player: SampledPlayer) -> SampledOddsHand {
    let (cards, range) = cards_and_range(player.hand());
    let estimate = player.estimate();
    SampledOddsHand {
        combos: range.is_some().then(|| player.combos().into()),
        cards,
        range,
        equity: round_share(estimate.equity()),
        standard_error: round_share(estimate.standard_error()),
        win: round_share(estimate.win()),
        tie: round_share(estimate.tie()),
        wins: estimate.wins(),
        ties: estimate.ties(),
        high: estimate.halves().map(|[high, _]| round_share(high)),
        low: estimate.halves().map(|[_, low]| round_share(low)),
        classes: (player.classes().len() > 0).then(|| player.classes().map(class).collect()),
    }
}

fn class(class: SampledClass) -> SampledClassRecord {
    let share = |share: fn(&Estimate) -> f64| class.estimate().map(|estimate| round_share(share(estimate)));
    SampledClassRecord {
        class: class.name().to_owned(),
        combos: class.combos().into(),
        samples: class.deals(),
        equity: share(Estimate::equity),
        standard_error: class.standard_error().map(round_share),
        win: share(Estimate::win),
        tie: share(Estimate::tie),
    }
}
