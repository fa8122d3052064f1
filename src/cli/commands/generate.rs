//! `handrank --generate WHAT`: the man page and shell completions, from the same definition as the help.

use std::io::Write;

mod completions;
mod man;

use anyhow::Context;
use clap_complete::Shell;

use crate::cli::args::Generated;
use crate::cli::errors::CANNOT_WRITE;
use crate::cli::outcome::Outcome;
use crate::cli::patience::Patient;

pub fn run(wanted: Generated) -> anyhow::Result<Outcome> {
    let text = match wanted {
        Generated::Man => man::page(),
        Generated::CompleteBash => completions::script(Shell::Bash),
        Generated::CompleteZsh => completions::script(Shell::Zsh),
        Generated::CompleteFish => completions::script(Shell::Fish),
        Generated::CompleteElvish => completions::script(Shell::Elvish),
        Generated::CompletePowershell => completions::script(Shell::PowerShell),
    };
    let mut out = Patient::stdout();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).context(CANNOT_WRITE)?;
    Ok(Outcome::Complete)
}
