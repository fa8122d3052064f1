//! What a hand is worth: its number from 1 to 7462, its category, and the words a player would use for it.

mod category;
mod description;
pub(crate) mod ladder;
mod number;
mod scale;

pub use category::{Category, ParseCategoryError};
pub use description::Description;
pub(crate) use number::CLASSES;
pub use number::{HandRank, HandRankError, ParseHandRankError};
pub use scale::Scale;
pub(crate) use scale::TableEntry;
