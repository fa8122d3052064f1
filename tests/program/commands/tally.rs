//! `handrank tally`: hands counted by category and compared with combinatorics. The expected figures of the chi-squared
//! test come from scipy.

use handrank::{Card, Game};
use itertools::Itertools;
use serde_json::{Value, json};

use crate::counts::{CATEGORIES, CategoryCounts, HANDS};
use crate::dice::Dice;
use crate::harness::messages::{HAND_SIZE, RANKS};
use crate::harness::{THREADS, run, run_on, tells};

const PAIR: &str = "2c 2d 9h Jc As";
const HIGH_CARD: &str = "2c 3d 9h Jc As";

/// The rows for these numbers of hands of `cards` cards, best category first.
fn rows(cards: usize, counts: [u64; 10]) -> String {
    let total: u64 = counts.iter().sum();
    let row = |(&CategoryCounts { name, hands, .. }, count): (&CategoryCounts, u64)| {
        let (share, expected) = (count as f64 / total as f64, hands[cards - 5] as f64 / HANDS[cards - 5] as f64);
        format!("{cards}\t{name}\t{count}\t{share:.6}\t{expected:.6}\n")
    };
    CATEGORIES.iter().zip(counts).map(row).collect()
}

/// This many lines of a pair, and this many without one.
fn pairs_and_high_cards(pairs: usize, high_cards: usize) -> String {
    format!("{PAIR}\n").repeat(pairs) + &format!("{HIGH_CARD}\n").repeat(high_cards)
}

/// `hands` hands of `cards` cards, one per line, dealt from this deck.
fn dealt(mut deck: Vec<Card>, cards: usize, hands: usize) -> String {
    let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
    (0..hands).map(|_| dice.deal(&mut deck, cards).iter().join(" ") + "\n").collect()
}

fn tally_json(arguments: &[&str], stdin: &str) -> Vec<Value> {
    let text = run_on(["tally", "--json"].iter().chain(arguments), stdin.as_bytes()).text();
    text.lines().map(|line| serde_json::from_str(line).expect("an object")).collect()
}

#[track_caller]
fn assert_close(found: &Value, expected: f64) {
    let found = found.as_f64().expect("a number");
    assert!((found - expected).abs() <= 1e-12 * expected, "{found} for {expected}");
}

#[test]
fn rows_of_each_size_are_followed_by_the_test() {
    let arguments = ["tally", "KdQsJcTh9s", "Ah Kh / 8h 5h 2h", "2c 2d 2h 2s 3c 3d 3h"];
    let five = rows(5, [0, 0, 0, 0, 1, 1, 0, 0, 0, 0]) + "5\tchi-squared\t\t\t\n";
    let seven = rows(7, [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]) + "7\tchi-squared\t\t\t\n";
    run(arguments).ranks(&(five + &seven));
}

#[test]
fn test_agrees_with_scipy() {
    let text = run_on(["tally"], pairs_and_high_cards(6, 5).as_bytes()).text();
    assert_eq!(text, rows(5, [0, 0, 0, 0, 0, 0, 0, 0, 6, 5]) + "5\tchi-squared\t0.0957\t1\t0.7571\n");
    let found = tally_json(&[], &pairs_and_high_cards(6, 5));
    assert_close(&found[0]["chi_squared"], 0.09568019289183);
    assert_close(&found[0]["p_value"], 0.757076482842897);
}

/// One hand of each class is far from fair.
#[test]
fn p_value_may_underflow_to_zero() {
    let classes = run(["table", "--json"]).text();
    let record = |line: &str| serde_json::from_str::<Value>(line).expect("an object");
    let hands = classes.lines().map(|line| record(line)["example"].to_string() + "\n").collect::<String>();
    let text = run_on(["tally"], hands.as_bytes()).text();
    let counts = [1, 9, 156, 156, 1277, 10, 858, 858, 2860, 1277];
    assert_eq!(text, rows(5, counts) + "5\tchi-squared\t121700.9634\t6\t0.0000\n");
}

/// Hands of each category in the numbers that theory expects, rounded: no test statistic could be much lower.
#[test]
fn p_value_is_at_most_one() {
    let examples = [
        "As Ks Qs Js Ts 2c 3d",
        "9s 8s 7s 6s 5s 2c 3d",
        "2c 2d 2h 2s 3c 4d 6h",
        "2c 2d 2h 3s 3c 5d 7h",
        "2s 4s 6s 8s Ts Kc Qd",
        "5s 6c 7d 8h 9s 2c Kd",
        "2c 2d 2h 4s 6c 8d Th",
        "2c 2d 4h 4s 6c 8d Th",
        "2c 2d 4h 6s 8c Td Qh",
        "2c 4d 6h 8s Tc Qd 3h",
    ];
    const TOTAL: f64 = 22_571.0;
    let counts = CATEGORIES.map(|category| (TOTAL * category.hands[2] as f64 / HANDS[2] as f64).round() as u64);
    let hands: String =
        examples.iter().zip(counts).map(|(hand, count)| format!("{hand}\n").repeat(count as usize)).collect();
    let found = tally_json(&[], &hands).remove(0);
    for (category, count) in found["categories"].as_array().expect("an array").iter().zip(counts) {
        assert_eq!(category["hands"], count, "{category}");
    }
    let p_value = found["p_value"].as_f64().expect("a number");
    assert!(p_value > 0.999_999 && p_value <= 1.0, "{found}");
}

#[test]
fn json_has_an_object_for_each_size() {
    let found = tally_json(&["-f", "fixtures/seven.txt", PAIR], "");
    let [five, seven] = &found[..] else { panic!("{found:?}") };
    let none = ["chi_squared", "degrees_of_freedom", "p_value"].map(|key| &five[key]);
    assert_eq!((&five["cards"], &five["hands"], none), (&json!(5), &json!(1), [&Value::Null; 3]));
    assert_eq!((&seven["cards"], &seven["hands"], &seven["degrees_of_freedom"]), (&json!(7), &json!(15), &json!(1)));
    let categories = seven["categories"].as_array().expect("an array");
    assert_eq!(categories.len(), 10);
    for ((found, category), hands) in categories.iter().zip(&CATEGORIES).zip([0, 2, 2, 2, 2, 4, 0, 2, 0, 1]) {
        assert_eq!((&found["category"], &found["hands"]), (&json!(category.name), &json!(hands)));
        assert_close(&found["share"], f64::from(hands) / 15.0);
        assert_close(&found["expected"], category.hands[2] as f64 / HANDS[2] as f64);
    }
}

#[test]
fn json_keys_keep_their_order() {
    let text = run(["tally", "--json", PAIR]).text();
    let first = r#"{"cards":5,"hands":1,"categories":[{"category":"Royal Flush","hands":0,"share":0.0,"expected":"#;
    assert!(text.starts_with(first), "{text}");
    let last = "}],\"chi_squared\":null,\"degrees_of_freedom\":null,\"p_value\":null}\n";
    assert!(text.ends_with(last), "{text}");
}

/// Two pair or better is expected in 7.6% of five-card and 38.8% of seven-card hands, one pair in 42.3% and 43.8%.
#[test]
fn categories_are_pooled_until_five_hands_are_expected() {
    let degrees = |stdin: &str| tally_json(&[], stdin)[0]["degrees_of_freedom"].clone();
    assert_eq!(degrees(&pairs_and_high_cards(5, 5)), json!(null), "4.99 with a pair or better");
    assert_eq!(degrees(&pairs_and_high_cards(6, 5)), json!(1));
    let seven = |hands| format!("{HIGH_CARD} Kd 7s\n").repeat(hands);
    assert_eq!(degrees(&seven(12)), json!(null), "4.65 with two pair or better");
    assert_eq!(degrees(&seven(13)), json!(1), "2.26 without a pair are not enough for a cell");
    // Of this many hands, five are expected to be straight flushes, royal or not.
    assert_eq!(degrees(&pairs_and_high_cards(324_870, 0)), json!(8));
    assert_eq!(degrees(&pairs_and_high_cards(324_869, 0)), json!(7));
}

#[test]
fn fair_deck_passes_and_a_faulty_one_does_not() {
    let fair: String = (5..=7).map(|cards| dealt(Card::deck().collect(), cards, 50_000)).collect();
    for tally in tally_json(&[], &fair) {
        let p_value = tally["p_value"].as_f64().expect("a number");
        assert!((0.001..0.999).contains(&p_value), "{tally}");
    }
    let without_deuces = Card::deck().skip(4).collect();
    let faulty = tally_json(&[], &dealt(without_deuces, 5, 50_000));
    assert!(faulty[0]["p_value"].as_f64().expect("a number") < 0.001, "{}", faulty[0]);
}

#[test]
fn bad_lines_are_reported_and_the_others_counted() {
    let expected = rows(5, [0, 1, 0, 0, 0, 1, 0, 0, 0, 1]) + "5\tchi-squared\t\t\t\n";
    let ranked = run(["-f", "fixtures/bad.txt"]);
    let errors = String::from_utf8(ranked.stderr).expect("handrank writes UTF-8");
    run(["tally", "-f", "fixtures/bad.txt"]).gives(1, &expected, &errors);
    let row = rows(5, [0, 0, 0, 0, 0, 0, 0, 0, 1, 0]) + "5\tchi-squared\t\t\t\n";
    run(["tally", PAIR, "Kd Kd"]).gives(1, &row, "error: hand 2: Kd is given twice\n");
    let missing = run(["tally", "-f", "fixtures/none.txt", "-f", "-", PAIR]);
    assert!(missing.code == Some(2) && missing.stdout == row.as_bytes(), "{missing}");
}

#[test]
fn without_hands_there_is_nothing_to_print() {
    for arguments in [&["tally"][..], &["tally", "--json"]] {
        run(arguments).ranks("");
        run_on(arguments, b"# a comment\n\n").ranks("");
    }
    run(["tally", "Kd"]).gives(1, "", &format!("error: hand 1: 1 card; {HAND_SIZE}\n"));
}

/// Long enough for several workers, and with lines for every reader.
#[test]
fn number_of_threads_changes_nothing() {
    let deck = || Card::deck().collect();
    let sizes = [dealt(deck(), 5, 30_000), dealt(deck(), 6, 30_000).to_lowercase(), dealt(deck(), 7, 30_000)];
    let [five, six, seven] = sizes.each_ref().map(|text| text.lines());
    let mixed =
        five.zip(six).zip(seven).map(|((five, six), seven)| format!("{five}\n#\n{six}\r\nKd Kd\n{seven}\u{200B}\n"));
    let input: String = mixed.collect();
    let ranked = run_on(["--threads=1"], input.as_bytes());
    let count = |cards: usize, name: &str| {
        let ranked = String::from_utf8_lossy(&ranked.stdout);
        let columns = ranked.lines().map(|line| line.split('\t').collect_vec()).collect_vec();
        let is_counted = |line: &&Vec<&str>| line[1].split(" (").next() == Some(name) && line[2].len() == 3 * cards - 1;
        columns.iter().filter(is_counted).count() as u64
    };
    let expected =
        [5, 6, 7].map(|cards| rows(cards, CATEGORIES.each_ref().map(|category| count(cards, category.name))));
    for threads in THREADS {
        let run = run_on(["tally", threads], input.as_bytes());
        let text = String::from_utf8_lossy(&run.stdout);
        let found = text.lines().filter(|line| !line.contains("chi-squared")).map(|line| format!("{line}\n"));
        assert_eq!(found.collect::<String>(), expected.concat());
        assert_eq!((run.code, &run.stderr), (Some(1), &ranked.stderr));
    }
}

#[test]
fn board_is_a_usage_error() {
    run(["tally", "--board", "2c", "Kd Qs Jc Th 9s"]).refuses(&["'--board'", "Usage: handrank tally"]);
    run(["tally", "--threads", "65"]).refuses(&["'65' for '--threads", "from 1 to 64"]);
    run(["tally", "fixtures/seven.txt"]).refuses(&["'fixtures/seven.txt' is a file, not a hand"]);
}

/// What has been counted by then depends on the threads, so it is not printed.
#[test]
fn first_bad_hand_may_end_the_run() {
    let hands = format!("{PAIR}\n").repeat(200_000);
    let error = format!("error: <stdin>:200001:1: unknown rank 'x' in \"x\"; {RANKS}\n");
    for threads in THREADS {
        let input = format!("{hands}x\ny\n{hands}");
        run_on(["tally", "--fail-fast", threads], input.as_bytes()).gives(1, "", &error);
        let tally = run_on(["tally", threads], hands.as_bytes()).text();
        run_on(["tally", "--fail-fast", threads], hands.as_bytes()).ranks(&tally);
    }
    run(["tally", "--fail-fast", PAIR, "x", "y"]).gives(1, "", &error.replace("<stdin>:200001:1", "hand 2"));
}

/// A file that cannot be read is no bad hand, so what else was counted is printed.
#[test]
fn missing_files_leave_what_was_counted() {
    let tally = run(["tally", PAIR]).text();
    for options in [&[][..], &["--fail-fast"]] {
        for files in [["-", "nowhere"], ["nowhere", "-"]] {
            let files = files.map(|file| format!("--file={file}"));
            let arguments = [&["tally"], options, &files.each_ref().map(String::as_str)].concat();
            let run = run_on(&arguments, PAIR.as_bytes());
            assert_eq!((run.code, String::from_utf8_lossy(&run.stdout)), (Some(2), tally.as_str().into()), "{run}");
        }
    }
    let stopped = run_on(["tally", "--fail-fast", "-f", "nowhere", "-f", "-"], format!("{PAIR}\nx\n").as_bytes());
    assert_eq!((stopped.code, stopped.stdout), (Some(2), Vec::new()));
}

/// Every hand of five cards of a short deck fits theory perfectly, and so do lowball hands up to suits.
#[test]
fn other_games_have_theories_of_their_own() {
    let deck = Card::deck().filter(|card| Game::ShortDeck.deck().contains(*card)).collect_vec();
    let all = deck.iter().combinations(5).map(|hand| hand.into_iter().join(" ") + "\n").collect::<String>();
    let [tally] = &tally_json(&["-g6+"], &all)[..] else { panic!("one size") };
    assert_eq!(
        (&tally["game"], &tally["hands"], &tally["p_value"]),
        (&json!("short-deck"), &json!(376_992), &json!(1.0))
    );
    for category in tally["categories"].as_array().expect("categories") {
        assert_eq!(category["share"], category["expected"]);
    }
    let text = run(["tally", "-g", "razz", "5h 4h 3h 2s Ad"]).text();
    assert_eq!(text.lines().next(), Some("5\tFive Low\t1\t1.000000\t0.000394"));
    tells(
        &["tally", "-g6+", "5h 6h 7h 8h 9h"],
        "hand 1: 5h is not in the short deck; its ranks are 6-9 T (or 10) J Q K A",
    );
    run(["tally", "-g", "omaha", "AsKsQdJd/AhTh6c"]).refuses(&["--game omaha: tally is for every game but Omaha"]);
}

/// Random hands of every game in which all cards play fit its theory.
#[test]
fn random_hands_fit_the_theory_of_their_game() {
    for (game, cards) in ["short-deck", "razz", "2-7", "stud"].into_iter().cartesian_product(["5", "6", "7"]) {
        let hands = run(["deal", "-n", "20k", "--seed", "5", "-g", game, "--cards", cards]).text();
        let [tally] = &tally_json(&["-g", game], &hands)[..] else { panic!("one size") };
        assert!(tally["p_value"].as_f64().expect("many hands") > 1e-4, "{game} {cards}: {tally}");
    }
}
