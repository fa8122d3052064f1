//! The options of ranking, which is what the program does without a subcommand.

use super::answers::AnswerArgs;
use super::game::GameArgs;
use super::hands::{BoardArgs, HandArgs};
use super::help::{Notes, Section};
use super::output::OutputArgs;
use crate::cli::format::lows::{LOW_COLUMNS, LOW_KEYS};
use crate::cli::format::ranking::{COLUMNS, KEYS, LONG_COLUMNS};

/// Rank hands.
#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct RankArgs {
    #[command(flatten)]
    pub input: HandArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    #[command(flatten)]
    pub game: GameArgs,

    /// Add two columns, the best five cards and a description
    ///
    /// At a terminal without room for the best five, cards that do not count stand in parentheses instead. Not with --json.
    #[arg(short, long, conflicts_with = "json")]
    pub long: bool,

    #[command(flatten)]
    pub output: OutputArgs,

    #[command(flatten)]
    pub answers: AnswerArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "More columns with --long", entries: &LONG_COLUMNS },
        Section { heading: "More columns in games with lows", entries: &LOW_COLUMNS },
        Section { heading: "Keys of --json", entries: &KEYS },
        Section { heading: "Keys of low", entries: &LOW_KEYS },
    ],
    examples: &[
        "handrank Kd Qs Jc Th 9s",
        "handrank Ah Kh / 8h 5h 2h 8d Kc",
        "handrank --board '8h 5h 2h' 'Ah Kh' '8c 8d'",
        "handrank --long --file hands.txt",
        "handrank < hands.txt | sort -n | head",
        "handrank --json < hands.txt | jq -r .category",
    ],
};
