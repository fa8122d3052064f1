//! Where answers go: the columns that CSV and TSV gain, or the key that objects gain, whatever they hold.

use handrank::Odds;
use serde::Serialize;

use crate::cli::errors::Located;
use crate::cli::ui::all_lines::ErrorRecord;
use crate::cli::ui::fields::Entry;
use crate::cli::ui::json::add_json;
use crate::cli::ui::lines::{Line, LineBuffer, Piece};
use crate::cli::ui::shares::decimal;

/// The key that a JSON object gains.
pub const ADDED_KEY: &str = "handrank";

/// What the columns' names start with by default.
const PREFIX: &str = "hand_";

/// The columns that CSV or TSV gains.
pub struct Columns {
    pub separator: char,
    names: Vec<String>,
    /// Whether values need quotes, because the separator is a letter, a digit or a space.
    pub are_quoted: bool,
    /// What precedes a value.
    pub start: Piece<2>,
}

impl Columns {
    /// Columns of CSV with this delimiter, or of TSV. Their names start with `prefix`, if one is given.
    pub fn new(columns: Vec<Entry>, delimiter: Option<u8>, prefix: Option<&str>) -> Columns {
        let separator = delimiter.map_or('\t', char::from);
        let names = columns.into_iter().map(|column| column.name.replacen(PREFIX, prefix.unwrap_or(PREFIX), 1));
        let are_quoted = separator.is_ascii_alphanumeric() || separator == ' ';
        let start = Piece::new(format!("{separator}{}", if are_quoted { "\"" } else { "" }));
        Columns { separator, names: names.collect(), are_quoted, start }
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// Adds the columns' names.
    pub fn add_names(&self, row: &mut LineBuffer) {
        for name in &self.names {
            row.add_text(&format!("{}{}", self.separator, self.quoted(name)));
        }
    }

    /// Adds the columns of a row without an answer.
    pub fn add_empty(&self, row: &mut LineBuffer) {
        for _ in &self.names {
            row.add_bytes(&[self.separator as u8]);
        }
    }

    /// Adds the odds of the first hand of a deal, more of them with `--long`.
    pub fn add_odds(&self, odds: &Odds, is_long: bool, row: &mut LineBuffer) {
        let hand = &odds.hands[0];
        let [win, tie] = if is_long { [hand.win, hand.tie].map(Some) } else { [None; 2] };
        let [high, low] = [hand.high, hand.low].map(|half| half.filter(|_| is_long));
        let values = [Some(hand.equity), win, tie, high, low, hand.standard_error];
        row.add(|line| values.into_iter().flatten().for_each(|value| self.put_value(&decimal(value), line)));
    }

    /// A value of any kind, after the separator.
    pub fn value(&self, value: &str) -> String {
        let quote = if self.are_quoted || value.contains(self.separator) { "\"" } else { "" };
        format!("{}{quote}{value}{quote}", self.separator)
    }

    /// Puts such a value.
    pub fn put_value(&self, value: &str, line: &mut Line) {
        line.put_text(&self.value(value));
    }

    /// A name, in quotes if CSV needs them.
    fn quoted(&self, name: &str) -> String {
        let is_csv = self.separator != '\t';
        match is_csv && (self.are_quoted || name.contains([self.separator, '"'])) {
            true => format!("\"{}\"", name.replace('"', "\"\"")),
            false => name.to_owned(),
        }
    }
}

/// The key that JSON objects gain.
pub struct Key {
    /// In quotes, and a colon.
    text: String,
}

impl Key {
    pub fn new(key: &str) -> Key {
        Key { text: serde_json::to_string(key).expect("a key can be written") + ":" }
    }

    /// Adds the key with a record, which is a line.
    #[inline(always)]
    pub fn add_line(&self, row: &mut LineBuffer, add: impl FnOnce(&mut LineBuffer)) {
        row.add_text(&self.text);
        add(row);
        row.truncate(row.as_bytes().len() - 1);
    }

    /// Adds the odds of a deal.
    pub fn add_odds(&self, odds: &Odds, row: &mut LineBuffer) {
        self.add_line(row, |row| add_json(odds, row));
    }

    /// Adds the value of an object without a hand.
    pub fn add_null(&self, row: &mut LineBuffer) {
        self.add_value(b"null", row);
    }

    /// Adds the error for a hand.
    pub fn add_error(&self, located: &Located, row: &mut LineBuffer) {
        let value = serde_json::to_vec(&BadHand { error: ErrorRecord::of(located, false) });
        self.add_value(&value.expect("a record can be written"), row);
    }

    fn add_value(&self, value: &[u8], row: &mut LineBuffer) {
        row.add_text(&self.text);
        row.add_bytes(value);
    }
}

/// What an object gains with a bad hand.
#[derive(Serialize)]
struct BadHand<'a> {
    error: ErrorRecord<'a>,
}
