//! The odds of the parts of a range: its classes, each of its hands, or what they have made of the board.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::{Breakdown, ClassOdds, Shares, WeightedCount, as_u64, deals, runouts_or_samples};
#[cfg(feature = "serde")]
use crate::as_json;
use crate::card::CardSet;
use crate::made::MadeHand;

/// What is won in the deals of a part of a range. Shares are from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct PartShares {
    /// The average share of the pot.
    pub equity: f64,
    /// The standard error of the equity, as in [`Shares::standard_error`]; `None` if the odds are exact, or if there are not two
    /// samples.
    pub standard_error: Option<f64>,
    /// The share of these deals in which the player wins the whole pot.
    pub win: f64,
    /// The share of these deals in which the player shares the pot.
    pub tie: f64,
}

/// A part of a player's hands, and what it wins.
pub(super) struct Part {
    /// The name of the class, the cards of the hand, or the name of the made hand.
    pub name: String,
    pub combos: WeightedCount,
    /// How many deals have one of its hands.
    pub deals: WeightedCount,
    /// `None` if there are none.
    pub shares: Option<Shares>,
    pub is_estimate: bool,
}

/// The parts of a player's hands, in one of three ways.
#[derive(Default)]
pub(super) struct Parts {
    pub classes: Vec<ClassOdds>,
    pub each: Vec<EachHandOdds>,
    pub made: Vec<MadeHandOdds>,
}

impl Parts {
    pub(super) fn new(breakdown: Breakdown, parts: impl Iterator<Item = Part>) -> Parts {
        match breakdown {
            Breakdown::None => Parts::default(),
            Breakdown::Classes => Parts { classes: parts.map(ClassOdds::from).collect(), ..Parts::default() },
            Breakdown::Hands => Parts { each: parts.map(EachHandOdds::from).collect(), ..Parts::default() },
            Breakdown::Made => Parts { made: parts.map(MadeHandOdds::from).collect(), ..Parts::default() },
        }
    }
}

impl From<Part> for ClassOdds {
    fn from(part: Part) -> ClassOdds {
        ClassOdds::new(part.name, part.combos, part.deals, part.shares, part.is_estimate)
    }
}

/// Defines the odds of a part of a range, which differ in how the part is called, and their JSON.
macro_rules! part_odds {
    ($(#[$about:meta])* $Odds:ident, $(#[$about_key:meta])* $key:ident: $Key:ty, $fields:literal, $from_name:expr) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        #[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
        #[cfg_attr(feature = "serde", serde(into = $fields, from = $fields))]
        #[non_exhaustive]
        pub struct $Odds {
            $(#[$about_key])*
            pub $key: $Key,
            /// How many hands the known cards leave, by weight.
            pub combos: WeightedCount,
            /// In how many deals the player holds one of them, counted as in [`Odds::runouts`](super::Odds::runouts); `None`
            /// if the odds are estimated.
            pub runouts: Option<WeightedCount>,
            /// In how many random deals the player holds one of them; `None` if the odds are exact.
            pub samples: Option<u64>,
            /// What is won in these deals; `None` if there are none.
            pub shares: Option<PartShares>,
        }

        impl $Odds {
            /// How many deals have one of its hands, by weight: the runouts, or the samples.
            pub fn deals(&self) -> WeightedCount {
                deals(self.runouts, self.samples)
            }
        }

        impl From<Part> for $Odds {
            fn from(part: Part) -> $Odds {
                let [runouts, samples] = runouts_or_samples(part.deals, part.is_estimate);
                let name: fn(&str) -> $Key = $from_name;
                let shares = |Shares { equity, standard_error, win, tie, .. }| {
                    PartShares { equity, standard_error, win, tie }
                };
                $Odds {
                    $key: name(&part.name),
                    combos: part.combos,
                    runouts,
                    samples: samples.and_then(as_u64),
                    shares: part.shares.map(shares),
                }
            }
        }
    };
}

part_odds! {
    /// The odds of one hand of a range.
    EachHandOdds,
    /// Its cards.
    cards: CardSet,
    "fields::EachHandFields",
    |cards| cards.parse().expect("cards")
}

impl EachHandOdds {
    /// The exact odds of a hand with these cards.
    pub(super) fn exact(
        cards: CardSet,
        combos: WeightedCount,
        runouts: WeightedCount,
        shares: Option<PartShares>,
    ) -> EachHandOdds {
        EachHandOdds { cards, combos, runouts: Some(runouts), samples: None, shares }
    }
}

part_odds! {
    /// The odds of the hands of a range that have made the same of the board.
    MadeHandOdds,
    /// What they have made.
    name: MadeHand,
    "fields::MadeHandFields",
    |name| name.parse().expect("the name of a made hand")
}

/// The JSON of parts, which has what is won beside the rest.
#[cfg(feature = "serde")]
mod fields {
    use super::{
        CardSet, Deserialize, EachHandOdds, MadeHand, MadeHandOdds, PartShares, Serialize, WeightedCount, as_json,
    };
    use crate::keyed;
    use crate::keys::{Entry, Keyed};

    macro_rules! part_fields {
        ($Fields:ident, $Odds:ident, $(#[serde($($as_json:tt)*)])? $key:ident: $Key:ty, $meaning:literal) => {
            keyed! {
            #[derive(Serialize, Deserialize)]
            pub(super) struct $Fields {
                #[key($meaning)]
                $(#[serde($($as_json)*)])?
                $key: $Key,
                #[key("how many of its hands the known cards leave, by weight")]
                combos: WeightedCount,
                #[key("how many deals have one of its hands, by weight")]
                #[serde(default, skip_serializing_if = "Option::is_none")]
                runouts: Option<WeightedCount>,
                #[key("the number of random deals, with --sample")]
                #[serde(default, skip_serializing_if = "Option::is_none")]
                samples: Option<u64>,
                #[key("its average share of the pot, 0 to 1")]
                #[serde(serialize_with = "as_json::rounded")]
                equity: Option<f64>,
                #[key("the standard error of the equity, with --sample")]
                #[serde(
                    default,
                    deserialize_with = "as_json::present",
                    skip_serializing_if = "Option::is_none",
                    serialize_with = "as_json::rounded"
                )]
                standard_error: Option<Option<f64>>,
                #[key("the share of runouts that it wins alone")]
                #[serde(serialize_with = "as_json::rounded")]
                win: Option<f64>,
                #[key("the share of runouts where it splits the pot")]
                #[serde(serialize_with = "as_json::rounded")]
                tie: Option<f64>,
            }
            }

            impl Keyed for $Odds {
                const KEYS: &'static [Entry] = $Fields::KEYS;
            }

            impl From<$Odds> for $Fields {
                fn from(odds: $Odds) -> $Fields {
                    let shares = odds.shares;
                    $Fields {
                        $key: odds.$key,
                        combos: odds.combos,
                        runouts: odds.runouts,
                        samples: odds.samples,
                        equity: shares.map(|shares| shares.equity),
                        standard_error: odds.samples.map(|_| shares.and_then(|shares| shares.standard_error)),
                        win: shares.map(|shares| shares.win),
                        tie: shares.map(|shares| shares.tie),
                    }
                }
            }

            impl From<$Fields> for $Odds {
                fn from(fields: $Fields) -> $Odds {
                    let shares = || {
                        let standard_error = fields.standard_error.flatten();
                        Some(PartShares { equity: fields.equity?, standard_error, win: fields.win?, tie: fields.tie? })
                    };
                    $Odds {
                        shares: shares(),
                        $key: fields.$key,
                        combos: fields.combos,
                        runouts: fields.runouts,
                        samples: fields.samples,
                    }
                }
            }
        };
    }

    part_fields!(EachHandFields, EachHandOdds, #[serde(with = "as_json::cards")] cards: CardSet, "its cards, from the highest down");
    part_fields!(MadeHandFields, MadeHandOdds, name: MadeHand, "its name, like Top Pair");
}
