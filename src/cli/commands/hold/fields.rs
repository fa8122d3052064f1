//! What the help says of pay tables, of the columns of text and of the keys of JSON.

use crate::cli::args::Section;
use crate::cli::ui::deal_rows::DEAD;
use crate::cli::ui::fields::{Entry, GAME};

/// What may stand in `--pays`.
pub const PAYS: Section = Section {
    heading: "Pay tables",
    entries: &[
        ("9/6", "jacks or better: full house 9, flush 6, only in holdem"),
        ("flush=6,straight=4", "a category by its name in handrank table"),
        ("jacks-or-better=1", "a pair that high or higher, no better hand; deuces to aces"),
        ("20-22=160", "hands of these ranks; the first entry that has a hand pays"),
    ],
};

/// The columns of text.
pub const COLUMNS: [Entry; 3] = [VALUE, KEEP, CARDS];

/// The columns of `--long`.
pub const LONG_COLUMNS: [Entry; 4] = [
    ("hand", "its line, or its number among the arguments"),
    VALUE,
    KEEP,
    ("shares", "of draws for each category or, with --pays, each entry and the rest"),
];

pub const VALUE: Entry = ("value", "the share of all hands it beats, on average, or what it pays");
pub const KEEP: Entry = ("keep", "the cards to keep, none or more");
pub const CARDS: Entry = ("cards", "the cards as given");

/// The keys of JSON.
pub const KEYS: [Entry; 4] = [GAME, CARDS, DEAD, ("holds", "one object per way to hold, best first")];

/// The keys of each object in `holds`.
pub const HOLD_KEYS: [Entry; 5] = [
    KEEP,
    ("draws", "ways to draw the others"),
    VALUE,
    ("categories", "one object per category that some draw makes, best first"),
    ("entries", "with --pays, one object per entry, in order"),
];

/// The keys of each object in `categories`.
pub const CATEGORY_KEYS: [Entry; 3] = [("category", "its name, like Straight; of lows, like Eight Low"), DRAWS, SHARE];

/// The keys of each object in `entries`.
pub const ENTRY_KEYS: [Entry; 4] = [HANDS, AMOUNT, DRAWS, SHARE];

const DRAWS: Entry = ("draws", "the number of draws that make it");
const SHARE: Entry = ("share", "their share, 0 to 1");

/// The hands that no entry of a pay table pays.
pub const OTHER: &str = "other";

pub const HANDS: Entry = ("hands", "the hands of an entry, as typed");
pub const AMOUNT: Entry = ("amount", "what each pays");
pub const COMBINATIONS: Entry = ("combinations", "how many final hands it pays");
pub const CENSUS_SHARE: Entry = ("share", "their share of all, 0 to 1");
pub const RETURN: Entry = ("return", "their share times the amount");

/// The columns of `--census`, and the keys of its entries.
pub const CENSUS_ENTRY_KEYS: [Entry; 5] = [HANDS, AMOUNT, COMBINATIONS, CENSUS_SHARE, RETURN];

/// The keys of JSON with `--census`.
pub const CENSUS_KEYS: [Entry; 4] = [
    ("hands", "how many hands are dealt"),
    ("return", "what the table returns on average"),
    ("combinations", "how many final hands there are, draws weighted alike"),
    ("entries", "one object per entry, with the columns as keys; other is last"),
];
