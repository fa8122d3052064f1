//! The options of `handrank tally`.

use std::num::NonZero;

use clap::ValueHint;

use super::hands::HandArgs;
use super::help::{Notes, Section};
use super::output::OutputArgs;
use super::threads::thread_count;
use crate::cli::format::tally::{CATEGORY_KEYS, COLUMNS, KEYS, TEST_COLUMNS};

/// Count hands by category and compare with theory
///
/// Hands of five, six and seven cards are counted separately. For each, handrank prints one line of tab-separated
/// columns per category, and then one for Pearson's chi-squared test. For the test, categories that expect fewer than
/// five hands are pooled with their neighbours. With too few hands for it, its figures are empty, or null in JSON.
#[derive(clap::Args)]
pub struct TallyArgs {
    #[command(flatten)]
    pub input: HandArgs,

    #[command(flatten)]
    pub output: OutputArgs,

    /// Stop at the first bad hand, without a tally
    #[arg(long)]
    pub fail_fast: bool,

    /// Use up to N threads, 1 to 64; one per core by default
    ///
    /// Long input uses at most eight. The output is the same with any number.
    #[arg(long, value_name = "N", value_parser = thread_count)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    pub threads: Option<NonZero<usize>>,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "Columns of the test", entries: &TEST_COLUMNS },
        Section { heading: "Keys of --json", entries: &KEYS },
        Section { heading: "Keys of categories", entries: &CATEGORY_KEYS },
    ],
    examples: &["handrank tally --file hands.txt", "handrank tally --json < hands.txt"],
};
