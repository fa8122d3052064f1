//! `--game stud-hi-lo`: what Omaha hi/lo prints, of hands in which all cards play.

use serde_json::{Value, json};

use crate::harness::{choose, run, run_on};

/// The wheel is straight and low at once; kings do not matter to either.
const WHEEL: &str = "As 2d 3c 4h 5s Kd Kc";
/// The ace, deuce, trey and four of a low, and a six.
const SIX: &str = "As 2d 3c 4h 6s Kd Kc";
/// No card below nine.
const QUEENS: &str = "Qs Qd Qh Jc Jd 9s 9h";

#[test]
fn hands_have_a_high_and_a_low() {
    for name in [
        "stud-hi-lo",
        "stud8",
        "Stud-8",
        "stud/8",
        "7-card stud hi/lo",
        "Stud eight or better",
        "stud8ob",
        "stud-high-low",
        "stud hi/lo 8",
        "7-stud hi/lo",
        "7-card stud 8 or better",
        "seven-card stud high/low",
    ] {
        run(["--game", name, WHEEL, QUEENS])
            .ranks(&format!("1609\tStraight (Ace low)\t1\t{WHEEL}\n{}\tFull House\t\t{QUEENS}\n", 167 + 2 * 12 + 2));
    }
    run(["-gstud8", "--long", "8s 7d 6c 4h 2d Jh Js"]).ranks(
        "4171\tOne Pair\t51\t8s 7d 6c 4h 2d Jh Js\tJh Js 8s 7d 6c\tPair of jacks, eight-seven-six kickers\t8s 7d 6c 4h 2d\t\
         Eight-seven-six-four-deuce low\n",
    );
}

#[test]
fn halves_have_winners() {
    run(["showdown", "-gstud8", &format!("{SIX}|{QUEENS}")])
        .ranks(&format!("2/1\t193\tFull House\t2\t{SIX}|{QUEENS}\n"));
    run(["showdown", "-gstud8", &format!("{QUEENS}|9c Td Jh Qc Kh Kd Ts")])
        .ranks(&format!("1/\t193\tFull House\t\t{QUEENS}|9c Td Jh Qc Kh Kd Ts\n"));
    let json = run(["showdown", "-gstud8", "--json", &format!("{SIX}:10|{QUEENS}:11")]).text();
    let record: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(
        (&record["game"], &record["winners"], &record["low_winners"]),
        (&json!("stud-hi-lo"), &json!([2]), &json!([1]))
    );
    assert_eq!((&record["hands"][0]["low"]["rank"], &record["hands"][1]["low"]), (&json!(2), &Value::Null));
    assert_eq!(record["hands"][0].get("beats"), None);
    assert_eq!(record["pots"][0]["low_winners"], json!([1]));
}

/// Three of 44 cards come to each hand. Four low cards make no low if none of the three is a five to an eight; the other
/// hand cannot make one. Hits take no cards of another hand out.
#[test]
fn lows_come_as_often_as_combinatorics_say() {
    let share = |left: u64| 1.0 - choose(left - 16, 3) as f64 / choose(left, 3) as f64;
    let odds = run(["odds", "-gstud8", "--cards=7", "--long", "As2d3c4h", "KsKdQh9c"]).text();
    let rows = odds.lines().map(|line| line.split('\t').collect::<Vec<_>>()).collect::<Vec<_>>();
    assert_eq!((rows[0][6], rows[1][6]), (&*format!("{:.6}", share(44)), "0.000000"), "{odds}");
    let hits = run(["hits", "-gstud8", "--cards=7", "As2d3c4h"]).text();
    assert!(hits.contains(&format!("1\tLow\t{:.6}", share(48))), "{hits}");
    // A wheel against a full house, with no card to come.
    run(["odds", "-gstud8", "--cards=5", "As2d3c4h5s", "KsKdKhQcQd"])
        .ranks("0.500000,0.500000\tAs 2d 3c 4h 5s|Ks Kd Kh Qc Qd\n");
}

#[test]
fn other_commands_take_it_as_they_take_stud() {
    let text = run(["hits", "-gstud8", "--cards=7", "--long", "As2d3c4h"]).text();
    assert!(text.lines().last().expect("lows").contains("Low"), "{text}");
    let odds = |cards: &[&str]| run(["odds", "-gstud8", "As2d3c4h", "KsKdQhJh"].iter().chain(cards)).text();
    assert_eq!(odds(&[]), odds(&["--cards=7"]));
    run(["odds", "-gstud8", "--board=8h5h2h", "As2d", "KsKd"])
        .refuses(&["stud-hi-lo has no board to come; with --cards N, players are dealt their own cards\n"]);
    run(["hold", "-gstud8", "As2d3c4h5s"])
        .refuses(&["in stud-hi-lo, the best low takes half of the pot; use --game stud for the high hand\n"]);
    run(["outs", "-gstud8", "As2d", "KsKd"]).refuses(&["stud-hi-lo has no board to come"]);
    let rows = run_on(["annotate", "-gstud8", "-k1"], format!("{WHEEL}\n").as_bytes());
    rows.ranks(&format!("{WHEEL}\t1609\tStraight\t1\ttrue\n"));
    let dealt = run(["deal", "-gstud8", "--cards=7", "-n3", "--seed=1"]).text();
    assert_eq!(run_on(["-gstud8"], dealt.as_bytes()).text().lines().count(), 3);
}
