//! The options of `handrank explain`.

use super::hands::{BoardArgs, HandArgs};
use super::help::headed;

/// Show, step by step, how the rank of a hand is computed
///
/// First the steps of Cactus Kev's evaluator, then those of the four-line classifier. With six or seven cards, the steps
/// are those for the best five.
#[derive(clap::Args)]
#[command(after_help = headed("Example:\n  handrank explain Kd Qs Jc Th 9s"))]
pub struct ExplainArgs {
    #[command(flatten)]
    pub input: HandArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    /// Print one JSON object per hand
    #[arg(long)]
    pub json: bool,
}
