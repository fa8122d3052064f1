//! A JSON object as its pairs, including those whose key is there already.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;

pub struct Pairs(pub Vec<(String, Value)>);

impl Pairs {
    /// How many values a key has.
    pub fn count(&self, key: &str) -> usize {
        self.0.iter().filter(|(other, _)| other == key).count()
    }

    /// The string under a key, or the strings of an array, with spaces between them.
    pub fn text(&self, key: &str) -> Option<String> {
        let (_, value) = self.0.iter().find(|(other, _)| other == key)?;
        match value {
            Value::String(text) => Some(text.clone()),
            Value::Array(texts) => {
                let texts: Vec<&str> = texts.iter().map(Value::as_str).collect::<Option<_>>()?;
                Some(texts.join(" "))
            }
            _ => None,
        }
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
