//! Parses the command line, runs the command and turns its outcome into an exit code.

mod advice;
mod answering;
mod args;
mod commands;
mod definition;
mod display_width;
mod errors;
mod generate;
mod hand_or_deal;
mod inputs;
mod io;
mod numbers;
mod outcome;
mod parse;
mod progress;
mod rows;
mod stream;
mod threads;
mod ui;

use std::env;
use std::ffi::OsString;
use std::io::{Error, ErrorKind, Write, stderr, stdout};
use std::process::ExitCode;

use anstream::AutoStream;
use anyhow::Context;

use commands::{Command, rank};
use definition::Args;
use io::{
    CANNOT_WRITE, check_stdout, report_error, set_colour, settle_colour, stderr_width, unless_stdout_closed,
    usage_error_text,
};

/// Runs the program and reports errors.
pub fn run() -> ExitCode {
    let typed: Vec<OsString> = env::args_os().collect();
    set_colour(parse::typed_colour(&typed).unwrap_or_default());
    let parsed = || parse::parse(typed).map_err(anyhow::Error::from);
    let result = check_stdout().context(CANNOT_WRITE).and_then(|()| parsed()).and_then(run_command);
    // Printing an error fails only if its reader has exited.
    result.or_else(print_usage).or_else(print_error).unwrap_or(ExitCode::SUCCESS)
}

fn run_command(args: Args) -> anyhow::Result<ExitCode> {
    let subcommand = args.command.as_ref().map(Command::name);
    let outcome = match (args.command, args.generate) {
        (Some(command), _) => command.run(),
        (None, Some(wanted)) => generate::run(wanted, args.rank.output.pretty),
        (None, None) => rank::run(&args.rank),
    };
    match outcome.map_err(anyhow::Error::downcast::<clap::Error>) {
        Ok(outcome) => Ok(outcome.into()),
        Err(Ok(usage)) => Err(parse::with_usage(usage, subcommand).into()),
        Err(Err(error)) => Err(error),
    }
}

/// Prints clap's message: the requested help, or a usage error.
fn print_usage(error: anyhow::Error) -> anyhow::Result<ExitCode> {
    let usage = error.downcast::<clap::Error>()?;
    settle_colour(usage.use_stderr());
    if usage.use_stderr() {
        let text = usage_error_text(&usage.render().ansi().to_string(), stderr_width());
        unless_stdout_closed(AutoStream::auto(stderr()).write_all(text.as_bytes()))?;
    } else {
        usage.print().and_then(|()| stdout().flush()).context(CANNOT_WRITE)?;
    }
    Ok(ExitCode::from(usage.exit_code() as u8))
}

/// Prints an error, unless it is that the reader of our output has exited.
fn print_error(error: anyhow::Error) -> Result<ExitCode, Error> {
    if is_broken_pipe(&error) {
        return Ok(ExitCode::SUCCESS);
    }
    report_error(format_args!("{error:#}"))?;
    Ok(ExitCode::from(2))
}

/// Whether a broken pipe caused this: the reader of our output, such as `head`, has exited.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().filter_map(|cause| cause.downcast_ref::<Error>()).any(|cause| cause.kind() == ErrorKind::BrokenPipe)
}
