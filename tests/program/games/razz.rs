//! `--game razz`: the same lines as in other games, on the scale of lows.

use crate::harness::{run, run_on};

/// Straights and flushes do not count, and the ace is low without a note.
const WHEEL: &str = "1\tHigh Card\tAc 2c 3c 4c 5c\n";
/// The best of seven cards, after 1,287 hands without a pair.
const SEVEN: &str = "3\tHigh Card\t2c 2d 3h 5s 6c Ac Kd\n";

#[test]
fn lowest_five_are_ranked() {
    for name in ["razz", "RAZZ", "a-5", "A-to-5", "ace-to-five"] {
        run(["--game", name, "Ac 2c 3c 4c 5c"]).ranks(WHEEL);
    }
    run(["-grazz", "2c2d3h5s6cAcKd", "Ah As 2c 3d 4h"]).ranks(&format!("{SEVEN}1288\tOne Pair\tAh As 2c 3d 4h\n"));
    run(["-grazz", "--long", "2c2d3h5s6cAcKd"])
        .ranks("3\tHigh Card\t2c 2d 3h 5s 6c Ac Kd\t6c 5s 3h 2c Ac\tSix-five-three-deuce-ace low\n");
}

#[test]
fn cards_may_be_shared_or_set_apart() {
    run(["-grazz", "2c2d3h5s6cAc/Kd", "2c2d / 3h5s6cAc / Kd"]).ranks(&SEVEN.repeat(2));
    run(["-grazz", "-b", "Kd", "2c2d3h5s6cAc"]).ranks(SEVEN);
}

#[test]
fn lowest_hand_wins() {
    let deal = "Ac 2d 3h 4s 6c Kc Kd|5c 5d 4h 3s 2c Ah 9h";
    run(["showdown", "-grazz", deal]).ranks(&format!("2\t1\tHigh Card\t{deal}\n"));
    run(["showdown", "-grazz", "--long", "Ac2d3h4s7c", "8c7d6h5s4c"]).ranks(
        "1\t1\t1\t7\tHigh Card\tAc 2d 3h 4s 7c\t7c 4s 3h 2d Ac\tSeven-four-three-deuce-ace low\n\
         1\t2\t0\t56\tHigh Card\t8c 7d 6h 5s 4c\t8c 7d 6h 5s 4c\tEight-seven-six-five-four low\n",
    );
}

#[test]
fn records_name_the_game() {
    let record = concat!(
        r#"{"game":"razz","rank":3,"category":"High Card","ace_low":false,"description":"Six-five-three-deuce-ace low","#,
        r#""cards":["2c","2d","3h","5s","6c","Ac","Kd"],"best":["6c","5s","3h","2c","Ac"]}"#,
    );
    run(["-grazz", "--json", "2c2d3h5s6cAcKd"]).ranks(&format!("{record}\n"));
    run_on(["annotate", "-grazz", "-kh", "--format=jsonl"], br#"{"h":"2c2d3h5s6cAcKd"}"#)
        .ranks(&format!("{{\"h\":\"2c2d3h5s6cAcKd\",\"handrank\":{record}}}"));
    run(["showdown", "-grazz", "--json", "Ac2d3h4s5c|8c7d6h5s4c"]).ranks(concat!(
        r#"{"game":"razz","winners":[1],"hands":[{"cards":["Ac","2d","3h","4s","5c"],"rank":1,"category":"High Card","#,
        r#""ace_low":false,"description":"Five-four-three-deuce-ace low","best":["5c","4s","3h","2d","Ac"],"share":1.0},"#,
        r#"{"cards":["8c","7d","6h","5s","4c"],"rank":56,"category":"High Card","ace_low":false,"#,
        r#""description":"Eight-seven-six-five-four low","best":["8c","7d","6h","5s","4c"],"share":0.0}],"board":[]}"#,
        "\n"
    ));
}

#[test]
fn tables_are_annotated() {
    run_on(["annotate", "-grazz", "-k2"], b"Ann\tAc 2c 3c 4c 5c\n").ranks("Ann\tAc 2c 3c 4c 5c\t1\tHigh Card\tfalse\n");
}

#[test]
fn odds_are_those_of_seven_cards_without_a_board() {
    let error = "razz has no board to come; with --cards N, players are dealt their own cards";
    for board in [&["/", "8h5h2h"][..], &["-b8h5h2h"]] {
        run([&["odds", "-grazz", "AcAd", "2c2d"], board].concat()).refuses(&[error]);
    }
    let deal = "AcAd2h3h4h|5c6c7c8c9c";
    let odds = run(["odds", "-grazz", "--cards=7", deal]).text();
    run(["odds", "-grazz", deal]).ranks(&odds);
    run_on(["odds", "-grazz"], format!("{deal}\n").as_bytes()).ranks(&odds);
    run(["odds", "-gstud", deal]).ranks(&run(["odds", "--cards=7", deal]).text());
}
