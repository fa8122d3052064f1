//! The options of `handrank annotate`.

use std::path::{Path, PathBuf};

use clap::{ArgAction, ValueEnum, ValueHint};
use handrank::{Board, Game, ReadError};

use super::annotation::{ADDED_KEY, COLUMNS, LONG_COLUMNS, LOW_COLUMNS, MADE_COLUMNS};
use crate::cli::args::{GAMES, GameArgs, Notes, Section, ThreadArgs, usage_error};
use crate::cli::errors::not_cards;
use crate::cli::inputs::NamedHands;
use crate::cli::rows::Syntax;
use crate::cli::ui::fields::Entry;

/// Add the rank of a hand to each row of a CSV, TSV or JSON Lines table
///
/// Every row is kept, byte for byte and in order. CSV and TSV gain columns, JSON Lines gains a key. A row with a bad
/// hand is reported on stderr; its new columns are empty, and in JSON Lines its new key holds the error.
#[derive(clap::Args)]
#[command(override_usage = "handrank annotate [OPTIONS] --field <FIELD> [FILE]")]
pub struct AnnotateArgs {
    /// The table to annotate; stdin by default
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: Option<PathBuf>,

    /// Read the table from a file, as an argument does
    #[arg(short = 'f', long = "file", id = "path", value_name = "PATH", value_hint = ValueHint::FilePath)]
    #[arg(conflicts_with = "file", hide_short_help = true)]
    pub paths: Vec<PathBuf>,

    /// The field with the hand: its header, number or key
    ///
    /// Fields are numbered from 1, and 3-7 is a range of them. A header with that name takes precedence. A key in an
    /// object within the row is a path, like player.cards. If the cards are in several fields, repeat the option; each
    /// field then holds whole cards, without a slash. If all of them are empty, so are the new columns.
    #[arg(short = 'k', long = "field", value_name = "FIELD", value_hint = ValueHint::Other)]
    #[arg(required_unless_present_any = ["file", "path"])] // without it, the fields of a file are listed
    pub fields: Vec<String>,

    /// The field with the board
    ///
    /// Like --field, it may be repeated or be a range. If the field is empty, there is no board.
    #[arg(long = "board-field", value_name = "FIELD", conflicts_with = "boards", value_hint = ValueHint::Other)]
    pub board_fields: Vec<String>,

    /// Add community cards to every hand, like "8h 5h 2h"
    #[arg(short, long = "board", value_name = "CARDS", action = ArgAction::Append)]
    #[arg(value_parser = board, value_hint = ValueHint::Other)]
    pub boards: Vec<Board>,

    #[command(flatten)]
    pub game: GameArgs,

    /// Also add hand_best and hand_description
    ///
    /// In JSON Lines, the new key holds both in any case.
    #[arg(short, long)]
    pub long: bool,

    /// Start new names with TEXT, to annotate a table twice
    ///
    /// In the names of columns it replaces hand_; in JSON Lines it precedes the key handrank.
    #[arg(long, value_name = "TEXT", hide_short_help = true, value_parser = prefix, value_hint = ValueHint::Other)]
    pub prefix: Option<String>,

    /// Add what each hand has made: top pair, a set, a flush draw
    ///
    /// Two more columns, or keys of the record, say what two hole cards add to a board of three to five cards, which stands
    /// after a slash or is given with --board-field or --board. In hold'em and short deck. The guide defines the names.
    #[arg(long)]
    pub made: bool,

    /// csv, tsv or jsonl; by default, from the extension
    ///
    /// CSV may quote its fields, as in RFC 4180. TSV has no quotes. JSON Lines has one object per line. A table from
    /// stdin, or with another extension, is TSV. If its first row then lacks a field, it is JSON Lines if it starts with
    /// {, or else CSV if it has a comma.
    #[arg(long, value_name = "FORMAT", value_enum, hide_possible_values = true)]
    pub format: Option<TableFormat>,

    /// The table is CSV with another delimiter, like ';'
    #[arg(long, value_name = "CHAR", hide_short_help = true, value_parser = delimiter, value_hint = ValueHint::Other)]
    pub delimiter: Option<u8>,

    /// The TSV has a header row
    ///
    /// This is implied if a field is given by name.
    #[arg(long, hide_short_help = true, conflicts_with = "no_header")]
    pub header: bool,

    /// The CSV has no header row
    #[arg(long, hide_short_help = true)]
    pub no_header: bool,

    /// Stop at the first bad row, without writing it
    #[arg(long, hide_short_help = true)]
    pub fail_fast: bool,

    #[command(flatten)]
    pub threads: ThreadArgs,
}

/// What was asked for, as all parts of the command need it.
pub struct Settings<'a> {
    pub args: &'a AnnotateArgs,
    pub game: Game,
    pub board: Board,
}

impl Settings<'_> {
    /// How hands are read whose names are asked for.
    pub fn named(&self) -> Result<Option<NamedHands>, clap::Error> {
        let named = self.args.made.then(|| NamedHands::new(self.game)).transpose();
        named.map_err(|error| usage_error(format_args!("--made: {error}")))
    }
}

impl AnnotateArgs {
    /// The file with the table; `None` for stdin.
    pub fn table(&self) -> Option<&Path> {
        self.file.as_deref().or(self.paths.first().map(PathBuf::as_path))
    }

    /// Fails if several tables are named.
    pub fn check_one_table(&self) -> Result<(), clap::Error> {
        match self.paths.len() {
            0 | 1 => Ok(()),
            _ => Err(usage_error("annotate reads one table; run it once per file")),
        }
    }

    /// The syntax asked for.
    pub fn syntax(&self) -> Result<Option<Syntax>, clap::Error> {
        Ok(match (self.format, self.delimiter) {
            (None, None) => None,
            (Some(TableFormat::Csv) | None, delimiter) => Some(Syntax::Csv { delimiter: delimiter.unwrap_or(b',') }),
            (Some(TableFormat::Tsv), None) => Some(Syntax::Tsv),
            (Some(TableFormat::Jsonl), None) => Some(Syntax::JsonLines),
            (Some(_), Some(_)) => return Err(usage_error("--delimiter is for CSV alone")),
        })
    }
}

/// The board of all rows, for which the name of a field may have been given.
fn board(typed: &str) -> Result<Board, String> {
    typed.parse().map_err(|error: ReadError| {
        let is_name = typed.chars().all(|symbol| symbol.is_alphabetic() || symbol == '_');
        let advice = if is_name { "; if it is in a field, use --board-field" } else { "" };
        not_cards(&error) + advice
    })
}

/// The start of a name that fits on a line and into a field.
fn prefix(typed: &str) -> Result<String, &'static str> {
    if typed.contains(char::is_control) {
        Err("expected text without control characters")
    } else {
        Ok(typed.to_owned())
    }
}

/// A delimiter of CSV.
fn delimiter(typed: &str) -> Result<u8, &'static str> {
    match typed.as_bytes() {
        b"\t" | b"\\t" => Err("for fields separated by tabs, use --format tsv"),
        &[byte] if byte.is_ascii() && !b"\"\r\n".contains(&byte) => Ok(byte),
        _ => Err("expected one ASCII character, but no quote or line end"),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TableFormat {
    Csv,
    Tsv,
    Jsonl,
}

pub const NOTES: Notes = Notes {
    output: &[
        GAMES,
        Section { heading: "New columns", entries: &COLUMNS },
        Section { heading: "More columns with --made", entries: &MADE_COLUMNS },
        Section { heading: "More columns with --long", entries: &LONG_COLUMNS },
        Section { heading: "More columns in games with lows", entries: &LOW_COLUMNS },
        Section {
            heading: "New key of JSON Lines",
            entries: &[Entry::new(ADDED_KEY, "what handrank --json prints, or the error")],
        },
    ],
    examples: &[
        "handrank annotate -k hand hands.csv > ranked.csv",
        "handrank annotate -k hand < hands.jsonl | jq .handrank.rank",
    ],
};
