//! The options of `handrank explain`.

use std::ffi::OsString;

use clap::ValueHint;
use handrank::Board;

use super::help::headed;

/// Show, step by step, how the rank of a hand is computed
///
/// First the steps of Cactus Kev's evaluator, then those of the four-line classifier. Of six or seven cards, the steps
/// are those for the best five.
#[derive(clap::Args)]
#[command(after_help = headed("Example:\n  handrank explain Kd Qs Jc Th 9s"))]
pub struct ExplainArgs {
    /// A hand, like "Kd Qs Jc Th 9s"; or its cards, each an argument
    #[arg(value_name = "HAND", required = true, value_hint = ValueHint::Other)]
    pub hands: Vec<OsString>,

    /// Community cards, like "8h 5h 2h", added to every hand
    #[arg(short, long, value_name = "CARDS", default_value = "", hide_default_value = true, value_hint = ValueHint::Other)]
    pub board: Board,

    /// Print one JSON object per hand
    #[arg(long)]
    pub json: bool,
}
