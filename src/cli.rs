//! The program: what was typed, to what is to be done, to an exit code.

mod args;
mod blocks;
mod buffer;
mod census;
mod columns;
mod command_line;
mod explain;
mod format;
mod generate;
mod in_order;
mod input;
mod output;
mod parse;
mod prepared;
mod progress;
mod rank;
mod ranking;
mod stream;
mod table;
mod terminal;

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Context;

use args::{Args, Command};
use output::CANNOT_WRITE;

/// Does what the command line says, and says what went wrong.
pub fn run() -> ExitCode {
    let result = command_line::read(env::args_os()).map_err(anyhow::Error::from).and_then(obey);
    match result.or_else(show_usage) {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(format_args!("{error:#}"));
            ExitCode::from(2)
        }
    }
}

fn obey(args: Args) -> anyhow::Result<ExitCode> {
    set_colour(args.color);
    let outcome = match args.command {
        None => match args.generate {
            Some(wanted) => generate::run(wanted),
            None => rank::run(&args.rank),
        },
        Some(Command::Explain(args)) => explain::run(&args),
        Some(Command::Table(args)) => table::run(&args),
        Some(Command::Census(args)) => census::run(&args),
    };
    outcome.map(ExitCode::from)
}

/// Settles for all output whether there is colour.
fn set_colour(choice: clap::ColorChoice) {
    match choice {
        clap::ColorChoice::Auto => anstream::ColorChoice::Auto,
        clap::ColorChoice::Always => anstream::ColorChoice::Always,
        clap::ColorChoice::Never => anstream::ColorChoice::Never,
    }
    .write_global();
}

/// Shows what clap has to say, be it the help that was asked for or what is wrong with the command line.
fn show_usage(error: anyhow::Error) -> anyhow::Result<ExitCode> {
    let usage = error.downcast::<clap::Error>()?;
    let shown = usage.print().and_then(|()| io::stdout().flush());
    if !usage.use_stderr() {
        shown.context(CANNOT_WRITE)?;
    }
    Ok(ExitCode::from(usage.exit_code() as u8))
}

/// Whether the reader of our output has gone, as `head` does when it has seen enough.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
