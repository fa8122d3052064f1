//! Other programs that tests run, perhaps with handrank on their PATH.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use super::{NO_ARGUMENTS, command, other_command, output, skipped_without};

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

/// Whether this machine has this tool; if not, that is reported.
#[track_caller]
pub fn has(tool: &str) -> bool {
    let found = output(other_command("sh").args(["-c", &format!("command -v {tool}")]), Stdio::null()).code == Some(0);
    if !found {
        skipped_without(tool);
    }
    found
}
