//! The options of every command that answers each line: what becomes of bad ones, and on how many threads.

use std::num::NonZero;

use clap::ValueHint;

use super::threads::thread_count;

#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct AnswerArgs {
    /// Print exactly one line for every line read
    ///
    /// A blank line or a comment gives an empty line, or null with --json. A bad line gives its error and its text
    /// and is not reported on stderr; the exit code is still 1.
    #[arg(short, long, conflicts_with = "fail_fast")]
    pub all_lines: bool,

    /// Stop at the first bad line
    #[arg(long, hide_short_help = true)]
    pub fail_fast: bool,

    /// Threads for long input, 1 to 64; one per core by default
    ///
    /// At most eight are used. Order and output are the same whatever their number.
    #[arg(long, value_name = "N", hide_short_help = true, value_parser = thread_count)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    pub threads: Option<NonZero<usize>>,
}
