//! `handrank odds --cards`: equities where players are dealt their own cards; and `--opponents`.

use handrank::odds::DealCount;
use handrank::{Odds, WeightedCount};
use itertools::{Itertools, iproduct};

use crate::harness::{THREADS, run, run_on};

/// Spots of which all deals are known.
#[test]
fn known_spots_come_out_in_every_format() {
    let razz = ["odds", "-g", "razz", "--cards", "7", "As2d3c4h9s", "Ks2h3d7c8d"];
    run(razz).ranks("0.740432,0.259568\tAs 2d 3c 4h 9s|Ks 2h 3d 7c 8d\n");
    run([&razz[..], &["--long"]].concat()).ranks(
        "1\t1\t0.740432\t0.739828\t0.001206\tAs 2d 3c 4h 9s\n\
         1\t2\t0.259568\t0.258965\t0.001206\tKs 2h 3d 7c 8d\n",
    );
    run([&razz[..], &["--json"]].concat()).ranks(concat!(
        r#"{"game":"razz","own_cards":7,"runouts":671580,"hands":["#,
        r#"{"cards":["As","2d","3c","4h","9s"],"equity":0.740432,"win":0.739828,"tie":0.001206,"wins":496854,"ties":810},"#,
        r#"{"cards":["Ks","2h","3d","7c","8d"],"equity":0.259568,"win":0.258965,"tie":0.001206,"wins":173916,"ties":810}],"#,
        r#""board":[],"dead":[]}"#,
        "\n"
    ));
    let json = |arguments: &[&str]| {
        let text = run([&["odds", "--json", "--cards", "5"], arguments].concat()).text();
        let record: Odds = serde_json::from_str(&text).expect("a record");
        (record.deals, record.hands.iter().map(|hand| hand.wins).collect_vec())
    };
    let whole = |numbers: &[u64]| numbers.iter().map(|&number| WeightedCount::from(number)).collect_vec();
    let deuce_to_seven = json(&["-g", "2-7", "8h6d4s3c", "9s7d5h2c"]);
    assert_eq!(deuce_to_seven, (DealCount::Counted(1_892.into()), whole(&[1_030, 862])));
    assert_eq!(json(&["AhKhQhJd", "9c9dAs"]), (DealCount::Counted(42_570.into()), whole(&[11_811, 30_759])));
}

/// A hand has whatever white space; on a line, words are hands if one of them has two cards or more.
#[test]
fn hands_of_different_sizes_can_be_written_in_many_ways() {
    let answer = "0.277449,0.722551\tAh Kh Qh Jd|9c 9d As\n";
    for arguments in [
        &["AhKhQhJd", "9c9dAs"][..],
        &["Ah Kh Qh Jd", "9c 9d As"],
        &["Ah Kh, Qh Jd|9c 9d As"],
        &["AhKhQhJd 9c9dAs"],
        &["AhKhQhJd", "vs", "9c9dAs"],
        &["Ah", "Kh", "Qh", "Jd", "vs", "9c", "9d", "As"],
    ] {
        run([&["odds", "--cards", "5"], arguments].concat()).ranks(answer);
    }
    run_on(["odds", "--cards", "5"], b"# draw\nAhKhQhJd 9c9dAs\nAh Kh Qh Jd vs 9c 9d As\n").ranks(&answer.repeat(2));
    let alone = run(["odds", "--cards", "5", "-l", "AhKhQhJd", "9c"]).text();
    run_on(["odds", "--cards", "5", "-l"], b"AhKhQhJd 9c\n").ranks(&alone);
    // One card each, alike but for their suits.
    let estimate = run(["odds", "--cards", "7", "As|Ah", "--sample", "10k", "--seed", "1"]).text();
    let [equities, deal, error] = estimate.trim_end().split('\t').collect_array().expect("three columns");
    let number = |text: &str| text.parse::<f64>().expect("a number");
    let [one, other] = equities.split(',').map(number).collect_array().expect("two equities");
    assert!((one - 0.5).abs() < 4.0 * number(error) && (one + other - 1.0).abs() < 2e-6, "{estimate}");
    assert_eq!(deal, "As|Ah");
}

#[test]
fn random_hands_have_the_combos_that_known_cards_leave() {
    let text = run(["odds", "--cards", "5", "--json", "--dead", "2c", "AhKhQhJd", "random"]).text();
    // Five of 47 cards.
    assert!(text.contains(r#"{"range":"random","combos":1533939,"equity":"#), "{text}");
    let even = run(["odds", "--cards", "5", "-g", "2-7", "--long", "random", "random"]).text();
    let shares = even.lines().map(|line| line.split('\t').skip(2).take(3).collect_vec()).collect_vec();
    assert_eq!(shares[0], shares[1]);
    assert_eq!(shares[0][0], "0.500000");
}

#[test]
fn lines_are_answered_alike_with_any_threads() {
    // Long enough for several blocks.
    let lines = "As2d3c4h Ks2h3d7c\n8c8h9d2s|3c3d4h5s\n".repeat(40) + "As2d3c4h Ks2h3d7c Qs5h6d7h8s\n";
    let one = run_on(["odds", "-g", "razz", "--cards", "7", "--threads=1"], lines.as_bytes()).text();
    assert_eq!(one.lines().count(), 81);
    for threads in THREADS {
        run_on(["odds", "-g", "razz", "--cards", "7", threads], lines.as_bytes()).ranks(&one);
    }
    let lines = "As2d3c4h Ks2h3d7c\nAs2d3c4h\n\nAs2d3c4h Kx\n";
    let answers = run_on(["odds", "-g", "razz", "--cards", "7", "--all-lines"], lines.as_bytes());
    let text = String::from_utf8_lossy(&answers.stdout);
    assert_eq!(text.lines().count(), 4);
    assert!(text.lines().nth(1).is_some_and(|line| line.starts_with("error: only one hand")), "{text}");
    assert!(text.lines().nth(3).is_some_and(|line| line.contains("unknown suit 'x'")), "{text}");
}

#[test]
fn estimates_do_not_depend_on_threads() {
    let stud = ["odds", "--cards", "7", "--sample", "50k", "--seed", "3", "AhAd", "KhKdQs", "random"];
    let one = run([&stud[..], &["--threads=1"]].concat()).text();
    for threads in THREADS {
        run([&stud[..], &[threads]].concat()).ranks(&one);
    }
    let text = run(["odds", "--cards", "7", "--sample", "1000", "--json", "AhAd", "random"]).text();
    assert!(text.starts_with(r#"{"own_cards":7,"samples":1000,"hands":["#), "{text}");
    assert!(text.contains(r#""standard_error":"#), "{text}");
}

#[test]
fn opponents_are_random() {
    let formats = [&[][..], &["--long"], &["--json"], &["--breakdown"], &["--pretty"]];
    let spots = [
        &["AhKh", "/", "8h5h2h"][..],
        &["AhKh", "QQ+", "--sample", "1000"],
        &["AsAd", "-g", "short-deck", "/", "KsKd6c"],
    ];
    for (format, spot, opponents) in iproduct!(formats, spots, [1, 2]) {
        let count = opponents.to_string();
        let added = run([&["odds", "--opponents", &count], format, spot].concat()).text();
        let slash = spot.iter().position(|word| *word == "/" || word.starts_with('-')).expect("after the hands");
        let written = [&["odds"], format, &spot[..slash], &vec!["random"; opponents], &spot[slash..]].concat();
        run(written).ranks(&added);
    }
    let omaha = ["odds", "-g", "omaha", "--sample", "1000"];
    let written = run([&omaha[..], &["AhKhQdJd", "random", "random"]].concat()).text();
    run([&omaha[..], &["AhKhQdJd", "--opponents", "2"]].concat()).ranks(&written);
    let draw = ["odds", "--cards", "5"];
    let written = run([&draw[..], &["AhKhQdJd", "random"]].concat()).text();
    run([&draw[..], &["AhKhQdJd", "--opponents", "1"]].concat()).ranks(&written);
    let written = run_on(["odds"], b"AhKh|random/8h5h2h\nAhKh|8c8s|random/8h5h2h\n").text();
    run_on(["odds", "--opponents", "1"], b"AhKh/8h5h2h\nAhKh 8c8s / 8h5h2h\n").ranks(&written);
}

#[test]
fn what_cannot_be_dealt_is_reported() {
    let tell = |arguments: &str, told: &str| {
        let run = run(arguments.split(' '));
        assert!(String::from_utf8_lossy(&run.stderr).ends_with(&format!("{told}\n")), "{run}");
        assert_eq!((run.code, &run.stdout[..]), (Some(1), &b""[..]), "{run}");
    };
    for (arguments, told) in [
        ("AhKhQhJhTh9h 9c9dAs2c3c", "hand 1 has 6 cards; with those to come, each hand has 5"),
        ("AhKhQh QQ+", "\"QQ+\" is a range; here, the only range is random"),
        ("AhKhQh vs XX 9c9d", "leave them out, or write random if none is known"),
        ("AhKhQh 9c9d / 8h5h2h", "no board expected: players are dealt their own cards"),
        ("AhKhQh", "only one hand; a deal has two or more, each an argument, as in As2d3c4h Ks2h3d7c"),
        ("AhKhQh --opponents 10", "49 cards left in the deck; 52 more must come"),
        ("AhKhQh AhKd", "Ah is in hand 1 and in hand 2"),
    ] {
        tell(&format!("odds --cards 5 {arguments}"), told);
    }
    let too_many = [("AhAd 9c9d QcQd", "; name more cards"), ("AhAd random", "; name the cards of each hand")];
    for (hands, advice) in too_many {
        let command = format!("odds --cards 7 {hands}");
        let stderr = String::from_utf8_lossy(&run(command.split(' ')).stderr).into_owned();
        assert!(stderr.contains(&format!("{advice}; ")) && stderr.matches("--sample").count() == 1, "{stderr}");
        assert!(stderr.ends_with(&format!("to estimate, type handrank {command} --sample 1M\n")), "{stderr}");
    }
    for game in ["stud", "razz", "2-7"] {
        let hands = ["odds", "-g", game, "AhKhQh", "8c8s8d", "--breakdown"];
        run(hands).refuses(&["has no board to come; --breakdown needs one; leave it out"]);
    }
    for game in ["2-7", "deuce-to-seven"] {
        run(["odds", "-g", game, "As2d3c", "Kh2h4h"]).refuses(&["with --cards N, players are dealt their own cards"]);
        run(["odds", "-g", game, "As2d3c", "Kh"]).refuses(&["with --cards N, players are dealt their own cards"]);
    }
}

/// Hands of draw and stud, without `--cards`.
#[test]
fn odds_of_hands_without_a_board_name_the_option() {
    let told = |arguments: &str| String::from_utf8_lossy(&run(arguments.split(' ')).stderr).into_owned();
    for arguments in ["AhKhQhJd 9c9dAs", "AhKhQhJd|9c9dAs2s", "As2d3c Kh", "As2d3c random"] {
        let told = told(&format!("odds {arguments}"));
        assert!(told.ends_with("; for draw and stud, use --cards N\n"), "{told}");
    }
    for arguments in
        ["AhKh 9c", "AhKhQh 9c9d", "AhKhQh 9c9dAs / 8h5h2h", "-g omaha AhKhQhJd 9c9dAs", "--cards 5 AhKh 9x"]
    {
        let told = told(&format!("odds {arguments}"));
        assert!(told.starts_with("error: ") && !told.contains("stud"), "{told}");
    }
}

#[test]
fn options_that_do_not_go_with_cards_are_refused() {
    for (arguments, message) in [
        (&["As", "Kh"][..], "or hands of one card as \"As|Kh\"\n"),
        (
            &["As2d", "Kh", "-b", "8h5h2h"],
            "with --cards, players are dealt their own cards; there is no board, so no --board\n",
        ),
        (&["As2d", "Kh", "-g", "omaha"], "with --cards, players are dealt their own cards; omaha has a board\n"),
        (&["As2d", "Kh", "--breakdown"], "the argument '--cards <N>' cannot be used with '--breakdown[=<BY>]'\n"),
        (&["As2d", "Kh", "--opponents", "0"], "expected a number from 1 to 22\n"),
        (&["As2d", "Kh", "--opponents", "23"], "expected a number from 1 to 22\n"),
    ] {
        run([&["odds", "--cards", "5"], arguments].concat()).refuses(&[message]);
    }
    run(["odds", "--cards", "8", "As2d", "Kh"]).refuses(&["[possible values: 5, 6, 7]"]);
    run(["hits", "--cards", "5", "--draw", "1", "AsKsQsJs"]).refuses(&["cannot be used with '--draw <N>'"]);
    run(["hits", "--cards", "5", "-b", "8h5h2h", "AsKs"]).refuses(&["so no --board"]);
    run(["hits", "--cards", "7", "-g", "omaha", "AsKs"]).refuses(&["omaha has a board"]);
}

/// As on a full board: a stream of stud deals goes on to its last street.
#[test]
fn complete_hands_are_compared() {
    let odds = |arguments: &[&str]| run([&["odds", "--cards", "5"], arguments].concat()).text();
    assert_eq!(odds(&["AhKhQhJhTh", "9c9dAs2c3c"]), "1.000000,0.000000\tAh Kh Qh Jh Th|9c 9d As 2c 3c\n");
    assert_eq!(odds(&["9c9dAs2c3c", "9h9sAc2d3d", "8c8dAd2h3h", "--json"]).matches(r#""equity":0.5,"#).count(), 2);
    assert!(odds(&["9c9dAs2c3c", "9h9sAc2d3d", "--json"]).starts_with(r#"{"own_cards":5,"runouts":1,"hands":["#));
    let estimate = odds(&["AhKhQhJhTh", "9c9dAs2c3c", "--sample", "1000"]);
    assert_eq!(estimate, "1.000000,0.000000\tAh Kh Qh Jh Th|9c 9d As 2c 3c\t0.000000\n");
    let streets = b"As2d3c4h5d6s|Ks2h3d7cTsTd\nAs2d3c4h5d6s7d|Ks2h3d7cTsTdQh\n";
    let last = run_on(["odds", "-g", "razz", "--cards", "7"], streets).text();
    assert_eq!(last.lines().nth(1), Some("1.000000,0.000000\tAs 2d 3c 4h 5d 6s 7d|Ks 2h 3d 7c Ts Td Qh"));
}
