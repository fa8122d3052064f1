//! The JSON form of what holds make, by name, and of the entries of a pay table in them: the hands as they were typed,
//! and what they pay.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Amount, DRAWS, FinalCategory, HoldEntry, PayEntry, WildCards};
use crate::json::{as_json, as_text};
use crate::keyed;
use crate::tools::keys::{Entry, Keyed, THEIR_SHARE};

keyed! {
    /// The fields of [`HoldEntry`], in the order in which they are printed.
    #[derive(Serialize, Deserialize)]
    struct EntryFields<'a> {
        #[key("the hands of an entry, as typed")]
        hands: Cow<'a, str>,
        #[key("what each pays")]
        amount: Amount,
        #[key(DRAWS)]
        draws: u64,
        #[key(THEIR_SHARE)]
        #[serde(serialize_with = "as_json::rounded")]
        share: f64,
    }
}

as_text! {
    FinalCategory: str::parse;
    WildCards: str::parse;
}

impl Keyed for HoldEntry {
    const KEYS: &'static [Entry] = EntryFields::KEYS;
}

impl Serialize for HoldEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let HoldEntry { entry, draws, share } = self;
        let fields = EntryFields { hands: entry.text().into(), amount: entry.amount(), draws: *draws, share: *share };
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for HoldEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HoldEntry, D::Error> {
        let EntryFields { hands, amount, draws, share } = EntryFields::deserialize(deserializer)?;
        Ok(HoldEntry { entry: PayEntry::read(&hands, amount).map_err(D::Error::custom)?, draws, share })
    }
}
