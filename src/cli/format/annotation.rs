//! What `annotate` adds to a row: columns, or a key of a JSON object.

use handrank::{Rules, Scale};

use super::fields::{ACE_LOW, BEST, CATEGORY_NAME, DESCRIPTION, Entry, RANK};
use super::lines::{CategoryPieces, LineBuffer, Piece};
use super::ranking::{HandWriter, Json};
use super::records::{BadHand, ErrorRecord};
use crate::cli::errors::Located;

/// The key that a JSON object gains.
pub const ADDED_KEY: &str = "handrank";

/// The columns that a table gains.
pub const COLUMNS: [Entry; 3] =
    [("hand_rank", RANK.1), ("hand_category", CATEGORY_NAME.1), ("hand_ace_low", ACE_LOW.1)];

/// The columns that `--long` adds.
pub const LONG_COLUMNS: [Entry; 2] = [("hand_best", BEST.1), ("hand_description", DESCRIPTION.1)];

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

    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        let long = if self.is_long { &LONG_COLUMNS[..] } else { &[] };
        COLUMNS.iter().chain(long).map(|(name, _)| *name)
    }

    /// Adds the columns' names.
    pub fn put_names(&self, row: &mut LineBuffer) {
        for name in self.names() {
            row.add_text(format!("{}{name}", self.separator).as_bytes());
        }
    }

    /// Adds the columns of a hand.
    pub fn put_hand<G: Rules>(&self, _rules: G, hand: &G::Hand, row: &mut LineBuffer) {
        if self.is_long {
            return self.put_long::<G>(hand, row);
        }
        let rank = G::rank(hand);
        row.add(|line| {
            line.put(&[self.separator as u8]);
            line.put_number(rank.get());
            line.put_piece(self.category(rank));
        });
    }

    fn put_long<G: Rules>(&self, hand: &G::Hand, row: &mut LineBuffer) {
        let (rank, best) = G::best(hand);
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
        row.add_text(self.separator.to_string().repeat(self.names().count()).as_bytes());
    }

    fn category(&self, rank: impl Scale) -> &'static Piece<31> {
        if self.separator == ',' { CSV.of(rank) } else { TSV.of(rank) }
    }
}

/// Writes the value of the key that JSON objects gain.
pub struct AddedKey {
    json: Json,
    record: LineBuffer,
}

impl AddedKey {
    /// The key for hands of a game.
    pub fn new<G: Rules>() -> AddedKey {
        AddedKey { json: Json::new::<G>(true), record: LineBuffer::default() }
    }

    /// Adds the record of a hand.
    pub fn put_hand<G: Rules>(&mut self, _rules: G, hand: &G::Hand, row: &mut LineBuffer) {
        self.record.clear();
        self.record.add(|line| HandWriter::<G>::write(&self.json, hand, None, line));
        put_value(self.record.as_bytes().trim_ascii_end(), row);
    }

    /// Adds the value of an object without a hand.
    pub fn put_null(&self, row: &mut LineBuffer) {
        put_value(b"null", row);
    }

    /// Adds the error for a hand.
    pub fn put_error(&self, located: &Located, row: &mut LineBuffer) {
        let value = serde_json::to_vec(&BadHand { error: ErrorRecord::of(located, false) });
        put_value(&value.expect("a record can be written"), row);
    }
}

fn put_value(value: &[u8], row: &mut LineBuffer) {
    row.add_text(format!("\"{ADDED_KEY}\":").as_bytes());
    row.add_text(value);
}

#[cfg(test)]
mod tests {
    use handrank::{Holdem, Omaha, Record};

    use super::{AddedColumns, AddedKey, LineBuffer};

    fn text(write: impl FnOnce(&mut LineBuffer)) -> String {
        let mut row = LineBuffer::default();
        write(&mut row);
        String::from_utf8_lossy(row.as_bytes()).into_owned()
    }

    fn columns(separator: char, is_long: bool, hand: &str) -> String {
        let hand = hand.parse().expect("a hand");
        text(|row| AddedColumns::separated_by(separator, is_long).put_hand(Holdem, &hand, row))
    }

    #[test]
    fn rows_gain_the_rank_and_the_category_without_a_note() {
        assert_eq!(columns(',', false, "5c 4d 3h 2s Ac"), ",1609,Straight,true");
        assert_eq!(columns('\t', false, "As Ks Qs Js Ts"), "\t1\tRoyal Flush\tfalse");
    }

    #[test]
    fn descriptions_are_quoted_where_a_comma_would_split_them() {
        const HAND: &str = "Kd Qs 7c 3d 2s";
        let description = "King high, queen-seven-three-deuce kickers";
        assert_eq!(columns(',', true, HAND), format!(",6787,High Card,false,{HAND},\"{description}\""));
        assert_eq!(columns('\t', true, HAND), format!("\t6787\tHigh Card\tfalse\t{HAND}\t{description}"));
        assert!(columns(',', true, "Kd Qs Jc Th 9s").ends_with(",King-high straight"));
    }

    #[test]
    fn every_row_gains_as_many_columns_as_there_are_names() {
        let separators = |text: String| text.matches('\t').count();
        for (is_long, expected) in [(false, 3), (true, 5)] {
            let added = AddedColumns::separated_by('\t', is_long);
            let hand = columns('\t', is_long, "Kd Qs 7c 3d 2s");
            let rows = [text(|row| added.put_names(row)), text(|row| added.put_empty(row)), hand];
            assert_eq!(rows.map(separators), [expected; 3]);
        }
    }

    #[test]
    fn objects_gain_the_record_of_their_hand() {
        let hand = "Kd Qs 2c 2d/Jc Th 9s".parse().expect("a hand");
        let record = serde_json::to_string(&Record::of(Omaha, &hand)).expect("a record can be written");
        let mut key = AddedKey::new::<Omaha>();
        for _ in 0..2 {
            assert_eq!(text(|row| key.put_hand(Omaha, &hand, row)), format!("\"handrank\":{record}"));
        }
    }
}
