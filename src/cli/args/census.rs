//! The options of `handrank census`.

use std::num::NonZero;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ValueEnum, ValueHint};
use handrank::HandSize;

use super::help::{Notes, Section};
use super::output::OutputArgs;
use super::threads::thread_count;
use crate::cli::format::census::{CATEGORY_COLUMNS, RANK_COLUMNS};

/// Rank and count every possible hand
///
/// For each category, handrank prints one line of tab-separated columns, and then one for the total. With --by rank, it
/// prints one line for each rank that occurs.
#[derive(clap::Args)]
pub struct CensusArgs {
    /// Cards in a hand: 5, 6 or 7
    #[arg(long, value_name = "N", default_value = "5", hide_possible_values = true)]
    #[arg(value_parser = PossibleValuesParser::new(["5", "6", "7"]).map(hand_size))]
    pub cards: HandSize,

    /// Count by category or by rank
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = By::Category, hide_possible_values = true)]
    pub by: By,

    #[command(flatten)]
    pub output: OutputArgs,

    /// Use up to N threads, 1 to 64; one per core by default
    #[arg(long, value_name = "N", value_parser = thread_count)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    pub threads: Option<NonZero<usize>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum By {
    Category,
    Rank,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns by category, and keys of --json", entries: &CATEGORY_COLUMNS },
        Section { heading: "Columns by rank, and keys of --json", entries: &RANK_COLUMNS },
    ],
    examples: &["handrank census --cards 7", "handrank census --by rank | head"],
};

fn hand_size(cards: String) -> HandSize {
    let size = HandSize::ALL.into_iter().find(|size| size.cards().to_string() == cards);
    size.expect("the possible values are the sizes")
}
