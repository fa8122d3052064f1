//! `handrank hits --made`: how often hands make each made hand and have each draw, in pipes and at terminals.

use handrank::made::{Draw, MadeHand};
use handrank::{Game, Hits, Spot};
use itertools::Itertools;
use serde_json::json;

use crate::commands::hits::lines_are_answered_in_order;
use crate::harness::terminal::{shown_in, shown_in_each};
use crate::harness::{run, run_on};

fn hits(arguments: &[&str]) -> Hits {
    let json = run(["hits", "--made", "--json"].iter().chain(arguments)).text();
    serde_json::from_str(&json).expect("a record")
}

/// How often each name and each draw that comes at all comes on the first street.
fn counts(hits: &Hits) -> Vec<(&'static str, u128)> {
    let street = &hits.streets[0];
    let made = street.made.iter().flatten().map(|made| (made.name.name(), made.runouts));
    let draws = street.draws.iter().flatten().map(|draw| (draw.name.name(), draw.runouts));
    let counts = made.chain(draws).map(|(name, runouts)| (name, runouts.whole().expect("no weights")));
    counts.filter(|(_, count)| *count > 0).collect()
}

/// The lines of text, in fields.
fn lines(arguments: &[&str]) -> Vec<Vec<String>> {
    let text = run(["hits", "--made"].iter().chain(arguments)).text();
    text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// Counted by combinatorics.
#[test]
fn flops_of_starting_hands() {
    let ace_king = hits(&["AhKh"]);
    assert_eq!(ace_king.streets[0].runouts.whole(), Some(19_600));
    let expected = [
        ("Royal Flush", 1),
        ("Four of a Kind", 2),
        ("Full House", 18),
        ("Flush", 164),
        ("Straight", 63),
        ("Trips", 264),
        ("Two Pair", 396),
        ("Top Pair", 5_676),
        ("Ace High", 13_016),
        ("Nut Flush Draw", 2_145),
        ("Gutshot", 2_196),
        ("Backdoor Flush Draw", 8_151),
        ("Two Overcards", 13_016),
    ];
    assert_eq!(counts(&ace_king), expected);
    let of = |hand: &str, names: &[&str]| {
        let counts = counts(&hits(&[hand]));
        names
            .iter()
            .map(|name| counts.iter().find(|(other, _)| other == name).map_or(0, |(_, count)| *count))
            .collect_vec()
    };
    assert_eq!(of("JcTc", &["Open-Ended", "Double Gutshot", "Gutshot"]), [1_755, 126, 3_258]);
    assert_eq!(of("JcTc", &["Top Pair", "Second Pair", "Third Pair"]), [2_976, 2_412, 288]);
    let pairs = ["Set", "Overpair", "Pocket Pair (1 overcard)", "Pocket Pair (2 overcards)", "Low Pair"];
    assert_eq!(of("7c7d", &pairs), [2_112, 1_120, 6_160, 7_728, 2_240]);
    let short_deck = counts(&hits(&["-g6+", "JsTs"]));
    let place = |name: &str| short_deck.iter().position(|(other, _)| *other == name);
    assert!(place("Flush") < place("Full House"), "in the order of the game");
    for expected in [("Full House", 18), ("Flush", 31), ("Straight", 252), ("Trips", 168), ("Open-Ended", 999)] {
        assert!(short_deck.contains(&expected), "{expected:?} in {short_deck:?}");
    }
}

#[test]
fn any_two_cards_on_a_flop() {
    let expected = [
        ("Set", 9),
        ("Two Pair", 27),
        ("Overpair", 6),
        ("Top Pair", 120),
        ("Pocket Pair (1 overcard)", 30),
        ("Second Pair", 120),
        ("Pocket Pair (2 overcards)", 24),
        ("Third Pair", 120),
        ("Ace High", 144),
        ("High Card", 576),
    ];
    let hits = hits(&["random/Kd7h2c"]);
    assert_eq!(counts(&hits)[..expected.len()], expected);
    assert_eq!(hits.streets[0].runouts.whole(), Some(1_176));
}

/// Every name and every draw has a line, with the same shares as in JSON. Draws have no share "or better".
#[test]
fn text_has_a_line_for_each_name_and_draw() {
    for hand in ["Ah5h/Kh7h2c", "QQ+,AKs:0.5,7h6h/Kd7h2c9s", "AhKh"] {
        let hits = hits(&[hand]);
        let (short, long) = (lines(&[hand]), lines(&["--long", hand]));
        let names = MadeHand::all(Game::Holdem).iter().map(|made| made.name());
        let names = names.chain(Draw::ALL.iter().map(|draw| draw.name())).collect_vec();
        assert_eq!(short.iter().map(|line| &*line[1]).collect_vec(), names);
        let shares = |index: usize| {
            let of_street = hits.streets.iter().map(|street| {
                let made = street.made.iter().flatten().map(|made| (made.share, Some(made.or_better)));
                let draws = street.draws.iter().flatten().map(|draw| (draw.share, None));
                made.chain(draws).nth(index).expect("as many as lines")
            });
            let passed = vec![String::new(); 3 - hits.streets.len()];
            let (shares, or_better): (Vec<_>, Vec<_>) = of_street.unzip();
            let shown = |share: f64| if share.fract() == 0.0 { share.to_string() } else { format!("{share:.6}") };
            let shares = shares.into_iter().map(shown);
            let or_better = or_better.into_iter().map(|share| share.map_or_else(String::new, shown));
            (passed.iter().cloned().chain(shares).collect_vec(), passed.iter().cloned().chain(or_better).collect_vec())
        };
        for (index, (short, long)) in short.iter().zip_eq(&long).enumerate() {
            let (shares, or_better) = shares(index);
            assert_eq!(short[2..5], shares, "{hand}: {short:?}");
            assert_eq!([&short[..5], &or_better, &short[5..]].concat(), *long, "{hand}");
        }
    }
}

#[test]
fn json_is_what_the_library_counts() {
    for (game, hand) in [
        (Game::Holdem, "QQ+,AKs:0.5,7h6h/Kd7h2c"),
        (Game::Holdem, "Ah5h/Kh7h2c9h"),
        (Game::Holdem, "KdKs,2c2d:0.3333/9h9c9d9sAs"),
        (Game::ShortDeck, "JTs/9h8h6c"),
    ] {
        let spot: Spot = hand.parse().expect("a spot");
        let counted = serde_json::to_string(&spot.made_hits(game).expect("hits")).expect("plain data");
        run(["hits", "--made", "--json", "-g", game.name(), hand]).ranks(&format!("{counted}\n"));
    }
}

#[test]
fn keys_are_in_order() {
    let json = run(["hits", "--made", "--json", "Ah5h/Kh7h2c"]).text();
    let board = r#""board":["Kh","7h","2c"],"texture":{"suits":[2,1],"ranks":[1,1,1],"flush":false,"straights":0},"#;
    assert!(json.contains(&format!("{board}\"dead\":[]")), "{json}");
    let draws = r#"],"draws":[{"name":"Nut Flush Draw","runouts":1,"share":1.0,"cards":["Qh","Jh","Th","9h","8h","6h","4h","3h","2h"]},"#;
    assert!(json.contains(draws), "{json}");
    let keys = ["\"categories\":[", "\"made\":[", "\"draws\":["].map(|key| json.find(key).expect("a key"));
    assert!(keys.is_sorted(), "{json}");
    let before_the_flop = run(["hits", "--made", "--json", "AhKh"]).text();
    assert!(!before_the_flop.contains("texture") && !before_the_flop.contains("},\"cards\""), "{before_the_flop}");
    let plain = run(["hits", "--json", "Ah5h/Kh7h2c"]).text();
    assert!(!plain.contains("texture") && !plain.contains("\"made\"") && !plain.contains("\"draws\""), "{plain}");
    // A range has no outs of its own.
    assert!(!run(["hits", "--made", "--json", "AA/Kh7h2c"]).text().contains("\"cards\""));
}

/// The jack of clubs and the deuce of hearts are dead.
#[test]
fn draws_of_a_hand_have_their_outs() {
    let hits = hits(&["AhTh/KhQh2c", "--dead", "Jc2h"]);
    let outs = |name: Draw| {
        let draws = hits.streets[0].draws.as_ref().expect("they were asked for");
        draws.iter().find(|draw| draw.name == name).and_then(|draw| draw.cards.as_ref()).expect("outs").iter().join(" ")
    };
    assert_eq!(outs(Draw::NutFlushDraw), "Jh 9h 8h 7h 6h 5h 4h 3h");
    assert_eq!(outs(Draw::Gutshot), "Jd Jh Js");
    assert_eq!(outs(Draw::OneOvercard), "Ac Ad As");
    assert_eq!(outs(Draw::OpenEnded), "");
    assert!(hits.streets[1..].iter().flat_map(|street| street.draws.iter().flatten()).all(|draw| draw.cards.is_none()));
}

#[test]
fn streams_are_answered_in_order_with_any_number_of_threads() {
    lines_are_answered_in_order(&["hits", "--made", "--json"], 0x9E37_79B9_7F4A_7C15, 300, |spot| {
        spot.made_hits(Game::Holdem).expect("hits")
    });
}

#[test]
fn what_has_no_names_is_refused() {
    for (arguments, error) in [
        (&["--draw", "1", "AhKhQhJh"][..], "'--made' cannot be used with '--draw <N>'"),
        (&["--cards", "7", "AhKhQhJh"], "'--made' cannot be used with '--cards <N>'"),
        (&["-gomaha", "AhKhQdJd"], "--made: made hands have names only in hold'em and short deck"),
        (&["-grazz", "AhKh"], "--made: this game has no board; made hands are what hole cards add to one"),
        (&["--all-lines", "AhKh"], "hits prints several lines per hand; with --all-lines, add --json"),
    ] {
        run(["hits", "--made"].iter().chain(arguments)).refuses(&[error]);
    }
    // No advice on what does not go with --made or with a board.
    for (arguments, cards) in
        [(&["AhKhQd"][..], 3), (&["AhKhQd", "/", "8h5h2h"], 3), (&["AhKhQdJd"], 4), (&["AhKhQdJd", "/", "8h5h2h"], 4)]
    {
        let told = crate::harness::run(["hits", "--made"].iter().chain(arguments));
        told.gives(
            1,
            "",
            &format!("error: hand 1: {cards} cards in the hand; made hands are named for 2 hole cards\n"),
        );
    }
    let told = crate::harness::run(["hits", "AhKhQd", "/", "8h5h2h"]);
    assert!(!String::from_utf8_lossy(&told.stderr).contains("--cards"), "{told}");
    let run = run_on(["hits", "--made", "--json", "-a"], b"AhKh/Kd7h2c\nAhKhQh\nAA/AcAdAhKsQs\n");
    let json = String::from_utf8(run.stdout).expect("UTF-8");
    let answers = json.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON")).collect_vec();
    assert_eq!(answers[0]["texture"]["suits"], json!([1, 1, 1]));
    let errors = answers[1..].iter().map(|answer| &answer["error"]["message"]).collect_vec();
    let too_many = "3 cards in the hand; made hands are named for 2 hole cards";
    assert_eq!(errors, [&json!(too_many), &json!("the known cards leave no hand in the range")]);
}

/// Where each field of a row ends: rows of a table all have fields that end where the headings do.
fn ends(line: &str) -> Vec<usize> {
    let characters = line.chars().collect_vec();
    let is_end = |&at: &usize| characters[at] != ' ' && characters.get(at + 1).is_none_or(|next| *next == ' ');
    (0..characters.len()).filter(is_end).collect()
}

#[test]
fn terminals_show_what_comes_in_columns_that_fit() {
    for hand in ["77+,AJs+,KQs,AQo+ / Kd7h2c", "Ah5h / Kh7h2c", "JcTc", "AhKh"] {
        let Some(shown) = shown_in_each([60, 80, 120], &format!("NO_COLOR=1 handrank hits --made {hand}")) else {
            return;
        };
        for (columns, text) in shown {
            assert!(text.lines().all(|line| line.chars().count() <= columns), "{columns}: {text}");
            let headings = text.lines().find(|line| line.starts_with("made hand")).expect("headings");
            let names = headings.split_whitespace().skip(2).collect_vec();
            assert!(["flop", "turn", "river"].iter().all(|street| names.contains(street)), "{columns}: {text}");
            assert!(names.contains(&"flop+"), "what has been made so far matters most: {text}");
            let heading_ends = ends(headings);
            let rows = text.lines().skip_while(|line| *line != headings).skip(1).take_while(|line| line.contains('%'));
            let rows = rows.collect_vec();
            for row in &rows {
                let figures = ends(row).into_iter().filter(|end| row.chars().nth(*end) == Some('%'));
                assert!(figures.clone().all(|end| heading_ends.contains(&end)), "{columns}: {row} in\n{text}");
                assert!(figures.count() >= 3, "no street is hidden: {row}");
            }
            // Those that never come are left out, and so are draws that no hand has.
            let nothing = |row: &&&str| {
                let is_share = |word: &&str| word.ends_with('%') || word.contains(',');
                row.split_whitespace().filter(is_share).all(|share| share == "0%")
            };
            assert_eq!(rows.iter().filter(nothing).count(), 0, "{text}");
        }
    }
}

#[test]
fn terminals_show_the_board_in_facts_and_outs() {
    for (hand, facts) in [
        ("77+/Kd7h2c", "rainbow, no pair, no flush, no straight"),
        ("AKs/9h8h7h", "three of a suit, no pair, flush possible, 3 pairs of hole ranks make a straight"),
        ("AKs/9h8h9c4h4d", "three of a suit, two pair, flush possible, no straight"),
        ("AKs/8h7c6c5d", "two of a suit, no pair, no flush, 25 pairs of hole ranks make a straight"),
        ("2h3h/AcKdQhJsTs", "two of a suit, no pair, no flush, no straight"),
        ("AK/9h9d9c9s", "rainbow, four of a kind, no flush, no straight"),
        ("AK/9h9d9c4s4h", "two of a suit, a full house, no flush, no straight"),
        ("AK/9h9d9c4s", "rainbow, three of a kind, no flush, no straight"),
        ("AK/9h9d4c", "rainbow, paired, no flush, no straight"),
    ] {
        let Some(shown) = shown_in(120, &format!("NO_COLOR=1 handrank hits --made {hand}")) else { return };
        assert_eq!(shown.lines().nth(1), Some(&*format!("texture: {facts}")), "{shown}");
    }
    let outs = shown_in(80, "NO_COLOR=1 handrank hits --made Ah5h / Kh7h2c").expect("a terminal");
    let expected = "Nut Flush Draw, 9 outs  Qh Jh Th 9h 8h 6h 4h 3h 2h\nOne Overcard, 3 outs  Ac Ad As\n";
    assert!(outs.contains(expected), "{outs}");
    let plain = shown_in(80, "NO_COLOR=1 handrank hits Ah5h / Kh7h2c").expect("a terminal");
    assert!(!plain.contains("texture") && !plain.contains("outs"), "{plain}");
}

#[test]
fn textures_count_pairs_of_ranks() {
    // An ace, a king and a queen lack a ten and a jack alone.
    for (board, straights) in [
        ("AsKdQc", "1 pair of hole ranks makes a straight"),
        ("AsKdJc", "1 pair of hole ranks makes a straight"),
        ("KsQdJc", "2 pairs of hole ranks make a straight"),
        ("Ks7d2c", "no straight"),
    ] {
        let page = run(["hits", "--made", "-p", "--color=never", &format!("3h3d/{board}")]).text();
        let texture = page.lines().nth(1).expect("a texture");
        assert_eq!(texture, format!("texture: rainbow, no pair, no flush, {straights}"));
    }
}
