//! The longest line that each format can have: whatever a reader accepts, the program writes.

use handrank::json::ShowdownRecord;
use handrank::{Card, Game};
use itertools::Itertools;
use serde_json::Value;

use crate::harness::{run, run_on};

/// The answer to an argument, which is that to the same line, but for the layout of people's rows.
#[track_caller]
fn same_answer(arguments: &[&str], typed: &str) -> String {
    let answer = run(arguments.iter().chain([&typed])).text();
    let of_line = run_on(arguments, format!("{typed}\n").as_bytes()).text();
    if !arguments.contains(&"--pretty") {
        assert_eq!(of_line, answer, "{arguments:?} {typed}");
    }
    answer
}

/// The whole deck as hands of this many cards, and what is left.
fn hands_of(size: usize) -> (Vec<String>, Vec<String>) {
    let deck = Card::deck().map(|card| card.to_string()).collect_vec();
    let (hands, left) = deck.split_at(52 / size * size);
    (hands.chunks(size).map(|hand| hand.join("")).collect(), left.to_vec())
}

/// A deal with 64 seats, the most that a deal has, of which the last ones folded, and a board of five cards.
fn full_table(size: usize, chips: &str, name: impl Fn(usize) -> String) -> String {
    let (mut hands, left) = hands_of(size);
    let board = if left.len() >= 5 { left[..5].concat() } else { hands.split_off(hands.len() - 5 / size - 1).concat() };
    hands.resize(64, "-".to_owned());
    let seats = hands.iter().enumerate().map(|(seat, hand)| format!("{}{hand}{chips}", name(seat)));
    format!("{}/{}", seats.collect_vec().join("|"), &board[..10])
}

#[test]
fn showdowns_have_any_number_of_seats() {
    let folded = "|-".repeat(62);
    let amount = ":99999999999";
    for (game, deal) in [
        ("holdem", format!("8c8s|AhKh{folded}/8h5h2h8dKc")),
        ("omaha-hi-lo", format!("KsKdQsQd|Ah2h7c8c{folded}/3h5d6s9cTc")),
        ("omaha-hi-lo", format!("KsKdQsQd{amount}|Ah2h7c8c{amount}{}/3h5d6s9cTc", "|-:99999999999".repeat(62))),
        ("holdem", full_table(1, "", |_| String::new())),
        ("holdem", full_table(2, ":999999999999.99", |_| String::new())),
        ("holdem", full_table(2, ":123456789012", |seat| format!("{}{seat:02}: ", "𝔑".repeat(9)))),
        ("omaha-hi-lo", full_table(4, ":999999999999.99", |_| String::new())),
        ("omaha-hi-lo", full_table(6, ":999999999999.99", |seat| format!("{seat:02}{}: ", "\"\\".repeat(15)))),
    ] {
        for format in [&["--json"][..], &[], &["--long"], &["--pretty"], &["--pretty", "--long"], &["--all-lines"]] {
            let arguments = [&["showdown", "--game", game][..], format].concat();
            let answer = same_answer(&arguments, &deal);
            if format == ["--json"] {
                let record: ShowdownRecord = serde_json::from_str(&answer).expect("a record");
                assert_eq!(record.hands.len(), 64);
                assert_eq!(serde_json::to_string(&record).expect("plain data") + "\n", answer);
            }
        }
    }
}

#[test]
fn hands_have_any_number_of_cards() {
    let hold_em = "As Ks/Qs Js 9s 8h 7d";
    let omaha = "Ah 2h 7c 8c 9d Td/3h 5d 6s 9c Tc";
    for game in Game::ALL {
        let hand = if game.plays_all_cards() { hold_em } else { omaha };
        for format in ["--long", "--json", "--all-lines", "--pretty", "--made"] {
            if format == "--made" && !(game.plays_all_cards() && game.has_board_to_come()) {
                continue;
            }
            same_answer(&[&format!("--game={game}"), format], hand);
        }
    }
}

#[test]
fn random_deals_have_a_whole_deck() {
    for (arguments, hands) in
        [("AA --opponents 22", 23), ("-g plo6 random --opponents 6", 7), ("-g plo4 random --opponents 10", 11)]
    {
        let arguments = ["deal", "--seed=3", "-n3"].into_iter().chain(arguments.split(' ')).collect_vec();
        for line in run(&arguments).text().lines() {
            assert_eq!(line.split('|').count(), hands, "{line}");
        }
        for line in run(arguments.iter().chain([&"--json"])).text().lines() {
            let deal: Value = serde_json::from_str(line).expect("an object");
            assert_eq!(deal["hands"].as_array().map(Vec::len), Some(hands), "{line}");
        }
    }
}

#[test]
fn canonical_forms_have_a_whole_deck() {
    for size in [1, 2, 4, 5] {
        let (hands, left) = hands_of(size);
        let deal = format!("{}/{}", hands.join("|"), left.join(""));
        let deal = deal.trim_end_matches('/');
        let answer = same_answer(&["canon"], deal);
        assert_eq!(answer.split('\t').next().map(|form| form.matches('|').count()), Some(hands.len() - 1), "{answer}");
    }
}
