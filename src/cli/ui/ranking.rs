//! Ranked hands, one file per format.

mod json;
mod table;
mod text;

use handrank::Rules;
use handrank::notation::GameHand;
use handrank::program::WINDOW_SIZE;

use super::fields::{ACE_LOW, BEST, CATEGORY_NAME, DESCRIPTION, Entry, GAME, RANK};
use super::lines::Line;
use super::rank_columns::LOW_KEY;
use super::tables::{When, entries};
pub use json::Json;
pub use table::{RankingTable, error_columns};
pub use text::{LastColumn, Long, Text};

/// The columns of text.
pub const COLUMNS: [Entry; 3] = entries(table::COLUMNS, When::Always);

/// The columns that `--long` adds.
pub const LONG_COLUMNS: [Entry; 2] = entries(table::COLUMNS, When::Long);

/// The keys of JSON.
pub const KEYS: [Entry; 10] = [
    GAME,
    RANK,
    CATEGORY_NAME,
    ACE_LOW,
    DESCRIPTION,
    LOW_KEY,
    ("beats", "the share of hands of that size it beats; only in holdem"),
    ("cards", "the cards as given; without the board if that is apart"),
    ("board", "the board's cards, if the game keeps them apart"),
    BEST,
];

/// Writes the ranked hands of a game, one line per hand.
pub trait HandWriter<G: Rules>: Send + Sync {
    /// Whether lines are written so fast that fast readers are worth a copy for this format.
    const IS_FAST: bool = true;

    /// Ranks `hand` and writes its line. `standard`, if given, starts with the hand in standard notation and can be
    /// copied.
    fn write(&self, hand: &G::Hand, standard: Option<&[u8; WINDOW_SIZE]>, line: &mut Line);
}

/// Puts a hand in standard notation, and `end`. `standard`, if given, starts with it.
#[inline(always)]
fn put_hand(hand: &impl GameHand, standard: Option<&[u8; WINDOW_SIZE]>, end: u8, line: &mut Line) {
    match (standard, hand.board()) {
        (Some(text), _) => line.put_standard(text, hand.cards().len(), end),
        (None, None) => line.put_spaced(hand.cards(), end),
        (None, Some(board)) => {
            line.put_spaced(hand.cards(), b'/');
            line.put_spaced(board, end);
        }
    }
}
