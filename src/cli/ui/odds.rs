//! The odds of deals: equities and the deal, or a line per hand or class of hands, or JSON.

mod breakdown;
mod rows;

use handrank::Odds;
use handrank::json::OddsRecord;

use super::deal_rows::{BOARD, COMBOS, DEAD, DealWriter, HAND_CARDS, RANGE};
use super::fields::{Entry, GAME};
use super::lines::LineBuffer;
use super::tables::{When, entries};
pub use breakdown::{BREAKDOWN_COLUMNS, CLASS_KEYS};
pub(super) use rows::{favourites, half};

/// The columns of text.
pub const COLUMNS: [Entry; 2] =
    [("equities", "each hand's equity, 0 to 1, with commas between"), ("deal", "the hands or ranges, and the board")];

/// The columns of `--long`.
pub const LONG_COLUMNS: [Entry; 6] = entries(rows::HAND_COLUMNS, When::Always);

/// The column that `--sample` adds to either.
pub const SAMPLE_COLUMNS: [Entry; 1] = [("std error", "the standard error of the equity, or the largest of several")];

/// The keys of JSON.
pub const KEYS: [Entry; 6] = [
    GAME,
    ("runouts", "ways to complete the board; with ranges, deals of hands and board"),
    SAMPLES,
    ("hands", "one object per hand, in order"),
    BOARD,
    DEAD,
];

/// The keys of each object in `hands`.
pub const HAND_KEYS: [Entry; 12] = [
    HAND_CARDS,
    RANGE,
    COMBOS,
    EQUITY,
    STANDARD_ERROR_KEY,
    WIN,
    TIE,
    ("wins", "the number of runouts that it wins alone, by weight"),
    ("ties", "the number of runouts where it splits the pot, by weight"),
    HIGH,
    LOW,
    ("classes", "with --breakdown, one object per class of its hands"),
];

/// The columns after `tie` with `--long` in games with lows.
pub const LOW_COLUMNS: [Entry; 2] = [HIGH, LOW];

const SAMPLES: Entry = ("samples", "the number of random deals, with --sample");

const STANDARD_ERROR_KEY: Entry = ("standard_error", "the standard error of the equity, with --sample");

pub(super) const HAND_OR_RANGE: Entry = ("cards", "the hand's own cards, or the range");
pub(super) const EQUITY: Entry = ("equity", "its average share of the pot, 0 to 1");
pub(super) const WIN: Entry = ("win", "the share of runouts that it wins alone");
pub(super) const TIE: Entry = ("tie", "the share of runouts where it splits the pot");
pub(super) const HIGH: Entry = ("high", "its average share of the high half; only in games with lows");
pub(super) const LOW: Entry = ("low", "its average share of the low half; only in games with lows");

impl DealWriter {
    /// Adds the odds of the deal on the line, or in the argument, with this number; by class of hands if these were told
    /// apart.
    pub fn add_odds(&self, odds: &Odds, number: u64, answers: &mut LineBuffer) {
        let is_by_class = || odds.players.iter().any(|player| !player.classes.is_empty());
        self.add(
            answers,
            || OddsRecord::from(odds),
            |rows| if is_by_class() { rows.breakdown(odds, number) } else { rows.odds(odds, number) },
        );
    }
}
