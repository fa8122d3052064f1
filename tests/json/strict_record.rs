//! The JSON object for a ranked hand as README.md documents it. Decoding fails on a key that is missing or not listed
//! here, unlike the library's own `Record`, which scripts use and which must stay free to grow.

use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrictRecord {
    pub rank: u16,
    pub category: String,
    pub ace_low: bool,
    pub description: String,
    pub beats: f64,
    pub cards: Vec<String>,
    pub best: [String; 5],
}
