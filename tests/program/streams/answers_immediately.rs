//! Whatever has been read is answered while stdin stays open, whether it came byte by byte, line by line or in a burst.

use crate::harness::messages::LONE_HAND;
use crate::harness::{Coprocess, LINE_COMMANDS, NO_ARGUMENTS, STRAIGHT, THREADS, WHEEL, run_on};

#[test]
fn line_is_answered_before_the_next_is_written() {
    let mut coprocess = Coprocess::start(NO_ARGUMENTS);
    for _ in 0..100 {
        coprocess.write(b"Kd Qs Jc Th 9s\n");
        assert_eq!(coprocess.answers.next(), STRAIGHT);
        coprocess.write(b"Ad 2s 3c 4h 5s\r\n");
        assert_eq!(coprocess.answers.next(), WHEEL);
    }
    assert_eq!(coprocess.ends(), Some(0));
}

#[test]
fn line_is_answered_after_a_burst_of_lines() {
    const BURST: usize = 300_000;
    let burst = b"Kd Qs Jc Th 9s\n".repeat(BURST);
    for threads in THREADS {
        let mut coprocess = Coprocess::start([threads]);
        coprocess.write(&burst);
        for number in 1..=BURST {
            assert_eq!(coprocess.answers.next(), STRAIGHT, "{threads}: answer {number}");
        }
        for _ in 0..20 {
            coprocess.write(b"Ad 2s 3c 4h 5s\n");
            assert_eq!(coprocess.answers.next(), WHEEL, "{threads}");
        }
        coprocess.write(b"Kd Kd\n");
        let error = format!("error: <stdin>:{}:4: Kd is given twice\n", BURST + 21);
        assert_eq!(coprocess.errors.next(), error, "{threads}");
        assert_eq!(coprocess.ends(), Some(1), "{threads}");
    }
}

#[test]
fn bad_line_is_reported_at_once() {
    let mut coprocess = Coprocess::start(NO_ARGUMENTS);
    coprocess.write(b"\nKd Kd\n");
    assert_eq!(coprocess.errors.next(), "error: <stdin>:2:4: Kd is given twice\n");
    coprocess.write(b"Kd Qs Jc Th 9s\n");
    assert_eq!(coprocess.answers.next(), STRAIGHT);
    assert_eq!(coprocess.ends(), Some(1));
}

#[test]
fn bytes_may_come_one_at_a_time() {
    let mut coprocess = Coprocess::start(NO_ARGUMENTS);
    for line in ["\u{FEFF}K♦Q♠,10♥\tJ♣ 9s\r\n", "K♦Q♠,10♥\tJ♣ 9s\r\n"] {
        for byte in line.bytes() {
            coprocess.write(&[byte]);
        }
        assert_eq!(coprocess.answers.next(), "1601\tStraight\tKd Qs Th Jc 9s\n");
    }
    assert_eq!(coprocess.ends(), Some(0));
}

#[test]
fn bytes_may_come_one_at_a_time_to_any_command() {
    for (arguments, line) in LINE_COMMANDS {
        let expected = run_on(arguments, line.as_bytes()).text();
        let mut coprocess = Coprocess::start(arguments);
        line.bytes().for_each(|byte| coprocess.write(&[byte]));
        coprocess.answers.are(&expected);
        assert_eq!(coprocess.ends(), Some(0), "{arguments:?}");
    }
}

#[test]
fn complete_lines_are_answered_though_another_has_begun() {
    let mut coprocess = Coprocess::start(NO_ARGUMENTS);
    coprocess.write(b"Kd Qs Jc Th 9s\nAd 2s 3");
    assert_eq!(coprocess.answers.next(), STRAIGHT);
    coprocess.write(b"c 4h 5s\n");
    assert_eq!(coprocess.answers.next(), WHEEL);
    coprocess.write(b"Kd Qs Jc Th 9s");
    coprocess.end_of_input();
    assert_eq!(coprocess.answers.next(), STRAIGHT);
    assert_eq!(coprocess.ends(), Some(0));
}

/// The deals after these take hours. If an answer waited for them, `next` would give up.
#[test]
fn answers_do_not_wait_for_the_next_deals() {
    const SLOW: &str = "22+|22+|random\n";
    const QUICK: &str = "1.000000,0.000000\tAh Kh|8c 8d/Qh Jh Th 2c 3c\n";
    let quick = "AhKh|8c8d/QhJhTh2c3c\n";
    for (arguments, answer) in [
        (&["odds"][..], QUICK),
        (&["odds", "--threads=1"], QUICK),
        (&["odds", "--all-lines"], QUICK),
        (&["odds", "--json"], "{\"runouts\":1,"),
    ] {
        let mut coprocess = Coprocess::start(arguments);
        coprocess.write([quick, quick, &SLOW.repeat(1_000)].concat().as_bytes());
        for _ in 0..2 {
            assert!(coprocess.answers.next().starts_with(answer), "{arguments:?}");
        }
    }
}

/// The maximum number of random deals would take millions of years.
#[test]
fn answers_do_not_wait_for_the_next_deal() {
    for json in [&[][..], &["--json"]] {
        let endless = &["odds", "--sample=18446744073709551615", "--all-lines"];
        let mut coprocess = Coprocess::start([&endless[..], json].concat());
        coprocess.write(b"AhKh\nAA|KK\nAA|KK\n");
        let answer = coprocess.answers.next();
        assert!(answer.contains(LONE_HAND), "{answer}");
    }
}

#[test]
fn empty_input_gives_empty_output() {
    run_on(NO_ARGUMENTS, b"").ranks("");
    run_on(["--json"], b"\n# nothing\n").ranks("");
}
