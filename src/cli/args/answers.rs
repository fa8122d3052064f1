//! The options of every command that answers each line: what to do about bad lines, and how many threads to use.

use std::num::NonZero;

use clap::ValueHint;

use super::threads::thread_count;

#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct AnswerArgs {
    /// Print exactly one line for every line read
    ///
    /// A line that is blank or starts with # gives an empty line, or null with --json. A bad line gives its error and
    /// its text, or an object with the keys error and text. Bad lines are not reported on stderr, but the exit status
    /// is still 1.
    #[arg(short, long, hide_short_help = true, conflicts_with = "fail_fast")]
    pub all_lines: bool,

    /// Stop at the first bad hand or deal
    #[arg(long, hide_short_help = true)]
    pub fail_fast: bool,

    /// Use up to N threads, 1 to 64; one per core by default
    ///
    /// Long input uses at most eight. The output is the same with any number.
    #[arg(long, value_name = "N", hide_short_help = true, value_parser = thread_count)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    pub threads: Option<NonZero<usize>>,
}
