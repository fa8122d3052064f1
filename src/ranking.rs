//! What cards are worth: the games, the evaluators they choose from, and the hand ranks these find, with the words for
//! them.
//!
//! Many hands on one board have an evaluator of their own. Also here are the counts of all hands, one by one and from
//! combinatorics, and how a rank is computed, step by step.

mod best;
mod board_evaluator;
mod census;
pub mod evaluator;
mod explain;
mod frequency;
mod game;
mod hand_rank;

pub(crate) use best::{Best, winners};
pub use board_evaluator::{BestHands, BoardEvaluator};
pub use census::{Census, category_frequencies};
pub use evaluator::RankedHand;
pub use evaluator::evaluate::Evaluate;
pub(crate) use evaluator::evaluate::EvaluateRunouts;
pub use evaluator::game_hand::GameHand;
pub use evaluator::growing_hand::GrowingHand;
pub(crate) use evaluator::hand_sum::HandSum;
pub(crate) use evaluator::omaha::OmahaEvaluator;
pub(crate) use evaluator::rank_combinations::{CHOICES, deal_ranks};
pub(crate) use evaluator::{Evaluator, HighEvaluator, tables, with_evaluator, with_high_evaluator};
pub use explain::{BitfieldSteps, Explanation, KevSteps, TableLookup};
pub use game::Game;
pub use hand_rank::{Category, CategoryOrLow, Description, HandRank, HandRankError, Scale};
pub(crate) use hand_rank::{Plural, Wins, rank_name};
