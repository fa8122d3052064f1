//! `--game deuce-to-seven`: the lowest hand wins, and aces are high.

use handrank::{Card, Game, Hand};
use itertools::Itertools;

use crate::dice::Dice;
use crate::harness::{run, run_on};

#[test]
fn the_lowest_hand_has_rank_1() {
    // Of the 1,287 ways to choose five ranks, nine are straights; 7,462 classes in all.
    for (hand, row) in [
        ("7h 5h 4h 3h 2s", "1\tHigh Card"),
        ("7h 6h 4h 3h 2s", "2\tHigh Card"),
        ("8h 5h 4h 3h 2s", "5\tHigh Card"),
        ("Ah Kd Qc Js 9h", "1278\tHigh Card"),
        ("2h 2d 3c 4s 5h", "1279\tOne Pair"),
        ("2h 3d 4c 5s 6h", "5855\tStraight"),
        ("Ah Kd Qc Js Th", "5863\tStraight"),
        ("7h 5h 4h 3h 2h", "5864\tFlush"),
        ("Ah Kh Qh Jh 9h", "7141\tFlush"),
        ("6h 5h 4h 3h 2h", "7454\tStraight Flush"),
        ("Ah Kh Qh Jh Th", "7462\tRoyal Flush"),
    ] {
        run(["--game", "deuce-to-seven", hand]).ranks(&format!("{row}\t{hand}\n"));
    }
}

/// Ace to five is no straight, but the best hand with an ace: 792 ways to choose five lower ranks come before it, less
/// eight straights.
#[test]
fn aces_are_high() {
    let hand = "Ah 2d 3c 4s 5s";
    run(["-g2-7", "--long", hand])
        .ranks(&format!("785\tHigh Card\t{hand}\tAh 5s 4s 3c 2d\tAce-five-four-three-deuce low\n"));
    let row = run(["-g2-7", "--long", "Ah 2h 3h 4h 5h"]).text();
    assert!(row.contains("\tFlush\t") && row.ends_with("\tAce-high flush, five-four-three-deuce\n"), "{row}");
}

#[test]
fn larger_hands_avoid_what_they_can() {
    for (hand, description) in [
        // Hearts alone would be a flush; the spade avoids it.
        ("7h 5h 4h 3h 2h 2s", "Seven-five-four-three-deuce low"),
        ("7h 5h 4h 3h 2h Kh", "Seven-high flush, five-four-three-deuce"),
        ("7h 5h 4h 3h 2h Kh Ks", "King-five-four-three-deuce low"),
        // A pair is lower than a straight.
        ("6h 5d 4c 3s 2h 2s", "Pair of deuces, five-four-three kickers"),
        ("6h 5d 4c 3s 2h Ks", "King-five-four-three-deuce low"),
        ("9h 9d 9c 9s 8h 8d 8c", "Full house, eights over nines"),
    ] {
        let row = run(["-g2-7", "--long", hand]).text();
        assert!(row.ends_with(&format!("\t{description}\n")), "{row}");
    }
    run(["-g2-7", "Ah Kd / 7h 5h 4h 3h 2s"]).ranks("1\tHigh Card\tAh Kd 7h 5h 4h 3h 2s\n");
}

#[test]
fn showdowns_and_json_name_the_game() {
    let deal = "7h 5h 4h 3h 2h|Ah Kd Qc Js 9h";
    run(["showdown", "-g2-7", deal]).ranks(&format!("2\t1278\tHigh Card\t{deal}\n"));
    run(["showdown", "-g2-7", "--json", "7h5h4h3h2s|7d5d4d3d2c"]).ranks(concat!(
        r#"{"game":"deuce-to-seven","winners":[1,2],"hands":["#,
        r#"{"cards":["7h","5h","4h","3h","2s"],"rank":1,"category":"High Card","ace_low":false,"#,
        r#""description":"Seven-five-four-three-deuce low","best":["7h","5h","4h","3h","2s"],"share":0.5},"#,
        r#"{"cards":["7d","5d","4d","3d","2c"],"rank":1,"category":"High Card","ace_low":false,"#,
        r#""description":"Seven-five-four-three-deuce low","best":["7d","5d","4d","3d","2c"],"share":0.5}],"board":[]}"#,
        "\n"
    ));
    run(["-g2-7", "--json", "7h 5h 4h 3h 2h"]).ranks(concat!(
        r#"{"game":"deuce-to-seven","rank":5864,"category":"Flush","ace_low":false,"#,
        r#""description":"Seven-high flush, five-four-three-deuce","cards":["7h","5h","4h","3h","2h"],"#,
        r#""best":["7h","5h","4h","3h","2h"]}"#,
        "\n"
    ));
    run_on(["annotate", "-g2-7", "-k1"], b"7h 5h 4h 3h 2s\ta\n").ranks("7h 5h 4h 3h 2s\ta\t1\tHigh Card\tfalse\n");
}

#[test]
fn there_are_no_odds() {
    for arguments in [&["AhKh", "8c8s"][..], &["AhKhQhJh9h", "8c8s7d6d2h"], &["AKs", "QQ"], &["random", "random"]] {
        run([&["odds", "-g2-7"], arguments].concat())
            .refuses(&["deuce-to-seven has no board to come; with --cards N, "]);
    }
}

#[test]
fn long_input_is_ranked_in_order() {
    let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
    let mut deck = Card::deck().collect_vec();
    let hands = (0..30_000).map(|index| Hand::new(dice.deal(&mut deck, 5 + index % 3)).expect("distinct cards"));
    let hands = hands.collect_vec();
    let line = |hand: &Hand| {
        let rank = Game::DeuceToSeven.rank(hand).expect("a full deck");
        format!("{rank}\t{}\t{hand}\n", rank.category())
    };
    run_on(["-g2-7"], hands.iter().join("\n").as_bytes()).ranks(&hands.iter().map(line).join(""));
}
