//! The options of `handrank table`.

use std::ops::RangeInclusive;

use anyhow::{anyhow, ensure};
use clap::ValueHint;
use handrank::HandRank;

use super::help::headed;

/// List the 7,462 classes of hand, all or some
///
/// A line has nine columns, separated by tabs: rank; category; the ranks of the cards, with an s if they are suited; the
/// number of hands of five, six and seven cards that have this rank; the shares of all five-card hands that it beats and
/// that it ties with; and the hand in words. JSON adds a hand of that rank.
#[derive(clap::Args)]
#[command(after_help = headed(
    "Examples:\n  handrank table 1601\n  handrank table 1-10 --json\n  handrank table | grep 'Full house, kings'"
))]
pub struct TableArgs {
    /// A hand rank, 1 to 7462, or a range like 1-10 or 7453-; all by default
    #[arg(value_name = "RANK", value_parser = rank_range, value_hint = ValueHint::Other)]
    pub ranks: Vec<RangeInclusive<HandRank>>,

    /// Print one JSON object per class
    #[arg(long)]
    pub json: bool,
}

fn rank_range(text: &str) -> anyhow::Result<RangeInclusive<HandRank>> {
    let Some((first, last)) = text.split_once('-') else {
        // What was typed is quoted before the message.
        let rank = text.parse().map_err(|_| anyhow!("hand ranks go from {} to {}", HandRank::BEST, HandRank::WORST))?;
        return Ok(rank..=rank);
    };
    ensure!(!first.is_empty(), "a range starts with a hand rank, like 1-10 or 7453-");
    let first = first.parse()?;
    let last = if last.is_empty() { HandRank::WORST } else { last.parse()? };
    ensure!(first <= last, "a range goes from the smaller rank to the greater; did you mean {last}-{first}?");
    Ok(first..=last)
}
