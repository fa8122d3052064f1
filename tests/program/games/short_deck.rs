//! `--game short-deck`: ranking, showdowns, odds and tables with a deck of 36 cards.

use handrank::{CardSet, Game, Hand, StartingClass};
use itertools::Itertools;

use crate::dice::Dice;
use crate::harness::terminal::shown_in;
use crate::harness::{NEW_COLUMNS, THREADS, rank_and_category, run, run_on, tells};

const NOT_IN_DECK: &str = "is not in the short deck; its ranks are 6-9 T (or 10) J Q K A";

#[test]
fn flushes_beat_full_houses_and_a6789_is_the_lowest_straight() {
    // After 6 straight flushes and 72 quads come 120 flushes, then 72 full houses, then 6 straights.
    for (hand, row) in [
        ("As Ks Qs Js Ts", "1\tRoyal Flush"),
        ("As 6s 7s 8s 9s", "6\tStraight Flush (Ace low)"),
        ("Kd Ks Kc Kh 6c", "22\tFour of a Kind"),
        ("Ah Kh Qh Jh 9h", "79\tFlush"),
        ("Ah Ad Ac Kd Ks", "199\tFull House"),
        ("6h 6d 6c 7d 7s", "270\tFull House"),
        ("Ah Kd Qc Js Th", "271\tStraight"),
        ("Ah 6d 7c 8s 9h", "276\tStraight (Ace low)"),
        ("6h 6d 6c 8d 7s", "528\tThree of a Kind"),
        ("Jh 9d 8c 7s 6h", "1404\tHigh Card"),
    ] {
        run(["--game", "short-deck", hand]).ranks(&format!("{row}\t{hand}\n"));
    }
}

#[test]
fn every_format_has_the_game_and_its_ranks() {
    let hand = "As Ac 9s 8s 7s 6s 6d";
    let line = "6\tStraight Flush (Ace low)\tAs Ac 9s 8s 7s 6s 6d\t9s 8s 7s 6s As\tNine-high straight flush\n";
    run(["--game", "short-deck", "--long", hand]).ranks(line);
    run(["--game", "short-deck", "--json", hand]).ranks(concat!(
        r#"{"game":"short-deck","rank":6,"category":"Straight Flush","ace_low":true,"#,
        r#""description":"Nine-high straight flush","cards":["As","Ac","9s","8s","7s","6s","6d"],"#,
        r#""best":["9s","8s","7s","6s","As"]}"#,
        "\n"
    ));
    run(["showdown", "-g6+", "--json", "AhAd", "9s8s", "/", "7s6sKsKhTd"]).ranks(concat!(
        r#"{"game":"short-deck","winners":[2],"hands":[{"cards":["Ah","Ad"],"rank":531,"category":"Two Pair","#,
        r#""ace_low":false,"description":"Two pair, aces and kings, ten kicker","best":["Ah","Ad","Ks","Kh","Td"],"#,
        r#""share":0.0},{"cards":["9s","8s"],"rank":180,"category":"Flush","ace_low":false,"#,
        r#""description":"King-high flush, nine-eight-seven-six","best":["Ks","9s","8s","7s","6s"],"share":1.0}],"#,
        r#""board":["7s","6s","Ks","Kh","Td"]}"#,
        "\n"
    ));
    // 36 cards less seven leave 29, two of which complete the board.
    run(["odds", "-g6+", "--json", "AhAd", "9s8s", "/", "7s6sKs"]).ranks(concat!(
        r#"{"game":"short-deck","runouts":406,"hands":["#,
        r#"{"cards":["Ah","Ad"],"equity":0.0,"win":0.0,"tie":0.0,"wins":0,"ties":0},"#,
        r#"{"cards":["9s","8s"],"equity":1.0,"win":1.0,"tie":0.0,"wins":406,"ties":0}],"#,
        r#""board":["7s","6s","Ks"],"dead":[]}"#,
        "\n"
    ));
}

#[test]
fn long_input_is_ranked_in_order_in_any_notation() {
    let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
    let mut deck = CardSet::SHORT_DECK.iter().collect_vec();
    let hands = (0..60_000).map(|index| Hand::new(dice.deal(&mut deck, 5 + index % 3)).expect("distinct cards"));
    let hands = hands.collect_vec();
    let write = |(index, hand): (usize, &Hand)| match index % 4 {
        0 => hand.to_string().replace(' ', ""),
        1 => hand.to_string().to_uppercase().replace('T', "10"),
        _ => hand.to_string(),
    };
    let text = hands.iter().enumerate().map(write).join("\n");
    let line = |hand: &Hand| {
        let rank = Game::ShortDeck.rank(hand).expect("cards of the deck");
        format!("{}\t{hand}\n", rank_and_category(rank))
    };
    let expected = hands.iter().map(line).join("");
    for threads in THREADS {
        run_on(["-g", "short-deck", threads], text.as_bytes()).ranks(&expected);
    }
}

#[test]
fn cards_that_the_deck_lacks_are_errors_with_their_column() {
    tells(&["-g6+", "As Ks 5c 9s 9d"], &format!("hand 1: 5c {NOT_IN_DECK}"));
    tells(&["-g6+", "AsKs/5c9s9d"], &format!("hand 1: 5c {NOT_IN_DECK}"));
    tells(&["showdown", "-g6+", "AhKh|8c8s/8h7h2h8dKc"], &format!("deal 1: 2h {NOT_IN_DECK}"));
    tells(&["odds", "-g6+", "AhKh", "3c8s"], &format!("deal 1: 3c {NOT_IN_DECK}"));
    run(["-g6+", "--board", "5c 9s 9d", "AsKs"]).refuses(&["--board: 5c ", NOT_IN_DECK]);
    run(["odds", "-g6+", "--dead", "5c", "AsKs", "9s9d"]).refuses(&["--dead: 5c ", NOT_IN_DECK]);
    let lines = "As Ks Qs Js Ts\nAs Ks Qs Js 4s\n9d 9h 9s 9c Ad\n".repeat(1_000);
    let answers = run_on(["-g6+", "--all-lines"], lines.as_bytes());
    let expected = [
        "1\tRoyal Flush\tAs Ks Qs Js Ts\n",
        &format!("\terror: 13: 4s {NOT_IN_DECK}\tAs Ks Qs Js 4s\n"),
        "47\tFour of a Kind\t9d 9h 9s 9c Ad\n",
    ];
    answers.gives(1, &expected.concat().repeat(1_000), "");
    let deals = "AhKh|8c8s/8h7h6h8dKc\nAhKh|8c8s/8h7h2h8dKc\n".repeat(1_000);
    let answers = run_on(["showdown", "-g6+", "--all-lines"], deals.as_bytes());
    let expected = [
        "2\t56\tFour of a Kind\tAh Kh|8c 8s/8h 7h 6h 8d Kc\n",
        &format!("\t\terror: 15: 2h {NOT_IN_DECK}\tAhKh|8c8s/8h7h2h8dKc\n"),
    ];
    answers.gives(1, &expected.concat().repeat(1_000), "");
}

#[test]
fn tables_are_annotated() {
    let annotate = |arguments: &[&str], table: &str| {
        run_on([&["annotate", "-g", "short-deck", "-khand"], arguments].concat(), table.as_bytes())
    };
    annotate(&["--format=csv"], "hand,n\nAs 6d 7c 8h 9s,1\n")
        .ranks(&format!("hand,n,{NEW_COLUMNS}\nAs 6d 7c 8h 9s,1,276,Straight,true\n"));
    annotate(&["--format=csv", "--board-field=board"], "hand,board\nAsKs,Qs Js 2s\n").gives(
        1,
        &format!("hand,board,{NEW_COLUMNS}\nAsKs,Qs Js 2s,,,\n"),
        &format!("error: <stdin>:2: board:7: 2s {NOT_IN_DECK}\n"),
    );
    annotate(&["--format=jsonl"], "{\"hand\":\"As6d7c8h9s\"}\n").ranks(concat!(
        r#"{"hand":"As6d7c8h9s","handrank":{"game":"short-deck","rank":276,"category":"Straight","ace_low":true,"#,
        r#""description":"Nine-high straight","cards":["As","6d","7c","8h","9s"],"best":["9s","8h","7c","6d","As"]}}"#,
        "\n"
    ));
}

#[test]
fn ranges_have_81_classes() {
    let lines = run(["odds", "-g6+", "--breakdown", "random", "22+,A2s+", "/", "AhKhQd"]).text();
    let classes = |hand: &str| {
        let fields = lines.lines().map(|line| line.split('\t').collect_vec());
        fields.filter(|fields| fields[1] == hand).map(|fields| fields[2].to_owned()).collect_vec()
    };
    assert_eq!(classes("1"), StartingClass::of_game(Game::ShortDeck).map(|class| class.to_string()).collect_vec());
    assert_eq!(classes("1").len(), 81);
    let [pairs, suited] = ["AA KK QQ JJ TT 99 88 77 66", "AKs AQs AJs ATs A9s A8s A7s A6s"].map(|it| it.split(' '));
    assert_eq!(classes("2").into_iter().sorted().collect_vec(), pairs.chain(suited).sorted().collect_vec());
    // Nothing can be divided of what the deck lacks.
    tells(
        &["odds", "-g6+", "AhKh", "QQ,A5s-A2s"],
        "deal 1: no hand of \"A5s-A2s\" is in the short deck; its ranks are 6-9 T (or 10) J Q K A",
    );
    run(["odds", "-g6+", "AhKh", "Random", "/", "Qh Jh Th"]).ranks("1.000000,0.000000\tAh Kh|random/Qh Jh Th\n");
}

#[test]
fn charts_have_nine_ranks() {
    let Some(shown) = shown_in(48, "handrank odds -g6+ --breakdown --color never random AhKh / QhJhTh") else { return };
    let (shown, _) = shown.split_once("equity in percent").expect("a legend");
    let rows = shown.lines().skip_while(|line| *line != "hand 1: random").skip(1).collect_vec();
    assert_eq!(rows[0].split_whitespace().join(""), "AKQJT9876", "{shown}");
    assert_eq!(rows[1..].iter().map(|row| &row[..1]).join(""), "AKQJT9876", "{shown}");
    assert!(rows[1..].iter().all(|row| row.split_whitespace().count() == 10), "{shown}");
}
