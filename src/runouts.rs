//! What the questions share: the cards of a spot that are known, what its players may hold, exact counts of all runouts,
//! what counting costs, and how much of it is allowed.
//!
//! A question starts from a [`Setup`] or from [`KnownCards`] alone. Suits that may be swapped, and boards that differ only by
//! suits, save it most of the work. What is won is added up in a [`Tally`], which knows nothing of answers.

mod boards;
mod breakdown;
mod category_counts;
mod completions;
pub(crate) mod costs;
mod count;
mod error;
mod hand_list;
mod known_cards;
mod limits;
mod player;
mod range_counts;
mod setup;
mod suit_symmetry;
mod tally;
mod weighted_count;

pub(crate) use boards::{FullBoard, RankBoard};
pub use breakdown::Breakdown;
pub(crate) use breakdown::{CATEGORIES, PartIndices, PartKey};
pub(crate) use category_counts::{Counts, count_categories, count_one_by_one};
pub(crate) use completions::{Completion, ranked_completions};
pub(crate) use count::{count, count_by_category};
pub use error::{OddsError, OddsErrorKind};
pub(crate) use hand_list::WeightedHand;
pub(crate) use known_cards::{KnownCards, cards_left, check_hand_size};
pub(crate) use limits::{MAX_STEPS, few_threads};
pub(crate) use player::{Player, TwoCardHands};
pub(crate) use range_counts::count_range;
pub(crate) use setup::{Setup, players, too_many_deals};
pub(crate) use suit_symmetry::SuitSymmetry;
pub(crate) use tally::{PartTally, PlayerTally, Tally, Winnings, parts_per_pot};
pub use weighted_count::WeightedCount;
