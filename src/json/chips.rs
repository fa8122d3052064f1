//! How what seats paid, and the pots that they win, are written and read back.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{ChipAmount, Chips, Seats};
use crate::showdown::{Pot, Pots};

/// An array of what each seat paid, in order.
impl Serialize for Chips {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.amounts())
    }
}

impl<'de> Deserialize<'de> for Chips {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Chips, D::Error> {
        Ok(Vec::<ChipAmount>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// The pots, each with its chips and the numbers of seats from 1, and what each seat wins.
#[derive(Serialize, Deserialize)]
struct WrittenPots {
    pots: Vec<WrittenPot>,
    won: Vec<u64>,
}

#[derive(Serialize, Deserialize)]
struct WrittenPot {
    chips: u64,
    seats: Vec<u32>,
    winners: Vec<u32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    low_winners: Vec<u32>,
}

impl Serialize for Pots {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbers = |seats: &mut dyn Iterator<Item = usize>| seats.map(|seat| seat as u32 + 1).collect();
        let pot = |pot: &Pot| WrittenPot {
            chips: pot.chips(),
            seats: numbers(&mut pot.seats()),
            winners: numbers(&mut pot.winners()),
            low_winners: numbers(&mut pot.low_winners()),
        };
        WrittenPots { pots: self.pots().iter().map(pot).collect(), won: self.won().to_vec() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pots {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pots, D::Error> {
        let WrittenPots { pots, won } = WrittenPots::deserialize(deserializer)?;
        let seats = won.len().min(Seats::MAX) as u32;
        let bits = |numbers: Vec<u32>| {
            numbers.into_iter().try_fold(0, |bits, number| match number {
                1.. if number <= seats => Ok(bits | 1_u64 << (number - 1)),
                _ => Err(D::Error::custom(format!("no seat has number {number}"))),
            })
        };
        let pot = |WrittenPot { chips, seats, winners, low_winners }| {
            Ok(Pot::new(chips, bits(seats)?, bits(winners)?, bits(low_winners)?))
        };
        let pots = pots.into_iter().map(pot).collect::<Result<_, D::Error>>()?;
        let pots = Pots::of(pots, won.len()).filter(|pots| pots.won() == won);
        pots.ok_or_else(|| D::Error::custom("the pots are not what the seats win"))
    }
}
