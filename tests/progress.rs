//! Long work shows on a terminal how far it has come, while its output goes elsewhere.

#![cfg(target_os = "linux")]

mod common;

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use common::PATIENCE;
use common::terminal::at_terminal;

/// Longer than progress waits.
const LONG: Duration = Duration::from_millis(1500);

/// Types hands at a terminal where `line` runs, for a long time and until it shows `expected`, then `last`; gives all that
/// was shown.
fn shown_while_typing(line: &str, expected: &str, last: &str) -> Option<String> {
    let mut script = at_terminal(line)?.spawn().expect("script starts");
    let mut stdin = script.stdin.take().expect("stdin is a pipe");
    let mut stdout = script.stdout.take().expect("stdout is a pipe");
    let (sender, chunks) = mpsc::channel();
    thread::spawn(move || {
        let mut chunk = [0; 4096];
        while let Ok(read @ 1..) = stdout.read(&mut chunk) {
            let _ = sender.send(chunk[..read].to_vec());
        }
    });
    let start = Instant::now();
    let mut shown = String::new();
    while !shown.contains(expected) || start.elapsed() < LONG {
        assert!(start.elapsed() < PATIENCE, "no {expected:?} in {shown:?}");
        stdin.write_all(b"Kd Qs Jc Th 9s\n").expect("script reads on");
        thread::sleep(Duration::from_millis(10));
        match chunks.recv_timeout(Duration::from_millis(100)) {
            Ok(chunk) => shown += &String::from_utf8_lossy(&chunk),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => panic!("no {expected:?} in {shown:?}"),
        }
    }
    stdin.write_all(last.as_bytes()).expect("script reads on");
    shown.extend(chunks.iter().map(|chunk| String::from_utf8_lossy(&chunk).into_owned()));
    script.wait().expect("script ends");
    Some(shown)
}

const END: &str = "\x04";
const TAKEN_AWAY: &str = "\r\x1B[K";

/// A pipe to handrank, whose output goes to a file of this name.
fn to_file(name: &str) -> (String, PathBuf) {
    let path = PathBuf::from(format!("{}/{name}-{}", env!("CARGO_TARGET_TMPDIR"), process::id()));
    (format!("cat | handrank > '{}'", path.display()), path)
}

#[test]
fn of_a_pipe_is_hands_and_rate_and_is_taken_away() {
    let (line, path) = to_file("progress");
    let Some(shown) = shown_while_typing(&line, " a second", END) else { return };
    assert!(shown.contains(" hands, "), "{shown:?}");
    let [cut, wrapped] = ["\x1B[?7l", "\x1B[?7h"].map(|code| shown.matches(code).count());
    assert!(cut > 0 && cut == wrapped, "no narrow terminal wraps it, or anything after it: {shown:?}");
    assert!(shown.ends_with(TAKEN_AWAY), "{shown:?}");
    fs::remove_file(path).expect("handrank wrote it");
}

#[test]
fn makes_room_for_errors() {
    let (line, path) = to_file("progress-and-errors");
    let Some(shown) = shown_while_typing(&line, " a second", &format!("Kd Kd\n{END}")) else { return };
    let (before, _) = shown.rsplit_once("\x1B[1m\x1B[31merror:").expect("the bad hand is named");
    assert!(before.ends_with(TAKEN_AWAY), "{shown:?}");
    fs::remove_file(path).expect("handrank wrote it");
}

#[test]
fn is_not_shown_at_a_terminal_that_cannot_clear_a_line() {
    let (_, path) = to_file("dumb");
    let line = format!("export TERM=dumb; cat | handrank > '{}'", path.display());
    let Some(shown) = shown_while_typing(&line, "9s", END) else { return };
    assert!(!shown.contains(" a second"), "{shown:?}");
    fs::remove_file(path).expect("handrank wrote it");
}

/// A filter after handrank may write to the same screen, at any time.
#[test]
fn is_not_shown_when_the_output_is_a_pipe() {
    let Some(shown) = shown_while_typing("cat | handrank | cat", "1601", END) else { return };
    assert!(!shown.contains(" a second"), "{shown:?}");
}
