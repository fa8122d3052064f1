//! The parts of the help that are not about one option. They are data, because the man page lays them out in its own
//! way.

use crate::cli::ui::fields::Entry;

/// What the help says of a command besides its options.
pub struct Notes {
    /// What it reads and prints: the games, the notation of ranges, and each format.
    pub output: &'static [Section],
    /// What `-h` says besides the options: labels, and the lines beside each.
    pub brief: &'static [(&'static str, &'static [&'static str])],
    /// Commands that can be typed as they stand.
    pub examples: &'static [&'static str],
    /// Where to read on.
    pub see_also: &'static [Entry],
}

/// A heading with entries below it.
pub struct Section {
    pub heading: &'static str,
    pub entries: &'static [Entry],
}

/// Headings of options by their purpose.
pub const INPUT: &str = "Input";
pub const OUTPUT: &str = "Output";
pub const CARDS_AND_DEALS: &str = "Cards and deals";

/// The page that says what holds for all commands.
pub const SEE_PROGRAM: Entry = Entry::new("handrank --help", "cards, games, options of several commands, exit status");
/// What says more of [`RANGES`].
pub const SEE_RANGES: Entry = Entry::new("handrank help ranges", "how to write ranges");

/// How cards, hands and deals are written.
pub const CARDS: Section = Section {
    heading: "Cards and hands",
    entries: &[
        Entry::new("Kd, 10s, aH", "a rank, 2-9 T (or 10) J Q K A, and a suit, c d h s"),
        Entry::new("suit symbols", "in place of letters; or Unicode's playing cards"),
        Entry::new("KdQs, Kd Qs, Kd,Qs", "together or apart: white space , ; - _ brackets quotes"),
        Entry::new("AhKh / 8h5h2h", "a slash starts the board"),
        Entry::new("AhKh|8c8s/8h5h2h", "a deal: bars between hands; quoted, for the shell"),
        Entry::new("Ann: AhKh|Bob: 8c8s", "players by name"),
        Entry::new("AhKh:100|8c8s:250", "chips that each player paid; in showdown"),
        Entry::new("# ...", "a comment, at the start of a line or after white space"),
    ],
};

/// What may stand for a hand, besides its cards.
pub const RANGES: Section = Section {
    heading: "Ranges",
    entries: &[
        Entry::new("AA, AKs, AKo, AK", "a pair; suited; offsuit; both"),
        Entry::new("22+, ATs+", "all pairs from 22 up; ATs AJs AQs AKs"),
        Entry::new("TT-66, A5s-A2s, T9s-65s", "all hands from one end to the other"),
        Entry::new("15%, 5%-20%", "best 15% against random; best 20% less best 5%"),
        Entry::new("random, XX, ????", "any hand; two ? for each card"),
        Entry::new("QQ+,AKs,AhKd", "all of these; AhKd is one hand"),
        Entry::new("AKs:0.5", "hands with a weight from 0 to 1"),
        Entry::new("QQ+,!AhAs", "less what follows !; in single quotes, for the shell"),
    ],
};

/// The same in Omaha.
pub const OMAHA_RANGES: Section = Section {
    heading: "Ranges in Omaha",
    entries: &[
        Entry::new("AA, AKK, JT98", "hands with at least these ranks"),
        Entry::new("KK+, JT98+", "that pair or a higher one; JT98 QJT9 KQJT AKQJ"),
        Entry::new("KK-99, JT98-8765", "all steps from one end to the other"),
        Entry::new("AAds, AAss, AArb, ds", "double-suited, single-suited, rainbow; any such hand"),
        Entry::new("15%, 5%-20%", "of four cards, not hi/lo: as in hold'em"),
        Entry::new("AAds,AsKsQhJh,KK:0.5", "a hand gets the weight of the first item that has it"),
        Entry::new("ds,!AA", "less what follows !; in single quotes"),
    ],
};

pub const EXIT_STATUS: Section = Section {
    heading: "Exit status",
    entries: &[
        Entry::new("0", "all input was valid, or the reader closed the pipe, as head does"),
        Entry::new("1", "some hand, deal or row was invalid"),
        Entry::new("2", "usage error, or something could not be read or written"),
    ],
};

pub const ENVIRONMENT: Section = Section {
    heading: "Environment",
    entries: &[
        Entry::new("NO_COLOR", "if not empty, no colour unless --color always"),
        Entry::new("CLICOLOR_FORCE", "if not empty, colour in pipes, too"),
        Entry::new("CLICOLOR", "if 0, no colour at a terminal"),
    ],
};
