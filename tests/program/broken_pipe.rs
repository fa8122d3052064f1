//! When the reader of its output exits early, as `head` does, handrank ends at once and quietly: it neither ranks nor
//! reads any further, though its stdin stays open here.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::thread;

use crate::harness::{
    LINE_COMMANDS, Run, STRAIGHT, command, finish_on, finish_on_open_stdin, run_on, spawn_and, start, with_threads,
};

const HAND: &[u8] = b"Kd Qs Jc Th 9s\n";

/// Seven cards: for a pipe full of them JSON is more than half a megabyte.
const SEVEN: &[u8] = b"9s Kd Ts Ks 9h Kh 9c\n";

/// Runs handrank with a reader that exits after the first line, which becomes the `stdout` of the run.
fn run_with_head(mut command: Command, stdin: &[u8]) -> Run {
    let mut child = start(&mut command);
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout is a pipe"));
    let head = thread::spawn(move || {
        let mut line = Vec::new();
        stdout.read_until(b'\n', &mut line).map(|_| line)
    });
    let mut run = finish_on_open_stdin(child, format!("{command:?} | head"), stdin);
    run.stdout = head.join().expect("no thread panics").expect("the pipe can be read");
    run
}

/// Fails unless handrank ends quietly, with 0, when its reader exits after the first line, and when it is gone already.
#[track_caller]
fn ends_quietly(arguments: &[&str], stdin: &[u8], first: &str) {
    for arguments in with_threads(arguments) {
        run_with_head(command(&arguments), stdin).ranks(first);
        ends_quietly_without_reader(&arguments, stdin);
    }
}

#[track_caller]
fn ends_quietly_without_reader(arguments: &[&str], stdin: &[u8]) {
    let mut command = command(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = spawn_and(&mut command, |child| drop(child.stdout.take())).expect("handrank starts");
    finish_on_open_stdin(child, format!("{command:?} | true"), stdin).ranks("");
}

#[test]
fn before_one_hand() {
    for arguments in [&[][..], &["--long"], &["--json"], &["--fail-fast"]] {
        ends_quietly_without_reader(arguments, HAND);
        ends_quietly_without_reader(&[arguments, &["--threads=1"]].concat(), HAND);
    }
}

#[test]
fn in_a_long_stream() {
    ends_quietly(&[], &HAND.repeat(300_000), STRAIGHT);
}

#[test]
fn within_a_block_with_much_output() {
    let long = "463\tFlush\tAh Kh 8h 5h 2h\tAh Kh 8h 5h 2h\tAce-high flush, king-eight-five-deuce\n";
    ends_quietly(&["--long", "--board", "8h 5h 2h"], &b"Ah Kh\n".repeat(300_000), long);
    let hand = "9s Kd Ts Ks 9h Kh 9c".parse::<handrank::Hand>().expect("a hand");
    let json = serde_json::to_string(&handrank::Record::from(&hand)).expect("plain data") + "\n";
    ends_quietly(&["--json"], &SEVEN.repeat(300_000), &json);
}

#[test]
fn in_a_long_stream_to_any_command() {
    for (arguments, line) in LINE_COMMANDS {
        let answers = run_on(arguments, line.as_bytes()).text();
        let first = answers.split_inclusive('\n').next().expect("an answer");
        ends_quietly(arguments, line.repeat(50_000).as_bytes(), first);
    }
}

#[test]
fn when_hands_have_been_counted() {
    let mut command = command(["tally"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = spawn_and(&mut command, |child| drop(child.stdout.take())).expect("handrank starts");
    finish_on(child, format!("{command:?} | true"), HAND).ranks("");
}

#[test]
fn before_arguments_and_help() {
    for arguments in [&["Kd Qs Jc Th 9s"][..], &["--json", "Kd Qs Jc Th 9s"], &["--help"]] {
        ends_quietly_without_reader(arguments, b"");
    }
}
