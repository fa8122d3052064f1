//! A reader that leaves, as `head` does, ends the program at once and quietly: it ranks and reads no further, though its
//! stdin stays open here.

mod common;

use std::io::{BufRead, BufReader};
use std::process::Child;
use std::sync::Mutex;
use std::thread;

use common::{Run, STRAIGHT, command, finish_on_open_stdin, start};

const HAND: &[u8] = b"Kd Qs Jc Th 9s\n";

/// Seven cards, of which JSON makes more than half a megabyte for what a pipe holds.
const SEVEN: &[u8] = b"9s Kd Ts Ks 9h Kh 9c\n";

/// Held while a program is started and its reader leaves: a process being started holds, for a moment, every pipe of
/// the one that starts it, so beside another start a reader that left would still be there.
static STARTING: Mutex<()> = Mutex::new(());

/// Starts the program; gives its command line too.
fn started(arguments: &[&str], threads: &[&str]) -> (Child, String) {
    let command = command([arguments, threads].concat());
    let shown = format!("{command:?} | head");
    (start(command), shown)
}

/// Runs the program with a reader that leaves after the first line, which is the `stdout` of the run.
fn run_with_head(arguments: &[&str], threads: &[&str], stdin: &[u8]) -> Run {
    let starting = STARTING.lock().expect("no start fails");
    let (mut child, shown) = started(arguments, threads);
    drop(starting);
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout is a pipe"));
    let head = thread::spawn(move || {
        let mut line = Vec::new();
        stdout.read_until(b'\n', &mut line).map(|_| line)
    });
    let mut run = finish_on_open_stdin(child, shown, stdin);
    run.stdout = head.join().expect("no thread panics").expect("the pipe can be read");
    run
}

/// Fails unless the program ends with 0 and no word when its reader leaves after the first line, or has left before.
#[track_caller]
fn ends_quietly(arguments: &[&str], stdin: &[u8], first: &str) {
    for threads in [&[][..], &["--threads=1"], &["--threads=8"]] {
        run_with_head(arguments, threads, stdin).ranks(first);
        has_left(arguments, threads, stdin);
    }
}

#[track_caller]
fn has_left(arguments: &[&str], threads: &[&str], stdin: &[u8]) {
    let starting = STARTING.lock().expect("no start fails");
    let (mut child, shown) = started(arguments, threads);
    drop(child.stdout.take());
    drop(starting);
    finish_on_open_stdin(child, shown, stdin).ranks("");
}

#[test]
fn before_one_hand() {
    for arguments in [&[][..], &["--long"], &["--json"], &["--fail-fast"]] {
        has_left(arguments, &[], HAND);
        has_left(arguments, &["--threads=1"], HAND);
    }
}

#[test]
fn in_a_long_stream() {
    ends_quietly(&[], &HAND.repeat(300_000), STRAIGHT);
}

#[test]
fn amid_a_block_that_gives_much() {
    let long = "463\tFlush\tAh Kh 8h 5h 2h\tAh Kh 8h 5h 2h\tAce-high flush, king-eight-five-deuce\n";
    ends_quietly(&["--long", "--board", "8h 5h 2h"], &b"Ah Kh\n".repeat(300_000), long);
    let hand = "9s Kd Ts Ks 9h Kh 9c".parse::<handrank::Hand>().expect("a hand");
    let json = serde_json::to_string(&handrank::Record::from(&hand)).expect("plain data") + "\n";
    ends_quietly(&["--json"], &SEVEN.repeat(300_000), &json);
}

#[test]
fn before_arguments_and_help() {
    for arguments in [&["Kd Qs Jc Th 9s"][..], &["--json", "Kd Qs Jc Th 9s"], &["--help"]] {
        has_left(arguments, &[], b"");
    }
}
