//! The options of `handrank showdown`.

use super::answers::AnswerArgs;
use super::deals::{DEAL_NUMBER, DealArgs, HAND_NUMBER, OWN_CARDS};
use super::help::{ACE_LOW, BEST, CATEGORY, CATEGORY_NAME, DESCRIPTION, Entry, Notes, RANK, Section};

/// Show who wins each deal
///
/// A deal is two or more hands with | between them, then a slash and the board, if there is one. For each deal,
/// handrank prints one line of tab-separated columns: the winners, the winning rank and category, and the deal.
#[derive(clap::Args)]
pub struct ShowdownArgs {
    #[command(flatten)]
    pub deals: DealArgs,

    /// Print one line per hand, with its share of the pot
    ///
    /// Not with --json or --all-lines.
    #[arg(short, long, conflicts_with_all = ["json", "all_lines"])]
    pub long: bool,

    /// Print one JSON object per deal
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub answers: AnswerArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section {
            heading: "Columns",
            entries: &[
                ("winners", "the winners' numbers, from 1; 1,3 is a split pot"),
                ("rank", "the winning rank, 1 (royal flush) to 7462"),
                CATEGORY,
                ("deal", "the hands and the board"),
            ],
        },
        Section {
            heading: "Columns with --long",
            entries: &[DEAL_NUMBER, HAND_NUMBER, POT_SHARE, RANK, CATEGORY, OWN_CARDS, BEST, DESCRIPTION],
        },
        Section {
            heading: "Keys of --json",
            entries: &[
                ("winners", "the winners' numbers, from 1"),
                ("hands", "one object per hand, in order"),
                ("board", "the board's cards"),
            ],
        },
        Section {
            heading: "Keys of hands",
            entries: &[OWN_CARDS, RANK, CATEGORY_NAME, ACE_LOW, DESCRIPTION, BEST, POT_SHARE],
        },
    ],
    examples: &[
        "handrank showdown AhKh 8c8s / 8h5h2h8dKc",
        "handrank showdown --long 'AhKh|8c8s|KdKs/8h5h2h8dKc'",
        "handrank showdown --game omaha AhQh7c3s AsKhQd7d / 8h5h2h8dKc",
        "handrank showdown --hand-size 5 < poker.txt",
    ],
};

const POT_SHARE: Entry = ("share", "its share of the pot, 0 to 1");
