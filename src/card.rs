//! A playing card, packed into 32 bits so that a hand can be ranked by AND, OR and multiplication alone; its rank and its
//! suit.

mod deck;
mod packed;
mod rank;
mod set;
mod spaced;
mod suit;

pub use deck::Deck;
pub use packed::Card;
pub(crate) use rank::VALID_RANKS;
pub use rank::{ParseRankError, Rank};
pub(crate) use set::{CardSet, set_of};
pub(crate) use spaced::pad_cards;
pub(crate) use suit::VALID_SUITS;
pub use suit::{ParseSuitError, Suit};
