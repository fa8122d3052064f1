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
    let json = handrank::json::Record::new(handrank::Game::Holdem, &hand).expect("a full deck");
    let json = serde_json::to_string(&json).expect("plain data") + "\n";
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
fn when_cards_are_dealt_for_ever() {
    for hands in [&[][..], &["--json"], &["AA", "KQs", "random"]] {
        let all = [&["deal", "--seed=7"], hands].concat();
        let first = run_on(&all, b"").text();
        ends_quietly(&[&all[..], &["-n9223372036854775807"]].concat(), b"", &first);
    }
}

#[test]
fn within_lists_of_spots() {
    for arguments in [&["canon", "--list=hands"][..], &["canon", "--list=rivers"], &["canon", "--list=turns", "--json"]]
    {
        let all = run_on(arguments, b"").text();
        run_with_head(command(arguments), b"").ranks(all.split_inclusive('\n').next().expect("a spot"));
        ends_quietly_without_reader(arguments, b"");
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

/// stdout and stderr may be one pipe, as with `2>&1 | head`. When its reader exits, the run ends with 0, even if only
/// errors are written; otherwise it would go on to the end of the input, and end with 1. Linux numbers its pipes, so
/// that handrank can tell.
#[cfg(target_os = "linux")]
mod of_both_streams {
    use std::io::{self, PipeReader, Read};
    use std::net::Shutdown;
    use std::os::fd::OwnedFd;
    use std::os::unix::net::UnixStream;
    use std::process::Child;

    use super::*;

    const BAD: &[u8] = b"Kd Qs\n";

    /// Starts handrank with one pipe for both streams, and calls `first` with its reader before any other process can
    /// start.
    fn start_on_one_pipe(arguments: &[&str], first: impl FnOnce(PipeReader)) -> (Child, String) {
        let (reader, writer) = io::pipe().expect("there are pipes");
        let stdout = writer.try_clone().expect("pipes can be shared");
        let mut command = command(arguments);
        command.stdin(Stdio::piped()).stdout(stdout).stderr(writer);
        let child = spawn_and(&mut command, |_| first(reader)).expect("handrank starts");
        (child, format!("{command:?} 2>&1 | head"))
    }

    #[test]
    fn before_bad_lines_to_any_command() {
        let commands = LINE_COMMANDS.iter().map(|(arguments, _)| *arguments);
        let others = [&[][..], &["--threads=1"], &["--json"], &["--fail-fast"], &["tally"], &["explain"]];
        for arguments in commands.chain(others) {
            for bad in [BAD, &BAD.repeat(50_000)] {
                let (child, shown) = start_on_one_pipe(arguments, drop);
                finish_on(child, shown, bad).ranks("");
            }
        }
    }

    /// Such errors may be written at once, so the reader must be gone before handrank starts. A socket can be shut down,
    /// whatever other process still has a copy of it.
    #[test]
    fn before_errors_without_lines() {
        let (reader, writer) = UnixStream::pair().expect("there are sockets");
        reader.shutdown(Shutdown::Both).expect("a socket can be shut down");
        let socket = OwnedFd::from(writer);
        for arguments in [
            &["Kd Kd"][..],
            &["--fail-fast", "Kd Kd"],
            &["--file=none", "--file=-"],
            &["annotate", "-k1", "none"],
            &["annotate", "-knone", "fixtures/players.csv"],
            &["--wrong"],
            &["-f", "-", "-f", "-"],
        ] {
            let mut command = command(arguments);
            command
                .stdin(Stdio::piped())
                .stdout(socket.try_clone().expect("sockets can be shared"))
                .stderr(socket.try_clone().expect("sockets can be shared"));
            let child = spawn_and(&mut command, |_| ()).expect("handrank starts");
            finish_on(child, format!("{command:?} 2>&1 | true"), b"").ranks("");
        }
    }

    #[test]
    fn in_a_long_stream() {
        const FIRST: &[u8] = b"error: <stdin>:1: 2 cards; a hand has 5 to 7\n";
        for threads in ["--threads=1", "--threads=8"] {
            let mut pipe = None;
            let (child, shown) = start_on_one_pipe(&[threads], |reader| pipe = Some(reader));
            let head = thread::spawn(|| {
                let mut line = [0; FIRST.len()];
                pipe.expect("handrank has started").read_exact(&mut line).map(|()| line)
            });
            finish_on(child, shown, &BAD.repeat(300_000)).ranks("");
            assert_eq!(head.join().expect("no thread panics").expect("the pipe can be read"), FIRST);
        }
    }
}

/// The reader of stderr alone may exit without consequences.
#[test]
fn of_stderr_alone() {
    for threads in ["--threads=1", "--threads=8"] {
        let mut command = command([threads]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = spawn_and(&mut command, |child| drop(child.stderr.take())).expect("handrank starts");
        let lines = [b"Kd Qs\n", HAND].concat().repeat(50_000);
        finish_on(child, format!("{command:?} 2> >(true)"), &lines).gives_lines(1, &STRAIGHT.repeat(50_000), "");
    }
}
