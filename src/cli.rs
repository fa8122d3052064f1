//! Parses the command line, runs the command and turns its outcome into an exit code.

mod args;
mod commands;
mod errors;
mod format;
mod io;
mod item;
mod outcome;
mod progress;
mod rows;
mod stream;
mod threads;

use std::env;
use std::io::{Error, ErrorKind, Write, stdout};
use std::process::ExitCode;

use anyhow::Context;

use args::{Args, Command};
use io::{CANNOT_WRITE, report_error, set_colour};

/// Runs the program and reports errors.
pub fn run() -> ExitCode {
    let result = args::parse(env::args_os()).map_err(anyhow::Error::from).and_then(run_command);
    match result.or_else(print_usage) {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            report_error(format_args!("{error:#}"));
            ExitCode::from(2)
        }
    }
}

fn run_command(args: Args) -> anyhow::Result<ExitCode> {
    set_colour(args.color);
    let subcommand = args.command.as_ref().map(Command::name);
    match commands::dispatch(args).map_err(anyhow::Error::downcast::<clap::Error>) {
        Ok(outcome) => Ok(outcome.into()),
        Err(Ok(usage)) => Err(args::with_usage(usage, subcommand).into()),
        Err(Err(error)) => Err(error),
    }
}

/// Prints clap's message: the requested help, or a usage error.
fn print_usage(error: anyhow::Error) -> anyhow::Result<ExitCode> {
    let usage = error.downcast::<clap::Error>()?;
    let printed = usage.print().and_then(|()| stdout().flush());
    if !usage.use_stderr() {
        printed.context(CANNOT_WRITE)?;
    }
    Ok(ExitCode::from(usage.exit_code() as u8))
}

/// Whether a broken pipe caused this: the reader of our output, such as `head`, has exited.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().filter_map(|cause| cause.downcast_ref::<Error>()).any(|cause| cause.kind() == ErrorKind::BrokenPipe)
}
