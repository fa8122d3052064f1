//! A JSON object as its pairs, including those that repeat a key.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;

pub struct Pairs(pub Vec<(String, Box<RawValue>)>);

impl Pairs {
    /// The value of a key, or of a path of two keys with a dot between them; `Err` if a key has several values.
    pub fn value(&self, key: &str) -> Result<Option<Box<RawValue>>, ()> {
        match (self.only(key)?, key.split_once('.')) {
            (None, Some((first, second))) => match self.only(first)? {
                Some(object) => {
                    serde_json::from_str::<Pairs>(object.get()).map_or(Ok(None), |pairs| pairs.only(second))
                }
                None => Ok(None),
            },
            (value, _) => Ok(value),
        }
    }

    /// Whether a key is there.
    pub fn has(&self, key: &str) -> bool {
        self.0.iter().any(|(other, _)| other == key)
    }

    fn only(&self, key: &str) -> Result<Option<Box<RawValue>>, ()> {
        let mut values = self.0.iter().filter(|(other, _)| other == key).map(|(_, value)| value.clone());
        let value = values.next();
        if values.next().is_some() { Err(()) } else { Ok(value) }
    }
}

/// A string, or the strings of an array with spaces between them; empty for null.
pub fn text(value: &RawValue) -> Option<String> {
    match serde_json::from_str(value.get()).ok()? {
        Value::Null => Some(String::new()),
        Value::String(text) => Some(text),
        Value::Array(texts) => {
            let texts: Vec<&str> = texts.iter().map(Value::as_str).collect::<Option<_>>()?;
            Some(texts.join(" "))
        }
        _ => None,
    }
}

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Pairs, D::Error> {
        struct AsPairs;

        impl<'de> Visitor<'de> for AsPairs {
            type Value = Pairs;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Pairs, M::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }

        json.deserialize_map(AsPairs)
    }
}
