//! What `annotate` adds to a row: columns, or a key of a JSON object.

use handrank::HandRank;
use serde::Serialize;

use super::game_hand::GameHand;
use super::hand_writer::HandWriter;
use super::in_place::Fault;
use super::json::Json;
use super::line::Piece;
use super::line_buffer::LineBuffer;
use super::pieces::CategoryPieces;
use crate::cli::errors::Located;

/// The key that a JSON object gains.
pub const ADDED_KEY: &str = "handrank";

const NAMES: [&str; 5] = ["hand_rank", "hand_category", "hand_ace_low", "hand_best", "hand_description"];

/// The columns that CSV or TSV gains.
pub struct AddedColumns {
    separator: char,
    is_long: bool,
}

static CSV: CategoryPieces<31> = CategoryPieces::new(",", [",true", ",false"], "");
static TSV: CategoryPieces<31> = CategoryPieces::new("\t", ["\ttrue", "\tfalse"], "");

impl AddedColumns {
    pub fn separated_by(separator: char, is_long: bool) -> AddedColumns {
        AddedColumns { separator, is_long }
    }

    pub fn names(&self) -> &'static [&'static str] {
        if self.is_long { &NAMES } else { &NAMES[..3] }
    }

    /// Adds the columns' names.
    pub fn put_names(&self, row: &mut LineBuffer) {
        for name in self.names() {
            row.add_text(format!("{}{name}", self.separator).as_bytes());
        }
    }

    /// Adds the columns of a hand.
    pub fn put_hand(&self, hand: &impl GameHand, row: &mut LineBuffer) {
        if self.is_long {
            return self.put_long(hand, row);
        }
        let rank = hand.rank();
        row.add(|line| {
            line.put(&[self.separator as u8]);
            line.put_number(rank.get());
            line.put_piece(self.category(rank));
        });
    }

    fn put_long(&self, hand: &impl GameHand, row: &mut LineBuffer) {
        let (rank, best) = hand.best();
        let description = rank.description().to_string();
        let needs_quotes = description.contains(self.separator);
        let description = if needs_quotes { format!("\"{description}\"") } else { description };
        row.add(|line| {
            line.put(&[self.separator as u8]);
            line.put_number(rank.get());
            line.put_piece(self.category(rank));
            line.put(&[self.separator as u8]);
            line.put_spaced(best.into_iter(), self.separator as u8);
            line.put_text(&description);
        });
    }

    /// Adds the columns of a row without a hand.
    pub fn put_empty(&self, row: &mut LineBuffer) {
        row.add_text(self.separator.to_string().repeat(self.names().len()).as_bytes());
    }

    fn category(&self, rank: HandRank) -> &'static Piece<31> {
        if self.separator == ',' { CSV.of(rank) } else { TSV.of(rank) }
    }
}

/// Writes the value of the key that JSON objects gain.
pub struct AddedKey {
    json: Json,
    record: LineBuffer,
}

/// The value for a bad hand.
#[derive(Serialize)]
struct BadHand<'a> {
    error: Fault<'a>,
}

impl AddedKey {
    pub fn new() -> AddedKey {
        AddedKey { json: Json::new(true), record: LineBuffer::default() }
    }

    /// Adds the record of a hand.
    pub fn put_hand<H>(&mut self, hand: &H, row: &mut LineBuffer)
    where
        Json: HandWriter<H>,
    {
        self.record.clear();
        self.record.add(|line| self.json.write(hand, None, line));
        put_value(self.record.as_bytes().trim_ascii_end(), row);
    }

    /// Adds the error for a hand.
    pub fn put_error(&self, located: &Located, row: &mut LineBuffer) {
        let value = serde_json::to_vec(&BadHand { error: Fault::of(located, false) });
        put_value(&value.expect("a record can be written"), row);
    }
}

fn put_value(value: &[u8], row: &mut LineBuffer) {
    row.add_text(format!("\"{ADDED_KEY}\":").as_bytes());
    row.add_text(value);
}
