//! How the pages of the help are laid out: commands and options by purpose, on one screen with `-h`, and what holds for
//! several commands once.

use std::collections::BTreeSet;

use super::help::{SUBCOMMANDS, commands, help, help_of, names, options, section};
use crate::harness::run;
use crate::harness::terminal::shown_in;

const OPTIONS: [&str; 16] = [
    "-f, --file <PATH>",
    "-b, --board <CARDS>",
    "--boards <PATH>",
    "-g, --game <GAME>",
    "-l, --long",
    "--made",
    "--json",
    "-p, --pretty",
    "-a, --all-lines",
    "--fail-fast",
    "--suits <STYLE>",
    "--threads <N>",
    "--color <WHEN>",
    "--generate <WHAT>",
    "-V, --version",
    "-h, --help",
];

/// Whether a line starts with `name`, unlike a mention in an example.
fn lists(help: &str, name: &str) -> bool {
    help.lines().any(|line| line.trim_start().starts_with(name))
}

/// The summary of a command is the first line of its own page.
#[test]
fn program_lists_commands_by_purpose() {
    for flag in ["-h", "--help"] {
        let help = help(&[flag]);
        assert!(help.contains("\nUsage: handrank [COMMAND] [OPTIONS] [HAND]...\n\n"), "{help}");
        let mut purpose = "";
        let mut commands = Vec::new();
        for line in help.lines().skip_while(|line| !line.starts_with("Ask: ")).take(SUBCOMMANDS.len()) {
            let (label, line) = line.split_at(10);
            purpose = if label.trim().is_empty() { purpose } else { label.trim() };
            let (name, about) = line.split_once(' ').expect("a command and what it is for");
            commands.push((purpose, name));
            assert_eq!(help_of(&[name], flag).lines().next(), Some(about.trim()));
        }
        let purposes = [("Ask:", 7), ("Data:", 4), ("Learn:", 3)];
        let expected = purposes.into_iter().flat_map(|(purpose, commands)| vec![purpose; commands]).zip(SUBCOMMANDS);
        assert_eq!(commands, expected.collect::<Vec<_>>());
    }
}

#[test]
fn long_help_lists_every_option() {
    let help = help(&["--help"]);
    assert_eq!(BTreeSet::from_iter(options(&help)), BTreeSet::from(OPTIONS));
}

/// The first page starts with ranking, and has no list of options, but names those that matter most.
#[test]
fn first_page_has_ranking_options_and_examples_that_work() {
    let help = help(&["-h"]);
    let labelled = |label: &str| {
        let lines = help.lines().skip_while(move |line| !line.starts_with(label));
        let is_next = move |&(index, line): &(usize, &str)| index == 0 || line.starts_with(' ');
        lines.enumerate().take_while(is_next).map(|(_, line)| line[10..].to_owned()).collect::<Vec<_>>()
    };
    let examples = labelled("Examples: ");
    assert_eq!(examples.len(), 2, "{help}");
    for example in examples {
        let words = example.split(' ').skip(1).collect::<Vec<_>>();
        assert!(!run(words).text().is_empty(), "{example}");
    }
    let (ranking, commands) = help.split_once("\nAsk: ").expect("the commands");
    assert!(ranking.contains("\nRank:     HAND... ") && ranking.contains("7462"), "{help}");
    assert!(commands.contains("\nData: "), "{help}");
    let options = labelled("Options: ").concat();
    for option in options.split([',', ' ', ')']).filter(|word| word.starts_with('-')) {
        assert!(OPTIONS.iter().any(|known| known.split([' ', ',']).any(|name| name == option)), "{option}");
    }
    let more = labelled("More: ").concat();
    assert!(options.contains("--help") && more.contains("handrank COMMAND -h"), "{help}");
    let (_, topics) = more.split_once("handrank help ").expect("the topics");
    topics.split('|').for_each(|topic| assert!(run(["help", topic]).text().len() > 100, "{topic}"));
}

/// Every option is on the first page of its command, in the list or by its name.
#[test]
fn short_help_names_every_option() {
    for command in SUBCOMMANDS {
        let (short, long) = (help_of(&[command], "-h"), help_of(&[command], "--help"));
        for line in options(&long) {
            let option = line.split([' ', '[', '<']).find(|word| word.starts_with("--")).expect("a long name");
            assert!(
                short.split(|char: char| !"-".contains(char) && !char.is_alphanumeric()).any(|it| it == option),
                "{option} in {short}"
            );
        }
    }
    for (command, options) in [
        ("showdown", &["--hand-size", "-a, --all-lines"][..]),
        ("odds", &["--sample", "--breakdown"]),
        ("deal", &["--seed"]),
        ("annotate", &["--no-header"]),
    ] {
        let help = help_of(&[command], "-h");
        assert!(options.iter().all(|option| lists(&help, option)), "{help}");
    }
    assert!(help_of(&["nuts"], "-h").contains("/ BOARD]...\n"));
}

/// `-h` has one list of options, `--help` a list for each purpose.
#[test]
fn long_help_groups_options_by_purpose() {
    for (command, headings) in [
        (&[][..], &["Options:", "Input:", "Cards and deals:", "Output:"][..]),
        (&["odds"], &["Options:", "Input:", "Cards and deals:", "Output:"]),
        (&["annotate"], &["Options:", "Input:", "Odds:", "Cards and deals:", "Output:"]),
    ] {
        let help = help_of(command, "--help");
        let lines: Vec<&str> = help.lines().collect();
        let is_heading = |pair: &&[&str]| pair[0].ends_with(':') && pair[1].trim_start().starts_with('-');
        let found: Vec<&str> = lines.windows(2).filter(is_heading).map(|pair| pair[0]).collect();
        assert_eq!(found, headings, "{command:?}");
    }
    assert!(!help_of(&["odds"], "-h").contains("Output:"));
    for command in commands() {
        assert!(help_of(&command, "--help").contains("(see a summary with '-h')"), "{command:?}");
    }
}

/// What applies to several commands is on one page, to which the others refer.
#[test]
fn shared_sections_stand_on_one_page() {
    for (heading, page) in [
        ("Cards and hands", &[][..]),
        ("Games", &[]),
        ("Exit status", &[]),
        ("Environment", &[]),
        ("Ranges", &["odds"]),
        ("Ranges in Omaha", &["odds"]),
    ] {
        for command in commands() {
            let is_there = !section(&help_of(&command, "--help"), heading).is_empty();
            assert_eq!(is_there, command == page, "{heading} in {command:?}");
        }
    }
    for command in commands() {
        let help = help_of(&command, "--help");
        let referred: Vec<String> = names(&help, "See also").into_iter().map(str::to_owned).collect();
        for reference in
            referred.iter().filter(|reference| !["COMMAND", "TOPIC"].iter().any(|name| reference.contains(name)))
        {
            assert!(!run(reference.split(' ').skip(1)).text().is_empty(), "{reference}");
        }
        let refers_to = |page: &str| referred.iter().any(|reference| reference == page);
        assert!(command.is_empty() || refers_to("handrank --help"), "{help}");
        let takes_ranges = ["hits", "outs", "nuts", "range", "deal", "annotate"].iter().any(|name| command == [*name]);
        assert!(!takes_ranges || refers_to("handrank help ranges"), "{help}");
    }
}

/// The ranges of the help are read.
#[test]
fn ranges_of_the_help_are_ranges() {
    let help = help(&["odds", "--help"]);
    for (heading, game) in [("Ranges", "holdem"), ("Ranges in Omaha", "omaha")] {
        for range in names(&help, heading).into_iter().flat_map(|names| names.split(", ")) {
            run(["deal", "-g", game, range]).text();
        }
    }
}

#[test]
fn short_help_fits_on_a_screen() {
    for command in commands() {
        let help = help_of(&command, "-h");
        let widest = help.lines().max_by_key(|line| line.chars().count()).expect("help has lines");
        assert!(widest.chars().count() <= 80, "{widest}");
        // The last of a screen's 24 lines is for the prompt.
        assert!(help.lines().count() < 24, "{help}");
    }
}

/// Continued lines start below what they continue, so no line is broken at the edge of a narrow terminal.
#[test]
fn short_help_fits_narrow_terminals() {
    for command in commands() {
        let Some(shown) = shown_in(60, &format!("NO_COLOR=1 handrank {} -h", command.concat())) else { return };
        for line in shown.lines().filter(|line| !line.starts_with("Usage: ")) {
            assert!(line.chars().count() <= 60, "{line}");
        }
        // Below the options, only labels start a line.
        let rest = shown.lines().skip_while(|line| !["Options:", "Rank:"].iter().any(|start| line.starts_with(start)));
        for line in rest.filter(|line| !line.is_empty() && !line.starts_with(' ')) {
            assert!(line.split_once(':').is_some_and(|(label, _)| label.chars().all(char::is_alphabetic)), "{line}");
        }
    }
}
