//! The man pages, with the texts of the help: handrank(1) for the program and all subcommands, and one for each of them,
//! such as handrank-odds(1). `clap_mangen` would leave out the sections on output.

use clap::builder::StyledStr;
use clap::{Arg, Command, CommandFactory};
use itertools::Itertools;
use roff::{Inline, Roff, bold, italic, roman};

use crate::cli::args::{ENVIRONMENT, EXIT_STATUS, Notes, Section};
use crate::cli::commands::Command as Subcommand;
use crate::cli::commands::rank::NOTES;
use crate::cli::definition::Args;
use crate::cli::ui::fields::Entry;

/// The whole page.
pub fn page() -> String {
    let mut command = Args::command();
    command.build();
    let mut page = Page { roff: Roff::new(), explained: Vec::new() };
    page.start(&command);
    page.synopsis(&command);
    page.heading(SECTION, "Description");
    // The first paragraph is in the section on the name.
    page.paragraphs(paragraphs_of(command.get_long_about()).iter().skip(1));
    page.arguments(SECTION, &command);
    page.options(SECTION, &command);
    page.heading(SECTION, "Output");
    page.output(&NOTES);
    for (name, notes) in Subcommand::NOTES {
        if let Some(subcommand) = command.find_subcommand(name) {
            page.subcommand(subcommand, notes);
        }
    }
    page.entries(SECTION, &EXIT_STATUS);
    page.entries(SECTION, &ENVIRONMENT);
    page.examples(SECTION, &NOTES);
    page.heading(SECTION, "See also");
    page.roff.text([bold("handrank-guide"), roman("(7), the guide with examples and recipes")]);
    page.roff.render()
}

/// The page of one subcommand.
pub fn page_of(name: &str) -> String {
    let mut command = Args::command();
    command.build();
    let command = command.find_subcommand(name).expect("a subcommand");
    let (_, notes) = Subcommand::NOTES.iter().find(|(other, _)| *other == name).expect("its notes");
    let mut page = Page { roff: Roff::new(), explained: Vec::new() };
    page.start(command);
    page.heading(SECTION, "Synopsis");
    page.usage(command);
    page.heading(SECTION, "Description");
    page.paragraphs(paragraphs_of(command.get_long_about()).iter());
    page.arguments(SECTION, command);
    page.options(SECTION, command);
    page.heading(SECTION, "Output");
    page.output(notes);
    page.entries(SECTION, &EXIT_STATUS);
    page.entries(SECTION, &ENVIRONMENT);
    page.examples(SECTION, notes);
    page.heading(SECTION, "See also");
    page.roff.text([bold("handrank"), roman("(1), the other commands; ")]);
    page.roff.text([bold("handrank-guide"), roman("(7), the guide with examples and recipes")]);
    page.roff.render()
}

const SECTION: &str = "SH";
const SUBSECTION: &str = "SS";

struct Page {
    roff: Roff,
    /// Help texts already given in full; a command that shares one gets only its first sentence.
    explained: Vec<String>,
}

impl Page {
    fn start(&mut self, command: &Command) {
        // A subcommand is called handrank-odds.
        let name = command.get_display_name().unwrap_or(command.get_name());
        start(&mut self.roff, name, "1", "User Commands");
        self.heading(SECTION, "Name");
        let about = command.get_about().map(StyledStr::to_string).unwrap_or_default();
        self.roff.text([roman(format!("{name} - {about}"))]);
    }

    fn synopsis(&mut self, command: &Command) {
        self.heading(SECTION, "Synopsis");
        for (index, command) in [command].into_iter().chain(command.get_subcommands()).enumerate() {
            if index > 0 {
                self.roff.control("br", []);
            }
            self.usage(command);
        }
    }

    fn usage(&mut self, command: &Command) {
        let usage = command.clone().render_usage().to_string();
        let usage = usage.lines().next().unwrap_or_default().trim_start_matches("Usage: ");
        let name = command.get_bin_name().unwrap_or_default();
        let arguments = usage.strip_prefix(name).unwrap_or_default();
        self.roff.text([bold(name), roman(arguments)]);
    }

    fn subcommand(&mut self, command: &Command, notes: &Notes) {
        self.heading(SECTION, command.get_bin_name().unwrap_or_default());
        self.paragraphs(paragraphs_of(command.get_long_about()).iter());
        self.arguments(SUBSECTION, command);
        self.options(SUBSECTION, command);
        self.output(notes);
        self.examples(SUBSECTION, notes);
    }

    fn arguments(&mut self, level: &str, command: &Command) {
        let mut arguments = command.get_positionals().peekable();
        if arguments.peek().is_some() {
            self.heading(level, "Arguments");
        }
        for argument in arguments {
            self.entry(vec![italic(argument.to_string())], argument);
        }
    }

    /// The options by purpose, but those of every subcommand only for the program.
    fn options(&mut self, level: &str, command: &Command) {
        let is_listed_above =
            |option: &Arg| level == SUBSECTION && (option.is_global_set() || option.get_id() == "help");
        let options = command.get_arguments().filter(|argument| !argument.is_positional());
        let options: Vec<_> = options.filter(|option| !is_listed_above(option)).collect();
        for heading in [None].into_iter().chain(options.iter().map(|option| option.get_help_heading())).unique() {
            let mut options = options.iter().filter(|option| option.get_help_heading() == heading).peekable();
            if options.peek().is_some() {
                self.heading(if heading.is_none() { level } else { SUBSECTION }, heading.unwrap_or("Options"));
            }
            options.for_each(|option| self.entry(names(option), option));
        }
    }

    fn entry(&mut self, names: Vec<Inline>, argument: &Arg) {
        let mut help = help(argument);
        if self.explained.contains(&help) {
            help = paragraphs_of(argument.get_help()).concat();
        } else {
            self.explained.push(help.clone());
        }
        self.roff.control("TP", []).text(names).text([roman(help)]);
    }

    fn output(&mut self, notes: &Notes) {
        notes.output.iter().for_each(|section| self.entries(SUBSECTION, section));
    }

    fn entries(&mut self, level: &str, section: &Section) {
        self.heading(level, section.heading);
        let width = section.entries.iter().map(|entry| entry.name.len() + 2).max().unwrap_or_default().to_string();
        self.roff.control("PD", ["0"]);
        for Entry { name, meaning } in section.entries {
            self.roff.control("TP", [&*width]).text([bold(*name)]).text([roman(*meaning)]);
        }
        self.roff.control("PD", []);
    }

    fn examples(&mut self, level: &str, notes: &Notes) {
        self.heading(level, "Examples");
        self.roff.control("nf", []);
        for command in notes.examples {
            self.roff.text([roman(*command)]);
        }
        self.roff.control("fi", []);
    }

    fn heading(&mut self, level: &str, text: &str) {
        let text = if level == SECTION { text.to_uppercase() } else { text.to_owned() };
        self.roff.control(level, [&*text.replace('-', r"\-")]);
    }

    fn paragraphs<'a>(&mut self, texts: impl Iterator<Item = &'a String>) {
        for (index, text) in texts.enumerate() {
            if index > 0 {
                self.roff.control("PP", []);
            }
            self.roff.text([roman(text)]);
        }
    }
}

/// The start of any page.
pub fn start(roff: &mut Roff, name: &str, section: &str, manual: &str) {
    // No date: the page would differ each time.
    let version = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION"));
    roff.control("TH", [&*name.to_uppercase(), section, "\"\"", version, manual]);
    // No hyphens in words and no stretched lines, so that everything can be searched for.
    roff.control("nh", []).control("ad", ["l"]);
}

/// An option's names and the name of its value.
fn names(option: &Arg) -> Vec<Inline> {
    let short = option.get_short().map(|short| bold(format!("-{short}")));
    let long = option.get_long().map(|long| bold(format!("--{long}")));
    let mut names: Vec<Inline> = Itertools::intersperse(short.into_iter().chain(long), roman(", ")).collect();
    if option.get_action().takes_values() {
        let value = italic(option.get_value_names().unwrap_or_default().iter().join(" "));
        // A value that needs the equals sign may be left out.
        match option.is_require_equals_set() {
            true => names.extend([roman("[="), value, roman("]")]),
            false => names.extend([roman(" "), value]),
        }
    }
    names
}

/// The help of an argument or option in one paragraph, with the values it takes.
fn help(argument: &Arg) -> String {
    let mut sentences = paragraphs_of(argument.get_long_help().or(argument.get_help()));
    let takes_values = argument.get_action().takes_values();
    if takes_values && !argument.is_hide_possible_values_set() {
        let values = argument.get_possible_values();
        let values = values.iter().map(|value| value.get_name()).join(", ");
        sentences.extend((!values.is_empty()).then(|| format!("Possible values: {values}.")));
    }
    if takes_values && !argument.is_hide_default_value_set() {
        let values = argument.get_default_values().iter();
        sentences.extend(values.map(|value| format!("The default is {}.", value.display())));
    }
    sentences.join(" ")
}

/// The paragraphs of a text, the first with the full stop that clap took off.
fn paragraphs_of(text: Option<&StyledStr>) -> Vec<String> {
    let Some(text) = text.map(StyledStr::to_string) else { return Vec::new() };
    let stopped = |text: &str| format!("{}.", text.trim_end_matches('.'));
    text.split("\n\n").map(stopped).collect()
}
