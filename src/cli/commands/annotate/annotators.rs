//! Annotates rows: those of CSV and TSV gain columns, objects gain a key.

use std::iter;

use itertools::Itertools;
use serde_json::value::RawValue;

use super::annotation::{ADDED_KEY, AddedColumns, AddedKey};
use super::args::Settings;
use super::cards::{Cards, Fault};
use super::first_row::{Place, Places, no_field};
use crate::cli::errors::LineError;
use crate::cli::rows::{InputRow, Keys, Object, RowError, Syntax, cards_text};
use crate::cli::stream::{Batch, MAX_LINE};

/// Annotates the rows of a table in one syntax.
pub trait Annotate: Send + Sync {
    /// Adds a row, which may be the first, with its annotation; returns whether nothing is wrong with it.
    fn annotate(&self, row: &InputRow, is_first: bool, batch: &mut Batch) -> bool;
}

/// Chooses how to annotate a table from its syntax and first row. `table` is its name in messages. An error ends the run.
pub fn annotator(
    settings: &Settings,
    syntax: Syntax,
    first: &InputRow,
    table: &str,
) -> anyhow::Result<Box<dyn Annotate>> {
    if settings.args.fields.is_empty() {
        return Err(no_field(syntax, first, table));
    }
    Ok(match syntax {
        Syntax::JsonLines => Box::new(ObjectRows::new(settings)?),
        _ => Box::new(FieldRows::new(settings, syntax, first, table)?),
    })
}

/// Annotates rows whose fields are identified by header or number.
struct FieldRows {
    added: AddedColumns,
    /// How many fields a row has.
    count: usize,
    places: Places,
    cards: Cards,
}

impl FieldRows {
    fn new(settings: &Settings, syntax: Syntax, first: &InputRow, table: &str) -> anyhow::Result<FieldRows> {
        let args = settings.args;
        let delimiter = if let Syntax::Csv { delimiter } = syntax { Some(delimiter) } else { None };
        let added = AddedColumns::new(settings.game, settings.named()?, delimiter, args.long, args.prefix.as_deref());
        let places = Places::find(args, syntax, &added, first, table)?;
        let [hand, board] = [&places.hand, &places.board].map(|places| places.iter().map(|place| &*place.name));
        let cards = Cards::new(settings, hand, board);
        Ok(FieldRows { added, count: first.field_count(), places, cards })
    }

    /// Adds the columns to a row, empty ones if it has no hand or a bad one; returns whether nothing is wrong.
    fn add(&self, row: &InputRow, batch: &mut Batch) -> bool {
        let [hand, board] = [&self.places.hand, &self.places.board].map(|places| fields(row, places));
        let answers = &mut batch.answers;
        match self.cards.read(hand, board, |hand, board| self.added.add_hand(hand, board, answers)) {
            Ok(true) => {}
            Ok(false) => self.added.add_empty(answers),
            Err(fault) => {
                self.added.add_empty(answers);
                batch.add_message(fault.located(row.line), None);
                return false;
            }
        }
        true
    }
}

impl Annotate for FieldRows {
    fn annotate(&self, row: &InputRow, is_first: bool, batch: &mut Batch) -> bool {
        batch.answers.add_text(row.text);
        let is_good = if is_first && self.places.has_header {
            self.added.add_names(&mut batch.answers);
            true
        } else if let Err(error) = check(row, self.count) {
            batch.add_message(format_args!(": {error}"), None);
            false
        } else {
            self.add(row, batch)
        };
        batch.answers.add_text(row.end);
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

/// Annotates objects.
struct ObjectRows {
    added: AddedKey,
    /// Those of the hand, then those of the board.
    keys: Keys,
    cards: Cards,
}

impl ObjectRows {
    fn new(settings: &Settings) -> anyhow::Result<ObjectRows> {
        let args = settings.args;
        let [hand, board] = [&args.fields, &args.board_fields].map(|keys| keys.iter().map(String::as_str));
        let key = args.prefix.clone().unwrap_or_default() + ADDED_KEY;
        Ok(ObjectRows {
            added: AddedKey::new(settings.game, settings.named()?, &key),
            keys: Keys { wanted: [&args.fields[..], &args.board_fields].concat(), added: key },
            cards: Cards::new(settings, hand, board),
        })
    }

    /// Adds the key to an object, with its record if it has a hand.
    fn add(&self, object: &Object, batch: &mut Batch) -> Result<(), Fault<'_>> {
        let Cards { hand, board, .. } = &self.cards;
        let texts = iter::zip(&self.keys.wanted, &object.values).enumerate().map(|(index, (key, value))| {
            text(key, *value).map_err(|error| match index.checked_sub(hand.count()) {
                None => hand.fault_in(index, error),
                Some(index) => board.fault_in(index, error),
            })
        });
        let texts: Vec<String> = texts.try_collect()?;
        let (hand, board) = texts.split_at(hand.count());
        let [hand, board] = [hand, board].map(|texts| texts.iter().map(String::as_bytes));
        let answers = &mut batch.answers;
        if !self.cards.read(hand, board, |hand, board| self.added.add_hand(hand, board, answers))? {
            self.added.add_null(&mut batch.answers);
        }
        Ok(())
    }
}

impl Annotate for ObjectRows {
    fn annotate(&self, row: &InputRow, _: bool, batch: &mut Batch) -> bool {
        let object = match Object::read(row.text, &self.keys) {
            Ok(object) => object,
            Err(error) => {
                batch.answers.add_text(row.text);
                batch.answers.add_text(row.end);
                let column = error.column().map_or(String::new(), |column| format!("{column}:"));
                batch.add_message(format_args!(":{column} {error}"), None);
                return false;
            }
        };
        let (inside, close) = row.text.split_at(object.close);
        batch.answers.add_text(inside);
        if !object.is_empty {
            batch.answers.add_text(b",");
        }
        let added = self.add(&object, batch);
        if let Err(fault) = &added {
            let located = fault.located(row.line);
            self.added.add_error(&located, &mut batch.answers);
            batch.add_message(located, None);
        }
        batch.answers.add_text(close);
        batch.answers.add_text(row.end);
        added.is_ok()
    }
}

fn text(key: &str, value: Option<&RawValue>) -> Result<String, LineError> {
    /// JSON may escape a character as six.
    const MAX_VALUE: usize = 6 * MAX_LINE;
    let value = value.ok_or_else(|| LineError::MissingKey { has_comma: key.contains(',') })?;
    if value.get().len() > MAX_VALUE {
        return Err(LineError::FieldTooLong { limit: MAX_LINE });
    }
    cards_text(value)
}
