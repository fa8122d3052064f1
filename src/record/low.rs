//! The low of a hand as plain data.

use serde::{Deserialize, Deserializer, Serialize};

use crate::card::Card;
use crate::hand_rank::{HandRank, Razz};

/// The best low of a hand, with its fields in the order in which they are printed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct LowRecord {
    /// The rank of the low, 1 (best) to 56.
    pub rank: HandRank<Razz>,
    /// The low in words.
    pub description: String,
    /// Its five cards, most significant first.
    pub best: [Card; 5],
}

impl From<(HandRank<Razz>, [Card; 5])> for LowRecord {
    fn from((rank, best): (HandRank<Razz>, [Card; 5])) -> LowRecord {
        LowRecord { rank, description: rank.description().to_string(), best }
    }
}

/// Reads a key that is there, though it may be `null`.
pub(super) fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(value: D) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}
