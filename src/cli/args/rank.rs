//! The options of ranking, which is what the program does without a subcommand.

use std::num::NonZero;

use clap::ValueHint;

use super::hands::{BoardArgs, HandArgs};
use super::threads::thread_count;

/// Rank hands.
#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct RankArgs {
    #[command(flatten)]
    pub input: HandArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    /// Add two columns: the best five cards, the hand in words
    #[arg(short, long, conflicts_with = "json")]
    pub long: bool,

    /// Print one JSON object per hand
    #[arg(long)]
    pub json: bool,

    /// Print exactly one line for every line read
    ///
    /// A blank line or a comment gives an empty line, or null with --json. A bad hand gives its error in place of the
    /// category and is not reported on stderr; the exit code is still 1.
    #[arg(short, long, conflicts_with = "fail_fast")]
    pub all_lines: bool,

    /// Stop at the first bad hand
    #[arg(long, hide_short_help = true)]
    pub fail_fast: bool,

    /// Threads for long input, 1 to 64; one per core by default
    ///
    /// At most eight are used. Order and output are the same whatever their number.
    #[arg(long, value_name = "N", hide_short_help = true, value_parser = thread_count)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    pub threads: Option<NonZero<usize>>,
}
