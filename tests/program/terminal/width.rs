//! No row is wider than the terminal. What does not fit is left out or said more briefly, and what is left lines up.

use std::fs;
use std::path::Path;

use handrank::{Hand, HandRank, Scale};
use itertools::Itertools;

use crate::harness::messages::RANKS;
use crate::harness::tables::{heading_lines, headings, line_up};
use crate::harness::terminal::{shown, shown_in, shown_in_each};
use crate::harness::{run, without_colour};

const OMAHA: &str = "-g omaha 'As Kd Qc Jh/2c 3d 4h 5s 6c' 'As Ks Qs Js Ts 9s/8s 7s 6s 5s 4s'";

/// A steel wheel and a king-high straight flush, against others.
const DEALS: &str = "'Ad2d|AhKh|8c8s/3d4d5d8dKc' '2c3c|4d5d/KsQsJsTs9s'";

const SIX_PLAYERS: &str = "AhKh|8c8s|QdJd|2c2d|3c3d|4c4d/9h9sTs";
const NINE_PLAYERS: &str = "AhKh|8c8s|QdJd|2c2d|3c3d|4c4d|5c5d|6c6d|7c7d/9h9sTsTd2h";

/// What a terminal of this width shows, without colours; fails if a row is wider.
#[track_caller]
fn fitting(columns: usize, line: &str) -> Option<String> {
    fitting_in_each([columns], line)?.pop()
}

/// What terminals of each of these widths show, without colours; fails if a row is wider.
#[track_caller]
fn fitting_in_each(widths: impl IntoIterator<Item = usize>, line: &str) -> Option<Vec<String>> {
    let mut all = Vec::new();
    for (columns, shown) in shown_in_each(widths, line)? {
        let shown = without_colour(&shown);
        let wider = shown.lines().find(|row| row.chars().count() > columns);
        assert_eq!(wider, None, "{line} in {columns} columns\n{shown}");
        all.push(shown);
    }
    Some(all)
}

/// A file with a hand of every rank.
fn every_rank(folder: &Path) -> String {
    let path = folder.join("ranks.txt");
    let hands = Scale::Kev.ranks().map(|rank| format!("{}\n", Hand::example(rank))).collect::<String>();
    fs::write(&path, hands).expect("there is room for a file");
    path.to_str().expect("a plain name").to_owned()
}

/// A file whose deals are on lines with long numbers.
fn late_deals(folder: &Path) -> String {
    let path = folder.join("deals.txt");
    let deals = "#\n".repeat(99_998) + "AhKh|8c8s/8h5h2h8dKc\n".repeat(3).as_str();
    fs::write(&path, deals).expect("there is room for a file");
    path.to_str().expect("a plain name").to_owned()
}

#[test]
fn tables_fit_and_line_up() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let tables = [
        "--long -f fixtures/standard.txt -f fixtures/seven.txt -f fixtures/messy.txt -f fixtures/symbols.txt",
        "--long -f fixtures/holes.txt --board '8h 5h 2h 8d Kc'",
        &format!("--long -f {}", every_rank(folder.path())),
        &format!("--long {OMAHA}"),
        &format!("showdown --long {DEALS} '{SIX_PLAYERS}QcJc' '{NINE_PLAYERS}'"),
        &format!("showdown --long '{NINE_PLAYERS}'"),
        &format!("showdown --long -f {}", late_deals(folder.path())),
        &format!("showdown '{SIX_PLAYERS}QcJc' '{NINE_PLAYERS}'"),
        &format!("showdown '{NINE_PLAYERS}'"),
        "showdown --long --hand-size 5 -f fixtures/two-players.txt",
        "showdown --long --hand-size 7 -f - < fixtures/two-players.txt AhAsAdAcKhKsKd2h3s4d5c6h7s8d",
        "showdown --long -g omaha 'AsAhKdQdTdTc|7c7d8s9s8d8c/7h2c2dAcKs'",
        &format!("odds '{SIX_PLAYERS}' '{NINE_PLAYERS}' '{SIX_PLAYERS}QcJc'"),
        &format!("odds --long '{SIX_PLAYERS}' '{NINE_PLAYERS}'"),
        "odds --long -g omaha 'AsAhKdQdTdTc|7c7d8s9s8d8c/7h2c2dAc'",
        "odds --long 'AhKh|8c8s/8h5h2h'",
        // But for rank 7191, whose description is the longest.
        "table 1-7190 7192-",
        "census",
        "census --by rank",
        "hold --census --pays 9/6",
    ];
    for (table, colour) in tables.iter().cartesian_product(["never", "always"]) {
        let line = format!("handrank --color {colour} {table} 2>/dev/null");
        let Some(all) = fitting_in_each([60, 80, 120], &line) else { return };
        all.iter().for_each(|shown| line_up(shown));
    }
}

#[test]
fn other_rows_fit() {
    let commands = [
        "-f fixtures/standard.txt -f fixtures/seven.txt",
        OMAHA,
        "tally -f fixtures/seven.txt -f fixtures/standard.txt",
        "tally KdQsJcTh9s",
        "hold 9c9dAh7s2h AsKsQsJs9s",
        "hold --long --pays 9/6 9c9dAh7s2h AsKsQsJs9s",
        "hold --game razz 9c9dAh7s2h AsKsQsJs9s",
        // A steel wheel widens the columns of its deal alone.
        &format!("showdown {DEALS}"),
    ];
    for (command, colour) in commands.iter().cartesian_product(["never", "always"]) {
        let Some(all) = fitting_in_each([60, 80], &format!("handrank --color {colour} {command}")) else { return };
        assert!(all.iter().all(|shown| !shown.is_empty()));
    }
}

/// One class in a hundred, and the hands whose figures are the longest.
#[test]
fn explanations_fit() {
    let hands = Scale::Kev.ranks().step_by(97).chain([HandRank::BEST]).map(Hand::example).collect_vec();
    let hands = hands.iter().map(|hand| format!("'{hand}'")).join(" ");
    let hands = hands + " 'Ah 2h 3h 4h 5h 2c 3d' 'Ac 2h 3h 4h 5h 2c 3d' 'Ah Ac As Ad Kh Kd Kc'";
    for columns in [60, 80] {
        let Some(shown) = fitting(columns, &format!("NO_COLOR=1 handrank explain {hands}")) else { return };
        let piped = run(["explain", "Ah 2h 3h 4h 5h 2c 3d"]).text();
        let words = |text: &str| text.split_whitespace().sorted().map(str::to_owned).collect_vec();
        let last = without_colour(&shown_in(columns, "handrank explain 'Ah 2h 3h 4h 5h 2c 3d'").expect("a terminal"));
        // Rows that go on below repeat the names of the two fields.
        let repeated = if columns < 80 { vec!["s".to_owned(), "v".to_owned()] } else { Vec::new() };
        assert_eq!(words(&last), [words(&piped), repeated].concat().into_iter().sorted().collect_vec(), "{shown}");
    }
}

/// Explanations of one class in ten, and of some seven-card hands, fit between two prompts without scrolling.
#[test]
fn explanations_fit_a_screen() {
    let seven = "'Ah Ac As Ad Kh Kd Kc' 'Ac 6d 2c 3c 4c 5c 9h' 'Ts Js Qs Ks As 2c 3d'";
    let ranks = Scale::Kev.ranks().step_by(10);
    let hands = ranks.map(|rank| format!("'{}'", Hand::example(rank))).join(" ") + " " + seven;
    let Some(shown) = fitting(80, &format!("handrank explain {hands}")) else { return };
    let explanations = shown.split("\n\n").collect_vec();
    assert_eq!(explanations.len(), 3 * (747 + 3), "each has three parts");
    for parts in explanations.chunks(3) {
        let text = parts.join("\n\n");
        // The name of a steel wheel is too long to share a line.
        let most = if text.contains("Straight Flush (Ace low)") { 23 } else { 22 };
        assert!(text.lines().count() <= most, "{text}");
    }
}

/// What does not fit goes onto further lines, so that every word that a pipe gets is shown.
#[test]
fn long_rows_show_all_that_a_pipe_gets() {
    let hands = [
        "-f fixtures/seven.txt -f fixtures/standard.txt",
        OMAHA,
        "-g o8 'As 2d Kc Kd/3c 7d 8s Kh 9c' 'Js 2d Kc Kd/3c 7d 8s Kh 9c'",
        "showdown AhKh 8c8s KdKs / 8h5h2h8dKc",
        "showdown -g o8 As2dKcKd Ah2cQsQd / 3c7d8sKh9c",
    ];
    for (columns, hands) in [20, 60, 80, 120].into_iter().cartesian_product(hands) {
        let Some(shown) = shown_in(columns, &format!("NO_COLOR=1 handrank {hands} --long")) else { return };
        let piped = shown_in(columns, &format!("handrank {hands} --long 2> /dev/null | cat")).expect("a terminal");
        let mut shown = shown.split_whitespace();
        for row in piped.lines() {
            // A terminal has the number of a deal above its hands, and shares of the pot as percentages.
            let first = if hands.starts_with("showdown") { 3 } else { 0 };
            for word in row.split('\t').skip(first).flat_map(str::split_whitespace) {
                assert!(shown.any(|shown| shown == word), "{word} of {row} in {columns} columns");
            }
        }
    }
}

#[test]
fn long_odds_show_all_that_short_ones_do() {
    let range = "22+,A2s+,K2s+,Q8s+,J8s+,T8s+,98s,87s,76s,65s,A5o+,K9o+";
    for (columns, options) in [60, 80, 120].into_iter().cartesian_product(["", "--sample 5k", "-g short-deck"]) {
        let range = if options.starts_with("-g") { "66+,A6s+,K6s+,Q8s+" } else { range };
        let line = format!("NO_COLOR=1 handrank odds {options} AhKh {range} / Th9h6s");
        let Some(short) = fitting(columns, &line) else { return };
        let long = fitting(columns, &format!("{line} --long")).expect("a terminal");
        let words = long.split_whitespace().collect_vec();
        for word in short.split_whitespace().filter(|word| !word.ends_with('…')) {
            assert!(words.contains(&word), "{word} in\n{long}");
        }
        assert!(words.contains(&"win") && words.contains(&"tie"), "{long}");
    }
    let shown = fitting(50, "handrank odds --long -g o8 AsAhKdQd 2c3d4s5h / 6h7s8d").expect("a terminal");
    let headings = ["hand  equity     win    tie    high   low", "      cards"];
    assert_eq!(heading_lines(&shown), headings, "{shown}");
}

#[test]
fn lone_answer_is_as_wide_as_it_needs() {
    for (columns, command, expected) in [
        (80, "Kd Qs Jc Th 9s", "rank  category  hand\n1601  Straight  Kd Qs Jc Th 9s\n"),
        (
            80,
            "--long Kd Qs Jc Th 9s",
            "rank  category  hand            best five       description\n\
             1601  Straight  Kd Qs Jc Th 9s  Kd Qs Jc Th 9s  King-high straight\n",
        ),
        (
            60,
            "--long Kd Qs Jc Th 9s",
            "rank  category  hand            best five\n      \
             description\n\
             1601  Straight  Kd Qs Jc Th 9s  Kd Qs Jc Th 9s\n      \
             King-high straight\n",
        ),
        (
            60,
            "--long Ah As 2d 3c 4h 5s Kd",
            "rank  category            hand\n      \
             best five       description\n\
             1609  Straight (Ace low)  Ah As 2d 3c 4h 5s Kd\n      \
             5s 4h 3c 2d Ah  Five-high straight\n",
        ),
        (
            80,
            "showdown --long AhKh 8c8s / 8h5h2h8dKc",
            "board 8h 5h 2h 8d Kc\n\
             hand  result  share  rank  category        cards  best five\n      \
             description\n   \
             1             0%   463  Flush           Ah Kh  Ah Kh 8h 5h 2h\n      \
             Ace-high flush, king-eight-five-deuce\n   \
             2  wins     100%    84  Four of a Kind  8c 8s  8c 8s 8h 8d Kc\n      \
             Four eights, king kicker\n",
        ),
        (
            60,
            "odds --long AhTh 8c8s / 5h2hKd3c",
            "board 5h 2h Kd 3c\n\
             hand  equity     win  tie  cards\n   \
             1  40.91%  40.91%   0%  Ah Th\n   \
             2  59.09%  59.09%   0%  8c 8s\n",
        ),
    ] {
        let Some(shown) = fitting(columns, &format!("handrank {command}")) else { return };
        assert_eq!(shown, expected);
    }
}

/// Where all hands are known before the first is printed; those in a file are not.
#[test]
fn arguments_share_columns_as_wide_as_they_need() {
    let straights = "rank  category            hand\n\
                     1601  Straight            Kd Qs Jc Th 9s\n\
                     1609  Straight (Ace low)  Ad 2s 3c 4h 5s\n";
    for (arguments, expected) in [
        ("'Kd Qs Jc Th 9s' 'Ad 2s 3c 4h 5s' 2>/dev/null", straights),
        ("'Kd Qs Jc Th 9s' 'Kd Kd' 'Ad 2s 3c 4h 5s' 2>/dev/null", straights),
        (
            "'Kd Qs Jc Th 9s' AhKh8h5h2h",
            "rank  category  hand\n1601  Straight  Kd Qs Jc Th 9s\n 463  Flush     Ah Kh 8h 5h 2h\n",
        ),
        ("KdQsJcTh9s -f fixtures/standard.txt | head -1", "1601\tStraight\tKd Qs Jc Th 9s\n"),
    ] {
        let Some(shown) = fitting(60, &format!("handrank {arguments}")) else { return };
        assert_eq!(shown, expected);
    }
    let file = fitting(60, "handrank -f fixtures/standard.txt").expect("a terminal");
    let start = "rank  category                  hand\n   1  Royal Flush               ";
    assert!(file.starts_with(start), "{file}");
}

#[test]
fn headings_come_once_before_the_first_row() {
    let fixtures = "-f fixtures/bad.txt -f fixtures/seven.txt";
    let Some(shown) = fitting(120, &format!("handrank --long Kd KdQsJcTh9s {fixtures} 2>/dev/null")) else { return };
    assert!(shown.starts_with("rank  category") && shown.matches("rank").count() == 1, "{shown}");
    for (command, count) in [
        ("--long 'Kd Kd' Kd 2>/dev/null", 0),
        ("--long --all-lines KdQsJcTh9s Ad2s3c4h5s", 0),
        ("--long KdQsJcTh9s Ad2s3c4h5s | cat", 0),
        ("KdQsJcTh9s Ad2s3c4h5s", 1),
        ("-f fixtures/standard.txt", 1),
        ("--all-lines KdQsJcTh9s Ad2s3c4h5s", 0),
        ("showdown --long 'AhKh|8c8s/8h5h2h8dKc' 'Ah|8c' '2c3c|4d5d/KsQsJsTs9s' 2>/dev/null", 1),
        ("showdown 'AhKh|8c8s/8h5h2h8dKc' '2c3c|4d5d/KsQsJsTs9s'", 1),
        ("showdown AhKh 8c8s / 8h5h2h8dKc", 1),
        ("showdown --all-lines 'AhKh|8c8s/8h5h2h8dKc' '2c3c|4d5d/KsQsJsTs9s'", 0),
        ("showdown --long 'AhKh|8c8s/8h5h2h8dKc' --color always | cat", 0),
        ("odds --long 'AhKh|8c8s/8h5h2h8d' '2c3c|4d5d/KsQsJs'", 1),
    ] {
        let shown = shown_in(120, &format!("handrank {command}")).expect("a terminal");
        let words = ["rank", "hand", "cards"];
        assert_eq!(shown.lines().filter(|row| words.iter().any(|word| row.contains(word))).count(), count, "{shown}");
    }
}

#[test]
fn every_line_has_one_row_where_that_is_asked_for() {
    let Some(shown) = fitting(80, "handrank --all-lines 'As Xd 2c 3c 4c' 'Kd Kd'") else { return };
    let errors = format!(
        "      error: 4: unknown rank 'X' in \"Xd\"; {RANKS}\n      \
         error: 4: Kd is given twice  Kd Kd\n"
    );
    assert_eq!(shown, errors);
    for command in ["showdown", "odds", "canon"] {
        let deal = format!("'{NINE_PLAYERS}'");
        let shown = shown_in(60, &format!("handrank {command} --all-lines {deal} {deal}")).expect("a terminal");
        assert_eq!(shown.lines().count(), 2, "{shown}");
    }
}

#[test]
fn terminals_may_be_tiny_or_of_unknown_width() {
    let commands = [
        "--long -f fixtures/seven.txt",
        &format!("--long {OMAHA}"),
        "--long KdQsJcTh9s",
        &format!("showdown --long {DEALS}"),
        &format!("showdown '{NINE_PLAYERS}'"),
        &format!("odds '{SIX_PLAYERS}'"),
        &format!("odds --long '{SIX_PLAYERS}'"),
        "table 1-10",
        "census",
        "hold --long 9c9dAh7s2h",
        "hold --pays 9/6 9c9dAh7s2h KdQsJcTh9s",
        "hold --pays 9/6 --census",
        "tally -f fixtures/seven.txt",
        "explain 'Ah Ac As Ad Kh Kd Kc'",
        "--all-lines Kd",
    ];
    for (command, columns) in commands.iter().cartesian_product([1, 10]) {
        let Some(shown) = shown_in(columns, &format!("handrank {command}; echo ends with $?")) else { return };
        let code = if command.starts_with("--all") { 1 } else { 0 };
        assert!(shown.lines().count() > 1 && shown.ends_with(&format!("\nends with {code}\n")), "{shown}");
    }
    let Some(wide) = shown("handrank --long -f fixtures/seven.txt", "") else { return };
    assert_eq!(headings(heading_lines(&wide)[0]).len(), 5, "{wide}");
}
