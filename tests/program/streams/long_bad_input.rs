//! Bad lines in a long input: each is reported with its number, in order, however many there are; with `--fail-fast` the
//! first one ends the run, wherever it is.

use std::fmt::Write;

use handrank::{Card, Hand};
use itertools::Itertools;

use crate::dice::Dice;
use crate::harness::messages::RANKS;
use crate::harness::{THREADS, command, finish_on_open_stdin, run_on, start, text_line, with_threads};

#[test]
fn many_bad_lines_are_reported_in_order() {
    const LINES: usize = 200_000;
    let mut stderr = String::new();
    for number in 1..=LINES {
        writeln!(stderr, "error: <stdin>:{number}:1: unknown rank 'x' in \"x\"; {RANKS}").unwrap();
    }
    for threads in ["--threads=1", "--threads=8"] {
        run_on([threads], &b"x\n".repeat(LINES)).gives_lines(1, "", &stderr);
    }
}

#[test]
fn bad_lines_are_reported_in_order_by_every_command() {
    const LINES: usize = 20_000;
    let message = format!("unknown rank 'z' in \"z\"; {RANKS}");
    let lines = |place: &str| (1..=LINES).map(|line| format!("error: <stdin>:{line}:{place} {message}\n")).collect();
    let cases: [(&[&str], &str, String); 6] = [
        (&["--game=omaha"], "z\n", lines("1:")),
        (&["showdown"], "z\n", lines("1:")),
        (&["odds"], "z\n", lines("1:")),
        (&["tally"], "z\n", lines("1:")),
        (&["annotate", "-k1"], "z\n", lines(" field 1, column 1:")),
        (&["annotate", "-kk", "--format=jsonl"], "{\"k\":\"z\"}\n", lines(" k:1:")),
    ];
    for (arguments, line, stderr) in cases {
        for arguments in with_threads(arguments) {
            let run = run_on(&arguments, line.repeat(LINES).as_bytes());
            assert_eq!(run.code, Some(1));
            let stdout = String::from_utf8(run.stdout.clone()).expect("handrank writes UTF-8");
            run.gives_lines(1, &stdout, &stderr);
            let answers = if arguments[0] == "annotate" { LINES } else { 0 };
            assert_eq!(stdout.lines().count(), answers, "{arguments:?}");
        }
    }
}

mod fail_fast {
    use super::*;

    /// Good five-card hands, no two neighbours alike.
    fn deals(count: usize) -> Vec<Hand> {
        let mut deck = Card::deck().collect_vec();
        let mut dice = Dice::new(0x9E37_79B9_7F4A_7C15);
        (0..count).map(|_| Hand::new(dice.deal(&mut deck, 5)).expect("five distinct cards")).collect()
    }

    /// Fails unless exactly the hands before the bad line are ranked and it alone is reported, with stdin still open.
    #[track_caller]
    fn stops_at(hands: &[Hand], before: usize) {
        let (good, rest) = hands.split_at(before);
        let lines = |hands: &[Hand]| hands.iter().map(|hand| format!("{hand}\n")).collect::<String>();
        let input = format!("{}Kd Qs Jc Kd\n{}xx\n", lines(good), lines(rest));
        let stdout: String = good.iter().map(text_line).collect();
        let stderr = format!("error: <stdin>:{}:10: Kd is given twice\n", before + 1);
        for threads in THREADS {
            let mut command = command(["--fail-fast", threads]);
            let child = start(&mut command);
            finish_on_open_stdin(child, format!("{command:?}"), input.as_bytes()).gives_lines(1, &stdout, &stderr);
        }
    }

    #[test]
    fn stops_at_the_first_bad_line_of_a_long_stream() {
        let hands = deals(50_000);
        for before in [0, 1, 5_000, 20_000, 34_567, 50_000] {
            stops_at(&hands, before);
        }
    }
}
