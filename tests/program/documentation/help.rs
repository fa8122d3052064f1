//! The help, short and long.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Stdio;

use handrank::Game;

use crate::harness::tools::{has, with_handrank};
use crate::harness::{output, run, run_on};

const SUBCOMMANDS: [&str; 12] =
    ["showdown", "odds", "hits", "outs", "hold", "nuts", "deal", "annotate", "tally", "explain", "table", "census"];

const SHORT_HELP_OPTIONS: [&str; 4] = ["-f, --file", "-g, --game <GAME>", "--json", "-h, --help"];
const LONG_HELP_OPTIONS: [&str; 9] = [
    "-b, --board",
    "-l, --long",
    "[HAND]",
    "-a, --all-lines",
    "--fail-fast",
    "--threads <N>",
    "--color <WHEN>",
    "--generate <WHAT>",
    "-V, --version",
];

fn help(arguments: &[&str]) -> String {
    run(arguments).text()
}

/// Whether a line starts with `name`, unlike a mention in an example.
fn lists(help: &str, name: &str) -> bool {
    help.lines().any(|line| line.trim_start().starts_with(name))
}

#[test]
fn lists_every_option_and_subcommand() {
    for flag in ["-h", "--help"] {
        let help = help(&[flag]);
        for name in SUBCOMMANDS.into_iter().chain(SHORT_HELP_OPTIONS) {
            assert!(lists(&help, name), "{name} is missing in {flag}\n{help}");
        }
        assert!(help.contains("\nUsage: handrank [COMMAND] [OPTIONS] [HAND]...\n\n"), "{help}");
        for name in LONG_HELP_OPTIONS {
            assert_eq!(lists(&help, name), flag == "--help", "{name} in {flag}\n{help}");
        }
    }
}

/// The program without a subcommand, then with each.
fn commands() -> impl Iterator<Item = Vec<&'static str>> {
    [vec![]].into_iter().chain(SUBCOMMANDS.map(|subcommand| vec![subcommand]))
}

fn help_of(command: &[&str], flag: &str) -> String {
    help(&[command, &[flag]].concat())
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

#[test]
fn help_can_be_a_subcommand() {
    run(["help"]).ranks(&help(&["--help"]));
    for subcommand in SUBCOMMANDS {
        run(["help", subcommand]).ranks(&help(&[subcommand, "--help"]));
    }
    run(["help", "unicorn"]).refuses(&["unrecognized subcommand 'unicorn'"]);
    run(["help", "exlain"]).refuses(&["did you mean 'explain'?"]);
    for flag in ["-h", "--help"] {
        run(["help", "showdown", flag]).ranks(&help(&["showdown", "--help"]));
    }
    for words in [&["showdown", "foo"][..], &["showdown", "--help", "foo", "bar"]] {
        let usage = "Usage: handrank showdown [OPTIONS] [HAND]...";
        run(["help"].iter().chain(words)).refuses(&["error: unexpected argument 'foo' found", usage, "try '--help'"]);
    }
    run(["help", "census", "\u{1B}[31m"]).refuses(&[r"unexpected argument '\u{1b}[31m' found"]);
}

/// The lines below a heading, until the next.
fn section<'a>(help: &'a str, heading: &str) -> Vec<&'a str> {
    let after_heading = help.lines().skip_while(|line| line.trim_end_matches(':') != heading).skip(1);
    after_heading.take_while(|line| line.starts_with(' ')).map(str::trim).collect()
}

/// The names in a section, each of which is followed by at least two spaces and what it means.
fn names<'a>(help: &'a str, heading: &str) -> Vec<&'a str> {
    section(help, heading).iter().map(|line| line.split_once("  ").expect("it has a meaning").0).collect()
}

#[test]
fn long_help_lists_the_exit_codes() {
    for command in commands() {
        let help = help_of(&command, "--help");
        assert_eq!(names(&help, "Exit status"), ["0", "1", "2"], "{help}");
    }
}

#[test]
fn examples_work() {
    if !has("bash") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("hands.txt", "Kd Qs Jc Th 9s\nAd 2s 3c 4h 5s\n"),
        ("poker.txt", "5H 5C 6S 7S KD 2C 3S 8S 8D TD\n5D 8C 9S JS AC 2C 5C 7D 8S QH\n"),
        ("hands.csv", "player,hand\nAnn,Kd Qs Jc Th 9s\n"),
        ("hands.jsonl", "{\"hand\":\"Kd Qs Jc Th 9s\"}\n"),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    for command in commands() {
        let examples = help_of(&command, "--help");
        let examples = section(&examples, "Examples");
        assert!(!examples.is_empty(), "{command:?}");
        let start = [vec!["handrank"], command].concat().join(" ");
        for example in examples {
            assert!(example.starts_with(&start), "{example}");
            if example.contains("| jq") && !has("jq") {
                continue;
            }
            let script = format!("set -o pipefail\n{example}");
            let mut shell = with_handrank("bash");
            let shown = output(shell.args(["-c", &script]).current_dir(&folder), Stdio::null());
            let is_shown = !shown.stdout.is_empty() || example.contains('>');
            assert!(shown.code == Some(0) && is_shown && shown.stderr.is_empty(), "{shown}");
        }
    }
    assert!(fs::read_to_string(folder.path().join("ranked.csv")).unwrap().contains("9s,1601,Straight,false"));
}

const DEAL: &str = "AhKh|8c8s/8h5h2h8dKc";
const SHORT_DECK_DEAL: &str = "AhKh|8c8s/8h7h6h8dKc";
const HI_LO: [&str; 4] = ["--game", "omaha-hi-lo", "--json", "As Kd Qc 2h / 2c 3d 4h 5s 6c"];
const OMAHA: [&str; 4] = ["--game", "omaha", "--json", "As Kd Qc Jh / 2c 3d 4h 5s 6c"];

/// The keys of objects, by the key that holds such an object or a list of them; `--json` for the outermost.
type Keys = BTreeMap<String, BTreeSet<String>>;

fn documented_keys(help: &str) -> Keys {
    let mut keys = Keys::new();
    for heading in help.lines().filter_map(|line| line.strip_suffix(':')) {
        if let Some((_, holder)) = heading.rsplit_once("eys of ") {
            keys.entry(holder.to_owned()).or_default().extend(names(help, heading).iter().map(ToString::to_string));
        }
    }
    keys
}

fn add_printed_keys(holder: &str, value: &serde_json::Value, keys: &mut Keys) {
    for value in value.as_array().into_iter().flatten() {
        add_printed_keys(holder, value, keys);
    }
    for (key, value) in value.as_object().into_iter().flatten() {
        keys.entry(holder.to_owned()).or_default().insert(key.clone());
        add_printed_keys(key, value, keys);
    }
}

#[test]
fn long_help_names_the_keys_that_json_has() {
    let pair = "Kd Ks Jc Th 9s";
    for (command, runs) in [
        (&[][..], &[&["--json", pair][..], &OMAHA, &["--json", "-g6+", pair], &HI_LO][..]),
        (
            &["showdown"],
            &[
                &["showdown", "--json", DEAL],
                &["showdown", "--json", "-g6+", SHORT_DECK_DEAL],
                &["showdown", "--json", "-g", "o8", "AsKdQc2h|JsJdThTc/2c3d4h5s6c"],
            ],
        ),
        (
            &["odds"],
            &[
                &["odds", "--json", DEAL],
                &["odds", "--json", "--breakdown", "AA|KK/2c7d9h"],
                &["odds", "--json", "--sample", "2", "--breakdown", "AA|KK/2c7d9h"],
                &["odds", "--json", "-g6+", SHORT_DECK_DEAL],
                &["odds", "--json", "--cards=5", "AhKhQhJd|9c9dAs"],
                &["odds", "-g", "o8", "--json", "AsKdQc2h|JsJdThTc/2c3d4h5s6c"],
            ],
        ),
        (
            &["hits"],
            &[
                &["hits", "--json", "AhKh/8h5h2h"],
                &["hits", "--json", "QQ+/8h5h2h"],
                &["hits", "--json", "-go8", "AsKdQc2h/2c3d4h"],
            ],
        ),
        (
            &["outs"],
            &[
                &["outs", "--json", "AhKh|QsQd/8h5h2h"],
                &["outs", "--json", "AhKh|QQ+/8h5h2h"],
                &["outs", "--json", "-go8", "AsKdQc2h|JsJdThTc/2c3d4h"],
            ],
        ),
        (
            &["hold"],
            &[
                &["hold", "--json", "-g6+", "--pays=flush=1", "KdKsJcTh9s"],
                &["hold", "--json", "--pays=9/6", "--census"],
            ],
        ),
        (
            &["nuts"],
            &[
                &["nuts", "--json", "--range=AA", "AhKh/8h5h2h"],
                &["nuts", "--json", "-g6+", "AhKh/8h6h9h"],
                &["nuts", "--json", "/8h5h2h"],
            ],
        ),
        (&["deal"], &[&["deal", "--json", "-go8"], &["deal", "--json", "AA"]]),
        (&["tally"], &[&["tally", "--json", pair]]),
        (&["explain"], &[&["explain", "--json", pair, "Kd Qs Jc Th 9s"]]),
        (&["table"], &[&["table", "--json", "1"], &["table", "--json", "-g6+", "1"]]),
        (&["census"], &[&["census", "--json"], &["census", "--json", "--by", "rank"]]),
    ] {
        let mut printed = Keys::new();
        for line in
            runs.iter().flat_map(|&arguments| run(arguments).text().lines().map(str::to_owned).collect::<Vec<_>>())
        {
            add_printed_keys("--json", &serde_json::from_str(&line).expect("a line is JSON"), &mut printed);
        }
        assert_eq!(documented_keys(&help_of(command, "--help")), printed, "{command:?}");
    }
}

#[test]
fn long_help_names_every_column() {
    let hand = "Kd Qs Jc Th 9s";
    for (arguments, headings) in [
        (&[hand][..], &["Columns"][..]),
        (&["--long", hand], &["Columns", "More columns with --long"]),
        (&["showdown", DEAL], &["Columns"]),
        (&["showdown", "--long", DEAL], &["Columns with --long"]),
        (&["odds", DEAL], &["Columns"]),
        (&["odds", "--long", DEAL], &["Columns with --long"]),
        (&["odds", "--breakdown", DEAL], &["Columns with --breakdown"]),
        (&["odds", "--sample", "2", DEAL], &["Columns", "Last column with --sample"]),
        (&["odds", "--long", "--sample", "2", DEAL], &["Columns with --long", "Last column with --sample"]),
        (&["hits", "AhKh"], &["Columns"]),
        (&["hits", "--long", "AhKh"], &["Columns", "Columns before the cards with --long"]),
        (&["outs", "AhKh|QsQd/8h5h2h"], &["Columns"]),
        (&["outs", "--long", "AhKh|QsQd/8h5h2h"], &["Columns with --long"]),
        (&["hold", hand], &["Columns"]),
        (&["nuts", "AsKd/8h5h2h"], &["Columns"]),
        (&["nuts", "--long", "AsKd/8h5h2h"], &["Columns", "Column before the holdings with --long"]),
        (&["hold", "--pays=9/6", "--census"], &["With --census, columns and keys of entries"]),
        (&["tally", hand], &["Columns"]),
        (&["table", "1"], &["Columns"]),
        (&["census"], &["Columns by category, and keys of --json"]),
        (&["census", "--by", "rank"], &["Columns by rank, and keys of --json"]),
    ] {
        let command: Vec<&str> = arguments.iter().copied().filter(|word| SUBCOMMANDS.contains(word)).collect();
        let help = help_of(&command, "--help");
        let named = headings.iter().map(|heading| names(&help, heading).len()).sum();
        let printed = run(arguments).text().lines().next().map(|line| line.split('\t').count());
        assert_eq!(printed, Some(named), "{arguments:?}");
    }
    assert_eq!(names(&help(&["hold", "--help"]), "Columns with --long"), ["hand", "value", "keep", "shares"]);
    let help = help(&["tally", "--help"]);
    let test = run(["tally", hand]).text().lines().last().map(|line| line.split('\t').count());
    assert_eq!(test, Some(names(&help, "Columns of the test").len()));
}

/// A line for each, with another name of it. Stud and draw stand on that of hold'em, whose hands rank alike.
#[test]
fn long_help_has_the_games_of_a_command() {
    let all: Vec<Game> = Game::ALL.into_iter().filter(|game| ![Game::Stud, Game::Draw].contains(game)).collect();
    let of_draw: Vec<Game> = all.iter().copied().filter(|game| game.plays_all_cards()).collect();
    let with_board: Vec<Game> = all.iter().copied().filter(|game| game.has_board_to_come()).collect();
    let high: Vec<Game> = with_board.iter().copied().filter(|game| !game.has_low()).collect();
    for (command, games) in [
        (&[][..], &all),
        (&["showdown"], &all),
        (&["hits"], &all),
        (&["deal"], &all),
        (&["annotate"], &all),
        (&["table"], &all),
        (&["odds"], &all),
        (&["outs"], &with_board),
        (&["hold"], &of_draw),
        (&["nuts"], &high),
    ] {
        let help = help_of(command, "--help");
        let lines = names(&help, "Games");
        assert_eq!(lines.len(), games.len(), "{command:?}");
        for (names, game) in lines.iter().zip(games) {
            assert!(names.starts_with(&format!("{game}, ")), "{names} in {command:?}");
            assert!(names.split(", ").all(|name| Game::from_name(name) == Some(*game)), "{names}");
        }
        for flag in ["-h", "--help"] {
            let help = help_of(command, flag);
            // Up to the next option, perhaps over two lines.
            let listed = help.split("Game: ").nth(1).and_then(|rest| rest.split(" -").next()).expect("the option");
            let named: Vec<Game> =
                listed.split(',').map(|name| Game::from_name(name.trim()).expect("a game")).collect();
            assert!(named.len() == games.len() && games.iter().all(|game| named.contains(game)), "{command:?} {help}");
        }
    }
}

#[test]
fn long_help_tells_the_last_ranks_of_all_games() {
    for (command, name) in [(&[][..], "rank"), (&["showdown"], "rank"), (&["annotate"], "hand_rank")] {
        let help = help_of(command, "--help");
        let line = help.lines().find(|line| lists(line, &format!("{name} ")) && line.contains("1 (best)"));
        let ranks = line.expect("ranks are explained");
        for game in Game::ALL {
            assert!(ranks.contains(&game.scale().classes().to_string()), "{game}: {ranks}");
        }
    }
}

#[test]
fn long_help_of_annotate_names_the_new_columns() {
    let help = help(&["annotate", "--help"]);
    let header = run_on(["annotate", "--long", "-k", "hand"], b"hand\nKd Qs Jc Th 9s\n").text();
    let new = [names(&help, "New columns"), names(&help, "More columns with --long")].concat();
    assert_eq!(header.lines().next(), Some(&*format!("hand\t{}", new.join("\t"))));
}

#[test]
fn help_says_what_holds_for_its_own_command() {
    let all_lines = |command: &str| {
        let help = help(&[command, "--help"]);
        let start = help.find("--all-lines\n").expect("the option has a text of its own");
        help[start..].split("\n\n  -").next().expect("there is a first").to_owned()
    };
    for command in ["showdown", "odds", "hits", "outs", "hold", "nuts"] {
        let text = all_lines(command);
        assert!(!["hits", "outs", "nuts"].iter().any(|name| text.contains(name)), "{text}");
    }
    for command in ["explain", "tally", "census"] {
        let help = help(&[command, "--help"]).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains("There is no --game: hands rank as in hold'em, draw and stud."), "{help}");
    }
    let hold = help(&["hold", "--help"]);
    let columns = |heading: &str| {
        let start = hold.find(&format!("\n{heading}:\n")).expect("a heading");
        let lines = hold[start..].trim_start().lines().skip(1).take_while(|line| !line.is_empty());
        lines.map(|line| line.split_whitespace().next().expect("a name").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(columns("Columns"), ["value", "keep", "cards"]);
    assert_eq!(columns("Columns with --long"), ["hand", "value", "keep", "shares"]);
}
