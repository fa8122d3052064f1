//! A row of JSON Lines: an object of which only one or two keys are read.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::error::RowError;

/// The top-level keys to be read.
pub struct Keys<'a> {
    pub hand: &'a str,
    pub board: Option<&'a str>,
    /// The key to be added, which must not exist yet.
    pub added: &'a str,
}

/// The values of those keys in an object.
#[derive(Default)]
pub struct Object<'a> {
    pub hand: Option<&'a RawValue>,
    pub board: Option<&'a RawValue>,
    pub is_empty: bool,
    /// Where its closing brace is in the row.
    pub close: usize,
    has_added: bool,
    has_hand_twice: bool,
    has_board_twice: bool,
}

impl<'a> Object<'a> {
    /// Reads a row.
    ///
    /// # Errors
    /// The row is not an object, already has the key to be added, or has the hand's or the board's key twice.
    pub fn read(row: &'a [u8], keys: &Keys) -> Result<Object<'a>, RowError> {
        let mut json = serde_json::Deserializer::from_slice(row);
        let read = keys.deserialize(&mut json).and_then(|object| json.end().map(|()| object));
        let mut object = read.map_err(|error| RowError::not_object(row, &error))?;
        object.close = row.trim_ascii_end().len() - 1;
        match (keys.board, &object) {
            (_, Object { has_added: true, .. }) => Err(RowError::KeyTaken(keys.added.to_owned())),
            (_, Object { has_hand_twice: true, .. }) => Err(RowError::KeyTwice(keys.hand.to_owned())),
            (Some(board), Object { has_board_twice: true, .. }) => Err(RowError::KeyTwice(board.to_owned())),
            _ => Ok(object),
        }
    }
}

/// The cards in a string or an array of strings, as one string; `None` for any other value.
pub fn cards_text(value: &RawValue) -> Option<String> {
    let text = serde_json::from_str::<String>(value.get());
    text.or_else(|_| serde_json::from_str::<Vec<String>>(value.get()).map(|cards| cards.join(" "))).ok()
}

impl<'de> DeserializeSeed<'de> for &Keys<'_> {
    type Value = Object<'de>;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Object<'de>, D::Error> {
        json.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for &Keys<'_> {
    type Value = Object<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Object<'de>, M::Error> {
        let mut object = Object { is_empty: true, ..Object::default() };
        while let Some(key) = map.next_key::<String>()? {
            object.is_empty = false;
            object.has_added |= key == self.added;
            if key == self.hand {
                object.has_hand_twice |= object.hand.replace(map.next_value()?).is_some();
            } else if self.board == Some(key.as_str()) {
                object.has_board_twice |= object.board.replace(map.next_value()?).is_some();
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(object)
    }
}
