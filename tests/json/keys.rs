//! The keys that types state, which the program's help lists, are those that serde reads and writes, in the same order.

use std::any::type_name;

use handrank::composition::{RangeGroup, RangeHand};
use handrank::hits::{CategoryHits, DrawHits, LowHits, MadeHits, StreetHits};
use handrank::hold::{HoldCategory, HoldCounts, HoldEntry, Holds};
use handrank::json::{EmptySeat, LowRecord, OnBoardsRecord, PotRecord, Record, ShowdownHand, ShowdownRecord};
use handrank::made::Texture;
use handrank::nuts::HeldRank;
use handrank::odds::{ClassOdds, HandOdds, MadeHandOdds, NextCard, OddsOnBoards, PlayerOdds, PlayerOuts};
use handrank::program::{BitfieldSteps, Explanation, KevSteps, Keyed};
use handrank::{Composition, Deal, Game, Hand, Hits, Nuts, Odds, Outs, RankedClass, Spot};
use serde::de::value::Error;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Error as _, IgnoredAny, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use serde::{Deserialize, Deserializer, Serialize, forward_to_deserialize_any};

fn keys_of<T: Keyed>() -> Vec<&'static str> {
    T::KEYS.iter().map(|key| key.name).collect()
}

/// Notes which fields a type would read, or the objects in it that these keys lead to, and reads nothing.
struct FieldsOf<'a> {
    keys: &'a [&'static str],
    fields: &'a mut Vec<&'static str>,
}

impl<'de> Deserializer<'de> for FieldsOf<'_> {
    type Error = Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if !self.keys.is_empty() {
            return visitor.visit_map(self);
        }
        self.fields.extend(fields);
        Err(Error::custom("nothing to read"))
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(self)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("not a struct"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct tuple tuple_struct map enum identifier ignored_any
    }
}

/// An object with the first key.
impl<'de> MapAccess<'de> for FieldsOf<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        seed.deserialize(self.keys[0].into_deserializer()).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        seed.deserialize(FieldsOf { keys: &self.keys[1..], fields: self.fields })
    }
}

/// A list of one.
impl<'de> SeqAccess<'de> for FieldsOf<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        seed.deserialize(FieldsOf { keys: self.keys, fields: self.fields }).map(Some)
    }
}

fn check_fields<T: Keyed + DeserializeOwned>() {
    check_fields_in::<T, T>(&[]);
}

/// The same of a part of an answer, which is read only as a part of it.
fn check_fields_in<T: DeserializeOwned, Part: Keyed>(keys: &[&'static str]) {
    let mut fields = Vec::new();
    assert!(T::deserialize(FieldsOf { keys, fields: &mut fields }).is_err());
    assert_eq!(keys_of::<Part>(), fields, "{}", type_name::<Part>());
}

/// The keys of a JSON object, as they are written.
struct Written(Vec<String>);

impl<'de> Deserialize<'de> for Written {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Written, D::Error> {
        struct ReadsKeys;

        impl<'de> Visitor<'de> for ReadsKeys {
            type Value = Written;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Written, A::Error> {
                let mut keys = Vec::new();
                while let Some((key, IgnoredAny)) = map.next_entry()? {
                    keys.push(key);
                }
                Ok(Written(keys))
            }
        }

        deserializer.deserialize_map(ReadsKeys)
    }
}

fn written(value: &impl Serialize) -> Vec<String> {
    let json = serde_json::to_string(value).expect("plain data");
    serde_json::from_str::<Written>(&json).expect("an object").0
}

#[test]
fn keys_are_the_fields_that_are_read() {
    check_fields::<Record>();
    check_fields_in::<Record, LowRecord>(&["low"]);
    check_fields::<ShowdownRecord>();
    check_fields::<EmptySeat>();
    check_fields_in::<ShowdownRecord, PotRecord>(&["pots"]);
    check_fields::<OnBoardsRecord>();
    check_fields::<OddsOnBoards>();
    check_fields::<Odds>();
    check_fields_in::<Odds, PlayerOdds>(&["hands"]);
    check_fields::<ClassOdds>();
    check_fields::<HandOdds>();
    check_fields::<MadeHandOdds>();
    check_fields::<Hits>();
    check_fields::<StreetHits>();
    check_fields::<CategoryHits>();
    check_fields::<LowHits>();
    check_fields::<MadeHits>();
    check_fields::<DrawHits>();
    check_fields::<Texture>();
    check_fields::<Outs>();
    check_fields_in::<Outs, PlayerOuts>(&["hands"]);
    check_fields_in::<Outs, NextCard>(&["cards"]);
    check_fields::<Holds>();
    check_fields::<HoldCounts>();
    check_fields::<HoldCategory>();
    check_fields::<HoldEntry>();
    check_fields::<Nuts>();
    check_fields_in::<Nuts, HeldRank>(&["ranks"]);
    check_fields::<Composition>();
    check_fields_in::<Composition, RangeGroup>(&["groups"]);
    check_fields_in::<Composition, RangeHand>(&["hands"]);
    check_fields::<RankedClass>();
}

#[test]
fn keys_of_ranks_on_a_board_are_those_written() {
    #[derive(Deserialize)]
    struct WrittenNuts {
        ranks: Vec<Written>,
    }

    let nuts = "AsKd|random/Ah9s2c7d7h".parse::<Spot>().expect("a spot").nuts(Game::Holdem).expect("nuts");
    let json = serde_json::to_string(&nuts).expect("plain data");
    let written: WrittenNuts = serde_json::from_str(&json).expect("an object");
    assert_eq!(written.ranks.len(), nuts.ranks.len());
    assert!(written.ranks.iter().all(|Written(keys)| *keys == keys_of::<HeldRank>()), "{json}");
}

/// A seat is read as a hand or as an empty one, whichever it is.
#[test]
fn keys_of_hands_at_showdown_are_those_written() {
    #[derive(Deserialize)]
    struct WrittenShowdown {
        hands: Vec<Written>,
    }

    let deal: Deal = "Ann: As2dKcKd:100|Bob: Ah2cQsQd:100/3c7d8sKh9c".parse().expect("a deal");
    let record = ShowdownRecord::from(&deal.showdown(Game::OmahaHiLo).expect("a showdown"));
    let json = serde_json::to_string(&record).expect("plain data");
    let written: WrittenShowdown = serde_json::from_str(&json).expect("an object");
    assert!(written.hands.iter().all(|Written(keys)| *keys == keys_of::<ShowdownHand>()), "{json}");
}

/// Those of the record of the hand come first.
#[test]
fn keys_of_explanations_are_those_written() {
    let hand: Hand = "Kd Qs Jc Th 9s".parse().expect("a hand");
    let explanation = Explanation::from(&hand);
    let record = written(&Record::new(Game::Holdem, &hand).expect("a full deck"));
    let own = keys_of::<Explanation>().into_iter().map(str::to_owned);
    assert_eq!(written(&explanation), record.into_iter().chain(own).collect::<Vec<_>>());
    assert_eq!(written(&explanation.kev), keys_of::<KevSteps>());
    assert_eq!(written(&explanation.bitfield), keys_of::<BitfieldSteps>());
}
