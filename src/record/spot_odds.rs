//! The odds of a deal with ranges as plain data: what `handrank odds` prints as JSON for it and scripts read back.

use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::frequency::round_share;
use crate::game::Game;
use crate::odds::{ClassOdds, PlayerOdds, SpotOdds, WeightedCount};
use crate::range::Range;
use crate::spot::HandOrRange;

/// The odds of a deal in which hands may be ranges, with its fields in the order in which they are printed. Every line that
/// `handrank odds --json` prints without `--sample` reads back as one.
///
/// ```
/// use std::num::NonZero;
///
/// use handrank::{Holdem, Spot, SpotOddsRecord, Total};
///
/// let spot: Spot = "AA|KK:0.5/2c 7d 9h".parse()?;
/// let odds = spot.plan(Holdem)?.count(NonZero::<usize>::MIN, &|_| ());
/// let record = SpotOddsRecord::from(&odds);
/// assert_eq!((record.runouts, record.hands[1].combos), (Total::Whole(17_820), Some(Total::Whole(3))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct SpotOddsRecord {
    /// The game, unless it is hold'em or Omaha.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
    /// How many deals of hands and board there are, each counted with the product of its hands' weights.
    pub runouts: Total,
    /// The hands and ranges, in the order given.
    pub hands: Vec<SpotOddsHand>,
    /// The board's cards, in the order given.
    pub board: Vec<Card>,
    /// The dead cards, in the order given.
    pub dead: Vec<Card>,
}

/// One hand or range of a [`SpotOddsRecord`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct SpotOddsHand {
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
    /// The share of the deals in which the player wins the whole pot, 0 to 1, rounded to six decimals.
    pub win: f64,
    /// The share of the deals in which the player shares the pot, 0 to 1, rounded to six decimals.
    pub tie: f64,
    /// The number of deals in which the player wins the whole pot.
    pub wins: Total,
    /// The number of deals in which the player shares the pot.
    pub ties: Total,
    /// In games with lows, the average share of the high half, which is the whole pot if there is no low, 0 to 1, rounded
    /// to six decimals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
    /// In games with lows, the average share of the low half, 0 if there is no low, rounded to six decimals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// The classes of the range; `None` unless they were told apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub classes: Option<Vec<ClassOddsRecord>>,
}

/// One class of hands of a [`SpotOddsHand`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct ClassOddsRecord {
    /// Its name, `AKs`, or the hand, `AhKh`.
    pub class: String,
    /// How many of its hands the known cards leave, by weight.
    pub combos: Total,
    /// The number of deals in which the player holds one of its hands.
    pub runouts: Total,
    /// The average share of the pot, 0 to 1, rounded to six decimals; `None` if there are no such deals.
    pub equity: Option<f64>,
    /// The share of these deals in which the player wins the whole pot, 0 to 1, rounded to six decimals.
    pub win: Option<f64>,
    /// The share of these deals in which the player shares the pot, 0 to 1, rounded to six decimals.
    pub tie: Option<f64>,
}

/// A sum of weights. A whole number below 2^64 is exact.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Total {
    /// A whole number.
    Whole(u64),
    /// A number with decimals, or a large one, to the nearest that a 64-bit float holds.
    Float(f64),
}

impl From<&SpotOdds> for SpotOddsRecord {
    fn from(odds: &SpotOdds) -> SpotOddsRecord {
        SpotOddsRecord {
            game: odds.game().in_records(),
            runouts: odds.deals().into(),
            hands: odds.players().map(hand).collect(),
            board: odds.spot().board().to_vec(),
            dead: odds.spot().dead().to_vec(),
        }
    }
}

impl From<WeightedCount> for Total {
    fn from(count: WeightedCount) -> Total {
        match count.whole().and_then(|whole| whole.try_into().ok()) {
            Some(whole) => Total::Whole(whole),
            None => Total::Float(count.as_f64()),
        }
    }
}

fn hand(odds: PlayerOdds) -> SpotOddsHand {
    let (cards, range) = cards_and_range(odds.hand());
    SpotOddsHand {
        combos: range.is_some().then(|| odds.combos().into()),
        cards,
        range,
        equity: round_share(odds.equity()),
        win: round_share(odds.win()),
        tie: round_share(odds.tie()),
        wins: odds.wins().into(),
        ties: odds.ties().into(),
        high: odds.halves().map(|[high, _]| round_share(high)),
        low: odds.halves().map(|[_, low]| round_share(low)),
        classes: (odds.classes().len() > 0).then(|| odds.classes().map(class).collect()),
    }
}

fn class(odds: ClassOdds) -> ClassOddsRecord {
    ClassOddsRecord {
        class: odds.name().to_owned(),
        combos: odds.combos().into(),
        runouts: odds.deals().into(),
        equity: odds.equity().map(round_share),
        win: odds.win().map(round_share),
        tie: odds.tie().map(round_share),
    }
}

/// The cards of a known hand, or the range.
pub(super) fn cards_and_range(hand: &HandOrRange) -> (Option<Vec<Card>>, Option<Range>) {
    match hand {
        HandOrRange::Hand(cards) => (Some(cards.clone()), None),
        HandOrRange::Range(range) => (None, Some(range.clone())),
    }
}
