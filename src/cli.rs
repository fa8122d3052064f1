//! The program: what was typed, to what is to be done, to an exit code.

mod args;
mod input;
mod line;
mod output;
mod stream;

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use args::Args;
use input::Source;
use output::Format;
use stream::{Outcome, Ranking};

/// Does what the command line says. An error has not been shown yet and means exit code 2.
pub fn run() -> anyhow::Result<ExitCode> {
    let args = Args::parse();
    match rank(&args, &mut io::stdout().lock()) {
        Ok(Outcome::AllRanked) => Ok(ExitCode::SUCCESS),
        Ok(Outcome::SomeBad) => Ok(ExitCode::from(1)),
        Ok(Outcome::Unreadable) => Ok(ExitCode::from(2)),
        Err(error) if is_broken_pipe(&error) => Ok(ExitCode::SUCCESS),
        Err(error) => Err(error),
    }
}

/// Ranks the hands among the arguments, then those of each file; of stdin if there are neither.
fn rank(args: &Args, out: &mut impl Write) -> anyhow::Result<Outcome> {
    let ranking = Ranking { board: args.board.clone(), format: format(args), fail_fast: args.fail_fast };
    let mut outcome = ranking.rank_arguments(&input::hands(&args.hands), out)?;
    for path in paths(args) {
        if ranking.fail_fast && outcome == Outcome::SomeBad {
            break;
        }
        outcome = outcome.max(match Source::open(&path) {
            Ok(source) => ranking.rank_source(source, out)?,
            Err(error) => {
                eprintln!("error: {}: {error}", path.display());
                Outcome::Unreadable
            }
        });
    }
    Ok(outcome)
}

fn format(args: &Args) -> Format {
    match (args.json, args.long) {
        (true, _) => Format::Json,
        (false, true) => Format::Long,
        (false, false) => Format::Text,
    }
}

/// The files to read, `-` being stdin; exits with a usage error if they name it twice.
fn paths(args: &Args) -> Vec<PathBuf> {
    let stdin = Path::new("-");
    let mut paths = args.files.clone();
    if paths.is_empty() && args.hands.is_empty() {
        paths.push(stdin.to_owned());
    }
    match paths.iter().filter(|&path| path == stdin).count() {
        0 => {}
        1 if io::stdin().is_terminal() => {
            eprintln!("Type hands, one a line, such as Kd Qs Jc Th 9s; Ctrl-D ends.");
        }
        1 => {}
        _ => Args::command().error(clap::error::ErrorKind::ArgumentConflict, "stdin can be read only once").exit(),
    }
    paths
}

/// Whether the reader of our output has gone, as `head` does when it has seen enough.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == ErrorKind::BrokenPipe)
}
