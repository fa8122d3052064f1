//! Starts processes: handrank as a shell would, and every other program the tests use.
//!
//! Between fork and exec a child holds a copy of every pipe its parent has open. With many tests in one process, such a
//! copy keeps a pipe alive that another test has just closed, so tests take turns starting processes: they never call
//! `spawn`, `output` or `status` on a `Command` themselves.

use std::env;
use std::ffi::OsStr;
use std::io;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use handrank::{Hand, HandRank};

/// No arguments.
pub const NO_ARGUMENTS: [&str; 0] = [];

/// Set to the path of a script that runs handrank, for tests under an emulator.
const RUNNER: &str = "HANDRANK_RUNNER";

/// handrank with these arguments, in the project's root.
pub fn command<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Command {
    let program = env::var_os(RUNNER).unwrap_or_else(|| env!("CARGO_BIN_EXE_handrank").into());
    let mut command = other_command(program);
    command.args(arguments);
    command
}

/// Another program, in the project's root, free of the settings of whoever runs the tests: colour, and the width of pages.
pub fn other_command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR").env_remove("CLICOLOR_FORCE").env_remove("COLUMNS");
    command
}

/// Starts a process, and calls `first` before any other can start.
pub fn spawn_and(command: &mut Command, first: impl FnOnce(&mut Child)) -> io::Result<Child> {
    static STARTING: Mutex<()> = Mutex::new(());
    let _turn = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
    let mut child = spawn(command)?;
    first(&mut child);
    Ok(child)
}

/// Spawns a process, and tries again if Wine fails: one process in a thousand or so ends there before it has started.
fn spawn(command: &mut Command) -> io::Result<Child> {
    const ERROR_INTERNAL_ERROR: i32 = 1359;
    match command.spawn() {
        Err(error) if cfg!(windows) && error.raw_os_error() == Some(ERROR_INTERNAL_ERROR) => command.spawn(),
        result => result,
    }
}

/// Starts a process with a pipe on each of its three streams.
pub fn start(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    spawn_and(command, |_| ()).expect("the program starts")
}

/// A rank and its category, as lines of text have them.
pub fn rank_and_category(rank: HandRank) -> String {
    let note = if rank.is_ace_low() { " (Ace low)" } else { "" };
    format!("{rank}\t{}{note}", rank.category())
}

/// The text line for a hand, according to the library.
pub fn text_line(hand: &Hand) -> String {
    format!("{}\t{hand}\n", rank_and_category(hand.rank()))
}
