//! Reads cards, hands, boards, deals and ranges from text.
//!
//! One reader knows every notation, and reports what is wrong and in which column. Faster ones read standard and other
//! common notations by table lookup: whatever they accept means the same to the first, and whatever they decline is left
//! to it.
//!
//! To read one hand, board, deal or range, `parse` it or use [`Hand::read`](crate::Hand::read); for deals that share a
//! game, a board or dead cards there is [`DealReader`], and for cards alone [`read_cards`].
//!
//! The rest is what the program needs and others hardly will: to read millions of lines, [`GameHand::read_lines`] and
//! [`DealLines`]; to tell cards from other arguments, [`could_be_cards`], [`is_at_most_one_card`] and [`is_ignored`]; to
//! print words from outside, [`sanitized`].

mod any_notation;
mod cards;
mod common_notations;
mod deal_lines;
mod deals;
mod error;
mod game_hand;
mod hands;
mod ranges;
mod standard_notation;
mod symbols;

pub use crate::sanitize::sanitized;
pub(crate) use cards::in_deck;
pub use deal_lines::{DealLine, DealLines};
pub use deals::DealReader;
pub use error::{RangeError, ReadError, ReadErrorKind};
pub use game_hand::{GameHand, TakeHands};
pub use hands::read_cards;
pub use standard_notation::WINDOW_SIZE;
pub use symbols::{could_be_cards, is_at_most_one_card, is_ignored};
