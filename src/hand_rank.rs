//! What a hand is worth: its number on a scale, such as 1 to 7462, its category, and the words a player would use for it.

mod ace_to_five;
mod category;
mod category_ranks;
mod description;
mod deuce_to_seven;
pub(crate) mod ladder;
mod number;
mod scale;
mod short_deck;

pub(crate) use ace_to_five::ACE_TO_FIVE;
pub use ace_to_five::AceToFiveRank;
pub(crate) use category::is_suited;
pub use category::{Category, ParseCategoryError};
pub use description::Description;
pub(crate) use deuce_to_seven::DEUCE_TO_SEVEN;
pub use deuce_to_seven::DeuceToSevenRank;
pub(crate) use number::{CLASSES, KEV};
pub use number::{HandRank, HandRankError, ParseHandRankError};
pub use scale::Scale;
pub(crate) use scale::TableEntry;
pub(crate) use short_deck::SHORT_DECK;
pub use short_deck::ShortDeckRank;
