//! The options of `handrank tally`.

use std::num::NonZero;

use clap::ValueHint;

use super::hands::HandArgs;
use super::help::{CATEGORY_NAME, Entry, Notes, Section};
use super::threads::thread_count;

/// Count hands by category and compare with theory
///
/// Hands of five, six and seven cards are counted separately. For each, handrank prints one line of tab-separated
/// columns per category, and then one for Pearson's chi-squared test. For the test, categories that expect fewer than
/// five hands are pooled with their neighbours. With too few hands for it, its figures are empty, or null in JSON.
#[derive(clap::Args)]
pub struct TallyArgs {
    #[command(flatten)]
    pub input: HandArgs,

    /// Print one JSON object per number of cards
    #[arg(long)]
    pub json: bool,

    /// Use up to N threads, 1 to 64; one per core by default
    ///
    /// Long input uses at most eight. The output is the same with any number.
    #[arg(long, value_name = "N", value_parser = thread_count)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    pub threads: Option<NonZero<usize>>,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns", entries: &[CARDS, CATEGORY_NAME, HANDS, SHARE, EXPECTED] },
        Section {
            heading: "Columns of the test",
            entries: &[
                CARDS,
                ("name", "the word chi-squared"),
                ("statistic", CHI_SQUARED.1),
                ("degrees", DEGREES_OF_FREEDOM.1),
                ("p-value", P_VALUE.1),
            ],
        },
        Section {
            heading: "Keys of --json",
            entries: &[
                CARDS,
                HANDS,
                ("categories", "one object per category"),
                CHI_SQUARED,
                DEGREES_OF_FREEDOM,
                P_VALUE,
            ],
        },
        Section { heading: "Keys of categories", entries: &[CATEGORY_NAME, HANDS, SHARE, EXPECTED] },
    ],
    examples: &["handrank tally --file hands.txt", "handrank tally --json < hands.txt"],
};

const CARDS: Entry = ("cards", "the number of cards in a hand");
const HANDS: Entry = ("hands", "the number of hands");
const SHARE: Entry = ("share", "their share of the hands of that size");
const CHI_SQUARED: Entry = ("chi_squared", "Pearson's chi-squared statistic");
const DEGREES_OF_FREEDOM: Entry = ("degrees_of_freedom", "its degrees of freedom");
const P_VALUE: Entry = ("p_value", "how likely random hands fit no better");
const EXPECTED: Entry = ("expected", "the share that theory expects");
