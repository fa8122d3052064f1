//! Rows of CSV and TSV, which gain columns.

use handrank::{Board, Rules, sanitized};

use super::places::Places;
use super::table::Annotate;
use super::{read_board, read_hand};
use crate::cli::args::AnnotateArgs;
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::format::annotation::AddedColumns;
use crate::cli::rows::{InputRow, RowError, Syntax};
use crate::cli::stream::Pending;

/// Annotates rows whose fields are identified by header or number.
pub struct FieldRows<G> {
    rules: G,
    added: AddedColumns,
    /// Whether the next row is the header.
    is_header_next: bool,
    hand: String,
    board_field: Option<String>,
    board: Board,
    places: Places,
}

impl<G: Rules> FieldRows<G> {
    /// Finds the fields in the first row of a table, which has this name in messages.
    pub fn new(
        args: &AnnotateArgs,
        rules: G,
        syntax: Syntax,
        board: Board,
        first: &InputRow,
        name: &str,
    ) -> anyhow::Result<FieldRows<G>> {
        let separator = if syntax == Syntax::Csv { ',' } else { '\t' };
        let added = AddedColumns::separated_by(separator, args.long);
        let places = Places::find(args, syntax, &added, first, name)?;
        Ok(FieldRows {
            rules,
            added,
            is_header_next: places.has_header,
            hand: args.field.clone(),
            board_field: args.board_field.clone(),
            board,
            places,
        })
    }

    /// The hand in a row, or the field at fault and what is wrong with it.
    fn read(&self, row: &InputRow) -> Result<G::Hand, (&str, LineError)> {
        let text = |index| row.field(index).expect("a row has as many fields as the first");
        let board = match (self.places.board, &self.board_field) {
            (Some(index), Some(field)) => &read_board(text(index)).map_err(|error| (field.as_str(), error))?,
            _ => &self.board,
        };
        read_hand(text(self.places.hand), board).map_err(|error| (self.hand.as_str(), error))
    }

    /// Adds the columns to a row, empty ones if its hand is bad; returns whether it is good.
    fn add(&self, row: &InputRow, name: &str, pending: &mut Pending) -> bool {
        let hand = self.read(row);
        let is_good = hand.is_ok();
        match hand {
            Ok(hand) => self.added.put_hand(self.rules, &hand, &mut pending.answers),
            Err((field, error)) => {
                self.added.put_empty(&mut pending.answers);
                let origin = Origin::Field { file: name, line: row.line, field: &sanitized(field) };
                pending.add_error(Located { origin, error: &error });
            }
        }
        is_good
    }
}

impl<G: Rules> Annotate for FieldRows<G> {
    fn annotate(&mut self, row: &InputRow, name: &str, pending: &mut Pending) -> bool {
        pending.answers.add_text(row.text);
        let is_good = if self.is_header_next {
            self.is_header_next = false;
            self.added.put_names(&mut pending.answers);
            true
        } else if let Err(error) = check(row, self.places.count) {
            pending.add_error(format_args!("{name}:{}: {error}", row.line));
            false
        } else {
            self.add(row, name, pending)
        };
        pending.answers.add_text(row.end);
        is_good
    }
}

fn check(row: &InputRow, expected: usize) -> Result<(), RowError> {
    match row.field_count() {
        _ if row.is_unclosed => Err(RowError::UnclosedQuote),
        found if found != expected => Err(RowError::FieldCount { found, expected }),
        _ => Ok(()),
    }
}
