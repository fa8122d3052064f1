//! Bad hands and odd bytes: the exact message and its place, while the hands around them are ranked.

use crate::harness::messages::{HAND_SIZE, RANKS, SEVERAL_HANDS, SUITS};
use crate::harness::{NO_ARGUMENTS, STRAIGHT, WHEEL, run, run_on};

/// Fails unless `line`, with a good hand before and after it, is reported as `2WRONG` and both hands are ranked.
#[track_caller]
pub fn reports(line: impl AsRef<[u8]>, wrong: &str) {
    let input = [b"Kd Qs Jc Th 9s\n", line.as_ref(), b"\nAd 2s 3c 4h 5s\n"].concat();
    run_on(NO_ARGUMENTS, &input).gives(1, &[STRAIGHT, WHEEL].concat(), &format!("error: <stdin>:2{wrong}\n"));
}

mod cards {
    use super::*;

    #[test]
    fn unknown_rank() {
        reports("Kd Qs Jc Xd 9s", &format!(":10: unknown rank 'X' in \"Xd\"; {RANKS}"));
        reports("Kd Qs Jc 1d 9s", &format!(":10: unknown rank '1' in \"1d\"; {RANKS}"));
        reports("KdQsJc0d9s", &format!(":7: unknown rank '0' in \"KdQsJc0d9s\"; {RANKS}"));
    }

    #[test]
    fn unknown_suit() {
        reports("Kx Qs Jc Th 9s", &format!(":1: unknown suit 'x' in \"Kx\"; {SUITS}"));
        reports("  Kd,\tQs,10x", &format!(":10: unknown suit 'x' in \"10x\"; {SUITS}"));
        reports("Kd Qs Jc 100 9s", &format!(":10: unknown suit '0' in \"100\"; {SUITS}"));
    }

    #[test]
    fn missing_suit() {
        reports("Kd Q Jc Th 9s", &format!(":4: no suit after \"Q\"; {SUITS}"));
        reports("Kd Qs Jc Th 10", &format!(":13: no suit after \"10\"; {SUITS}"));
    }

    #[test]
    fn missing_rank() {
        reports("Kd S Jc Th 9s", &format!(":4: no rank after \"S\"; {RANKS}"));
        reports("dK sQ cJh", &format!(":9: no rank after \"cJh\"; {RANKS}"));
    }

    #[test]
    fn order_that_changes_within_a_word() {
        reports("KdsJcTh9s", &format!(":3: unknown rank 's' in \"KdsJcTh9s\"; {RANKS}"));
        reports("dK,sQJc", &format!(":6: unknown suit 'J' in \"sQJc\"; {SUITS}"));
        reports("s1Q", &format!(":1: unknown rank '1' in \"s1Q\"; {RANKS}"));
    }

    #[test]
    fn whole_words_are_quoted() {
        reports("alice,KdQsJcTh9s", &format!(":1: unknown suit 'l' in \"alice\"; {SUITS}"));
        reports("\"Kx\";Qs", &format!(":2: unknown suit 'x' in \"Kx\"; {SUITS}"));
        reports("Ah Kh/8h5x2h|", &format!(":9: unknown suit 'x' in \"8h5x2h\"; {SUITS}"));
        reports("KdQ|JcTh", &format!(":3: no suit after \"KdQ\"; {SUITS}"));
        reports(
            "K♦\u{FE0F}Q♠\u{FE0F}Jx\u{2007}9s",
            &format!(":7: unknown suit 'x' in \"K♦\u{FE0F}Q♠\u{FE0F}Jx\"; {SUITS}"),
        );
    }

    #[test]
    fn long_words_are_cut_around_the_card() {
        reports("abcdefghijklmnopqrstuvwx", &format!(":1: unknown suit 'b' in \"abcdefghijklmnopqrstuvwx\"; {SUITS}"));
        reports(
            "abcdefghijklmnopqrstuvwxy",
            &format!(":1: unknown suit 'b' in \"abcdefghijklmnopqrstuvwx…\"; {SUITS}"),
        );
        let clubs = "2c3c4c5c6c7c8c9cTcJcQc";
        reports(clubs.to_owned() + "Kx", &format!(":23: unknown suit 'x' in \"…Kx\"; {SUITS}"));
        reports(format!("Kd {clubs}Kx"), &format!(":26: unknown suit 'x' in \"…Kx\"; {SUITS}"));
        let rest = "defghijklmnopqrstuvwxyz";
        reports(format!("{clubs}Kx{rest}"), &format!(":23: unknown suit 'x' in \"…Kx{}…\"; {SUITS}", &rest[..22]));
    }

    #[test]
    fn several_hands() {
        reports("KdQs|JcTh", &format!(":5: {SEVERAL_HANDS}"));
        reports("|", &format!(":1: {SEVERAL_HANDS}"));
    }

    #[test]
    fn slashes_without_cards() {
        reports("/ 8h 5h 2h", ":1: no cards before the slash");
        reports("Ah Kh // 8h 5h 2h", ":8: no cards between the slashes");
    }

    /// An empty cell or list is not a hand that plays the board.
    #[test]
    fn no_cards_but_the_board() {
        for text in [",", "[]", "\"\"", "/"] {
            let run = run(["-b", "8h 5h 2h 8d Kc", text]);
            assert!(run.code == Some(1) && run.stdout.is_empty(), "{run}");
        }
    }

    #[test]
    fn first_of_several_errors_is_reported() {
        reports("Kd Kd Xd Qx 2", ":4: Kd is given twice");
    }

    #[test]
    fn given_twice_points_at_the_second() {
        reports("Kd Qs Jc Kd 9s", ":10: Kd is given twice");
        reports("10♥ 9♥ 8♥ Th 7♥", ":11: Th is given twice");
        reports("KdQsJcTh9skD", ":11: Kd is given twice");
    }

    #[test]
    fn given_twice_is_reported_before_a_wrong_number() {
        reports("2c 3c 4c 5c 6c 7c 8c 9c Tc 9c", ":28: 9c is given twice");
        reports("2c 3c 4c 5c 6c 7c 8c 2c", ":22: 2c is given twice");
        run(["2c 3c 4c 5c 6c 7c 8c 9c Tc 9c"]).gives(1, "", "error: hand 1: 9c is given twice\n");
        reports("Kd Qs Kd", ":7: Kd is given twice");
    }

    #[test]
    fn wrong_number() {
        reports("Kd Qs Jc Th", &format!(": 4 cards; {HAND_SIZE}"));
        reports("Kd", &format!(": 1 card; {HAND_SIZE}"));
        reports(",,", &format!(": no cards; {HAND_SIZE}"));
        reports("2c 3c 4c 5c 6c 7c 8c 9c", &format!(": 8 cards; {HAND_SIZE}"));
    }

    #[test]
    fn on_the_board_or_too_many_with_it() {
        run_on(["--board", "Jc Th 9s 8h"], b"Kd Qs\nJc 9s\n2c 3c 4c 5c\n").gives(
            1,
            "1601\tStraight\tKd Qs Jc Th 9s 8h\n",
            &format!(
                "error: <stdin>:2:1: Jc is already on the board\n\
                 error: <stdin>:3: 8 cards, including 4 on the board; {HAND_SIZE}\n"
            ),
        );
    }
}

mod characters {
    use super::*;

    #[test]
    fn look_alikes_show_their_code_point() {
        reports("Kd Qs Jc Th 9с", &format!(":13: unknown suit 'с' (U+0441) in \"9с\"; {SUITS}"));
        reports("Кd Qs Jc Th 9s", &format!(":1: unknown rank 'К' (U+041A) in \"Кd\"; {RANKS}"));
        for other in ["🂠", "🂬", "🃠", "🀄"] {
            let code = u32::from(other.chars().next().expect("a character"));
            let error = format!(":4: unknown rank '{other}' (U+{code:04X}) in \"{other}🂮\"; {RANKS}");
            reports(format!("Qs {other}🂮"), &error);
        }
    }

    #[test]
    fn escape_codes_do_not_reach_the_terminal() {
        reports("Kd \x1b[31m", &format!(r#":4: unknown rank '\u{{1b}}' in "\u{{1b}}"; {RANKS}"#));
        reports("Kd Q\x07", &format!(r#":4: unknown suit '\u{{7}}' in "Q\u{{7}}"; {SUITS}"#));
        reports("Kd Q\u{9B}", &format!(r#":4: unknown suit '\u{{9b}}' (U+009B) in "Q\u{{9b}}"; {SUITS}"#));
        reports("Kd Q\u{202E}", &format!(r#":4: unknown suit '\u{{202e}}' (U+202E) in "Q\u{{202e}}"; {SUITS}"#));
    }

    /// Not even where the advice repeats what was written.
    #[test]
    fn escape_codes_in_ranges_do_not_reach_it_either() {
        let error = r#"a % is missing in "0:\u{1b}[31mA"; write 0%:\u{1b}[31mA"#;
        run_on(["odds"], b"AA|0:\x1b[31mA\n").gives(1, "", &format!("error: <stdin>:1:4: {error}\n"));
    }

    #[test]
    fn escape_codes_in_options_do_not_reach_it_either() {
        for arguments in
            [&["--\x1b[31m"][..], &["--threads", "\x1b[31m"], &["-b", "\x1b[31m"], &["table", "\x1b[31m\n"]]
        {
            let run = run(arguments);
            run.refuses(&[r"\u{1b}["]);
            assert!(!run.stderr.contains(&0x1B), "{run}");
        }
    }

    /// The message is about what was typed, not about its escaped form.
    #[test]
    fn in_options_are_named_as_typed() {
        run(["-b", "8h\n5x"]).refuses(&[r"'8h\n5x'", r#"unknown suit 'x' in "5x""#]);
        run(["-b", "8h\x08"]).refuses(&[r#"unknown rank '\u{8}' in "8h\u{8}""#]);
        run(["table", "1\r"]).refuses(&[r"'1\r'", "hand ranks go from"]);
    }

    #[test]
    fn invisible_ones_are_shown() {
        reports("Kd\0Qs", &format!(r#":3: unknown rank '\0' in "Kd\0Qs"; {RANKS}"#));
        reports("Kd\u{1A}Qs", &format!(r#":3: unknown rank '\u{{1a}}' in "Kd\u{{1a}}Qs"; {RANKS}"#));
        reports("Kd Q\x08s", &format!(r#":4: unknown suit '\u{{8}}' in "Q\u{{8}}s"; {SUITS}"#));
    }

    #[test]
    fn visible_ones_are_quoted_as_typed() {
        reports(r"Kd \s", &format!(r#":4: unknown rank '\' in "\s"; {RANKS}"#));
        reports("Kd `Q`", &format!(r#":4: unknown rank '`' in "`Q`"; {RANKS}"#));
    }

    #[test]
    fn bytes_that_are_not_utf8() {
        reports(b"Kd Q\xFF", ":5: invalid UTF-8 byte 0xFF");
        reports(b"K\xE2\x99\xA6 Q\xE2\x99 Jc", ":5: invalid UTF-8 byte 0xE2");
        reports(b"\x80", ":1: invalid UTF-8 byte 0x80");
        reports(b"K\xED\xA0\x80", ":2: invalid UTF-8 byte 0xED");
    }
}
