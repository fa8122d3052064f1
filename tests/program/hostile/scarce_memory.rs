//! Memory that cannot be had ends the program with a message, after answers to the lines before.

use std::process::Stdio;

use crate::harness::tools::shell_command;
use crate::harness::{Run, finish_on, run_on, spawn_and};

/// The exit code that a shell gives of a program that aborts.
const ABORTED: i32 = 128 + 6;

/// Runs handrank in this many kilobytes of memory, its code and stacks included.
#[track_caller]
fn run_within(kilobytes: usize, arguments: &[&str], stdin: &str) -> Run {
    // What follows keeps the shell from becoming the program, so that there is an exit code in any case.
    let mut shell = shell_command(&format!("ulimit -v {kilobytes}; \"$0\" \"$@\"; exit $?"));
    shell.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = spawn_and(&mut shell, |_| ()).expect("a shell starts");
    finish_on(child, format!("{arguments:?} within {kilobytes} kB"), stdin.as_bytes())
}

/// The odds of each Omaha hand take 200 bytes per hand, which is more than there is.
#[test]
fn that_cannot_be_had_is_a_message_after_whole_lines() {
    const FIRST: &str = "AhKhQdJd|8c8s7d7h/8h5h2h8d9c\n";
    const LARGE: &str = "random|random/2c3c4d5s9h\n";
    for format in [&[][..], &["--json"]] {
        let arguments = [&["odds", "-gomaha", "--breakdown=hands", "--threads=1"], format].concat();
        let run = run_within(64 * 1024, &arguments, &format!("{FIRST}{LARGE}{FIRST}"));
        let message = String::from_utf8_lossy(&run.stderr);
        assert!(run.code == Some(ABORTED) && message.contains("memory allocation of "), "{run}");
        let answered = run_on(&arguments, FIRST.as_bytes()).text();
        assert_eq!(String::from_utf8_lossy(&run.stdout), answered, "{run}");
    }
}

/// Whether memory is too little to start threads or enough for all of them, nothing but answers is written. The last may be
/// cut: while one thread fails, another may be writing.
#[test]
fn of_any_size_gives_answers_or_a_message() {
    const LINES: usize = 20_000;
    for (arguments, line) in [
        (&["--threads=8"][..], "Kd Qs Jc Th 9s\n"),
        (&["showdown", "--json", "--threads=8"], "AhKh|8c8s/8h5h2h8dKc\n"),
        (&["annotate", "-k1", "--threads=8"], "Kd Qs Jc Th 9s\n"),
    ] {
        let expected = run_on(arguments, line.repeat(LINES).as_bytes()).text();
        let mut complete = 0;
        for kilobytes in (4..30).map(|step| step * 4_000) {
            let run = run_within(kilobytes, arguments, &line.repeat(LINES));
            assert!(expected.as_bytes().starts_with(&run.stdout), "{arguments:?} within {kilobytes} kB");
            match run.code {
                Some(0) => assert!(run.stdout.len() == expected.len() && run.stderr.is_empty(), "{run}"),
                _ => assert!(!run.stderr.is_empty(), "{run}"),
            }
            complete += usize::from(run.code == Some(0));
        }
        assert!(complete > 0, "{arguments:?}");
    }
}
