//! The options of `handrank table`.

use std::ffi::OsString;
use std::ops::RangeInclusive;

use anyhow::{anyhow, ensure};
use clap::ValueHint;
use handrank::{Hand, HandRank};
use itertools::Itertools;

use super::help::{Notes, Section};
use super::output::OutputArgs;
use crate::cli::format::class::{COLUMNS, KEYS};

/// List some or all of the 7,462 hand ranks
///
/// For each rank, handrank prints one line of tab-separated columns.
#[derive(clap::Args)]
pub struct TableArgs {
    /// A rank or a range of ranks, like 1601, 1-10 or 7453-
    ///
    /// Without any, all of them are listed.
    #[arg(value_name = "RANK", value_parser = rank_range, value_hint = ValueHint::Other)]
    pub ranks: Vec<RangeInclusive<HandRank>>,

    #[command(flatten)]
    pub output: OutputArgs,
}

pub const NOTES: Notes = Notes {
    output: &[Section { heading: "Columns", entries: &COLUMNS }, Section { heading: "Keys of --json", entries: &KEYS }],
    examples: &["handrank table 1601", "handrank table --json 1-10 7453-", "handrank table | grep 'Full house, kings'"],
};

/// What to type in place of a hand, if these words hold one.
pub fn hand_advice(words: &[OsString]) -> Option<String> {
    let cards = words.iter().filter_map(|word| word.to_str()).filter(|word| !word.starts_with('-'));
    let hand: Hand = cards.format(" ").to_string().parse().ok()?;
    let rank = hand.rank().get();
    let first = HandRank::BEST.get().max(rank.saturating_sub(5));
    let last = HandRank::WORST.get().min(rank + 5);
    Some(format!("{hand} is a hand of rank {rank}; to see the ranks around it, use handrank table {first}-{last}"))
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
    ensure!(first <= last, "a range starts with the smaller rank; did you mean {last}-{first}?");
    Ok(first..=last)
}
