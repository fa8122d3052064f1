//! `handrank outs`: what each card that may come next does, in pipes and at terminals.

use handrank::odds::DealCount;
use handrank::{Card, Game, Odds, Outs, Spot};
use itertools::Itertools;
use serde_json::{Value, json};

use crate::dice::Dice;
use crate::harness::terminal::shown_in;
use crate::harness::{run, run_on, with_threads, without_colour};

const DRAW: &str = "9h8h|AdTd/Th7c2h";

#[test]
fn each_card_has_a_line() {
    let text = run(["outs", "9h8h", "AdTd", "/", "Th7c2h"]).text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 45);
    // An ace is no help, unless it is the ace of hearts.
    assert_eq!(lines[..2], ["1\tAc\t0.318182,0.681818\t2", "1\tAh\t0.909091,0.090909\t1"]);
    let cards: Vec<&str> = lines.iter().map(|line| line.split('\t').nth(1).expect("a card")).collect();
    assert_eq!(cards[..8], ["Ac", "Ah", "As", "Kc", "Kd", "Kh", "Ks", "Qc"]);
    assert_eq!(run(["outs", DRAW]).text(), text);
    assert_eq!(run(["outs", "-b", "Th7c2h", "9h8h|AdTd"]).text(), text);
    // Wherever the two hands tie, and wherever a range leaves it open.
    assert!(run(["outs", "3c3d|4h4d/9hTdJc/Qs"]).text().contains("1\tKc\t0.500000,0.500000\t1,2\n"));
    assert!(run(["outs", "3c3d|44/9hTdJc/Qs"]).text().contains("1\tKc\t0.500000,0.500000\t\n"));
    assert!(run(["outs", "-go8", "AhKh3d4d|QcQdJsTs/Th7c2h"]).text().starts_with("1\tAc\t0.900000,0.100000\t1/1\n"));
}

#[test]
fn long_lines_have_a_hand_each() {
    let text = run(["outs", "--long", DRAW]).text();
    assert_eq!(text.lines().count(), 90);
    let start = "1\tAc\t1\t0.318182\t0.318182\t0.000000\t\t9h 8h\n1\tAc\t2\t0.681818\t0.681818\t0.000000\t\tAd Td\n\
                 1\tAh\t1\t0.909091\t0.909091\t0.000000\tout\t9h 8h\n";
    assert!(text.starts_with(start), "{text}");
    let split = run(["outs", "-l", "3c3d|4h4d/9hTdJc/Qs"]).text();
    assert!(split.contains("1\tKc\t1\t0.500000\t0.000000\t1.000000\tsplit\t3c 3d\n"), "{split}");
    let lows = run(["outs", "-l", "-go8", "AhKh3d4d|QcQdJsTs/Th7c2h"]).text();
    let start = "1\tAc\t1\t0.900000\t0.800000\t0.200000\t0.800000\t1.000000\tout\tAh Kh 3d 4d\n";
    assert!(lows.starts_with(start), "{lows}");
}

/// The equities after a card are those of `odds` with the card on the board, and their average is that of `odds` now.
#[test]
fn cards_have_the_odds_with_them_on_the_board() {
    for deal in ["9h8h|AdTd|KcKs/Th7c2h/4s", "QQ+,AKs:0.5|22+/Th7c2h/4s"] {
        let record: Outs = serde_json::from_str(&run(["outs", "--json", deal]).text()).expect("a record");
        let deals: String = record.cards.iter().map(|next| format!("{deal}{}\n", next.card)).collect();
        let odds = run_on(["odds", "--json"], deals.as_bytes()).text();
        for (next, odds) in record.cards.iter().zip_eq(odds.lines()) {
            let odds: Odds = serde_json::from_str(odds).expect("a record");
            assert_eq!(odds.deals, DealCount::Counted(next.runouts), "{deal} {}", next.card);
            assert!(odds.hands.iter().map(|hand| hand.equity).eq(next.equity.iter().copied()), "{deal} {}", next.card);
        }
        let odds: Odds = serde_json::from_str(&run(["odds", "--json", deal]).text()).expect("a record");
        assert!(odds.hands.iter().zip_eq(&record.hands).all(|(odds, outs)| odds.equity == outs.equity));
    }
}

#[test]
fn dead_cards_do_not_come() {
    let outs = |arguments: &[&str]| {
        let json = run(["outs", "--json"].iter().chain(arguments)).text();
        serde_json::from_str::<Outs>(&json).expect("a record")
    };
    let all = outs(&[DRAW]);
    assert_eq!(all.hands[0].outs.as_ref().map(Vec::len), Some(15));
    let fewer = outs(&["--dead", "Jc Js Ah", DRAW]);
    assert_eq!((fewer.cards.len(), fewer.hands[0].outs.as_ref().map(Vec::len)), (42, Some(12)));
}

/// Lines that all differ, with what the library finds; every third is bad.
#[test]
fn streams_are_answered_in_order_with_any_number_of_threads() {
    let (mut dice, mut deck) = (Dice::new(0x2545_F491_4F6C_DD1D), Card::deck().collect_vec());
    let (mut lines, mut expected) = (String::new(), String::new());
    for number in 1..=90 {
        let cards = dice.deal(&mut deck, 7 + number % 2).iter().map(Card::to_string).collect_vec();
        let (hand, board) = (cards[..2].concat(), cards[4..].concat());
        let line = match number % 3 {
            0 => format!("x{number}"),
            1 => format!("{hand}|{}/{board}", cards[2..4].concat()),
            _ => format!("{hand}|QQ+:0.3,AKs/{board}"),
        };
        expected += &match line.parse::<Spot>() {
            Ok(spot) => serde_json::to_string(&spot.outs(Game::Holdem).expect("outs")).expect("plain data"),
            Err(error) => {
                let message = json!(error.kind().to_string());
                format!(r#"{{"error":{{"line":{number},"column":1,"message":{message}}},"text":"{line}"}}"#)
            }
        };
        expected += "\n";
        lines += &(line + "\n");
    }
    for arguments in with_threads(&["outs", "--json", "-a"]) {
        run_on(arguments, lines.as_bytes()).gives_lines(1, &expected, "");
    }
}

#[test]
fn bad_deals_say_why() {
    let input = "9h8h|AdTd\n9h8h|AdTd/Th\n9h8h|AdTd/2c3c4c5c6c\n\n9h8h|9hTd/Th7c2h\nAhKh|AA/AcAdAs\n";
    let answered = run_on(["outs", "--json", "-a"], input.as_bytes());
    let answered = String::from_utf8(answered.stdout).expect("UTF-8");
    let record = |line| serde_json::from_str::<Value>(line).expect("JSON");
    let messages = answered.lines().map(|line| record(line)["error"]["message"].as_str().unwrap_or("").to_owned());
    assert_eq!(
        messages.collect_vec(),
        [
            "no board; outs are counted on a board of 3 or 4 cards",
            "1 card on the board; outs are counted on 3 or 4",
            "5 cards on the board, so no more come; outs are counted on 3 or 4",
            "",
            "9h is in hand 1 and in hand 2",
            "the known cards leave no hand in the range of hand 2",
        ]
    );
    for (arguments, error) in [
        (
            &["9h8h", "/", "Th7c2h"][..],
            "only one hand; a deal has two or more, each an argument, as in AhKh 8c8s / 8h7h6c; for its draws alone, use handrank hits --made 9h8h / Th7c2h",
        ),
        (&["--dead", "9h", DRAW], "9h is a dead card"),
        (
            &["random", "random", "random", "random", "/", "Th7c2h"],
            "up to 2.5e15 deals of hands and boards, too many to count; narrow the ranges or name more cards",
        ),
    ] {
        run(["outs"].iter().chain(arguments)).gives(1, "", &format!("error: deal 1: {error}\n"));
    }
    run(["outs", "-grazz", "9h8h", "AdTd", "/", "Th7c2h"])
        .refuses(&["razz has no board to come; where players are dealt their own cards, use handrank odds or hits"]);
    run(["outs", "--all-lines", DRAW]).refuses(&["outs prints several lines per deal; with --all-lines, add --json"]);
    run(["outs", "-b", "Th7c2h", "--dead", "2h", "9h8h|AdTd"]).refuses(&["2h is in --board and in --dead"]);
}

#[test]
fn terminals_show_outs_and_charts() {
    let lines = |columns, typed: &str| {
        let shown = shown_in(columns, &format!("NO_COLOR=1 handrank outs {typed}"))?;
        let lines: Vec<String> = shown.lines().map(|line| line.trim_end().to_owned()).collect();
        assert!(lines.iter().all(|line| line.chars().count() <= columns), "{shown}");
        Some(lines)
    };
    let Some(two) = lines(80, "9h8h AdTd / Th7c2h") else { return };
    assert_eq!(two[0], "board Th 7c 2h");
    assert_eq!(two[2..5], ["   1  56.77%   15 of 45  9h 8h", "   2  43.23%  ahead now  Ad Td", ""]);
    assert_eq!(two[5..8], ["hand 1 outs  Ah Kh Qh Jc Jd Jh Js 7h 6c 6d 6h 6s 5h 4h 3h", "", "hand 1: 9h 8h"]);
    assert_eq!(two[10], "d    ·   34   34  100    ·   45   45   32  100   34   34   34   34");
    // Without scrolling, prompt included.
    assert_eq!((two.len(), &*two[13]), (14, "equity after each card, in percent"));

    // Of several deals, each has headings of its own.
    let several = lines(80, "'AhKh|QQ/8h5h2c' '9h8h|AdTd/Th7c2h'").expect("a terminal");
    assert_eq!(several[..3], ["deal 1: board 8h 5h 2c", "hand  equity  cards", "   1  53.69%  Ah Kh"]);
    let second = several.iter().position(|line| line.starts_with("deal 2")).expect("a second deal");
    assert_eq!(several[second - 1..][..2], ["", "deal 2: board Th 7c 2h"]);
    assert_eq!(several[second + 1..][..12], two[1..13]);

    let hi_lo = lines(80, "-go8 'AhKhQh2d|8c8s3c4d/8h5h2c9h'").expect("a terminal");
    assert_eq!(hi_lo[2], "   1  46.25%  ahead for high now  Ah Kh Qh 2d");

    let split = lines(60, "'3c3d|4h4d/9hTdJc/Qs'").expect("a terminal");
    assert_eq!(split[2], "   1   13.64%  2 of 44, 8 split  3c 3d".replacen("  13", " 13", 1));
    assert!(split.contains(&"hand 1 split outs  Kc Kd Kh Ks 8c 8d 8h 8s".to_owned()), "{split:?}");
    for columns in [60, 80, 120] {
        let three = lines(columns, "AhKh 22+,A2s+,K2s+,Q2s+,J2s+,T2s+ QsQd / 8h5h2h").expect("a terminal");
        assert_eq!(three.iter().filter(|line| line.starts_with("hand ") && line.contains(": ")).count(), 3);
        assert_eq!(three.iter().filter(|line| line.starts_with("c ")).count(), 3);
        // What is shown without --long, and a line per card and hand.
        let deal = "AhKh 22+,A2s+,K2s+,Q2s+,J2s+,T2s+ / 8h5h2h";
        let (short, long) = (lines(columns, deal).expect("a terminal"), lines(columns, &format!("--long {deal}")));
        let long = long.expect("a terminal");
        assert!(long.starts_with(&short), "{long:?}");
        let headings = long[short.len() + 1].split_whitespace().join(" ");
        assert!(headings.starts_with("card hand equity win tie"), "{long:?}");
        assert_eq!(long.len(), short.len() + 2 + 2 * 47);
    }
    // The legend of the charts follows them, and cards that do not fit on a line go on below the first.
    let narrow = lines(54, "'9h8h|AdTd|KcQc/Th7c2h4s'").expect("a terminal");
    let outs =
        ["hand 1 outs  Ah Kh Qh Jc Jd Jh Js 7h 6c 6d 6h 6s 5h 4h", "             3h", "hand 3 outs  Kd Ks Qd Qs"];
    assert_eq!(narrow[6..9], outs);
    assert!(
        narrow[10] == "hand 1: 9h 8h" && narrow.last().is_some_and(|line| line.starts_with("equity after")),
        "{narrow:?}"
    );
    for columns in [60, 72, 80] {
        let line = "handrank outs --color always 9h8h AdTd / Th7c2h";
        let coloured = without_colour(&shown_in(columns, line).expect("a terminal"));
        assert!(coloured.ends_with(" even split          100\n"), "{coloured}");
        assert!(coloured.lines().all(|line| line.chars().count() <= columns), "{coloured}");
    }
}

/// Whoever has the same equities after each card shares a chart, whatever the hands.
#[test]
fn equal_charts_are_shown_once() {
    let Some(shown) = shown_in(80, "NO_COLOR=1 handrank outs AhKd AdKh QsQc / 8c5d2h7s") else { return };
    assert!(shown.contains("\n\nhands 1 and 2\n") && shown.contains("\n\nhand 3: Qs Qc\n"), "{shown}");
}

#[test]
fn wide_terminals_show_charts_side_by_side() {
    let shown = |columns| shown_in(columns, "NO_COLOR=1 handrank outs 9h8h AdTd 3c3d / Th7c2h");
    let Some(wide) = shown(136) else { return };
    let titles = |shown: &str| {
        shown
            .lines()
            .filter(|line| line.starts_with("hand ") && !line.contains("equity") && !line.contains("outs"))
            .join("|")
    };
    assert_eq!(titles(&wide).split_whitespace().join(" "), "hand 1: 9h 8h hand 2: Ad Td|hand 3: 3c 3d");
    assert_eq!(titles(&shown(135).expect("a terminal")), "hand 1: 9h 8h|hand 2: Ad Td|hand 3: 3c 3d");
}
