//! A row of JSON Lines: an object, of which one key or two are read and the rest is left alone.

use std::fmt;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};

use super::error::RowError;

/// The top-level keys to be read.
pub struct Keys<'a> {
    pub hand: &'a str,
    pub board: Option<&'a str>,
    /// The key to be added, which must not be there yet.
    pub added: &'a str,
}

/// What an object has at those keys.
#[derive(Default)]
pub struct Object {
    pub hand: Option<Cards>,
    pub board: Option<Cards>,
    pub is_empty: bool,
    /// Where its closing brace is in the row.
    pub close: usize,
    has_added: bool,
    has_hand_twice: bool,
}

/// Cards as one text, or as a text each.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Cards {
    Text(String),
    List(Vec<String>),
    Other(IgnoredAny),
}

impl Cards {
    /// The cards as one text.
    pub fn into_text(self) -> Option<String> {
        match self {
            Cards::Text(text) => Some(text),
            Cards::List(cards) => Some(cards.join(" ")),
            Cards::Other(_) => None,
        }
    }
}

impl Object {
    /// Reads a row.
    ///
    /// # Errors
    /// The row is no object, or has the key to be added, or the hand's key twice.
    pub fn read(row: &[u8], keys: &Keys) -> Result<Object, RowError> {
        let mut json = serde_json::Deserializer::from_slice(row);
        let read = keys.deserialize(&mut json).and_then(|object| json.end().map(|()| object));
        let mut object = read.map_err(|error| RowError::no_object(&error))?;
        object.close = row.trim_ascii_end().len() - 1;
        if object.has_added {
            return Err(RowError::KeyTaken(keys.added.to_owned()));
        }
        if object.has_hand_twice {
            return Err(RowError::KeyTwice(keys.hand.to_owned()));
        }
        Ok(object)
    }
}

impl<'de> DeserializeSeed<'de> for &Keys<'_> {
    type Value = Object;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Object, D::Error> {
        json.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for &Keys<'_> {
    type Value = Object;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Object, M::Error> {
        let mut object = Object { is_empty: true, ..Object::default() };
        while let Some(key) = map.next_key::<String>()? {
            object.is_empty = false;
            object.has_added |= key == self.added;
            let is_board = self.board == Some(&key);
            if key == self.hand {
                object.has_hand_twice |= object.hand.is_some();
                let cards = map.next_value::<Cards>()?;
                object.hand = Some(cards);
            } else if is_board {
                object.board = Some(map.next_value()?);
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(object)
    }
}
