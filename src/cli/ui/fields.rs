//! The columns and keys that several commands print: their names and what the help says of them.

/// A column, a key or the like, and what it means.
pub type Entry = (&'static str, &'static str);

pub const GAME: Entry = ("game", "the game, unless it is holdem or omaha");
/// On the scale of the game.
pub const RANK: Entry = ("rank", "1 (best) to 7462; to 1404 in short-deck, 6175 in razz");
/// On Cactus Kev's scale.
pub const KEV_RANK: Entry = ("rank", "1 (best) to 7462");
/// With the note, as text has it.
pub const CATEGORY: Entry = ("category", "its name, and (Ace low) if the ace of a straight is low");
/// Without the note, as JSON has it.
pub const CATEGORY_NAME: Entry = ("category", "its name, like Straight");
pub const ACE_LOW: Entry = ("ace_low", "true for a straight whose ace is low, like A 2 3 4 5");
pub const BEST: Entry = ("best", "the best five, most significant first");
pub const DESCRIPTION: Entry = ("description", "in words, different for each rank");
