//! The parts of the help that are not about one option. They are data, because the man page lays them out in its own
//! way.

use clap::builder::Styles;

use crate::cli::ui::fields::Entry;

/// What the help says of a command besides its options.
pub struct Notes {
    /// What it reads and prints: the games, the notation of ranges, and each format.
    pub output: &'static [Section],
    /// Commands that can be typed as they stand.
    pub examples: &'static [&'static str],
}

/// A heading with entries below it.
pub struct Section {
    pub heading: &'static str,
    pub entries: &'static [Entry],
}

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
    ],
};

pub const EXIT_STATUS: Section = Section {
    heading: "Exit status",
    entries: &[
        Entry::new("0", "everything was answered, or the reader closed the pipe, as head does"),
        Entry::new("1", "some hand, deal or row was bad"),
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
        let width = self.entries.iter().map(|entry| entry.name.len()).max().unwrap_or_default();
        let entries = self.entries.iter().map(|Entry { name, meaning }| format!("\n  {name:width$}  {meaning}"));
        heading(self.heading) + &entries.collect::<String>()
    }
}

/// A heading in clap's style.
fn heading(text: &str) -> String {
    let styles = Styles::default();
    let style = styles.get_header();
    format!("{style}{text}:{style:#}")
}
