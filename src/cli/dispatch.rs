//! Runs the command that was asked for.

use super::commands::{annotate, census, deal, explain, hits, hold, nuts, odds, outs, rank, showdown, table, tally};
use super::definition::{Args, Command};
use super::generate;
use super::outcome::Outcome;

/// Runs the requested command.
pub fn dispatch(args: Args) -> anyhow::Result<Outcome> {
    match args.command {
        None => match args.generate {
            Some(wanted) => generate::run(wanted),
            None => rank::run(&args.rank),
        },
        Some(Command::Showdown(args)) => showdown::run(&args),
        Some(Command::Odds(args)) => odds::run(&args),
        Some(Command::Hits(args)) => hits::run(&args),
        Some(Command::Outs(args)) => outs::run(&args),
        Some(Command::Hold(args)) => hold::run(&args),
        Some(Command::Nuts(args)) => nuts::run(&args),
        Some(Command::Deal(args)) => deal::run(&args),
        Some(Command::Annotate(args)) => annotate::run(args),
        Some(Command::Tally(args)) => tally::run(&args),
        Some(Command::Explain(args)) => explain::run(args),
        Some(Command::Table(args)) => table::run(&args),
        Some(Command::Census(args)) => census::run(&args),
    }
}
