//! Reads cards, hands, boards, deals and ranges from text.
//!
//! The general reader knows every notation, and reports what is wrong and in which column. Faster readers read standard
//! and other common notations by table lookup: whatever they accept means the same to the general reader, and whatever
//! they decline is left to it.
//!
//! To read one hand, board, deal or range, `parse` it or use [`Hand::read`](crate::Hand::read); for deals that share a
//! game, a board or dead cards there is [`DealReader`].

pub(crate) mod any_form;
pub(crate) mod beside;
mod boards;
pub(crate) mod card_sets;
pub(crate) mod cards;
mod common_notations;
pub(crate) mod deals;
mod east_asian;
mod error;
mod foreign_cards;
pub(crate) mod hand_rules;
pub(crate) mod hands;
mod names;
mod parts;
pub(crate) mod players;
pub(crate) mod ranges;
pub(crate) mod symbols;
pub(crate) mod words;

pub use deals::{DealReader, DealtTo, FromText, PlayerCount};
pub(crate) use error::shortened;
pub use error::{RangeFault, ReadError, ReadErrorKind};
