//! What beats a hand as plain data: what `handrank nuts` prints as JSON and scripts read back.

use serde::{Deserialize, Serialize};

use super::present;
use crate::card::Card;
use crate::game::Game;
use crate::hand_rank::{Category, HandRank};
use crate::nuts::{HeldRank, Nuts, Standing};
use crate::odds::WeightedCount;
use crate::spot::{HandOrRange, Spot};

/// What beats or ties a hand on a board or, without a hand, all that the board makes possible, with its fields in the order
/// in which they are printed.
///
/// `serde_json::from_str::<NutsRecord>(line)` reads back a line that `handrank nuts --json` printed. Fields may be added, so
/// reading ignores unknown ones.
///
/// ```
/// use handrank::json::NutsRecord;
/// use handrank::{Game, Spot};
///
/// let spot: Spot = "AsKd|random/Ah9s2c7d7h".parse()?;
/// let record = NutsRecord::new(&spot, &spot.nuts(Game::Holdem)?);
/// assert_eq!((record.rank.map(|rank| rank.get()), record.ahead), (Some(2534), Some(Some(100.into()))));
/// assert_eq!((record.ranks[0].rank.get(), &*record.ranks[0].holdings), (95, "77"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")]
#[non_exhaustive]
pub struct NutsRecord {
    /// The game, unless it is hold'em, Omaha, stud or draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
    /// The hand's own cards, in the order given; like all up to the description, `None` without a hand.
    pub cards: Option<Vec<Card>>,
    /// Its rank.
    pub rank: Option<HandRank>,
    /// The category of that, without a note on a low ace.
    pub category: Option<Category>,
    /// Whether its best five are a straight or straight flush whose ace counts low.
    pub ace_low: Option<bool>,
    /// Its rank in words.
    pub description: Option<String>,
    /// The board's cards, in the order given.
    pub board: Vec<Card>,
    /// The dead cards, in the order given.
    pub dead: Vec<Card>,
    /// The opponent's range as text, for [`WrittenRange::read`](crate::WrittenRange::read); `None` in what the program prints
    /// where no range was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<String>,
    /// How many hands beat it, by weight; `Some(None)` without a hand, `None` in Omaha.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub ahead: Option<Option<WeightedCount>>,
    /// How many tie it, by weight; `Some(None)` without a hand, `None` in Omaha.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub tied: Option<Option<WeightedCount>>,
    /// How many it beats, by weight; `Some(None)` without a hand, `None` in Omaha.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub behind: Option<Option<WeightedCount>>,
    /// The ranks that beat or tie the hand, best first; without a hand, all.
    pub ranks: Vec<NutsRank>,
}

/// One rank of a [`NutsRecord`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct NutsRank {
    /// The hand rank.
    pub rank: HandRank,
    /// Its category, without a note on a low ace.
    pub category: Category,
    /// Whether it is a straight or straight flush whose ace counts low.
    pub ace_low: bool,
    /// The rank in words.
    pub description: String,
    /// How many hands hold it, by weight; in Omaha, how many pairs of cards.
    pub combos: WeightedCount,
    /// What holds it, as the text of a range.
    pub holdings: String,
}

impl NutsRecord {
    /// What beats or ties the hand of a spot.
    pub fn new(spot: &Spot, nuts: &Nuts) -> NutsRecord {
        let count = |count: fn(&Standing) -> WeightedCount| {
            let count = nuts.standing.as_ref().map(count);
            nuts.game.plays_all_cards().then_some(count)
        };
        NutsRecord {
            game: nuts.game.in_records(),
            cards: spot.known_hands().next().map(|(_, cards)| cards.to_vec()),
            rank: nuts.rank,
            category: nuts.rank.map(HandRank::category),
            ace_low: nuts.rank.map(HandRank::is_ace_low),
            description: nuts.rank.map(|rank| rank.description().to_string()),
            board: spot.board().cards().to_vec(),
            dead: spot.dead().to_vec(),
            range: spot.players().last().map(HandOrRange::to_string),
            ahead: count(|standing| standing.ahead),
            tied: count(|standing| standing.tied),
            behind: count(|standing| standing.behind),
            ranks: nuts.ranks.iter().map(NutsRank::from).collect(),
        }
    }
}

impl From<&HeldRank> for NutsRank {
    fn from(held: &HeldRank) -> NutsRank {
        NutsRank {
            rank: held.rank,
            category: held.rank.category(),
            ace_low: held.rank.is_ace_low(),
            description: held.rank.description().to_string(),
            combos: held.combos,
            holdings: held.holdings.clone(),
        }
    }
}
