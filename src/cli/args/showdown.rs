//! The options of `handrank showdown`.

use super::answers::AnswerArgs;
use super::deals::DealArgs;
use super::help::{Notes, Section};
use super::output::OutputArgs;
use crate::cli::format::lows::{LOW_COLUMNS, LOW_KEYS};
use crate::cli::format::showdown::{COLUMNS, HAND_KEYS, KEYS, LONG_COLUMNS};

/// Show who wins each deal
///
/// A deal is two or more hands with | between them, then a slash and the board, if there is one. With the board, each
/// hand has five to seven cards. For each deal, handrank prints one line of tab-separated columns: the winners, the winning
/// rank and category, and the deal.
///
/// At a terminal, unless --json or --all-lines is given, it prints one row per hand instead. The winners are in bold, and
/// their result says wins, or splits if they share the pot. Columns that do not fit are left out.
#[derive(clap::Args)]
pub struct ShowdownArgs {
    #[command(flatten)]
    pub deals: DealArgs,

    /// Print one line per hand, with its share of the pot
    ///
    /// At a terminal, where each hand has a row anyway, add its share and a description. Not with --json or --all-lines.
    #[arg(short, long, conflicts_with_all = ["json", "all_lines"])]
    pub long: bool,

    #[command(flatten)]
    pub output: OutputArgs,

    #[command(flatten)]
    pub answers: AnswerArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "Columns with --long", entries: &LONG_COLUMNS },
        Section { heading: "More columns in games with lows", entries: &LOW_COLUMNS },
        Section { heading: "Keys of --json", entries: &KEYS },
        Section { heading: "Keys of hands", entries: &HAND_KEYS },
        Section { heading: "Keys of low", entries: &LOW_KEYS },
    ],
    examples: &[
        "handrank showdown AhKh 8c8s / 8h5h2h8dKc",
        "handrank showdown --long 'AhKh|8c8s|KdKs/8h5h2h8dKc'",
        "handrank showdown --game omaha AhQh7c3s AsKhQd7d / 8h5h2h8dKc",
        "handrank showdown --hand-size 5 < poker.txt",
    ],
};
