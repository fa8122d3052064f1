//! The options of ranking, which is what the program does without a subcommand.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::PathBuf;

use clap::ValueHint;
use handrank::Board;

use super::threads::thread_count;

/// Rank hands.
#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct RankArgs {
    /// A hand, like "Kd Qs Jc Th 9s"; or its cards, each an argument
    ///
    /// A card is a rank, 2-9 T (or 10) J Q K A, and a suit, c d h s or its symbol, in upper or lower case. Spaces, tabs,
    /// commas or nothing may stand between cards. When every HAND is a single card they form one hand; otherwise each is
    /// a hand. Without HAND and --file, hands are read from stdin.
    #[arg(value_name = "HAND", value_hint = ValueHint::Other)]
    pub hands: Vec<OsString>,

    /// Read hands from a file, one per line; - is stdin
    ///
    /// May be given more than once. Blank lines and lines that start with # are skipped.
    #[arg(short, long = "file", value_name = "PATH", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,

    /// Community cards, like "8h 5h 2h", added to every hand
    ///
    /// Up to five of them. A hand's own cards come first, then the board's.
    #[arg(short, long, value_name = "CARDS", default_value = "", hide_default_value = true, value_hint = ValueHint::Other)]
    pub board: Board,

    /// Add two columns: the best five cards, the hand in words
    #[arg(short, long, conflicts_with = "json")]
    pub long: bool,

    /// Print one JSON object per hand
    #[arg(long)]
    pub json: bool,

    /// Stop at the first bad hand
    #[arg(long)]
    pub fail_fast: bool,

    /// Workers for long input, up to eight; one per core by default
    ///
    /// Order and output are the same whatever their number.
    #[arg(long, value_name = "N", hide_short_help = true, value_parser = thread_count)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    pub threads: Option<NonZero<usize>>,
}
