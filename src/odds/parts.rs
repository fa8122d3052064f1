//! The odds of the parts of a range: its classes, each of its hands, or what they have made of the board.

#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[cfg(feature = "serde")]
use super::fields::{EQUITY, STANDARD_ERROR, TIE, WIN};
use super::{DealCount, Shares};
use crate::cards::CardSet;
#[cfg(feature = "serde")]
use crate::json::as_json;
#[cfg(feature = "serde")]
use crate::keyed;
use crate::made::MadeHand;
use crate::ranges::ClassOrHand;
use crate::runouts::{PartKey, WeightedCount};
#[cfg(feature = "serde")]
use crate::tools::keys::{Entry, Keyed};

/// What a player wins in the deals in which they hold a part of a range. Shares are from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct PartShares {
    /// The average share of the pot.
    pub equity: f64,
    /// The standard error of the equity, as in [`Shares::standard_error`]; `None` if the odds are exact, or if there
    /// are fewer than two samples.
    pub standard_error: Option<f64>,
    /// The share of these deals in which the player wins the whole pot.
    pub win: f64,
    /// The share of these deals in which the player shares the pot.
    pub tie: f64,
}

impl From<Shares> for PartShares {
    fn from(Shares { equity, standard_error, win, tie, .. }: Shares) -> PartShares {
        PartShares { equity, standard_error, win, tie }
    }
}

/// How often a player holds a part of a range, and what it wins.
pub(super) struct Part {
    pub combos: WeightedCount,
    /// The deals that have one of its hands.
    pub deals: DealCount,
    /// `None` if there are none.
    pub shares: Option<PartShares>,
}

/// The parts of a player's hands, in one of three ways.
#[derive(Default)]
pub(super) struct Parts {
    pub classes: Vec<ClassOdds>,
    pub each: Vec<HandOdds>,
    pub made: Vec<MadeHandOdds>,
}

impl FromIterator<(PartKey, Part)> for Parts {
    fn from_iter<I: IntoIterator<Item = (PartKey, Part)>>(parts: I) -> Parts {
        let mut all = Parts::default();
        for (key, part) in parts {
            match key {
                PartKey::Class(class) => all.classes.push(ClassOdds::new(class, part)),
                PartKey::Hand(cards) => all.each.push(HandOdds::new(cards, part)),
                PartKey::Made(name) => all.made.push(MadeHandOdds::new(name, part)),
            }
        }
        all
    }
}

/// Defines the odds of a part of a range, which differ only in how the part is named, and their JSON, in which the
/// shares are fields like all others.
macro_rules! part_odds {
    (
        $(#[doc = $about:literal])* $Odds:ident,
        $(#[doc = $about_key:literal])* $key:ident: $Key:ty, $meaning:literal, $($as_json:tt)*
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub struct $Odds {
            $(#[doc = $about_key])*
            pub $key: $Key,
            /// How many of its hands are possible given the known cards, by weight.
            pub combos: WeightedCount,
            /// The deals in which the player holds one of them. Their share of [`Odds::deals`](super::Odds::deals) is
            /// how often the player holds one, given the other players' hands.
            pub deals: DealCount,
            /// What is won in these deals; `None` if there are none.
            pub shares: Option<PartShares>,
        }

        impl $Odds {
            pub(super) fn new($key: $Key, part: Part) -> $Odds {
                let Part { combos, deals, shares } = part;
                $Odds { $key, combos, deals, shares }
            }
        }

        #[cfg(feature = "serde")]
        const _: () = {
            keyed! {
            #[derive(Serialize, Deserialize)]
            struct Fields {
                #[key($meaning)]
                #[serde($($as_json)*)]
                $key: $Key,
                #[key("how many of its hands are possible, by weight")]
                combos: WeightedCount,
                #[key("how many deals have one of its hands, by weight")]
                #[serde(default, skip_serializing_if = "Option::is_none")]
                runouts: Option<WeightedCount>,
                #[key("of an estimate, how many random deals have one")]
                #[serde(default, skip_serializing_if = "Option::is_none")]
                samples: Option<u64>,
                #[key(EQUITY)]
                #[serde(serialize_with = "as_json::rounded")]
                equity: Option<f64>,
                #[key(STANDARD_ERROR)]
                #[serde(
                    default,
                    deserialize_with = "as_json::present",
                    skip_serializing_if = "Option::is_none",
                    serialize_with = "as_json::rounded"
                )]
                standard_error: Option<Option<f64>>,
                #[key(WIN)]
                #[serde(serialize_with = "as_json::rounded")]
                win: Option<f64>,
                #[key(TIE)]
                #[serde(serialize_with = "as_json::rounded")]
                tie: Option<f64>,
            }
            }

            impl Keyed for $Odds {
                const KEYS: &'static [Entry] = Fields::KEYS;
            }

            impl Serialize for $Odds {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    let $Odds { $key, combos, deals, shares } = Clone::clone(self);
                    let (runouts, samples) = deals.runouts_and_samples();
                    let fields = Fields {
                        $key,
                        combos,
                        runouts,
                        samples,
                        equity: shares.map(|shares| shares.equity),
                        standard_error: samples.map(|_| shares.and_then(|shares| shares.standard_error)),
                        win: shares.map(|shares| shares.win),
                        tie: shares.map(|shares| shares.tie),
                    };
                    fields.serialize(serializer)
                }
            }

            impl<'de> Deserialize<'de> for $Odds {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Odds, D::Error> {
                    let Fields { $key, combos, runouts, samples, equity, standard_error, win, tie } =
                        Fields::deserialize(deserializer)?;
                    let shares = || {
                        let standard_error = standard_error.flatten();
                        Some(PartShares { equity: equity?, standard_error, win: win?, tie: tie? })
                    };
                    Ok($Odds { $key, combos, deals: DealCount::read(runouts, samples)?, shares: shares() })
                }
            }
        };
    };
}

part_odds! {
    /// The odds of a class of a player's hands.
    ///
    /// ```
    /// use handrank::{Breakdown, Game, OddsOptions, Spot};
    ///
    /// let spot: Spot = "KK,AKs,7h2d|AhKh/8h5h2h".parse()?;
    /// let options = OddsOptions { breakdown: Breakdown::Classes, ..Default::default() };
    /// let odds = spot.plan(Game::Holdem, options)?.count();
    /// let combos = odds.hands[0].classes.iter().map(|class| format!("{} {}", class.class, class.combos));
    /// assert!(combos.eq(["AKs 3", "KK 3", "7h2d 1"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ClassOdds,
    /// The class, `AKs`, or the hand, `AhKh`.
    class: ClassOrHand,
    "AA, AKs or AKo; or a hand given as cards",
}

part_odds! {
    /// The odds of one hand of a range.
    HandOdds,
    /// Its cards.
    cards: CardSet,
    "its cards, from the highest down",
    with = "as_json::cards"
}

part_odds! {
    /// The odds of the hands of a range that have the same made hand.
    MadeHandOdds,
    /// The made hand.
    name: MadeHand,
    "its name, like Top Pair",
}
