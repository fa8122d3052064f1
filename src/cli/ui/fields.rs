//! The columns and keys that several commands print: their names and what the help says of them.

use handrank::json::Record;
pub use handrank::program::Entry;
use handrank::program::{Keyed, key};

pub const GAME: Entry = key(Record::KEYS, "game");
/// On the scale of the game.
pub const RANK: Entry = key(Record::KEYS, "rank");
/// On Cactus Kev's scale.
pub const KEV_RANK: Entry = Entry::new("rank", "1 (best) to 7462");
/// With the note, as text has it.
pub const CATEGORY: Entry = Entry::new("category", "its name, and (Ace low) if the ace of a straight is low");
/// Without the note, as JSON has it.
pub const CATEGORY_NAME: Entry = key(Record::KEYS, "category");
pub const ACE_LOW: Entry = key(Record::KEYS, "ace_low");
pub const BEST: Entry = key(Record::KEYS, "best");
pub const BEATS: Entry = key(Record::KEYS, "beats");
pub const DESCRIPTION: Entry = key(Record::KEYS, "description");
