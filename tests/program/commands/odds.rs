//! `handrank odds`: exact equities, in every format, one deal or a stream of them.

use handrank::odds::DealCount;
use handrank::{Board, Card, Deal, Game, Odds};

use itertools::{Itertools, iproduct};
use serde_json::{Value, json};

use crate::dice::Dice;
use crate::harness::messages::{BOARD_SIZE, LONE_HAND};
use crate::harness::{Coprocess, THREADS, run, run_on, tells, with_threads, without_colour};

/// The published odds of these hands before the flop.
const ANSWER: &str = "0.477119,0.522881\tAh Kh|8c 8s\n";

#[test]
fn published_odds_come_out_however_they_are_asked_for() {
    for arguments in
        [&["AhKh", "8c8s"][..], &["AhKh|8c8s"], &["--hand-size=2", "AhKh8c8s"], &["-g", "holdem", "Ah Kh", "8c 8s"]]
    {
        run([&["odds"], arguments].concat()).ranks(ANSWER);
    }
    run(["odds", "AhKh|8c8s|QdJd"]).ranks("0.388211,0.305903,0.305886\tAh Kh|8c 8s|Qd Jd\n");
    run_on(["odds"], b"# heads up\nAhKh|8c8s\n").ranks(ANSWER);
}

#[test]
fn json_has_the_documented_keys_in_their_order() {
    run(["odds", "--json", "AhKh", "8c8s"]).ranks(concat!(
        r#"{"runouts":1712304,"hands":["#,
        r#"{"cards":["Ah","Kh"],"equity":0.477119,"win":0.475358,"tie":0.003522,"wins":813957,"ties":6030},"#,
        r#"{"cards":["8c","8s"],"equity":0.522881,"win":0.521121,"tie":0.003522,"wins":892317,"ties":6030}],"#,
        r#""board":[],"dead":[]}"#,
        "\n"
    ));
}

/// Of 44 cards that may come, nine hearts make a flush, and three each of the other aces, tens and fours a pair or a wheel.
#[test]
fn shares_of_one_card_to_come_can_be_counted_by_hand() {
    run(["odds", "--long", "AhTh", "8c8s", "/", "5h2hKd3c"]).ranks(
        "1\t1\t0.409091\t0.409091\t0.000000\tAh Th\n\
         1\t2\t0.590909\t0.590909\t0.000000\t8c 8s\n",
    );
    // Without the nine of hearts, 17 of 43.
    run(["odds", "AhTh", "8c8s", "/", "5h2hKd3c", "--dead", "9h"])
        .ranks("0.395349,0.604651\tAh Th|8c 8s/5h 2h Kd 3c\n");
    // The board is complete.
    run(["odds", "--board", "QdJdTc2c3h", "AhKh|AcKc|8c8s"])
        .ranks("0.500000,0.500000,0.000000\tAh Kh|Ac Kc|8c 8s/Qd Jd Tc 2c 3h\n");
}

#[test]
fn omaha_deals_have_odds() {
    // The turn has made a full house that only quads can beat, and one card makes them.
    run(["odds", "-g", "omaha", "--long", "AsAhKdQd", "7c7d8s9s", "/", "7h2c2dAc"])
        .ranks("1\t1\t0.975000\t0.975000\t0.000000\tAs Ah Kd Qd\n1\t2\t0.025000\t0.025000\t0.000000\t7c 7d 8s 9s\n");
}

/// Flops and turns, and what the library says of them.
fn deals(count: usize) -> (String, String) {
    let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
    let mut deck = Card::deck().collect_vec();
    let (mut input, mut output) = (String::new(), String::new());
    for _ in 0..count {
        let (hands, board) = (2 + dice.below(5), 3 + dice.below(2));
        let cards = dice.deal(&mut deck, 2 * hands + board);
        let (own, board) = cards.split_at(2 * hands);
        let deal = Deal::new(&own.chunks(2).collect_vec(), &Board::new(board).expect("a board")).expect("distinct");
        let odds = deal.odds(Game::Holdem, &[]).expect("two cards each");
        input += &format!("{deal}\n");
        output += &(serde_json::to_string(&odds).expect("plain data") + "\n");
    }
    (input, output)
}

/// Each row starts with the number of its deal's line, however many blocks come before it.
#[test]
fn rows_are_numbered_by_line_with_any_number_of_threads() {
    let input = "AhKh|8c8s/8h5h2h8dKc\n# a comment\n".repeat(1_000);
    for (command, threads) in iproduct!(["odds", "showdown"], THREADS) {
        let output = run_on([command, "--long", threads], input.as_bytes()).text();
        let lines = (1..2_000).step_by(2).flat_map(|line| [line, line]);
        for (row, line) in output.lines().zip_eq(lines) {
            assert!(row.starts_with(&format!("{line}\t")), "{command}: {row} for line {line}");
        }
    }
}

/// Threads share the work of a single count, and what each of them has counted is added up.
#[test]
fn a_count_is_the_same_on_any_number_of_threads() {
    for arguments in [
        "odds AhKh 8c8s",
        "odds AhKh 8c8s QdQs",
        "odds QQ+ AKs,99",
        "odds QQ+ AKs,99 22-55 / Kd7h2c",
        "odds --breakdown QQ+,AK 22+ / Kd7h2c",
        "odds --breakdown=made QQ+,AK 22+ / Kd7h2c",
        "odds -g omaha AAds KQJT / 8h5h2c",
        "odds -g omaha --breakdown=hands AAKKds KQJT / 8h5h2c",
        "odds -g o8 AA2K KKQ2 / 8h5h2c",
        "odds -g plo5 AsAhKsKhQd QsQhJsJhTd",
        "odds -g razz --cards 7 As2d3c Kh9c2s",
        "odds -g short-deck AhKh 8c8s",
        "odds --cards 5 AsAd3c4h KhKc9s8d2h",
        "hits AA,KK",
        "hits --made AKs",
        "hits -g omaha AAKKds",
        "outs 9h8h AdTd / Th7c2h",
        "hold 9c9dAh7s2h",
    ] {
        let words = arguments.split(' ').chain(["--json"]).collect_vec();
        let [by_default, on_one, on_eight] = with_threads(&words).map(|words| run(words).text());
        assert_eq!((&by_default, &on_eight), (&on_one, &on_one), "{arguments}");
    }
}

#[test]
fn stream_is_answered_in_order_with_any_number_of_threads() {
    let (input, json) = deals(2_000);
    for threads in THREADS {
        run_on(["odds", "--json", threads], input.as_bytes()).gives_lines(0, &json, "");
    }
    let records = json.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let text = run_on(["odds"], input.as_bytes()).text();
    for (line, record) in text.lines().zip_eq(records) {
        let equities =
            record["hands"].as_array().expect("hands").iter().map(|hand| hand["equity"].as_f64().expect("a number"));
        assert_eq!(line.split('\t').next(), Some(&*equities.map(|equity| format!("{equity:.6}")).join(",")), "{line}");
    }
}

#[test]
fn bad_deals_are_reported_and_the_others_answered() {
    let bad = [
        ("AhKh|8c8s/8h5h", &*format!(": 2 cards on the board; {BOARD_SIZE}")),
        ("AhKhQh|8c8s8d", ": 3 cards in a hand; with a board to come it has 2, or 4 to 6 in Omaha"),
        ("AhKh|8cQd", ":8: Qd is a dead card"),
        ("AhKh|8c8s/QdJdTd", ":11: Qd is a dead card"),
        ("AhKh|Ah8s", ":6: Ah is in hand 1 and in hand 2"),
        ("AhKh", &*format!(": {LONE_HAND}")),
    ];
    let good = "AhKh|8c8s/8h5h2h8dKc";
    let answer = "0.000000,1.000000\tAh Kh|8c 8s/8h 5h 2h 8d Kc\n";
    let (mut input, mut errors) = (String::new(), String::new());
    for (index, (deal, message)) in bad.iter().enumerate() {
        input += &format!("{deal}\n{good}\n");
        errors += &format!("error: <stdin>:{}{message}\n", 2 * index + 1);
    }
    run_on(["odds", "--dead=Qd"], input.as_bytes()).gives(1, &answer.repeat(bad.len()), &errors);
    run_on(["odds", "--dead=Qd", "--all-lines"], b"AhKh|8cQd\n\nAhKh|8c8s/8h5h2h8dKc\n").gives(
        1,
        &format!("error: 8: Qd is a dead card\tAhKh|8cQd\n\n{answer}"),
        "",
    );
    let json = run_on(["odds", "--json", "-a"], b"AhKh|8cAh\n");
    let record: Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(record["error"], json!({"line": 1, "column": 8, "message": "Ah is in hand 1 and in hand 2"}));
    let held = run(["odds", "-g", "omaha", "AhKh|8c8s/2c7d9h", "--sample", "10"]).text();
    assert!(held.contains("\tAhKh|8s8c/2c 7d 9h\t"), "{held}");
}

#[test]
fn as_many_hands_as_the_deck_allows_have_odds() {
    let deck = Card::deck().collect_vec();
    let hands = |count: usize| deck[..2 * count].chunks(2).map(|hand| hand.iter().join("")).join("|");
    let text = run(["odds", "--json", &hands(23)]).text();
    let record: Odds = serde_json::from_str(&text).expect("JSON");
    // Six cards are left, and five of them are the board.
    assert_eq!((record.deals, record.hands.len()), (DealCount::Counted(6.into()), 23));
    let last = run(["odds", "--json", "--dead", &deck[46].to_string(), &hands(23)]).text();
    assert!(last.starts_with("{\"runouts\":1,"), "{last}");
    run(["odds", &hands(24)]).gives(1, "", "error: deal 1: 4 cards left in the deck; 5 more must come\n");
}

#[test]
fn usage_errors_are_reported() {
    run(["odds", "--dead", "Ah", "--dead", "Ah", "KhKd", "8c8s"])
        .refuses(&["Ah is in --dead twice", "Usage: handrank odds"]);
    run(["odds", "--dead", "AhAh", "KhKd", "8c8s"]).refuses(&["Ah is given twice (column 3)"]);
    run(["odds", "--dead", "2c", "--board", "2c3d4d"]).refuses(&["2c is in --board and in --dead"]);
    run(["odds", "--dead", "Xd", "KhKd", "8c8s"]).refuses(&["unknown rank 'X'"]);
    run(["odds", "--dead", "Ad/Kd", "KhKh", "8c8s"]).refuses(&["unknown rank '/'"]);
    run(["odds", "--long", "--json", "KhKd", "8c8s"]).ranks(&run(["odds", "--json", "KhKd", "8c8s"]).text());
    run(["odds", "Kh", "Kd", "8c", "8s"]).refuses(&["write its cards together"]);
}

#[test]
fn long_lines_start_with_deal_and_hand_numbers() {
    let long = run_on(["odds", "--long"], b"# flop\n\nAhKh|8c8s/8h5h2h8dKc\nAhKh|8c8s/8h5h2h8dKc\n").text();
    let numbers = long.lines().map(|line| line.split('\t').take(2).join(" ")).collect_vec();
    assert_eq!(numbers, ["3 1", "3 2", "4 1", "4 2"]);
}

#[test]
fn deals_are_answered_while_stdin_stays_open() {
    let mut coprocess = Coprocess::start(["odds"]);
    for _ in 0..10 {
        coprocess.write(b"AhKh|8c8s\n");
        assert_eq!(coprocess.answers.next(), ANSWER);
    }
    assert_eq!(coprocess.ends(), Some(0));
}

#[test]
fn favourite_is_bold() {
    let (bold, reset) = ("\x1B[1m", "\x1B[0m");
    let coloured = run(["odds", "--color=always", "AhKh", "8c8s"]).text();
    assert!(coloured.ends_with(&format!("|{bold}8c{reset} {bold}8s{reset}\n")), "{coloured}");
    assert_eq!(coloured.matches(bold).count(), 2, "{coloured}");
}

#[test]
fn colour_changes_no_text() {
    for long in [&[][..], &["--long"]] {
        let arguments = [&["odds", "AhKh|8c8s/8h5h2h", "AhKh|8c8s"], long].concat();
        let coloured = run([&arguments[..], &["--color=always"]].concat()).text();
        assert!(coloured.contains('\x1B'));
        run(arguments).ranks(&without_colour(&coloured));
    }
}

#[test]
fn players_who_folded_take_no_part() {
    let error = "a player who folded takes no part; leave the seat out, and give its cards, if known, with --dead";
    for (command, board) in [("odds", ""), ("odds", "/8h5h2h"), ("outs", "/8h5h2h")] {
        for (deal, column) in [("AhKh|-|8c8s", 5), (" - |AhKh|QQ+", 1), ("AhKh|random|8c8s| -", 17)] {
            run_on([command], format!("{deal}{board}\n").as_bytes()).gives(
                1,
                "",
                &format!("error: <stdin>:1:{column}: {error}\n"),
            );
        }
    }
    run(["odds", "AhKh|-|8c8s"]).gives(1, "", &format!("error: deal 1: {error}\n"));
    // An empty seat may be a slip.
    run(["odds", "AhKh||8c8s"]).gives(1, "", "error: deal 1: hand 2 has no cards\n");
}

#[test]
fn too_many_hands_are_named_so() {
    let hands = ["random"; 24];
    let typed = [&["odds"], &hands[..], &["/", "2c3c4c5c6c"]].concat();
    tells(&typed, "deal 1: too many hands; the deck has too few cards for all of them");
}

/// Deals on a board are counted as they are read, others with a plan. The kind of the line before makes no difference.
#[test]
fn deals_among_others_are_answered_as_they_are_alone() {
    let lines = [
        "Ah Kh|8c 8s/8h 5h 2h",
        "AhKh|8c8s/8h5h2h/8d",
        "AhKh|8c8s",
        "# a comment",
        "Ah Kh|Ah 8s/8h 5h 2h",
        "AKs|QQ/8h5h2h",
        "Qd Jd|7c 7d/Td 9d 2c 2h 3s",
        "AhKh vs 8c8s / 8h5h2h8dKc",
        "Ah Kh|8c 8s/8h 5h",
    ];
    let input = lines.join("\n");
    // Text with --all-lines has no line numbers, and JSON without it has only answers.
    for arguments in [["odds", "--all-lines"], ["odds", "--json"]] {
        let alone = lines.iter().flat_map(|line| run_on(arguments, line.as_bytes()).stdout).collect_vec();
        let together = run_on(arguments, input.as_bytes()).stdout;
        let [alone, together] = [alone, together].map(|text| String::from_utf8(text).expect("handrank writes UTF-8"));
        assert_eq!(together.lines().collect_vec(), alone.lines().collect_vec(), "{arguments:?}");
        assert!(together.lines().count() >= 6, "{together}");
    }
}
