//! `handrank odds --sample`: what may be typed, what comes out, and that it comes out the same every time.

use handrank::Odds;
use itertools::Itertools;
use serde_json::Value;

use crate::harness::{run, run_on};

/// The columns of each line.
fn columns(text: &str) -> Vec<Vec<&str>> {
    text.lines().map(|line| line.split('\t').collect()).collect()
}

fn number(text: &str) -> f64 {
    assert_eq!(text.len(), "0.123456".len(), "six decimals: {text}");
    text.parse().expect("a number")
}

/// The pot is won by one hand, so the standard deviation is that of a coin with this chance.
fn deviation(equity: f64) -> f64 {
    (equity * (1.0 - equity)).sqrt()
}

/// Four flush outs twice: the published 0.644518.
#[test]
fn text_ends_with_the_standard_error() {
    let text = run(["odds", "--sample", "100k", "AhKh", "8c8s", "QdJd", "/", "8h5h2h"]).text();
    let [line] = &columns(&text)[..] else { panic!("one line for one deal: {text}") };
    let [equities, "Ah Kh|8c 8s|Qd Jd/8h 5h 2h", error] = line[..] else { panic!("three columns: {text}") };
    let equities = equities.split(',').map(number).collect_vec();
    assert!((number(error) - deviation(equities[0]) / 100_000_f64.sqrt()).abs() < 1e-6, "{text}");
    assert!((equities[0] - 0.644518).abs() < 4.0 * number(error) && equities[2] == 0.0, "{text}");
}

#[test]
fn long_lines_end_with_the_standard_error_of_each_hand() {
    let text = run(["odds", "--long", "--sample", "10_000", "AhKh", "QQ+", "8c8s", "/", "8h5h2h"]).text();
    let short = run(["odds", "--sample", "10k", "AhKh|QQ+|8c8s/8h5h2h"]).text();
    let lines = columns(&text);
    let errors = lines.iter().map(|line| line[6]).collect_vec();
    assert!(lines.iter().all(|line| line.len() == 7 && number(line[2]) >= number(line[3])), "{text}");
    assert_eq!(lines.iter().map(|line| line[5]).collect_vec(), ["Ah Kh", "QQ+", "8c 8s"]);
    assert_eq!(columns(&short)[0][0], lines.iter().map(|line| line[2]).join(","));
    assert_eq!(Some(columns(&short)[0][2]), errors.into_iter().max_by(|a, b| number(a).total_cmp(&number(b))));
}

#[test]
fn json_has_samples_and_standard_errors() {
    let line = run(["odds", "--json", "--sample", "2k", "--dead", "Qs", "AhKh", "QQ+:0.5", "/", "8h5h2h"]).text();
    let start = r#"{"samples":2000,"hands":[{"cards":["Ah","Kh"],"equity":0."#;
    assert!(
        line.starts_with(start) && line.ends_with("],\"board\":[\"8h\",\"5h\",\"2h\"],\"dead\":[\"Qs\"]}\n"),
        "{line}"
    );
    assert!(line.contains(r#"{"range":"QQ+:0.5","combos":4.5,"equity":0."#), "{line}");
    let value: Value = serde_json::from_str(&line).expect("JSON");
    for hand in value["hands"].as_array().expect("hands") {
        let figure = |key: &str| hand[key].as_f64().expect("a number");
        assert!((figure("win") - figure("wins") / 2_000.0).abs() < 1e-6 && figure("tie") == figure("ties") / 2_000.0);
        let spread = deviation(figure("equity")) / 2_000_f64.sqrt();
        assert!(figure("standard_error") > 0.9 * spread && figure("standard_error") < 1.01 * spread);
    }
    let record: Odds = serde_json::from_str(&line).expect("a record");
    assert_eq!(serde_json::to_string(&record).expect("plain data") + "\n", line);
}

#[test]
fn same_deal_number_and_seed_give_the_same_bytes() {
    for (deal, game) in [("AA,AKs:0.5|random|8c8s", "holdem"), ("AhKhQdJd5s4s|random|random", "omaha")] {
        let with = |options: &[&str]| run([&["odds", "-g", game, "--sample", "50k", deal], options].concat()).text();
        let expected = with(&[]);
        for options in [&["--threads", "1"][..], &["--threads", "2"], &["--threads", "8"], &["--threads", "64"]] {
            assert_eq!(with(options), expected);
        }
        assert_eq!(with(&["--seed", "0"]), expected);
        assert_ne!(with(&["--seed", "18446744073709551615"]), expected);
        let lines = format!("# a deal\n\n{}", format!("{deal}\n").repeat(3));
        let arguments = ["odds", "-g", game, "--sample", "50000", "--threads", "3"];
        assert_eq!(run_on(arguments, lines.as_bytes()).text(), expected.repeat(3), "on any line");
    }
    let more = run(["odds", "--sample", "50001", "AA", "KK"]).text();
    assert_ne!(run(["odds", "--sample", "50000", "AA", "KK"]).text(), more);
}

#[test]
fn deals_may_be_written_in_every_way() {
    let expected = run(["odds", "--sample", "1000", "AhKh", "8c8s"]).text();
    for arguments in [&["AhKh|8c8s"][..], &["--hand-size=2", "AhKh8c8s"], &["--board", "", "Ah Kh", "8c, 8s"]] {
        assert_eq!(run([&["odds", "--sample=1K"], arguments].concat()).text(), expected);
    }
    for deal in ["AhKh,AsKs|QQ", "AhKh,AsKs|QsQd,JsJd"] {
        assert!(run(["odds", "--sample", "1k", deal]).text().contains(&format!("\t{deal}\t")));
    }
}

/// Hands that cannot be counted.
#[test]
fn every_deal_with_odds_has_estimates() {
    let crowd = ["random"; 23].join("|");
    for arguments in [
        &[&*crowd][..],
        &["-gomaha", "AhKhQdJd5s4s", "????????????", "random"],
        &["-gomaha", "random", "random", "random", "random", "random", "random", "random", "random", "random"],
        &["--dead", "2c 2d", "AA", "random", "22+:0.5", "random", "/", "8h5h2h", "Kc"],
        &["AhKh", "random", "random", "/", "8h5h2h8dKc"],
    ] {
        let text = run([&["odds", "--sample", "2"], arguments].concat()).text();
        let equities = columns(&text)[0][0].split(',').map(number).sum::<f64>();
        assert!((equities - 1.0).abs() < 2e-5, "{text}");
    }
}

#[test]
fn numbers_may_have_separators_and_units() {
    let expected = run(["odds", "--sample", "2000000", "AhKh", "8c8s", "/", "8h5h2h8dKc"]).text();
    for number in
        ["2_000_000", "2_000k", "2000K", "2m", "2M", "0_002M", "2e6", "2.0M", "0.002g", "200.00e4", "2000000.0"]
    {
        assert_eq!(run(["odds", "--sample", number, "AhKh", "8c8s", "/", "8h5h2h8dKc"]).text(), expected, "{number}");
    }
    let samples = |count| run(["odds", "AA", "KK", "--sample", count]).text();
    assert_eq!(samples("1e4"), samples("10k"));
    assert_eq!(samples("1.5k"), samples("1500"));
    assert_eq!(samples("0.5k"), samples("500"));
    run(["odds", "AA", "KK", "--sample", "99999999999999999999"]).refuses(&["the number is too large"]);
    let advice = "expected a whole number, 2 or more, like 50000, 50_000, 50k, 1.5M or 1e6";
    let wrong = [
        "0",
        "1",
        "-2",
        "+2",
        "1.5",
        "1.0005k",
        "0.001k",
        ".5k",
        "1.k",
        "1.5.0k",
        "1.5_0k",
        "5x",
        "k",
        "M",
        "",
        "_2",
        "2_",
        "2__0",
        "2_k",
        "2kk",
        "18446744074G",
    ];
    for number in wrong.into_iter().chain(["1e", "e6", "1e-3", "1e99", "1e6k"]) {
        run(["odds", "--sample", number, "AA", "KK"]).refuses(&[advice]);
    }
    for seed in ["-1", "x", "", "1k", "18446744073709551616"] {
        let advice = "expected a number from 0 to 18446744073709551615";
        run(["odds", "--sample", "2", "--seed", seed, "AA", "KK"]).refuses(&[advice]);
    }
    run(["odds", "--seed", "1", "AA", "KK"]).refuses(&["--sample <N>"]);
}

#[test]
fn refusals_of_counts_advise_samples() {
    for arguments in [
        &["random", "random", "random", "random"][..],
        &["-gomaha", "AhKhQdJd5s", "random"],
        &["-gomaha", "AhKhQdJd", "random", "random"],
    ] {
        let refused = run([&["odds"], arguments].concat());
        let stderr = String::from_utf8_lossy(&refused.stderr).into_owned();
        let command = format!("; to estimate, type handrank odds {} --sample 1M\n", arguments.join(" "));
        let is_told_once = stderr.ends_with(&command) && stderr.matches("--sample").count() == 1;
        assert!(is_told_once && refused.code == Some(1), "{stderr}");
        // A line of a pipe has no command that could be pasted.
        let line = run_on(["odds"], b"random|random|random|random\n");
        let advice = "too many to count; narrow the ranges or name more cards, or estimate the odds with --sample 1M\n";
        assert!(String::from_utf8_lossy(&line.stderr).ends_with(advice), "{line}");
        let text = run([&["odds", "--sample", "1M"], arguments].concat()).text();
        assert!((number(columns(&text)[0][2]) - 0.0005).abs() < 0.0002, "about what was asked for: {text}");
    }
}

#[test]
fn impossible_deals_are_refused_at_once() {
    let deals = ["AA|AA|AA", "AhKh|8c8s/8h5h2h8dKc"];
    let refused = run([&["odds", "--sample", "2"], &deals[..]].concat());
    let stderr = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(stderr.starts_with("error: deal 1: the ranges leave no deal") && refused.code == Some(1), "{stderr}");
    assert_eq!(refused.stdout, b"0.000000,1.000000\tAh Kh|8c 8s/8h 5h 2h 8d Kc\t0.000000\n");
    assert_eq!(run(["odds", deals[0]]).stderr, run(["odds", "--sample", "100_000G", deals[0]]).stderr);
}

/// Only one in ten billion choices of hands uses no card twice, and there are too many deals to count.
#[test]
fn ranges_that_share_cards_are_dealt() {
    let pairs = ["AA", "KK", "QQ", "JJ", "TT", "99", "72s", "63s"].repeat(2);
    let text = run([&["odds", "--sample", "999999"], &pairs[..]].concat()).text();
    let [line] = &columns(&text)[..] else { panic!("one line for one deal: {text}") };
    let equities = line[0].split(',').map(number).collect_vec();
    // Players with the same range win alike.
    let (first, second) = equities.split_at(8);
    let tolerance = 4.0 * 2_f64.sqrt() * number(line[2]);
    assert!(first.iter().zip_eq(second).all(|(a, b)| (a - b).abs() < tolerance), "{text}");
}

#[test]
fn every_line_is_answered() {
    let text = run_on(["odds", "--all-lines", "--sample", "2"], b"AhKh|8c8s/8h5h2h8dKc\n\nAhKh|AAs\n").stdout;
    let expected = "0.000000,1.000000\tAh Kh|8c 8s/8h 5h 2h 8d Kc\t0.000000\n\n\
                    error: 6: \"AAs\" is a pair, which takes no s or o; write AA\tAhKh|AAs\t\n";
    assert_eq!(String::from_utf8_lossy(&text), expected);
}
