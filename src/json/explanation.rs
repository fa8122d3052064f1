//! How the steps of the evaluators are written: after the record of the hand that they rank.

use serde::ser::Error;
use serde::{Serialize, Serializer};

use super::Record;
use crate::ranking::{BitfieldSteps, Explanation, Game, KevSteps};

/// The fields of an explanation in order.
#[derive(Serialize)]
struct Fields<'a> {
    #[serde(flatten)]
    record: Record,
    combinations: usize,
    kev: &'a KevSteps,
    bitfield: &'a BitfieldSteps,
}

impl Serialize for Explanation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Explanation { hand, combinations, kev, bitfield } = self;
        let record = Record::new(Game::Holdem, hand).map_err(S::Error::custom)?;
        Fields { record, combinations: *combinations, kev, bitfield }.serialize(serializer)
    }
}
