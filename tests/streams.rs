//! Streams: answers come as soon as a line is in, a reader may leave, a full disk is an error, order is kept however
//! long the input, and memory does not grow with it.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use common::{Run, command, run_on, start};

const STRAIGHT: &str = "1601\tStraight\tKd Qs Jc Th 9s";
const WHEEL: &str = "1609\tStraight (Ace low)\tAd 2s 3c 4h 5s";
const NONE: [&str; 0] = [];

/// The program as a coprocess: a line in, a line out, its stdin staying open.
struct Coprocess {
    child: Child,
    stdin: ChildStdin,
    answers: Receiver<String>,
    errors: Receiver<String>,
}

impl Coprocess {
    fn start() -> Coprocess {
        let mut child = start(command(NONE));
        let stdin = child.stdin.take().unwrap();
        let answers = lines_of(child.stdout.take().unwrap());
        let errors = lines_of(child.stderr.take().unwrap());
        Coprocess { child, stdin, answers, errors }
    }

    fn write(&mut self, bytes: &[u8]) {
        self.stdin.write_all(bytes).and_then(|()| self.stdin.flush()).expect("the program reads on");
    }

    fn ends(mut self) -> Option<i32> {
        drop(self.stdin);
        for lines in [&self.answers, &self.errors] {
            assert_eq!(lines.recv_timeout(PATIENCE), Err(RecvTimeoutError::Disconnected), "the end of the output");
        }
        self.child.wait().unwrap().code()
    }
}

/// The lines of a pipe, each as soon as it is there.
fn lines_of(pipe: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || BufReader::new(pipe).lines().try_for_each(|line| sender.send(line.unwrap())));
    receiver
}

/// Turns a wait without end into a failure; nothing is expected to take nearly as long.
const PATIENCE: Duration = Duration::from_secs(120);

#[track_caller]
fn next(lines: &Receiver<String>) -> String {
    lines.recv_timeout(PATIENCE).expect("an answer while stdin is open")
}

#[test]
fn line_is_answered_before_the_next_is_written() {
    let mut coprocess = Coprocess::start();
    for _ in 0..100 {
        coprocess.write(b"Kd Qs Jc Th 9s\n");
        assert_eq!(next(&coprocess.answers), STRAIGHT);
        coprocess.write(b"Ad 2s 3c 4h 5s\r\n");
        assert_eq!(next(&coprocess.answers), WHEEL);
    }
    assert_eq!(coprocess.ends(), Some(0));
}

#[test]
fn bad_line_is_reported_at_once() {
    let mut coprocess = Coprocess::start();
    coprocess.write(b"\nKd Kd\n");
    assert_eq!(next(&coprocess.errors), "error: <stdin>:2:4: Kd is given twice");
    coprocess.write(b"Kd Qs Jc Th 9s\n");
    assert_eq!(next(&coprocess.answers), STRAIGHT);
    assert_eq!(coprocess.ends(), Some(1));
}

#[test]
fn bytes_may_come_one_at_a_time() {
    let mut coprocess = Coprocess::start();
    for line in ["\u{FEFF}K♦Q♠,10♥\tJ♣ 9s\r\n", "K♦Q♠,10♥\tJ♣ 9s\r\n"] {
        for byte in line.bytes() {
            coprocess.write(&[byte]);
        }
        assert_eq!(next(&coprocess.answers), "1601\tStraight\tKd Qs Th Jc 9s");
    }
    assert_eq!(coprocess.ends(), Some(0));
}

#[test]
fn byte_order_mark_is_a_fault_in_what_comes_later() {
    let mut coprocess = Coprocess::start();
    coprocess.write(b"Kd Qs Jc Th 9s\n");
    assert_eq!(next(&coprocess.answers), STRAIGHT);
    coprocess.write("\u{FEFF}Kd Qs Jc Th 9s\n".as_bytes());
    let error = "error: <stdin>:2:1: unknown rank '\\u{feff}' (U+FEFF) in \"\\u{feff}K\"; ranks are 2-9 T J Q K A";
    assert_eq!(next(&coprocess.errors), error);
    assert_eq!(coprocess.ends(), Some(1));
}

#[test]
fn complete_lines_are_answered_though_another_has_begun() {
    let mut coprocess = Coprocess::start();
    coprocess.write(b"Kd Qs Jc Th 9s\nAd 2s 3");
    assert_eq!(next(&coprocess.answers), STRAIGHT);
    coprocess.write(b"c 4h 5s");
    drop(coprocess.stdin);
    assert_eq!(next(&coprocess.answers), WHEEL);
    assert_eq!(coprocess.child.wait().unwrap().code(), Some(0));
}

#[test]
fn empty_input_gives_empty_output() {
    run_on(NONE, b"").ranks("");
    run_on(["--json"], b"\n# nothing\n").ranks("");
}

#[test]
fn reader_that_leaves_ends_the_program_quietly() {
    let mut child = start(command(NONE));
    let mut stdin = child.stdin.take().unwrap();
    let writer = thread::spawn(move || {
        let block = b"Kd Qs Jc Th 9s\n".repeat(10_000);
        // Far more than pipes hold; the program ends on the way.
        (0..1_000).all(|_| stdin.write_all(&block).is_ok())
    });
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    stdout.read_line(&mut first).unwrap();
    drop(stdout);
    let run = Run::new("handrank | head -n 1".to_owned(), child.wait_with_output().unwrap());
    run.ranks("");
    assert_eq!(first.trim_end(), STRAIGHT);
    assert!(!writer.join().unwrap(), "the program read everything though nobody listened");
}

#[cfg(target_os = "linux")]
mod full_disk {
    use super::*;

    #[track_caller]
    fn is_an_error(arguments: &[&str], stdin: &[u8]) {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = command(arguments);
        let mut child = command.stdin(Stdio::piped()).stdout(full).stderr(Stdio::piped()).spawn().unwrap();
        let _ = child.stdin.take().unwrap().write_all(stdin);
        let run = Run::new(format!("{command:?} > /dev/full"), child.wait_with_output().unwrap());
        run.refuses(&["stdout", "No space left on device"]);
    }

    #[test]
    fn is_noticed_for_arguments() {
        is_an_error(&["Kd Qs Jc Th 9s"], b"");
        is_an_error(&["--json", "Kd Qs Jc Th 9s"], b"");
    }

    #[test]
    fn is_noticed_for_a_short_and_for_a_long_stream() {
        is_an_error(&[], b"Kd Qs Jc Th 9s");
        is_an_error(&["--long"], &b"Kd Qs Jc Th 9s\n".repeat(100_000));
    }

    #[test]
    fn is_noticed_for_help() {
        is_an_error(&["--help"], b"");
    }
}

/// Checked by the peak of the memory held, which Linux tells while the program waits for more input.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_input() {
    let mut coprocess = Coprocess::start();
    coprocess.write(&b"# ".repeat(16 << 20));
    coprocess.write(b"\n");
    coprocess.write(&b"Kd".repeat(16 << 20));
    coprocess.write(b"\nKd Qs Jc Th 9s\n");
    assert_eq!(next(&coprocess.answers), STRAIGHT);
    assert_eq!(next(&coprocess.errors), "error: <stdin>:2: line longer than 4096 bytes");
    let status = std::fs::read_to_string(format!("/proc/{}/status", coprocess.child.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
    let kibibytes: u32 = peak.expect("Linux names the peak").parse().unwrap();
    assert!(kibibytes < 16 << 10, "{kibibytes} KiB");
    assert_eq!(coprocess.ends(), Some(1));
}
