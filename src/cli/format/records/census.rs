//! Every hand counted, by category or by rank.

use handrank::{Category, HandRank};
use serde::Serialize;

/// A category as counted, or the total.
#[derive(Serialize)]
pub struct CategoryCount {
    pub category: String,
    pub hands: u64,
    pub ranks: usize,
    pub share: f64,
}

/// The count of a rank.
#[derive(Serialize)]
pub struct RankCount {
    pub rank: HandRank,
    pub category: Category,
    pub hands: u64,
    pub share: f64,
}
