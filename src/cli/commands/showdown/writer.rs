//! What writes deals with their winners in the formats for scripts, and the keys of JSON.

use handrank::Showdown;

use crate::cli::ui::deal_rows::{BOARD, HAND_CARDS};
use crate::cli::ui::fields::{ACE_LOW, BEST, CATEGORY_NAME, DESCRIPTION, Entry, GAME, RANK};
use crate::cli::ui::lines::FreeSpace;
use crate::cli::ui::rank_columns::LOW_KEY;

/// The keys of JSON.
pub const KEYS: [Entry; 5] = [
    GAME,
    ("winners", "the winners' numbers, from 1"),
    ("low_winners", "those who win the low half; only in games with lows"),
    ("hands", "one object per hand, in order; null for a seat without one"),
    BOARD,
];

/// The keys of each object in `hands`.
pub const HAND_KEYS: [Entry; 8] = [HAND_CARDS, RANK, CATEGORY_NAME, ACE_LOW, DESCRIPTION, LOW_KEY, BEST, POT_SHARE];

pub const POT_SHARE: Entry = ("share", "its share of the pot, 0 to 1");

/// Deals without one are not answered.
pub const HAND_IS_KNOWN: &str = "a hand is known";

/// Writes showdowns, one line per deal or per hand.
pub trait ShowdownWriter: Send + Sync + 'static {
    /// Adds the deal on the line, or in the argument, with this number. `standard`, if given, is a text that starts
    /// with the deal in standard notation, and the length of that notation.
    fn add(&self, showdown: &Showdown<'_>, number: u64, standard: Option<(&[u8], usize)>, space: &mut FreeSpace);
}
