//! At a terminal, `showdown` and `odds` print a row for each hand, below the number and the board of its deal. Columns that
//! do not fit are left out, but never who wins.

use handrank::Card;
use itertools::{Itertools, iproduct};
use serde_json::Value;

use crate::harness::terminal::{shown, shown_in};
use crate::harness::{run, run_on, without_colour};

/// Two to 23 hands, with and without a board, with a split pot, and with a wheel that is a straight flush.
fn holdem_deals() -> Vec<String> {
    let deals = ["AhKh|8c8s|KdKs/8h5h2h8dKc", "AhKh|AcKc|8c8s/QdJdTd2c3c", "Ad2d|AhKh|8c8s/3d4d5d8dKc"];
    let cards = Card::deck().map(|card| card.to_string()).collect_vec();
    let crowd = cards[..46].chunks(2).map(|hand| hand.concat()).join("|") + "/" + &cards[46..51].concat();
    deals.map(str::to_owned).into_iter().chain([crowd]).collect()
}

/// Four and six hole cards; in hi/lo, with and without a low, and with a quartered pot.
fn omaha_deals() -> Vec<String> {
    ["AhQh7c3s|AsKhQd7d/8h5h2h8dKc", "AsAhKdQdTdTc|7c7d8s9s8d8c/7h2c2dAcKs", "As2dKcKd|Ah2cQsQd/3c7d8sKh9c"]
        .map(str::to_owned)
        .to_vec()
}

/// Each deal's board, its hands' cards and their objects, as `--json` has them.
fn records(command: &str, game: &str, deals: &[String]) -> Vec<(String, Vec<(String, Value)>)> {
    let arguments = [command, "--json", "--game", game].into_iter().chain(deals.iter().map(String::as_str));
    let cards = |value: &Value| value.as_array().into_iter().flatten().filter_map(Value::as_str).join(" ");
    let record = |line: &str| {
        let record: Value = serde_json::from_str(line).expect("JSON");
        let hands = record["hands"].as_array().expect("a list").iter();
        (cards(&record["board"]), hands.map(|hand| (cards(&hand["cards"]), hand.clone())).collect())
    };
    run(arguments).text().lines().map(record).collect()
}

/// Fails unless the rows at terminals of several widths are these of the records: a line above each deal, and for each
/// hand its number, then what `is_shown` accepts, and its cards.
#[track_caller]
fn check(command: &str, game: &str, deals: &[String], is_shown: impl Fn(&str, &Value) -> bool) {
    let records = records(command, game, deals);
    let quoted = deals.iter().map(|deal| format!("'{deal}'")).join(" ");
    for (columns, options) in iproduct!([60, 80, 120], ["--color never", "--color always", "--color never --long"]) {
        let line = format!("handrank {command} --game {game} {options} {quoted}");
        let Some(shown) = shown_in(columns, &line) else { return };
        let shown = without_colour(&shown);
        let mut rows = shown.lines();
        assert!(rows.next().is_some_and(|headings| headings.starts_with("hand  ")), "{shown}");
        // What does not fit is on further lines, which have no number.
        let is_row = |line: &&str| line.starts_with("deal ") || line[..4].ends_with(|end: char| end.is_ascii_digit());
        let mut rows = rows.filter(is_row);
        for (number, (board, hands)) in (1..).zip(&records) {
            let board = if board.is_empty() { String::new() } else { format!(": board {board}") };
            assert_eq!(rows.next(), Some(&*format!("deal {number}{board}")), "{shown}");
            for (number, (cards, hand)) in (1..).zip(hands) {
                let row = rows.next().unwrap_or_else(|| panic!("a row is missing in {shown}"));
                let after = row.trim_start().strip_prefix(&format!("{number}  "));
                let is_hand = after.is_some_and(|after| is_shown(after.trim_start(), hand));
                assert!(is_hand && shown.contains(&format!("  {cards}")), "{row} in {shown}");
                assert!(row.chars().count() <= columns, "{row}");
            }
        }
        assert_eq!(rows.next(), None, "{shown}");
    }
}

#[test]
fn showdown_says_which_hands_win_or_split() {
    let is_shown = |row: &str, hand: &Value| {
        let result = match hand["share"].as_f64() {
            Some(1.0) => "wins",
            Some(0.0) => "",
            _ => "splits",
        };
        let after = row.strip_prefix(result).filter(|after| !after.starts_with(char::is_alphabetic));
        after.is_some_and(|after| after.split_whitespace().take(2).contains(&*hand["rank"].to_string()))
    };
    check("showdown", "holdem", &holdem_deals(), is_shown);
    check("showdown", "omaha", &omaha_deals(), is_shown);
}

/// All that may become of a hand where the best low takes half of the pot.
#[test]
fn showdown_of_hi_lo_says_who_wins_which_half() {
    for (deal, expected) in [
        // One scoops both halves, or the whole pot because nobody has a low.
        ("As2dKcKd|QhQcJsJd/3c7d8sKh9c", &["wins", ""][..]),
        ("AsKdQcJh|9d9h5s4s/2c3dThTs9c", &["", "wins"]),
        // The same hands but for their suits share both halves, or the whole pot.
        ("As2dKcQd|Ad2sKdQc/3c7d8sKh9c", &["splits", "splits"]),
        ("AsKdQcJh|AhKcQdJs/2c3dThTs9c", &["splits", "splits"]),
        // Three kings take the high half, and the low one is won by another, or shared.
        ("KsKd9h8h|Ad2dJcTd/3c4c8dKhQs", &["high", "low"]),
        ("As2dKcKd|Ah2cQsQd/3c7d8sKh9c", &["high, splits low", "splits low"]),
        ("KsKd9h8h|Ad2dJcTd|As2sJdTs/3c4c8dKhQs", &["high", "splits low", "splits low"]),
        // A shared high half.
        ("KsQd9h9d|KdQc9s9c|Ad2dJcTd/3c4c8dKhQs", &["splits high", "splits high", "low"]),
        ("As2dKcQh|Th9hKsQc/3c4c8dKhQs", &["low, splits high", "splits high"]),
    ] {
        let rows = |shown: &str| {
            let is_row = |line: &&str| !line.starts_with("      ") && !line.contains(" hidden; ");
            let results = shown.lines().skip(2).filter(is_row).map(|line| {
                let is_word = |word: &&str| !word.starts_with(char::is_numeric);
                line.split_whitespace().skip(1).take_while(is_word).join(" ")
            });
            results.collect_vec()
        };
        for (columns, options) in iproduct!([60, 80, 120], ["", "--long"]) {
            let line = format!("NO_COLOR=1 handrank showdown -g omaha-hi-lo {options} '{deal}'");
            let Some(shown) = shown_in(columns, &line) else { return };
            assert_eq!(rows(&shown), expected, "{shown}");
        }
    }
}

#[test]
fn odds_are_percentages() {
    let is_shown = |row: &str, hand: &Value| {
        let percentage = row.split_once("%  ").and_then(|(equity, _)| equity.parse::<f64>().ok());
        let equity = hand["equity"].as_f64().expect("a number");
        percentage.is_some_and(|percentage| (percentage - 100.0 * equity).abs() < 0.005_1)
    };
    let preflop = "AhKh|8c8s".to_owned();
    check("odds", "holdem", &[holdem_deals(), vec![preflop]].concat(), is_shown);
    check("odds", "omaha", &omaha_deals(), is_shown);
    check("odds", "omaha-hi-lo", &omaha_deals(), is_shown);
}

#[test]
fn estimates_have_their_standard_errors() {
    let deal = "AhKh|22+,A2s+,K2s+,Q8s+,J8s+,T8s+,98s,87s,76s,65s,A5o+,K9o+,Q9o+,J9o+|random/8h5h2h";
    let json = run(["odds", "--json", "--sample", "5k", deal]).text();
    let record: Value = serde_json::from_str(&json).expect("JSON");
    for (columns, long) in iproduct!([60, 80, 120], ["", " --long"]) {
        let Some(shown) = shown_in(columns, &format!("NO_COLOR=1 handrank odds --sample 5k{long} '{deal}'")) else {
            return;
        };
        for hand in record["hands"].as_array().expect("hands") {
            let [equity, error] = ["equity", "standard_error"].map(|key| 100.0 * hand[key].as_f64().expect("a number"));
            assert!(shown.contains(&format!("  {equity:.2}% ± {error:.2}%  ")), "{shown}");
        }
        let range = shown.split_whitespace().find(|word| word.starts_with("22+,A2s+")).expect("the range");
        // Beside the equity, or on a line of its own.
        let room = columns - if long.is_empty() { "hand  49.22% ± 12.34%  ".chars().count() } else { "hand  ".len() };
        assert_eq!(range.chars().count(), room.min(64), "{shown}");
        assert_eq!(range.ends_with('…'), room < 64, "{shown}");
        assert!(shown.lines().all(|row| row.chars().count() <= columns), "{shown}");
    }
    let row = shown_in(60, "NO_COLOR=1 handrank odds --all-lines --sample 5k AhKh 8c8s / 8h5h2h8dKc");
    assert_eq!(row.as_deref(), Some("0.000000,1.000000  Ah Kh|8c 8s/8h 5h 2h 8d Kc  0.000000\n"));
}

#[test]
fn lone_deal_has_its_board_above_the_headings() {
    let Some(shown) = shown_in(80, "NO_COLOR=1 handrank showdown AhKh 8c8s KdKs / 8h5h2h8dKc") else { return };
    assert_eq!(
        shown,
        "board 8h 5h 2h 8d Kc\n\
         hand  result  rank  category        cards  best five\n   \
            1           463  Flush           Ah Kh  Ah Kh 8h 5h 2h\n   \
            2  wins      84  Four of a Kind  8c 8s  8c 8s 8h 8d Kc\n   \
            3           184  Full House      Kd Ks  Kd Ks Kc 8h 8d\n"
    );
    let shown = shown_in(80, "NO_COLOR=1 handrank odds AhKh 8c8s").expect("a terminal");
    assert_eq!(shown, "hand  equity  cards\n   1  47.71%  Ah Kh\n   2  52.29%  8c 8s\n", "no board");
}

#[test]
fn long_rows_have_the_share_of_the_pot_as_a_percentage() {
    let deal = "Ad2c|As2d|Ac2h|KdKh/3d4d5hJcQc";
    let Some(shown) = shown_in(120, &format!("NO_COLOR=1 handrank showdown --long '{deal}'")) else { return };
    assert!(shown.lines().nth(2).is_some_and(|row| row.starts_with("   1  splits  33.33%  1609  ")), "{shown}");
    assert!(shown.lines().nth(5).is_some_and(|row| row.starts_with("   4              0%  ")), "{shown}");
}

#[test]
fn winners_and_favourites_are_in_bold() {
    let bold = |text: &str| format!("\x1B[1m{text}\x1B[0m");
    let Some(showdown) = shown("handrank showdown AhKh 8c8s / 8h5h2h8dKc", "") else { return };
    for text in ["wins", "Four of a Kind", "8c", "8s"] {
        assert!(showdown.contains(&bold(text)), "{text} in {showdown:?}");
    }
    let odds = shown("handrank odds AhKh 8c8s", "").expect("a terminal");
    for text in ["52.29%", "8c", "8s"] {
        assert!(odds.contains(&bold(text)), "{text} in {odds:?}");
    }
    assert_eq!((showdown + &odds).matches("\x1B[1m").count(), 4 + 3);
}

#[test]
fn typed_deals_are_answered_one_by_one_below_one_line_of_headings() {
    for command in ["showdown", "odds"] {
        let typed = "AhKh|8c8s/8h5h2h8dKc\nKd|Kd\n\n2c3c|4d5d/AsKsQsJsTs\n\x04";
        let Some(shown) = shown(&format!("NO_COLOR=1 handrank {command}"), typed) else { return };
        let found =
            ["\nhand  ", "\ndeal 1: board", "error: <stdin>:2:", "\ndeal 4: board"].map(|text| shown.find(text));
        assert!(found.iter().all(Option::is_some) && found.is_sorted(), "{shown}");
        assert_eq!(shown.matches("\nhand  ").count(), 1, "{shown}");
    }
}

/// Deals with names have other columns, whose headings come when they change. Deals with chips have headings of their own,
/// since their pots stand below.
#[test]
fn rows_stand_under_headings_that_fit() {
    let deals = ["AhKh|8c8s", "AhKh:100|8c8s:250", "AhKh:1000000|8c8s:2500000", "Ann: AhKh|Benjamin: 8c8s"];
    let deals = [0, 0, 1, 1, 0, 3, 2, 1].map(|deal: usize| format!("{}/8h5h2h8dKc\n", deals[deal]));
    for options in [&["--long"][..], &[]] {
        let arguments = [&["showdown", "--pretty", "--color=never"], options].concat();
        let shown = run_on(&arguments, deals.concat().as_bytes()).text();
        // What does not fit is on further lines, which start with more spaces.
        let others = ["deal ", "      ", "pot ", "main pot ", "returned "];
        let lines =
            shown.lines().filter(|line| !line.is_empty() && !others.iter().any(|start| line.starts_with(start)));
        let (mut headings, mut rows) = (Vec::new(), 0);
        for line in lines {
            if line.starts_with("hand  ") {
                headings.push(line);
                continue;
            }
            let heading = headings.last().expect("headings come first");
            let [rank, category] = ["rank", "category"].map(|name| heading.find(name).expect("a heading"));
            assert!(
                ["463", "84"].iter().any(|shown| line[..rank + "rank".len()].ends_with(shown)),
                "{line} in {shown}"
            );
            assert!(["Flush", "Four "].iter().any(|shown| line[category..].starts_with(shown)), "{line} in {shown}");
            rows += 1;
        }
        assert_eq!((headings.len(), rows), (7, 16), "{shown}");
        let many = deals.concat().repeat(5_000);
        let [one, several] =
            ["1", "8"].map(|threads| run_on([&arguments[..], &["--threads", threads]].concat(), many.as_bytes()));
        assert!(one.text() == several.text() && one.text().starts_with(&shown));
    }
}

/// Chinese characters take two columns of a terminal, combining marks none.
#[test]
fn names_in_any_script_line_up() {
    let deal = "Benjamin: AhKh | 王小芳: 8c8s | Re\u{301}my: KdKs / 8h5h2h8dKc";
    let [showdown, odds] = ["showdown", "odds"].map(|command| run([command, "-p", "--color=never", deal]).text());
    let rows = |text: &str| text.lines().skip(1).map(str::to_owned).collect_vec();
    assert_eq!(
        rows(&showdown),
        [
            "hand      result  rank  category        cards  best five",
            "Benjamin           463  Flush           Ah Kh  Ah Kh 8h 5h 2h",
            "王小芳    wins      84  Four of a Kind  8c 8s  8c 8s 8h 8d Kc",
            "Re\u{301}my               184  Full House      Kd Ks  Kd Ks Kc 8h 8d",
        ]
    );
    assert_eq!(
        rows(&odds),
        [
            "hand      equity  cards",
            "Benjamin      0%  Ah Kh",
            "王小芳      100%  8c 8s",
            "Re\u{301}my          0%  Kd Ks"
        ]
    );
}
