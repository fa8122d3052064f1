//! How single values are serialized: a hand rank as its number, everything else as its `Display` text.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, Rank, Suit};
use crate::deal::Deal;
use crate::game::Game;
use crate::hand::{Board, Hand, OmahaHand};
use crate::hand_rank::{Category, HandRank, Scale};
use crate::range::Range;

macro_rules! as_text {
    ($($type:ty),+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )+};
}

as_text!(Rank, Suit, Card, Hand, OmahaHand, Board, Deal, Range);

macro_rules! as_name {
    ($($type:ty, $unknown:literal);+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let name = Cow::<str>::deserialize(deserializer)?;
                <$type>::from_name(&name).ok_or_else(|| D::Error::custom($unknown))
            }
        }
    )+};
}

as_name!(Game, "unknown game"; Category, "unknown category");

impl<S: Scale> Serialize for HandRank<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        serializer.serialize_u16(self.get())
    }
}

impl<'de, S: Scale> Deserialize<'de> for HandRank<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HandRank<S>, D::Error> {
        let number = u16::deserialize(deserializer)?;
        let error = || format!("'{number}' is not a hand rank; hand ranks go from 1 to {}", S::CLASSES);
        HandRank::from_number(number).ok_or_else(|| D::Error::custom(error()))
    }
}
