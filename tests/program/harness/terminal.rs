//! A terminal for handrank to run at, provided by `script` from util-linux.

use std::fs;
use std::process::Command;
use std::sync::LazyLock;

use itertools::Itertools;

use super::tools::sh;
use super::{NO_ARGUMENTS, command, finish_on, other_command, skipped_without, start};

/// A shell's command line at a terminal, where `handrank` is the program. What is written to its stdin is typed there,
/// and its stdout is what the terminal shows. `None` without such a `script`.
pub fn at_terminal(line: &str) -> Option<Command> {
    if !*HAS_SCRIPT {
        skipped_without("script (util-linux)");
        return None;
    }
    let program = command(NO_ARGUMENTS).get_program().to_owned();
    let mut script = match ignores_interrupts() {
        false => other_command("script"),
        // So does everything in the background of a script, and no shell that it runs can change that.
        true => {
            let mut env = other_command("env");
            env.args(["--default-signal=INT", "script"]);
            env
        }
    };
    script.args(["-qec", &format!("handrank() {{ '{}' \"$@\"; }}; {line}", program.display()), "/dev/null"]);
    script.env("SHELL", "/bin/sh").env("TERM", "xterm");
    Some(script)
}

/// Whether this process ignores Ctrl-C, as the program would then, too. Detected only on Linux.
fn ignores_interrupts() -> bool {
    const SIGINT: u32 = 2;
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.is_some_and(|mask| u64::from_str_radix(mask.trim(), 16).is_ok_and(|mask| mask >> (SIGINT - 1) & 1 == 1))
}

/// What a terminal shows while this command line runs and `typed` is typed, with LF line endings; `None` without a
/// terminal.
pub fn shown(line: &str, typed: &str) -> Option<String> {
    let mut terminal = at_terminal(line)?;
    let child = start(&mut terminal);
    let run = finish_on(child, format!("{terminal:?}"), typed.as_bytes());
    Some(String::from_utf8(run.stdout).expect("the terminal shows UTF-8").replace("\r\n", "\n"))
}

/// What a terminal of this width shows while this command line runs.
pub fn shown_in(columns: usize, line: &str) -> Option<String> {
    shown(&format!("stty rows 24 cols {columns}; {line}"), "")
}

/// What terminals of each of these widths show while this command line runs.
pub fn shown_in_each(widths: impl IntoIterator<Item = usize>, line: &str) -> Option<Vec<(usize, String)>> {
    let widths = widths.into_iter().collect_vec();
    let list = widths.iter().join(" ");
    let shown =
        shown(&format!("for columns in {list}; do stty rows 24 cols $columns; {line}; printf '\\f'; done"), "")?;
    let texts = shown.split_terminator('\x0C').map(str::to_owned);
    Some(widths.into_iter().zip_eq(texts).collect())
}

/// Whether there is a `script` with the options of util-linux.
static HAS_SCRIPT: LazyLock<bool> = LazyLock::new(|| {
    sh("script --version").is_some_and(|run| String::from_utf8_lossy(&run.stdout).contains("util-linux"))
});
