//! `handrank odds` with ranges: what may be typed, what comes out, and what is refused.

use crate::harness::messages::RANKS;
use crate::harness::{run, run_on, tells};

/// Facts known from counts by others.
#[test]
fn ranges_have_the_published_odds() {
    assert_eq!(run(["odds", "AKs", "QQ"]).text(), "0.460485,0.539515\tAKs|QQ\n");
    let json: serde_json::Value =
        serde_json::from_str(&run(["odds", "--json", "AA", "KK"]).text()).expect("a line is JSON");
    assert_eq!(json["runouts"], 50_371_344 + 10_986_372 + 285_228);
    assert_eq!((&json["hands"][0]["wins"], &json["hands"][0]["ties"]), (&50_371_344.into(), &285_228.into()));
    assert_eq!((&json["hands"][1]["range"], &json["hands"][1]["combos"]), (&"KK".into(), &6.into()));
}

#[test]
fn ranges_stand_wherever_hands_do() {
    let expected = run(["odds", "AhKh|QQ+,AKs/8h5h2h"]).text();
    assert!(expected.ends_with("\tAh Kh|QQ+,AKs/8h 5h 2h\n"));
    let with_board = ["odds", "--board", "8h5h2h", "AhKh", "qq+, kas"];
    let spaced = run(["odds", "AhKh", "qq+ AKs", "/", "8h", "5h", "2h"]).text();
    for text in [run(["odds", "AhKh", "QQ+,AKs", "/", "8h5h2h"]).text(), spaced] {
        assert_eq!(text, expected);
    }
    assert_eq!(run(with_board).text().split('\t').next(), expected.split('\t').next());
    let lines = b"# spots\nAhKh|QQ+,AKs/8h5h2h\n\nAhKh|QQ+,AKs/8h5h2h\n";
    for threads in ["1", "2", "8"] {
        assert_eq!(run_on(["odds", "--threads", threads], lines).text(), expected.repeat(2));
    }
    let json = run(["odds", "--json", "--dead", "Qs", "AhKh", "QQ+,AKs:0.25", "/", "8h5h2h"]).text();
    assert!(json.contains(r#"{"range":"QQ+,AKs:0.25","combos":9.75,"#), "{json}");
    assert!(json.ends_with(",\"dead\":[\"Qs\"]}\n"));
}

/// An ace in one hand leaves three pairs of aces to the other.
#[test]
fn long_lines_name_the_range() {
    let text = run(["odds", "--long", "AhKh", "AA"]).text();
    let ends: Vec<&str> = text.lines().filter_map(|line| line.rsplit('\t').next()).collect();
    assert_eq!(ends, ["Ah Kh", "AA"]);
    assert!(run(["odds", "--json", "AhKh", "AA"]).text().contains(r#""range":"AA","combos":3,"#));
}

#[test]
fn several_hands_written_together_are_a_range() {
    assert_eq!(run(["odds", "AhKh,AsKs", "QQ"]).text().split_once('\t').map(|(_, deal)| deal), Some("AhKh,AsKs|QQ\n"));
    let omaha = run(["odds", "--game", "omaha", "AhKh,AsKs", "QsQd,JsJd", "/", "2c7d9h"]).text();
    assert!(omaha.ends_with("\tAh Kh As Ks|Qs Qd Js Jd/2c 7d 9h\n"), "{omaha}");
}

#[test]
fn any_omaha_hand_can_be_played_against() {
    let board = ["/", "2c", "7d", "9h", "Tc", "3s"];
    let run_against = |hand: &str| run(["odds", "-gomaha", "AhKhAsKs", hand].iter().chain(&board)).text();
    assert!(run_against("random").ends_with("\tAh Kh As Ks|random/2c 7d 9h Tc 3s\n"));
    assert_eq!(run_against("????????"), run_against("random"));
    for marks in ["????", "??????????"] {
        let stderr = run(["odds", "-gomaha", "AhKhAsKs", marks].iter().chain(&board)).stderr;
        assert!(String::from_utf8_lossy(&stderr).contains("but the known hands have 4"), "{marks}");
    }
}

#[test]
fn spots_without_odds_are_refused_at_once() {
    // Some 8e58 deals, more than fit in 128 bits: no figure is better than a wrong one.
    let crowd = ["random"; 23].join("|");
    for (spot, message) in [
        ("random|random|random|random", "too many to count"),
        (&*crowd, "error: deal 1: too many deals of hands and boards to count; narrow the ranges"),
        ("AA|AA|AA", "every choice of hands uses some card twice"),
        ("AhAs|KK|AA/Ad2c3c", "the known cards leave no hand in the range of hand 3"),
    ] {
        let run = run(["odds", spot, "AA|KK/2c7d9h"]);
        let stderr = String::from_utf8_lossy(&run.stderr);
        assert!(stderr.starts_with("error: deal 1: ") && stderr.contains(message), "{stderr}");
        assert!(run.stdout.ends_with(b"\tAA|KK/2c 7d 9h\n") && run.code == Some(1), "the other deal is answered");
    }
    let stderr = run(["odds", "-gomaha", "AA", "KK", "QQ/2c7d9h"]).stderr;
    assert!(String::from_utf8_lossy(&stderr).contains("too many to count"));
}

#[test]
fn mistakes_in_ranges_are_explained() {
    for (arguments, message) in [
        (&["AhKh", "QQ+,", "AKs"][..], "extra comma; a range has one between items, as in QQ+,AKs; quote the range"),
        (&["AhKh", "T9s+"], "write T9s or T9s-AKs"),
        (&["AhKh", "Axs"], "write A2s+"),
        (&["AhKh", "5-20%"], "write 5%-20%"),
        (&["--hand-size", "2", "AKs QQ"], "write a | between hands"),
        (&["AsKs"], "only one hand; add an opponent: handrank odds AsKs random"),
    ] {
        let run = run(["odds"].iter().chain(arguments));
        let stderr = String::from_utf8_lossy(&run.stderr);
        assert!(stderr.contains(message) && run.code == Some(1), "{arguments:?} {stderr}");
    }
    let stderr = run_on(["odds"], b"AA|KK/2c7d9h\nAhKh|QQ+,AAs/2c7d9h\n").stderr;
    assert!(stderr.starts_with(b"error: <stdin>:2:10: \"AAs\" is a pair"), "{}", String::from_utf8_lossy(&stderr));
}

/// What is wrong with cards is found where it is without ranges, too.
#[test]
fn mistakes_in_cards_have_the_same_columns_beside_ranges() {
    let error = |line: String| String::from_utf8_lossy(&run_on(["odds"], line.as_bytes()).stderr).into_owned();
    for line in ["AhKh||#", "|#", "AhKh|8c8s8d|#", "AhKh|8cAh|#", "AhKh|#/2c7d9h9h", "AhKh|#/2c//9h", "AhKh|#/2c7dXh"] {
        let [of_hands, of_ranges] = ["QsQd", "ATs+"].map(|hand| error(line.replace('#', hand)));
        assert!(of_hands.starts_with("error: <stdin>:1:") && of_hands == of_ranges, "{of_hands}{of_ranges}");
    }
}

#[test]
fn every_line_is_answered() {
    let lines = b"AA|KK/2c7d9h\nAhKh|AAs\n\n";
    let text = run_on(["odds", "--all-lines"], lines);
    let text = String::from_utf8_lossy(&text.stdout).into_owned();
    let (first, rest) = text.split_once('\n').expect("there are lines");
    assert!(first.ends_with("\tAA|KK/2c 7d 9h"));
    assert_eq!(rest, "error: 6: \"AAs\" is a pair, which takes no s or o; write AA\tAhKh|AAs\n\n");
    let json = run_on(["odds", "--all-lines", "--json"], lines);
    let json = String::from_utf8_lossy(&json.stdout).into_owned();
    let lines: Vec<&str> = json.lines().collect();
    assert!(lines[0].starts_with("{\"runouts\"") && lines[1].starts_with("{\"error\"") && lines[2] == "null");
}

#[test]
fn solver_ranges_of_64_kib_are_read() {
    let hands = |count| {
        let deck: Vec<String> =
            "23456789TJQKA".chars().flat_map(|rank| "cdhs".chars().map(move |suit| format!("{rank}{suit}"))).collect();
        let pairs = (0..52).flat_map(|high| (0..high).map(move |low| (high, low)));
        pairs.take(count).map(|(high, low)| format!("{}{}:0.1234", deck[high], deck[low])).collect::<Vec<_>>().join(",")
    };
    let line = format!("{}|AhAs/2c7d9h\n", hands(1_326));
    assert!(line.len() > 3 * 4_096);
    let answer = run_on(["odds"], line.as_bytes()).text();
    assert!(answer.len() > line.len());
    for (command, spot) in [("odds", "AA|KK/2c7d9h"), ("outs", "AA|KK/2c7d9h"), ("hits", "AA/2c7d9h")] {
        let line = |len: usize| format!("{}{spot}\n", " ".repeat(len - spot.len()));
        let answer = run([command, spot]).text();
        run_on([command], line(65_536).as_bytes()).ranks(&answer);
        run_on([command], line(65_537).as_bytes()).gives(1, "", "error: <stdin>:1: line longer than 65536 bytes\n");
    }
}

#[test]
fn unknown_cards_of_omaha_are_counted_rightly() {
    for (deal, error) in [
        (["????????", "AhKhQhJhTh"], "\"????????\" are 4 cards, but the known hands have 5; write ??????????"),
        (
            ["??????????", "??????????"],
            "\"??????????\" are 5 cards, but hands of which none is known have 4; write ????????",
        ),
    ] {
        run([&["odds", "-g", "omaha", "--sample", "10"], &deal[..]].concat()).gives(
            1,
            "",
            &format!("error: deal 1: {error}\n"),
        );
    }
}

#[test]
fn bad_item_of_a_list_of_hands_is_named() {
    let error = format!("deal 1: unknown rank 'z' in \"zzzz\"; {RANKS}");
    tells(&["odds", "AhKh,AhQh,zzzz", "QQ"], &error);
}

#[test]
fn range_of_one_hand_reads_back_as_a_range() {
    let line = "AhKh:1|QQ";
    let odds = run(["odds", line]).text();
    assert!(odds.ends_with(&format!("\t{line}\n")), "{odds}");
}
