//! Annotates rows: what is asked of each, its hand's rank or its odds, and where the answer goes, into columns of CSV and TSV
//! or under a key of an object.

use std::fmt::Display;
use std::iter;
use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;

use handrank::Odds;
use handrank::program::DealLines;
use itertools::Itertools;
use serde_json::value::RawValue;

use super::added::{ADDED_KEY, Columns, Key};
use super::advice::{advice_on_first, advice_on_missing_key};
use super::answering::Answering;
use super::args::Settings;
use super::cards::{Cards, Fault, RoleFields, Roles};
use super::columns::{odds_columns, rank_columns};
use super::first_row::{Places, no_field, with_fields_apart};
use super::odds::RowOdds;
use super::ranks::{RankColumns, RankRecord};
use crate::cli::errors::{LineError, RowNumber};
use crate::cli::rows::{InputRow, Keys, Object, RowError, Syntax, cards_text};
use crate::cli::stream::Batch;

/// What is asked of each row.
enum Asked<R> {
    /// The rank of its hand, which this writes.
    Rank { cards: Cards, ranks: R },
    /// The odds of its hand.
    Odds(Box<RowOdds>),
}

/// Annotates the rows of a table in one syntax.
pub enum Annotator {
    /// Rows of fields gain columns.
    Fields(Box<FieldRows>),
    /// Objects gain a key.
    Objects(Box<ObjectRows>),
}

/// Rows whose fields are identified by header or number.
pub struct FieldRows {
    asked: Asked<RankColumns>,
    columns: Columns,
    is_long: bool,
    /// How many fields a row has.
    count: usize,
    places: Places,
}

/// Rows that are objects.
pub struct ObjectRows {
    asked: Asked<RankRecord>,
    key: Key,
    keys: Keys,
    /// What the keys are called in messages.
    names: RoleFields,
    /// The most bytes of a value.
    max_len: usize,
    /// Whether they are the elements of an array.
    are_elements: bool,
}

impl Annotator {
    /// Chooses how to annotate a table from its syntax and first row. `table` is its name in messages. If short rows come
    /// before that row, it is no header. An error ends the run, unless it is that of another short row.
    pub fn new(
        settings: &Settings,
        syntax: Syntax,
        first: &InputRow,
        table: &str,
        follows_short: bool,
    ) -> anyhow::Result<Annotator> {
        if settings.args.fields.is_empty() {
            return Err(no_field(syntax, first, table));
        }
        Ok(match syntax {
            Syntax::JsonLines => Annotator::Objects(Box::new(ObjectRows::new(settings, first)?)),
            Syntax::Csv { .. } | Syntax::Tsv => {
                Annotator::Fields(Box::new(FieldRows::new(settings, syntax, first, table, follows_short)?))
            }
        })
    }

    /// Whether a row may take long.
    pub fn is_slow(&self) -> bool {
        match self {
            Annotator::Fields(rows) => rows.asked.is_slow(),
            Annotator::Objects(rows) => rows.asked.is_slow(),
        }
    }

    /// What reads deals fast, for a worker.
    pub fn deals(&self) -> Option<DealLines<'_>> {
        match self {
            Annotator::Fields(rows) => rows.asked.deals(),
            Annotator::Objects(rows) => rows.asked.deals(),
        }
    }

    /// Adds the first row if it is a header; returns whether it is one.
    #[cold]
    pub fn add_header(&self, first: &InputRow, batch: &mut Batch) -> bool {
        let Annotator::Fields(rows) = self else { return false };
        if rows.places.has_header {
            batch.answers.add_bytes(first.text);
            rows.columns.add_names(&mut batch.answers);
            batch.answers.add_bytes(first.end);
        }
        rows.places.has_header
    }

    /// Adds a row with its annotation; gives whether nothing is wrong with it, or `Break` if nothing more is to be written.
    #[inline(always)]
    pub fn annotate<'a>(&'a self, row: &InputRow, answering: &mut Answering<'a, '_, '_>) -> ControlFlow<(), bool> {
        match self {
            Annotator::Fields(rows) => rows.annotate(row, answering),
            Annotator::Objects(rows) => rows.annotate(row, answering),
        }
    }
}

impl<R> Asked<R> {
    fn is_slow(&self) -> bool {
        matches!(self, Asked::Odds(_))
    }

    fn deals(&self) -> Option<DealLines<'_>> {
        if let Asked::Odds(odds) = self { odds.deals() } else { None }
    }
}

impl FieldRows {
    /// Rows of CSV or TSV.
    fn new(
        settings: &Settings,
        syntax: Syntax,
        first: &InputRow,
        table: &str,
        follows_short: bool,
    ) -> anyhow::Result<FieldRows> {
        let args = &with_fields_apart(settings.args, syntax, first);
        let settings = &settings.with_args(args);
        let Settings { game, ref reader, .. } = *settings;
        let named = settings.named()?;
        let entries = match reader {
            Some(_) => odds_columns(game, args.long, args.sample.is_some()),
            None => rank_columns(game, named.is_some(), args.long),
        };
        let columns = Columns::new(entries, syntax.delimiter(), args.prefix.as_deref());
        let places = Places::find(settings, syntax, &columns, first, table, follows_short)?;
        let fields = RoleFields::new(args, &places.names, settings.max_len());
        let asked = match reader {
            Some(reader) => Asked::Odds(Box::new(RowOdds::new(settings, reader.clone(), fields))),
            None => Asked::Rank {
                cards: Cards { fields, given_board: settings.board, game },
                ranks: RankColumns::new(args.game.chosen, named, &columns, args.long),
            },
        };
        Ok(FieldRows { asked, columns, is_long: args.long, count: first.field_count(), places })
    }

    fn annotate<'a>(&'a self, row: &InputRow, answering: &mut Answering<'a, '_, '_>) -> ControlFlow<(), bool> {
        if let Err(error) = check(row, self.count) {
            return Continue(add_unchanged(row, format_args!(": {error}"), &mut answering.sink.batch));
        }
        let field =
            |index: usize| row.field(self.places.indices[index]).expect("a row has as many fields as the first");
        match &self.asked {
            Asked::Rank { cards, ranks } => {
                let batch = &mut answering.sink.batch;
                batch.answers.add_bytes(row.text);
                let add = |hand: &str, board: &_| ranks.add_hand(hand, board, &self.columns, &mut batch.answers);
                let added = cards.read(field, add);
                Continue(self.end_row(added, row, batch))
            }
            // They may take long, so they are found before anything of the row is added.
            Asked::Odds(odds) => {
                let found = odds.find(field, row, answering)?;
                let batch = &mut answering.sink.batch;
                batch.answers.add_bytes(row.text);
                let add = |odds: Arc<Odds>| self.columns.add_odds(&odds, self.is_long, &mut batch.answers);
                let added = found.map(|odds| odds.map(add).is_some());
                Continue(self.end_row(added, row, batch))
            }
        }
    }

    /// Ends a row to which an answer has been added, unless it has no hand or a bad one.
    #[inline(always)]
    fn end_row(&self, added: Result<bool, Fault>, row: &InputRow, batch: &mut Batch) -> bool {
        // The result is large: moving it takes as long as ranking a hand.
        let is_good = match added {
            Ok(true) => true,
            Ok(false) => {
                self.columns.add_empty(&mut batch.answers);
                true
            }
            Err(fault) => {
                self.columns.add_empty(&mut batch.answers);
                let is_like_header = self.places.is_like_header;
                let advice = batch.has_no_items().then(|| advice_on_first(&fault.error, is_like_header));
                batch.add_message(fault.located(RowNumber::Line(row.line)), advice.flatten());
                false
            }
        };
        batch.answers.add_bytes(row.end);
        is_good
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

impl ObjectRows {
    fn new(settings: &Settings, first: &InputRow) -> anyhow::Result<ObjectRows> {
        let args = &with_fields_apart(settings.args, Syntax::JsonLines, first);
        let settings = &settings.with_args(args);
        let Settings { game, ref reader, are_elements, .. } = *settings;
        let added = args.prefix.clone().unwrap_or_default() + ADDED_KEY;
        let key = Key::new(&added);
        let names = Roles {
            hand: args.fields.clone(),
            opponents: args.opponent_fields.iter().map(|field| vec![field.clone()]).collect(),
            board: args.board_fields.clone(),
        };
        let keys = Keys { wanted: names.all().cloned().collect(), added };
        let max_len = settings.max_len();
        let names = RoleFields::new(args, &names, max_len);
        let fields = names.clone();
        let asked = match reader {
            Some(reader) => Asked::Odds(Box::new(RowOdds::new(settings, reader.clone(), fields))),
            None => Asked::Rank {
                cards: Cards { fields, given_board: settings.board, game },
                ranks: RankRecord::new(args.game.chosen, settings.named()?),
            },
        };
        Ok(ObjectRows { asked, key, keys, names, max_len, are_elements })
    }

    fn annotate<'a>(&'a self, row: &InputRow, answering: &mut Answering<'a, '_, '_>) -> ControlFlow<(), bool> {
        let object = match Object::read(row.text, &self.keys) {
            Ok(object) => object,
            Err(error) => {
                let column = error.column().map_or(String::new(), |column| format!("{column}:"));
                let batch = &mut answering.sink.batch;
                return Continue(add_unchanged(row, format_args!(":{column} {error}"), batch));
            }
        };
        let texts = self.texts(&object);
        let field = |index: usize| texts.as_ref().map_or(&[][..], |texts: &Vec<String>| texts[index].as_bytes());
        // They may take long, so they are found before anything of the row is added.
        let found = match &self.asked {
            Asked::Odds(odds) if texts.is_ok() => Some(odds.find(field, row, answering)?),
            _ => None,
        };
        let batch = &mut answering.sink.batch;
        let (inside, close) = row.text.split_at(object.close);
        batch.answers.add_bytes(inside);
        if !object.is_empty {
            batch.answers.add_bytes(b",");
        }
        let answers = &mut batch.answers;
        let added = match (&self.asked, found) {
            (_, Some(found)) => found.map(|odds| odds.map(|odds| self.key.add_odds(&odds, answers)).is_some()),
            (Asked::Rank { cards, ranks }, None) if texts.is_ok() => {
                cards.read(field, |hand, board| ranks.add_hand(hand, board, &self.key, answers))
            }
            _ => texts.map(|_| false),
        };
        match &added {
            Ok(true) => {}
            Ok(false) => self.key.add_null(&mut batch.answers),
            Err(fault) => {
                let number = if self.are_elements { RowNumber::Element } else { RowNumber::Line };
                let located = fault.located(number(row.line));
                self.key.add_error(&located, &mut batch.answers);
                let advice = batch.has_no_items().then(|| advice_on_first(&fault.error, false));
                batch.add_message(located, advice.flatten());
            }
        }
        batch.answers.add_bytes(close);
        batch.answers.add_bytes(row.end);
        Continue(added.is_ok())
    }

    /// The cards under each key of an object.
    fn texts(&self, object: &Object) -> Result<Vec<String>, Fault<'_>> {
        let texts = iter::zip(&self.keys.wanted, &object.values).enumerate().map(|(index, (key, value))| {
            text(key, *value, self.max_len).map_err(|error| self.names.fault_in(index, error))
        });
        texts.try_collect()
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
