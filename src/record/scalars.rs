//! How single values are serialized: a hand rank as its number, everything else as its `Display` text.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, Rank, Suit};
use crate::deal::Deal;
use crate::game::Game;
use crate::hand::{Board, Hand, OmahaHand};
use crate::hand_rank::{AceToFiveRank, Category, DeuceToSevenRank, HandRank, Scale, ShortDeckRank};
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

as_text!(Rank, Suit, Card, Hand, OmahaHand, Board, Category, Deal, Range);

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        Game::from_name(&name).ok_or_else(|| D::Error::custom("unknown game"))
    }
}

macro_rules! as_number {
    ($($scale:ty),+) => {$(
        impl Serialize for $scale {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u16(self.get())
            }
        }

        impl<'de> Deserialize<'de> for $scale {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$scale, D::Error> {
                hand_rank(u16::deserialize(deserializer)?)
            }
        }
    )+};
}

as_number!(HandRank, ShortDeckRank, AceToFiveRank, DeuceToSevenRank);

fn hand_rank<S: Scale, E: Error>(number: u16) -> Result<S, E> {
    let error = || format!("'{number}' is not a hand rank; hand ranks go from 1 to {}", S::CLASSES);
    S::from_number(number).ok_or_else(|| E::custom(error()))
}
