//! `handrank deal`: cards at random, in the notation that the other commands read.

use handrank::{Card, Game};
use itertools::Itertools;
use serde_json::{Value, json};

use crate::harness::{THREADS, run, run_on, tells};

fn deal(arguments: &[&str]) -> String {
    run(["deal"].iter().chain(arguments)).text()
}

/// The cards of a line, which must all be different.
fn cards(line: &str) -> Vec<Card> {
    let cards: Vec<Card> = line.split([' ', '|', '/']).map(|card| card.parse().expect("standard notation")).collect();
    assert!(cards.iter().all_unique(), "{line}");
    cards
}

/// The hands and the board of a line.
fn parts(line: &str) -> (Vec<Vec<Card>>, Vec<Card>) {
    let (hands, board) = line.split_once('/').map_or((line, None), |(hands, board)| (hands, Some(board)));
    (hands.split('|').map(cards).collect(), board.map(cards).unwrap_or_default())
}

#[test]
fn deals_a_hand_of_five_from_the_deck_of_the_game() {
    for (arguments, hands, size) in [
        (&[][..], 1, 5),
        (&["--count", "3"], 3, 5),
        (&["-n1k", "--cards=7"], 1_000, 7),
        (&["-n", "20", "--cards", "6", "-g", "6+"], 20, 6),
        (&["-n1_000", "-grazz", "--dead", "AsAh", "--dead=Ac"], 1_000, 5),
    ] {
        let text = deal(arguments);
        assert_eq!(text.lines().count(), hands, "{arguments:?}");
        assert!(text.lines().all(|line| cards(line).len() == size), "{text}");
        let game = arguments.iter().find_map(|argument| Game::from_name(argument.trim_start_matches("-g")));
        let game = game.unwrap_or_default();
        assert!(text.lines().flat_map(cards).all(|card| game.deck().contains(card)), "{text}");
        assert!(!arguments.contains(&"--dead=Ac") || !text.contains("As") && !text.contains("Ac"));
        let ranked = run_on(["-g", game.name()], text.as_bytes()).text();
        assert!(ranked.lines().zip_eq(text.lines()).all(|(ranked, hand)| ranked.ends_with(&format!("\t{hand}"))));
    }
}

#[test]
fn deals_omaha_hands_with_a_board() {
    for game in ["omaha", "o8"] {
        let text = deal(&["-n", "10", "-g", game]);
        assert_eq!(text.lines().count(), 10);
        for line in text.lines() {
            let (hands, board) = parts(line);
            assert_eq!((hands.len(), hands[0].len(), board.len()), (1, 4, 5), "{line}");
        }
        run_on(["-g", game], text.as_bytes()).text();
    }
}

#[test]
fn deals_the_hands_and_the_board_of_one_deal() {
    for (arguments, start, hands, board) in [
        (&["KhAh"][..], "Kh Ah/", 1, 5),
        (&["AhKh", "8c8s", "/", "8h5h2h"], "Ah Kh|8c 8s/8h 5h 2h ", 2, 5),
        (&["AhKh|8c8s/8h5h2h", "--street=turn"], "Ah Kh|8c 8s/8h 5h 2h ", 2, 4),
        (&["AhKh vs 8c8s", "--board=8h5h2h", "--street=flop"], "Ah Kh|8c 8s/8h 5h 2h", 2, 3),
        (&["AhKh", "AA,KQs", "random", "--street", "Preflop"], "Ah Kh|", 3, 0),
        (&["random", "XX", "????", "--dead=AsKs", "--street=flop"], "", 3, 3),
        (&["-g6+", "AhKh", "QQ+"], "Ah Kh|", 2, 5),
    ] {
        let text = deal(&[arguments, &["-n50"]].concat());
        assert_eq!(text.lines().count(), 50, "{arguments:?}");
        for line in text.lines() {
            let (dealt, on_board) = parts(line);
            assert!(line.starts_with(start) && cards(line).len() == 2 * hands + board, "{arguments:?}: {line}");
            assert_eq!((dealt.len(), on_board.len()), (hands, board), "{arguments:?}: {line}");
            let is_ordered = |hand: &Vec<Card>| hand[0] > hand[1];
            assert!(dealt.iter().skip(usize::from(!start.is_empty())).all(is_ordered) || line.contains("|8c 8s/"));
        }
    }
    let omaha = deal(&["-gomaha", "AhQh7c3s5d", "random"]);
    let (hands, board) = parts(omaha.trim_end());
    assert!(hands.iter().all(|hand| hand.len() == 5) && board.len() == 5, "{omaha}");
}

#[test]
fn json_has_the_same_cards() {
    for (arguments, is_bare) in [
        (&["-n3"][..], true),
        (&["-n3", "--cards=7", "-g2-7"], true),
        (&["-n3", "-gomaha"], true),
        (&["-n3", "-go8"], true),
        (&["-n3", "AhKh"], false),
        (&["-n3", "AhKh", "--street=preflop"], false),
        (&["-n3", "-g6+", "AhKh", "random", "--street=flop"], false),
        // More than a line of text has room for.
        (&[&["-n3", "--street=preflop"][..], &["random"; 26]].concat(), false),
    ] {
        let arguments = [arguments, &["--seed=9"]].concat();
        let [text, json] = [deal(&arguments), deal(&[&arguments[..], &["--json"]].concat())];
        for (line, object) in text.lines().zip_eq(json.lines()) {
            let (hands, board) = parts(line);
            let [hands, board] = [json!(hands), json!(board)];
            let game = arguments.iter().find_map(|argument| Game::from_name(argument.strip_prefix("-g")?));
            let mut expected = match is_bare {
                true => json!({"cards": hands[0]}),
                false => json!({"hands": hands.as_array().map(|hands| {
                    hands.iter().map(|hand| json!({"cards": hand})).collect_vec()
                }), "board": board}),
            };
            if is_bare && line.contains('/') {
                expected["board"] = board;
            }
            if let Some(game) = game {
                expected["game"] = json!(game);
                assert!(object.starts_with(&format!(r#"{{"game":"{game}","#)), "{object}");
            }
            assert_eq!(serde_json::from_str::<Value>(object).expect("an object"), expected);
        }
    }
    assert!(
        deal(&["--json", "AhKh|8c8s/8h5h2h8dKc"])
            == "{\"hands\":[{\"cards\":[\"Ah\",\"Kh\"]},{\"cards\":[\"8c\",\"8s\"]}],\"board\":[\"8h\",\"5h\",\"2h\",\"8d\",\"Kc\"]}\n"
    );
}

/// How often the players of 50,000 deals win, against the exact equities, which `odds` counts.
#[test]
fn showdowns_of_deals_come_to_the_odds() {
    const DEALS: f64 = 50_000.0;
    let hands = ["AA", "KQs", "random"];
    let deals = deal(&[&hands[..], &["-n50k", "--seed=7"]].concat());
    let mut shares = [0.0; 3];
    for line in run_on(["showdown"], deals.as_bytes()).text().lines() {
        let winners = line.split('\t').next().expect("a column").split(',').collect_vec();
        let seats = winners.iter().map(|seat| seat.parse::<usize>().expect("a number"));
        seats.for_each(|seat| shares[seat - 1] += 1.0 / winners.len() as f64);
    }
    let odds = run([&["odds"], &hands[..]].concat()).text();
    for (share, equity) in shares.iter().zip_eq(odds.split(['\t', ',']).take(3)) {
        let equity: f64 = equity.parse().expect("a number");
        let standard_error = (equity * (1.0 - equity) / DEALS).sqrt();
        assert!((share / DEALS - equity).abs() < 3.0 * standard_error, "{share} of {DEALS}, and {equity}");
    }
}

#[test]
fn a_seed_gives_the_same_cards_with_any_number_of_threads_and_a_longer_run_begins_with_a_shorter_one() {
    let crowd = ["33+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32"; 9];
    for (hands, short, long) in [
        (&[][..], "50k", "200k"),
        (&["AA", "KQs", "random"], "5", "100k"),
        (&["AA", "AK", "AKs,KK"], "40k", "60k"),
        // Blocks of few deals.
        (&crowd, "5", "2k"),
    ] {
        let with = |count, threads| deal(&[hands, &["--seed=18446744073709551615", "-n", count, threads]].concat());
        let all = with(long, THREADS[0]);
        assert!(THREADS.iter().all(|threads| with(long, threads) == all), "{hands:?}");
        assert!(all.starts_with(&with(short, "--threads=3")), "{hands:?}");
    }
    assert_ne!(deal(&["--seed=1"]), deal(&["--seed=2"]));
}

#[test]
fn without_a_seed_every_run_deals_other_cards() {
    for hands in [&[][..], &["random", "random"]] {
        let [one, other] = [(); 2].map(|()| deal(&[hands, &["-n3"]].concat()));
        assert_ne!(one, other);
    }
}

#[test]
fn what_cannot_be_dealt_is_the_error_of_the_deal() {
    let no_deal = "the ranges leave no deal: every choice of hands uses some card twice";
    tells(&["deal", "AA", "AA", "AA"], &format!("deal 1: {no_deal}"));
    tells(&["deal", "AhKh|8c8s/8h5h2h4d", "--street=flop"], "deal 1: 4 cards on the board; on the flop it has 3");
    tells(&["deal", "AA", "/", "8h5h2h4d3c", "--street=turn"], "deal 1: 5 cards on the board; on the turn it has 4");
    tells(
        &["deal", "-b8h5h2h", "AA", "--street=preflop"],
        "deal 1: 3 cards on the board; before the flop there is none",
    );
    tells(&["deal", "AA", "--dead=AcAdAh"], "deal 1: the known cards leave no hand in the range of hand 1");
    tells(&["deal", "AhKh", "AhQs"], "deal 1: Ah is in hand 1 and in hand 2");
    tells(&["deal", "-gomaha", "AhAdQhJh", "AAA"], "deal 1: the known cards leave no hand in the range of hand 2");
    tells(&["deal", "AhKh", "8h5h2h"], "deal 1: hand 2 has 3 cards, but hand 1 has 2; write a slash before the board");
    let crowd = ["33+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32"; 23].join("|");
    let rarely = "hands of the ranges nearly always, or always, share a card: 1000000 choices in a row used one twice";
    tells(&["deal", &crowd], &format!("deal 1: {rarely}"));
}

#[test]
fn what_does_not_go_together_is_wrong_usage() {
    for (arguments, error) in [
        (&["5"][..], "'5' is not a hand; to deal 5 times, use -n 5"),
        (&["50k", "AA"], "'50k' is not a hand; to deal 50k times, use -n 50k"),
        (&["-n0"], "invalid value '0' for '--count <N>': expected a whole number, 1 or more"),
        (&["-n", "-5"], "invalid value '-5' for '--count <N>'"),
        (&["-n1.5"], "invalid value '1.5' for '--count <N>'"),
        (&["-n9223372036854775808"], "expected at most 9223372036854775807"),
        (&["--seed=-1"], "expected a number from 0 to 18446744073709551615"),
        (&["--cards=8"], "invalid value '8' for '--cards <N>'"),
        (&["--cards=6", "AA"], "'--cards <N>' cannot be used with '[HAND]...'"),
        (
            &["--cards=5", "-gomaha"],
            "--cards is for games without a board; omaha has one, and in Omaha, the game's name says how many hole cards \
             there are: plo5, plo6, plo5/8",
        ),
        (&["--street=preflop"], "before the flop, there is no board to deal"),
        (&["--street=flop", "-grazz"], "razz has no board to come; leave --street out"),
        (&["--street=flop", "--cards=5"], "cannot be used with"),
        (&["--opponents=2"], "--opponents needs a hand, such as random: handrank deal random --opponents 3\n"),
        (&["--opponents=2", "-grazz"], "razz has no board to come; leave --opponents out"),
        (&["AhKh", "--players=2"], "'--opponents'"),
        (&["AhKh", "--opponents=23"], "--opponents"),
        (&["--board=8h5h2h"], "--board needs a hand, such as random"),
        (&["--board=8h5h2h", "-gstud"], "stud has no board to come; leave --board out"),
        (&["-grazz", "AA"], "razz has no board to come; leave HAND out"),
        (&["-gstud", "5"], "'5' is not a hand; to deal 5 times, use -n 5"),
        (&["-gstud", "AA"], "stud has no board to come; leave HAND out"),
        (&["AA|KK", "QQ|JJ"], "2 deals; only one can be dealt at a time"),
        (&["README.md"], "'README.md' is a file, not a hand or range"),
        (&["AhKh", ""], "argument 2 is empty"),
        (&["Ah", "Kh"], "write its cards together, as in AhKh 8c8s"),
        (&["--file=hands.txt"], "unexpected argument '--file'"),
        (&["--dead=AsAs"], "As is"),
        (&["-g6+", "--dead=2c"], "--dead: "),
    ] {
        run([&["deal"], arguments].concat()).refuses(&[error]);
    }
    let dead = Card::deck().take(48).join(" ");
    run(["deal", "--dead", &dead]).refuses(&["4 cards left in the deck; 5 more must come"]);
    // A point may be meant to separate thousands.
    run(["deal", "-n", "10.000"]).refuses(&["expected a whole number, 1 or more"]);
    // Twos, and a number of deals.
    assert!(deal(&["22", "-n", "1.5k"]).lines().count() == 1_500);
}

/// In the deck of the game, and without dead cards.
#[test]
fn boards_may_be_dealt_alone() {
    for (street, size) in [("flop", 3), ("turn", 4), ("river", 5)] {
        for game in ["holdem", "omaha", "6+", "o8"] {
            let text = deal(&["-n100", "--street", street, "-g", game, "--dead=AsAh"]);
            assert_eq!(text.lines().count(), 100);
            let deck = Game::from_name(game).expect("a game").deck();
            for line in text.lines() {
                let board = cards(line.strip_prefix('/').expect("a slash starts a board"));
                assert!(board.len() == size && board.iter().all(|card| deck.contains(*card)), "{line}");
            }
            assert!(!text.contains("As") && !text.contains("Ah"));
        }
    }
    for threads in THREADS {
        let [few, many] = ["-n10", "-n3k"].map(|count| deal(&[count, "--seed=7", "--street=flop", threads]));
        assert!(many.starts_with(&few));
    }
    let json: Value = serde_json::from_str(&deal(&["--street=turn", "--json", "-g6+"])).expect("JSON");
    assert_eq!((json["game"].as_str(), json["board"].as_array().map(Vec::len)), (Some("short-deck"), Some(4)));
    assert_eq!(json.as_object().map(serde_json::Map::len), Some(2));
    // Other commands read them.
    let boards = deal(&["-n5", "--street=flop"]);
    assert_eq!(
        run_on(["odds", "22+", "--opponents=1", "--sample=2", "--boards=-"], boards.as_bytes()).text().lines().count(),
        5
    );
    assert_eq!(run_on(["canon"], boards.as_bytes()).text().lines().count(), 5);
}

/// `canon` says how many of the 22,100 flops are alike. Pearson's chi-squared, which is 1,754 on average with a
/// standard deviation of 59, says whether they come up that often.
#[test]
fn boards_are_as_likely_as_they_are_in_the_deck() {
    const DEALS: u32 = 100_000;
    let flops = deal(&["-n", &DEALS.to_string(), "--seed=7", "--street=flop"]);
    let spots = run_on(["canon"], flops.as_bytes()).text();
    let dealt = spots.lines().map(|line| line.split('\t').take(2).collect_tuple().expect("columns")).counts();
    assert_eq!(dealt.len(), 1_755);
    let terms = dealt.into_iter().map(|((_, alike), dealt)| {
        let expected = f64::from(DEALS) * alike.parse::<f64>().expect("a number") / 22_100.0;
        (dealt as f64 - expected).powi(2) / expected
    });
    let chi_squared: f64 = terms.sum();
    assert!((1_754.0 - chi_squared).abs() < 4.0 * 59.0, "{chi_squared}");
}

#[test]
fn opponents_may_hold_any_cards() {
    let typed = deal(&["-n100", "--seed=3", "AhKh", "random", "random", "random"]);
    assert_eq!(deal(&["-n100", "--seed=3", "AhKh", "--opponents=3"]), typed);
    let (hands, board) = parts(deal(&["QQ", "/", "8h5h2h", "--opponents", "2", "--street=turn"]).trim_end());
    assert_eq!((hands.len(), board.len()), (3, 4));
}
