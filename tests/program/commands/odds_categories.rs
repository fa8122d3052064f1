//! `handrank odds --breakdown=categories`: a line per hand and category, a list in JSON, a table at a terminal.

use handrank::{Game, Odds};
use itertools::Itertools;

use crate::harness::terminal::{shown_in, shown_in_each};
use crate::harness::{run, with_threads};

const BY: &str = "--breakdown=categories";
const DEAL: &str = "AKs|QQ,JJ/Qh7h2c";

/// The fields of each line of text.
fn lines(arguments: &[&str]) -> Vec<Vec<String>> {
    let text = run(["odds", BY].iter().chain(arguments)).text();
    text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// Every category has a line, and those that come have an object with the same figures.
#[test]
fn text_and_json_have_the_same_figures() {
    for (game, options, deal) in [
        (Game::Holdem, &[][..], DEAL),
        (Game::Holdem, &["--sample=1000"], "AhKh|QQ+:0.5|random/8h5h2h"),
        (Game::ShortDeck, &[], "AhKh|QQ+/8h6h7c"),
        (Game::Omaha, &[], "AhKhQdJd|AA/8h5h2h7s"),
        (Game::Omaha, &["--sample=500"], "AhKhQdJd|random|random"),
        (Game::OmahaHiLo, &[], "Ah2hQdJd|AA/8h5h3h7s"),
    ] {
        let options = [&["-g", game.name()], options, &[deal]].concat();
        let json = run(["odds", BY, "--json"].iter().chain(&options)).text();
        let odds: Odds = serde_json::from_str(&json).expect("odds");
        assert_eq!(serde_json::to_string(&odds).expect("JSON") + "\n", json);
        let lines = lines(&options);
        let categories = game.scale().categories();
        let rows = (0..odds.hands.len()).cartesian_product(categories);
        for (line, (index, category)) in lines.iter().zip_eq(rows) {
            assert_eq!(line[..3], ["1", &(index + 1).to_string(), category.name()], "{deal}");
            let odds = odds.hands[index].categories.iter().find(|odds| odds.category == *category);
            let figures = odds.map_or([0.0; 4], |odds| [odds.share, odds.equity, odds.win, odds.tie]);
            let error = odds.and_then(|odds| odds.standard_error).unwrap_or(0.0);
            let is_estimate = options.iter().any(|option| option.starts_with("--sample"));
            let figures = figures.into_iter().chain(is_estimate.then_some(error)).map(|figure| format!("{figure:.6}"));
            assert!(line[3..].iter().cloned().eq(figures), "{line:?} of {deal}");
        }
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for deal in ["QQ+,AK|22+", "AhKh|random|random/8h5h2h", "AKs|QQ"] {
        let printed = with_threads(&["odds", "--json", BY, deal]).map(|arguments| run(arguments).text());
        assert!(printed.iter().all_equal(), "{deal}");
    }
}

#[test]
fn values_may_be_in_the_singular_and_in_any_case() {
    for (typed, value) in [
        ("category", "categories"),
        ("CATEGORIES", "categories"),
        ("Hand", "hands"),
        ("class", "classes"),
        ("MADE", "made"),
    ] {
        let of = |value: &str| run(["odds", &format!("--breakdown={value}"), DEAL]).text();
        assert_eq!(of(typed), of(value));
    }
    let apart = run(["odds", "--breakdown", "category", "QQ+", "22+"]);
    apart.refuses(&["'category' is not a hand; write --breakdown=category"]);
    run(["odds", "--breakdown=suits", "QQ+", "22+"]).refuses(&["[possible values: classes, hands, made, categories]"]);
}

#[test]
fn what_does_not_go_together_is_said() {
    for (arguments, message) in [
        (&["--long", "AKs", "QQ"][..], "cannot be used with '--long'"),
        (&["--all-lines", "AKs", "QQ"], "with --all-lines, add --json"),
        (&["-g", "razz", "As2d3c", "KsQd2c"], "razz has no board to come"),
        (&["--cards=7", "AhKhQdJd", "2c3c"], "cannot be used with '--cards <N>'"),
    ] {
        run([&["odds", BY], arguments].concat()).refuses(&[message]);
    }
}

/// Each line of a table that starts with a category, in cells.
fn cells(shown: &str, category: &str) -> Vec<String> {
    let line =
        shown.lines().find(|line| line.starts_with(category)).unwrap_or_else(|| panic!("no {category}: {shown}"));
    line[category.len()..].split_whitespace().map(str::to_owned).collect()
}

#[test]
fn a_terminal_shows_players_side_by_side() {
    for columns in [80, 60] {
        let Some(shown) = shown_in(columns, &format!("NO_COLOR=1 handrank odds {BY} 'AKs|QQ,JJ/Qh7h2c'")) else {
            return;
        };
        assert!(shown.lines().all(|line| line.chars().count() <= columns), "{shown}");
        assert_eq!(cells(&shown, "Flush"), ["9.78%", "8.55%", "1.37%", "1.14%", "9.69%"], "{shown}");
        assert_eq!(cells(&shown, "High Card"), ["35.35%", "0%", "0%", "0%", "0%"]);
        assert_eq!(cells(&shown, "Total"), ["24.23%", "75.77%"]);
        assert!(!shown.contains("Straight Flush"));
    }
}

/// Players who do not fit follow below, each with every category.
#[test]
fn many_players_fit_any_terminal() {
    let line = format!("NO_COLOR=1 handrank odds {BY} --sample=100 -g o8 'Ann: Ah2h3cKd | Bob: random' --opponents 5");
    let Some(shown) = shown_in_each([40, 60, 80, 120], &line) else { return };
    for (columns, shown) in shown {
        assert!(shown.lines().all(|line| line.chars().count() <= columns), "{shown}");
        assert!(["Ann", "Bob", "high"].iter().all(|word| shown.contains(word)), "{shown}");
    }
}
