//! `handrank census`: the counts of every possible hand match combinatorics and the closing table in Cactus Kev's
//! article.

use handrank::{Card, Game};
use itertools::Itertools;
use serde_json::{Value, json};

use crate::counts::{CATEGORIES, HANDS, RANKS, WORST, hands_with_low};
use crate::harness::run;
use crate::harness::terminal::shown_in;

/// The table for hands of `cards` cards.
fn expected(cards: usize) -> String {
    let size = cards - 5;
    let counted = CATEGORIES.iter().map(|category| {
        let share = category.hands[size] as f64 / HANDS[size] as f64;
        format!("{}\t{}\t{}\t{share:.6}\n", category.name, category.hands[size], category.ranks[size])
    });
    counted.chain([format!("Total\t{}\t{}\t1.000000\n", HANDS[size], RANKS[size])]).collect()
}

/// What `handrank census --cards` prints for this number and further options.
#[track_caller]
fn census(cards: usize, options: &[&str]) -> String {
    run(["census", "--cards", &cards.to_string()].iter().chain(options)).text()
}

#[track_caller]
fn check(cards: usize) {
    assert_eq!(census(cards, &[]), expected(cards));
    check_json(cards);
    check_by_rank(cards);
}

#[track_caller]
fn check_json(cards: usize) {
    let size = cards - 5;
    let text = census(cards, &["--json"]);
    let objects = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("an object")).collect_vec();
    assert_eq!(objects.len(), 10, "a line per category, and no total");
    for (object, category) in objects.iter().zip(&CATEGORIES) {
        let (hands, ranks) = (category.hands[size], category.ranks[size]);
        let share = object["share"].as_f64().expect("a number");
        assert_eq!(*object, json!({"category": category.name, "hands": hands, "ranks": ranks, "share": share}));
        let exact = hands as f64 / HANDS[size] as f64;
        assert!((share / exact - 1.0).abs() < 1e-12, "{share} for {exact}");
    }
}

/// Counts by rank must match those that `handrank table` derives from combinatorics.
#[track_caller]
fn check_by_rank(cards: usize) {
    let size = cards - 5;
    let counted = columns(&census(cards, &["--by", "rank"]), 0, 2);
    let table =
        columns(&run(["table"]).text(), 0, 3 + size).into_iter().filter(|(_, hands)| hands != "0").collect_vec();
    assert_eq!(counted, table);
    assert_eq!(counted.len(), RANKS[size]);
    assert_eq!(counted.last().map(|(rank, _)| rank.clone()), Some(WORST[size].to_string()));
}

/// Two columns of each line.
fn columns(text: &str, first: usize, second: usize) -> Vec<(String, String)> {
    let two = |line: &str| {
        let columns = line.split('\t').collect_vec();
        (columns[first].to_owned(), columns[second].to_owned())
    };
    text.lines().map(two).collect()
}

#[test]
fn counts_of_five_cards_match_the_article() {
    check(5);
    run(["census"]).ranks(&expected(5));
    run(["census", "--by", "category"]).ranks(&expected(5));
}

#[test]
fn counts_of_six_cards_match_combinatorics() {
    check(6);
}

#[test]
fn counts_of_seven_cards_match_combinatorics() {
    check(7);
}

#[test]
fn number_of_threads_changes_nothing() {
    for threads in ["1", "3", "64"] {
        run(["census", "--threads", threads]).ranks(&expected(5));
    }
    // This may take more than a second, yet without a terminal no progress is shown.
    for threads in ["1", "3"] {
        assert_eq!(census(7, &["--threads", threads]), expected(7));
    }
}

#[test]
fn lines_by_rank_have_four_columns() {
    let text = census(5, &["--by", "rank"]);
    assert_eq!(text.lines().next(), Some("1\tRoyal Flush\t4\t0.000002"));
    assert_eq!(text.lines().last(), Some("7462\tHigh Card\t1020\t0.000392"));
}

#[test]
fn json_keys_keep_their_order() {
    let by_category = census(5, &["--json"]);
    let four = r#"{"category":"Four of a Kind","hands":624,"ranks":156,"share":0.00024009603841536616}"#;
    assert_eq!(by_category.lines().nth(2), Some(four));
    let by_rank = census(5, &["--json", "--by", "rank"]);
    let last = r#"{"rank":7462,"category":"High Card","hands":1020,"share":0.0003924646781789639}"#;
    assert_eq!(by_rank.lines().last(), Some(last));
    assert_eq!(by_rank.lines().count(), 7462);
}

/// The hands of each line, by name.
fn hands(options: &[&str]) -> Vec<(String, u64)> {
    let text = run(["census"].iter().chain(options)).text();
    columns(&text, 0, 1).into_iter().map(|(name, hands)| (name, hands.parse().expect("a number"))).collect()
}

/// Without straights and flushes, what counts is how many cards of each rank there are.
#[test]
fn lowball_counts_match_combinatorics() {
    let five = hands(&["-g", "razz"]);
    assert_eq!(five[..2], [("Five Low".to_owned(), 1_024), ("Six Low".to_owned(), 5_120)]);
    let seven = hands(&["-g", "a-5", "--cards", "7"]);
    assert_eq!(seven[..2], [("Five Low".to_owned(), 781_824), ("Six Low".to_owned(), 3_151_360)]);
    for (hands, lows) in [(five, 1_317_888), (seven, 127_615_488)] {
        let of_lows = hands.iter().filter(|(name, _)| name.ends_with(" Low")).map(|(_, hands)| hands);
        assert_eq!(of_lows.sum::<u64>(), lows);
    }
    // Five ranks of four suits each, less straights and flushes: 9 and 1,278 of 1,287 sets of ranks.
    let deuce = hands(&["-g", "2-7"]);
    let of = |name: &str| deuce.iter().find(|(other, _)| other == name).map(|(_, hands)| *hands);
    assert_eq!(of("Seven Low"), Some(4 * (1_024 - 4)));
    assert_eq!([of("Straight"), of("Flush")], [Some(9 * 1_020), Some(4 * 1_278)]);
    assert_eq!([of("Straight Flush"), of("Royal Flush"), of("One Pair")], [Some(32), Some(4), Some(1_098_240)]);
}

#[test]
fn short_deck_counts_match_combinatorics() {
    let expected = [4, 20, 288, 480, 1_728, 6_120, 16_128, 36_288, 193_536, 122_400, 376_992];
    assert!(hands(&["-g6+"]).iter().map(|(_, hands)| *hands).eq(expected));
    let total = |cards| hands(&["-g6+", "--cards", cards]).pop().map(|(_, hands)| hands);
    assert_eq!([total("6"), total("7")], [Some(1_947_792), Some(8_347_680)]);
}

/// Each hand of five to seven cards, ranked by itself.
#[test]
fn counts_of_other_games_match_every_hand() {
    for (game, cards, deck) in
        [(Game::ShortDeck, 5, 36), (Game::ShortDeck, 6, 36), (Game::DeuceToSeven, 5, 52), (Game::Razz, 5, 52)]
    {
        let mut counted = vec![0_u64; usize::from(game.scale().classes()) + 1];
        for hand in Card::deck().skip(52 - deck).combinations(cards) {
            counted[usize::from(game.rank(&hand).expect("a hand").get())] += 1;
        }
        let text = census(cards, &["--by", "rank", "-g", game.name()]);
        let printed = columns(&text, 0, 2).into_iter().map(|(rank, hands)| (rank, hands.parse().expect("a number")));
        let ranks = counted.into_iter().enumerate().filter(|&(_, hands)| hands > 0);
        assert!(printed.eq(ranks.map(|(rank, hands)| (rank.to_string(), hands))), "{game} {cards}");
    }
}

#[test]
fn games_have_a_key_and_draw_and_stud_count_as_holdem() {
    let first = census(5, &["--json", "-g6+"]);
    assert_eq!(
        first.lines().next(),
        Some(r#"{"game":"short-deck","category":"Royal Flush","hands":4,"ranks":1,"share":0.000010610304727951787}"#)
    );
    for game in ["draw", "stud"] {
        run(["census", "-g", game]).ranks(&expected(5));
    }
    run(["census", "-g", "plo"]).refuses(&["--game omaha: census is for every game but Omaha"]);
}

/// High hands are those of stud, and lows are no part of the total. Each of the 56 comes: five ranks from ace to eight.
#[test]
fn stud_hi_lo_has_a_line_for_lows() {
    for cards in 5..=7 {
        let lows = hands_with_low(cards);
        let share = lows as f64 / HANDS[cards - 5] as f64;
        let text = census(cards, &["-gstud8"]);
        assert_eq!(text, format!("{}Low\t{lows}\t56\t{share:.6}\n", expected(cards)));
        let json = census(cards, &["-gstud8", "--json"]);
        let last: Value = serde_json::from_str(json.lines().last().expect("lows")).expect("an object");
        let share = last["share"].as_f64().expect("a number");
        assert_eq!(last, json!({"game": "stud-hi-lo", "category": "Low", "hands": lows, "ranks": 56, "share": share}));
    }
    // Of any eight ranks, five of four suits each.
    assert_eq!(hands_with_low(5), 56 * 1_024);
    assert!(!census(5, &["-gstud8", "--by=rank"]).contains("Low\t"));
    let Some(shown) = shown_in(80, "handrank census -gstud8") else { return };
    assert!(shown.contains("\nLow                   57,344     56    2.21%    1 in 45.32\n"), "{shown}");
}

#[test]
fn a_terminal_shows_odds() {
    for (columns, line) in [
        (80, "\nFull House             3,744    156    0.14%      1 in 694\n"),
        (45, "\nFull House             3,744      1 in 694\n"),
    ] {
        let Some(shown) = shown_in(columns, "handrank census") else { return };
        assert!(shown.contains(line), "{shown}");
    }
}

#[test]
fn what_cannot_be_counted_is_a_usage_error() {
    for cards in ["4", "8", "seven"] {
        run(["census", "--cards", cards]).refuses(&[cards, "5, 6, 7"]);
    }
    run(["census", "--by", "suit"]).refuses(&["suit", "category, rank"]);
    for threads in ["0", "-1", "65", "many", "+2", ""] {
        run(["census", "--threads", threads]).refuses(&[&format!("'{threads}' for '--threads"), "from 1 to 64"]);
    }
    run(["census", "Kd"]).refuses(&["'Kd'", "Usage: handrank census"]);
}
