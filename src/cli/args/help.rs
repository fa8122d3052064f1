//! The parts of the help that are not about one option. They are data, because the man page lays them out in its own
//! way.

use clap::builder::Styles;

pub const USAGE: &str = "handrank [OPTIONS] [HAND]...\n       handrank <COMMAND>";

/// What the help says of a command besides its options.
pub struct Notes {
    /// What it prints, a section per format.
    pub output: &'static [Section],
    /// Commands that can be typed as they stand.
    pub examples: &'static [&'static str],
}

/// A heading with entries below it.
pub struct Section {
    pub heading: &'static str,
    pub entries: &'static [Entry],
}

/// A column, a key or the like, and what it means.
pub type Entry = (&'static str, &'static str);

pub const RANK: Entry = ("rank", "1 (royal flush) to 7462; smaller is better");
/// With the note, as text has it.
pub const CATEGORY: Entry = ("category", "its name, and (Ace low) for A 2 3 4 5");
/// Without the note, as JSON has it.
pub const CATEGORY_NAME: Entry = ("category", "its name, like Straight");
pub const ACE_LOW: Entry = ("ace_low", "true for A 2 3 4 5, where the ace is low");
pub const BEATS: Entry = ("beats", "the share of hands of that size it beats");
pub const BEST: Entry = ("best", "the best five, most significant first");
pub const DESCRIPTION: Entry = ("description", "the rank in words, no two alike");

pub const EXIT_STATUS: Section = Section {
    heading: "Exit status",
    entries: &[
        ("0", "all was answered, or the reader, like head, has gone"),
        ("1", "some hand, deal or row was bad"),
        ("2", "usage error, or something could not be read or written"),
    ],
};

pub const ENVIRONMENT: Section = Section {
    heading: "Environment",
    entries: &[
        ("NO_COLOR", "if not empty, no colour unless --color always"),
        ("CLICOLOR_FORCE", "if not empty, colour in pipes, too"),
        ("CLICOLOR", "if 0, no colour at a terminal"),
    ],
};

impl Notes {
    /// What `-h` shows.
    pub fn short(&self) -> String {
        let commands = self.examples.iter().map(|command| format!("\n  {command}"));
        heading("Examples") + &commands.collect::<String>()
    }

    /// What `--help` shows.
    pub fn long(&self) -> String {
        let mut sections: Vec<String> = self.output.iter().map(Section::text).collect();
        sections.extend([self.short(), EXIT_STATUS.text()]);
        sections.join("\n\n")
    }
}

impl Section {
    /// The heading, and a line per entry.
    pub fn text(&self) -> String {
        let width = self.entries.iter().map(|(name, _)| name.len()).max().unwrap_or_default();
        let entries = self.entries.iter().map(|(name, meaning)| format!("\n  {name:width$}  {meaning}"));
        heading(self.heading) + &entries.collect::<String>()
    }
}

/// A heading in clap's style.
fn heading(text: &str) -> String {
    let styles = Styles::default();
    let style = styles.get_header();
    format!("{style}{text}:{style:#}")
}
