//! Rows of CSV and TSV, which gain columns.

use handrank::{Board, Rules};

use super::cards::Cards;
use super::places::{Place, Places};
use super::table::Annotate;
use crate::cli::args::AnnotateArgs;
use crate::cli::format::annotation::AddedColumns;
use crate::cli::rows::{InputRow, RowError, Syntax};
use crate::cli::stream::Pending;

/// Annotates rows whose fields are identified by header or number.
pub struct FieldRows<G> {
    rules: G,
    added: AddedColumns,
    /// Whether the next row is the header.
    is_header_next: bool,
    /// How many fields a row has.
    count: usize,
    places: Places,
    cards: Cards,
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
        let delimiter = if let Syntax::Csv { delimiter } = syntax { Some(delimiter) } else { None };
        let added = AddedColumns::new::<G>(delimiter, args.long, args.prefix.as_deref());
        let places = Places::find(args, syntax, &added, first, name)?;
        let [hand, board_fields] = [&places.hand, &places.board].map(|places| places.iter().map(|place| &*place.name));
        let cards = Cards::new(args, board, hand, board_fields);
        Ok(FieldRows { rules, added, is_header_next: places.has_header, count: first.field_count(), places, cards })
    }

    /// Adds the columns to a row, empty ones if it has no hand or a bad one; returns whether nothing is wrong.
    fn add(&self, row: &InputRow, name: &str, pending: &mut Pending) -> bool {
        match self.cards.read::<G>(fields(row, &self.places.hand), fields(row, &self.places.board)) {
            Ok(Some(hand)) => self.added.put_hand(self.rules, &hand, &mut pending.answers),
            Ok(None) => self.added.put_empty(&mut pending.answers),
            Err(fault) => {
                self.added.put_empty(&mut pending.answers);
                pending.add_error(fault.located(name, row.line));
                return false;
            }
        }
        true
    }
}

impl<G: Rules> Annotate for FieldRows<G> {
    fn annotate(&mut self, row: &InputRow, name: &str, pending: &mut Pending) -> bool {
        pending.answers.add_text(row.text);
        let is_good = if self.is_header_next {
            self.is_header_next = false;
            self.added.put_names(&mut pending.answers);
            true
        } else if let Err(error) = check(row, self.count) {
            pending.add_error(format_args!("{name}:{}: {error}", row.line));
            false
        } else {
            self.add(row, name, pending)
        };
        pending.answers.add_text(row.end);
        is_good
    }
}

fn fields<'a>(row: &'a InputRow, places: &'a [Place]) -> impl Iterator<Item = &'a [u8]> + Clone {
    places.iter().map(|place| row.field(place.index).expect("a row has as many fields as the first"))
}

fn check(row: &InputRow, expected: usize) -> Result<(), RowError> {
    match row.field_count() {
        _ if row.is_unclosed => Err(RowError::UnclosedQuote),
        found if found != expected => Err(RowError::FieldCount { found, expected }),
        _ => Ok(()),
    }
}
