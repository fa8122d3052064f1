//! What a hand is worth: its number on a scale, such as 1 to 7462, its category, and the words a player would use for it.

mod category;
mod description;
pub(crate) mod ladder;
mod number;
mod other_scales;
mod scale;

pub(crate) use category::is_suited;
pub use category::{Category, ParseCategoryError};
pub use description::Description;
pub(crate) use number::{CLASSES, KEV};
pub use number::{HandRank, HandRankError, ParseHandRankError};
pub(crate) use other_scales::{ACE_TO_FIVE, DEUCE_TO_SEVEN, SHORT_DECK};
pub use other_scales::{AceToFiveRank, DeuceToSevenRank, ShortDeckRank};
pub use scale::Scale;
pub(crate) use scale::TableEntry;
