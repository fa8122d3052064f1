//! The options of `handrank census`.

use std::num::NonZero;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ValueEnum, ValueHint};
use handrank::HandSize;

use super::help::headed;
use super::threads::thread_count;

/// Rank and count every possible hand
///
/// By category, each line has four columns, separated by tabs: category, hands, the number of ranks among them, and the share
/// of all hands; the last line is the total. By rank, it has rank, category, hands and share, for the ranks that occur.
#[derive(clap::Args)]
#[command(after_help = headed("Example:\n  handrank census --cards 7"))]
pub struct CensusArgs {
    /// The number of cards in a hand
    #[arg(long, value_name = "N", default_value = "5", value_parser = PossibleValuesParser::new(["5", "6", "7"]).map(hand_size))]
    pub cards: HandSize,

    /// What to count by
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = By::Category)]
    pub by: By,

    /// Print one JSON object per line, and no total
    #[arg(long)]
    pub json: bool,

    /// Threads to use, 1 to 64; one per core by default
    #[arg(long, value_name = "N", value_parser = thread_count)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    pub threads: Option<NonZero<usize>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum By {
    Category,
    Rank,
}

fn hand_size(cards: String) -> HandSize {
    let size = HandSize::ALL.into_iter().find(|size| size.cards().to_string() == cards);
    size.expect("the possible values are the sizes")
}
