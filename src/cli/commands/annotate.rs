//! `handrank annotate [FILE]`: adds ranks to the rows of a table.

use std::path::Path;

use anyhow::{bail, ensure};
use handrank::{Rules, WithRules, sanitized};
use itertools::Itertools;

mod cards;
mod fields;
mod objects;
mod places;
mod table;

use crate::cli::args::{AnnotateArgs, TableFormat, only_board};
use crate::cli::io::{STDIN, Source, input_name, report_error};
use crate::cli::outcome::Outcome;
use crate::cli::rows::{InputRow, Syntax};
use fields::FieldRows;
use objects::ObjectRows;
use places::SAME_FIELD;
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
    check_fields(args)?;
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

/// Fails if a field is given twice in the same words.
fn check_fields(args: &AnnotateArgs) -> anyhow::Result<()> {
    if let Some(field) =
        [&args.fields, &args.board_fields].into_iter().find_map(|fields| fields.iter().duplicates().next())
    {
        bail!("field '{}' is given twice", sanitized(field));
    }
    ensure!(!args.fields.iter().any(|field| args.board_fields.contains(field)), SAME_FIELD);
    Ok(())
}
