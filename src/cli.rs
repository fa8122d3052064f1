//! The program: what was typed, to what is to be done, to an exit code.

mod args;
mod buffer;
mod input;
mod output;
mod parse;
mod prepared;
mod ranking;
mod stream;

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;

use anyhow::Context;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};

use args::Args;
use input::Source;
use output::{CANNOT_WRITE, Format, Outcome};
use ranking::Ranking;

/// Does what the command line says. An error has not been shown yet and means exit code 2.
pub fn run() -> anyhow::Result<ExitCode> {
    let result = Args::try_parse().map_or_else(show_usage, |args| rank(&args));
    match result {
        Err(error) if is_broken_pipe(&error) => Ok(ExitCode::SUCCESS),
        result => result,
    }
}

/// Shows what clap has to say, be it the help that was asked for or what is wrong with the command line.
fn show_usage(usage: clap::Error) -> anyhow::Result<ExitCode> {
    usage.print().and_then(|()| io::stdout().flush()).context(CANNOT_WRITE)?;
    Ok(ExitCode::from(usage.exit_code() as u8))
}

/// Ranks the hands among the arguments, then those of each file; of stdin if there are neither.
fn rank(args: &Args) -> anyhow::Result<ExitCode> {
    let paths = match paths(args) {
        Ok(paths) => paths,
        Err(usage) => return show_usage(usage),
    };
    let ranking = Arc::new(Ranking::new(args.board.clone(), format(args), args.fail_fast));
    let mut outcome = Outcome::AllRanked;
    let mut last = ranking.rank_arguments(&input::hands(&args.hands), &mut io::stdout())?;
    for path in paths {
        outcome = outcome.max(last);
        if ranking.fail_fast && last == Outcome::SomeBad {
            break;
        }
        last = match Source::open(&path) {
            Ok(source) => stream::rank(source, &ranking, workers(args))?,
            Err(error) => {
                eprintln!("error: {}: {error}", input::shown(&path));
                Outcome::Unreadable
            }
        };
    }
    Ok(outcome.max(last).into())
}

/// More workers than this are no faster, as they wait for their turns, but take more memory.
const MOST_WORKERS: usize = 8;

fn workers(args: &Args) -> usize {
    let wanted = args.threads.or_else(|| thread::available_parallelism().ok());
    wanted.map_or(1, NonZero::get).min(MOST_WORKERS)
}

fn format(args: &Args) -> Format {
    match (args.json, args.long) {
        (true, _) => Format::Json,
        (false, true) => Format::Long,
        (false, false) => Format::Text,
    }
}

/// The files to read, `-` being stdin, which cannot be read twice.
fn paths(args: &Args) -> Result<Vec<PathBuf>, clap::Error> {
    let stdin = Path::new("-");
    let mut paths = args.files.clone();
    if paths.is_empty() && args.hands.is_empty() {
        paths.push(stdin.to_owned());
    }
    match paths.iter().filter(|&path| path == stdin).count() {
        0 => {}
        1 if io::stdin().is_terminal() => eprintln!("Type hands, one a line, such as Kd Qs Jc Th 9s; Ctrl-D ends."),
        1 => {}
        _ => return Err(Args::command().error(ErrorKind::ArgumentConflict, "stdin can be read only once")),
    }
    Ok(paths)
}

/// Whether the reader of our output has gone, as `head` does when it has seen enough.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
