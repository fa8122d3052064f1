//! `handrank canon`: suits renamed, and lists of all spots that differ by more.

use std::collections::BTreeSet;

use handrank::{CardSet, CardSets, Game};
use itertools::Itertools;
use serde_json::{Value, json};

use crate::harness::messages::{LONE_HAND, SUITS};
use crate::harness::terminal::shown_in;
use crate::harness::{THREADS, run, run_on, tells};

fn canon(arguments: &[&str]) -> String {
    run(["canon"].iter().chain(arguments)).text()
}

#[test]
fn spots_that_differ_by_suits_alone_read_alike() {
    for (typed, lines) in [
        (&["AhKh/8h5h2c"][..], "As Ks/8s 5s 2h\t12\tAh Kh/8h 5h 2c\n"),
        (&["KdAd/8d2s5d"], "As Ks/8s 5s 2h\t12\tAd Kd/8d 5d 2s\n"),
        (&["Ah", "Kh", "/", "8h", "5h", "2c"], "As Ks/8s 5s 2h\t12\tAh Kh/8h 5h 2c\n"),
        (&["AhKh/8h5h2h/8d/Kc"], "As Ks/8s 5s 2s/8h/Kd\t24\tAh Kh/8h 5h 2h/8d/Kc\n"),
        (&["AhKh/8h5h2h8dKc"], "As Ks/Kh 8s 8d 5s 2s\t24\tAh Kh/Kc 8h 8d 5h 2h\n"),
        (&["AhKh|8c8s/8h5h2h"], "As Ks|8h 8d/8s 5s 2s\t12\tAh Kh|8s 8c/8h 5h 2h\n"),
        (&["AhKh vs 8c8s / 8h5h2h"], "As Ks|8h 8d/8s 5s 2s\t12\tAh Kh|8s 8c/8h 5h 2h\n"),
        (&["/2d2h2c"], "/2s 2h 2d\t4\t/2h 2d 2c\n"),
        (&["/3d2d2c"], "/3s 2s 2h\t12\t/3d 2d 2c\n"),
        (&["/", "2d", "2h", "2c"], "/2s 2h 2d\t4\t/2h 2d 2c\n"),
        (&["Ah", "2c3c4c5c6c7c8c"], "As\t4\tAh\n8s 7s 6s 5s 4s 3s 2s\t4\t8c 7c 6c 5c 4c 3c 2c\n"),
        (&["-gomaha", "AhKhQcJc/2d3d4d"], "As Ks Qh Jh/4d 3d 2d\t24\tAh Kh Qc Jc/4d 3d 2d\n"),
        // Each of several boards is one, but streets that start with slashes are those of one board.
        (&["/8h5h2c", "/9h5h2h/8d"], "/8s 5s 2h\t12\t/8h 5h 2c\n/9s 5s 2s/8h\t12\t/9h 5h 2h/8d\n"),
        (&["/8h5h2c", "AhKh/9c9d9h"], "/8s 5s 2h\t12\t/8h 5h 2c\nAs Ks/9s 9h 9d\t12\tAh Kh/9h 9d 9c\n"),
        (&["/8h5h2c", "/8d", "Kc"], "/8s 5s 2h/Kh 8d\t24\t/8h 5h 2c/Kc 8d\n"),
        // Without a board, all cards are one hand.
        (&["-grazz", "AhKhQcJc/2d"], "As Ks Qh Jh 2d\t24\tAh Kh Qc Jc 2d\n"),
    ] {
        assert_eq!(canon(typed), lines, "{typed:?}");
    }
}

/// Hands, hole cards with boards of every street, boards and deals, as handrank writes them and with nothing between cards.
fn spots() -> String {
    let seeds = ["--seed=1", "--seed=2"].into_iter();
    let of_all = seeds.flat_map(|seed| {
        [
            &["--cards=5"][..],
            &["--cards=7"],
            &["random", "--street=preflop"],
            &["random", "--street=flop"],
            &["random", "--street=river"],
            &["random", "random", "random", "--street=turn"],
            &["AK", "--opponents=9"],
            &["--street=flop"],
            &["--street=turn"],
        ]
        .map(|what| run([&["deal", "-n150", seed], what].concat()).text())
    });
    let text = of_all.collect::<String>();
    text.clone() + &text.replace(' ', "") + &text.to_lowercase().replace('|', " | ")
}

/// The library, which is compared with 24 renamings, and which explains what the fast reader reads.
#[test]
fn lines_are_those_of_the_library() {
    let spots = spots();
    let spot = |line: &str| line.parse::<CardSets>().expect("a spot");
    let line = |spot: CardSets| format!("{}\t{}\t{spot}\n", spot.canonical(), spot.alike());
    let expected: String = spots.lines().map(|text| line(spot(text))).collect();
    for threads in THREADS {
        assert_eq!(run_on(["canon", threads], spots.as_bytes()).text(), expected);
    }
    assert_eq!(run_on(["canon"], spots.replace('\n', "\r\n").as_bytes()).text(), expected);
    // The canonical form of a canonical form is itself, and JSON has the same.
    let canonical: String = expected.lines().map(|line| line.split('\t').next().unwrap_or_default()).join("\n");
    let again = run_on(["canon"], canonical.as_bytes()).text();
    assert!(again.lines().zip_eq(canonical.lines()).all(|(line, form)| {
        let (first, rest) = line.split_once('\t').expect("columns");
        first == form && rest.ends_with(form)
    }));
    let json = run_on(["canon", "--json"], spots.as_bytes()).text();
    let alike = |line: &str| serde_json::from_str::<Value>(line).expect("JSON")["alike"].to_string();
    assert!(
        json.lines().map(alike).eq(expected.lines().map(|line| line.split('\t').nth(1).unwrap_or_default().to_owned()))
    );
}

fn number(line: &str) -> u64 {
    line.split('\t').nth(1).and_then(|alike| alike.parse().ok()).expect("how many it stands for")
}

/// The published numbers of spots up to suits, and of all.
#[test]
fn lists_stand_for_all_spots() {
    for (arguments, spots, all) in [
        (&["hands"][..], 169, 1_326),
        (&["flops"], 1_755, 22_100),
        (&["turns"], 16_432, 270_725),
        (&["rivers"], 134_459, 2_598_960),
        (&["hands", "-g6+"], 81, 630),
        (&["Flops", "-g6+"], 573, 7_140),
        (&["flops", "-go8"], 1_755, 22_100),
    ] {
        let text = canon(&[&["--list"], arguments].concat());
        assert_eq!((text.lines().count(), text.lines().map(number).sum::<u64>()), (spots, all), "{arguments:?}");
        assert!(text.lines().map(|line| line.split('\t').next()).all_unique());
    }
    assert_eq!(canon(&["--list=flops"]).lines().next(), Some("/As Ah Ad\t4"));
    assert_eq!(canon(&["--list=hands", "--json"]).lines().next(), Some(r#"{"cards":["As","Ah"],"alike":6}"#));
    assert_eq!(
        canon(&["--list=flops", "--json", "-g6+"]).lines().next(),
        Some(r#"{"game":"short-deck","board":["As","Ah","Ad"],"alike":4}"#)
    );
}

fn forms(text: &str) -> Vec<String> {
    text.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect()
}

/// From the whole deck, without the library's list.
#[test]
fn listed_flops_are_the_canonical_forms_of_all() {
    let deck = CardSet::ALL.into_iter().map(|card| card.to_string());
    let flops: String = deck.combinations(3).map(|cards| format!("/{}\n", cards.concat())).collect();
    let all: BTreeSet<String> = forms(&run_on(["canon"], flops.as_bytes()).text()).into_iter().collect();
    assert_eq!(BTreeSet::from_iter(forms(&canon(&["--list", "flops"]))), all);
}

#[test]
fn lists_are_in_the_order_of_the_deck_from_high_to_low() {
    let cards = |form: &String| {
        let spot = form.parse::<CardSets>().expect("a spot");
        spot.hands().chain(spot.streets()).flat_map(|cards| cards.into_iter().rev()).collect_vec()
    };
    for list in ["hands", "flops", "turns", "rivers"] {
        let listed = forms(&canon(&["--list", list]));
        assert!(listed.iter().map(cards).is_sorted_by(|one, next| one > next), "{list}");
    }
}

#[test]
fn json_has_the_objects_of_deal() {
    for (arguments, object) in [
        (&["AhKh"][..], json!({"cards": ["As", "Ks"], "alike": 4})),
        (&["AhKh/3c4c2c"], json!({"hands": [{"cards": ["As", "Ks"]}], "board": ["4h", "3h", "2h"], "alike": 12})),
        (
            &["AhKh|2c2d/3c4c5c/6c"],
            json!({"hands": [{"cards": ["As", "Ks"]}, {"cards": ["2h", "2d"]}], "board": ["5h", "4h", "3h", "6h"], "alike": 24}),
        ),
        (&["/2c3c4c"], json!({"board": ["4s", "3s", "2s"], "alike": 4})),
        (&["-gplo", "AhKhQhJh"], json!({"game": "omaha", "cards": ["As", "Ks", "Qs", "Js"], "board": [], "alike": 4})),
    ] {
        let text = canon(&[&["--json"], arguments].concat());
        assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), object);
        assert!(text.trim_end().ends_with(&format!(",\"alike\":{}}}", object["alike"])), "{text}");
    }
}

#[test]
fn people_see_three_columns_under_headings() {
    let shown = "canonical             alike  spot\n\
                 As Ks/8s 5s 2h           12  Ah Kh/8h 5h 2c\n\
                 As Ks/8s 5s 2s/8h/Kd     24  Ah Kh/8h 5h 2h/8d/Kc\n";
    run(["canon", "-p", "--color=never", "AhKh/8h5h2c", "AhKh/8h5h2h/8d/Kc"]).gives(0, shown, "");
    let list = run(["canon", "-p", "--color=never", "--list=hands"]).text();
    assert!(list.starts_with("canonical             alike\nAs Ah                     6\n"), "{list}");
    let deal = "AhKh|8c8s|7c7s/8h5h2h/8d/Kc";
    for width in [30, 80] {
        let Some(page) = shown_in(width, &format!("handrank canon --color never '{deal}'")) else { return };
        assert!(page.contains("As Ks|8h 8d|7h 7d/8s 5s 2s/8c/Kh") && page.contains("/8h 5h 2h/8d/Kc"), "{page}");
    }
}

/// They start a street, as a slash does.
#[test]
fn labels_of_boards_and_hands_are_not_cards() {
    for (labelled, slashes) in [
        ("AhKh Flop: 8h5h2h Turn: 8d", "AhKh/8h5h2h/8d"),
        ("Hand: AhKh Board: 8h5h2h8dKc", "AhKh/8h5h2h8dKc"),
        ("Hole: AhKh / Flop: 8h5h2h / 8d River: Kc", "AhKh/8h5h2h/8d/Kc"),
        ("AhKh|8c8s Flop: 8h5h2h Turn: 8d", "AhKh|8c8s/8h5h2h/8d"),
        ("AhKh vs 8c8s / Board: 8h5h2h", "AhKh|8c8s/8h5h2h"),
        ("Ann: AhKh | Dad: 8c8s / community: 8h5h2h", "AhKh|8c8s/8h5h2h"),
        ("Board: 8h5h2h", "/8h5h2h"),
        ("Flop: 8h5h2h Turn: 8d", "/8h5h2h/8d"),
        ("Flop: /8h5h2h Turn: / 8d", "/8h5h2h/8d"),
    ] {
        let answer = run(["canon", slashes]).text();
        run(["canon", labelled]).ranks(&answer);
        run_on(["canon"], format!("{labelled}\n").as_bytes()).ranks(&answer);
    }
}

/// On a board, as in a showdown.
#[test]
fn words_of_as_many_cards_are_hands() {
    let answer = run(["canon", "AhKh|8c8s/2c3c4d"]).text();
    for deal in ["AhKh 8c8s / 2c3c4d", "AhKh 8c8s/2c3c4d", "Ann: AhKh Bob: 8c8s / 2c3c4d"] {
        run_on(["canon"], format!("{deal}\n").as_bytes()).ranks(&answer);
    }
    let one = run_on(["canon"], b"Ah Kh 8c 8s / 2c3c4d\nAhKh8c8s/2c3c4d\nAhKh 8c8s\nKdQs JcTh / 9s\n").text();
    assert!(one.lines().all(|line| !line.contains('|')), "{one}");
    run_on(["canon"], b"Ann: AhKh Bob: 8c8x / 2c3c4d\n").gives(
        1,
        "",
        &format!("error: <stdin>:1:18: unknown suit 'x' in \"8c8x\"; {SUITS}\n"),
    );
    run_on(["canon", "-gomaha"], b"AhKh8c8s 2c3c4d5h / 9s8d7d\n")
        .ranks(&run(["canon", "-gomaha", "AhKh8c8s|2c3c4d5h/9s8d7d"]).text());
}

/// Spots are alike by their cards.
#[test]
fn names_and_chips_are_left_out() {
    let bare = run(["canon", "AhKh|8c8s/8h5h2h8dKc"]).text();
    for deal in [
        "Ann: AhKh | Bob: 8c8s / 8h5h2h8dKc",
        "AhKh:100|8c8s:250/8h5h2h8dKc",
        "Ann: AhKh:1.50 | Bob: 8c8s:0 Board: 8h5h2h8dKc",
    ] {
        run(["canon", deal]).ranks(&bare);
        run_on(["canon"], format!("{deal}\n").as_bytes()).ranks(&bare);
        let json = run(["canon", "--json", deal]).text();
        assert_eq!(json, run(["canon", "--json", "AhKh|8c8s/8h5h2h8dKc"]).text());
    }
}

/// As for every command that reads deals.
#[test]
fn arguments_with_names_are_one_deal() {
    let bare = run(["canon", "AhKh|8c8s/8h5h2h"]).text();
    run(["canon", "Ann:", "AhKh", "Bob:", "8c8s", "/", "8h5h2h"]).ranks(&bare);
    run(["canon", "Ann: AhKh", "Bob: 8c8s", "Flop: 8h5h2h"]).ranks(&bare);
    run(["canon", "Ann: AhKh Bob: 8c8s / 8h5h2h", "Ann: AhKh Bob: 8c8s / 8h5h2h"]).ranks(&bare.repeat(2));
    // Beside one that is a whole deal, each is its own.
    let two = run(["canon", "QdQc"]).text();
    run(["canon", "Ann: AhKh Bob: 8c8s / 8h5h2h", "QdQc"]).ranks(&(bare.clone() + &two));
    run(["canon", "QdQc", "Ann: AhKh Bob: 8c8s / 8h5h2h"]).ranks(&(two + &bare));
    tells(&["canon", "Ann: AhKh"], &format!("hand 1: {LONE_HAND}"));
    tells(&["canon", "Ann:", "AhKh"], &format!("hand 1: {LONE_HAND}"));
}

#[test]
fn every_line_can_be_answered() {
    let spots = b"AhKh\n\n# nothing\nAhKx # a typo\n/2h3h4h\n";
    run_on(["canon", "-a"], spots).gives(
        1,
        &format!(
            "As Ks\t4\tAh Kh\n\n\nerror: 3: unknown suit 'x' in \"AhKx\"; {SUITS}\t\tAhKx # a typo\n\
             /4s 3s 2s\t4\t/4h 3h 2h\n"
        ),
        "",
    );
    let json = run_on(["canon", "--json", "--all-lines"], spots);
    assert_eq!((json.code, String::from_utf8_lossy(&json.stdout).lines().count()), (Some(1), 5));
    run_on(["canon", "--fail-fast"], b"Ah\nAz\nAh\n").gives(
        1,
        "As\t4\tAh\n",
        &format!("error: <stdin>:2:1: unknown suit 'z' in \"Az\"; {SUITS}\n"),
    );
}

#[test]
fn what_has_no_canonical_form_is_an_error() {
    let range = |range: &str| format!("hand 1: \"{range}\" is a range; only known hands have suits to rename");
    tells(&["canon", "QQ+"], &range("QQ+"));
    tells(&["canon", "AhKh|XX/2h3h4h"], &range("XX"));
    tells(&["canon", "AhKh|-/2h3h4h"], "hand 1: player 2 has folded; leave the seat out");
    tells(&["canon", "2h3h4h5h6h7h8h9h"], "hand 1: 8 cards; a hand and its board have at most 7");
    tells(&["canon", "AhKh2h/3h4h5h6h7h"], "hand 1: 8 cards; a hand and its board have at most 7");
    tells(&["canon", "/"], "hand 1: no cards");
    tells(&["canon", "-g6+", "AhKh5h"], "hand 1: 5h is not in the short deck; its ranks are 6-9 T (or 10) J Q K A");
    tells(&["canon", "-gomaha", "AhKh"], "hand 1: 2 hole cards; an Omaha hand has 4 to 6");
    run(["canon", "AhKh", "8c8s", "/", "8h5h2h"])
        .refuses(&["a board after / belongs to one hand; for a deal, quote it with bars: 'AhKh|8c8s/8h5h2h'"]);
    run(["canon", "--list=turns", "-grazz"])
        .refuses(&["razz has no board; --list is for games with one, such as holdem and omaha"]);
    run(["canon", "--list=hands", "-gomaha"])
        .refuses(&["a hand of omaha has more than two cards; only boards are listed"]);
    run(["canon", "--list=hands", "AhKh"]).refuses(&["cannot be used with"]);
    run(["canonical"]).refuses(&["use handrank canon"]);
}

/// So often that the sum of its bits, by which a repeated card is noticed, would be that of one card again.
#[test]
fn a_card_is_never_taken_for_one_however_often_it_comes() {
    let often = "As".repeat(8193);
    let long = "error: <stdin>:1: line longer than 4096 bytes\n";
    run_on(["canon"], format!("{often}\nAsKs\n").as_bytes()).gives(1, "As Ks\t4\tAs Ks\n", long);
    assert!(CardSets::read(&often, Game::Holdem).is_err());
}

/// The parts of an answer about a spot that do not depend on the names of suits.
fn without_suits(command: &str, record: &Value) -> Vec<Value> {
    let values = |record: &Value, keys: &[&str]| {
        let value = |key: &&str| {
            assert!(!record[*key].is_null(), "no {key}: {record}");
            record[*key].clone()
        };
        keys.iter().map(value).collect_vec()
    };
    let of_each = |list: &str, keys: &[&str]| {
        let list = record[list].as_array().expect(list);
        list.iter().map(|part| json!(values(part, keys))).collect_vec()
    };
    match command {
        "odds" => [values(record, &["runouts"]), of_each("hands", &["equity", "win", "tie", "wins", "ties"])].concat(),
        "outs" => {
            let count = |cards: &Value| json!(cards.as_array().expect("cards").len());
            let outs = of_each("hands", &["outs", "split_outs"])
                .iter()
                .map(|lists| json!([count(&lists[0]), count(&lists[1])]))
                .collect();
            let cards = of_each("cards", &["runouts", "equity", "leaders"]).into_iter().sorted_by_key(Value::to_string);
            [values(record, &["leaders"]), of_each("hands", &["equity"]), outs, cards.collect()].concat()
        }
        "hits" => of_each("streets", &["street", "runouts", "categories"]),
        _ => {
            // The hands ahead are not counted in Omaha.
            let counts = if record["cards"].as_array().is_some_and(|cards| cards.len() == 4) {
                &[][..]
            } else {
                &["ahead", "tied", "behind"]
            };
            let rank = values(record, &["rank", "category", "ace_low", "description"]);
            [rank, values(record, counts), of_each("ranks", &["rank", "category", "description", "combos"])].concat()
        }
    }
}

/// A deal asked for odds has the same in its canonical form; so has a hand its hits and what beats it.
#[test]
fn answers_are_those_of_the_canonical_form() {
    for game in ["holdem", "6+", "omaha"] {
        let deals = run(["deal", "-n20", "--seed=5", "-g", game, "random", "random", "--street=turn"]).text();
        let hands = run(["deal", "-n20", "--seed=6", "-g", game, "random", "--street=turn"]).text();
        for (command, spots) in [("odds", &deals), ("outs", &deals), ("hits", &hands), ("nuts", &hands)] {
            let canonical = run_on(["canon", "-g", game], spots.as_bytes()).text();
            let canonical = canonical.lines().map(|line| line.split('\t').next().unwrap_or_default()).join("\n");
            let answers = |spots: &str| {
                let text = run_on([command, "--json", "-g", game], spots.as_bytes()).text();
                text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")).collect_vec()
            };
            let (given, renamed) = (answers(spots), answers(&canonical));
            assert_eq!(given.len(), 20);
            assert_ne!(given, renamed, "{command}: no suit has another name");
            for (given, renamed) in given.iter().zip_eq(&renamed) {
                assert_eq!(without_suits(command, given), without_suits(command, renamed), "{given}\n{renamed}");
            }
        }
    }
}

#[test]
fn games_have_their_own_decks() {
    let all = run(["canon", "-g", Game::ShortDeck.name(), "--list", "rivers"]).text();
    assert_eq!(all.lines().map(number).sum::<u64>(), 376_992);
}
