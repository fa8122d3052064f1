//! `handrank nuts`: what beats or ties a hand on a board, in pipes and at terminals.

use handrank::{Nuts, Odds, WeightedCount};
use itertools::Itertools;
use serde_json::json;

use crate::harness::terminal::shown_in;
use crate::harness::{run, run_on, tells, with_threads};

const BOARD: &str = "Ah9s2c7d7h";

fn record(arguments: &[&str]) -> Nuts {
    serde_json::from_str(&run(["nuts", "--json"].iter().chain(arguments)).text()).expect("a record")
}

#[test]
fn ranks_that_beat_a_hand_come_from_the_nuts_down() {
    let text = run(["nuts", "AsKd", "/", BOARD]).text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..4],
        [
            "1\tbeats\t95\tFour of a Kind\t1\t77\tAs Kd/Ah 9s 2c 7d 7h",
            "1\tbeats\t173\tFull House\t1\tAA\tAs Kd/Ah 9s 2c 7d 7h",
            "1\tbeats\t233\tFull House\t3\t99\tAs Kd/Ah 9s 2c 7d 7h",
            "1\tbeats\t251\tFull House\t4\tA7\tAs Kd/Ah 9s 2c 7d 7h",
        ]
    );
    assert_eq!((lines.len(), lines[13]), (14, "1\tties\t2534\tTwo Pair\t6\tAK\tAs Kd/Ah 9s 2c 7d 7h"));
    // However it is written.
    for same in
        [&["As", "Kd", "/", "Ah", "9s", "2c", "7d", "7h"][..], &["As Kd / Ah 9s 2c / 7d / 7h"], &["-b", BOARD, "AsKd"]]
    {
        assert_eq!(run(["nuts"].iter().chain(same)).text(), text, "{same:?}");
    }
    let long = run(["nuts", "--long", "AsKd", "/", BOARD]).text();
    let first = "1\tbeats\t95\tFour of a Kind\t1\tFour sevens, ace kicker\t77\tAs Kd/Ah 9s 2c 7d 7h";
    assert_eq!(long.lines().next(), Some(first));
}

/// How many hands are ahead, tied and behind.
fn counts(nuts: &Nuts) -> [WeightedCount; 3] {
    let standing = nuts.standing.expect("there is a hand");
    [standing.ahead, standing.tied, standing.behind]
}

#[test]
fn counts_are_those_of_odds_on_the_river() {
    let nuts = record(&["AsKd", "/", BOARD]);
    let odds: Odds =
        serde_json::from_str(&run(["odds", "--json", "AsKd", "random", "/", BOARD]).text()).expect("a record");
    let [hand, opponent] = &odds.hands[..] else { panic!("two hands") };
    assert_eq!(counts(&nuts), [opponent.wins, hand.ties, hand.wins]);
    assert_eq!(counts(&nuts), [100, 6, 884].map(WeightedCount::from));
}

/// Ten hearts make 45 flushes, and three kings beat three eights.
#[test]
fn sets_lose_to_flushes() {
    let nuts = record(&["8s8c", "/", "8h5h2hKd"]);
    assert_eq!((nuts.rank.map(|rank| rank.get()), nuts.ranks.len()), (Some(2023), 46));
    assert_eq!(counts(&nuts), [48, 0, 987].map(WeightedCount::from));
    assert!(nuts.ranks[..45].iter().all(|held| held.rank.category().name() == "Flush"));
    assert_eq!(nuts.ranks[45].holdings.to_string(), "KK");
}

#[test]
fn a_board_alone_has_all_that_it_makes_possible() {
    let text = run(["nuts", "/", BOARD]).text();
    assert_eq!(text.lines().count(), 43);
    assert_eq!(text.lines().next(), Some("1\t\t95\tFour of a Kind\t1\t77\t/Ah 9s 2c 7d 7h"));
    assert_eq!(
        text.lines()
            .map(|line| line.split('\t').nth(4).and_then(|combos| combos.parse::<u64>().ok()))
            .sum::<Option<u64>>(),
        Some(1_081)
    );
    for same in
        [&["/Ah9s2c7d7h"][..], &["/ Ah 9s 2c / 7d / 7h"], &["--board", BOARD], &["/", "Ah", "9s", "2c", "7d", "7h"]]
    {
        assert_eq!(run(["nuts"].iter().chain(same)).text(), text, "{same:?}");
    }
    assert_eq!(run_on(["nuts"], b"# a board\n/Ah9s2c7d7h\n").text(), text.replace("1\t\t", "2\t\t"));
    let record = serde_json::from_str::<serde_json::Value>(&run(["nuts", "--json", "/", BOARD]).text()).expect("JSON");
    for key in ["cards", "rank", "category", "ace_low", "description", "ahead", "tied", "behind"] {
        assert_eq!(record.get(key), Some(&json!(null)), "{key}");
    }
    assert_eq!(record["ranks"].as_array().map(Vec::len), Some(43));
    // With a file, the board is that of its hands.
    assert_eq!(run_on(["nuts", "-b", BOARD, "-f-"], b"AsKd\n").text().lines().count(), 14);
}

/// Of a range, hands count with their weights. With two aces and a nine known, two hands of A9 suited are left.
#[test]
fn an_opponent_may_have_a_range() {
    let nuts = record(&["--range", "A7,A9s:0.25,QQ", "AsKd", "/", BOARD]);
    assert_eq!(counts(&nuts).map(WeightedCount::as_f64), [4.5, 0.0, 6.0]);
    assert_eq!(nuts.ranks.iter().map(|rank| rank.holdings.to_string()).collect_vec(), ["A7", "A9s:0.25"]);
    assert_eq!(nuts.range, Some("A7,A9s:0.25,QQ".parse().expect("a range")));
    assert_eq!(record(&["AsKd", "/", BOARD]).range, None);
}

#[test]
fn other_games_have_nuts() {
    let short_deck = record(&["-g", "short-deck", "AcKd", "/", "As9s7h6d"]);
    assert_eq!(counts(&short_deck), [165, 6, 264].map(WeightedCount::from));
    // Two cards play: a pair of hearts for a flush, and nothing beats the ace-high one.
    run(["nuts", "-g", "omaha", "AhKh7c3s", "/", "8h5h2h"]).ranks("");
    let omaha = run(["nuts", "-g", "omaha", "--json", "KhQh7c3s", "/", "8h5h2h"]).text();
    let omaha: serde_json::Value = serde_json::from_str(&omaha).expect("JSON");
    // Of 148,995 whole hands, 5,474 have the ace of hearts and one or more of the other seven hearts.
    assert_eq!([&omaha["ahead"], &omaha["tied"], &omaha["behind"]], [5_474, 0, 143_521]);
    // Six hearts are left with the ace.
    assert_eq!(omaha["ranks"].as_array().map(Vec::len), Some(7));
}

#[test]
fn bad_input_says_what_would_be_right() {
    let no_board = "no board; what beats a hand is found on a board of 3 to 5 cards";
    tells(&["nuts", "AsKd"], &format!("hand 1: {no_board}; write it after a slash, or use --board"));
    run_on(["nuts"], b"AsKd\n").gives(1, "", &format!("error: <stdin>:1: {no_board}\n"));
    let few = "on the board; what beats a hand is found on 3 to 5";
    tells(&["nuts", "AsKd/8h5h"], &format!("hand 1: 2 cards {few}"));
    tells(&["nuts", "/8h"], &format!("hand 1: 1 card {few}"));
    tells(&["nuts", "-gomaha", "AsKdQcJc/8h5h"], &format!("hand 1: 2 cards {few}"));
    run_on(["nuts"], b"AsKd/8h5h\n").gives(1, "", &format!("error: <stdin>:1: 2 cards {few}\n"));
    tells(&["nuts", "AsKd/AhAs2c"], "hand 1: As is given twice");
    let hand_size =
        |cards: &str| format!("hand 1: {cards} in a hand; with a board to come it has 2, or 4 to 6 in Omaha");
    let alone = "; a board alone comes after a slash: / 8h5h2h";
    tells(&["nuts", "8h5h2h"], &(hand_size("3 cards") + alone));
    tells(&["nuts", "8h", "5h", "2h"], &(hand_size("3 cards") + alone));
    tells(&["nuts", "-gomaha", "8h5h2h"], &format!("hand 1: 3 hole cards; an Omaha hand has 4 to 6{alone}"));
    let omaha = "; for Omaha, use handrank nuts --game omaha";
    tells(&["nuts", "8h5h2hKc"], &(hand_size("4 cards") + omaha + alone + "Kc"));
    let slash = "; write a slash before the board: AsKd / 8h5h2h";
    tells(&["nuts", "AsKd8h5h2h"], &(hand_size("5 cards") + slash + ", or / AsKd8h5h2h for a board alone"));
    tells(&["nuts", "AsKd8h5h2hKc"], &(hand_size("6 cards") + slash + "Kc"));
    let omaha = "hand 1: 7 hole cards; an Omaha hand has 4 to 6; write a slash before the board";
    tells(&["nuts", "-gomaha", "AsKdQcJc8h5h2h"], omaha);
    // A slash is there, or a board, or nothing that might be one.
    for (arguments, cards) in [
        (&["AsKdQc/8h5h2h"][..], "3 cards"),
        (&["As/8h5h2h"], "1 card"),
        (&["--board", "8h5h2h", "AsKdQc"], "3 cards"),
        (&["As"], "1 card"),
    ] {
        let told = run(["nuts"].iter().chain(arguments));
        told.gives(1, "", &format!("error: {}\n", hand_size(cards)));
    }
    tells(&["nuts", "/8h5h2hKdQdJd"], "hand 1: 6 cards; a board has at most 5");
    tells(
        &["nuts", "AKs/8h5h2h"],
        "hand 1: expected one hand against a range; \
         write one hand such as AsKs, and what the opponent may hold with --range",
    );
    tells(
        &["nuts", "--range", "KK", "--dead", "KcKh", "AsKd/8h5h2h"],
        "hand 1: the known cards leave no hand in the range",
    );
    for (arguments, error) in [
        (&["-go8", "AhQh7c3s/8h5h2h"][..], "in omaha-hi-lo, the best low takes half of the pot; use --game omaha"),
        (
            &["-grazz", "AhQh/8h5h2h"],
            "razz has no board to come; for the odds of such hands, use handrank odds with --cards N",
        ),
        (
            &["-gstud", "AhQh/8h5h2h"],
            "stud has no board to come; for the odds of such hands, use handrank odds with --cards N",
        ),
        (
            &["-gomaha", "--range", "AA", "AhQh7c3s/8h5h2h"],
            "--range is not for omaha, where two of the hole cards play",
        ),
        (&["--range", "AKx", "AhQh/8h5h2h"], "--range: \"AKx\" is not a hand"),
        (&["--range", "KK", "--range", "99", "AhQh/8h5h2h"], "'--range <RANGE>' cannot be used multiple times"),
        (&["--all-lines", "AhQh/8h5h2h"], "nuts prints several lines per hand; with --all-lines, add --json"),
        (&["--all-lines", "--long", "AhQh/8h5h2h"], "with --all-lines, use --json in place of --long"),
        (
            &["/", "8h5h2h", "Ah", "AhQh"],
            "'AhQh' comes after a board; a hand comes before its board, as in AhQh / 8h5h2h",
        ),
        (&["/8h5h2h", "AhQh"], "'AhQh' comes after a board; a hand comes before its board, as in AhQh / 8h5h2h"),
        (&["-b", "8h5h2h", "--dead", "8h", "AsKd"], "8h is in --board and in --dead"),
    ] {
        run(["nuts"].iter().chain(arguments)).refuses(&[error]);
    }
}

#[test]
fn bad_lines_are_answered_in_place() {
    let lines = run_on(["nuts", "--json", "--all-lines"], b"AhKh/8h5h2h\n\nAsKd\n");
    assert_eq!(lines.code, Some(1), "{lines}");
    let text = String::from_utf8(lines.stdout).expect("handrank writes UTF-8");
    let [hand, blank, bad] = text.lines().collect_array().expect("a line for each");
    assert!(hand.contains("\"ranks\":[]") && blank == "null", "{text}");
    assert!(bad.starts_with("{\"error\":{\"line\":3,\"column\":null,\"message\":\"no board"), "{text}");
}

#[test]
fn streams_are_answered_in_order_with_any_number_of_threads() {
    let deals = run(["deal", "-n", "2000", "--seed", "1", "random"]).text();
    let one = run_on(["nuts", "--threads=1"], deals.as_bytes()).text();
    // A line for each rank ahead, so none for the nuts.
    let json = run_on(["nuts", "--json"], deals.as_bytes()).text();
    let beaten = (1..).zip(json.lines()).filter(|(_, record)| !record.contains("\"ranks\":[]"));
    assert_eq!(json.lines().count(), 2_000);
    assert!(one.lines().map(number).dedup().eq(beaten.map(|(number, _)| number)));
    for arguments in with_threads(&["nuts"]) {
        assert_eq!(run_on(arguments, deals.as_bytes()).text(), one);
    }
}

fn number(line: &str) -> u64 {
    line.split('\t').next().and_then(|number| number.parse().ok()).expect("the number of the hand")
}

#[test]
fn terminals_show_counts_and_a_table_that_fits() {
    for columns in [40, 60, 80, 120] {
        let Some(shown) = shown_in(columns, &format!("NO_COLOR=1 handrank nuts AsKd / {BOARD}")) else { return };
        assert!(shown.lines().all(|line| line.chars().count() <= columns), "{shown}");
        let words = shown.split_whitespace().join(" ");
        let title = "As Kd board Ah 9s 2c 7d 7h Two pair, aces and sevens, king kicker (rank 2534) 100 hands ahead";
        assert!(words.starts_with(title), "{shown}");
        assert!(words.contains("100 hands ahead (10.10%), 6 tied (0.61%), 884 behind (89.29%)"), "{shown}");
        // Whatever holds a rank is shown, under its heading.
        assert_eq!(shown.matches("held by\n").count(), 1, "{shown}");
        assert!(columns < 60 || shown.contains(" 77\n"), "one line per rank: {shown}");
        assert!(words.contains("87, 73+"), "{shown}");
        assert_eq!(shown.matches("ahead ").count(), 1 + 13, "{shown}");

        let board = shown_in(columns, &format!("NO_COLOR=1 handrank nuts / {BOARD}")).expect("a terminal");
        assert!(
            board.starts_with("board Ah 9s 2c 7d 7h\n43 ranks, 1,081 hands\n")
                && board.contains("\n33 more ranks; use --long\n"),
            "{board}"
        );
        let all = shown_in(columns, &format!("NO_COLOR=1 handrank nuts --long / {BOARD}")).expect("a terminal");
        assert!(columns < 60 || all.lines().all(|line| line.chars().count() <= columns), "{all}");
        assert!(all.contains("Four sevens, ace kicker") && !all.contains("more ranks"), "{all}");
    }
    let two = shown_in(80, "NO_COLOR=1 handrank nuts AsKd/8h5h2h AhKh/8h5h2h").expect("a terminal");
    assert!(
        two.starts_with("hand 1: As Kd  board 8h 5h 2h\n") && two.contains("\n\nhand 2: Ah Kh  board 8h 5h 2h\n"),
        "{two}"
    );
    assert!(two.contains("\n0 hands ahead (0%), 0 tied (0%), 1,081 behind (100%)\n"), "{two}");
}
