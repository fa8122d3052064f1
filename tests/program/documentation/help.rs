//! What the help says is true: its examples work, and columns and keys are those that are printed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Stdio;

use handrank::Game;
use itertools::Itertools;

use crate::harness::tools::{has, with_handrank};
use crate::harness::{output, run, run_on};

pub const SUBCOMMANDS: [&str; 14] = [
    "showdown", "odds", "hits", "outs", "hold", "nuts", "range", "deal", "canon", "annotate", "tally", "explain",
    "table", "census",
];

pub fn help(arguments: &[&str]) -> String {
    run(arguments).text()
}

/// The program without a subcommand, then with each.
pub fn commands() -> impl Iterator<Item = Vec<&'static str>> {
    [vec![]].into_iter().chain(SUBCOMMANDS.map(|subcommand| vec![subcommand]))
}

pub fn help_of(command: &[&str], flag: &str) -> String {
    help(&[command, &[flag]].concat())
}

#[test]
fn help_can_be_a_subcommand() {
    run(["help"]).ranks(&help(&["--help"]));
    for subcommand in SUBCOMMANDS {
        run(["help", subcommand]).ranks(&help(&[subcommand, "--help"]));
    }
    run(["help", "unicorn"]).refuses(&["no help on 'unicorn'", "cards, games, json, ranges"]);
    run(["help", "json", "x"]).refuses(&["error: unexpected argument 'x' found", "Usage: handrank [COMMAND]"]);
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
pub fn section<'a>(help: &'a str, heading: &str) -> Vec<&'a str> {
    let after_heading = help.lines().skip_while(|line| line.trim_end_matches(':') != heading).skip(1);
    after_heading.take_while(|line| line.starts_with(' ')).map(str::trim).collect()
}

/// The names in a section, each of which is followed by at least two spaces and what it means.
pub fn names<'a>(help: &'a str, heading: &str) -> Vec<&'a str> {
    section(help, heading).iter().map(|line| line.split_once("  ").expect("it has a meaning").0).collect()
}

/// The options on a page of `--help`, as it lists them: `-f, --file <PATH>`.
pub fn options(long_help: &str) -> Vec<&str> {
    let lines = long_help.lines().filter(|line| line.starts_with("  -") || line.starts_with("      --"));
    lines.map(str::trim).collect()
}

#[test]
fn long_help_lists_the_exit_codes() {
    assert_eq!(names(&help(&["--help"]), "Exit status"), ["0", "1", "2"]);
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
        ("deals.csv", "hero,villain\nAhKh,8c8s\n"),
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

const BONUS: &str = "royal-flush=800,straight-flush=50,11-22=80,131-166=40,four-of-a-kind=25,full-house=8,flush=5,\
                     straight=4,three-of-a-kind=3,two-pair=2,jacks-or-better=1";
const DEAL: &str = "AhKh|8c8s/8h5h2h8dKc";
const TWO_BOARDS: &str = "AhKh:400|QsQc:400/8h5h2sTd4c//3h";
const SHORT_DECK_DEAL: &str = "AhKh|8c8s/8h7h6h8dKc";
const HI_LO: [&str; 4] = ["--game", "omaha-hi-lo", "--json", "As Kd Qc 2h / 2c 3d 4h 5s 6c"];
const OMAHA: [&str; 4] = ["--game", "omaha", "--json", "As Kd Qc Jh / 2c 3d 4h 5s 6c"];

/// The keys of objects, by the key that holds such an object or a list of them; `--json` for the outermost.
type Keys = BTreeMap<String, BTreeSet<String>>;

fn documented_keys(help: &str) -> Keys {
    let mut keys = Keys::new();
    for heading in help.lines().filter_map(|line| line.strip_suffix(':')) {
        if let Some((_, holder)) = heading.rsplit_once("eys of ") {
            // Keys that two kinds of objects share are listed once, after the first key of each.
            let (holder, like) =
                holder.split_once(", then as in ").map_or((holder, ""), |(holder, like)| (holder, like));
            let shared = keys.get(like).cloned().unwrap_or_default();
            let first = names(help, &format!("Keys of {like}")).first().map(ToString::to_string);
            let shared = shared.into_iter().filter(|key| first.as_ref() != Some(key));
            let own = names(help, heading).iter().map(ToString::to_string).collect_vec();
            keys.entry(holder.to_owned()).or_default().extend(shared.chain(own));
        }
    }
    keys
}

fn add_printed_keys(holder: &str, value: &serde_json::Value, keys: &mut Keys) {
    for value in value.as_array().into_iter().flatten() {
        add_printed_keys(holder, value, keys);
    }
    // What holds the answers on several boards, each of which is like that on one.
    let holder = if value.get("boards").is_some() { "several boards" } else { holder };
    for (key, value) in value.as_object().into_iter().flatten() {
        keys.entry(holder.to_owned()).or_default().insert(key.clone());
        add_printed_keys(if key == "boards" { "--json" } else { key }, value, keys);
    }
}

#[test]
fn long_help_names_the_keys_that_json_has() {
    let pair = "Kd Ks Jc Th 9s";
    for (command, runs) in [
        (
            &[][..],
            &[&["--json", pair][..], &OMAHA, &["--json", "-g6+", pair], &HI_LO, &["--json", "--made", "AhKd/Kh7h2h"]][..],
        ),
        (
            &["showdown"],
            &[
                &["showdown", "--json", DEAL],
                &["showdown", "--json", "-g6+", SHORT_DECK_DEAL],
                &["showdown", "--json", "-g", "o8", "Ann: AsKdQc2h:1|Bob: JsJdThTc:2/2c3d4h5s6c"],
                &["showdown", "--json", TWO_BOARDS],
            ],
        ),
        (
            &["odds"],
            &[
                &["odds", "--json", DEAL],
                &["odds", "--json", "Ann: AA|Bob: KK/2c7d9h"],
                &["odds", "--json", "--breakdown", "AA|KK/2c7d9h"],
                &["odds", "--json", "--sample", "2", "--breakdown", "AA|KK/2c7d9h"],
                &["odds", "--json", "--breakdown=hands", "AA|KK/2c7d9h"],
                &["odds", "--json", "--sample", "2", "--breakdown=hands", "AA|KK/2c7d9h"],
                &["odds", "--json", "--breakdown=made", "AA|KK/2c7d9h"],
                &["odds", "--json", "--sample", "2", "--breakdown=made", "AA|KK/2c7d9h"],
                &["odds", "--json", "--breakdown=categories", "AA|KK/2c7d9h"],
                &["odds", "--json", "--sample", "2", "--breakdown=categories", "AA|KK/2c7d9h"],
                &["odds", "--json", "-g6+", SHORT_DECK_DEAL],
                &["odds", "--json", "--cards=5", "AhKhQhJd|9c9dAs"],
                &["odds", "--json", "AA|KK/2c7d9h//2d7c9s"],
                &["odds", "-g", "o8", "--json", "AsKdQc2h|JsJdThTc/2c3d4h5s6c"],
            ],
        ),
        (
            &["hits"],
            &[
                &["hits", "--json", "AhKh/8h5h2h"],
                &["hits", "--json", "QQ+/8h5h2h"],
                &["hits", "--json", "-go8", "AsKdQc2h/2c3d4h"],
                &["hits", "--json", "--made", "AhKh/8h5h2h"],
            ],
        ),
        (
            &["outs"],
            &[
                &["outs", "--json", "AhKh|QsQd/8h5h2h"],
                &["outs", "--json", "Ann: AhKh|Bob: QQ+/8h5h2h"],
                &["outs", "--json", "-go8", "AsKdQc2h|JsJdThTc/2c3d4h"],
            ],
        ),
        (
            &["hold"],
            &[
                &["hold", "--json", "-g6+", "--pays=flush=1,straight=1", "KdKsJcTh9s"],
                &["hold", "--json", "--pays=9/6", "--census"],
                &["hold", "--json", "--pays=deuces-wild", "--census"],
                &["hold", "--json", "-g6+", "--pays=flush=1,straight=1", "--census"],
                &["hold", "--json", "--pays=deuces-wild", "KdKsJcTh9s"],
                &["hold", "--json", "--pays=list"],
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
        (
            &["range"],
            &[
                &["range", "--json", "--by=made", "-g6+", "QQ+/9h8h7h"],
                &["range", "--json", "--hands", "AhKh"],
                &["range", "--json", "-go8", "AA"],
            ],
        ),
        (&["deal"], &[&["deal", "--json", "-go8"], &["deal", "--json", "AA"]]),
        (
            &["canon"],
            &[
                &["canon", "--json", "-go8", "AsKdQc2h"],
                &["canon", "--json", "-g6+", "AsKd|AhKh/8h7h6h"],
                &["canon", "--json", "--list=flops"],
            ],
        ),
        (&["tally"], &[&["tally", "--json", pair], &["tally", "--json", "-g6+", pair]]),
        (&["explain"], &[&["explain", "--json", pair, "Kd Qs Jc Th 9s"]]),
        (
            &["table"],
            &[
                &["table", "--json", "1"],
                &["table", "--json", "-g6+", "1"],
                &["table", "--json", "--categories", "-g6+"],
            ],
        ),
        (&["census"], &[&["census", "--json"], &["census", "--json", "--by", "rank"], &["census", "--json", "-g6+"]]),
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

/// The line of a class is an object with the same names.
#[test]
fn long_help_names_the_columns_and_keys_of_starting_hands() {
    let help = help(&["table", "--help"]);
    let documented = names(&help, "With --hands, keys and, but for game, columns");
    let json = run(["table", "--hands", "--json", "-g6+"]).text();
    for (line, object) in run(["table", "--hands", "-g6+"]).text().lines().zip_eq(json.lines()) {
        let object = serde_json::from_str::<serde_json::Value>(object).expect("an object");
        let object = object.as_object().expect("an object");
        assert_eq!(
            object.keys().map(String::as_str).sorted().collect_vec(),
            documented.iter().copied().sorted().collect_vec()
        );
        // The game is a key alone.
        let fields = line.split('\t').collect_vec();
        for (name, field) in documented[1..].iter().zip_eq(fields) {
            let value = &object[*name];
            let is_same = match value.as_f64() {
                None => value.as_str() == Some(field),
                Some(number) => field.parse() == Ok(number),
            };
            assert!(is_same, "{name}: {value} {line}");
        }
    }
}

/// Where they stand is named for ranking and showdowns; those of odds and outs stand after the tie.
#[test]
fn long_help_names_the_columns_of_lows() {
    const HAND: &str = "As Kd Qc 2h/2c 3d 4h 5s 6c";
    const BEST: &str = "5s 4h 3d 2h As";
    let deal = "AsKdQc2h|JsJdThTc/2c3d4h5s6c";
    let first_of = |arguments: &[&str]| run(arguments).text().lines().next().expect("a line").to_owned();
    for command in [&[][..], &["showdown"]] {
        let help = help_of(command, "--help");
        assert_eq!(names(&help, "More columns in games with lows"), ["low_rank", "low_best", "low_description"]);
    }
    let low = "Five-four-three-deuce-ace low";
    assert_eq!(
        first_of(&["--long", "-go8", HAND]),
        format!("1609\tStraight (Ace low)\t1\t{HAND}\t{BEST}\tFive-high straight\t{BEST}\t{low}")
    );
    assert_eq!(
        first_of(&["showdown", "--long", "-go8", deal]),
        format!("1\t1\t1\t1609\tStraight (Ace low)\t1\tAs Kd Qc 2h\t{BEST}\tFive-high straight\t{BEST}\t{low}")
    );
    for command in ["odds", "outs"] {
        let help = help_of(&[command], "--help");
        assert_eq!(names(&help, "Columns after tie with --long in games with lows"), ["high", "low"]);
    }
    // Equity, win, tie, high and low.
    let shares = "1.000000\t1.000000\t0.000000\t1.000000\t1.000000";
    assert_eq!(first_of(&["odds", "--long", "-go8", deal]), format!("1\t1\t{shares}\tAs Kd Qc 2h"));
    let outs = first_of(&["outs", "--long", "-go8", "AsKdQc2h|JsJdThTc/2c3d4h5s"]);
    assert_eq!(outs, format!("1\tAc\t1\t{shares}\t\tAs Kd Qc 2h"));
}

/// With --draw, two columns replace those of the three streets.
#[test]
fn long_help_names_the_columns_of_draws() {
    let help = help(&["hits", "--help"]);
    assert_eq!(names(&help, "Columns with --draw"), ["draw", "draw or better"]);
    let printed = run(["hits", "--draw=1", "--long", "--dead=2c", "AhKh8h5h"]).text();
    // Of 47 cards, nine make a flush and twelve a pair.
    assert!(printed.contains("\n1\tOne Pair\t0.255319\t0.446809\tAh Kh 8h 5h\n"), "{printed}");
}

#[test]
fn long_help_names_the_columns_of_other_breakdowns() {
    let help = help(&["odds", "--help"]);
    let class = names(&help, "Columns with --breakdown").into_iter().position(|name| name == "class");
    assert_eq!(class, Some(2));
    assert_eq!(names(&help, "In place of the class with =hands or =made"), ["cards", "made"]);
    // Four deuces and an ace, for everybody. For each pair of aces, eight hands AK are left.
    for (by, line) in [("hands", "1\t1\tAsAh\t1\t8"), ("made", "1\t1\tAce High\t6\t48")] {
        let printed = run(["odds", &format!("--breakdown={by}"), "AA|AK/2c2d2h2s3c"]).text();
        assert_eq!(printed.lines().next(), Some(&*format!("{line}\t0.500000\t0.000000\t1.000000")));
    }
}

/// The columns that the help names below these headings, in the order in which they are printed.
fn columns<'a>(help: &'a str, headings: &[&str]) -> Vec<&'a str> {
    let mut columns = Vec::new();
    for heading in headings {
        let place_of = |preposition: &str| {
            let (_, rest) = heading.split_once(preposition)?;
            columns.iter().position(|column| Some(*column) == rest.split(' ').next())
        };
        let after = place_of(" after the ").map(|place| place + 1);
        let place = place_of(" before the ").or(after).unwrap_or(columns.len());
        columns.splice(place..place, names(help, heading));
    }
    columns
}

/// Each name beside its value, in a line where that is known.
#[test]
fn long_help_names_every_column() {
    const HAND: &str = "9c 9d Ah 7s 2h";
    const STRAIGHT: &str = "Kd Qs Jc Th 9s";
    const TIE: &str = "AhKh|AsKs/QcJdTh2c3s";
    const TIED: &str = "Ah Kh|As Ks/Qc Jd Th 2c 3s";
    // Four deuces and an ace.
    const TIED_RANGES: &str = "AA|AK/2c2d2h2s3c";
    const OUTS: &str = "AhKh|AsKs/QcJdTh2c";
    const CHIPS: &str = "AhKh:5|8c8s:5/8h5h2h8dKc";
    const NUTS: &str = "AsKd/8h5h2h";
    let ranked = [("rank", "1601"), ("category", "Straight"), ("hand", STRAIGHT)];
    let described = [("best", STRAIGHT), ("description", "King-high straight")];
    let equities = [("equities", "0.500000,0.500000"), ("deal", TIED)];
    let shares = [("deal", "2"), ("hand", "1"), ("equity", "0.500000"), ("win", "0.000000"), ("tie", "1.000000")];
    let held = [("hand", "2"), ("beats", "beats"), ("rank", "463"), ("category", "Flush"), ("combos", "1")];
    let holdings = [("holdings", "AhKh"), ("cards", "As Kd/8h 5h 2h")];
    let nothing_before = [("hand", "2"), ("category", "Straight Flush"), ("flop", "0")];
    let hit = [&nothing_before[..], &[("turn", "0.000004"), ("river", "0.000037")]].concat();
    let estimated = ("std error", "0.000000");
    for (arguments, headings, expected) in [
        (&[STRAIGHT][..], &["Columns"][..], ranked.to_vec()),
        (&["--long", STRAIGHT], &["Columns", "More columns with --long"], [&ranked[..], &described].concat()),
        (
            &["--made", "--long", "Kd Qs/Jc Th 9s"],
            &["Columns", "Columns after the category with --made", "More columns with --long"],
            [&ranked[..2], &[("made", "Straight"), ("draws", "")], &ranked[2..], &described].concat(),
        ),
        (
            &["showdown", DEAL],
            &["Columns"],
            vec![
                ("winners", "2"),
                ("rank", "84"),
                ("category", "Four of a Kind"),
                ("deal", "Ah Kh|8c 8s/8h 5h 2h 8d Kc"),
            ],
        ),
        (
            &["showdown", "--long", DEAL, DEAL],
            &["Columns with --long"],
            vec![
                ("deal", "2"),
                ("hand", "1"),
                ("share", "0"),
                ("rank", "463"),
                ("category", "Flush"),
                ("cards", "Ah Kh"),
                ("best", "Ah Kh 8h 5h 2h"),
                ("description", "Ace-high flush, king-eight-five-deuce"),
            ],
        ),
        (
            &["showdown", CHIPS],
            &["Columns", "Last column with chips"],
            vec![
                ("winners", "2"),
                ("rank", "84"),
                ("category", "Four of a Kind"),
                ("deal", "Ah Kh:5|8c 8s:5/8h 5h 2h 8d Kc"),
                ("won", "0,10"),
            ],
        ),
        (
            &["showdown", "--long", CHIPS, CHIPS],
            &["Columns with --long", "Columns before the rank with chips"],
            vec![
                ("deal", "2"),
                ("hand", "1"),
                ("share", "0"),
                ("chips", "5"),
                ("won", "0"),
                ("rank", "463"),
                ("category", "Flush"),
                ("cards", "Ah Kh"),
                ("best", "Ah Kh 8h 5h 2h"),
                ("description", "Ace-high flush, king-eight-five-deuce"),
            ],
        ),
        (
            &["showdown", "--long", TWO_BOARDS, TWO_BOARDS],
            &["Columns with --long", "Column after the deal with several boards", "Columns before the rank with chips"],
            vec![
                ("deal", "2"),
                ("board", "1"),
                ("hand", "1"),
                ("share", "0"),
                ("chips", "400"),
                ("won", "0"),
                ("rank", "6275"),
                ("category", "High Card"),
                ("cards", "Ah Kh"),
                ("best", "Ah Kh Td 8h 5h"),
                ("description", "Ace high, king-ten-eight-five kickers"),
            ],
        ),
        (&["odds", TIE], &["Columns"], equities.to_vec()),
        (&["odds", "--long", TIE, TIE], &["Columns with --long"], [&shares[..], &[("cards", "Ah Kh")]].concat()),
        (
            &["odds", "--breakdown", TIED_RANGES, TIED_RANGES],
            &["Columns with --breakdown"],
            [&shares[..2], &[("class", "AA"), ("combos", "6"), ("runouts", "48")], &shares[2..]].concat(),
        ),
        (
            &["odds", "--breakdown=categories", TIE, TIE],
            &["Columns with --breakdown=categories"],
            [&shares[..2], &[("category", "Straight"), ("share", "1.000000")], &shares[2..]].concat(),
        ),
        (
            &["odds", "--sample", "2", TIE],
            &["Columns", "Last column with --sample"],
            [&equities[..], &[estimated]].concat(),
        ),
        (
            &["odds", "--long", "--sample", "2", TIE, TIE],
            &["Columns with --long", "Last column with --sample"],
            [&shares[..], &[("cards", "Ah Kh"), estimated]].concat(),
        ),
        (&["hits", "AhKh", "AhKh"], &["Columns"], [&hit[..], &[("cards", "Ah Kh")]].concat()),
        // A set is still just a set after 40 of 47 cards, and after two of those that are not a pair.
        (
            &["hits", "--made", "7s7c/Kd7h2c", "7s7c/Kd7h2c"],
            &["Columns"],
            vec![
                ("hand", "2"),
                ("category", "Set"),
                ("flop", "1"),
                ("turn", "0.851064"),
                ("river", "0.666050"),
                ("cards", "7s 7c/Kd 7h 2c"),
            ],
        ),
        (
            &["canon", "AhKh", "AhKh/8h5h2c"],
            &["Columns"],
            vec![("canonical", "As Ks/8s 5s 2h"), ("alike", "12"), ("spot", "Ah Kh/8h 5h 2c")],
        ),
        (
            &["hits", "--long", "AhKh", "AhKh"],
            &["Columns", "Columns before the cards with --long"],
            [
                &hit[..],
                &[("flop or better", "0.000051"), ("turn or better", "0.000208"), ("river or better", "0.000548")],
                &[("cards", "Ah Kh")],
            ]
            .concat(),
        ),
        (
            &["outs", OUTS, OUTS],
            &["Columns"],
            vec![("deal", "2"), ("card", "Ad"), ("equities", "0.500000,0.500000"), ("leaders", "1,2")],
        ),
        (
            &["outs", "--long", OUTS, OUTS],
            &["Columns with --long"],
            [&[("deal", "2"), ("card", "Ad")], &shares[1..], &[("out", ""), ("cards", "Ah Kh")]].concat(),
        ),
        (&["hold", HAND], &["Columns"], vec![("value", "0.812110"), ("keep", "9c 9d Ah"), ("cards", HAND)]),
        // A share for each category.
        (
            &["hold", "--long", STRAIGHT, STRAIGHT],
            &["Columns with --long"],
            vec![("hand", "2"), ("value", "0.995554"), ("keep", STRAIGHT), ("shares", "0\t0\t0\t0\t0\t1\t0\t0\t0\t0")],
        ),
        (&["nuts", NUTS, NUTS], &["Columns"], [&held[..], &holdings].concat()),
        (
            &["nuts", "--long", NUTS, NUTS],
            &["Columns", "Column before the holdings with --long"],
            [&held[..], &[("description", "Ace-high flush, king-eight-five-deuce")], &holdings].concat(),
        ),
        (&["range", "QQ+,AKs"], &["Columns"], vec![("range", "QQ+,AKs")]),
        (
            &["range", "--long", "QQ+,AKs"],
            &["Columns", "Columns after the range with --long"],
            vec![("range", "QQ+,AKs"), ("combos", "22"), ("of_all", "0.016591")],
        ),
        (
            &["range", "--by=made", "KK+/Kd7h2c"],
            &["Columns with --by"],
            vec![
                ("hand", "1"),
                ("name", "Set"),
                ("combos", "3"),
                ("share", "0.333333"),
                ("range", "KK"),
                ("board", "Kd 7h 2c"),
            ],
        ),
        (
            &["hold", "--pays=9/6", "--census"],
            &["With --census, columns and keys of entries"],
            vec![
                ("hands", "royal-flush"),
                ("amount", "800"),
                ("combinations", "493512264"),
                ("share", "0.000025"),
                ("return", "0.019807"),
            ],
        ),
        (
            &["hold", "--pays=list"],
            &["With --pays list, columns and keys of --json"],
            vec![("table", "bonus-8/5"), ("return", "0.991660"), ("wild", ""), ("entries", BONUS)],
        ),
        (
            &["tally", STRAIGHT],
            &["Columns"],
            vec![
                ("cards", "5"),
                ("category", "Straight"),
                ("hands", "1"),
                ("share", "1.000000"),
                ("expected", "0.003925"),
            ],
        ),
        // Too few hands for a test.
        (
            &["tally", STRAIGHT],
            &["Columns of the test"],
            vec![("cards", "5"), ("name", "chi-squared"), ("statistic", ""), ("degrees", ""), ("p-value", "")],
        ),
        (
            &["table", "1"],
            &["Columns"],
            vec![
                ("rank", "1"),
                ("category", "Royal Flush"),
                ("cards", "AKQJTs"),
                ("of 5", "4"),
                ("of 6", "188"),
                ("of 7", "4324"),
                ("beats", "0.999998"),
                ("ties", "0.000002"),
                ("description", "Royal flush"),
            ],
        ),
        (
            &["table", "--categories"],
            &["Columns with --categories, and keys of --json"],
            vec![
                ("category", "Straight Flush"),
                ("first", "2"),
                ("last", "10"),
                ("hands_of_5", "36"),
                ("odds_against", "72192.333333"),
            ],
        ),
        (
            &["census"],
            &["Columns by category, and keys of --json"],
            vec![("category", "Straight Flush"), ("hands", "36"), ("ranks", "9"), ("share", "0.000014")],
        ),
        (
            &["census", "--by", "rank"],
            &["Columns by rank, and keys of --json"],
            vec![("rank", "2"), ("category", "Straight Flush"), ("hands", "4"), ("share", "0.000002")],
        ),
    ] {
        let command: Vec<&str> = arguments.iter().copied().filter(|word| SUBCOMMANDS.contains(word)).collect();
        let (expected_names, values): (Vec<_>, Vec<_>) = expected.into_iter().unzip();
        assert_eq!(columns(&help_of(&command, "--help"), headings), expected_names, "{arguments:?}");
        let printed = run(arguments).text();
        assert!(printed.lines().any(|line| line == values.join("\t")), "{arguments:?}: {values:?} in\n{printed}");
    }
}

/// Each game has a line with its other names on the page of the program.
#[test]
fn help_has_the_games_of_a_command() {
    let all = Game::ALL.to_vec();
    let all_cards: Vec<Game> = all.iter().copied().filter(|game| game.plays_all_cards()).collect();
    let of_draw: Vec<Game> = all.iter().copied().filter(|game| game.plays_all_cards() && !game.has_low()).collect();
    let with_board: Vec<Game> = all.iter().copied().filter(|game| game.has_board_to_come()).collect();
    let high: Vec<Game> = with_board.iter().copied().filter(|game| !game.has_low()).collect();
    let program = help(&["--help"]);
    let lines = names(&program, "Games");
    assert_eq!(lines.len(), all.len());
    for (names, game) in lines.iter().zip(&all) {
        assert!(names.starts_with(&format!("{game}, ")), "{names}");
        assert!(names.split(", ").all(|name| Game::from_name(name) == Some(*game)), "{names}");
    }
    for (command, games) in [
        (&["showdown"][..], &all),
        (&["hits"], &all),
        (&["deal"], &all),
        (&["annotate"], &all),
        (&["table"], &all),
        (&["odds"], &all),
        (&["outs"], &with_board),
        (&["hold"], &of_draw),
        (&["census"], &all_cards),
        (&["tally"], &all_cards),
        (&["nuts"], &high),
        (&["range"], &with_board),
    ] {
        for flag in ["-h", "--help"] {
            let help = help_of(command, flag);
            let rest = help.split("--game <GAME>").nth(1).expect("the option").trim_start();
            // They may take two lines; a blank line or another option follows.
            let listed = rest.split("\n\n").flat_map(|text| text.split("  -")).next().expect("its games");
            let named: Vec<Game> =
                listed.split(',').map(|name| Game::from_name(name.trim()).expect("a game")).collect();
            assert!(named.len() == games.len() && games.iter().all(|game| named.contains(game)), "{command:?} {help}");
        }
    }
}

#[test]
fn long_help_has_the_last_rank_of_every_game() {
    for (command, name) in [(&[][..], "rank"), (&["showdown"], "rank"), (&["annotate"], "hand_rank")] {
        let help = help_of(command, "--help");
        let line =
            help.lines().find(|line| line.trim_start().starts_with(&format!("{name} ")) && line.contains("1 (best)"));
        let ranks = line.expect("ranks are explained");
        for game in Game::ALL {
            assert!(ranks.contains(&game.scale().classes().to_string()), "{game}: {ranks}");
        }
    }
}

#[test]
fn long_help_of_annotate_names_the_new_columns() {
    let help = help(&["annotate", "--help"]);
    let header = run_on(["annotate", "--made", "--long", "-k", "hand"], b"hand\nKd Qs/Jc Th 9s\n").text();
    let headings = ["New columns", "More columns with --made", "More columns with --long"];
    let new = headings.map(|heading| names(&help, heading)).concat();
    assert_eq!(header.lines().next(), Some(&*format!("hand\t{}", new.join("\t"))));
    let arguments = ["annotate", "--long", "-k", "hand", "--opponents=1", "--sample=2", "--game=o8"];
    let header = run_on(arguments, b"hand\nKdQsJcTh\n").text();
    let sections = [
        "New column with odds",
        "More columns with odds and --long",
        "More columns with odds and --long in games with lows",
        "Last column with --sample",
    ];
    let new = sections.map(|section| names(&help, section)).concat();
    assert_eq!(header.lines().next(), Some(&*format!("hand\t{}", new.join("\t"))));
}

#[test]
fn help_says_what_holds_for_its_own_command() {
    let explain = help(&["explain", "--help"]).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(explain.contains("There is no --game: hands rank as in hold'em, draw and stud."), "{explain}");
    let hold = help(&["hold", "--help"]);
    let columns = |heading: &str| {
        let start = hold.find(&format!("\n{heading}:\n")).expect("a heading");
        let lines = hold[start..].trim_start().lines().skip(1).take_while(|line| !line.is_empty());
        lines.map(|line| line.split_whitespace().next().expect("a name").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(columns("Columns"), ["value", "keep", "cards"]);
    assert_eq!(columns("Columns with --long"), ["hand", "value", "keep", "shares"]);
}
