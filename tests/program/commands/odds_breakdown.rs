//! `handrank odds --breakdown`: a line per class of hands, classes in JSON, and charts at a terminal.

use handrank::odds::ClassOdds;
use handrank::{Odds, StartingClass};
use itertools::Itertools;

use crate::harness::terminal::shown_in;
use crate::harness::{run, run_on, without_colour};

/// The fields of each line of text.
fn lines(arguments: &[&str]) -> Vec<Vec<String>> {
    let text = run(["odds", "--breakdown"].iter().chain(arguments)).text();
    text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// Equities known from counts by others. A class's share of all deals is that of its hands among 1,326.
#[test]
fn starting_hands_against_any_hand() {
    let lines = lines(&["random", "random"]);
    let classes: Vec<String> = StartingClass::all().map(|class| class.to_string()).collect();
    for (hand, lines) in ["1", "2"].into_iter().zip(lines.chunks(169)) {
        assert!(lines.iter().all(|line| line.len() == 8 && line[..2] == ["1", hand]));
        assert_eq!(lines.iter().map(|line| &line[2]).collect_vec(), classes.iter().collect_vec());
        let line = |class: &str| lines.iter().find(|line| line[2] == class).expect("there are all classes");
        for (class, equity) in [("AA", "0.852037"), ("KK", "0.823957"), ("AKs", "0.670446"), ("22", "0.503340")] {
            assert_eq!(line(class)[5], equity);
        }
        for (class, combos) in [("AA", 6), ("AKs", 4), ("AKo", 12)] {
            let deals: u64 = 2_781_381_002_400 / 1_326 * combos;
            assert_eq!(line(class)[3..5], [combos.to_string(), deals.to_string()]);
        }
    }
    assert_eq!(lines.len(), 2 * 169);
}

#[test]
fn classes_add_up_to_their_range() {
    for deal in [
        "QQ+,AKs:0.25,AhKd|22+,A5s-A2s,Kd2c:0.5/8h5h2h",
        "TT+,AQ|AhKh|JTs,QQ:0.3333/Kd8h5c",
        "AhKh,AsKs,AKs|random/Kc2d2h9s",
        "AhKh|8c8s",
    ] {
        let json = run(["odds", "--breakdown", "--json", deal]).text();
        let record: Odds = serde_json::from_str(&json).expect("a record");
        let plain = run(["odds", "--json", deal]).text();
        let plain: Odds = serde_json::from_str(&plain).expect("a record");
        assert_eq!(record.deals, plain.deals);
        for (hand, plain) in record.hands.iter().zip(&plain.hands) {
            let classes = &hand.classes;
            assert!(!classes.is_empty());
            assert_eq!((hand.equity, hand.wins, hand.ties), (plain.equity, plain.wins, plain.ties));
            let sum = |value: &dyn Fn(&ClassOdds) -> f64| classes.iter().map(value).sum::<f64>();
            let deals = record.deals.count().as_f64();
            assert!((sum(&|class| class.deals.count().as_f64()) / deals - 1.0).abs() < 1e-9, "{json}");
            let won = sum(&|class| class.deals.count().as_f64() * class.shares.map_or(0.0, |shares| shares.equity));
            assert!((won / deals - hand.equity).abs() < 2e-6, "{json}");
        }
    }
}

/// A line of a hundred bytes may give half a megabyte, and one of 64 KiB several. No answer is lost or cut.
#[test]
fn answers_may_be_of_any_length() {
    let deck = "23456789TJQKA".chars().flat_map(|rank| "cdhs".chars().map(move |suit| format!("{rank}{suit}")));
    let hands = deck.collect_vec().iter().array_combinations().map(|[low, high]| format!("{high}{low}")).join(",");
    for (deal, players, classes) in [("random", 23, 169), (&*hands, 9, 1_326)] {
        let lines = [deal].repeat(players).join("|") + "\n";
        for threads in ["--threads=1", "--threads=8"] {
            let options = ["odds", "--breakdown", "--sample=100", threads];
            let text = run_on(options, lines.repeat(4).as_bytes()).text();
            assert_eq!(text.lines().count(), 4 * players * classes);
            let json = run_on([&options[..], &["--json"]].concat(), lines.repeat(4).as_bytes()).text();
            assert!(json.lines().all(|line| line.matches("\"class\"").count() == players * classes));
            assert!(json.lines().count() == 4 && json.lines().all_equal());
        }
    }
}

/// Hands given as cards are classes of their own, after the class that they would be in. Here no jacks are left for one
/// class, and the other player's ace leaves no deal to another.
#[test]
fn classes_are_in_the_order_of_the_chart() {
    let lines = lines(&["KK,AhKh,AKs,JJ,AcAd,KQ", "Ac2c", "/", "JcJdJhJs7h"]);
    let classes = lines.iter().map(|line| line[1..4].join(" ")).collect_vec();
    let expected = ["1 AcAd 0", "1 AKs 2", "1 AhKh 1", "1 KK 6", "1 KQs 4", "1 KQo 12", "1 JJ 0", "2 Ac2c 1"];
    assert_eq!(classes, expected);
    let empty = |line: &&Vec<String>| line[4] == "0";
    assert!(lines.iter().filter(empty).all(|line| line[5..].iter().all(String::is_empty)));
    assert_eq!(lines.iter().filter(empty).count(), 2);
    let json = run(["odds", "--breakdown", "--json", "AcAd,KK", "Ac2c", "/", "JcJdJhJs7h"]).text();
    let expected = r#""classes":[{"class":"AcAd","combos":0,"runouts":0,"equity":null,"win":null,"tie":null},"#;
    assert!(json.contains(expected), "{json}");
}

/// A hand and the rest of its class win what each wins as a range by itself. No hand of the opponent's shares a card
/// with them, so each class has its share of the deals.
#[test]
fn hands_given_as_cards_are_left_out_of_their_class() {
    for (range, hand, class, rest) in [
        ("AKs,AhKh", "AhKh", "AKs", "AcKc,AdKd,AsKs"),
        ("AhKh:0.5,AKs:0.5", "AhKh", "AKs", "AcKc,AdKd,AsKs"),
        ("KhAd,AKo", "AdKh", "AKo", "AcKd,AcKh,AcKs,AdKc,AdKs,AhKc,AhKd,AhKs,AsKc,AsKd,AsKh"),
        ("AhAs,AA", "AhAs", "AA", "AcAd,AcAh,AcAs,AdAh,AdAs"),
    ] {
        for board in ["8h5h2h", "8h5h2hQs"] {
            let lines = lines(&[range, "QcQd", "/", board]);
            let names = lines[..2].iter().map(|line| &*line[2]).collect_vec();
            assert_eq!(names, [class, hand], "the hand stands after its class");
            for (line, alone) in lines.iter().zip([rest, hand]) {
                let text = run(["odds", "--long", alone, "QcQd", "/", board]).text();
                let alone = text.lines().next().expect("a line per hand").split('\t').collect_vec();
                assert_eq!(line[5..8], alone[2..5], "{range} {board}");
            }
            let combos = lines[..2].iter().map(|line| line[3].parse::<f64>().expect("a number")).collect_vec();
            let hands = rest.split(',').count() as f64;
            assert_eq!(combos[0], hands * combos[1], "{range}");
        }
    }
}

/// However far into a stream a deal is, and whoever answers it.
#[test]
fn lines_have_the_number_of_their_deal() {
    let lines = "AhKh|QQ/2c7d9h8s5d\n".repeat(2_000);
    for options in [&["--breakdown"][..], &["--breakdown", "--sample=2"], &["--long"]] {
        for threads in ["--threads=1", "--threads=8"] {
            let text = run_on([&["odds", threads], options].concat(), lines.as_bytes()).text();
            let numbers = text.lines().filter_map(|line| line.split_once('\t')?.0.parse::<u32>().ok());
            assert!(numbers.eq((1..=2_000).flat_map(|deal| [deal; 2])), "{options:?}");
        }
    }
}

#[test]
fn hands_have_the_same_name_wherever_they_stand() {
    for deal in [["KhAh", "8s8c"], ["KhAh,7c2d", "8s8c"]] {
        let lines = lines(&[deal[0], deal[1], "/", "2h5h8h"]);
        assert_eq!([&lines[0][2], &lines[lines.len() - 1][2]], ["AhKh", "8s8c"]);
    }
}

/// A class comes up as often as its share of all deals, and wins what it does in an exact count.
#[test]
fn classes_can_be_estimated() {
    let deal = ["AA,AKs,AhKd", "KK,QQ", "/", "8h5h2h"];
    let exact = lines(&deal);
    for seed in ["0", "1", "2"] {
        let sampled = lines(&[&["--sample", "200k", "--seed", seed], &deal[..]].concat());
        assert_eq!(
            sampled.iter().map(|line| &line[..4]).collect_vec(),
            exact.iter().map(|line| &line[..4]).collect_vec()
        );
        let number = |text: &String| text.parse::<f64>().expect("a number");
        let deals: f64 = exact[..3].iter().map(|line| number(&line[4])).sum();
        for (sampled, exact) in sampled.iter().zip(&exact) {
            let (share, samples) = (number(&exact[4]) / deals, number(&sampled[4]));
            let deviation = (200_000.0 * share * (1.0 - share)).sqrt();
            assert!((samples - 200_000.0 * share).abs() < 4.0 * deviation, "{sampled:?} {exact:?}");
            assert!(
                (number(&sampled[5]) - number(&exact[5])).abs() < 4.0 * number(&sampled[8]),
                "{sampled:?} {exact:?}"
            );
        }
    }
    let run = |threads| lines(&[&["--sample", "100k", "--threads", threads], &deal[..]].concat());
    assert_eq!(run("1"), run("3"));
    let rare = lines(&["--sample", "2", "AA,KK:0.0001", "QQ", "/", "8h5h2h"]);
    assert_eq!(rare[1][4..], ["0", "", "", "", ""]);
    let json = crate::harness::run(["odds", "--breakdown", "--json", "--sample", "2", "AA,KK:0.0001", "QQ"]).text();
    let expected =
        r#"{"class":"KK","combos":0.0006,"samples":0,"equity":null,"standard_error":null,"win":null,"tie":null}"#;
    assert!(json.contains(expected), "{json}");
}

#[test]
fn only_what_can_be_divided_is() {
    for (arguments, expected) in [
        (&["--long", "AKs", "QQ"][..], "'--breakdown[=<BY>]' cannot be used with '--long'"),
        (&["--all-lines", "AKs", "QQ"], "with --all-lines, add --json"),
        (&["-gomaha", "random", "AhKhAsKs"], "in omaha, hands have no classes; use --breakdown=hands"),
    ] {
        let run = run(["odds", "--breakdown"].iter().chain(arguments));
        assert_eq!(run.code, Some(2));
        let stderr = String::from_utf8_lossy(&run.stderr);
        assert!(stderr.contains(expected), "{stderr}");
    }
    let run = run(["odds", "--breakdown", "--all-lines", "--json", "AKs|QQ/2c7d9hTc", "AKs|"]);
    let json = String::from_utf8_lossy(&run.stdout);
    assert_eq!(json.lines().map(|line| line.contains("classes")).collect_vec(), [true, false]);
}

/// The rows of each chart on a terminal, without what is above them and the legend below.
fn charts(shown: &str) -> Vec<Vec<Vec<String>>> {
    let (shown, _) = shown.split_once("equity in percent").expect("a legend");
    let parts = shown.split("\n\nhand ").skip(1);
    let cells = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    parts.map(|part| part.lines().skip(1).map(cells).collect()).collect()
}

#[test]
fn terminals_show_charts() {
    let range = "AA,AKs,AhKd,22:0.5,QQ";
    for options in ["", "--color never", "--color always"] {
        let line = format!("handrank odds --breakdown {options} {range} AcKc / QcQdQhQs2d");
        let Some(shown) = shown_in(80, &line) else { return };
        assert!((options == "--color never") != shown.contains("\x1b[38;5;"), "{shown}");
        let shown = without_colour(&shown);
        assert!(shown.starts_with("board Qc Qd Qh Qs 2d\nhand  equity  cards\n   1  "), "{shown}");
        let [chart] = &charts(&shown)[..] else { panic!("only one of the hands is a range: {shown}") };
        assert_eq!(chart[0].join(""), "AKQJT98765432");
        // The key to the colours has eight, two cells each.
        let key = format!(": 0 {0} even split {0} 100", " ".repeat(8));
        let legend = if options == "--color never" { "" } else { &key };
        assert!(shown.ends_with(&format!("\nequity in percent, suited above the diagonal{legend}\n")), "{shown}");
        // With four queens on the board only an ace plays. The other rows are without hands.
        assert_eq!(chart.iter().skip(1).map(|cells| &*cells[0]).join(""), "AKQ2");
        for (row, cells) in [1, 2, 3, 13].into_iter().zip(&chart[1..]) {
            let expected = |column| match (row, column) {
                (1, 1 | 2) | (2, 1) => "50",
                (3, 3) => "-",
                (13, 13) => "0",
                _ => "·",
            };
            assert_eq!(cells[1..], (1..=13).map(expected).collect_vec(), "{shown}");
        }
    }
    let two = shown_in(80, "NO_COLOR=1 handrank odds --breakdown 'AA|KK' 'QQ|JJ'").expect("a terminal");
    // Below a chart, rows have their headings again.
    assert!(two.contains("suited above the diagonal\n\nhand   equity  cards\ndeal 2\n"), "{two}");
}

#[test]
fn narrow_terminals_show_lines() {
    let command = "handrank odds --color never";
    for (columns, hidden) in [(53, 0), (40, 1), (38, 2), (30, 4)] {
        let Some(shown) = shown_in(columns, &format!("{command} --breakdown AA,KQs,QhKh QQ / 2c7d9h")) else { return };
        // The equities of the ranges come first, as everywhere.
        let ranges = shown_in(columns, &format!("{command} AA,KQs,QhKh QQ / 2c7d9h")).expect("a terminal");
        let classes =
            shown.strip_prefix(&ranges).and_then(|classes| classes.strip_prefix("\n")).expect("classes below");
        let lines = classes.lines().collect_vec();
        assert!(lines[0].starts_with("hand  class  ") && lines[0].contains("equity"), "{shown}");
        let names = lines[1..5].iter().map(|line| line.split_whitespace().take(2).join(" "));
        // A single hand reads as hands do elsewhere.
        assert_eq!(names.collect_vec(), ["1 AA", "1 KQs", "1 Kh", "2 QQ"]);
        assert!(lines[3].starts_with("   1  Kh Qh "), "{shown}");
        assert!(lines[..5].iter().all(|line| line.len() <= columns), "{shown}");
        let note = format!("{hidden} column{} hidden; use a wider terminal", if hidden == 1 { "" } else { "s" });
        assert_eq!(lines[5..], Vec::from_iter((hidden > 0).then_some(&*note)), "{shown}");
    }
    let narrow = shown_in(54, &format!("{command} --breakdown AA,KQs,QhKh QQ / 2c7d9h")).expect("a terminal");
    assert_eq!(charts(&narrow).len(), 2, "{narrow}");
}

#[test]
fn wide_terminals_show_charts_side_by_side() {
    let shown = |columns| shown_in(columns, "handrank odds --breakdown --color never QQ+ TT / 2c7d9h");
    let Some(narrow) = shown(135) else { return };
    let [top, bottom] = &charts(&narrow)[..] else { panic!("two charts in {narrow}") };
    let wide = shown(136).expect("a terminal");
    let [both] = &charts(&wide)[..] else { panic!("one row of charts in {wide}") };
    assert!(wide.lines().all(|line| line.chars().count() <= 136), "{wide}");
    assert_eq!((top.len(), bottom.len(), both.len()), (4, 2, 4), "{wide}");
    for (row, cells) in both.iter().enumerate() {
        let right = bottom.get(row).map_or(&[][..], |cells| cells);
        assert_eq!(*cells, [&top[row][..], right].concat(), "{wide}");
    }
}

#[test]
fn long_names_do_not_run_into_the_next_chart() {
    let [one, other] = ["N", "M"].map(|letter| letter.repeat(32));
    let deal = format!("'{one}: QQ+,AK | {other}: TT | C: random / Kd7h2c'");
    let Some(shown) = shown_in(150, &format!("NO_COLOR=1 handrank odds --breakdown {deal}")) else { return };
    let ranges = "22+,A2s+,K2s+,Q8s+,J8s+,T8s+,98s,87s,76s,65s,A5o+,K9o+";
    let wide =
        shown_in(150, &format!("NO_COLOR=1 handrank odds --breakdown {ranges} {ranges},54s")).expect("a terminal");
    for title in shown.lines().chain(wide.lines()).filter(|line| line.contains(": ") && !line.contains("board")) {
        let parts = title.split("  ").filter(|part| !part.trim().is_empty());
        assert!(parts.clone().all(|part| part.matches(": ").count() == 1), "{title}");
    }
}

#[test]
fn several_deals_have_their_own_charts() {
    let Some(shown) = shown_in(80, "handrank odds --breakdown --color never 'AA|QQ/2c7d9h' 'KK|QQ/2c7d9h'") else {
        return;
    };
    let titles = shown.lines().filter(|line| line.starts_with("deal") || line.contains(": ")).collect_vec();
    let [deal_1, deal_2] = ["deal 1: board 2c 7d 9h", "deal 2: board 2c 7d 9h"];
    let expected = [deal_1, "hand 1: AA", "hand 2: QQ", deal_2, "hand 1: KK", "hand 2: QQ"];
    assert_eq!(titles, expected);
}

/// Ranges with the same chart, or the same table of their parts, share it.
#[test]
fn equal_charts_are_shown_once() {
    let shown = |typed: &str| shown_in(80, &format!("NO_COLOR=1 handrank odds {typed}"));
    let Some(random) = shown("--breakdown random random") else { return };
    assert!(
        random.contains("\n\nhands 1 and 2: random\n     A    K ") && random.matches("A    K").count() == 1,
        "{random}"
    );
    assert!(random.lines().count() < 24, "it fits on a screen: {random}");
    let three = shown("--breakdown AA KK AA / 2c7d9h").expect("a terminal");
    let titles = three.lines().filter(|line| line.starts_with("hand") && !line.contains("equity"));
    assert_eq!(titles.collect_vec(), ["hands 1 and 3: AA", "hand 2: KK"], "{three}");
    let named = shown("--breakdown 'Ann: QQ+ | Bob: TT | Cy: QQ+ | Di: QQ+ / 2c7d9h3d4h'").expect("a terminal");
    assert!(named.contains("\n\nAnn, Cy and Di: QQ+\n") && named.contains("\n\nBob: TT\n"), "{named}");
    let made = shown("--breakdown=made 22+ 22+ / 2c7d9h").expect("a terminal");
    assert!(made.contains("\n\nhands 1 and 2: 22+\nmade hand ") && made.matches("made hand ").count() == 1, "{made}");
}
