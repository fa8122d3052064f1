//! The command line: what can be typed, and the help that says so.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::PathBuf;

use clap::Parser;
use handrank::Board;

/// Rank poker hands: category and Cactus Kev rank, 1 (royal flush) to 7462.
///
/// Hands of five to seven cards come from the command line, from files or from stdin, one a line. For each, one line
/// comes out: rank, category and hand, separated by tabs. Of six or seven cards the best five count.
#[derive(Parser)]
#[command(version, after_long_help = EXAMPLES)]
pub struct Args {
    /// A hand, like "Kd Qs Jc Th 9s"; or its cards, each an argument
    ///
    /// A card is a rank, 2-9 T (or 10) J Q K A, and a suit, c d h s or its symbol, in upper or lower case. Spaces, tabs,
    /// commas or nothing may stand between cards. When every HAND is a single card they form one hand; otherwise each is
    /// a hand. Without HAND and FILE, hands are read from stdin.
    #[arg(value_name = "HAND")]
    pub hands: Vec<OsString>,

    /// Read hands from a file, one a line; may be given again; - is stdin
    ///
    /// Blank lines and lines that start with # are skipped.
    #[arg(short, long = "file", value_name = "PATH")]
    pub files: Vec<PathBuf>,

    /// Community cards, added to every hand
    #[arg(short, long, value_name = "CARDS", default_value = "", hide_default_value = true)]
    pub board: Board,

    /// Add two columns: the best five cards, and the hand in words
    #[arg(short, long, conflicts_with = "json")]
    pub long: bool,

    /// Print one JSON object a hand
    #[arg(long)]
    pub json: bool,

    /// Stop at the first bad hand
    #[arg(long)]
    pub fail_fast: bool,

    /// Workers for long input; as many as there are cores by default
    ///
    /// Up to eight are used. Order and output are the same whatever their number.
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZero<usize>>,
}

const EXAMPLES: &str = "\
Examples:
  handrank Kd Qs Jc Th 9s
  handrank \"Ah Kh\" \"8c 8d\" --board \"8h 5h 2h\"
  handrank < hands.txt | sort -n
  handrank --json --file hands.txt

Exit status:
  0  every hand was ranked
  1  some hand was bad; the others were ranked
  2  wrong usage, or input or output could not be read or written";

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn definition_is_sound() {
        super::Args::command().debug_assert();
    }
}
