//! A ranked hand as a record of its own, apart from computing: what handrank prints as JSON and scripts read back.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::Card;
use crate::evaluator;
use crate::hand::Hand;
use crate::hand_rank::{Category, HandRank};

/// One ranked hand, its fields in the order in which they are printed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The hand rank, 1 (best) to 7462.
    pub rank: HandRank,
    /// The category, without a note on the ace.
    pub category: Category,
    /// Whether the best five are a wheel.
    pub ace_low: bool,
    /// The hand rank in words.
    pub description: String,
    /// The share of all hands with as many cards that rank strictly worse, 0 to 1, rounded to six decimals.
    pub beats: f64,
    /// The five to seven cards, in the order given.
    pub cards: Vec<Card>,
    /// The best five of them, most significant first.
    pub best: [Card; 5],
}

impl From<&Hand> for Record {
    fn from(hand: &Hand) -> Record {
        let (rank, best) = evaluator::best(hand);
        Record {
            rank,
            category: rank.category(),
            ace_low: rank.is_ace_low(),
            description: rank.description().to_string(),
            beats: rank.beats(hand.size()),
            cards: hand.cards().collect(),
            best,
        }
    }
}

/// A card in standard notation: `"Kd"`.
impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
