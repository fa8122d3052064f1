//! handrank ranks poker hands from its arguments, from files or from stdin.

#![forbid(unsafe_code)]

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
