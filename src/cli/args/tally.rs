//! The options of `handrank tally`.

use std::num::NonZero;

use clap::ValueHint;

use super::hands::HandArgs;
use super::help::headed;
use super::threads::thread_count;

/// Count hands by category and compare with theory
///
/// Hands of five, six and seven cards are counted separately. A line has five columns, separated by tabs: cards, category,
/// hands, their share, and the share that theory expects. After the ten categories comes Pearson's chi-squared test:
/// cards, "chi-squared", statistic, degrees of freedom and p-value. Categories that expect fewer than five hands are
/// pooled with their neighbours for it; with too few hands for a test, its figures are empty.
#[derive(clap::Args)]
#[command(after_help = headed("Example:\n  handrank tally --file fixtures/seven.txt"))]
pub struct TallyArgs {
    #[command(flatten)]
    pub input: HandArgs,

    /// Print one JSON object per number of cards
    #[arg(long)]
    pub json: bool,

    /// Threads for long input, 1 to 64; one per core by default
    ///
    /// At most eight are used. The output is the same whatever their number.
    #[arg(long, value_name = "N", value_parser = thread_count)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    pub threads: Option<NonZero<usize>>,
}
