//! A row of JSON Lines: an object of which only a few keys are read.

use std::borrow::Cow;
use std::fmt;
use std::iter;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::error::RowError;
use crate::cli::errors::LineError;
use crate::cli::numbers::whole_number;

/// The keys to be read. Each is a key at the top of an object or, if there is none, a path of keys and of indices into
/// arrays, from 0, with dots in between.
pub struct Keys {
    pub wanted: Vec<String>,
    /// The key to be added, which must not exist yet.
    pub added: String,
}

/// What an object has of those keys.
pub struct Object<'a> {
    /// The value of each wanted key, if there is one.
    pub values: Vec<Option<&'a RawValue>>,
    pub is_empty: bool,
    /// Where its closing brace is in the row.
    pub close: usize,
}

impl<'a> Object<'a> {
    /// Reads a row.
    ///
    /// # Errors
    /// The row is not UTF-8, is not an object, already has the key to be added, or has a wanted key twice.
    pub fn read(row: &'a [u8], keys: &Keys) -> Result<Object<'a>, RowError> {
        str::from_utf8(row).map_err(|error| RowError::not_utf8(row, error.valid_up_to()))?;
        let found = keys.find(row).map_err(|error| RowError::not_object(row, &error))?;
        if found.has_added {
            return Err(RowError::KeyTaken(keys.added.clone()));
        }
        let values = iter::zip(&keys.wanted, &found.values).map(|(key, values)| values.of(key));
        Ok(Object {
            values: values.collect::<Result<_, _>>()?,
            is_empty: found.is_empty,
            close: row.trim_ascii_end().len() - 1,
        })
    }
}

/// The cards in a string or an array of strings, as one string, which is empty for null.
pub fn cards_text(value: &RawValue) -> Result<String, LineError> {
    if value.get() == "null" {
        return Ok(String::new());
    }
    if !value.get().starts_with('[') {
        return string(value);
    }
    let values: Vec<&RawValue> = serde_json::from_str(value.get()).map_err(|_| LineError::NotText)?;
    Ok(values.into_iter().map(string).collect::<Result<Vec<_>, _>>()?.join(" "))
}

fn string(value: &RawValue) -> Result<String, LineError> {
    // Nothing else can be wrong with a string in a row that has been read.
    let error = if value.get().starts_with('"') { LineError::LoneSurrogate } else { LineError::NotText };
    serde_json::from_str(value.get()).map_err(|_| error)
}

impl Keys {
    /// Looks for the keys at the top of an object.
    fn find<'a>(&self, object: &'a [u8]) -> serde_json::Result<TopLevel<'a>> {
        let mut json = serde_json::Deserializer::from_slice(object);
        let found = self.deserialize(&mut json)?;
        json.end().map(|()| found)
    }
}

/// What an object has at its top.
pub struct TopLevel<'a> {
    values: Vec<Candidates<'a>>,
    has_added: bool,
    is_empty: bool,
}

/// The values that may be meant by a wanted key.
#[derive(Clone, Default)]
struct Candidates<'a> {
    /// Those of the key itself.
    own: Occurrences<'a>,
    /// Those of the first key of its path.
    first: Occurrences<'a>,
}

#[derive(Clone, Default)]
struct Occurrences<'a> {
    one: Option<&'a RawValue>,
    has_more: bool,
}

impl<'a> Candidates<'a> {
    /// The value that is meant by this key.
    fn of(&self, key: &str) -> Result<Option<&'a RawValue>, RowError> {
        let Some((first, path)) = key.split_once('.').filter(|_| self.own.one.is_none()) else {
            return self.own.only(key);
        };
        let mut value = self.first.only(first)?;
        for key in path.split('.') {
            let Some(outer) = value else { break };
            let keys = Keys { wanted: vec![key.to_owned()], added: String::new() };
            value = match keys.find(outer.get().as_bytes()) {
                Ok(found) => found.values[0].own.only(key)?,
                Err(_) => in_array(outer, key),
            };
        }
        Ok(value)
    }
}

/// The value at a place in an array, if it is an array that has this place.
fn in_array<'a>(array: &'a RawValue, place: &str) -> Option<&'a RawValue> {
    let place: usize = whole_number(place)?;
    let values: Vec<&RawValue> = serde_json::from_str(array.get()).ok()?;
    values.get(place).copied()
}

impl<'a> Occurrences<'a> {
    fn add(&mut self, value: &'a RawValue) {
        self.has_more |= self.one.replace(value).is_some();
    }

    fn only(&self, key: &str) -> Result<Option<&'a RawValue>, RowError> {
        if self.has_more { Err(RowError::KeyTwice(key.to_owned())) } else { Ok(self.one) }
    }
}

impl<'de> DeserializeSeed<'de> for &Keys {
    type Value = TopLevel<'de>;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<TopLevel<'de>, D::Error> {
        json.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for &Keys {
    type Value = TopLevel<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<TopLevel<'de>, M::Error> {
        let values = vec![Candidates::default(); self.wanted.len()];
        let mut found = TopLevel { values, has_added: false, is_empty: true };
        while let Some(key) = map.next_key::<&RawValue>()? {
            found.is_empty = false;
            let key = text(key);
            let is = |wanted: &str| key.as_deref() == Some(wanted);
            let is_first = |wanted: &str| wanted.split_once('.').is_some_and(|(first, _)| is(first));
            found.has_added |= is(&self.added);
            if !self.wanted.iter().any(|wanted| is(wanted) || is_first(wanted)) {
                map.next_value::<IgnoredAny>()?;
                continue;
            }
            let value = map.next_value()?;
            for (wanted, values) in iter::zip(&self.wanted, &mut found.values) {
                if is(wanted) {
                    values.own.add(value);
                } else if is_first(wanted) {
                    values.first.add(value);
                }
            }
        }
        Ok(found)
    }
}

/// The text of a key; `None` if it has half of a surrogate pair.
fn text(key: &RawValue) -> Option<Cow<'_, str>> {
    let quoted = key.get();
    match quoted.contains('\\') {
        true => serde_json::from_str(quoted).ok().map(Cow::Owned),
        false => Some(quoted[1..quoted.len() - 1].into()),
    }
}
