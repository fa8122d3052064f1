//! The options of `handrank showdown`.

use super::answers::AnswerArgs;
use super::deals::DealArgs;
use super::help::headed;

/// Tell who wins each deal
///
/// A deal is two or more hands with | between them, then a slash and the board, if there is one. For each, one line comes out:
/// the numbers of the hands that win, the winning rank, its category and the deal, separated by tabs.
#[derive(clap::Args)]
#[command(after_help = headed(
    "Examples:\n  handrank showdown AhKh 8c8s / 8h5h2h8dKc\n  handrank showdown --hand-size 5 < poker.txt"
))]
pub struct ShowdownArgs {
    #[command(flatten)]
    pub deals: DealArgs,

    /// Print one line per hand, with its share of the pot
    ///
    /// Columns: the deal's line, or its number among the arguments; the hand's number, its share of the pot, rank and category, its own cards, the best five,
    /// and the hand in words.
    #[arg(short, long, conflicts_with_all = ["json", "all_lines"])]
    pub long: bool,

    /// Print one JSON object per deal
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub answers: AnswerArgs,
}
