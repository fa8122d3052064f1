//! The command line: what can be typed, what comes back, and with which exit code.

use crate::harness::{NO_ARGUMENTS, STRAIGHT, WHEEL, run, run_on};

mod hands {
    use super::*;

    #[test]
    fn single_cards_form_one_hand() {
        run(["Kd", "Qs", "Jc", "Th", "9s"]).ranks(STRAIGHT);
        run(["10d", "J♠", "q♥️", "KC", "aS"]).ranks("1600\tStraight\tTd Js Qh Kc As\n");
    }

    #[test]
    fn single_cards_may_come_with_separators() {
        run(["Kd,", "Qs,", "Jc,", "Th,", "9s"]).ranks(STRAIGHT);
        run([" Kd", "\tQs ", ",Jc,", "Th", "9s, "]).ranks(STRAIGHT);
    }

    #[test]
    fn bad_single_card_is_still_part_of_the_hand() {
        let error = "error: hand 1: unknown rank 's' in \"9ss\"; ranks are 2-9 T (or 10) J Q K A\n";
        run(["Kd", "Qs", "Jc", "Th", "9ss"]).gives(1, "", error);
        let error = "error: hand 1: unknown suit 'x' in \"9x\"; suits are c d h s or ♣♦♥♠\n";
        run(["Kd", "Qs", "Jc", "Th", "9x"]).gives(1, "", error);
    }

    #[test]
    fn unicode_playing_card_is_a_single_card() {
        run(["🃎", "🂭", "🃛", "🂺", "🂩"]).ranks(STRAIGHT);
        run(["🃎🂭🃛🂺🂩"]).ranks(STRAIGHT);
        run(["🃎🂭", "🃛🂺🂩"]).gives(
            1,
            "",
            "error: hand 1: 2 cards; a hand has 5 to 7\nerror: hand 2: 3 cards; a hand has 5 to 7\n",
        );
    }

    #[test]
    fn arguments_of_several_cards_are_a_hand_each() {
        run(["Kd Qs Jc Th 9s", "Ad,2s,3c,4h,5s"]).ranks(&[STRAIGHT, WHEEL].concat());
        run(["KdQsJcTh9s"]).ranks(STRAIGHT);
    }

    #[test]
    fn one_argument_of_several_cards_makes_the_others_hands_too() {
        let told = |number| {
            format!("error: hand {number}: 1 card; a hand has 5 to 7; arguments form one hand only if each is a card\n")
        };
        run(["Kd Qs Jc Th 9s", "Ad", "2s"]).gives(1, STRAIGHT, &(told(2) + &told(3)));
        let errors = told(1) + &told(2) + &told(3) + "error: hand 4: 2 cards; a hand has 5 to 7\n";
        run(["Kd", "Qs", "Jc", "Th9s"]).gives(1, "", &errors);
        run(["Kd"]).gives(1, "", "error: hand 1: 1 card; a hand has 5 to 7\n");
    }

    #[test]
    fn six_and_seven_cards_rank_as_their_best_five() {
        // The deuce adds nothing to the flush, nor the four to the straight from nine to five.
        run(["Ac", "Kc", "Qc", "Jc", "9c", "2c"]).ranks("323\tFlush\tAc Kc Qc Jc 9c 2c\n");
        run(["9s", "8h", "7d", "6c", "5s", "4h", "2d"]).ranks("1605\tStraight\t9s 8h 7d 6c 5s 4h 2d\n");
    }

    #[test]
    fn bad_one_is_reported_by_number_and_the_others_are_ranked() {
        let error = "error: hand 2: unknown rank 'X' in \"Xd\"; ranks are 2-9 T (or 10) J Q K A\n";
        run(["Kd Qs Jc Th 9s", "Xd 2s 3c 4h 5s", "Ad 2s 3c 4h 5s"]).gives(1, &[STRAIGHT, WHEEL].concat(), error);
    }

    #[test]
    fn empty_argument_is_a_hand_without_cards() {
        run([""]).gives(1, "", "error: hand 1: no cards; a hand has 5 to 7\n");
    }

    #[test]
    fn number_sign_in_an_argument_is_not_a_comment() {
        run(["# Kd Qs Jc Th 9s"]).gives(
            1,
            "",
            "error: hand 1: unknown rank '#' in \"#\"; ranks are 2-9 T (or 10) J Q K A\n",
        );
    }

    #[test]
    fn after_two_dashes_everything_is_a_hand() {
        run(["--", "Kd", "Qs", "Jc", "Th", "9s"]).ranks(STRAIGHT);
        run(["--", "--json"]).gives(
            1,
            "",
            "error: hand 1: unknown rank 'o' in \"json\"; ranks are 2-9 T (or 10) J Q K A\n",
        );
    }

    #[cfg(unix)]
    #[test]
    fn argument_that_is_not_utf8_is_a_bad_hand() {
        use std::os::unix::ffi::OsStrExt;
        let argument = std::ffi::OsStr::from_bytes(b"Kd Qs \xFFc Th 9s");
        run([argument]).gives(1, "", "error: hand 1: invalid UTF-8 byte 0xFF\n");
    }

    #[test]
    fn stdin_is_left_alone_when_there_are_arguments() {
        run_on(["Kd", "Qs", "Jc", "Th", "9s"], b"Ad 2s 3c 4h 5s\n").ranks(STRAIGHT);
    }
}

mod formats {
    use super::*;

    const FULL_HOUSE: &str = "9s Kd Ts Ks 9h Kh 9c";

    #[test]
    fn long_adds_the_best_five_and_a_description() {
        let row = "183\tFull House\t9s Kd Ts Ks 9h Kh 9c\tKd Ks Kh 9s 9h\tFull house, kings over nines\n";
        run(["--long", FULL_HOUSE]).ranks(row);
        run(["-l", FULL_HOUSE]).ranks(row);
    }

    #[test]
    fn json_is_one_object_per_line() {
        run(["--json", "Kd Qs Jc Th 9s", "Ad 2s 3c 4h 5s"]).ranks(concat!(
            r#"{"rank":1601,"category":"Straight","ace_low":false,"description":"King-high straight","#,
            r#""beats":0.995554,"cards":["Kd","Qs","Jc","Th","9s"],"best":["Kd","Qs","Jc","Th","9s"]}"#,
            "\n",
            r#"{"rank":1609,"category":"Straight","ace_low":true,"description":"Five-high straight","#,
            r#""beats":0.992414,"cards":["Ad","2s","3c","4h","5s"],"best":["5s","4h","3c","2s","Ad"]}"#,
            "\n",
        ));
    }

    #[test]
    fn json_and_long_exclude_each_other() {
        run(["--json", "--long", FULL_HOUSE]).refuses(&["--json", "--long"]);
    }
}

mod board {
    use super::*;

    #[test]
    fn is_added_after_the_cards_of_every_hand() {
        let stdout = "463\tFlush\tAh Kh 8h 5h 2h\n2068\tThree of a Kind\t8c 8d 8h 5h 2h\n";
        run(["--board", "8h 5h 2h", "Ah Kh", "8c 8d"]).ranks(stdout);
        run_on(["-b8h5h2h"], b"Ah Kh\n8c 8d\n").ranks(stdout);
    }

    #[test]
    fn completes_hole_cards_given_one_by_one() {
        run(["-b", "Jc Th 9s", "Kd", "Qs"]).ranks(STRAIGHT);
    }

    #[test]
    fn cannot_share_a_card_with_a_hand() {
        run(["-b", "8h 5h 2h", "8h Kh", "8c 8d"]).gives(
            1,
            "2068\tThree of a Kind\t8c 8d 8h 5h 2h\n",
            "error: hand 1: 8h is already on the board\n",
        );
    }

    #[test]
    fn may_follow_a_slash() {
        let flush = "463\tFlush\tAh Kh 8h 5h 2h 8d Kc\n";
        run(["Ah Kh / 8h 5h 2h 8d Kc", "AhKh/8h5h2h/8d/Kc"]).ranks(&flush.repeat(2));
        run_on(NO_ARGUMENTS, b"Ah Kh / 8h 5h 2h 8d Kc\nAhKh/8h5h2h/8d/Kc\n").ranks(&flush.repeat(2));
        run(["-b", "8h5h2h/8d/Kc", "Ah Kh"]).ranks(flush);
    }

    #[test]
    fn slashes_may_stand_among_single_cards() {
        let flush = "463\tFlush\tAh Kh 8h 5h 2h 8d Kc\n";
        for typed in [
            &["Ah", "Kh", "/", "8h", "5h", "2h", "8d", "Kc"][..],
            &["Ah", "Kh", "/", "8h5h2h8dKc"],
            &["Ah", "Kh", "/8h5h2h/8d/Kc"],
            &["Ah", "Kh/", "8h", "5h", "2h/8d", "/", "Kc"],
            &["Ah Kh", "/", "8h 5h 2h 8d Kc"],
            &["AhKh", "/", "8h5h2h", "/", "8d", "/", "Kc"],
        ] {
            run(typed).ranks(flush);
        }
    }

    /// They would make one hand of seven cards.
    #[test]
    fn slash_after_several_hands_is_a_usage_error() {
        for arguments in [&["AhKh", "8c8s", "/", "8h5h2h"][..], &["Ah Kh", "8c 8s", "KdKs", "/", "8h5h2h8dKc"]] {
            run(arguments).refuses(&["belongs to one hand", "--board", "handrank showdown"]);
        }
    }

    #[test]
    fn fault_in_a_hand_over_several_arguments_is_one_error() {
        let fault = |error: &str| format!("error: hand 1: {error}\n");
        let suit = fault("unknown suit 'x' in \"5x\"; suits are c d h s or ♣♦♥♠");
        run(["Ah", "Kh", "/", "8h", "5x"]).gives(1, "", &suit);
        run(["Ah", "Kh", "/8h,5x,2h"]).gives(1, "", &suit);
        run(["Ah", "Kh", "/8h8h2h"]).gives(1, "", &fault("8h is given twice"));
        run(["Ah", "Kh", "8h8h/2h"]).gives(1, "", &fault("8h is given twice"));
        run(["AhKh", "/", "8h8h2h"]).gives(1, "", &fault("8h is given twice"));
    }

    /// A slash goes with the hand before it; an argument that is not part of a hand leaves the hands around it alone.
    #[test]
    fn slashes_do_not_join_hands() {
        let flush = "463\tFlush\tAh Kh 8h 5h 2h 8d Kc\n";
        let answered = |arguments: &[&str]| {
            let run = run(["-a"].iter().chain(arguments));
            let lines = String::from_utf8(run.stdout).expect("UTF-8");
            assert_eq!(lines.lines().count(), 2, "{arguments:?}");
            lines
        };
        for other in ["", "Kd Qs Jc Th 9s", "KdQx"] {
            assert!(answered(&[other, "AhKh/8h5h2h/8d/Kc"]).ends_with(flush));
        }
        assert!(answered(&["Kd Qs Jc Th 9s", "KdQx", "/"]).starts_with(STRAIGHT));
        let two = answered(&["Kd Qs Jc Th 9s", "/", "Ad 2s 3c 4h 5s"]);
        assert!(two.starts_with(STRAIGHT) && two.ends_with(WHEEL));
        answered(&["", ""]);
    }

    /// However a hand is divided into arguments, its board is its own.
    #[test]
    fn slashes_go_with_the_hand_before_them() {
        let flush = "463\tFlush\tAh Kh 8h 5h 2h 8d Kc\n";
        for arguments in [
            &["AhKh/", "8h5h2h8dKc"][..],
            &["AhKh", "/8h5h2h8dKc"],
            &["AhKh", "/", "8h5h2h8dKc"],
            &["AhKh/8h5h2h", "8d", "Kc"],
            &["AhKh/8h5h2h", "/8d/", "Kc"],
        ] {
            run(arguments).ranks(flush);
            run([arguments, &["AsKs/8h5h2h8dKc"]].concat())
                .ranks(&format!("{flush}2644\tTwo Pair\tAs Ks 8h 5h 2h 8d Kc\n"));
        }
        let suit = "error: hand 1: unknown suit 'x' in \"AhKx\"; suits are c d h s or ♣♦♥♠\n";
        run(["AhKx", "/", "8h5h2h8dKc"]).gives(1, "", suit);
        run(["hits", "AhKh/", "8h5h2h"]).ranks(&run(["hits", "AhKh/8h5h2h"]).text());
        run(["hits", "AhKh", "/8h5h2h"]).ranks(&run(["hits", "AhKh/8h5h2h"]).text());
    }

    #[test]
    fn cannot_be_given_twice() {
        run(["-b", "8h", "Ah Kh / 5h 2h 8d", "Ah Kh 5h 2h /"]).gives(
            1,
            "463\tFlush\tAh Kh 5h 2h 8h\n",
            "error: hand 1: a board has already been given\n",
        );
    }

    #[test]
    fn bad_one_is_a_usage_error() {
        run(["-b", "8h 5h 8h", "Ah Kh"]).refuses(&["--board", "8h is given twice (column 7)"]);
        run(["-b", "8h 5x", "Ah Kh"]).refuses(&["--board", "unknown suit 'x' in \"5x\"", "(column 4)"]);
        run(["-b", "8h 5h 2h 2c 3c 5c", "Ah"]).refuses(&["--board", "6 cards; a board has at most 5"]);
    }
}

#[test]
fn unknown_option_is_a_usage_error() {
    run(["--wrong"]).refuses(&["--wrong", "--help"]);
    run(["-f"]).refuses(&["--file <PATH>"]);
    // Two dashes before it would not make it a hand, so they are not suggested.
    let run = run(["-5"]);
    run.refuses(&["'-5'"]);
    assert!(!String::from_utf8_lossy(&run.stderr).contains("-- -5"), "{run}");
}

#[test]
fn version_is_that_of_the_package() {
    run(["--version"]).ranks(concat!("handrank ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn without_arguments_stdin_is_ranked() {
    run_on(NO_ARGUMENTS, b"Kd Qs Jc Th 9s\n").ranks(STRAIGHT);
    run(NO_ARGUMENTS).ranks("");
}
