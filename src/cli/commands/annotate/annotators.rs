//! Annotates rows: those of CSV and TSV gain columns, objects gain a key.

use std::fmt::Display;
use std::iter;
use std::ops::ControlFlow::{self, Continue};

use itertools::Itertools;
use serde_json::value::RawValue;

use super::added::{ADDED_KEY, Columns, Key};
use super::advice::{advice_on_first, advice_on_missing_key};
use super::answers::{Answering, Asked};
use super::args::Settings;
use super::cards::{Cards, Fault, RoleFields, Roles};
use super::columns::{odds_columns, rank_columns};
use super::first_row::{Places, no_field};
use super::memory::Memory;
use super::odds::{OddsQuestion, RowOdds};
use super::ranks::{RankColumns, RankKey, Ranks};
use crate::cli::errors::LineError;
use crate::cli::rows::{InputRow, Keys, Object, RowError, Syntax, cards_text};
use crate::cli::stream::Batch;

/// Annotates the rows of a table in one syntax.
pub trait Annotate: Send + Sync {
    /// Whether a row may take long.
    fn is_slow(&self) -> bool;

    /// What a worker starts a block with.
    fn memory(&self) -> Memory<'_>;

    /// Adds the first row if it is a header; returns whether it is one.
    fn add_header(&self, _first: &InputRow, _batch: &mut Batch) -> bool {
        false
    }

    /// Adds a row with its annotation; gives whether nothing is wrong with it, or `Break` if nothing more is to be written.
    fn annotate<'a>(&'a self, row: &InputRow, answering: &mut Answering<'a, '_, '_>) -> ControlFlow<(), bool>;
}

/// Chooses how to annotate a table from its syntax and first row. `table` is its name in messages. If short rows come
/// before that row, it is no header. An error ends the run, unless it is that of another short row.
pub fn annotator(
    settings: &Settings,
    syntax: Syntax,
    first: &InputRow,
    table: &str,
    follows_short: bool,
) -> anyhow::Result<Box<dyn Annotate>> {
    if settings.args.fields.is_empty() {
        return Err(no_field(syntax, first, table));
    }
    Ok(match syntax {
        Syntax::JsonLines => objects(settings)?,
        Syntax::Csv { delimiter } => fields(settings, Some(delimiter), first, table, follows_short)?,
        Syntax::Tsv => fields(settings, None, first, table, follows_short)?,
    })
}

/// Annotates CSV with this delimiter, or TSV.
fn fields(
    settings: &Settings,
    delimiter: Option<u8>,
    first: &InputRow,
    table: &str,
    follows_short: bool,
) -> anyhow::Result<Box<dyn Annotate>> {
    let Settings { args, game, ref reader, .. } = *settings;
    let named = settings.named()?;
    let entries = match reader {
        Some(_) => odds_columns(game, args.long, args.sample.is_some()),
        None => rank_columns(game, named.is_some(), args.long),
    };
    let columns = Columns::new(entries, delimiter, args.prefix.as_deref());
    let places = Places::find(settings, delimiter, &columns, first, table, follows_short)?;
    let fields = RoleFields::new(args, &places.names, settings.max_len());
    let count = first.field_count();
    Ok(match reader {
        Some(reader) => {
            let question = OddsQuestion::new(settings, reader.clone(), fields);
            Box::new(FieldRows { asked: RowOdds { question, added: columns }, count, places })
        }
        None => {
            let added = RankColumns::new(args.game.chosen, named, columns, args.long);
            let cards = Cards { fields, given_board: settings.board, game };
            Box::new(FieldRows { asked: Ranks { cards, added }, count, places })
        }
    })
}

/// Annotates JSON Lines.
fn objects(settings: &Settings) -> anyhow::Result<Box<dyn Annotate>> {
    let Settings { args, game, ref reader, .. } = *settings;
    let added = args.prefix.clone().unwrap_or_default() + ADDED_KEY;
    let key = Key::new(&added);
    let names = Roles {
        hand: args.fields.clone(),
        opponents: args.opponent_fields.iter().map(|field| vec![field.clone()]).collect(),
        board: args.board_fields.clone(),
    };
    let keys = Keys { wanted: names.all().cloned().collect(), added };
    let max_len = settings.max_len();
    let [fields, names] = [(); 2].map(|()| RoleFields::new(args, &names, max_len));
    Ok(match reader {
        Some(reader) => {
            let question = OddsQuestion::new(settings, reader.clone(), fields);
            Box::new(ObjectRows { asked: RowOdds { question, added: key }, keys, names, max_len })
        }
        None => {
            let cards = Cards { fields, given_board: settings.board, game };
            let added = RankKey::new(args.game.chosen, settings.named()?, key);
            Box::new(ObjectRows { asked: Ranks { cards, added }, keys, names, max_len })
        }
    })
}

/// Annotates rows whose fields are identified by header or number.
struct FieldRows<A> {
    asked: A,
    /// How many fields a row has.
    count: usize,
    places: Places,
}

impl<A: Asked<Added = Columns>> Annotate for FieldRows<A> {
    fn is_slow(&self) -> bool {
        A::IS_SLOW
    }

    fn memory(&self) -> Memory<'_> {
        self.asked.memory()
    }

    #[cold]
    fn add_header(&self, first: &InputRow, batch: &mut Batch) -> bool {
        if self.places.has_header {
            batch.answers.add_bytes(first.text);
            self.asked.added().add_names(&mut batch.answers);
            batch.answers.add_bytes(first.end);
        }
        self.places.has_header
    }

    fn annotate<'a>(&'a self, row: &InputRow, answering: &mut Answering<'a, '_, '_>) -> ControlFlow<(), bool> {
        if let Err(error) = check(row, self.count) {
            return Continue(add_unchanged(row, format_args!(": {error}"), &mut answering.parts.batch));
        }
        let field =
            |index: usize| row.field(self.places.indices[index]).expect("a row has as many fields as the first");
        self.asked.find(field, row, answering)?;
        answering.parts.batch.answers.add_bytes(row.text);
        // The result is large: moving it takes as long as ranking a hand.
        let is_good = match self.asked.add(field, answering) {
            Ok(true) => true,
            Ok(false) => {
                self.asked.added().add_empty(&mut answering.parts.batch.answers);
                true
            }
            Err(fault) => {
                let batch = &mut answering.parts.batch;
                self.asked.added().add_empty(&mut batch.answers);
                let is_like_header = self.places.is_like_header;
                let advice = batch.has_no_items().then(|| advice_on_first(&fault.error, is_like_header));
                batch.add_message(fault.located(row.line), advice.flatten());
                false
            }
        };
        answering.parts.batch.answers.add_bytes(row.end);
        Continue(is_good)
    }
}

/// Adds a row as it is, with what is wrong with it.
#[cold]
fn add_unchanged(row: &InputRow, message: impl Display, batch: &mut Batch) -> bool {
    batch.answers.add_bytes(row.text);
    batch.answers.add_bytes(row.end);
    batch.add_message(message, None);
    false
}

fn check(row: &InputRow, expected: usize) -> Result<(), RowError> {
    match row.field_count() {
        _ if row.is_unclosed => Err(RowError::UnclosedQuote),
        found if found != expected => Err(RowError::FieldCount { found, expected }),
        _ => Ok(()),
    }
}

/// Annotates objects.
struct ObjectRows<A> {
    asked: A,
    keys: Keys,
    /// What the keys are called in messages.
    names: RoleFields,
    /// The most bytes of a value.
    max_len: usize,
}

impl<A> ObjectRows<A> {
    /// The cards under each key of an object.
    fn texts(&self, object: &Object) -> Result<Vec<String>, Fault<'_>> {
        let texts = iter::zip(&self.keys.wanted, &object.values).enumerate().map(|(index, (key, value))| {
            text(key, *value, self.max_len).map_err(|error| self.names.fault_in(index, error))
        });
        texts.try_collect()
    }
}

impl<A: Asked<Added = Key>> Annotate for ObjectRows<A> {
    fn is_slow(&self) -> bool {
        A::IS_SLOW
    }

    fn memory(&self) -> Memory<'_> {
        self.asked.memory()
    }

    fn annotate<'a>(&'a self, row: &InputRow, answering: &mut Answering<'a, '_, '_>) -> ControlFlow<(), bool> {
        let object = match Object::read(row.text, &self.keys) {
            Ok(object) => object,
            Err(error) => {
                let column = error.column().map_or(String::new(), |column| format!("{column}:"));
                let batch = &mut answering.parts.batch;
                return Continue(add_unchanged(row, format_args!(":{column} {error}"), batch));
            }
        };
        let texts = self.texts(&object);
        if let Ok(texts) = &texts {
            self.asked.find(|index| texts[index].as_bytes(), row, answering)?;
        }
        let (inside, close) = row.text.split_at(object.close);
        answering.parts.batch.answers.add_bytes(inside);
        if !object.is_empty {
            answering.parts.batch.answers.add_bytes(b",");
        }
        let added = texts.and_then(|texts| self.asked.add(|index| texts[index].as_bytes(), answering));
        let (key, batch) = (self.asked.added(), &mut answering.parts.batch);
        match &added {
            Ok(true) => {}
            Ok(false) => key.add_null(&mut batch.answers),
            Err(fault) => {
                let located = fault.located(row.line);
                key.add_error(&located, &mut batch.answers);
                let advice = batch.has_no_items().then(|| advice_on_first(&fault.error, false));
                batch.add_message(located, advice.flatten());
            }
        }
        batch.answers.add_bytes(close);
        batch.answers.add_bytes(row.end);
        Continue(added.is_ok())
    }
}

fn text(key: &str, value: Option<&RawValue>, limit: usize) -> Result<String, LineError> {
    /// JSON may escape a character as six.
    const MAX_ESCAPE: usize = 6;
    let value = value.ok_or_else(|| LineError::MissingKey { advice: advice_on_missing_key(key) })?;
    if value.get().len() > MAX_ESCAPE * limit {
        return Err(LineError::FieldTooLong { limit });
    }
    cards_text(value)
}
