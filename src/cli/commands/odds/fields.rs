//! The columns of text and the keys of JSON that `odds` prints of a deal.

use crate::cli::ui::deal_rows::{BOARD, COMBOS, DEAD, HAND_CARDS, RANGE};
use crate::cli::ui::fields::{Entry, GAME};
use crate::cli::ui::pot_shares::{EQUITY, HIGH, LOW, TIE, WIN};

/// The columns of text.
pub const COLUMNS: [Entry; 2] =
    [("equities", "each hand's equity, 0 to 1, with commas between"), ("deal", "the hands or ranges, and the board")];

/// The column that `--sample` adds to either.
pub const SAMPLE_COLUMNS: [Entry; 1] = [("std error", "the standard error of the equity, or the largest of several")];

/// The keys of JSON.
pub const KEYS: [Entry; 7] = [
    GAME,
    ("own_cards", "with --cards, how many each hand has in the end"),
    ("runouts", "ways to complete the board; with ranges or --cards, deals"),
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

pub const SAMPLES: Entry = ("samples", "the number of random deals, with --sample");

pub const STANDARD_ERROR_KEY: Entry = ("standard_error", "the standard error of the equity, with --sample");
