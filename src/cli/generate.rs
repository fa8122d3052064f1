//! `handrank --generate WHAT`: the man page and the shells' completions, from the same definition as the help.

use std::io::{self, Write};

use anyhow::Context;
use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use itertools::Itertools;

use super::args::{Args, EXAMPLES, EXIT_STATUS, Generated};
use super::output::{CANNOT_WRITE, Outcome};

pub fn run(wanted: Generated) -> anyhow::Result<Outcome> {
    let mut text = Vec::new();
    let complete = |shell, text: &mut Vec<u8>| clap_complete::generate(shell, &mut completed(), NAME, text);
    match wanted {
        Generated::Man => write_man_page(&mut text).context(CANNOT_WRITE)?,
        Generated::CompleteBash => complete(Shell::Bash, &mut text),
        Generated::CompleteZsh => complete(Shell::Zsh, &mut text),
        Generated::CompleteFish => {
            complete(Shell::Fish, &mut text);
            text = String::from_utf8_lossy(&text).replacen(FISH_FAULT, FISH_MENDED, 1).into_bytes();
        }
        Generated::CompletePowershell => complete(Shell::PowerShell, &mut text),
    }
    let mut out = io::stdout();
    out.write_all(&text).and_then(|()| out.flush()).context(CANNOT_WRITE)?;
    Ok(Outcome::AllRanked)
}

const NAME: &str = env!("CARGO_PKG_NAME");

/// In the script for fish, options without their value yet, where it is to be completed, pass for no command line at all.
const FISH_FAULT: &str = "2>/dev/null\n    or return\n";
const FISH_MENDED: &str = "2>/dev/null\n    or return 0\n";

/// The command line to be completed. Hands are left out: there is nothing to complete in them, and the script for zsh would
/// take the first word for one and look for the subcommand in the second.
fn completed() -> Command {
    let command = Args::command();
    let options = command.get_arguments().filter(|argument| !argument.is_positional());
    Command::new(NAME).version(env!("CARGO_PKG_VERSION")).args(options).subcommands(command.get_subcommands())
}

/// When what the man page describes last changed.
const DATE: &str = "2026-11-21";

/// One page for the program and its subcommands.
fn write_man_page(out: &mut Vec<u8>) -> io::Result<()> {
    let mut command = Args::command().disable_help_subcommand(true);
    command.build();
    let usages = [&command].into_iter().chain(command.get_subcommands()).map(usage).join("\n");
    let man = Man::new(command.clone().override_usage(usages)).date(DATE).manual("User Commands");
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
        write_as_it_stands(".SS", &examples.unwrap_or_default(), out)?;
    }
    write_as_it_stands(".SH", EXAMPLES, out)?;
    write_as_it_stands(".SH", EXIT_STATUS, out)
}

fn usage(command: &Command) -> String {
    let usage = command.clone().render_usage().to_string();
    usage.lines().next().unwrap_or_default().trim_start_matches("Usage: ").to_owned()
}

/// A section or, for `.SS`, a part of one, whose text is a heading, a colon, and lines that are not to be filled.
fn write_as_it_stands(level: &str, text: &str, out: &mut Vec<u8>) -> io::Result<()> {
    let Some((heading, lines)) = text.split_once(":\n") else { return Ok(()) };
    let heading = if level == ".SH" { heading.to_uppercase() } else { heading.to_owned() };
    writeln!(out, "{level} {heading}\n.nf\n{}\n.fi", lines.replace('-', "\\-"))
}
