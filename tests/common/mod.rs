//! Runs the program the way a shell does, as a process of its own, so that the tests see what a user sees: bytes on
//! stdout and stderr, and an exit code. A failing assertion shows all three, after the command.

#![allow(dead_code, reason = "each test program uses its own part of this")]

use std::ffi::OsStr;
use std::fmt;
use std::io::Write;
use std::process::{Child, Command, Output, Stdio};
use std::thread;

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
    command
}

/// Starts the program with a pipe at each of its three streams.
pub fn start(mut command: Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")
}

/// Runs the program with these arguments and an empty stdin.
pub fn run<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Run {
    run_on(arguments, b"")
}

/// Runs the program with these arguments, `stdin` being fed to it while its output is collected.
pub fn run_on<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>, stdin: &[u8]) -> Run {
    let command = command(arguments);
    let shown = format!("{command:?}");
    let mut child = start(command);
    let mut pipe = child.stdin.take().expect("stdin is a pipe");
    let output = thread::scope(|scope| {
        // The program may end before it has read everything: a broken pipe here is its right.
        scope.spawn(move || pipe.write_all(stdin));
        child.wait_with_output().expect("the program ends")
    });
    Run::new(shown, output)
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
