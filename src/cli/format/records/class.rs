//! The record of a class: the hands of one rank.

use handrank::{Card, Category, Hand, HandRank, HandSize, round_share};
use itertools::Itertools;
use serde::Serialize;

#[derive(Serialize)]
pub struct ClassRecord {
    pub rank: HandRank,
    pub category: Category,
    pub ace_low: bool,
    pub ranks: String,
    pub suited: bool,
    pub hands_of_5: u32,
    pub hands_of_6: u32,
    pub hands_of_7: u32,
    pub beats: f64,
    pub ties: f64,
    pub description: String,
    pub example: Vec<Card>,
}

impl From<HandRank> for ClassRecord {
    fn from(rank: HandRank) -> ClassRecord {
        let [hands_of_5, hands_of_6, hands_of_7] = HandSize::ALL.map(|size| rank.frequency(size));
        ClassRecord {
            rank,
            category: rank.category(),
            ace_low: rank.is_ace_low(),
            ranks: rank.ranks().iter().join(""),
            suited: rank.is_suited(),
            hands_of_5,
            hands_of_6,
            hands_of_7,
            beats: round_share(rank.beats(HandSize::Five)),
            ties: round_share(rank.ties(HandSize::Five)),
            description: rank.description().to_string(),
            example: Hand::example(rank).cards().collect(),
        }
    }
}
