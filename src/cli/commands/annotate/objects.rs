//! Rows of JSON Lines, whose objects gain a key.

use handrank::{Board, Rules, sanitized};
use serde_json::value::RawValue;

use super::table::Annotate;
use super::{read_board, read_hand};
use crate::cli::args::AnnotateArgs;
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::format::annotation::{ADDED_KEY, AddedKey};
use crate::cli::rows::{InputRow, Keys, Object, cards_text};
use crate::cli::stream::{MAX_LINE, Pending};

/// Annotates objects.
pub struct ObjectRows<G> {
    rules: G,
    added: AddedKey,
    hand: String,
    board_key: Option<String>,
    board: Board,
}

impl<G: Rules> ObjectRows<G> {
    pub fn new(args: &AnnotateArgs, rules: G, board: Board) -> ObjectRows<G> {
        ObjectRows {
            rules,
            added: AddedKey::new::<G>(),
            hand: args.field.clone(),
            board_key: args.board_field.clone(),
            board,
        }
    }

    /// The hand of an object, or the key at fault and what is wrong with it.
    fn read(&self, object: &Object) -> Result<G::Hand, (&str, LineError)> {
        let board = match &self.board_key {
            Some(key) => &text(object.board)
                .and_then(|text| read_board(text.as_bytes()))
                .map_err(|error| (key.as_str(), error))?,
            None => &self.board,
        };
        let hand = text(object.hand).and_then(|text| read_hand(text.as_bytes(), board));
        hand.map_err(|error| (self.hand.as_str(), error))
    }

    /// Adds the key to an object, with the error if its hand is bad; returns whether it is good.
    fn add(&mut self, object: &Object, line: u64, name: &str, pending: &mut Pending) -> bool {
        let hand = self.read(object);
        let is_good = hand.is_ok();
        match hand {
            Ok(hand) => self.added.put_hand(self.rules, &hand, &mut pending.answers),
            Err((key, error)) => {
                let field = &sanitized(key).into_owned();
                let located = Located { origin: Origin::Field { file: name, line, field }, error: &error };
                self.added.put_error(&located, &mut pending.answers);
                pending.add_error(located);
            }
        }
        is_good
    }
}

impl<G: Rules> Annotate for ObjectRows<G> {
    fn annotate(&mut self, row: &InputRow, name: &str, pending: &mut Pending) -> bool {
        let keys = Keys { hand: &self.hand, board: self.board_key.as_deref(), added: ADDED_KEY };
        let object = match Object::read(row.text, &keys) {
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

fn text(value: Option<&RawValue>) -> Result<String, LineError> {
    /// JSON may escape a character as six.
    const MAX_VALUE: usize = 6 * MAX_LINE;
    let value = value.ok_or(LineError::MissingKey)?;
    if value.get().len() > MAX_VALUE {
        return Err(LineError::TooLong { limit: MAX_LINE });
    }
    cards_text(value).ok_or(LineError::NotText)
}
