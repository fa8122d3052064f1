//! What the help says of the keys of JSON, and of columns that are called alike.

use crate::cli::ui::deal_rows::{BOARD, DEAD};
use crate::cli::ui::fields::{ACE_LOW, CATEGORY_NAME, DESCRIPTION, Entry, GAME, RANK};

pub const COMBOS: Entry = ("combos", "how many hands have it, by weight; in omaha, pairs of cards");
pub const HOLDINGS: Entry = ("holdings", "which hands these are, as a range");

/// The keys of JSON.
pub const KEYS: [Entry; 13] = [
    GAME,
    ("cards", "the hand's own cards; without a hand, null"),
    ("rank", "its rank, or null"),
    ("category", "the category of that, or null"),
    ("ace_low", "true if its straight has a low ace, or null"),
    ("description", "its rank in words, or null"),
    BOARD,
    DEAD,
    ("range", "the range of the opponent, if one was given"),
    ("ahead", "how many hands beat it, by weight, or null; not in omaha"),
    ("tied", "how many tie it"),
    ("behind", "how many it beats"),
    ("ranks", "one object per rank that beats or ties, best first"),
];

/// The keys of each object in `ranks`.
pub const RANK_KEYS: [Entry; 6] = [RANK, CATEGORY_NAME, ACE_LOW, DESCRIPTION, COMBOS, HOLDINGS];
