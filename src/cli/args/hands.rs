//! The options of every command that reads hands: where they come from, and the board that most of them offer.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{ArgAction, ValueHint};
use handrank::Board;

use crate::cli::errors::UnknownWord;

#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct HandArgs {
    /// A hand, like "Kd Qs Jc Th 9s", or one of its cards
    ///
    /// If all arguments are single cards, they are one hand; otherwise, each is a hand. A card is a rank, 2-9 T (or 10)
    /// J Q K A, and a suit, c d h s or its symbol, in either order and in upper or lower case; or one of Unicode's
    /// playing cards. Cards may be separated by white space, commas, semicolons, brackets, quotes, hyphens, underscores
    /// or nothing. A slash starts the hand's own board: Ah Kh / 8h 5h 2h. Without HAND or --file, hands are read from
    /// stdin.
    #[arg(value_name = "HAND", hide_short_help = true, value_hint = ValueHint::Other)]
    pub hands: Vec<OsString>,

    /// Read hands from a file, one per line; - is stdin
    ///
    /// May be given more than once. Blank lines and lines that start with # are skipped.
    #[arg(short, long = "file", value_name = "PATH", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,

    /// The first of `hands`, if it is a word where a command might have been.
    #[arg(skip)]
    pub unknown_word: Option<UnknownWord>,
}

#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct BoardArgs {
    /// Add community cards to every hand, like "8h 5h 2h"
    ///
    /// A board has at most five cards.
    #[arg(short, long = "board", value_name = "CARDS", action = ArgAction::Append, value_hint = ValueHint::Other)]
    pub boards: Vec<Board>,
}
