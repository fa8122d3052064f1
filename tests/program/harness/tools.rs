//! Other programs that tests run, perhaps with handrank on their PATH.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use super::{NO_ARGUMENTS, Run, command, finish, other_command, skipped_without, spawn_and};

/// A command that finds handrank on its PATH.
pub fn with_handrank(program: &str) -> Command {
    let handrank = command(NO_ARGUMENTS).get_program().to_owned();
    let folder = Path::new(&handrank).parent().unwrap().to_owned();
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([folder].into_iter().chain(env::split_paths(&others))).unwrap();
    let mut command = other_command(program);
    command.env("PATH", path).env("LC_ALL", "C");
    command
}

/// What a shell makes of this line; `None` where there is no shell, as on Windows.
pub fn sh(line: &str) -> Option<Run> {
    let mut command = other_command("sh");
    command.args(["-c", line]).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = spawn_and(&mut command, |_| ()).ok()?;
    Some(finish(child, line.to_owned()))
}

/// Runs a shell's line in which `"$0"` is handrank.
#[cfg(unix)]
pub fn shell(line: &str) -> Run {
    super::output(&mut shell_command(line), Stdio::null())
}

/// The same, still to be run, perhaps with arguments for `"$@"`.
#[cfg(unix)]
pub fn shell_command(line: &str) -> Command {
    let mut shell = other_command("sh");
    shell.args(["-c", line]).arg(command(NO_ARGUMENTS).get_program());
    shell
}

/// Whether this machine has this tool; if not, that is reported.
#[track_caller]
pub fn has(tool: &str) -> bool {
    let found = sh(&format!("command -v {tool}")).is_some_and(|run| run.code == Some(0));
    if !found {
        skipped_without(tool);
    }
    found
}
