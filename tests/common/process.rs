//! Starts processes: handrank as a shell would, and every other program the tests use.
//!
//! Between fork and exec a child holds a copy of every pipe its parent has open. With many tests in one process, such a
//! copy keeps a pipe alive that another test has just closed, so tests take turns starting processes: they never call
//! `spawn`, `output` or `status` on a `Command` themselves.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use handrank::Hand;

/// No arguments.
pub const NO_ARGUMENTS: [&str; 0] = [];

/// handrank with these arguments, in the project's root.
pub fn command<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Command {
    let mut command = other_command(env!("CARGO_BIN_EXE_handrank"));
    command.args(arguments);
    command
}

/// Another program, in the project's root, free of the colour settings of whoever runs the tests.
pub fn other_command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// Starts a process, and calls `first` before any other can start.
pub fn spawn_and(command: &mut Command, first: impl FnOnce(&mut Child)) -> io::Result<Child> {
    static STARTING: Mutex<()> = Mutex::new(());
    let _turn = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
    let mut child = command.spawn()?;
    first(&mut child);
    Ok(child)
}

/// Starts a process with a pipe on each of its three streams.
pub fn start(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    spawn_and(command, |_| ()).expect("the program starts")
}

/// The most memory a running process has ever held, in bytes, according to Linux.
pub fn peak_memory(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("the process is running");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
    peak.expect("Linux reports the peak").parse::<u64>().expect("a number") << 10
}

/// The text line for a hand, according to the library.
pub fn text_line(hand: &Hand) -> String {
    let rank = handrank::rank(hand);
    let note = if rank.is_ace_low() { " (Ace low)" } else { "" };
    format!("{rank}\t{}{note}\t{hand}\n", rank.category())
}
