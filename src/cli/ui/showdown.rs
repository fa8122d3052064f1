//! Deals with their winners, one file per format.

use handrank::{Rules, Showdown};

mod json;
mod table;
mod text;

use super::deal_rows::{BOARD, HAND_CARDS};
use super::fields::{ACE_LOW, BEST, CATEGORY_NAME, DESCRIPTION, Entry, GAME, RANK};
use super::lines::Room;
use super::rank_columns::LOW_KEY;
use super::tables::{When, entries};
pub use json::ShowdownJson;
pub use table::{ShowdownTable, error_columns};
pub use text::{ShowdownLong, ShowdownText};

/// The columns of text.
pub const COLUMNS: [Entry; 4] = entries(table::COLUMNS, When::Always);

/// The columns of `--long`.
pub const LONG_COLUMNS: [Entry; 8] = entries(table::LONG_COLUMNS, When::Always);

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

const POT_SHARE: Entry = ("share", "its share of the pot, 0 to 1");

/// Writes showdowns, one line per deal or per hand.
pub trait ShowdownWriter<G: Rules>: Send + Sync {
    /// Whether lines include the number of their deal.
    const NUMBERS_DEALS: bool = false;

    /// Whether the output is many times as long as the input.
    const IS_VERBOSE: bool = false;

    /// Whether lines are written so fast that fast readers are worth a copy for this format.
    const IS_FAST: bool = true;

    /// Writes the deal on the line, or in the argument, with this number. `standard`, if given, is a text that starts
    /// with the deal in standard notation, and the length of that notation.
    fn write(&self, showdown: &Showdown<'_, G>, number: u64, standard: Option<(&[u8], usize)>, room: &mut Room);
}
