//! What `--generate` prints: the guide, a man page that man can format, and completions that shells can load.

use std::collections::BTreeSet;
use std::process::Stdio;

use itertools::Itertools;

use super::examples::guide;
use super::help::{SUBCOMMANDS, commands, help_of, options};
use crate::harness::terminal::shown_in;
use crate::harness::{finish_on, other_command, run, skipped_without, spawn_and};

fn generated(what: &str) -> String {
    run(["--generate", what]).text()
}

/// What a tool prints for `text`; `None` where it is missing.
#[track_caller]
fn fed_to(tool: &str, arguments: &[&str], text: &str) -> Option<String> {
    let mut command = other_command(tool);
    command.args(arguments).env("LC_ALL", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let Ok(child) = spawn_and(&mut command, |_| ()) else {
        skipped_without(tool);
        return None;
    };
    let run = finish_on(child, format!("{command:?}"), text.as_bytes());
    assert!(run.code == Some(0) && run.stderr.is_empty(), "{run}");
    Some(String::from_utf8_lossy(&run.stdout).into_owned())
}

/// A man page as groff formats it; `None` where groff is missing.
#[track_caller]
fn as_shown(page: &str) -> Option<String> {
    fed_to("groff", &["-man", "-T", "ascii", "-ww", "-P", "-cbou"], page)
}

#[test]
fn bash_completes_options_values_and_subcommands() {
    let script = generated("complete-bash");
    for (typed, completed) in [
        ("handrank --fa", "--fail-fast"),
        ("handrank --al", "--all-lines"),
        ("handrank tab", "table"),
        ("handrank hel", ""),
        ("handrank showdown --game o", "omaha omaha-hi-lo"),
        ("handrank showdown --game r", "razz"),
        ("handrank outs --game r", ""),
        ("handrank deal --street t", "turn"),
        ("handrank hold --pays 9", "9/6"),
        ("handrank hold --pays d", "double-bonus-10/7 double-double-bonus-9/6 deuces-wild deuces-wild-nsud"),
        ("handrank hold --wild d", "deuces"),
        ("handrank annotate --field hand --no", "--no-header"),
        // With no completions of its own, bash completes files.
        ("handrank annotate --field hand ''", ""),
    ] {
        let words = format!("COMP_WORDS=({typed}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))");
        let call = "_handrank handrank \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD - 1]}\"";
        let script = format!("{script}\n{words}; {call}; echo \"${{COMPREPLY[@]}}\"\n");
        if let Some(found) = fed_to("bash", &["--norc"], &script) {
            assert_eq!(found, format!("{completed}\n"), "{typed}");
        }
    }
}

#[test]
fn fish_completes_values_and_subcommands() {
    let script = generated("complete-fish");
    for (typed, completed) in [
        ("handrank --color ", "always\nauto\nnever\n"),
        ("handrank --color always ta", "table\ntally\n"),
        ("handrank census --by ", "category\nrank\n"),
        ("handrank hold --pays 9", "9/6\n"),
        ("handrank hold --pays bonus", "bonus-8/5\n"),
        ("handrank hold --wild ", "deuces\n"),
        ("handrank -f READ", "README.md\n"),
        ("handrank annotate --field hand READ", "README.md\n"),
        ("handrank showdown READ", ""),
    ] {
        let script = format!("{script}\ncomplete -C '{typed}' | cut -f 1 | sort\n");
        if let Some(found) = fed_to("fish", &["--no-config"], &script) {
            assert_eq!(found, completed, "{typed}");
        }
    }
}

/// A hand before the subcommand would make zsh look for it in the wrong word.
#[test]
fn zsh_finds_the_subcommand_in_the_first_word() {
    let script = generated("complete-zsh");
    assert!(script.contains("case $line[1] in") && !script.contains("$line[2]"), "{script}");
}

/// The options of a page of help without their values: `-f` and `--file`.
fn flags(long_help: &str) -> impl Iterator<Item = &str> {
    let words = options(long_help).into_iter().flat_map(|option| option.split([' ', ',', '[', '<', '=']));
    words.filter(|word| word.starts_with('-'))
}

#[test]
fn completions_name_every_option_and_subcommand() {
    let helps = commands().map(|command| (command.concat(), help_of(&command, "--help"))).collect::<Vec<_>>();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = generated(&format!("complete-{shell}"));
        let words = script.split(|symbol: char| symbol != '-' && !symbol.is_alphanumeric()).collect::<BTreeSet<_>>();
        for (command, help) in &helps {
            assert!(command.is_empty() || words.contains(&**command), "{command} in the completions for {shell}");
            for flag in flags(help) {
                let is_there = words.contains(flag) || words.contains(flag.trim_start_matches('-'));
                assert!(is_there, "{flag} of {command:?} in the completions for {shell}");
            }
        }
    }
}

#[test]
fn bash_completes_the_options_of_each_command() {
    let script = generated("complete-bash");
    for command in commands() {
        let label = [&["handrank"][..], &command].concat().join("__subcmd__");
        let (_, rest) = script.split_once(&format!("\n        {label})\n            opts=\"")).expect("its case");
        let words = rest.split('"').next().expect("its words").split(' ');
        let (completed, others): (BTreeSet<_>, BTreeSet<_>) = words.partition(|word| word.starts_with('-'));
        assert_eq!(completed, flags(&help_of(&command, "--help")).collect(), "{command:?}");
        let expected = if command.is_empty() { &SUBCOMMANDS[..] } else { &[] };
        assert!(expected.iter().all(|name| others.contains(name)), "{others:?}");
    }
}

#[test]
fn shells_can_parse_their_completions() {
    for shell in ["bash", "zsh", "fish"] {
        fed_to(shell, &["-n"], &generated(&format!("complete-{shell}")));
    }
}

#[test]
fn man_page_has_its_sections() {
    let page = generated("man");
    let sections: Vec<&str> =
        page.lines().filter_map(|line| line.strip_prefix(".SH ")).map(|name| name.trim_matches('"')).collect();
    assert_eq!(
        sections,
        [
            "NAME",
            "SYNOPSIS",
            "DESCRIPTION",
            "ARGUMENTS",
            "OPTIONS",
            "OUTPUT",
            "HANDRANK SHOWDOWN",
            "HANDRANK ODDS",
            "HANDRANK HITS",
            "HANDRANK OUTS",
            "HANDRANK HOLD",
            "HANDRANK NUTS",
            "HANDRANK RANGE",
            "HANDRANK DEAL",
            "HANDRANK CANON",
            "HANDRANK ANNOTATE",
            "HANDRANK TALLY",
            "HANDRANK EXPLAIN",
            "HANDRANK TABLE",
            "HANDRANK CENSUS",
            "EXIT STATUS",
            "ENVIRONMENT",
            "EXAMPLES",
            "SEE ALSO",
        ]
    );
}

#[test]
fn man_page_has_positional_arguments_before_options() {
    let page = generated("man");
    let (mut is_after_options, mut positionals) = (false, 0);
    for line in page.lines() {
        if line.starts_with(".SH ") || line == ".SS Options" {
            is_after_options = line == ".SH OPTIONS" || line == ".SS Options";
        } else if line.starts_with("\\fI[") {
            positionals += 1;
            assert!(!is_after_options, "{line} in {page}");
        }
    }
    assert_eq!(positionals, 14, "for the program and every subcommand but census\n{page}");
}

#[test]
fn man_page_describes_every_option() {
    let Some(shown) = as_shown(&generated("man")) else { return };
    for command in commands() {
        let help = help_of(&command, "--help");
        let heading = command.first().map_or("OPTIONS".to_owned(), |name| format!("HANDRANK {}", name.to_uppercase()));
        let rest = shown.split(&format!("\n{heading}\n")).nth(1).expect(&heading);
        let section = rest.lines().take_while(|line| line.is_empty() || line.starts_with(' '));
        let section = section.map(|line| format!("{}\n", line.trim_start())).collect::<String>();
        for option in options(&help) {
            let option = option.replace(['<', '>'], "");
            // The options of every command are described once.
            let text = if ["--color WHEN", "-h, --help"].contains(&&*option) { &shown } else { &section };
            let described = text.lines().map(str::trim_start).skip_while(|shown| !shown.starts_with(&option)).take(2);
            let described: String = described.collect();
            assert!(described.len() > option.len() + 10, "{option:?} of {command:?} in {text}");
        }
    }
}

/// Options that commands share are explained where they come first; after that their first sentence is enough.
#[test]
fn man_page_explains_an_option_once() {
    let page = generated("man");
    let words = page.split_whitespace().join(" ");
    for explanation in ["A board has at most five cards", "These are folded or exposed cards", "gives an empty line"] {
        assert_eq!(words.matches(&explanation.replace('-', r"\-")).count(), 1, "{explanation} in {page}");
    }
}

#[test]
fn man_page_can_be_formatted() {
    let page = generated("man");
    fed_to("mandoc", &["-T", "lint", "-W", "error"], &page);
    let Some(shown) = as_shown(&page) else { return };
    for part in ["handrank table [OPTIONS] [RANK]...", "--generate WHAT", "Print the guide, a man page", "NO_COLOR"] {
        assert!(shown.contains(part), "{part} in {shown}");
    }
}

/// The description does not repeat the section on the name. Words are not hyphenated and lines are not stretched, so that
/// everything can be searched for.
#[test]
fn man_pages_say_a_thing_once_and_in_whole_words() {
    let of_odds = generated("man-odds");
    for page in [&generated("man"), &of_odds] {
        assert!(page.contains("\n.nh\n.ad l\n"), "{page}");
    }
    let section = |page: &str, from: &str, to: &str| {
        let rest = page.split(&format!("\n{from}\n")).nth(1).expect(from);
        rest.split(&format!("\n{to}\n")).next().expect(to).trim().to_owned()
    };
    let Some(shown) = as_shown(&generated("man")) else { return };
    let name = section(&shown, "NAME", "SYNOPSIS");
    let (_, about) = name.split_once(" - ").expect("a program and what it does");
    assert!(!section(&shown, "DESCRIPTION", "ARGUMENTS").contains(about), "{shown}");
    // One line per example, as in the help.
    let help = help_of(&[], "--help");
    let in_help = section(&help, "Examples:", "Exit status:");
    let examples = section(&shown, "EXAMPLES", "SEE ALSO");
    assert!(examples.lines().map(str::trim_start).eq(in_help.lines().map(str::trim_start)), "{examples}");
    assert!(shown.contains("handrank-guide(7), the guide with examples and recipes"), "{shown}");

    // The page of a command has the first paragraph of its help, too.
    let Some(shown) = as_shown(&of_odds) else { return };
    let words = |text: &str| text.split_whitespace().join(" ");
    let help = help_of(&["odds"], "--help");
    let description = words(&section(&shown, "DESCRIPTION", "ARGUMENTS"));
    let first = help.split("\n\n").next().expect("a paragraph");
    assert!(description.starts_with(&words(first)), "{description} instead of {first}");
}

/// The widest lines of code apart, the guide fits a terminal of 80 columns, as a man page and as a page.
#[test]
fn guide_can_be_read_as_a_page() {
    let page = generated("man-guide");
    fed_to("mandoc", &["-T", "lint", "-W", "error"], &page);
    let formatted =
        fed_to("groff", &["-K", "utf8", "-man", "-T", "utf8", "-ww", "-W", "break", "-rLL=80n", "-P", "-cbou"], &page);
    let shown = shown_in(80, "NO_COLOR=1 handrank --generate guide");
    // As wide without a terminal, for `less -R`.
    let pretty = run(["--generate", "guide", "--pretty", "--color", "never"]).text();
    assert!(shown.is_none() || shown.as_deref() == Some(&pretty), "{pretty}");
    for shown in formatted.into_iter().chain([pretty]) {
        for part in [
            "$ handrank odds AhKh 8c8s QdJd / 8h5h2h\n",
            "hand  equity  cards\n",
            "(see Estimates)",
            "cargo install --path . --locked\n",
            "  9s   00000000 10000000 00010111 00010011\n",
        ] {
            assert!(shown.contains(part), "{part} in {shown}");
        }
        assert!(!shown.contains("]("), "{shown}");
    }
}

#[test]
fn guide_is_its_pages() {
    assert_eq!(generated("guide"), guide());
}

#[test]
fn every_command_has_a_man_page() {
    for command in SUBCOMMANDS {
        let page = generated(&format!("man-{command}"));
        fed_to("mandoc", &["-T", "lint", "-W", "error"], &page);
        let Some(shown) = as_shown(&page) else { return };
        assert!(shown.contains(&format!("handrank-{command} - ")), "{shown}");
        for option in options(&help_of(&[command], "--help")) {
            let option = option.replace(['<', '>'], "");
            assert!(shown.lines().any(|line| line.trim_start().starts_with(&option)), "{option:?} in {shown}");
        }
        for section in ["SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO"] {
            assert!(shown.lines().any(|line| line == section), "{section} in {shown}");
        }
    }
    run(["--generate", "man-poker"]).refuses(&["'man-poker'"]);
}

/// `help TOPIC` shows a section of the guide, in a pipe without colour.
#[test]
fn topics_of_the_guide_can_be_asked_for() {
    for (topic, parts) in [
        ("cards", &["WRITING HANDS\n", "Names and labels\n"][..]),
        ("games", &["GAMES\n", "Omaha hi/lo\n", "Games and commands\n"]),
        ("json", &["JSON\n", "{\"rank\":1609,"]),
        ("ranges", &["RANGES\n", "Ranges in Omaha\n"]),
    ] {
        let shown = run(["help", topic]).text();
        assert!(parts.iter().all(|part| shown.contains(part)), "{shown}");
        assert!(!shown.contains('\x1B') && shown.lines().count() < guide().lines().count() / 4, "{shown}");
        assert_eq!(shown, run(["help", &topic.to_uppercase(), "--color", "never"]).text());
        assert_eq!(shown, run(["help", "--color", "never", "--pretty", topic]).text());
        run(["help", topic, "foo"]).refuses(&["unexpected argument 'foo' found"]);
    }
    run(["help", "poker"]).refuses(&["'poker'", "cards, games, json, ranges"]);
}

#[test]
fn nothing_else_can_be_generated() {
    run(["--generate", "html"]).refuses(&["'html'", "man"]);
}
