//! `handrank annotate [FILE]`: the rank beside the other columns of a table.

use std::io;
use std::path::Path;

use anyhow::Context;
use handrank::{Board, Hand};

mod columns;
mod keys;

use crate::cli::args::{AnnotateArgs, TableFormat, only_board};
use crate::cli::encoding::foreign_encoding;
use crate::cli::errors::{LineError, report_error};
use crate::cli::input::{STDIN, STDIN_NAME, Source, displayed};
use crate::cli::outcome::Outcome;
use crate::cli::progress::{Progress, Run};
use crate::cli::rows::{Row, Rows, Syntax};
use crate::cli::stream::{MAX_LINE, Pending, shows_progress};
use columns::Columns;
use keys::ObjectKeys;

/// Annotates the rows of a table in one syntax.
trait Annotate {
    /// Adds the row with what is new; whether its hand was ranked. An error ends the run.
    fn annotate(&mut self, row: &Row, name: &str, pending: &mut Pending) -> anyhow::Result<bool>;
}

pub fn run(args: AnnotateArgs) -> anyhow::Result<Outcome> {
    let board = only_board(&args.boards)?;
    let path = args.file.clone().unwrap_or_else(|| STDIN.into());
    let syntax = syntax(&args, &path);
    let mut annotate: Box<dyn Annotate> = match syntax {
        Syntax::Csv | Syntax::Tsv => Box::new(Columns::new(&args, syntax, board)?),
        Syntax::JsonLines => Box::new(ObjectKeys::new(&args, board)),
    };
    match Source::open(&path) {
        Ok(source) => annotate_rows(source, syntax, &mut *annotate),
        Err(error) => {
            report_error(format_args!("{}: {error}", displayed(&path)));
            Ok(Outcome::Unreadable)
        }
    }
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

fn annotate_rows(source: Source, syntax: Syntax, annotate: &mut dyn Annotate) -> anyhow::Result<Outcome> {
    let total = Run::new([source.len].into_iter()).total(0, &source.name, source.len);
    let mut progress = Progress::new(total, shows_progress(&source, false));
    let mut rows = Rows::new(source.reader, syntax);
    let mut pending = Pending::default();
    let mut outcome = Outcome::Complete;
    let mut is_first = true;
    while rows.read().with_context(|| source.name.clone())? {
        if is_first && let Some(foreign) = foreign_encoding(rows.rest(), file_name(&source.name)) {
            report_error(format_args!("{}: {foreign}", source.name));
            return Ok(Outcome::Unreadable);
        }
        is_first = false;
        let (mut count, mut bytes) = (0, 0);
        while let Some(row) = rows.cut() {
            count += 1;
            bytes += row.len() as u64;
            if !annotate.annotate(&row, &source.name, &mut pending)? {
                outcome = Outcome::SomeBad;
            }
            if pending.is_full() {
                pending.deliver(&mut io::stdout())?;
            }
        }
        if pending.has_errors() {
            progress.hide();
        }
        pending.deliver(&mut io::stdout())?;
        progress.add(count, bytes);
    }
    progress.hide();
    Ok(outcome)
}

fn file_name(name: &str) -> Option<&str> {
    Some(name).filter(|&name| name != STDIN_NAME)
}

/// Reads the hand in a field.
fn read_hand(text: &[u8], board: &Board) -> Result<Hand, LineError> {
    if text.len() > MAX_LINE {
        return Err(LineError::TooLong { limit: MAX_LINE });
    }
    let text = str::from_utf8(text).map_err(|error| LineError::not_utf8(text, error.valid_up_to()))?;
    Ok(Hand::read(text, board)?)
}

/// Reads the board in a field.
fn read_board(text: &[u8]) -> Result<Board, LineError> {
    if text.len() > MAX_LINE {
        return Err(LineError::TooLong { limit: MAX_LINE });
    }
    let text = str::from_utf8(text).map_err(|error| LineError::not_utf8(text, error.valid_up_to()))?;
    Ok(text.parse()?)
}
