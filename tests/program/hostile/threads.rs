//! How many threads work, and work where the system allows no more than one.

use std::io::Write;
use std::process::{Child, Stdio};
use std::thread;

use crate::harness::at_work::{threads, wait_until, while_it_works};
use crate::harness::tools::shell;
use crate::harness::{command, spawn_and};

/// Questions that take longer than they are watched.
const LONG_WORK: [&[&str]; 5] = [
    &["odds", "random", "random", "random"],
    &["odds", "--breakdown", "random", "random", "random", "/", "2c7d9h"],
    &["odds", "--sample=100G", "AA", "KK"],
    &["odds", "--cards=7", "--sample=100G", "AhAd", "random"],
    &["odds", "--game=omaha", "AhKhQdJd", "random"],
];

/// Commands that answer streams, each with a line; cards are dealt without any.
const STREAMS: [(&[&str], &[u8]); 6] = [
    (&[], b"Kd Qs Jc Th 9s\n"),
    (&["showdown", "--json"], b"AhKh|8c8s/8h5h2h8dKc\n"),
    (&["tally"], b"Kd Qs Jc Th 9s\n"),
    (&["hits"], b"AhKh/8h5h2h\n"),
    (&["annotate", "-k1"], b"Kd Qs Jc Th 9s\n"),
    (&["deal", "--count=100G"], b""),
];

/// Starts handrank with some threads, whose output nobody reads.
fn start_with(threads: usize, arguments: &[&str], environment: &[(&str, &str)]) -> (Child, String) {
    let mut command = command(arguments);
    command.arg(format!("--threads={threads}")).envs(environment.iter().copied());
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    (spawn_and(&mut command, |_| ()).expect("handrank starts"), format!("{command:?}"))
}

/// Fails unless a process comes to have this many threads and, while it works on, no more. Ends it.
#[track_caller]
fn works_with((mut child, shown): (Child, String), expected: usize) {
    wait_until(&format!("{expected} threads of {shown}"), || threads(&child) >= expected);
    let mut most = 0;
    while_it_works(&child, || most = most.max(threads(&child)));
    child.kill().and_then(|()| child.wait()).expect("the program can be killed");
    assert_eq!(most, expected, "{shown}");
}

/// The main thread is one of them.
#[test]
fn on_one_question_are_as_many_as_were_asked_for() {
    for arguments in LONG_WORK {
        for wanted in [1, 3] {
            works_with(start_with(wanted, arguments, &[]), wanted);
        }
    }
}

/// The main thread only waits for the others, unless it is alone. More than eight are never started.
#[test]
fn on_a_stream_are_as_many_as_were_asked_for() {
    for (arguments, line) in STREAMS {
        for (wanted, expected) in [(1, 1), (3, 1 + 3), (64, 1 + 8)] {
            let (mut child, shown) = start_with(wanted, arguments, &[]);
            let mut stdin = child.stdin.take().expect("stdin is a pipe");
            let lines = line.repeat(10_000);
            let feeder = thread::spawn(move || while !lines.is_empty() && stdin.write_all(&lines).is_ok() {});
            works_with((child, shown), expected);
            feeder.join().expect("no thread panics");
        }
    }
}

/// Threads cannot start with a stack that no memory has room for; then the main thread does all the work.
mod that_cannot_start {
    use super::*;

    // A number that does not fit in a `usize` would be ignored.
    const NO_ROOM: (&str, &str) =
        ("RUST_MIN_STACK", if cfg!(target_pointer_width = "32") { "4000000000" } else { "1000000000000000" });

    #[test]
    fn are_none() {
        for arguments in LONG_WORK {
            works_with(start_with(8, arguments, &[NO_ROOM]), 1);
        }
    }

    /// Those whose figures are known from elsewhere are compared with them, the others with what one thread finds.
    #[test]
    fn are_not_needed() {
        let census = "Royal Flush\t4\t1\t0.000002\nStraight Flush\t36\t9\t0.000014\n";
        for (command, start) in [
            ("odds random random / 2c7d9h", "0.500000,0.500000\t"),
            ("odds --breakdown random random / 2c7d9h8s", ""),
            ("odds --sample=100k AA KK", "0.8"),
            ("odds --cards=7 --game=razz As2d3c4h9s Ks2h3d7c8d Qs5h6d7h8s", ""),
            ("odds --cards=7 --sample=100k AhAd random", ""),
            ("hold --pays=flush=6,straight=4 --census --game=short-deck", ""),
            ("deal --count=100k --seed=1", ""),
            ("odds --long AhKh 8c8s", "1\t1\t0.477119\t0.475358\t0.003522\t"),
            ("nuts --boards fixtures/standard.txt", ""),
            ("canon --file fixtures/standard.txt", ""),
            ("odds --game=omaha AhKhQdJd random / 2c7d9h8s", ""),
            ("census --cards=5", census),
            ("tally --file fixtures/seven.txt", ""),
        ] {
            let expected = shell(&format!(r#""$0" {command} --threads=1"#)).text();
            assert!(expected.starts_with(start), "{command}: {expected}");
            let (variable, size) = NO_ROOM;
            shell(&format!(r#"{variable}={size} "$0" {command} --threads=8"#)).ranks(&expected);
        }
    }
}
