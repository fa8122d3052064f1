//! Rows of JSON Lines, whose objects gain a key.

use std::iter;

use handrank::{Board, Rules};
use itertools::Itertools;
use serde_json::value::RawValue;

use super::cards::{Cards, Fault};
use super::table::Annotate;
use crate::cli::args::AnnotateArgs;
use crate::cli::errors::LineError;
use crate::cli::format::annotation::{ADDED_KEY, AddedKey};
use crate::cli::rows::{InputRow, Keys, Object, cards_text};
use crate::cli::stream::{MAX_LINE, Pending};

/// Annotates objects.
pub struct ObjectRows<G> {
    rules: G,
    added: AddedKey,
    /// Those of the hand, then those of the board.
    keys: Keys,
    cards: Cards,
}

impl<G: Rules> ObjectRows<G> {
    pub fn new(args: &AnnotateArgs, rules: G, board: Board) -> ObjectRows<G> {
        let wanted = [&args.fields[..], &args.board_fields].concat();
        let [hand, board_fields] = [&args.fields, &args.board_fields].map(|keys| keys.iter().map(String::as_str));
        let key = args.prefix.clone().unwrap_or_default() + ADDED_KEY;
        ObjectRows {
            rules,
            added: AddedKey::new::<G>(&key),
            keys: Keys { wanted, added: key },
            cards: Cards::new(args, board, hand, board_fields),
        }
    }

    /// The hand of an object, if there is one.
    fn read(&self, object: &Object) -> Result<Option<G::Hand>, Fault<'_>> {
        let (hand, board) = (&self.cards.hand, &self.cards.board);
        let texts = iter::zip(&self.keys.wanted, &object.values).enumerate().map(|(index, (key, value))| {
            text(key, *value).map_err(|error| match index.checked_sub(hand.count()) {
                None => hand.fault_in(index, error),
                Some(index) => board.fault_in(index, error),
            })
        });
        let texts: Vec<String> = texts.try_collect()?;
        let (hand, board) = texts.split_at(hand.count());
        self.cards.read::<G>(hand.iter().map(String::as_bytes), board.iter().map(String::as_bytes))
    }

    /// Adds the key to an object, with the error if its hand is bad; returns whether nothing is wrong.
    fn add(&mut self, object: &Object, line: u64, name: &str, pending: &mut Pending) -> bool {
        match self.read(object) {
            Ok(Some(hand)) => self.added.put_hand(self.rules, &hand, &mut pending.answers),
            Ok(None) => self.added.put_null(&mut pending.answers),
            Err(fault) => {
                let located = fault.located(name, line);
                self.added.put_error(&located, &mut pending.answers);
                pending.add_error(located);
                return false;
            }
        }
        true
    }
}

impl<G: Rules> Annotate for ObjectRows<G> {
    fn annotate(&mut self, row: &InputRow, name: &str, pending: &mut Pending) -> bool {
        let object = match Object::read(row.text, &self.keys) {
            Ok(object) => object,
            Err(error) => {
                pending.answers.add_text(row.text);
                pending.answers.add_text(row.end);
                let column = error.column().map_or(String::new(), |column| format!("{column}:"));
                pending.add_error(format_args!("{name}:{}:{column} {error}", row.line));
                return false;
            }
        };
        let (inside, close) = row.text.split_at(object.close);
        pending.answers.add_text(inside);
        if !object.is_empty {
            pending.answers.add_text(b",");
        }
        let is_good = self.add(&object, row.line, name, pending);
        pending.answers.add_text(close);
        pending.answers.add_text(row.end);
        is_good
    }
}

fn text(key: &str, value: Option<&RawValue>) -> Result<String, LineError> {
    /// JSON may escape a character as six.
    const MAX_VALUE: usize = 6 * MAX_LINE;
    let value = value.ok_or_else(|| LineError::MissingKey { has_comma: key.contains(',') })?;
    if value.get().len() > MAX_VALUE {
        return Err(LineError::FieldTooLong { limit: MAX_LINE });
    }
    cards_text(value).ok_or(LineError::NotText)
}
