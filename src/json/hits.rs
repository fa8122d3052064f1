//! What a hand or range becomes as plain data: what `handrank hits` prints as JSON and scripts read back.

use serde::{Deserialize, Serialize};

use super::cards_or_range;
use crate::arithmetic::round_share;
use crate::card::Card;
use crate::game::Game;
use crate::hand_rank::MadeHand;
use crate::hits::{Hits, Street, StreetHits};
use crate::odds::WeightedCount;
use crate::spot::Spot;

/// How often a hand or a range makes each category, with its fields in the order in which they are printed.
///
/// `serde_json::from_str::<HitsRecord>(line)` reads back a line that `handrank hits --json` printed. Fields may be added, so
/// reading ignores unknown ones.
///
/// ```
/// use handrank::json::HitsRecord;
/// use handrank::{Game, Spot};
///
/// let spot: Spot = "Ah5h/Kh7h2c".parse()?;
/// let record = HitsRecord::new(&spot, &spot.hits(Game::Holdem)?);
/// let turn = &record.streets[1];
/// assert_eq!((turn.runouts, turn.categories[4].runouts), (47.into(), 9.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct HitsRecord {
    /// The game, unless it is hold'em, Omaha, stud or draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
    /// The hand's own cards, in the order given; `None` for a range.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<Card>>,
    /// The range as text, for [`WrittenRange::read`](crate::WrittenRange::read); `None` for a hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<String>,
    /// How many hands of the range the known cards leave, by weight; `None` for a hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub combos: Option<WeightedCount>,
    /// The board's cards, in the order given.
    pub board: Vec<Card>,
    /// The dead cards, in the order given.
    pub dead: Vec<Card>,
    /// The street of the board, unless there is no board, and those to come; or the draw alone.
    pub streets: Vec<HitsStreet>,
}

/// One street of a [`HitsRecord`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct HitsStreet {
    /// The street.
    pub street: Street,
    /// How many ways there are to deal the cards to come; of a range, as often for each of its hands, by weight.
    pub runouts: WeightedCount,
    /// What hands make in the game, best first.
    pub categories: Vec<HitsCategory>,
    /// In games with lows, a low that counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub low: Option<HitsLow>,
}

/// One category of a [`HitsStreet`]. Shares are from 0 to 1, rounded to six decimals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct HitsCategory {
    /// What the best five cards make: a category, or a low where the lowest hand wins.
    pub category: MadeHand,
    /// The number of runouts in which it is made.
    pub runouts: WeightedCount,
    /// Their share.
    pub share: f64,
    /// The share of runouts in which it or a better category is made.
    pub or_better: f64,
}

/// The low of a [`HitsStreet`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct HitsLow {
    /// The number of runouts in which there is one that counts.
    pub runouts: WeightedCount,
    /// Their share, from 0 to 1, rounded to six decimals.
    pub share: f64,
}

impl HitsRecord {
    /// The hits of a spot of one player.
    pub fn new(spot: &Spot, hits: &Hits) -> HitsRecord {
        let (cards, range) = spot.players().first().map_or((None, None), cards_or_range);
        HitsRecord {
            game: hits.game.in_records(),
            cards,
            combos: range.is_some().then_some(hits.combos),
            range,
            board: spot.board().cards().to_vec(),
            dead: spot.dead().to_vec(),
            streets: hits.streets.iter().map(HitsStreet::from).collect(),
        }
    }
}

impl From<&StreetHits> for HitsStreet {
    fn from(hits: &StreetHits) -> HitsStreet {
        let categories = hits.categories.iter().map(|hits| HitsCategory {
            category: hits.category,
            runouts: hits.deals,
            share: round_share(hits.share),
            or_better: round_share(hits.or_better),
        });
        let low = hits.low.map(|low| HitsLow { runouts: low, share: round_share(hits.share(low)) });
        HitsStreet { street: hits.street, runouts: hits.deals, categories: categories.collect(), low }
    }
}
