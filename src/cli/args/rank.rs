//! The options of ranking, which is what the program does without a subcommand.

use super::answers::AnswerArgs;
use super::game::GameArgs;
use super::hands::{BoardArgs, HandArgs};

/// Rank hands.
#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct RankArgs {
    #[command(flatten)]
    pub input: HandArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    #[command(flatten)]
    pub game: GameArgs,

    /// Add two columns: the best five cards, the hand in words
    #[arg(short, long, conflicts_with = "json")]
    pub long: bool,

    /// Print one JSON object per hand
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub answers: AnswerArgs,
}
