//! `handrank [HAND]...`: ranks hands from arguments, files and stdin.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::CommandFactory;
use clap::error::ErrorKind;

use super::args::{Args, RankArgs, threads};
use super::format::Format;
use super::input::{self, STDIN, Source};
use super::output::{self, Outcome, Spare};
use super::ranking::Ranking;
use super::stream;
use super::terminal::Terminal;

/// Ranks the hands among the arguments, then those of each file; of stdin if there are neither.
pub fn run(args: &RankArgs) -> anyhow::Result<Outcome> {
    let paths = paths(args)?;
    let ranking = Arc::new(Ranking::new(args.board.clone(), format(args), args.fail_fast));
    let spare = Arc::default();
    let mut outcome = ranking.rank_arguments(&input::hands(&args.hands), &mut io::stdout())?;
    let mut last = outcome;
    for path in &paths {
        if args.fail_fast && last == Outcome::SomeBad {
            break;
        }
        last = rank_file(path, &ranking, &spare, args)?;
        outcome = outcome.max(last);
    }
    Ok(outcome)
}

fn rank_file(path: &Path, ranking: &Arc<Ranking>, spare: &Arc<Spare>, args: &RankArgs) -> anyhow::Result<Outcome> {
    match Source::open(path) {
        Ok(source) => {
            if source.is_terminal {
                let _ = writeln!(io::stderr(), "Type hands, one a line, such as Kd Qs Jc Th 9s; Ctrl-D ends.");
            }
            stream::rank(source, ranking, spare, || workers(args))
        }
        Err(error) => {
            output::complain(format_args!("{}: {error}", input::shown(path)));
            Ok(Outcome::Unreadable)
        }
    }
}

/// More workers than this are no faster, as they wait for their turns, but take more memory.
const MOST_WORKERS: usize = 8;

fn workers(args: &RankArgs) -> usize {
    threads(args.threads).get().min(MOST_WORKERS)
}

fn format(args: &RankArgs) -> Format {
    match (args.json, Terminal::of_stdout(args.long)) {
        (true, _) => Format::Json,
        (false, Some(terminal)) => Format::Terminal(terminal),
        (false, None) if args.long => Format::Long,
        (false, None) => Format::Text,
    }
}

/// The files to read, [`STDIN`] among them once at the most.
fn paths(args: &RankArgs) -> Result<Vec<PathBuf>, clap::Error> {
    let mut paths = args.files.clone();
    if paths.is_empty() && args.hands.is_empty() {
        paths.push(STDIN.into());
    }
    if paths.iter().filter(|&path| path == Path::new(STDIN)).count() > 1 {
        return Err(Args::command().error(ErrorKind::ArgumentConflict, "stdin can be read only once"));
    }
    Ok(paths)
}
