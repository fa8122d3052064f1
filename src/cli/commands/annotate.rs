//! `handrank annotate [FILE]`: adds ranks to the rows of a table.

use std::path::Path;

use anyhow::bail;
use handrank::notation::GameHand;
use handrank::{Board, Rules, WithRules};

mod fields;
mod objects;
mod places;
mod table;

use crate::cli::args::{AnnotateArgs, TableFormat, only_board};
use crate::cli::errors::LineError;
use crate::cli::io::{STDIN, Source, input_name, report_error};
use crate::cli::outcome::Outcome;
use crate::cli::rows::{InputRow, Syntax};
use crate::cli::stream::MAX_LINE;
use fields::FieldRows;
use objects::ObjectRows;
use table::{Annotate, Table};

pub fn run(args: AnnotateArgs) -> anyhow::Result<Outcome> {
    args.game.game.with_rules(RunAnnotate(&args))
}

/// Annotating hands of any game.
struct RunAnnotate<'a>(&'a AnnotateArgs);

impl WithRules for RunAnnotate<'_> {
    type Output = anyhow::Result<Outcome>;

    fn run<G: Rules>(self) -> anyhow::Result<Outcome> {
        annotate_hands(self.0, G::default())
    }
}

fn annotate_hands(args: &AnnotateArgs, rules: impl Rules) -> anyhow::Result<Outcome> {
    let board = only_board(&args.boards)?;
    if args.board_field.as_ref() == Some(&args.field) {
        bail!(SAME_FIELD);
    }
    let path = args.file.clone().unwrap_or_else(|| STDIN.into());
    let source = match Source::open(&path) {
        Ok(source) => source,
        Err(error) => {
            report_error(format_args!("{}: {error}", input_name(&path)))?;
            return Ok(Outcome::Unreadable);
        }
    };
    let start = |syntax: Syntax, first: &InputRow, name: &str| -> anyhow::Result<Box<dyn Annotate>> {
        Ok(match syntax {
            Syntax::Csv | Syntax::Tsv => Box::new(FieldRows::new(args, rules, syntax, board.clone(), first, name)?),
            Syntax::JsonLines => Box::new(ObjectRows::new(args, rules, board.clone())),
        })
    };
    Table::new(source, syntax(args, &path), &start).annotate()
}

/// The syntax asked for, or that of the file's extension.
fn syntax(args: &AnnotateArgs, path: &Path) -> Syntax {
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    match (args.format, extension.as_str()) {
        (Some(TableFormat::Csv), _) | (None, "csv") => Syntax::Csv,
        (Some(TableFormat::Jsonl), _) | (None, "jsonl" | "ndjson") => Syntax::JsonLines,
        (Some(TableFormat::Tsv), _) | (None, _) => Syntax::Tsv,
    }
}

const SAME_FIELD: &str = "the hand and the board must be in different fields";

/// Reads the hand in a field.
fn read_hand<H: GameHand>(field: &[u8], board: &Board) -> Result<H, LineError> {
    Ok(H::read(text(field)?, board)?)
}

/// Reads the board in a field.
fn read_board(field: &[u8]) -> Result<Board, LineError> {
    Ok(text(field)?.parse()?)
}

fn text(field: &[u8]) -> Result<&str, LineError> {
    if field.len() > MAX_LINE {
        return Err(LineError::TooLong { limit: MAX_LINE });
    }
    str::from_utf8(field).map_err(|error| LineError::not_utf8(field, error.valid_up_to()))
}
