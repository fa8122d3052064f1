//! A terminal for the program to run at, by way of `script` from util-linux.

use std::env;
use std::process::{Command, Stdio};

use super::{NONE, command, skipped, without_wishes};

/// A shell's command line at a terminal, where `handrank` is the program; what is written to its stdin is typed there, and
/// its stdout is what the terminal shows. `None`, said aloud, where there is no such `script`.
pub fn at_terminal(line: &str) -> Option<Command> {
    let version = Command::new("script").arg("--version").output();
    if !version.is_ok_and(|shown| String::from_utf8_lossy(&shown.stdout).contains("util-linux")) {
        skipped("there is no script of util-linux");
        return None;
    }
    let program = command(NONE).get_program().to_owned();
    let mut script = Command::new("script");
    script.args(["-qec", &format!("handrank() {{ '{}' \"$@\"; }}; {line}", program.display()), "/dev/null"]);
    without_wishes(&mut script);
    script.current_dir(env!("CARGO_MANIFEST_DIR")).env("SHELL", "/bin/sh").env("TERM", "xterm");
    script.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    Some(script)
}
