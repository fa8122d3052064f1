//! The options of `handrank annotate`.

use std::path::PathBuf;

use clap::{ArgAction, ValueEnum, ValueHint};
use handrank::Board;

use super::game::GameArgs;
use super::help::headed;

/// Add the rank of a hand to each row of a CSV, TSV or JSON Lines table
///
/// Every row, column and byte is kept, in order. CSV and TSV gain the columns hand_rank, hand_category and hand_ace_low; JSON
/// Lines gains the key handrank, which holds what --json prints for a hand. A row with a bad hand gets empty columns, or an
/// error, and is named on stderr.
#[derive(clap::Args)]
#[command(after_help = headed(
    "Example:\n  handrank annotate -k hand deals.csv > ranked.csv"
))]
pub struct AnnotateArgs {
    /// The table; stdin by default
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: Option<PathBuf>,

    /// The field with the hand: its header, number or key
    ///
    /// A number counts from 1, unless a header has that name.
    #[arg(short = 'k', long, value_name = "FIELD", value_hint = ValueHint::Other)]
    pub field: String,

    /// The field that holds the board
    #[arg(long, value_name = "FIELD", conflicts_with = "boards", value_hint = ValueHint::Other)]
    pub board_field: Option<String>,

    /// Community cards, like "8h 5h 2h", added to every hand
    #[arg(short, long = "board", value_name = "CARDS", action = ArgAction::Append, value_hint = ValueHint::Other)]
    pub boards: Vec<Board>,

    #[command(flatten)]
    pub game: GameArgs,

    /// Add two columns: the best five, the hand in words
    ///
    /// Their names are hand_best and hand_description. JSON Lines always has both.
    #[arg(short, long)]
    pub long: bool,

    /// csv, tsv or jsonl; by default, from the extension
    ///
    /// CSV has quotes where fields need them, as in RFC 4180. TSV has none. JSON Lines has an object per line.
    /// A table with another extension, or from stdin, is TSV by default.
    #[arg(long, value_name = "FORMAT", value_enum, hide_possible_values = true)]
    pub format: Option<TableFormat>,

    /// The TSV has a header row
    ///
    /// Implied if a field is given by name.
    #[arg(long, conflicts_with = "no_header")]
    pub header: bool,

    /// The CSV has no header row
    #[arg(long)]
    pub no_header: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TableFormat {
    Csv,
    Tsv,
    Jsonl,
}
