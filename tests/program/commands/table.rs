//! `handrank table`: its 7,462 rows against the rules of poker, the class sizes in Cactus Kev's article, and the counts
//! from combinatorics.

use std::collections::HashMap;

use handrank::{Card, Category, Game, HandRank, Rank, RankedClass};
use itertools::Itertools;
use serde::Deserialize;

use crate::counts::{CATEGORIES, HANDS};
use crate::harness::{run, run_on};
use crate::oracle::{Standings, worth};

/// A row as JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    rank: HandRank,
    category: Category,
    ace_low: bool,
    ranks: String,
    suited: bool,
    hands_of_5: u64,
    hands_of_6: u64,
    hands_of_7: u64,
    beats: f64,
    ties: f64,
    description: String,
    example: [Card; 5],
}

#[track_caller]
fn lines(arguments: &[&str]) -> Vec<String> {
    run(["table"].iter().chain(arguments)).text().lines().map(str::to_owned).collect()
}

fn rows() -> Vec<Row> {
    let row = |line: String| serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
    lines(&["--json"]).into_iter().map(row).collect()
}

/// The ranks of the rows for these arguments.
#[track_caller]
fn listed(arguments: &[&str]) -> Vec<u16> {
    let rank = |line: String| line.split_once('\t').and_then(|(rank, _)| rank.parse().ok());
    lines(arguments).into_iter().map(|line| rank(line).expect("the rank is first")).collect()
}

#[test]
fn row_has_nine_columns() {
    assert_eq!(
        lines(&["1", "10", "1601", "7462"]),
        [
            "1\tRoyal Flush\tAKQJTs\t4\t188\t4324\t0.999998\t0.000002\tRoyal flush",
            "10\tStraight Flush (Ace low)\t5432As\t4\t184\t4140\t0.999985\t0.000002\tFive-high straight flush",
            "1601\tStraight\tKQJT9\t1020\t35760\t603560\t0.995554\t0.000392\tKing-high straight",
            "7462\tHigh Card\t75432\t1020\t0\t0\t0.000000\t0.000392\tSeven high, five-four-three-deuce kickers",
        ]
    );
}

#[test]
fn json_keys_keep_their_order() {
    let row = concat!(
        r#"{"rank":1601,"category":"Straight","ace_low":false,"ranks":"KQJT9","suited":false,"hands_of_5":1020,"#,
        r#""hands_of_6":35760,"hands_of_7":603560,"beats":0.995554,"ties":0.000392,"#,
        r#""description":"King-high straight","example":["Kc","Qd","Jh","Ts","9c"]}"#,
    );
    assert_eq!(lines(&["--json", "1601"]), [row]);
}

#[test]
fn every_rank_has_a_row_and_an_example() {
    let standings = Standings::holdem();
    let rows = rows();
    assert!(rows.iter().map(|row| row.rank.get()).eq(1..=7462));
    assert!(rows.iter().map(|row| &row.description).all_unique());
    for row in rows {
        let (rank, worth) = (row.rank, worth(&row.example));
        assert_eq!(standings.rank(worth), rank.get(), "{:?}", row.example);
        assert_eq!(row.category, worth.category(), "{rank}");
        assert_eq!(row.ranks, worth.ranks().iter().join(""), "{rank}");
        assert_eq!(row.suited, row.example.iter().map(|card| card.suit()).all_equal(), "{rank}");
        let wheel = [Rank::Five, Rank::Four, Rank::Three, Rank::Deuce, Rank::Ace];
        assert_eq!(row.ace_low, worth.ranks() == wheel, "{rank}");
        assert!(row.example.iter().all_unique(), "{rank}: {:?}", row.example);
    }
}

#[test]
fn text_and_json_agree() {
    let text = lines(&[]);
    assert_eq!(text.len(), 7462);
    for (line, row) in text.iter().zip(rows()) {
        let Row { rank, category, ranks, hands_of_5, hands_of_6, hands_of_7, beats, ties, description, .. } = &row;
        let note = if row.ace_low { " (Ace low)" } else { "" };
        let suited = if row.suited { "s" } else { "" };
        let expected = format!(
            "{rank}\t{category}{note}\t{ranks}{suited}\t{hands_of_5}\t{hands_of_6}\t{hands_of_7}\t{beats:.6}\t{ties:.6}\t{description}"
        );
        assert_eq!(*line, expected);
    }
}

#[test]
fn frequencies_add_up_to_the_counts_from_combinatorics() {
    let mut sums: HashMap<&str, [u64; 3]> = HashMap::new();
    let mut all = [0; 3];
    for row in rows() {
        let category = &CATEGORIES[row.category as usize];
        let sum = sums.entry(category.name).or_default();
        for (size, hands) in [row.hands_of_5, row.hands_of_6, row.hands_of_7].into_iter().enumerate() {
            sum[size] += hands;
            all[size] += hands;
        }
        assert_eq!(row.category.name(), category.name, "{}", row.rank);
        assert_eq!(row.hands_of_5, category.hands_per_class(), "{}", row.rank);
    }
    assert_eq!(all, HANDS);
    assert_eq!(sums, CATEGORIES.iter().map(|category| (category.name, category.hands)).collect());
}

#[test]
fn shares_of_better_equal_and_worse_hands_add_up_to_one() {
    let all = HANDS[0] as f64;
    let mut better = 0;
    for row in rows() {
        let worse = HANDS[0] - better - row.hands_of_5;
        // Rounding is off by up to half a millionth.
        assert!((row.beats - worse as f64 / all).abs() < 0.51e-6, "{}: {}", row.rank, row.beats);
        assert!((row.ties - row.hands_of_5 as f64 / all).abs() < 0.51e-6, "{}: {}", row.rank, row.ties);
        assert!((row.beats + row.ties + better as f64 / all - 1.0).abs() < 1.1e-6, "{}", row.rank);
        better += row.hands_of_5;
    }
}

#[test]
fn ranks_and_ranges_are_listed_as_asked_for() {
    assert_eq!(listed(&["1601"]), [1601]);
    assert_eq!(listed(&["1-10"]), (1..=10).collect_vec());
    assert_eq!(listed(&["7462-7462"]), [7462]);
    assert_eq!(listed(&["1600-1602", "3", "1601"]), [1600, 1601, 1602, 3, 1601]);
    assert_eq!(listed(&["1-7462"]), listed(&[]));
    assert_eq!(listed(&["7461-"]), [7461, 7462]);
}

#[test]
fn categories_are_listed_by_name() {
    assert_eq!(listed(&["straight"]), (1600..=1609).collect_vec());
    assert_eq!(listed(&["Royal Flush", "four-of-a-kind"]), [1].into_iter().chain(11..=166).collect_vec());
    for (name, category) in [
        ("quads", "four of a kind"),
        ("boat", "full house"),
        ("set", "three of a kind"),
        ("trips", "three of a kind"),
        ("two pairs", "two pair"),
        ("two-pairs", "two pair"),
        ("two_pairs", "two pair"),
        ("Pair", "one pair"),
        ("flushes", "flush"),
    ] {
        assert_eq!(listed(&[name]), listed(&[category]), "{name}");
    }
    run(["table", "straigth"]).refuses(&["'straigth'", "categories are royal-flush, straight-flush, four-of-a-kind"]);
    run(["table", "--game", "razz", "straight"]).refuses(&["no hand rank of razz is a Straight"]);
}

/// The cards of a row without counts, in suits that make no flush unless the cards are suited.
fn hand_of(ranks: &str) -> String {
    let suits = if ranks.ends_with('s') { "ccccc" } else { "cdhsc" };
    ranks.chars().zip(suits.chars()).map(|(rank, suit)| format!("{rank}{suit}")).join(" ")
}

#[test]
fn rows_of_other_games_are_ranked_as_they_say() {
    let games = [(Game::ShortDeck, 1404), (Game::Razz, 6175), (Game::DeuceToSeven, 7462)];
    for (game, classes) in games {
        let rows = lines(&["--game", game.name()]);
        assert_eq!(rows.len(), classes, "{game}");
        let [mut hands, mut expected] = [String::new(), String::new()];
        for row in rows {
            let [rank, category, ranks, description] = row.split('\t').collect_array().expect("four columns");
            let hand = hand_of(ranks);
            expected += &format!("{rank}\t{category}\t{hand}\t{hand}\t{description}\n");
            hands += &(hand + "\n");
        }
        let ranked = run_on(["--long", "--game", game.name()], hands.as_bytes());
        let without_best = |line: &str| {
            let columns = line.split('\t').enumerate().filter(|&(column, _)| column != 3);
            columns.map(|(_, column)| column.to_owned()).collect_vec()
        };
        for (found, expected) in ranked.text().lines().zip_eq(expected.lines()) {
            assert_eq!(without_best(found), without_best(expected), "{game}");
        }
        run(["table", "--game", game.name(), &(classes + 1).to_string()]).refuses(&[&format!("to {}", classes)]);
    }
    // Omaha has the scale of hold'em.
    let first_three = |line: &String| line.split('\t').take(3).join(" ");
    assert!(lines(&["-g", "omaha"]).iter().map(first_three).eq(lines(&[]).iter().map(first_three)));
    let row = r#"{"game":"razz","rank":1,"category":"High Card","ace_low":false,"ranks":"5432A","suited":false,"description":"Five-four-three-deuce-ace low"}"#;
    assert_eq!(lines(&["--json", "--game", "razz", "1"]), [row]);
}

#[test]
fn anything_but_a_rank_or_range_is_a_usage_error() {
    for wrong in ["0", "7463", "99999", "abc", "1.5", "+5", ""] {
        let wrong_usage = run(["table", wrong]);
        wrong_usage.refuses(&[&format!("'{wrong}'"), "hand ranks go from 1 to 7462"]);
        // It is quoted only once.
        assert_eq!(
            String::from_utf8_lossy(&wrong_usage.stderr).matches(&format!("'{wrong}'")).count(),
            1,
            "{wrong_usage}"
        );
    }
    for (wrong, number) in [("0-3", "0"), ("7000-7463", "7463"), ("1-2-3", "2-3"), ("1-x", "x")] {
        let number = format!("'{number}' is not a hand rank");
        run(["table", wrong]).refuses(&[&format!("'{wrong}'"), &number, "hand ranks go from 1 to 7462"]);
    }
    for wrong in ["5..10", "5:10", "5,10", "5–10"] {
        run(["table", wrong]).refuses(&[&format!("'{wrong}'"), "a range is written 5-10, and a list 5 10\n"]);
    }
    run(["table", "10-1"]).refuses(&["'10-1'", "starts with the smaller rank"]);
    for wrong in ["-1", "-5", "-"] {
        run(["table", "--", wrong]).refuses(&[&format!("'{wrong}'"), "a range starts with a hand rank, like 1-10"]);
    }
    // Of the game.
    let names = "categories are high-card, one-pair, two-pair, three-of-a-kind, full-house, four-of-a-kind; or";
    run(["table", "-g", "razz", "foo"]).refuses(&["'foo'", "hand ranks of razz go from 1 to 6175", names]);
    run(["table", "-g", "short-deck", "1-1405"]).refuses(&["hand ranks of short-deck go from 1 to 1404\n"]);
    // One bad argument among several: nothing is listed.
    run(["table", "1", "0"]).refuses(&["'0'"]);
}

/// Of all scales.
#[test]
fn cards_of_a_rank_are_read_back() {
    for game in ["holdem", "short-deck", "razz", "2-7"] {
        let all = lines(&["-g", game]);
        let some = all.iter().step_by(37).collect_vec();
        let ranks = some.iter().map(|line| line.split('\t').nth(2).expect("ranks of cards"));
        let typed = ["-g", game].into_iter().chain(ranks).collect_vec();
        assert!(lines(&typed).iter().eq(some), "{game}");
    }
    assert_eq!(listed(&["AKQJTs", "AKQJT", "tjqka", "99922"]), [1, 1600, 1600, 238]);
    run(["table", "-grazz", "AKQJTs"]).refuses(&["no hand rank of razz has the cards AKQJTs"]);
    for (words, advice) in [
        (["straight", "flush"], "for one category, write straight-flush; for two, flush straight"),
        (["royal", "flush"], "for one category, write royal-flush; for two, flush royal"),
    ] {
        run(["table"].iter().chain(&words)).refuses(&[advice]);
    }
    run(["table", "99999"]).refuses(&["hand ranks go from 1 to 7462"]);
}

/// Against the exact equities that `odds` counts, and the hands that percentages take.
#[test]
fn starting_hands_come_best_first() {
    for (game, classes, first) in
        [("holdem", 169, "1\tAA\t6\t0.852037\t0.004525"), ("short-deck", 81, "1\tAA\t6\t0.730758\t0.009524")]
    {
        let rows = lines(&["--hands", "-g", game]);
        assert_eq!((rows.len(), &*rows[0]), (classes, first));
        let columns = rows.iter().map(|row| row.split('\t').collect_array::<5>().expect("five columns")).collect_vec();
        assert!(columns.iter().enumerate().all(|(index, row)| row[0] == (index + 1).to_string()));
        assert!(columns.iter().map(|row| row[3]).is_sorted_by(|one, next| one >= next));
        assert_eq!(columns.last().map(|row| row[4]), Some("1.000000"));
        let odds = run(["odds", "--breakdown", "random", "random", "-g", game]).text();
        let counted: HashMap<&str, [&str; 2]> = odds
            .lines()
            .map(|line| line.split('\t').collect_vec())
            .filter(|columns| columns[1] == "1")
            .map(|columns| (columns[2], [columns[3], columns[5]]))
            .collect();
        assert!(columns.iter().all(|row| counted[row[1]] == [row[2], row[3]]), "{game}");
        let json = lines(&["--hands", "--json", "-g", game]);
        let classes: Vec<RankedClass> = json.iter().map(|line| serde_json::from_str(line).expect("a record")).collect();
        assert!(classes.iter().map(|class| class.class.to_string()).eq(columns.iter().map(|row| row[1].to_owned())));
    }
    // 15% ends with the last class whose share is at most that.
    let share = |row: &String| row.rsplit_once('\t').and_then(|(_, share)| share.parse::<f64>().ok()).expect("a share");
    let best = lines(&["--hands"]).into_iter().take_while(|row| share(row) <= 0.15).collect_vec();
    let record = run(["hits", "--json", "15%"]).text();
    let combos: u64 =
        best.iter().map(|row| row.split('\t').nth(2).and_then(|combos| combos.parse().ok()).unwrap_or(0)).sum();
    assert!(combos == 196 && record.contains("\"combos\":196"), "{combos} {record}");
    for game in ["razz", "omaha", "stud"] {
        run(["table", "--hands", "-g", game]).refuses(&["use holdem or short-deck"]);
    }
    run(["table", "--hands", "straight"]).refuses(&["cannot be used with"]);
    let page = run(["table", "--hands", "-p", "--color=never"]).text();
    assert!(
        page.starts_with("number  class  combos   equity    share\n     1  AA          6   85.20%    0.45%\n"),
        "{page}"
    );
}

#[test]
fn categories_have_ranks_hands_and_odds() {
    let text = run(["table", "--categories"]).text();
    let fives = CATEGORIES.map(|category| category.hands[0]);
    let mut first = 1;
    for ((line, category), hands) in text.lines().zip_eq(CATEGORIES).zip_eq(fives) {
        let odds = ((2_598_960 - hands) as f64 / hands as f64 * 1e6).round() / 1e6;
        let last = first + category.ranks[0] - 1;
        assert_eq!(line, format!("{}\t{first}\t{last}\t{hands}\t{odds}", category.name));
        first = last + 1;
    }
    run(["table", "--categories", "-g", "omaha"]).ranks(&text);
    let short = run(["table", "--categories", "-g6+"]).text();
    assert_eq!(short.lines().nth(3), Some("Flush\t79\t198\t480\t784.4"));
    let lows = run(["table", "--categories", "-g", "razz"]).text();
    assert_eq!(lows.lines().next(), Some("Five Low\t1\t1\t1024\t2537.046875"));
    assert_eq!(lows.lines().nth(1), Some("Six Low\t2\t6\t5120\t506.609375"));
    let json = run(["table", "--categories", "--json", "-g6+"]).text();
    let first =
        r#"{"game":"short-deck","category":"Royal Flush","first":1,"last":1,"hands_of_5":4,"odds_against":94247.0}"#;
    assert_eq!(json.lines().next(), Some(first));
    run(["table", "--categories", "--hands"]).refuses(&["cannot be used with"]);
    run(["table", "--categories", "1601"]).refuses(&["cannot be used with"]);
}
