//! The odds of a deal as plain data: what `handrank odds` prints as JSON and scripts read back.

use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::frequency::round_share;
use crate::game::Game;
use crate::odds::{HandOdds, Odds};

/// The odds of one deal, with its fields in the order in which they are printed.
///
/// `serde_json::from_str::<OddsRecord>(line)` reads back a line that `handrank odds --json` printed. Fields may be added, so
/// reading ignores unknown ones.
///
/// ```
/// use handrank::{Deal, Holdem, OddsRecord};
///
/// let deal: Deal = "AhKh|8c8s".parse()?;
/// let record = OddsRecord::from(&deal.odds(Holdem, &[])?);
/// assert_eq!((record.runouts, record.hands[0].equity), (1_712_304, 0.477119));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct OddsRecord {
    /// The game, unless it is hold'em or Omaha.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
    /// How many ways there are to complete the board.
    pub runouts: u64,
    /// The hands, in the order given.
    pub hands: Vec<OddsHand>,
    /// The board's cards, in the order given.
    pub board: Vec<Card>,
    /// The dead cards, in the order given.
    pub dead: Vec<Card>,
}

/// One hand of an [`OddsRecord`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct OddsHand {
    /// The hand's own cards, in the order given.
    pub cards: Vec<Card>,
    /// The average share of the pot, 0 to 1, rounded to six decimals.
    pub equity: f64,
    /// The share of the runouts in which the hand wins the whole pot, 0 to 1, rounded to six decimals.
    pub win: f64,
    /// The share of the runouts in which the hand shares the pot, 0 to 1, rounded to six decimals.
    pub tie: f64,
    /// The number of runouts in which the hand wins the whole pot.
    pub wins: u64,
    /// The number of runouts in which the hand shares the pot.
    pub ties: u64,
    /// In games with lows, the average share of the high half, which is the whole pot if there is no low, 0 to 1, rounded
    /// to six decimals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
    /// In games with lows, the average share of the low half, 0 if there is no low, rounded to six decimals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
}

impl From<&Odds> for OddsRecord {
    fn from(odds: &Odds) -> OddsRecord {
        let hands = odds.deal().hands().zip(odds.hands());
        OddsRecord {
            game: odds.game().in_records(),
            runouts: odds.runouts(),
            hands: hands.map(|(cards, odds)| hand(cards.collect(), &odds)).collect(),
            board: odds.deal().board().collect(),
            dead: odds.dead().to_vec(),
        }
    }
}

fn hand(cards: Vec<Card>, odds: &HandOdds) -> OddsHand {
    OddsHand {
        cards,
        equity: round_share(odds.equity()),
        win: round_share(odds.win()),
        tie: round_share(odds.tie()),
        wins: odds.wins(),
        ties: odds.ties(),
        high: odds.halves().map(|[high, _]| round_share(high)),
        low: odds.halves().map(|[_, low]| round_share(low)),
    }
}
