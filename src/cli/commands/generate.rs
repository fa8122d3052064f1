//! `handrank --generate WHAT`: the man page and the shells' completions, from the same definition as the help.

use std::io::{self, Write};

use anyhow::Context;
use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use itertools::Itertools;

use crate::cli::args::{Args, EXAMPLES, EXIT_STATUS, Generated};
use crate::cli::errors::CANNOT_WRITE;
use crate::cli::outcome::Outcome;

pub fn run(wanted: Generated) -> anyhow::Result<Outcome> {
    let mut text = Vec::new();
    match wanted {
        Generated::Man => write_man_page(&mut text).context(CANNOT_WRITE)?,
        Generated::CompleteBash => text = completions(Shell::Bash),
        Generated::CompleteZsh => text = completions(Shell::Zsh),
        Generated::CompleteFish => text = patch_fish(&completions(Shell::Fish)).into_bytes(),
        Generated::CompleteElvish => text = completions(Shell::Elvish),
        Generated::CompletePowershell => text = completions(Shell::PowerShell),
    }
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
    String::from_utf8_lossy(script).replacen(FISH_FAULT, FISH_REMEDY, 1)
}

const FISH_FAULT: &str = "2>/dev/null\n    or return\n";
const FISH_REMEDY: &str = "2>/dev/null\n    or return 0\n";

/// One page for the program and its subcommands.
fn write_man_page(out: &mut Vec<u8>) -> io::Result<()> {
    let mut command = Args::command().disable_help_subcommand(true);
    command.build();
    let usages = [&command].into_iter().chain(command.get_subcommands()).map(usage).join("\n");
    let man = Man::new(command.clone().override_usage(usages)).manual("User Commands");
    man.render_title(out)?;
    man.render_name_section(out)?;
    man.render_synopsis_section(out)?;
    man.render_description_section(out)?;
    man.render_options_section(out)?;
    for subcommand in command.get_subcommands() {
        let name = subcommand.get_bin_name().unwrap_or_default().to_uppercase();
        let man = Man::new(subcommand.clone());
        let mut section = Vec::new();
        man.render_description_section(&mut section)?;
        man.render_options_section(&mut section)?;
        let section = String::from_utf8_lossy(&section).replace(".SH OPTIONS", ".SS Options");
        write!(out, "{}", section.replace(".SH DESCRIPTION", &format!(".SH {name}")))?;
        let examples = subcommand.get_after_help().map(ToString::to_string);
        write_verbatim(".SS", &examples.unwrap_or_default(), out)?;
    }
    write_verbatim(".SH", EXAMPLES, out)?;
    write_verbatim(".SH", EXIT_STATUS, out)
}

fn usage(command: &Command) -> String {
    let usage = command.clone().render_usage().to_string();
    let (first, _) = usage.split_once(" or ").unwrap_or((&usage, ""));
    first.lines().next().unwrap_or_default().trim_start_matches("Usage: ").to_owned()
}

/// Writes a section or, for `.SS`, a subsection. The text is a heading that ends in a colon, and lines to keep as they are.
fn write_verbatim(level: &str, text: &str, out: &mut Vec<u8>) -> io::Result<()> {
    let Some((heading, lines)) = text.split_once(":\n") else { return Ok(()) };
    let heading = if level == ".SH" { heading.to_uppercase() } else { heading.to_owned() };
    writeln!(out, "{level} {heading}\n.nf\n{}\n.fi", lines.replace('-', "\\-"))
}

#[cfg(test)]
mod tests {
    use super::{FISH_FAULT, Shell, completions};

    #[test]
    fn fish_script_still_has_the_fault_to_patch() {
        let script = String::from_utf8(completions(Shell::Fish)).expect("scripts are UTF-8");
        assert_eq!(script.matches(FISH_FAULT).count(), 1);
    }
}
