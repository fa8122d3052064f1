//! The options of `handrank table`.

use std::ops::RangeInclusive;

use anyhow::{anyhow, ensure};
use clap::ValueHint;
use handrank::HandRank;

use super::help::{ACE_LOW, CATEGORY, CATEGORY_NAME, DESCRIPTION, Entry, Notes, RANK, Section};

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

    /// Print one JSON object per rank
    #[arg(long)]
    pub json: bool,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section {
            heading: "Columns",
            entries: &[
                RANK,
                CATEGORY,
                ("cards", "the ranks of the cards, with an s if suited"),
                ("of 5", HANDS_OF_5.1),
                ("of 6", HANDS_OF_6.1),
                ("of 7", HANDS_OF_7.1),
                BEATS,
                TIES,
                DESCRIPTION,
            ],
        },
        Section {
            heading: "Keys of --json",
            entries: &[
                RANK,
                CATEGORY_NAME,
                ACE_LOW,
                ("ranks", "the ranks of the cards, as in AKQJT"),
                ("suited", "true if all cards share a suit"),
                HANDS_OF_5,
                HANDS_OF_6,
                HANDS_OF_7,
                BEATS,
                TIES,
                DESCRIPTION,
                ("example", "a hand of this rank"),
            ],
        },
    ],
    examples: &["handrank table 1601", "handrank table --json 1-10 7453-", "handrank table | grep 'Full house, kings'"],
};

const HANDS_OF_5: Entry = ("hands_of_5", "the number of five-card hands of this rank");
const HANDS_OF_6: Entry = ("hands_of_6", "the number of six-card hands");
const HANDS_OF_7: Entry = ("hands_of_7", "the number of seven-card hands");
const BEATS: Entry = ("beats", "the share of five-card hands it beats");
const TIES: Entry = ("ties", "the share of five-card hands it ties with");

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
