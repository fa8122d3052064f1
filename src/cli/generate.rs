//! `handrank --generate WHAT`: the man page and the shells' completions, from the same definition as the help.

use std::io::{self, Write};

use anyhow::Context;
use clap::{CommandFactory, ValueEnum};
use clap_complete::Shell;
use clap_mangen::Man;

use super::args::Args;
use super::output::{CANNOT_WRITE, Outcome};

/// What can be generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Generated {
    Man,
    CompleteBash,
    CompleteZsh,
    CompleteFish,
    CompletePowershell,
}

pub fn run(wanted: Generated) -> anyhow::Result<Outcome> {
    let mut text = Vec::new();
    let complete = |shell, text: &mut Vec<u8>| clap_complete::generate(shell, &mut Args::command(), "handrank", text);
    match wanted {
        Generated::Man => Man::new(Args::command()).render(&mut text).context(CANNOT_WRITE)?,
        Generated::CompleteBash => complete(Shell::Bash, &mut text),
        Generated::CompleteZsh => complete(Shell::Zsh, &mut text),
        Generated::CompleteFish => complete(Shell::Fish, &mut text),
        Generated::CompletePowershell => complete(Shell::PowerShell, &mut text),
    }
    let mut out = io::stdout();
    out.write_all(&text).and_then(|()| out.flush()).context(CANNOT_WRITE)?;
    Ok(Outcome::AllRanked)
}
