//! Runs handrank as a process, so that the tests see what a user sees: bytes on stdout and stderr, and an exit code. A
//! failing assertion shows all three, after the command.

use std::env;
use std::ffi::OsStr;
use std::fmt;
use std::io::{self, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use handrank::json::Record;
use handrank::{Game, Hand};
use itertools::Itertools;

pub use crate::process::{NO_ARGUMENTS, command, other_command, rank_and_category, spawn_and, start, text_line};
pub use coprocess::Coprocess;

#[cfg(target_os = "linux")]
pub mod at_work;
mod coprocess;
pub mod messages;
#[cfg(unix)]
pub mod tables;
pub mod terminal;
pub mod tools;

/// The output for `Kd Qs Jc Th 9s`.
pub const STRAIGHT: &str = "1601\tStraight\tKd Qs Jc Th 9s\n";

/// The output for `Ad 2s 3c 4h 5s`.
pub const WHEEL: &str = "1609\tStraight (Ace low)\tAd 2s 3c 4h 5s\n";

/// The output for `AhKh/8h5h2h8dKc`.
pub const FLUSH: &str = "463\tFlush\tAh Kh 8h 5h 2h 8d Kc\n";

/// The columns that `annotate` adds to CSV.
pub const NEW_COLUMNS: &str = "hand_rank,hand_category,hand_ace_low";

/// One worker, several, and more than are ever started.
pub const THREADS: [&str; 4] = ["--threads=1", "--threads=2", "--threads=8", "--threads=64"];

/// The commands that answer each line as it comes, other than plain ranking, each with a line it answers.
pub const LINE_COMMANDS: [(&[&str], &str); 36] = [
    (&["--made"], "AhKh/8h5h2h\n"),
    (&["--made", "--json"], "Ah Kh / 8h 5h 2h / 8d\n"),
    (&["showdown"], "AhKh|8c8s/8h5h2h8dKc\n"),
    (&["showdown", "--long"], "AhKh|8c8s/8h5h2h8dKc\n"),
    (&["showdown", "--json", "--all-lines"], "AhKh|8c8s/8h5h2h8dKc\n"),
    (&["showdown", "--game=omaha"], "AhKhQcJc|8c8s7d7h/8h5h2h8dKc\n"),
    (&["showdown"], "AhKh:100|8c8s:250|-:50/8h5h2h8dKc\n"),
    (&["showdown", "--json"], "Ann: AhKh:1.50|Bob: 8c8s:2.50/8h5h2h8dKc\n"),
    (&["canon"], "AhKh|8c8s/8h5h2h/8d\n"),
    (&["canon", "--json"], "AhKh/8h5h2h\n"),
    (&["--boards=-", "AhKh"], "/8h5h2h\n"),
    (&["odds", "--long", "--boards=-", "AhKh|QQ+"], "8h5h2h8dKc\n"),
    (&["odds"], "AhKh|8c8s/8h5h2h8dKc\n"),
    (&["odds", "--json"], "AhKh|8c8s/8h5h2h8dKc\n"),
    (&["odds"], "AA,AKs:0.5|KK/2c7d9h8s5d\n"),
    (&["odds", "--breakdown"], "AA,AKs|AhKh/2c7d9h8s5d\n"),
    (&["odds", "--breakdown", "--json"], "AA,AKs|KK/2c7d9h8s5d\n"),
    (&["odds", "--breakdown=made"], "AA,AKs|KK/2c7d9h8s5d\n"),
    (&["odds", "--sample=2"], "AA,AKs|KK/2c7d9h8s5d\n"),
    (&["odds", "--sample=2", "--game=omaha-hi-lo"], "AhKhQcJc|random/2c7d9h8s5d\n"),
    (&["odds", "--cards=5", "--game=2-7"], "8h6d4s3c 9s7d5h2c\n"),
    (&["odds", "--opponents=1", "--json"], "AhKh/8h5h2h8dKc\n"),
    (&["outs"], "9h8h|AdTd/Th7c2h\n"),
    (&["outs", "--json"], "AhKh|QQ,JJ/Th7c2h3s\n"),
    (&["hits", "--made", "--json"], "AhKh/8h5h2h8dKc\n"),
    (&["hold"], "9c 9d Ah 7s 2h\n"),
    (&["nuts", "--json"], "AsKd/Ah9s2c7d7h\n"),
    (&["range", "--long"], "QQ+,AKs:0.5/Ah9s2c\n"),
    (&["range", "--json", "--by=made"], "QQ+,AKs:0.5/Ah9s2c\n"),
    (&["annotate", "-k2", "--format=csv", "--no-header"], "a,Kd Qs Jc Th 9s,\"b\nc\"\n"),
    (&["annotate", "-k2"], "a\tKd Qs Jc Th 9s\n"),
    (&["annotate", "-khand", "--format=jsonl"], "{\"hand\":\"Kd Qs Jc Th 9s\"}\n"),
    (&["annotate", "-k1", "--opponent-field=2", "--board-field=3"], "AhKh\t8c8s\t8h5h2h8dKc\n"),
    (&["annotate", "-k1", "--against=QQ+", "--board-field=2", "--long"], "AhKh\t8h5h2h8dKc\n"),
    (&["annotate", "-k1", "--opponent-field=2", "--opponent-field=3", "--sample=2"], "AhKh\t8c8s\tQQ+\n"),
    (&["annotate", "-ka", "--opponents=1", "--format=jsonl"], "{\"a\":\"AhKh\"}\n"),
];

/// A command as typed with different numbers of threads.
pub fn with_threads<'a>(arguments: &[&'a str]) -> [Vec<&'a str>; 3] {
    [&[][..], &["--threads=1"], &["--threads=8"]].map(|threads| [arguments, threads].concat())
}

/// Turns an endless wait into a failure; nothing should take nearly as long, even under an emulator.
pub const TIMEOUT: Duration = Duration::from_secs(600);

/// The result of running a program.
pub struct Run {
    command: String,
    pub code: Option<i32>,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

/// The line of `--long` for a hand, according to the library.
pub fn long_line(hand: &Hand) -> String {
    let (rank, best) = hand.best();
    format!("{}\t{}\t{}\n", text_line(hand).trim_end(), best.iter().join(" "), rank.description())
}

/// The line of `--json` for a hand, according to the library.
pub fn json_line(hand: &Hand) -> String {
    serde_json::to_string(&Record::new(Game::Holdem, hand).expect("a full deck")).expect("plain data") + "\n"
}

/// The number of ways to choose some of a number of things.
pub fn choose(from: u64, chosen: u64) -> u64 {
    (0..chosen).fold(1, |ways, before| ways * (from - before) / (before + 1))
}

/// Reports a check that cannot be made here. Not with eprintln!, whose output a passing test hides.
pub fn skipped(reason: &str) {
    io::stderr().write_all(format!("skipped: {reason}\n").as_bytes()).expect("stderr is open");
}

/// Reports a check that needs a tool this machine lacks; in CI that is a failure.
#[track_caller]
pub fn skipped_without(tool: &str) {
    assert!(
        env::var_os("CI").is_none(),
        "{tool} is missing, and in CI no test may be skipped because a tool is missing"
    );
    skipped(&format!("{tool} is missing"));
}

/// Text without its colour codes, each of which goes from `ESC [` to an `m`.
#[track_caller]
pub fn without_colour(text: &str) -> String {
    let (first, coded) = text.split_once("\x1B[").unwrap_or((text, ""));
    let mut plain = first.to_owned();
    if !coded.is_empty() {
        plain.extend(coded.split("\x1B[").map(|part| part.split_once('m').expect("a colour code ends with m").1));
    }
    assert!(!plain.contains('\x1B'), "an escape sequence other than a colour: {plain:?}");
    plain
}

/// Runs handrank with these arguments and an empty stdin.
pub fn run<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Run {
    run_on(arguments, b"")
}

/// Runs handrank with these arguments, feeding it `stdin` while collecting its output.
pub fn run_on<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>, stdin: &[u8]) -> Run {
    let mut command = command(arguments);
    finish_on(start(&mut command), format!("{command:?}"), stdin)
}

/// Fails unless handrank answers these arguments with this error alone.
#[track_caller]
pub fn tells(arguments: &[&str], error: &str) {
    run(arguments).gives(1, "", &format!("error: {error}\n"));
}

/// Runs any command with this stdin and collects its output.
pub fn output(command: &mut Command, stdin: impl Into<Stdio>) -> Run {
    command.stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = spawn_and(command, |_| ()).expect("the program starts");
    finish(child, format!("{command:?}"))
}

/// Feeds `stdin` to a running program, then waits for it to end.
pub fn finish_on(mut child: Child, command: String, stdin: &[u8]) -> Run {
    let mut pipe = child.stdin.take().expect("stdin is a pipe");
    thread::scope(|scope| {
        // The program may end before it has read everything, so a broken pipe is fine.
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

/// Collects what a program writes to pipes until it ends. One that does not end is killed, and the test fails.
pub fn finish(mut child: Child, command: String) -> Run {
    let (stdout, stderr) = (child.stdout.take().map(collect), child.stderr.take().map(collect));
    let [stdout, stderr] = [stdout, stderr].map(|output| match output.map(|pipe| pipe.recv_timeout(TIMEOUT)) {
        None => Vec::new(),
        Some(Ok(bytes)) => bytes,
        Some(Err(error)) => {
            child.kill().expect("the program can be killed");
            panic!("command: {command}\nhas not ended: {error}");
        }
    });
    let code = child.wait().expect("the program ends").code();
    Run { command, code, stdout, stderr }
}

/// Everything that comes out of a pipe, once its end has been reached.
fn collect(mut pipe: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let read = pipe.read_to_end(&mut bytes);
        sender.send(read.map(|_| bytes).expect("the pipe can be read"))
    });
    receiver
}

impl Run {
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

    /// Does the same for output too long to show: names the first line that differs.
    #[track_caller]
    pub fn gives_lines(&self, code: i32, stdout: &str, stderr: &str) {
        assert_same_lines("stdout", &self.stdout, stdout);
        assert_same_lines("stderr", &self.stderr, stderr);
        assert_eq!(self.code, Some(code), "{self}");
    }

    /// Fails unless the program ranked every hand: this stdout, an empty stderr, exit code 0.
    #[track_caller]
    pub fn ranks(&self, stdout: &str) {
        self.gives(0, stdout, "");
    }

    /// The text on stdout; fails unless the program ended with exit code 0 and an empty stderr.
    #[track_caller]
    pub fn text(&self) -> String {
        assert!(self.code == Some(0) && self.stderr.is_empty(), "{self}");
        String::from_utf8(self.stdout.clone()).expect("handrank writes UTF-8")
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
fn assert_same_lines(name: &str, found: &[u8], expected: &str) {
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
        lines += "  ...\n";
    }
    lines
}
