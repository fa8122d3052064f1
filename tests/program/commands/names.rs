//! Names of players, and labels of boards and hands, in `showdown`, `odds` and `outs`: as arguments and on lines, at a
//! terminal and in JSON.

use serde_json::{Value, json};

use crate::harness::terminal::shown_in;
use crate::harness::{NO_ARGUMENTS, run, run_on};

const ANSWER: &str = "2\t84\tFour of a Kind\tAh Kh|8c 8s/8h 5h 2h 8d Kc\n";

/// The names of the hands in what `--json` prints.
fn names(arguments: &[&str]) -> Vec<Value> {
    let output = run(arguments.iter().chain(&["--json"])).text();
    let record: Value = serde_json::from_str(&output).expect("JSON");
    record["hands"].as_array().expect("a list").iter().map(|hand| hand["name"].clone()).collect()
}

#[test]
fn arguments_name_the_player_who_follows() {
    for arguments in [
        &["Ann:", "AhKh", "Bob:", "8c8s", "/", "8h5h2h8dKc"][..],
        &["Ann:AhKh", "Bob:8c8s", "/", "8h5h2h8dKc"],
        &["Ann:", "Ah", "Kh", "Bob:", "8c", "8s", "/", "8h", "5h", "2h", "8d", "Kc"],
        &["Ann: AhKh", "Bob: 8c8s", "/8h5h2h8dKc"],
        &["Ann: AhKh | Bob: 8c8s / 8h5h2h8dKc"],
        &["Ann:", "AhKh", "vs", "Bob:", "8c8s", "/", "8h5h2h8dKc"],
        &["Ann:", "AhKh", "Bob:", "8c8s", "-b", "8h5h2h8dKc"],
        &["Ann:", "AhKh", "Bob:", "8c8s", "Board:", "8h5h2h8dKc"],
        &["Ann:", "AhKh", "Bob:", "8c8s", "Flop:", "8h5h2h", "Turn:8d", "River:", "Kc"],
        &["Ann:", "AhKh", "Bob:", "8c8s", "/", "flop:", "8h5h2h", "/", "8d", "river:", "Kc"],
    ] {
        let arguments = [&["showdown"], arguments].concat();
        run(&arguments).ranks(ANSWER);
        assert_eq!(names(&arguments), [json!("Ann"), json!("Bob")], "{arguments:?}");
    }
    let deal = ["showdown", "Ann Lee:", "AhKh", "50", "Cent:", "8c8s", "/", "8h5h2h8dKc"];
    assert_eq!(names(&deal), [json!("Ann Lee"), json!("50 Cent")]);
    // Each argument with several names is a deal.
    let deal = "Ann: AhKh Bob: 8c8s / 8h5h2h8dKc";
    run(["showdown", deal, deal]).ranks(&ANSWER.repeat(2));
}

/// The two forms of the kata, on a line and unquoted.
#[test]
fn katas_are_answered_as_they_are_written() {
    let kata = "Black: 2H 3D 5S 9C KD  White: 2C 3H 4S 8C AH";
    let answer = "2\t6664\tHigh Card\t2h 3d 5s 9c Kd|2c 3h 4s 8c Ah\n";
    run_on(["showdown"], format!("{kata}\n").as_bytes()).ranks(answer);
    run(["showdown", kata]).ranks(answer);
    run(["showdown"].into_iter().chain(kata.split_whitespace())).ranks(answer);
    let Some(shown) = shown_in(80, &format!("handrank showdown --color never {kata}")) else { return };
    let rows: Vec<&str> = shown.lines().filter(|line| line.starts_with(['B', 'W'])).collect();
    assert!(rows[0].starts_with("Black        ") && rows[1].starts_with("White  wins  "), "{shown}");
}

#[test]
fn labels_start_boards_and_are_skipped_before_hands() {
    for arguments in [
        &["AhKh", "8c8s", "Board:", "8h5h2h8dKc"][..],
        &["AhKh", "8c8s", "/", "Board:", "8h5h2h8dKc"],
        &["AhKh", "8c8s", "community:8h5h2h8dKc"],
        &["AhKh|8c8s Flop: 8h5h2h Turn: 8d River: Kc"],
        &["AhKh", "8c8s Flop: 8h5h2h", "Turn: / 8d", "River:", "/Kc"],
    ] {
        run([&["showdown"], arguments].concat()).ranks(ANSWER);
    }
    let straight = "1601\tStraight\tKd Qs Jc Th 9s 2c 2d\n";
    for arguments in [
        &["Hand:", "KdQs", "Board:", "JcTh9s2c2d"][..],
        &["Hand: KdQs Board: JcTh9s2c2d"],
        &["Hole:", "Kd", "Qs", "/", "Flop:", "Jc", "Th", "9s", "Turn:", "2c", "River:", "2d"],
        &["Hand:KdQs", "-b", "JcTh9s2c2d"],
        &["KdQs", "-b", "Flop: /JcTh9s2c2d"],
    ] {
        run(arguments).ranks(straight);
    }
    run_on(NO_ARGUMENTS, b"Hand: KdQs Board: JcTh9s2c2d\n").ranks(straight);
    let [slash, label] = ["/", "Flop:"].map(|start| format!("KdQs {start} JcTh9s"));
    for (command, others) in [("odds", &["QQ"][..]), ("odds", &[]), ("outs", &[]), ("deal", &["QQ"])] {
        let told = |hand: &str| run([&[command, hand], others].concat());
        assert_eq!(told(&label).stderr, told(&slash).stderr, "{command}");
    }
    let hits = run(["hits", "KdQs", "/", "JcTh9s"]).text();
    run(["hits", "Hand:", "KdQs", "Flop:", "JcTh9s"]).ranks(&hits);
    let nuts = run(["nuts", "/", "JcTh9s"]).text();
    run(["nuts", "Flop:", "JcTh9s"]).ranks(&nuts);
}

#[test]
fn folded_seats_have_names_and_chips() {
    let deal = "Ann: AhKh:10 | Bob: -:5 | Cat: XX:0 | Dan: 8c8s:20 / 8h5h2h8dKc";
    let answer = "4\t84\tFour of a Kind\tAh Kh:10|-:5|XX:0|8c 8s:20/8h 5h 2h 8d Kc\t0,0,0,35\n";
    run(["showdown", deal]).ranks(answer);
    let arguments = ["Ann:", "AhKh:10", "Bob:", "-:5", "Cat:", "XX:0", "Dan:8c8s:20", "/", "8h5h2h8dKc"];
    run(["showdown", "--"].into_iter().chain(arguments)).ranks(answer);
    let json = run(["showdown", "--json", deal]).text();
    assert!(
        json.contains(r#",{"name":"Bob","chips":5,"won":0},{"name":"Cat","chips":0,"won":0},{"name":"Dan","#),
        "{json}"
    );
    let json = run(["showdown", "--json", "Ann: AhKh | Bob: - | Cat: 8c8s / 8h5h2h8dKc"]).text();
    assert!(json.contains(r#",{"name":"Bob"},{"name":"Cat","cards":["8c","8s"],"#), "{json}");
}

/// However they are typed: a hand has been forgotten, which is no fold.
#[test]
fn names_without_hands_are_errors() {
    for (deal, seat) in [
        ("Ann: AhKh Bob: Cat: 8c8s / 8h5h2h8dKc", 2),
        ("Ann: AhKh Bob: 8c8s Cat: / 8h5h2h8dKc", 3),
        ("Ann: AhKh Bob: 8c8s Cat: \u{200B} / 8h5h2h8dKc", 3),
        ("Ann:AhKh Bob:8c8s Cat: / 8h5h2h8dKc", 3),
    ] {
        for command in ["showdown", "odds"] {
            run([command, deal]).gives(1, "", &format!("error: deal 1: hand {seat} has no cards\n"));
            let words = [command].into_iter().chain(deal.split_whitespace());
            run(words).gives(1, "", &format!("error: deal 1: hand {seat} has no cards\n"));
        }
    }
}

#[test]
fn odds_and_outs_show_names() {
    let odds = ["odds", "Ann:", "AhKh", "Bob:", "QQ+,AKs:0.5", "/", "8h5h2h"];
    let bare = run(["odds", "AhKh", "QQ+,AKs:0.5", "/", "8h5h2h"]).text();
    run(odds).ranks(&bare);
    assert_eq!(names(&odds), [json!("Ann"), json!("Bob")]);
    assert_eq!(names(&["odds", "Ann:", "AhKh", "--opponents", "1", "-b", "8h5h2h8d"]), [json!("Ann"), Value::Null]);
    assert_eq!(names(&["odds", "--cards", "5", "Ann: 8h6d4s3c | Bob: 9s7d5h2c"]), [json!("Ann"), json!("Bob")]);
    assert_eq!(names(&["odds", "--sample", "10", "Ann:", "AA", "Bob:", "KK"]), [json!("Ann"), json!("Bob")]);
    let outs = ["outs", "Ann:", "9h8h", "Bob:AdTd", "/", "Th7c2h"];
    run(outs).ranks(&run(["outs", "9h8h", "AdTd", "/", "Th7c2h"]).text());
    assert_eq!(names(&outs), [json!("Ann"), json!("Bob")]);
    let json = run(outs.iter().chain(&["--json"])).text();
    assert!(json.starts_with(r#"{"hands":[{"name":"Ann","cards":["9h","8h"],"#), "{json}");

    let Some(shown) = shown_in(80, "handrank odds --color never Ann: AhKh Bob: QQ+ / 8h5h2h") else { return };
    assert!(shown.lines().any(|line| line.starts_with("Ann   9")) && shown.contains("\nBob "), "{shown}");
    let Some(shown) = shown_in(80, "handrank odds --breakdown --color never Ann: AhKh Bob: QQ+ / 8h5h2h") else {
        return;
    };
    assert!(shown.contains("\nBob: QQ+\n") && !shown.contains("hand 2"), "{shown}");
    // Where no chart fits, its rows have names, too.
    let Some(shown) = shown_in(30, "handrank odds --breakdown --color never Ann: AhKh Bob: QQ+ / 8h5h2h") else {
        return;
    };
    assert!(shown.contains("\nBob   AA ") && !shown.contains("\n   2 "), "{shown}");
    let Some(shown) = shown_in(80, "handrank outs --color never Ann: 9h8h Bob: AdTd / Th7c2h") else { return };
    assert!(shown.contains("\nAnn outs ") && shown.contains("\nAnn: 9h 8h\n") && !shown.contains("hand 1"), "{shown}");
}

/// With quotes around them as a shell leaves them within others.
#[test]
fn names_in_quotes_may_look_like_anything() {
    for (arguments, expected) in [
        (&["\"Bob 99\": AhKh", "\"River\": 8c8s", "/", "8h5h2h8dKc"][..], ["Bob 99", "River"]),
        (&["\"AJ\":", "AhKh", "\"vs\":", "8c8s", "/", "8h5h2h8dKc"], ["AJ", "vs"]),
        (&["\"a|b\": AhKh", "\"Flop: c/d\": 8c8s", "Flop: 8h5h2h", "Turn: 8d", "River: Kc"], ["a|b", "Flop: c/d"]),
        (&["\"C. vs D.\": AhKh | \"-\": 8c8s / 8h5h2h8dKc"], ["C. vs D.", "-"]),
        (&["\"Dan \"\"Jungle\"\" C\": AhKh vs \"K\\\": 8c8s", "-b8h5h2h8dKc"], ["Dan \"Jungle\" C", "K\\"]),
        (&["\"Ann\": AhKh", "Bob: 8c8s", "/", "8h5h2h8dKc"], ["Ann", "Bob"]),
    ] {
        let arguments = [&["showdown"], arguments].concat();
        run(&arguments).ranks(ANSWER);
        assert_eq!(names(&arguments), expected.map(|name| json!(name)), "{arguments:?}");
        let odds = [&["odds"], &arguments[1..]].concat();
        assert_eq!(names(&odds), expected.map(|name| json!(name)), "{odds:?}");
    }
    // On a line, what looks like a comment is one outside of a name.
    let line = "\"Bob #9\": AhKh | \"# 2\": 8c8s / 8h5h2h8dKc # \"a\" comment\n";
    run_on(["showdown"], line.as_bytes()).ranks(ANSWER);
    // A quote within a word opens no name, and one in a comment closes none.
    let with_quotes = "Bob\"s: AhKh | Ann: 8c8s / 8h5h2h8dKc # says \"x\"\n";
    run_on(["showdown"], with_quotes.as_bytes()).ranks(ANSWER);
    let json = run_on(["showdown", "--json"], line.as_bytes()).text();
    assert!(json.contains(r#"{"name":"Bob #9","cards""#) && json.contains(r##"{"name":"# 2","cards""##), "{json}");
    let Some(shown) = shown_in(80, "handrank showdown --color never '\"River\": AhKh' '\"99\": 8c8s' / 8h5h2h8dKc")
    else {
        return;
    };
    assert!(shown.contains("\nRiver ") && shown.contains("\n99 "), "{shown}");
}

#[test]
fn names_that_cannot_be_are_errors() {
    let reads_as_cards = |name: &str| {
        format!("\"{name}\" reads as cards or a range; put such a name in double quotes: \"{name}\": AhKh")
    };
    for (arguments, message) in [
        (&["showdown", "Ac:", "AhKh", "Bob:", "8c8s"][..], reads_as_cards("Ac")),
        (&["showdown", "AJ:", "AhKh", "KQ:", "8c8s"], reads_as_cards("AJ")),
        (&["odds", "AA:", "AhKh", "Bob:", "8c8s"], reads_as_cards("AA")),
        (
            &["showdown", "AJ: AhKh", "Bob: 8c8s"],
            "\"AJ\": AhKh; in a shell, put single quotes around the whole deal".to_owned(),
        ),
        (&["showdown", "\"Bob: AhKh | Ann: 8c8s"], "no closing quote after \"Bob; it comes".to_owned()),
        (&["showdown", "Ann:", "AhKh", "8c8s"], "player 2 has no name, but another has".to_owned()),
        (&["showdown", "AhKh", "Bob:", "8c8s"], "player 1 has no name, but another has".to_owned()),
        (&["showdown", "Ann:", "AhKh", "Ann:", "8c8s"], "two players are named \"Ann\"".to_owned()),
        (&["showdown", "Ann:AhKh|Bob:8c8s|KdKs/8h5h2h"], "player 3 has no name, but another has".to_owned()),
    ] {
        let run = run(arguments);
        let stderr = String::from_utf8_lossy(&run.stderr).into_owned();
        assert!(run.code == Some(1) && run.stdout.is_empty() && stderr.contains(&message), "{run}");
    }
}

/// At a terminal, most characters of Chinese, Japanese and Korean take two columns, combining ones none.
#[test]
fn wide_names_line_up() {
    for command in ["showdown --long", "odds --long", "outs"] {
        let board = if command == "outs" { "8h5h2h8d" } else { "8h5h2h8dKc" };
        let shown = |first: &str, second: &str| {
            let line = format!("handrank {command} --color never '{first}: AhKh | {second}: 8c8s / {board}'");
            shown_in(80, &line)
        };
        let (Some(wide), Some(narrow)) = (shown("王小芳", "김e\u{301}"), shown("AaBbCc", "DdE")) else { return };
        assert!(wide.contains("王小芳") && narrow.contains("AaBbCc"), "{wide}");
        let narrowed = [("王", "Aa"), ("小", "Bb"), ("芳", "Cc"), ("김", "Dd"), ("e\u{301}", "E")];
        let narrowed = narrowed.iter().fold(wide, |shown, (wide, narrow)| shown.replace(wide, narrow));
        assert_eq!(narrowed, narrow, "{command}");
    }
}
