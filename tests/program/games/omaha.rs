//! `--game omaha`, for ranking and `annotate`: the same lines as in other games, except that hole cards and board stay
//! apart.

use handrank::json::Record;
use handrank::{Card, Game, OmahaHand};
use itertools::Itertools;

use crate::dice::Dice;
use crate::harness::messages::{OMAHA_HAND_SIZE, SECOND_BOARD};
use crate::harness::{NEW_COLUMNS, THREADS, rank_and_category, run, run_on, without_colour};

/// The straight on the board does not play, so ace and king have to do: the rank that `handrank table` gives AK654.
const ACE_HIGH: &str = "6340\tHigh Card\tAs Kd Qc Jh/2c 3d 4h 5s 6c\n";
const BOARD: &str = "2c 3d 4h 5s 6c";

#[test]
fn exactly_two_hole_cards_play() {
    run(["--game", "omaha", "As Kd Qc Jh/2c 3d 4h 5s 6c"]).ranks(ACE_HIGH);
    run(["-gholdem", "As Kd / 2c 3d 4h 5s 6c"]).ranks("1608\tStraight\tAs Kd 2c 3d 4h 5s 6c\n");
    assert_eq!(run(["table", "6340"]).text().split('\t').nth(2), Some("AK654"));
}

#[test]
fn arguments_make_one_hand_or_several() {
    for arguments in [
        &["As", "Kd", "Qc", "Jh", "/", "2c", "3d", "4h", "5s", "6c"][..],
        &["As", "Kd", "Qc", "Jh", "/2c3d4h5s6c"],
        &["AsKdQcJh", "/", "2c3d4h", "5s", "6c"],
        &["AsKdQcJh/2c3d4h/5s/6c"],
        &["--board", BOARD, "As", "Kd", "Qc", "Jh"],
        &["--board", BOARD, "asKdqcJH"],
    ] {
        run([&["-g", "omaha"], arguments].concat()).ranks(ACE_HIGH);
    }
    let wheel = "1609\tStraight (Ace low)\tAd 3s Kc Kh/2c 4d 5h\n";
    run(["-gomaha", "As Kd Qc Jh / 2c 3d 4h 5s 6c", "Ad 3s Kc Kh/2c 4d 5h"]).ranks(&format!("{ACE_HIGH}{wheel}"));
}

#[test]
fn long_adds_the_best_five_and_words() {
    let line = format!("{}\tAs Kd 6c 5s 4h\tAce high, king-six-five-four kickers\n", ACE_HIGH.trim_end());
    run(["-g", "omaha", "--long", "As Kd Qc Jh/2c 3d 4h 5s 6c"]).ranks(&line);
    let shown = run(["-g", "omaha", "--long", "--color=always", "As Kd Qc Jh/2c 3d 4h 5s 6c"]).text();
    assert!(shown.contains("\x1B["), "{shown}");
    assert_eq!(without_colour(&shown), line);
}

#[test]
fn json_has_the_board_after_the_hole_cards() {
    run(["-g", "omaha", "--json", "--board", BOARD, "As Kd Qc Jh"]).ranks(concat!(
        r#"{"game":"omaha","rank":6340,"category":"High Card","ace_low":false,"#,
        r#""description":"Ace high, king-six-five-four kickers","#,
        r#""cards":["As","Kd","Qc","Jh"],"board":["2c","3d","4h","5s","6c"],"best":["As","Kd","6c","5s","4h"]}"#,
        "\n"
    ));
}

fn deal(hands: usize) -> Vec<OmahaHand> {
    let mut dice = Dice::new(0x0A4A_4A0F);
    let mut deck = Card::deck().collect_vec();
    let mut deal = || {
        let (hole, board) = (4 + dice.below(3), 3 + dice.below(3));
        let (hole, board) = dice.deal(&mut deck, hole + board).split_at(hole);
        OmahaHand::new(hole, board).expect("distinct cards")
    };
    (0..hands).map(|_| deal()).collect()
}

fn text_line(hand: &OmahaHand) -> String {
    format!("{}\t{hand}\n", rank_and_category(hand.rank()))
}

#[test]
fn long_input_is_ranked_in_order_in_any_notation() {
    let hands = deal(60_000);
    let write = |(index, hand): (usize, &OmahaHand)| match index % 6 {
        0 => hand.to_string().replace(' ', ""),
        1 => format!(" {hand}\r").replace('/', " / "),
        2 => hand.to_string().to_uppercase().replace('T', "10"),
        3 => hand.to_string().replace('h', "♥"),
        _ => hand.to_string(),
    };
    let text = hands.iter().enumerate().map(write).join("\n");
    let [plain, long] = [false, true].map(|is_long| {
        let line = |hand: &OmahaHand| {
            let (rank, best) = hand.best();
            let line = text_line(hand);
            if is_long {
                format!("{}\t{}\t{}\n", line.trim_end(), best.iter().join(" "), rank.description())
            } else {
                line
            }
        };
        hands.iter().map(line).collect::<String>()
    });
    let json =
        |hand| serde_json::to_string(&Record::new(Game::Omaha, hand).expect("a full deck")).expect("plain data") + "\n";
    let json: String = hands.iter().map(json).collect();
    for threads in THREADS {
        run_on(["--game=omaha", threads], text.as_bytes()).gives_lines(0, &plain, "");
    }
    run_on(["--game=omaha", "--long"], text.as_bytes()).gives_lines(0, &long, "");
    run_on(["--game=omaha", "--json"], text.as_bytes()).gives_lines(0, &json, "");
}

#[test]
fn board_option_completes_every_line() {
    let text = "As Kd Qc Jh\nAsKdQcJh\n\nKd Qc Jh 2c\nAd 9s Kc Kh\nAs Kd Qc Jh / 7c 8c 9c\nAs Kd\n";
    run_on(["-g", "omaha", "--board", BOARD], text.as_bytes()).gives(
        1,
        &format!("{ACE_HIGH}{ACE_HIGH}{}", text_line(&"Ad 9s Kc Kh/2c 3d 4h 5s 6c".parse().expect("a hand"))),
        &format!(
            "error: <stdin>:4:10: 2c is already on the board\n\
             error: <stdin>:6:15: {SECOND_BOARD}\n\
             error: <stdin>:7: 2 hole cards; {OMAHA_HAND_SIZE}\n"
        ),
    );
}

#[test]
fn bad_lines_say_what_omaha_needs() {
    let text = "As Kd Qc Jh 2c 3d 4h 5s 6c\nAs Kd Qc Jh / 2c 3d\nAs Kd Qc Jh / 2c 3d Kd\nAs Kd Qc Jh/2c 3d 4h 5s 6c\n";
    let no_board = "no board; Omaha needs one of 3 to 5 cards, as in \"As Kd Qc Jh / 2c 3d 4h\"";
    let errors = format!(
        "error: <stdin>:1: {no_board}\nerror: <stdin>:2: 2 cards on the board; Omaha needs 3 to 5\nerror: <stdin>:3:21: Kd is given twice\n"
    );
    run_on(["-g", "omaha"], text.as_bytes()).gives(1, ACE_HIGH, &errors);
    run_on(["-g", "omaha", "--fail-fast"], text.as_bytes()).gives(
        1,
        "",
        &errors[..=errors.find('\n').expect("a line")],
    );
    let answers = format!("\terror: {no_board}\tAs Kd Qc Jh\n\n{ACE_HIGH}");
    run_on(["-gomaha", "--all-lines"], b"As Kd Qc Jh\n\nAs Kd Qc Jh/2c 3d 4h 5s 6c\n").gives(1, &answers, "");
    let several = run(["-g", "omaha", "As Kd Qc Jh|2c 3d 4h 5s 6c"]);
    assert!(several.code == Some(1) && several.stdout.is_empty(), "{several}");
}

#[test]
fn tables_are_annotated() {
    let csv = b"hole,board\n\"As,Kd,Qc,Jh\",2c 3d 4h 5s 6c\nAs Kd,2c 3d 4h\n";
    run_on(["annotate", "-gomaha", "-khole", "--board-field=board", "--format=csv", "--long"], csv).gives(
        1,
        &format!(
            "hole,board,{NEW_COLUMNS},hand_best,hand_description\n\
             \"As,Kd,Qc,Jh\",2c 3d 4h 5s 6c,6340,High Card,false,As Kd 6c 5s 4h,\
             \"Ace high, king-six-five-four kickers\"\n\
             As Kd,2c 3d 4h,,,,,\n"
        ),
        &format!("error: <stdin>:3: hole: 2 hole cards; {OMAHA_HAND_SIZE}\n"),
    );
    let tsv = b"As Kd Qc Jh/2c 3d 4h 5s 6c\n";
    run_on(["annotate", "-g", "omaha", "-k1"], tsv).ranks("As Kd Qc Jh/2c 3d 4h 5s 6c\t6340\tHigh Card\tfalse\n");
    run_on(["annotate", "-g", "omaha", "-k1", "-b", BOARD], b"AsKdQcJh\n").ranks("AsKdQcJh\t6340\tHigh Card\tfalse\n");
}

#[test]
fn objects_gain_the_record_that_json_prints() {
    let record = run(["-gomaha", "--json", "As Kd Qc Jh/2c 3d 4h 5s 6c"]).text();
    let row = br#"{"hole":["As","Kd","Qc","Jh"],"board":"2c 3d 4h 5s 6c"}"#;
    run_on(["annotate", "-gomaha", "-khole", "--board-field=board", "--format=jsonl"], row).ranks(&format!(
        r#"{{"hole":["As","Kd","Qc","Jh"],"board":"2c 3d 4h 5s 6c","handrank":{}}}"#,
        record.trim_end()
    ));
}

#[test]
fn other_games_are_usage_errors() {
    run(["--game", "badugi", "As Kd Qc Jh Tc"]).refuses(&[
        "'badugi'",
        "--game",
        "holdem, omaha, short-deck, omaha-hi-lo",
    ]);
    run(["tally", "--game", "omaha"]).refuses(&["--game"]);
}
