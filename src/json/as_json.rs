//! How fields of answers are written as JSON, and read back: shares with six decimals, seats from 1, ranks with what
//! they mean.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{Board, Card};
use crate::ranking::{Category, HandRank, Scale};
use crate::tools::round_share;
pub(crate) use crate::tools::rounded;

/// A number as it is serialized: whole if it is, and below 2^64, else to the nearest that a 64-bit float holds.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Number {
    Whole(u64),
    Float(f64),
}

/// Writes a number without decimals if it has none.
pub(crate) fn whole_if_it_is<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    match number.fract() == 0.0 {
        true => serializer.serialize_u64(*number as u64),
        false => serializer.serialize_f64(*number),
    }
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

/// A board among the fields of an answer: an array of its cards.
pub(crate) struct BoardCards(pub Board);

impl Serialize for BoardCards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.cards().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for BoardCards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BoardCards, D::Error> {
        Board::try_from(Vec::<Card>::deserialize(deserializer)?).map(BoardCards).map_err(D::Error::custom)
    }
}

/// Seats, which are numbered from 0, but from 1 where they are written.
pub(crate) struct Seats<'a>(Cow<'a, [usize]>);

impl Seats<'_> {
    pub(crate) fn into_owned(self) -> Vec<usize> {
        self.0.into_owned()
    }
}

impl<'a> From<&'a [usize]> for Seats<'a> {
    fn from(seats: &'a [usize]) -> Seats<'a> {
        Seats(seats.into())
    }
}

impl Serialize for Seats<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|seat| seat + 1))
    }
}

impl<'de> Deserialize<'de> for Seats<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seat = |number: usize| number.checked_sub(1).ok_or_else(|| D::Error::custom("seats are numbered from 1"));
        let numbers = Vec::<usize>::deserialize(deserializer)?;
        Ok(Seats(numbers.into_iter().map(seat).collect::<Result<_, _>>()?))
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

/// What is written of a hand rank: its number, which alone would do, and what it means.
#[derive(PartialEq)]
pub(crate) struct RankKeys {
    pub rank: u16,
    pub category: Category,
    pub ace_low: bool,
    pub description: String,
}

impl From<HandRank> for RankKeys {
    fn from(rank: HandRank) -> RankKeys {
        RankKeys {
            rank: rank.get(),
            category: rank.category(),
            ace_low: rank.is_ace_low(),
            description: rank.description().to_string(),
        }
    }
}

impl RankKeys {
    /// The rank on this scale; fails if it means something else there.
    pub(crate) fn read<E: Error>(self, scale: Scale) -> Result<HandRank, E> {
        let rank = on_scale(scale, self.rank)?;
        let error = || E::custom(format!("hand rank {rank} is '{}', not '{}'", rank.description(), self.description));
        if RankKeys::from(rank) == self { Ok(rank) } else { Err(error()) }
    }
}
