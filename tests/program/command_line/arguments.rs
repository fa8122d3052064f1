//! The command line: what can be typed, what comes back, and with which exit code.

use crate::harness::messages::{HAND_SIZE, RANKS, SUITS};
use crate::harness::{NEW_COLUMNS, NO_ARGUMENTS, STRAIGHT, WHEEL, run, run_on};

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
        let error = format!("error: hand 1: unknown rank 's' in \"9ss\"; {RANKS}\n");
        run(["Kd", "Qs", "Jc", "Th", "9ss"]).gives(1, "", &error);
        let error = format!("error: hand 1: unknown suit 'x' in \"9x\"; {SUITS}\n");
        run(["Kd", "Qs", "Jc", "Th", "9x"]).gives(1, "", &error);
    }

    #[test]
    fn unicode_playing_card_is_a_single_card() {
        run(["🃎", "🂭", "🃛", "🂺", "🂩"]).ranks(STRAIGHT);
        run(["🃎🂭🃛🂺🂩"]).ranks(STRAIGHT);
        run(["🃎🂭", "🃛🂺🂩"]).gives(
            1,
            "",
            &format!(
                "error: hand 1: 2 cards; {HAND_SIZE}; write a slash before the board: KdQs / JcTh9s\n\
                 error: hand 2: 3 cards; {HAND_SIZE}\n"
            ),
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
            format!("error: hand {number}: 1 card; {HAND_SIZE}; arguments form one hand only if each is a card\n")
        };
        run(["Kd Qs Jc Th 9s", "Ad", "2s"]).gives(1, STRAIGHT, &told(2));
        let errors = told(1) + &format!("error: hand 4: 2 cards; {HAND_SIZE}\n");
        run(["Kd", "Qs", "Jc", "Th9s"]).gives(1, "", &errors);
        run(["Kd"]).gives(1, "", &format!("error: hand 1: 1 card; {HAND_SIZE}\n"));
    }

    #[test]
    fn six_and_seven_cards_rank_as_their_best_five() {
        // The deuce adds nothing to the flush, nor the four to the straight from nine to five.
        run(["Ac", "Kc", "Qc", "Jc", "9c", "2c"]).ranks("323\tFlush\tAc Kc Qc Jc 9c 2c\n");
        run(["9s", "8h", "7d", "6c", "5s", "4h", "2d"]).ranks("1605\tStraight\t9s 8h 7d 6c 5s 4h 2d\n");
    }

    #[test]
    fn bad_one_is_reported_by_number_and_the_others_are_ranked() {
        let error = format!("error: hand 2: unknown rank 'X' in \"Xd\"; {RANKS}\n");
        run(["Kd Qs Jc Th 9s", "Xd 2s 3c 4h 5s", "Ad 2s 3c 4h 5s"]).gives(1, &[STRAIGHT, WHEEL].concat(), &error);
    }

    #[test]
    fn empty_argument_is_a_hand_without_cards() {
        run([""]).gives(1, "", &format!("error: hand 1: no cards; {HAND_SIZE}\n"));
    }

    #[test]
    fn number_sign_in_an_argument_is_not_a_comment() {
        run(["# Kd Qs Jc Th 9s"]).gives(1, "", &format!("error: hand 1: unknown rank '#' in \"#\"; {RANKS}\n"));
    }

    #[test]
    fn after_two_dashes_everything_is_a_hand() {
        run(["--", "Kd", "Qs", "Jc", "Th", "9s"]).ranks(STRAIGHT);
        run(["--", "--json"]).gives(1, "", &format!("error: hand 1: unknown rank 'o' in \"json\"; {RANKS}\n"));
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

    #[test]
    fn hearts_of_phones_are_read() {
        run(["K♦", "Q♠", "J♣", "T❤\u{FE0F}", "9♠"]).ranks(STRAIGHT);
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
        run(["--json", "--long", FULL_HOUSE]).ranks(&run(["--json", FULL_HOUSE]).text());
    }
}

#[test]
fn version_is_that_of_the_package() {
    let version = concat!("handrank ", env!("CARGO_PKG_VERSION"), "\n");
    run(["-V"]).ranks(version);
    let platform = format!("{version}platform: {}-{}", std::env::consts::ARCH, std::env::consts::OS);
    assert!(run(["--version"]).stdout.starts_with(platform.as_bytes()));
}

#[test]
fn without_arguments_stdin_is_ranked() {
    run_on(NO_ARGUMENTS, b"Kd Qs Jc Th 9s\n").ranks(STRAIGHT);
    run(NO_ARGUMENTS).ranks("");
}

#[test]
fn line_breaks_are_white_space() {
    run(["\nKd Qs Jc Th 9s\r\n"]).ranks(STRAIGHT);
    run(["-b", "Jc\nTh\n9s", "Kd Qs\n"]).ranks(STRAIGHT);
    let odds = run(["odds", "QQ+,AKs", "QQ / 8h5h2h", "--dead", "Ac Kc"]).text();
    let lines = run(["odds", "QQ+\r\nAKs\n", "QQ\n", "/ 8h5h2h\n", "--dead", "Ac\nKc"]);
    assert_eq!(lines.text(), odds);
    // Two lines are not one hand or deal.
    let advice = "an argument has line breaks; to read several lines, pipe them in";
    run(["Kd Qs Jc Th 9s\nAd 2s 3c 4h 5s\n"]).refuses(&[advice]);
    run(["odds", "AhKh|8c8s\nQdJd|7c7d\n"]).refuses(&[advice]);
    run(["odds", "AhKh 8c8s\nQdJd 7c7d\n"]).refuses(&[advice]);
    run(["hits", "AhKh\nQdJd\n"]).refuses(&[advice]);
    run(["hold", "9c9dAh\n7s2h"]).refuses(&[advice]);
    let table = b"hand\n\"Kd Qs\nJc Th 9s\"\n";
    run_on(["annotate", "-k", "hand", "--format", "csv"], table)
        .ranks(&format!("hand,{NEW_COLUMNS}\n\"Kd Qs\nJc Th 9s\",1601,Straight,false\n"));
}

#[test]
fn colour_may_be_chosen_before_a_subcommand() {
    let row = "1\tRoyal Flush\tAKQJTs\t4\t188\t4324\t0.999998\t0.000002\tRoyal flush\n";
    run(["--color=never", "table", "1"]).ranks(row);
    run(["--color", "always", "table", "1", "--color=never"]).ranks(row);
}

#[test]
fn last_of_repeated_options_wins() {
    run(["--threads=1", "--threads=2", "Kd Qs Jc Th 9s"]).ranks(STRAIGHT);
    run(["-l", "-l", "Kd Qs Jc Th 9s", "--color=always", "--color=never"])
        .ranks("1601\tStraight\tKd Qs Jc Th 9s\tKd Qs Jc Th 9s\tKing-high straight\n");
}

#[test]
fn after_two_dashes_subcommands_are_hands_too() {
    for word in ["explain", "exlain"] {
        let error = format!("error: hand 1: unknown rank 'e' in \"{word}\"; {RANKS}\n");
        run(["--", word, "Kd Qs Jc Th 9s"]).gives(1, STRAIGHT, &error);
    }
}

#[test]
fn numbers_may_begin_with_zeros() {
    for (arguments, option, number) in [
        (&["hits", "AhKh8h5h"][..], "--draw", "1"),
        (&["showdown", "AhKh8c8s/8h5h2h3d4c"], "--hand-size", "2"),
        (&["odds", "AhKh", "/", "8h5h2h"], "--opponents", "1"),
        (&["odds", "AhKh", "8c8s"], "--threads", "2"),
    ] {
        let text = |number: &str| run([arguments, &[option, number]].concat()).text();
        assert_eq!(text(&format!("0{number}")), text(number), "{option}");
        run([arguments, &[option, "0"]].concat()).refuses(&["expected a number from 1 to "]);
        run([arguments, &[option, "+1"]].concat()).refuses(&["expected a number from 1 to "]);
    }
}
