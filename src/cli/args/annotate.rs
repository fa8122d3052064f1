//! The options of `handrank annotate`.

use std::path::PathBuf;

use clap::{ArgAction, ValueEnum, ValueHint};
use handrank::Board;

use super::help::headed;

/// Add the rank of a hand to each row of a CSV, TSV or JSON Lines table
///
/// Every row, column and byte is kept, in order. CSV and TSV gain the columns hand_rank, hand_category and hand_ace_low; JSON
/// Lines gains the key handrank, which holds what --json prints for a hand. A row with a bad hand gets empty columns, or an
/// error, and is named on stderr.
#[derive(clap::Args)]
#[command(after_help = headed(
    "Examples:\n  handrank annotate --field hand deals.csv\n  cut -f 2- log.tsv | handrank annotate -k 3\n  handrank annotate -k cards hands.jsonl"
))]
pub struct AnnotateArgs {
    /// The table; stdin by default
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: Option<PathBuf>,

    /// The field that holds the hand: its header, its number from 1, or its key
    #[arg(short = 'k', long, value_name = "FIELD", value_hint = ValueHint::Other)]
    pub field: String,

    /// The field that holds the board
    #[arg(long, value_name = "FIELD", conflicts_with = "boards", value_hint = ValueHint::Other)]
    pub board_field: Option<String>,

    /// Community cards, like "8h 5h 2h", added to every hand
    #[arg(short, long = "board", value_name = "CARDS", action = ArgAction::Append, value_hint = ValueHint::Other)]
    pub boards: Vec<Board>,

    /// Add two more columns: hand_best and hand_description
    #[arg(short, long)]
    pub long: bool,

    /// How the table is written; by default, as the file's extension says, else tsv
    ///
    /// CSV has quotes where fields need them, as in RFC 4180. TSV has none. JSON Lines has an object per line.
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub format: Option<TableFormat>,

    /// The first row of a TSV table names the fields, even if they are given by number
    #[arg(long, conflicts_with = "no_header")]
    pub header: bool,

    /// The first row of a CSV table is a row like the others
    #[arg(long)]
    pub no_header: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TableFormat {
    Csv,
    Tsv,
    Jsonl,
}
