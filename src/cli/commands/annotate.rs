//! `handrank annotate [FILE]`: adds ranks to the rows of a table.

use std::path::Path;

use anyhow::{Context, bail};
use handrank::notation::GameHand;
use handrank::{Board, Rules, WithRules};

mod fields;
mod objects;

use crate::cli::args::{AnnotateArgs, TableFormat, only_board};
use crate::cli::errors::LineError;
use crate::cli::io::{Retrying, STDIN, STDIN_NAME, Source, foreign_encoding, input_name, report_error};
use crate::cli::item::Item;
use crate::cli::outcome::Outcome;
use crate::cli::progress::{Progress, Run};
use crate::cli::rows::{InputRow, MAX_ROW, Rows, Syntax};
use crate::cli::stream::{MAX_LINE, Pending, progress_condition};
use fields::FieldRows;
use objects::ObjectRows;

/// Annotates the rows of a table in one syntax.
trait Annotate {
    /// Adds the annotated row to `pending`; returns whether its hand was ranked. An error ends the run.
    fn annotate(&mut self, row: &InputRow, name: &str, pending: &mut Pending) -> anyhow::Result<bool>;
}

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
    let syntax = syntax(args, &path);
    let mut annotate: Box<dyn Annotate> = match syntax {
        Syntax::Csv | Syntax::Tsv => Box::new(FieldRows::new(args, rules, syntax, board)?),
        Syntax::JsonLines => Box::new(ObjectRows::new(args, rules, board)),
    };
    match Source::open(&path) {
        Ok(source) => annotate_rows(source, syntax, &mut *annotate),
        Err(error) => {
            report_error(format_args!("{}: {error}", input_name(&path)))?;
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
    let total = Run::new([source.len].into_iter(), Item::Hand).total(0, &source.name, source.len);
    let mut progress = Progress::new(total, progress_condition(&source, false));
    let mut rows = Rows::new(source.reader, syntax);
    let mut pending = Pending::default();
    let mut outcome = Outcome::Complete;
    let mut is_known_text = false;
    while rows.read().with_context(|| source.name.clone())? {
        if !is_known_text && let Some(foreign) = foreign_encoding(rows.rest(), file_name(&source.name), COMMAND) {
            report_error(format_args!("{}: {foreign}", source.name))?;
            return Ok(Outcome::Unreadable);
        }
        let unread = rows.rest().len();
        let mut count = 0;
        let mut too_long = None;
        while let Some(row) = rows.next_row() {
            is_known_text = true;
            if row.text.len() > MAX_ROW {
                pending.answers.add_text(row.before);
                too_long = Some(row.line);
                break;
            }
            count += 1;
            if !annotate.annotate(&row, &source.name, &mut pending)? {
                outcome = Outcome::SomeBad;
            }
            if pending.is_full() {
                pending.deliver(&mut Retrying::stdout())?;
            }
        }
        if pending.has_errors() {
            progress.hide();
        }
        pending.deliver(&mut Retrying::stdout())?;
        if let Some(line) = too_long.or_else(|| (rows.rest().len() > MAX_ROW + 2).then(|| rows.line())) {
            let advice = if rows.is_quote_open() { "; perhaps it has an unclosed quote" } else { "" };
            bail!("{}:{line}: row longer than {MAX_ROW} bytes{advice}", source.name);
        }
        progress.add(count, (unread - rows.rest().len()) as u64);
    }
    progress.hide();
    Ok(outcome)
}

/// What to pipe decompressed text to.
const COMMAND: &str = "handrank annotate ...";

const SAME_FIELD: &str = "the hand and the board must be in different fields";

fn file_name(name: &str) -> Option<&str> {
    Some(name).filter(|&name| name != STDIN_NAME)
}

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
