//! Ranks poker hands of five to seven cards: their Cactus Kev rank (1 best … 7462 worst), category, best five cards and a
//! description in words.
//!
//! ```
//! use handrank::{Category, Hand};
//!
//! let hand: Hand = "Kd Qs Jc Th 9s".parse()?;
//! let rank = handrank::rank(&hand);
//! assert_eq!(rank.get(), 1601);
//! assert_eq!(rank.category(), Category::Straight);
//! assert_eq!(rank.description().to_string(), "King-high straight");
//! # Ok::<(), handrank::ReadError>(())
//! ```
//!
//! The library only computes: it knows nothing of files, terminals or the command line. The program of the same name is
//! built on it.
//!
//! # Features
//! - `cli`, on by default: the program. To use the library alone, set `default-features = false`; it then depends on
//!   itertools and nothing else.
//! - `serde`, part of `cli`: `Record`, the JSON object that the program prints for a hand. [`HandRank`] is serialized as a
//!   number; [`Rank`], [`Suit`], [`Card`], [`Hand`], [`Board`] and [`Category`] as text. [`Explanation`] can be written but
//!   not read.

#![forbid(unsafe_code)]

mod card;
mod census;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod chi_squared;
pub mod evaluator;
pub mod explain;
mod frequency;
mod hand;
mod hand_rank;
#[doc(hidden)]
pub mod notation;
#[cfg(feature = "serde")]
mod record;
#[doc(hidden)]
pub mod sanitize;
#[cfg(feature = "serde")]
mod serde_impls;

pub use card::{Card, PackedCardError, ParseRankError, ParseSuitError, Rank, Suit};
pub use census::Census;
pub use evaluator::lookup::{best, rank};
pub use explain::Explanation;
#[doc(hidden)]
pub use frequency::round_share;
pub use hand::{Board, Hand, HandError, HandSize};
pub use hand_rank::{Category, Description, HandRank, HandRankError, ParseCategoryError, ParseHandRankError};
pub use notation::{ReadError, ReadErrorKind};
#[cfg(feature = "serde")]
pub use record::Record;

/// Compiles and runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
