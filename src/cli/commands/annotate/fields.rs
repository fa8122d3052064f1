//! Rows of CSV and TSV, which gain columns.

use anyhow::{anyhow, bail, ensure};
use handrank::{Board, Rules, sanitized};
use itertools::Itertools;

use super::{Annotate, SAME_FIELD, read_board, read_hand};
use crate::cli::args::AnnotateArgs;
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::format::annotation::AddedColumns;
use crate::cli::rows::{InputRow, RowError, Syntax};
use crate::cli::stream::Pending;

/// Annotates rows whose fields are identified by header or number.
pub struct FieldRows<G> {
    rules: G,
    added: AddedColumns,
    has_header: bool,
    hand: String,
    board_field: Option<String>,
    board: Board,
    /// Known from the first row on.
    places: Option<Places>,
}

/// Where the fields are in each row.
struct Places {
    hand: usize,
    board: Option<usize>,
    /// How many fields a row has.
    count: usize,
}

impl<G: Rules> FieldRows<G> {
    pub fn new(args: &AnnotateArgs, rules: G, syntax: Syntax, board: Board) -> anyhow::Result<FieldRows<G>> {
        let fields = || [Some(&args.field), args.board_field.as_ref()].into_iter().flatten();
        let is_named = fields().any(|field| number(field).is_none());
        let has_header = match syntax {
            Syntax::Csv => !args.no_header,
            _ => args.header || is_named && !args.no_header,
        };
        if let Some(field) = fields().find(|field| !has_header && number(field).is_none()) {
            bail!("without a header, a field must be given by number, not as '{}'", sanitized(field));
        }
        let separator = if syntax == Syntax::Csv { ',' } else { '\t' };
        Ok(FieldRows {
            rules,
            added: AddedColumns::separated_by(separator, args.long),
            has_header,
            hand: args.field.clone(),
            board_field: args.board_field.clone(),
            board,
            places: None,
        })
    }

    /// Finds the fields in the first row.
    fn find(&self, row: &InputRow, name: &str) -> anyhow::Result<Places> {
        if self.has_header && row.is_unclosed {
            bail!("{name}:{}: {}", row.line, RowError::UnclosedQuote);
        }
        let count = if self.has_header { row.field_count() } else { 0 };
        let headers = || (0..count).filter_map(|index| row.field(index));
        if let Some(taken) = self.added.names().find(|added| headers().contains(added.as_bytes())) {
            bail!("{name}: field '{taken}' already exists");
        }
        let find = |field: &String| {
            let mut same = headers().positions(|header| header == field.as_bytes());
            match (same.next(), same.next(), number(field)) {
                (Some(index), None, _) => Ok(index),
                (Some(_), Some(_), _) => {
                    Err(anyhow!("{name}: several fields are named '{}'; use a number", sanitized(field)))
                }
                (None, _, Some(number)) if number > 0 && row.field(number - 1).is_some() => Ok(number - 1),
                (None, _, Some(_)) => {
                    Err(anyhow!("{name}: no field {field}; fields are numbered 1 to {}", row.field_count()))
                }
                (None, _, None) => {
                    const MAX_CHARS: usize = 200;
                    let names = headers().map(String::from_utf8_lossy).take(MAX_CHARS).join(", ");
                    let names = match names.char_indices().nth(MAX_CHARS) {
                        Some((end, _)) => format!("{}…", sanitized(&names[..end])),
                        None => sanitized(&names).into_owned(),
                    };
                    Err(anyhow!("{name}: no field '{}'; the fields are {names}", sanitized(field)))
                }
            }
        };
        let hand = find(&self.hand)?;
        let board = self.board_field.as_ref().map(find).transpose()?;
        ensure!(board != Some(hand), "{name}: {SAME_FIELD}");
        Ok(Places { hand, board, count: row.field_count() })
    }

    /// The hand in a row, or the field at fault and what is wrong with it.
    fn read(&self, row: &InputRow, places: &Places) -> Result<G::Hand, (&str, LineError)> {
        let text = |index| row.field(index).expect("a row has as many fields as the first");
        let board = match (places.board, &self.board_field) {
            (Some(index), Some(field)) => &read_board(text(index)).map_err(|error| (field.as_str(), error))?,
            _ => &self.board,
        };
        read_hand(text(places.hand), board).map_err(|error| (self.hand.as_str(), error))
    }

    /// Adds the columns to a row, empty ones if its hand is bad; returns whether it is good.
    fn add(&self, row: &InputRow, places: &Places, name: &str, pending: &mut Pending) -> bool {
        let hand = self.read(row, places);
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
    fn annotate(&mut self, row: &InputRow, name: &str, pending: &mut Pending) -> anyhow::Result<bool> {
        if self.places.is_none() && !row.text.is_empty() {
            self.places = Some(self.find(row, name)?);
            if self.has_header {
                pending.answers.add_text(row.before);
                pending.answers.add_text(row.text);
                self.added.put_names(&mut pending.answers);
                pending.answers.add_text(row.end);
                return Ok(true);
            }
        }
        pending.answers.add_text(row.before);
        pending.answers.add_text(row.text);
        let mut is_good = true;
        if let Some(places) = self.places.as_ref().filter(|_| !row.text.is_empty()) {
            if let Err(error) = check(row, places.count) {
                pending.add_error(format_args!("{name}:{}: {error}", row.line));
                is_good = false;
            } else {
                is_good = self.add(row, places, name, pending);
            }
        }
        pending.answers.add_text(row.end);
        Ok(is_good)
    }
}

fn check(row: &InputRow, expected: usize) -> Result<(), RowError> {
    match row.field_count() {
        _ if row.is_unclosed => Err(RowError::UnclosedQuote),
        found if found != expected => Err(RowError::FieldCount { found, expected }),
        _ => Ok(()),
    }
}

/// The number by which a field is given, if it is.
fn number(field: &str) -> Option<usize> {
    let is_number = field.bytes().all(|byte| byte.is_ascii_digit());
    field.parse().ok().filter(|_| is_number)
}
