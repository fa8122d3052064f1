//! How fields of answers are written as JSON, and read back: shares with six decimals, seats from 1, ranks on their scale.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ranking::{HandRank, Scale};
use crate::tools::round_share;
pub(crate) use crate::tools::rounded;

/// A number as it is serialized: whole if it is, and below 2^64, else to the nearest that a 64-bit float holds.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Number {
    Whole(u64),
    Float(f64),
}

/// Writes shares with six decimals.
pub(crate) fn rounded_shares<S: Serializer>(shares: &[f64], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(shares.iter().copied().map(round_share))
}

/// The cards of a set, which are written from the highest down.
pub(crate) mod cards {
    use super::{Deserialize, Deserializer, Error, Serializer};
    use crate::cards::{Card, CardSet};

    pub(crate) fn serialize<S: Serializer>(cards: &CardSet, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(cards.iter().rev())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        let set: CardSet = cards.iter().copied().collect();
        if set.len() == cards.len() { Ok(set) } else { Err(Error::custom("a card is given twice")) }
    }
}

/// Seats, which are numbered from 0, but from 1 where they are written.
pub(crate) mod seats {
    use super::{Deserialize, Deserializer, Error, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(seats: &Option<Vec<usize>>, serializer: S) -> Result<S::Ok, S::Error> {
        let numbers = seats.as_ref().map(|seats| seats.iter().map(|seat| seat + 1).collect::<Vec<_>>());
        numbers.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<usize>>, D::Error> {
        let seat = |number: usize| number.checked_sub(1).ok_or_else(|| D::Error::custom("seats are numbered from 1"));
        let numbers = Option::<Vec<usize>>::deserialize(deserializer)?;
        numbers.map(|numbers| numbers.into_iter().map(seat).collect()).transpose()
    }
}

/// The same, in games with lows.
pub(crate) mod seats_of_lows {
    use super::{Deserializer, Serializer, seats};

    pub(crate) fn serialize<S: Serializer>(
        of_lows: &Option<Option<Vec<usize>>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        seats::serialize(of_lows.as_ref().unwrap_or(&None), serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Option<Vec<usize>>>, D::Error> {
        seats::deserialize(deserializer).map(Some)
    }
}

/// Reads a key that is there, though it may be `null`.
pub(crate) fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(value: D) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}

/// The hand rank with this number on a scale.
pub(crate) fn on_scale<E: Error>(scale: Scale, number: u16) -> Result<HandRank, E> {
    HandRank::on_scale(scale, number).map_err(E::custom)
}
