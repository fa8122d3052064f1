//! `--game omaha-hi-lo`: the lines of Omaha with a low beside the high hand, in every command that knows it.

use crate::harness::terminal::shown_in;
use crate::harness::{run, run_on, without_colour};

/// Ace and deuce make a wheel for both halves.
const WHEEL: &str = "As Kd Qc 2h/2c 3d 4h 5s 6c";
/// With two cards of eight or lower on the board, no hand has a low. Pairs of tens follow 4 times 220 better pairs; their
/// best kickers are AKQ, AKJ and AK9.
const NO_LOW: &str = "As Kd Qc Jh/2c 3d Th Ts 9c";
/// Kings and the same low: 1714 is the rank of KKK98, and 37 is that of the best low with eight and seven.
const DEAL: &str = "As 2d Kc Kd|Ah 2c Qs Qd/3c 7d 8s Kh 9c";

#[test]
fn lines_have_the_rank_of_the_low_after_the_category() {
    for name in [
        "omaha-hi-lo",
        "o8",
        "O8",
        "omaha8",
        "omaha-8",
        "plo8",
        "PLO8",
        "omaha-hilo",
        "Omaha Hi/Lo",
        "O/8",
        "Omaha eight or better",
        "PLO 8 or better",
        "Omaha high/low",
    ] {
        run(["--game", name, WHEEL, NO_LOW])
            .ranks(&format!("1609\tStraight (Ace low)\t1\t{WHEEL}\n4208\tOne Pair\t\t{NO_LOW}\n"));
    }
    let long = "5s 4h 3d 2h As\tFive-high straight\t5s 4h 3d 2h As\tFive-four-three-deuce-ace low\n";
    let pair = "Th Ts As Kd 9c\tPair of tens, ace-king-nine kickers\t\t\n";
    let lines = format!("1609\tStraight (Ace low)\t1\t{WHEEL}\t{long}4208\tOne Pair\t\t{NO_LOW}\t{pair}");
    run(["-go8", "--long", WHEEL, NO_LOW]).ranks(&lines);
    run_on(["-go8", "--long"], format!("{WHEEL}\n{NO_LOW}\n").as_bytes()).ranks(&lines);
    let coloured = run(["-go8", "--long", "--color=always", WHEEL, NO_LOW]).text();
    assert_eq!(without_colour(&coloured), lines);
}

#[test]
fn records_have_the_low_or_null() {
    let wheel = concat!(
        r#"{"game":"omaha-hi-lo","rank":1609,"category":"Straight","ace_low":true,"description":"Five-high straight","#,
        r#""low":{"rank":1,"description":"Five-four-three-deuce-ace low","best":["5s","4h","3d","2h","As"]},"#,
        r#""cards":["As","Kd","Qc","2h"],"board":["2c","3d","4h","5s","6c"],"best":["5s","4h","3d","2h","As"]}"#,
    );
    run(["-go8", "--json", WHEEL]).ranks(&format!("{wheel}\n"));
    run_on(["-go8", "--json"], format!("{WHEEL}\n{WHEEL}").as_bytes()).ranks(&format!("{wheel}\n{wheel}\n"));
    let none = run(["-go8", "--json", NO_LOW]).text();
    assert!(none.contains(r#"kickers","low":null,"cards":["As","#), "{none}");
    run_on(["annotate", "-go8", "-kh", "--format=jsonl"], format!(r#"{{"h":"{WHEEL}"}}"#).as_bytes())
        .ranks(&format!(r#"{{"h":"{WHEEL}","handrank":{wheel}}}"#));
}

#[test]
fn every_line_is_answered_in_the_same_columns() {
    let no_board = "no board; Omaha needs one of 3 to 5 cards, as in \"As Kd Qc Jh / 2c 3d 4h\"";
    let input = format!("As Kd Qc Jh\n{WHEEL}\n");
    let answers = format!("\terror: {no_board}\t\tAs Kd Qc Jh\n1609\tStraight (Ace low)\t1\t{WHEEL}\n");
    run_on(["-go8", "--all-lines"], input.as_bytes()).gives(1, &answers, "");
    let columns = |text: String| text.lines().map(|line| line.split('\t').count()).collect::<Vec<_>>();
    let long = run_on(["-go8", "--all-lines", "--long"], input.as_bytes());
    assert_eq!(columns(String::from_utf8_lossy(&long.stdout).into_owned()), [8, 8]);
    let deals = run_on(["showdown", "-go8", "--all-lines"], format!("AsKd|Qc\n{DEAL}\n").as_bytes());
    assert_eq!(columns(String::from_utf8_lossy(&deals.stdout).into_owned()), [5, 5]);
}

#[test]
fn winners_of_both_halves_are_named() {
    let line = format!("1/1,2\t1714\tThree of a Kind\t37\t{DEAL}\n");
    run(["showdown", "-go8", DEAL]).ranks(&line);
    run_on(["showdown", "-go8"], format!("{DEAL}\n").as_bytes()).ranks(&line);
    assert_eq!(without_colour(&run(["showdown", "-go8", "--color=always", "-a", DEAL]).text()), line);
    // Without a low, nothing follows the slash; the same hand may win both halves, or each half have its own winner.
    let high = "As Kd Qc Jh|9d 9h 5s 4s/2c 3d Th Ts 9c";
    run(["showdown", "-go8", high]).ranks(&format!("2/\t231\tFull House\t\t{high}\n"));
    let halves = "Ks Kd 9h 8h|Ad 2d Jc Td/3c 4c 8d Kh Qs";
    run(["showdown", "-go8", halves]).ranks(&format!("1/2\t1690\tThree of a Kind\t22\t{halves}\n"));
}

#[test]
fn pots_are_quartered() {
    run(["showdown", "-go8", "--long", DEAL]).ranks(
        "1\t1\t0.75\t1714\tThree of a Kind\t37\tAs 2d Kc Kd\tKc Kd Kh 9c 8s\tThree kings, nine-eight kickers\t8s 7d 3c 2d As\tEight-seven-three-deuce-ace low\n\
         1\t2\t0.25\t3838\tOne Pair\t37\tAh 2c Qs Qd\tQs Qd Kh 9c 8s\tPair of queens, king-nine-eight kickers\t8s 7d 3c 2c Ah\tEight-seven-three-deuce-ace low\n",
    );
    let json = run(["showdown", "-go8", "--json", DEAL]).text();
    assert!(
        json.starts_with(r#"{"game":"omaha-hi-lo","winners":[1],"low_winners":[1,2],"hands":[{"cards":["As","#),
        "{json}"
    );
    let low = r#""description":"Three kings, nine-eight kickers","low":{"rank":37,"description":"Eight-seven-three-deuce-ace low","best":["8s","7d","3c","2d","As"]},"best":["Kc","Kd","Kh","9c","8s"],"share":0.75},"#;
    assert!(json.contains(low), "{json}");
    let none = run(["showdown", "-go8", "--json", "AsKdQcJh|9d9h5s4s/2c3dThTs9c"]).text();
    assert!(none.contains(r#""low_winners":[],"#) && none.matches(r#""low":null,"#).count() == 2, "{none}");
}

#[test]
fn terminals_show_the_low_beside_the_rank() {
    let line = "NO_COLOR=1 handrank showdown --game o8 As2dKcKd Ah2cQsQd / 3c7d8sKh9c";
    let Some(shown) = shown_in(100, line) else { return };
    assert_eq!(
        shown,
        "board 3c 7d 8s Kh 9c\n\
         hand  result            rank  category         low  cards        best five       best low\n   \
            1  high, splits low  1714  Three of a Kind   37  As 2d Kc Kd  Kc Kd Kh 9c 8s  8s 7d 3c 2d As\n   \
            2  splits low        3838  One Pair          37  Ah 2c Qs Qd  Qs Qd Kh 9c 8s  8s 7d 3c 2c Ah\n"
    );
    let line = "NO_COLOR=1 handrank --long --game o8 'As 2d Kc Kd / 3c 7d 8s Kh 9c'";
    let ranked = "rank  category         low  hand                        best five\n      \
                  description                      best low        description\n\
                  1714  Three of a Kind   37  As 2d Kc Kd/3c 7d 8s Kh 9c  Kc Kd Kh 9c 8s\n      \
                  Three kings, nine-eight kickers  8s 7d 3c 2d As  Eight-seven-three-deuce-ace low\n";
    assert_eq!(shown_in(100, line).expect("a terminal"), ranked);
    let shown = shown_in(100, &line.replace("As", "Js")).expect("a terminal");
    assert!(shown.contains("\n1714  Three of a Kind       Js 2d Kc Kd/3c"), "no low: {shown}");
}

#[test]
fn odds_have_the_halves() {
    run(["odds", "-go8", DEAL]).ranks(&format!("0.750000,0.250000\t{DEAL}\n"));
    run(["odds", "-go8", "--long", DEAL]).ranks(
        "1\t1\t0.750000\t0.000000\t1.000000\t1.000000\t0.500000\tAs 2d Kc Kd\n\
         1\t2\t0.250000\t0.000000\t1.000000\t0.000000\t0.500000\tAh 2c Qs Qd\n",
    );
    let json = run(["odds", "-go8", "--json", DEAL]).text();
    let hand =
        r#"{"cards":["As","2d","Kc","Kd"],"equity":0.75,"win":0.0,"tie":1.0,"wins":0,"ties":1,"high":1.0,"low":0.5}"#;
    assert!(json.starts_with(&format!(r#"{{"game":"omaha-hi-lo","runouts":1,"hands":[{hand},"#)), "{json}");
    let long = run(["odds", "-go8", "--long", "AsAh2s3h", "KsKhQdJd"]).text();
    let sum = |column: usize| -> f64 {
        long.lines()
            .map(|line| line.split('\t').nth(column).and_then(|share| share.parse::<f64>().ok()).expect("a share"))
            .sum()
    };
    // Equities and high halves add up to one; lows do as often as there is one.
    assert!((sum(2) - 1.0).abs() < 2e-6 && (sum(5) - 1.0).abs() < 2e-6 && sum(6) > 0.4 && sum(6) < 0.7, "{long}");
}

/// Every random deal of a complete board has the same outcome, so that estimates are exact.
#[test]
fn estimates_have_the_halves() {
    let sampled = |options: &[&str]| run([&["odds", "-go8", "--sample", "100", DEAL], options].concat()).text();
    assert_eq!(sampled(&[]), format!("0.750000,0.250000\t{DEAL}\t0.000000\n"));
    assert_eq!(
        sampled(&["--long"]),
        "1\t1\t0.750000\t0.000000\t1.000000\t1.000000\t0.500000\tAs 2d Kc Kd\t0.000000\n\
         1\t2\t0.250000\t0.000000\t1.000000\t0.000000\t0.500000\tAh 2c Qs Qd\t0.000000\n",
    );
    let hand = r#"{"cards":["As","2d","Kc","Kd"],"equity":0.75,"standard_error":0.0,"win":0.0,"tie":1.0,"wins":0,"ties":100,"high":1.0,"low":0.5}"#;
    let json = sampled(&["--json"]);
    assert!(json.starts_with(&format!(r#"{{"game":"omaha-hi-lo","samples":100,"hands":[{hand},"#)), "{json}");
}

#[test]
fn any_hand_may_be_random() {
    let line = run(["odds", "-go8", "As2dKcKd", "random", "/", "3c7d8sKh9c"]).text();
    assert!(line.ends_with("\tAs 2d Kc Kd|random/3c 7d 8s Kh 9c\n"), "{line}");
}

#[test]
fn tables_gain_the_rank_of_the_low() {
    let csv = format!("hand\n{WHEEL}\n{NO_LOW}\n\n\"\"\n");
    run_on(["annotate", "-go8", "-khand", "--format=csv"], csv.as_bytes()).ranks(&format!(
        "hand,hand_rank,hand_category,hand_low_rank,hand_ace_low\n{WHEEL},1609,Straight,1,true\n{NO_LOW},4208,One Pair,,false\n\n\"\",,,,\n"
    ));
    let long =
        run_on(["annotate", "-go8", "-khand", "--long", "--header"], format!("hand\n{WHEEL}\n{NO_LOW}\n").as_bytes());
    long.ranks(&format!(
        "hand\thand_rank\thand_category\thand_low_rank\thand_ace_low\thand_best\thand_description\thand_low_best\thand_low_description\n\
         {WHEEL}\t1609\tStraight\t1\ttrue\t5s 4h 3d 2h As\tFive-high straight\t5s 4h 3d 2h As\tFive-four-three-deuce-ace low\n\
         {NO_LOW}\t4208\tOne Pair\t\tfalse\tTh Ts As Kd 9c\tPair of tens, ace-king-nine kickers\t\t\n"
    ));
}
