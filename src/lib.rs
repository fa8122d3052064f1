//! Ranks and compares poker hands, computes odds, and answers other questions that players have, in nine
//! [games](Game).
//!
//! ```
//! use handrank::{Category, Deal, Game, Hand, Spot};
//!
//! let hand: Hand = "Kd Qs Jc Th 9s".parse()?;
//! assert_eq!((hand.rank().get(), hand.rank().category()), (1601, Category::Straight));
//! assert_eq!(hand.rank().description().to_string(), "King-high straight");
//!
//! let deal: Deal = "AhKh|8c8s|KdKs/8h5h2h8dKc".parse()?;
//! assert_eq!(deal.showdown(Game::Holdem)?.winners().collect::<Vec<_>>(), [1]);
//!
//! let spot: Spot = "AKs|QQ".parse()?;
//! assert_eq!(format!("{:.6}", spot.odds(Game::Holdem)?.hands[0].equity), "0.460485");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`HandRank`] is a number from 1, a royal flush, to 7462, the worst seven-high; games that rank hands
//! differently have a [`Scale`] of their own. The better hand has the smaller number. Seats are numbered from 0 in the
//! API and from 1 in text. Cards, hands, boards, deals and ranges are displayed in the notation that `parse` reads.
//!
//! | To | use |
//! |---|---|
//! | rank five to seven cards | [`HandRank::of`], or [`Hand`] from text and [`Hand::rank`]; in other games [`Game::rank`] |
//! | rank hands that have cards in common, or that grow | [`GrowingHand`]: see [which loop to write](#loops-of-your-own) |
//! | rank many hands on one board, or find its nuts | [`BoardEvaluator`] |
//! | see who wins a deal or, in hi/lo, each half of its pot; seats may have folded | [`Deal`] and [`Deal::showdown`] |
//! | split main and side pots | [`Deal::with_chips`] and [`Showdown::pots`] |
//! | deal several boards for one pot, as when it is run twice | [`OnBoards`] |
//! | say what a player holds, as text or as data | [`HoleCards`], [`HandOrRange`] |
//! | compute the odds of hands and ranges | [`Spot`] and [`Spot::odds`] |
//! | ask for more than equities | [`OddsOptions`] and [`Spot::plan`] |
//! | estimate odds | [`Spot::sample`], or [`Spot::odds_within`] a time limit |
//! | use threads, show progress, or stop long work | [`Progress`] and `until`, with the functions that end in `_with` |
//! | build ranges from classes, hands and weights; join, cut and filter them | [`Range`] and [`StartingClass`], in Omaha [`OmahaRange`]; classes from best to worst: [`RankedClass`] |
//! | name what hole cards make with a board, from top pair to gutshot | [`Game::made`]; many hands on one board: [`made::MadeHands`] |
//! | see what a hand can become, what the next card does, or what beats it | [`Spot::hits`], [`Spot::outs`], [`Spot::nuts`] |
//! | choose what to hold before a draw, or value a pay table | [`hold`] |
//! | treat hands or boards that differ only by suits as one, or list one of each | [`CardSets`], [`CardSet::canonical`], [`Game::canonical_sets`] |
//! | deal at random | [`Spot::deals`]; hands or boards alone, or only to an earlier street, with [`random`] |
//! | read many deals that are written alike, with a board or dead cards for all | [`notation::DealReader`] |
//! | read and write the program's JSON | [`Odds`], [`Hits`], [`Outs`] and [`Nuts`] themselves; for hands and showdowns, the module `json` |
//!
//! The library only computes: it knows nothing of files, terminals or the command line. The program of the same name is
//! built on it; `handrank --generate guide` prints its manual.
//!
//! # Loops of your own
//!
//! Nanoseconds per hand on one core of one machine; the last column is relative to the first row, and should carry over
//! better to other machines. `benches/peers` in the repository times all of these, and other crates.
//!
//! | To rank | write | ns | |
//! |---|---|---|---|
//! | seven cards in an array | `HandRank::of(&cards)`, or in any game `game.rank(&cards)` | 5.4 | 1 |
//! | hands that are kept, in 16 bytes each | `hand.rank()` of a [`GrowingHand`] | 2.8 | 0.51 |
//! | hands that are kept, in eight bytes each | `hand.rank()` of a [`Hand`] | 3.0 | 0.56 |
//! | sets of cards | `HandRank::of_set(set)` | 5.2 | 0.96 |
//! | all hands on a board | `board.with(a)?.with(b)?.rank()`, where `board` is a [`GrowingHand`] | 2.2 | 0.40 |
//! | the same hands on many boards | `board.with(hole)?.rank()`, where `hole` is one, too | 1.5 | 0.27 |
//! | all hands on a board, in any game; this is hold'em | `evaluator.rank(&hole)` of a [`BoardEvaluator`] | 2.3 | 0.42 |
//! | two hands on each of many boards | `board.with(a)?.with(b)?.rank()` for each | 4.0 | 0.73 |
//! | an Omaha hand on each of many boards | `hand.rank()` of an [`OmahaHand`] | 67 | 12 |
//!
//! # Features
//! - `cli`, on by default: the program. To use the library alone, set `default-features = false`; its only
//!   dependencies are then itertools and chacha20.
//! - `serde`, enabled by `cli`: [`Odds`], [`Hits`], [`Outs`], [`Nuts`] and [`hold::Holds`] are serialized as the JSON
//!   objects that the program prints; the module `json` has those for ranked hands and showdowns. Each names its game,
//!   unless that is hold'em, and reads back as what it was, except that shares are rounded to six decimals, counts of
//!   weighted deals to a 64-bit float, and that [`Outs`] has only equities. [`HandRank`] is serialized as a number or,
//!   on another scale than Cactus Kev's, as a number and a game; [`Card`], [`Rank`], [`Suit`], [`Hand`], [`OmahaHand`],
//!   [`HoleCards`], [`Board`], [`Deal`], [`CardSet`], [`Range`], [`StartingClass`], [`odds::ClassOrHand`], [`Game`],
//!   [`Street`], [`Category`], [`CategoryOrLow`], [`MadeHand`] and [`Draw`] as text; [`WrittenRange`], [`HandOrRange`]
//!   and [`OmahaRange`] as text, with the game where they depend on it; [`Spot`] as its hands, board and dead cards;
//!   counts of hands and deals, and amounts, as numbers; [`Chips`], [`Pots`], [`OddsOptions`] and [`hold::PayTable`] as
//!   their parts.

#![forbid(unsafe_code)]

mod cards;
pub mod composition;
mod dealing;
pub mod hits;
pub mod hold;
#[cfg(feature = "serde")]
pub mod json;
pub mod made;
pub mod notation;
pub mod nuts;
pub mod odds;
#[doc(hidden)]
pub mod program;
mod ranges;
mod ranking;
mod runouts;
mod showdown;
mod tools;

// Cards, and what they make.
pub use cards::{Board, Card, CardSet, Hand, HandError, HandSize, HoleCards, OmahaHand, Rank, Suit};
pub use ranking::{Category, CategoryOrLow, Description, HandRank, HandRankError, Scale};

// Games, and hands ranked by their rules.
pub use ranking::{BestHands, BoardEvaluator, Game, GameHand, GrowingHand, RankedHand, evaluator};

// Spots that differ only by suits.
pub use cards::CardSets;

// Who holds what: deals of known hands, and spots in which a hand may be a range.
pub use cards::{ChipAmount, ChipAmountError, Chips, Deal, DealError, NameFault, OnBoards, Seat};
pub use notation::{ReadError, ReadErrorKind};
pub use ranges::{HandOrRange, OmahaRange, Range, RangeError, RankedClass, Spot, StartingClass, WrittenRange};

// Random hands, boards and deals.
pub use dealing::random_deals as random;

// Answers: who wins, how often, what a hand may become, what the next card does, and what beats a hand.
#[doc(inline)]
pub use composition::Composition;
#[doc(inline)]
pub use hits::{Hits, Street};
#[doc(inline)]
pub use made::{Draw, MadeHand};
#[doc(inline)]
pub use nuts::Nuts;
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use odds::until;
#[doc(inline)]
pub use odds::{Breakdown, Odds, OddsError, OddsErrorKind, OddsOptions, Outs, Samples, WeightedCount};
pub use showdown::{HandResult, Pot, Pots, Showdown};
pub use tools::Progress;

#[doc(hidden)]
pub use tools::keys;

/// Compiles and runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
