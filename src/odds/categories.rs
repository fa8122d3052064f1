//! The odds by category: how often a player ends with it, and what is won with it.

#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[cfg(feature = "serde")]
use super::fields::STANDARD_ERROR;
use super::{DealCount, Shares};
#[cfg(feature = "serde")]
use crate::json::as_json;
#[cfg(feature = "serde")]
use crate::keyed;
use crate::ranking::Category;
use crate::runouts::WeightedCount;
#[cfg(feature = "serde")]
use crate::tools::keys::{Entry, Keyed};

/// How often a player's best five cards at the end are of a category, and what is won with it. In games with lows, all of it
/// is of the high half: a deal is won if the high half is.
///
/// Shares are from 0 to 1, of all [`Odds::deals`](super::Odds::deals), so that those of a player's categories add up to what
/// the player wins in all.
///
/// ```
/// use handrank::{Breakdown, Category, Game, OddsOptions, Spot};
///
/// let spot: Spot = "AKs|QQ,JJ/Qh7h2c".parse()?;
/// let options = OddsOptions { breakdown: Breakdown::Categories, ..Default::default() };
/// let odds = spot.plan(Game::Holdem, options)?.count();
/// let flush = odds.hands[0].categories.iter().find(|odds| odds.category == Category::Flush).expect("hearts may come");
/// assert_eq!((flush.deals.count().whole(), flush.wins.whole()), (Some(3_486), Some(3_048)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CategoryOdds {
    /// The category.
    pub category: Category,
    /// The deals in which the player ends with it.
    pub deals: DealCount,
    /// Their share of [`Odds::deals`](super::Odds::deals).
    pub share: f64,
    /// The part of the player's equity that is won with it; in games with lows, the part of
    /// [`PlayerOdds::high`](super::PlayerOdds::high).
    pub equity: f64,
    /// The standard error of this equity, as in [`Shares::standard_error`].
    pub standard_error: Option<f64>,
    /// The share of all deals that are won alone with it.
    pub win: f64,
    /// The share of all deals in which the pot is shared with it.
    pub tie: f64,
    /// The number of deals that are won alone with it, by weight.
    pub wins: WeightedCount,
    /// The number of deals in which the pot is shared with it, by weight.
    pub ties: WeightedCount,
}

impl CategoryOdds {
    /// What a player wins with a category that comes in `made` of `all` deals.
    pub(super) fn new(category: Category, deals: DealCount, all: u128, made: u128, shares: Shares) -> CategoryOdds {
        let Shares { equity, standard_error, win, tie, wins, ties, .. } = shares;
        CategoryOdds { category, deals, share: made as f64 / all as f64, equity, standard_error, win, tie, wins, ties }
    }
}

#[cfg(feature = "serde")]
keyed! {
    #[derive(Serialize, Deserialize)]
    struct CategoryFields {
        #[key("the category, like Flush")]
        category: Category,
        #[key("how many deals end with it, by weight")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        runouts: Option<WeightedCount>,
        #[key("of an estimate, how many random deals do")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        samples: Option<u64>,
        #[key("the share of all deals that end with it, 0 to 1")]
        #[serde(serialize_with = "as_json::rounded")]
        share: f64,
        #[key("the part of the equity won with it; the sum is the equity")]
        #[serde(serialize_with = "as_json::rounded")]
        equity: f64,
        #[key(STANDARD_ERROR)]
        #[serde(
            default,
            deserialize_with = "as_json::present",
            skip_serializing_if = "Option::is_none",
            serialize_with = "as_json::rounded"
        )]
        standard_error: Option<Option<f64>>,
        #[key("the share of all deals that it wins alone")]
        #[serde(serialize_with = "as_json::rounded")]
        win: f64,
        #[key("the share of all deals where it splits the pot")]
        #[serde(serialize_with = "as_json::rounded")]
        tie: f64,
        #[key("the number of deals that it wins alone, by weight")]
        wins: WeightedCount,
        #[key("the number of deals where it splits the pot, by weight")]
        ties: WeightedCount,
    }
}

#[cfg(feature = "serde")]
impl Keyed for CategoryOdds {
    const KEYS: &'static [Entry] = CategoryFields::KEYS;
}

#[cfg(feature = "serde")]
impl Serialize for CategoryOdds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &CategoryOdds { category, deals, share, equity, standard_error, win, tie, wins, ties } = self;
        let (runouts, samples) = deals.runouts_and_samples();
        let standard_error = samples.map(|_| standard_error);
        let fields = CategoryFields { category, runouts, samples, share, equity, standard_error, win, tie, wins, ties };
        fields.serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for CategoryOdds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CategoryOdds, D::Error> {
        let CategoryFields { category, runouts, samples, share, equity, standard_error, win, tie, wins, ties } =
            CategoryFields::deserialize(deserializer)?;
        let (deals, standard_error) = (DealCount::read(runouts, samples)?, standard_error.flatten());
        Ok(CategoryOdds { category, deals, share, equity, standard_error, win, tie, wins, ties })
    }
}
