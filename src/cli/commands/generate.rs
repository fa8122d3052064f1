//! `handrank --generate WHAT`: the man page and shell completions, from the same definition as the help.

use std::io::{self, Write};

mod man;

use anyhow::Context;
use clap::{Command, CommandFactory};
use clap_complete::Shell;

use crate::cli::args::{Args, Generated};
use crate::cli::errors::CANNOT_WRITE;
use crate::cli::outcome::Outcome;

pub fn run(wanted: Generated) -> anyhow::Result<Outcome> {
    let text = match wanted {
        Generated::Man => man::page().into_bytes(),
        Generated::CompleteBash => completions(Shell::Bash),
        Generated::CompleteZsh => completions(Shell::Zsh),
        Generated::CompleteFish => patch_fish(&completions(Shell::Fish)).into_bytes(),
        Generated::CompleteElvish => completions(Shell::Elvish),
        Generated::CompletePowershell => completions(Shell::PowerShell),
    };
    let mut out = io::stdout();
    out.write_all(&text).and_then(|()| out.flush()).context(CANNOT_WRITE)?;
    Ok(Outcome::Complete)
}

const NAME: &str = env!("CARGO_PKG_NAME");

fn completions(shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut completed_command(), NAME, &mut script);
    script
}

/// The command line to complete. Hands are left out: there is nothing to complete in them, and zsh's script would take
/// the first word for one and look for the subcommand in the second.
fn completed_command() -> Command {
    let command = Args::command();
    let options = command.get_arguments().filter(|argument| !argument.is_positional());
    Command::new(NAME).version(env!("CARGO_PKG_VERSION")).args(options).subcommands(command.get_subcommands())
}

/// clap_complete's script for fish gives up on a command line whose last option lacks its value, the very thing to
/// complete: it returns the failure of argparse instead of "no subcommand yet".
fn patch_fish(script: &[u8]) -> String {
    String::from_utf8_lossy(script).replacen(FISH_BUG, FISH_FIX, 1)
}

const FISH_BUG: &str = "2>/dev/null\n    or return\n";
const FISH_FIX: &str = "2>/dev/null\n    or return 0\n";

#[cfg(test)]
mod tests {
    use super::{FISH_BUG, Shell, completions};

    #[test]
    fn fish_script_still_has_the_bug_to_patch() {
        let script = String::from_utf8(completions(Shell::Fish)).expect("scripts are UTF-8");
        assert_eq!(script.matches(FISH_BUG).count(), 1);
    }
}
