//! The options of ranking, which is what the program does without a subcommand.

use super::answers::AnswerArgs;
use super::game::GameArgs;
use super::hands::{BoardArgs, HandArgs};
use super::help::{ACE_LOW, BEATS, BEST, CATEGORY, CATEGORY_NAME, DESCRIPTION, Notes, RANK, Section};

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

    /// Print one JSON object per hand
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub answers: AnswerArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns", entries: &[RANK, CATEGORY, ("hand", "the cards as given, the board's last")] },
        Section { heading: "More columns with --long", entries: &[BEST, DESCRIPTION] },
        Section {
            heading: "Keys of --json",
            entries: &[
                RANK,
                CATEGORY_NAME,
                ACE_LOW,
                DESCRIPTION,
                BEATS,
                ("cards", "the cards as given; in Omaha, the hole cards"),
                ("board", "the board's cards; only in Omaha, without beats"),
                BEST,
            ],
        },
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
