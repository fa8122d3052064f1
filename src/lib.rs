//! Ranks poker hands of five to seven cards, and Omaha hands: finds their Cactus Kev rank (1 best … 7462 worst),
//! category, best five cards and description. Also compares the hands of a [`Deal`] and computes their odds, and those of
//! a [`Range`] in a [`Spot`], and [deals](RandomDeals) at random. Hands, ranges and deals are read from text or made from
//! [cards](Card); a [`CardSet`] holds any of these, and a [`BoardEvaluator`] ranks many hands on one [`Board`].
//!
//! ```
//! use handrank::{Category, Hand};
//!
//! let hand: Hand = "Kd Qs Jc Th 9s".parse()?;
//! let rank = hand.rank();
//! assert_eq!(rank.get(), 1601);
//! assert_eq!(rank.category(), Category::Straight);
//! assert_eq!(rank.description().to_string(), "King-high straight");
//! # Ok::<(), handrank::ReadError>(())
//! ```
//!
//! A [`Game`] says how cards are dealt, which of them play and what they are worth; whatever depends on a game takes one.
//! Hands are ranked on one of four [scales](Scale), which each [`HandRank`] knows.
//!
//! The library only computes: it knows nothing of files, terminals or the command line. The program of the same name is
//! built on it; [`guide`] is its manual.
//!
//! # Features
//! - `cli`, on by default: the program. To use the library alone, set `default-features = false`; its only
//!   dependencies are then itertools and chacha20.
//! - `serde`, part of `cli`: the module `json`, with the JSON objects that the program prints for hands and deals.
//!   [`HandRank`] is serialized as a number; [`Card`], [`Hand`], [`OmahaHand`], [`Board`], [`Deal`], [`Range`],
//!   [`WrittenRange`], [`Game`], [`Street`], [`Category`] and [`MadeHand`] as text; [`Spot`] as its hands, board and dead cards.

#![forbid(unsafe_code)]

mod arithmetic;
mod best;
mod board_evaluator;
mod card;
mod census;
mod deal;
pub mod evaluator;
mod explain;
mod frequency;
mod game;
#[doc = include_str!("guide.md")]
pub mod guide {}
mod hand;
mod hand_rank;
mod hits;
mod hold;
#[cfg(feature = "serde")]
pub mod json;
pub mod notation;
mod nuts;
mod odds;
#[doc(hidden)]
pub mod program;
mod random_deals;
mod range;
mod sanitize;
mod showdown;
mod spot;
mod work;

// Cards, and what they make.
pub use card::{Card, CardSet, CardSetIter, Deck, Rank, Suit};
pub use hand::{Board, GameHand, Hand, HandError, HandSize, OmahaHand};
pub use hand_rank::{Category, Description, HandRank, MadeHand, Scale};

// Games, and hands ranked by their rules.
pub use board_evaluator::BoardEvaluator;
pub use evaluator::RankedHand;
pub use game::Game;

// Who holds what: deals of known hands, and spots in which a hand may be a range.
pub use deal::{Deal, DealError, Seat};
pub use notation::{ReadError, ReadErrorKind};
pub use range::{Range, RangeClass, RangeError, StartingClass, WrittenRange};
pub use spot::{HandOrRange, Spot};

// Answers: who wins, how often, what a hand may become, what the next card does, which cards to hold, and what beats a hand.
pub use hits::{CategoryHits, Hits, Street, StreetHits};
pub use hold::{
    Amount, Hold, HoldCalculator, HoldCensus, HoldCounts, PaidHands, PayEntry, PayTable, PayTableError,
    PayTableErrorKind,
};
pub use nuts::{HeldRank, Holdings, Nuts, Standing};
pub use odds::{
    ClassOdds, NextCard, Odds, OddsError, OddsOptions, Outs, Plan, PlayerOdds, Samples, Shares, WeightedCount,
};
pub use showdown::{HandResult, Showdown};

// Cards at random.
pub use random_deals::{RandomDeal, RandomDealer, RandomDeals};

/// Compiles and runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
