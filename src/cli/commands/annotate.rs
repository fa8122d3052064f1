//! `handrank annotate [FILE]`: adds ranks to the rows of a table.

use std::env;
use std::path::PathBuf;

use anyhow::{bail, ensure};
use handrank::notation::sanitized;
use handrank::{Board, Rules, WithRules};
use itertools::Itertools;

mod cards;
mod fields;
mod objects;
mod places;
mod syntax;
mod table;

use crate::cli::args::{AnnotateArgs, only_board};
use crate::cli::io::{STDIN, Source, input_name, prompt, report_error};
use crate::cli::outcome::Outcome;
use crate::cli::rows::{InputRow, Syntax};
use fields::FieldRows;
use objects::ObjectRows;
use places::SAME_FIELD;
use syntax::{by_extension, by_first_row, command_for_pipe};
use table::{Annotate, Plan, Table};

pub fn run(args: AnnotateArgs) -> anyhow::Result<Outcome> {
    args.game.game.with_rules(RunAnnotate(&args))
}

/// Annotating hands of any game.
struct RunAnnotate<'a>(&'a AnnotateArgs);

impl WithRules for RunAnnotate<'_> {
    type Output = anyhow::Result<Outcome>;

    fn run<G: Rules>(self) -> anyhow::Result<Outcome> {
        let args = self.0;
        check_fields(args)?;
        let path = args.file.clone().unwrap_or_else(|| PathBuf::from(STDIN));
        let syntax = args.syntax()?.or_else(|| by_extension(&path));
        let plan = AnnotatePlan { args, rules: G::default(), board: only_board(&args.boards, G::DECK)? };
        match Source::open(&path) {
            Ok(source) => {
                prompt(&source, "a table, one row per line");
                Table::new(source, syntax, &plan, args.fail_fast).annotate()
            }
            Err(error) => {
                report_error(format_args!("{}: {error}", input_name(&path)))?;
                Ok(Outcome::Unreadable)
            }
        }
    }
}

/// What was asked for.
struct AnnotatePlan<'a, G> {
    args: &'a AnnotateArgs,
    rules: G,
    board: Board,
}

impl<G: Rules> Plan for AnnotatePlan<'_, G> {
    fn syntax(&self, first: &InputRow) -> Option<Syntax> {
        by_first_row(self.args, first)
    }

    fn start(&self, syntax: Syntax, first: &InputRow, name: &str) -> anyhow::Result<Box<dyn Annotate>> {
        let board = self.board.clone();
        Ok(match syntax {
            Syntax::JsonLines => Box::new(ObjectRows::new(self.args, self.rules, board)),
            _ => Box::new(FieldRows::new(self.args, self.rules, syntax, board, first, name)?),
        })
    }

    fn command(&self) -> String {
        command_for_pipe(self.args, env::args_os().map(|word| word.to_string_lossy().into_owned()))
    }
}

/// Fails if a field is given twice in the same words.
fn check_fields(args: &AnnotateArgs) -> anyhow::Result<()> {
    let twice = [&args.fields, &args.board_fields].into_iter().find_map(|fields| fields.iter().duplicates().next());
    if let Some(field) = twice {
        bail!("field '{}' is given twice", sanitized(field));
    }
    ensure!(!args.fields.iter().any(|field| args.board_fields.contains(field)), SAME_FIELD);
    Ok(())
}
