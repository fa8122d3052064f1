//! Runs the program the way a shell does, as a process of its own, so that the tests see what a user sees: bytes on
//! stdout and stderr, and an exit code. A failing assertion shows all three, after the command.

#![allow(dead_code, reason = "each test program uses its own part of this")]

use std::ffi::OsStr;
use std::fmt;
use std::fs;
use std::io::{self, Read, Write};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use handrank::Hand;
use itertools::Itertools;

pub mod coprocess;
pub mod terminal;

/// No arguments.
pub const NONE: [&str; 0] = [];

/// What comes out for `Kd Qs Jc Th 9s`.
pub const STRAIGHT: &str = "1601\tStraight\tKd Qs Jc Th 9s\n";

/// What comes out for `Ad 2s 3c 4h 5s`.
pub const WHEEL: &str = "1609\tStraight (Ace low)\tAd 2s 3c 4h 5s\n";

/// The options for one worker, for some, and for more than there are.
pub const THREADS: [&str; 4] = ["--threads=1", "--threads=2", "--threads=8", "--threads=64"];

/// Turns a wait without end into a failure; nothing is expected to take nearly as long.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// What a run of the program left behind.
pub struct Run {
    command: String,
    pub code: Option<i32>,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

/// The program with these arguments, in the project's root, its three streams connected to nothing yet.
pub fn command<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_handrank"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR"));
    without_wishes(&mut command);
    command
}

/// Keeps from a command what the person who runs the tests wishes for colour.
pub fn without_wishes(command: &mut Command) {
    command.env_remove("NO_COLOR").env_remove("CLICOLOR").env_remove("CLICOLOR_FORCE");
}

/// Starts the program with a pipe at each of its three streams.
pub fn start(mut command: Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")
}

/// Says what goes unchecked. Not by eprintln!, which a test that passes keeps to itself.
pub fn skipped(why: &str) {
    io::stderr().write_all(format!("skipped: {why}\n").as_bytes()).expect("stderr is open");
}

/// The most bytes that a process has ever held, as Linux tells while it has not ended.
pub fn peak_memory(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("Linux tells of its processes");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
    peak.expect("Linux names the peak").parse::<u64>().expect("a number") << 10
}

/// Runs the program with these arguments and an empty stdin.
pub fn run<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Run {
    run_on(arguments, b"")
}

/// Runs the program with these arguments, `stdin` being fed to it while its output is collected.
pub fn run_on<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>, stdin: &[u8]) -> Run {
    let command = command(arguments);
    let shown = format!("{command:?}");
    finish_on(start(command), shown, stdin)
}

/// Feeds `stdin` to a program that has been started, and waits for its end.
pub fn finish_on(mut child: Child, command: String, stdin: &[u8]) -> Run {
    let mut pipe = child.stdin.take().expect("stdin is a pipe");
    thread::scope(|scope| {
        // The program may end before it has read everything: a broken pipe here is its right.
        scope.spawn(move || pipe.write_all(stdin));
        finish(child, command)
    })
}

/// Does the same but leaves stdin open, so that the program ends only if it does not wait for more.
pub fn finish_on_open_stdin(mut child: Child, command: String, stdin: &[u8]) -> Run {
    let pipe = child.stdin.take().expect("stdin is a pipe");
    thread::scope(|scope| {
        scope.spawn(|| (&pipe).write_all(stdin));
        finish(child, command)
    })
}

/// Collects what the program writes to pipes until it ends. One that does not end is killed, and the test fails.
pub fn finish(mut child: Child, command: String) -> Run {
    let (stdout, stderr) = (child.stdout.take().map(collect), child.stderr.take().map(collect));
    let [stdout, stderr] = [stdout, stderr].map(|output| match output.map(|pipe| pipe.recv_timeout(PATIENCE)) {
        None => Vec::new(),
        Some(Ok(bytes)) => bytes,
        Some(Err(error)) => {
            child.kill().expect("the program can be killed");
            panic!("command: {command}\nhas not ended: {error}");
        }
    });
    let status = child.wait().expect("the program ends");
    Run::new(command, Output { status, stdout, stderr })
}

/// All that comes out of a pipe, once it has come.
fn collect(mut pipe: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let read = pipe.read_to_end(&mut bytes);
        sender.send(read.map(|_| bytes).expect("the pipe can be read"))
    });
    receiver
}

/// The line of a hand in text, by the library alone.
pub fn text_line(hand: &Hand) -> String {
    let rank = handrank::rank(hand);
    let note = if rank.is_ace_low() { " (Ace low)" } else { "" };
    format!("{rank}\t{}{note}\t{hand}\n", rank.category())
}

impl Run {
    pub fn new(command: String, output: Output) -> Run {
        Run { command, code: output.status.code(), stdout: output.stdout, stderr: output.stderr }
    }

    /// Fails unless the program ended with exactly this exit code, stdout and stderr.
    #[track_caller]
    pub fn gives(&self, code: i32, stdout: &str, stderr: &str) {
        let as_expected =
            self.code == Some(code) && self.stdout == stdout.as_bytes() && self.stderr == stderr.as_bytes();
        assert!(
            as_expected,
            "{self}\nexpected status: {code}\nexpected stdout:\n{}expected stderr:\n{}",
            shown(stdout.as_bytes()),
            shown(stderr.as_bytes()),
        );
    }

    /// Does the same for output too long to be shown: names the first line that differs.
    #[track_caller]
    pub fn gives_lines(&self, code: i32, stdout: &str, stderr: &str) {
        same_lines("stdout", &self.stdout, stdout);
        same_lines("stderr", &self.stderr, stderr);
        assert_eq!(self.code, Some(code), "{self}");
    }

    /// Fails unless the program ranked every hand: this stdout, an empty stderr, exit code 0.
    #[track_caller]
    pub fn ranks(&self, stdout: &str) {
        self.gives(0, stdout, "");
    }

    /// Fails unless the program gave up with exit code 2, nothing on stdout, and each of `parts` on stderr.
    #[track_caller]
    pub fn refuses(&self, parts: &[&str]) {
        let stderr = String::from_utf8_lossy(&self.stderr);
        let as_expected = self.code == Some(2)
            && self.stdout.is_empty()
            && stderr.starts_with("error: ")
            && parts.iter().all(|part| stderr.contains(part));
        assert!(as_expected, "{self}\nexpected status: 2, and on stderr: {parts:?}");
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "command: {}\nstatus: {:?}", self.command, self.code)?;
        write!(f, "stdout:\n{}stderr:\n{}", shown(&self.stdout), shown(&self.stderr))
    }
}

#[track_caller]
fn same_lines(name: &str, found: &[u8], expected: &str) {
    if found == expected.as_bytes() {
        return;
    }
    let found = String::from_utf8_lossy(found);
    for (number, pair) in (1..).zip(found.split('\n').zip_longest(expected.split('\n'))) {
        let (found, expected) = (pair.as_ref().left(), pair.as_ref().right());
        assert_eq!(found, expected, "line {number} of {name}");
    }
    panic!("{name} differs in bytes that are not UTF-8");
}

/// The first lines of some output, its control characters escaped.
fn shown(output: &[u8]) -> String {
    const LINES: usize = 40;
    let text = String::from_utf8_lossy(output);
    let mut lines: String = text.split_inclusive('\n').take(LINES).map(|line| format!("  {line:?}\n")).collect();
    if text.lines().count() > LINES {
        lines += "  and so on\n";
    }
    lines
}
