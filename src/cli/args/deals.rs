//! The options of every command that reads deals: where they come from, what lines leave out, and the game.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::PathBuf;

use clap::ValueHint;

use super::game::GameArgs;
use super::hands::BoardArgs;

#[derive(clap::Args)]
pub struct DealArgs {
    /// A hand of one deal, like AhKh, or a whole deal in quotes
    ///
    /// The arguments are the hands of one deal, and a slash starts its board: AhKh 8c8s / 8h5h2h8dKc. If each has a |,
    /// each is a deal: "AhKh|8c8s/8h5h2h8dKc". 'handrank --help' describes how cards are written. Without HAND or
    /// --file, deals are read from stdin.
    #[arg(value_name = "HAND", hide_short_help = true, value_hint = ValueHint::Other)]
    pub hands: Vec<OsString>,

    /// Read deals from a file, one per line; - is stdin
    ///
    /// May be given more than once. Blank lines and lines that start with # are skipped.
    #[arg(short, long = "file", value_name = "PATH", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,

    /// Cut deals without | into hands of N cards
    ///
    /// Each argument or line is then a deal. Arguments that are single cards make one deal.
    #[arg(long, value_name = "N", value_parser = hand_size)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    pub hand_size: Option<NonZero<usize>>,

    #[command(flatten)]
    pub board: BoardArgs,

    #[command(flatten)]
    pub game: GameArgs,
}

/// A hand has up to seven cards.
fn hand_size(text: &str) -> Result<NonZero<usize>, &'static str> {
    match text.parse::<NonZero<usize>>() {
        Ok(cards) if cards.get() <= 7 && text.len() == 1 => Ok(cards),
        _ => Err("expected a number from 1 to 7"),
    }
}
