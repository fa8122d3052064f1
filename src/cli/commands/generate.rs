//! `handrank --generate WHAT`: the man page and shell completions, from the same definition as the help.

use std::io::Write;

mod completions;
mod man;

use anyhow::Context;
use clap_complete::Shell;

use crate::cli::args::Generated;
use crate::cli::io::{CANNOT_WRITE, Retrying};
use crate::cli::outcome::Outcome;

pub fn run(wanted: Generated) -> anyhow::Result<Outcome> {
    let text = match wanted {
        Generated::Man => man::page(),
        Generated::CompleteBash => completions::script(Shell::Bash),
        Generated::CompleteZsh => completions::script(Shell::Zsh),
        Generated::CompleteFish => completions::script(Shell::Fish),
        Generated::CompleteElvish => completions::script(Shell::Elvish),
        Generated::CompletePowershell => completions::script(Shell::PowerShell),
    };
    let mut out = Retrying::stdout();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).context(CANNOT_WRITE)?;
    Ok(Outcome::Complete)
}
