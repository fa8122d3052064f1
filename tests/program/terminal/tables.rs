//! Tables at a terminal: columns with headings that line up, shares as percentages, bars.

use itertools::Itertools;

use crate::harness::run;
use crate::harness::terminal::{shown, shown_in};

#[test]
fn bad_line_lines_up_with_the_hands() {
    let Some(shown) = shown("NO_COLOR=1 handrank --all-lines 'Kd Qs Jc Th 9s' 'Kd Kd'", "") else { return };
    let [hand, error] = shown.lines().collect_array().unwrap_or_else(|| panic!("two lines in {shown}"));
    assert_eq!(hand.find("Straight"), error.find("error: 4: Kd is given twice  Kd Kd"), "{shown}");
    let [with_line, without] =
        ["Kd is given twice  Kd Kd", "Kd is given twice"].map(|end| format!("      error: 4: {end}"));
    for (columns, expected) in [(with_line.len(), with_line.as_str()), (with_line.len() - 1, &without)] {
        let shown = shown_in(columns, "NO_COLOR=1 handrank --all-lines 'Kd Kd'").expect("a terminal");
        assert_eq!(shown, format!("{expected}\n"), "the line is left out where it does not fit");
    }
}

#[test]
fn columns_line_up() {
    let hands = ["Kd Qs Jc Th 9s", "5s 4s 3s 2s As 9c 9d", "2c 2d 2h 2s 3c 4c"];
    let arguments = hands.map(|hand| format!("'{hand}'")).join(" ");
    let Some(shown) = shown(&format!("NO_COLOR=1 handrank --long {arguments}"), "") else { return };
    let starts = |texts: [&str; 4]| shown.lines().zip(texts).map(|(line, text)| line.rfind(text)).collect::<Vec<_>>();
    for column in [
        ["category", "Straight  ", "Straight Flush (Ace low)  ", "Four of a Kind  "],
        ["hand  ", "Kd Qs Jc Th 9s   ", "5s 4s 3s 2s As 9c 9d  ", "2c 2d 2h 2s 3c 4c  "],
        ["  best five  ", "  Kd Qs Jc Th 9s  ", "  5s 4s 3s 2s As  ", "  2c 2d 2h 2s 4c  "],
        ["description", "King-high", "Five-high", "Four deuces"],
    ] {
        let starts = starts(column);
        assert!(starts.len() == 4 && starts.iter().all(|start| start.is_some() && *start == starts[0]), "{shown}");
    }
}

/// A terminal starts with an overview; a pipe has all ranks.
#[test]
fn table_starts_with_the_categories() {
    for (game, last) in [("holdem", 7462), ("short-deck", 1404)] {
        let Some(table) = shown(&format!("handrank table -g {game} --color never"), "") else { return };
        let option = if game == "holdem" { String::new() } else { format!("--game {game} ") };
        assert_eq!(table.lines().count(), 12, "{table}");
        let note = format!("to list all ranks, use handrank table {option}1-{last}\n");
        assert!(table.starts_with("category ") && table.ends_with(&note), "{table}");
        assert_eq!(run(["table", "-g", game]).text().lines().count(), last);
    }
}

#[test]
fn columns_of_tables_have_headings_and_line_up() {
    let Some(census) = shown("handrank census", "") else { return };
    assert!(census.starts_with("category               hands  ranks    share          odds\n"), "{census}");
    assert!(census.contains("\nRoyal Flush                4      1   <0.01%  1 in 649,740\n"), "{census}");
    assert!(census.contains("\nHigh Card          1,302,540  1,277   50.12%     1 in 2.00\n"), "{census}");
    assert!(census.lines().map(str::len).all_equal(), "{census}");
    let Some(table) = shown("handrank table 1 10 7462", "") else { return };
    let descriptions = ["description", "Royal flush", "Five-high", "Seven high"];
    assert!(table.lines().zip(descriptions).map(|(line, text)| line.find(text)).all_equal(), "{table}");
    let headings = "rank  category                  cards   description                                   of 5    of 6";
    assert!(table.starts_with(headings), "{table}");
    let royal_flush =
        "\n   1  Royal Flush               AKQJTs  Royal flush                                      4     188";
    assert!(table.contains(royal_flush), "{table}");
}

/// Hand ranks are names, and are typed without commas.
#[test]
fn numbers_of_things_have_commas_at_a_terminal_and_nowhere_else() {
    let counts = |line: &str, text: &str| {
        let (is_of_ranks, rows) = (line.starts_with("table"), text.lines());
        let words = rows.flat_map(|row| row.split_whitespace().skip(usize::from(is_of_ranks)).map(str::to_owned));
        words.filter(|word| word.starts_with(|first: char| first.is_ascii_digit())).collect_vec()
    };
    for (line, count) in [
        ("census --cards 7", "133,784,560"),
        ("hold --census --pays royal-flush=4000", "19,933,230,517,200"),
        ("hold --census --pays royal-flush=4000", "4,000"),
        // 1,712,304 boards for each of six pairs of aces.
        ("odds --breakdown=hands AA KK", "10,273,824"),
        ("table 1601", "1,020"),
        ("tally $(yes KdQsJcTh9s | head -n 1200)", "1,200"),
        ("showdown --long 'AhKh:1000|8c8s:2500.5|-:7/8h5h2h8dKc'", "3,507.50"),
    ] {
        let Some(shown) = shown_in(80, &format!("NO_COLOR=1 handrank {line} 2> /dev/null")) else { return };
        let shown = counts(line, &shown);
        assert!(shown.iter().any(|word| word == count), "{line}: {shown:?}");
        let has_thousands = |word: &String| word.bytes().take_while(u8::is_ascii_digit).count() > 3;
        assert!(!shown.iter().any(has_thousands), "{line}: {shown:?}");
        let piped = shown_in(80, &format!("handrank {line} 2> /dev/null | cat")).expect("a terminal");
        assert!(counts(line, &piped).contains(&count.replace(',', "")), "{piped}");
    }
}

#[test]
fn ranks_have_shares_with_enough_decimals() {
    let Some(table) = shown_in(130, "handrank table 1 1601 7462") else { return };
    let ends = table.lines().map(|line| line.split_whitespace().rev().take(2).collect_vec().join(" "));
    assert_eq!(ends.collect_vec(), ["ties beats", "0.0002% 99.9998%", "0.0392% 99.5554%", "0.0392% 0%"], "{table}");
    let census = shown("handrank census --cards 7 --by rank", "").expect("a terminal");
    assert!(census.contains("\n   1  Royal Flush            4,324   0.0032%      1 in 30,940\n"), "{census}");
    // Four aces whose kicker is a deuce: all three other cards are deuces.
    assert!(census.contains("\n  22  Four of a Kind             4  <0.0001%  1 in 33,446,140\n"), "{census}");
}

/// One of 19,600 flops is a royal flush of these two cards; of 230,300 turns 47 are, and one is another straight flush.
#[test]
fn rare_chances_are_one_in_many() {
    let Some(shown) = shown_in(84, "NO_COLOR=1 handrank hits AhKh") else { return };
    let row =
        |category| shown.lines().find_map(|line| line.strip_prefix(category)).expect("a row").split("  ").collect_vec();
    let cells = |category| row(category).into_iter().map(str::trim).filter(|cell| !cell.is_empty()).collect_vec();
    assert_eq!(cells("Royal Flush")[..3], ["1 in 19,600", "1 in 19,600", "0.02%"], "{shown}");
    assert_eq!(cells("Straight Flush")[..3], ["0%", "1 in 19,600", "1 in 230,300"], "{shown}");
    // That never hides a column, with --long or without.
    for columns in [80, 83] {
        for long in ["", " --long"] {
            let shown = shown_in(columns, &format!("NO_COLOR=1 handrank hits AhKh{long}")).expect("a terminal");
            let headings = "Ah Kh\ncategory           flop   flop+    turn   turn+   river  river+  chart of river\n";
            assert!(shown.starts_with(headings), "{shown}");
            let straight_flush = "\nStraight Flush       0%   0.01%  <0.01%   0.02%  <0.01%   0.05%\n";
            assert!(shown.contains(straight_flush) && !shown.contains("hidden"), "{shown}");
        }
    }
    let narrow = shown_in(40, "NO_COLOR=1 handrank hits AhKh").expect("a terminal");
    assert!(narrow.contains("\nStraight Flush       0%  <0.01%  <0.01%\n"), "{narrow}");
}

#[test]
fn certain_equities_are_exact() {
    let Some(shown) = shown("NO_COLOR=1 handrank odds AhKh 8c8s QdJd / 8h5h2h8d", "") else { return };
    let equities = shown.lines().skip(2).filter_map(|line| line.split_whitespace().nth(1)).collect_vec();
    assert_eq!(equities, ["0%", "100%", "0%"], "{shown}");
}

/// Of seven-card hands, 4.6% are straights, 23% two pair, 44% one pair and 17% a high card: each has a bar of its own scale.
#[test]
fn tally_has_bars_where_they_fit() {
    let tally = |columns| shown_in(columns, "NO_COLOR=1 handrank tally -f fixtures/seven.txt");
    let Some(wide) = tally(80) else { return };
    assert!(wide.starts_with("cards  category               hands     share      expected\n"), "{wide}");
    let bar = |count: usize| "▇".repeat(count) + &" ".repeat(9 - count) + "│";
    for row in [
        format!("    7  Royal Flush                0        0%   1 in 30,940  {}\n", bar(0)),
        format!("    7  Straight                   4    26.67%         4.62%  {}{}»\n", bar(9), "▇".repeat(8)),
        format!("    7  Two Pair                   2    13.33%        23.50%  {}\n", bar(5)),
        format!("    7  One Pair                   0        0%        43.82%  {}\n", bar(0)),
        format!("    7  High Card                  1     6.67%        17.41%  {}\n", bar(3)),
    ] {
        assert!(wide.contains(&row), "{row} in {wide}");
    }
    const LEGEND: &str = "  ▇ share, │ expected, » more than twice that\n";
    for (columns, headings, has_bars) in [
        (80, "cards  category               hands     share      expected\n", true),
        (72, "cards  category               hands     share      expected\n", true),
        (60, "cards  category               hands     share      expected\n", false),
        (57, "cards  category               hands     share  expected\n", false),
        (50, "cards  category               hands     share\n", false),
        (40, "cards  category               hands\n", false),
    ] {
        let shown = tally(columns).expect("a terminal");
        assert!(shown.starts_with(headings), "{shown}");
        assert_eq!(shown.contains(LEGEND), has_bars, "{shown}");
        assert!(shown.lines().all(|line| line.chars().count() <= columns), "{shown}");
    }
}

/// A hand with a pair or better is as likely as one without, nearly. The figures come from scipy.
#[test]
fn tally_says_what_the_test_means() {
    let shown_for = |pairs: usize, high_cards: usize| {
        let hands = |count, hand| format!("yes {hand} | head -{count}");
        let (pairs, high_cards) = (hands(pairs, "2c 2d 9h Jc As"), hands(high_cards, "2c 3d 9h Jc As"));
        shown_in(200, &format!("({pairs}; {high_cards}) | handrank tally"))
    };
    for (pairs, high_cards, expected) in [
        (1, 0, "too few hands for a chi-squared test"),
        (
            6,
            5,
            "chi-squared 0.1 with 1 degree of freedom, p = 0.757: random hands differ at least this much from theory 75.7% of \
             the time, so these may well be random",
        ),
        (
            3,
            13,
            "chi-squared 6.2 with 1 degree of freedom, p = 0.013: random hands differ at least this much from theory only 1.3% \
             of the time, so these may not be random",
        ),
        (
            100,
            0,
            "chi-squared 136.6 with 2 degrees of freedom, p < 0.001: random hands hardly ever differ this much from theory",
        ),
    ] {
        let Some(shown) = shown_for(pairs, high_cards) else { return };
        assert_eq!(shown.lines().last(), Some(&*format!("  {expected}")), "{shown}");
    }
    assert_eq!(shown("handrank tally < /dev/null", "").expect("a terminal"), "no hands\n");
}

#[test]
fn json_has_no_headings() {
    for command in ["table 1", "census", "tally Kd Qs Jc Th 9s"] {
        let Some(shown) = shown(&format!("handrank {command} --json"), "") else { return };
        assert!(shown.starts_with('{'), "{shown}");
    }
}
