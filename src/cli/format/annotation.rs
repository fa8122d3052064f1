//! What `annotate` adds to a row: columns, or a key of a JSON object.

use handrank::{AceToFiveRank, Rules, Scale};
use itertools::Itertools;

use super::fields::{ACE_LOW, BEST, CATEGORY_NAME, DESCRIPTION, Entry, RANK};
use super::lines::{CategoryPieces, Line, LineBuffer, Piece};
use super::lows::{LOW_BEST, LOW_DESCRIPTION, LOW_RANK};
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

/// The columns in games with lows.
pub const LOW_COLUMNS: [Entry; 3] =
    [("hand_low_rank", LOW_RANK.1), ("hand_low_best", LOW_BEST.1), ("hand_low_description", LOW_DESCRIPTION.1)];

/// The columns that a table gains in a game.
fn columns<G: Rules>(is_long: bool) -> Vec<Entry> {
    let [rank, category, ace_low] = COLUMNS;
    let [low_rank, low_best, low_description] = LOW_COLUMNS;
    let [low, low_long] = match G::HAS_LOW {
        true => [&[low_rank][..], &[low_best, low_description]],
        false => [&[][..]; 2],
    };
    let short = [&[rank, category], low, &[ace_low]].concat();
    if is_long { [&short, &LONG_COLUMNS[..], low_long].concat() } else { short }
}

/// What the columns' names start with by default.
const PREFIX: &str = "hand_";

/// The columns that CSV or TSV gains.
pub struct AddedColumns {
    separator: char,
    names: Vec<String>,
    is_long: bool,
    /// Whether values need quotes, because the separator is a letter, a digit or a space.
    are_quoted: bool,
    /// What precedes a value, and the category with the columns that follow it at once.
    start: Piece<2>,
    categories: CategoryPieces<31>,
}

impl AddedColumns {
    /// Columns of CSV with this delimiter, or of TSV. Their names start with `prefix`, if one is given.
    pub fn new<G: Rules>(delimiter: Option<u8>, is_long: bool, prefix: Option<&str>) -> AddedColumns {
        let separator = delimiter.map_or('\t', char::from);
        let columns = columns::<G>(is_long).into_iter();
        let names = columns.map(|(name, _)| name.replacen(PREFIX, prefix.unwrap_or(PREFIX), 1));
        let are_quoted = separator.is_ascii_alphanumeric() || separator == ' ';
        let quote = if are_quoted { "\"" } else { "" };
        let ace_low = ["true", "false"].map(|value| match G::HAS_LOW {
            true => quote.to_owned(),
            false => format!("{quote}{separator}{quote}{value}{quote}"),
        });
        AddedColumns {
            separator,
            names: names.collect(),
            is_long,
            are_quoted,
            start: Piece::new(format!("{separator}{quote}")),
            categories: CategoryPieces::new(
                &format!("{quote}{separator}{quote}"),
                ace_low.each_ref().map(|it| &**it),
                "",
            ),
        }
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// Adds the columns' names.
    pub fn put_names(&self, row: &mut LineBuffer) {
        for name in &self.names {
            row.add_text(format!("{}{}", self.separator, self.quoted(name)).as_bytes());
        }
    }

    /// Adds the columns of a hand.
    pub fn put_hand<G: Rules>(&self, _rules: G, hand: &G::Hand, row: &mut LineBuffer) {
        if self.is_long {
            return self.put_long::<G>(hand, row);
        }
        let rank = G::rank(hand);
        row.add(|line| self.put_ranks::<G>(rank, || G::low(hand), line));
    }

    #[inline(always)]
    fn put_ranks<G: Rules>(&self, rank: G::Rank, low: impl FnOnce() -> Option<AceToFiveRank>, line: &mut Line) {
        line.put_piece(&self.start);
        line.put_number(rank.get());
        line.put_piece(self.categories.of(rank));
        if G::HAS_LOW {
            self.put_value(&low().map_or(String::new(), |low| low.to_string()), line);
            self.put_value(if rank.is_ace_low() { "true" } else { "false" }, line);
        }
    }

    /// Puts a value of any kind, after the separator.
    fn put_value(&self, value: &str, line: &mut Line) {
        let quote = if self.are_quoted || value.contains(self.separator) { "\"" } else { "" };
        line.put_text(&format!("{}{quote}{value}{quote}", self.separator));
    }

    fn put_long<G: Rules>(&self, hand: &G::Hand, row: &mut LineBuffer) {
        let (rank, best) = G::best(hand);
        let description = rank.description().to_string();
        let quote = if self.are_quoted || description.contains(self.separator) { "\"" } else { "" };
        row.add(|line| {
            self.put_ranks::<G>(rank, || G::low(hand), line);
            line.put_piece(&self.start);
            line.put_spaced(best.into_iter(), if self.are_quoted { b'"' } else { self.separator as u8 });
            if self.are_quoted {
                line.put(&[self.separator as u8]);
            }
            line.put_text(quote);
            line.put_text(&description);
            line.put_text(quote);
            if G::HAS_LOW {
                let low = G::best_low(hand).map(|(low, best)| [best.iter().join(" "), low.description().to_string()]);
                low.unwrap_or_default().iter().for_each(|value| self.put_value(value, line));
            }
        });
    }

    /// Adds the columns of a row without a hand.
    pub fn put_empty(&self, row: &mut LineBuffer) {
        for _ in &self.names {
            row.add_text(&[self.separator as u8]);
        }
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

/// Writes the value of the key that JSON objects gain.
pub struct AddedKey {
    /// The key in quotes, and a colon.
    key: String,
    json: Json,
    record: LineBuffer,
}

impl AddedKey {
    /// This key, for hands of a game.
    pub fn new<G: Rules>(key: &str) -> AddedKey {
        let key = serde_json::to_string(key).expect("a key can be written") + ":";
        AddedKey { key, json: Json::new::<G>(true), record: LineBuffer::default() }
    }

    /// Adds the record of a hand.
    pub fn put_hand<G: Rules>(&mut self, _rules: G, hand: &G::Hand, row: &mut LineBuffer) {
        self.record.clear();
        self.record.add(|line| HandWriter::<G>::write(&self.json, hand, None, line));
        self.put_value(self.record.as_bytes().trim_ascii_end(), row);
    }

    /// Adds the value of an object without a hand.
    pub fn put_null(&self, row: &mut LineBuffer) {
        self.put_value(b"null", row);
    }

    /// Adds the error for a hand.
    pub fn put_error(&self, located: &Located, row: &mut LineBuffer) {
        let value = serde_json::to_vec(&BadHand { error: ErrorRecord::of(located, false) });
        self.put_value(&value.expect("a record can be written"), row);
    }

    fn put_value(&self, value: &[u8], row: &mut LineBuffer) {
        row.add_text(self.key.as_bytes());
        row.add_text(value);
    }
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

    fn added(separator: char, is_long: bool, prefix: Option<&str>) -> AddedColumns {
        AddedColumns::new::<Holdem>((separator != '\t').then_some(separator as u8), is_long, prefix)
    }

    fn columns(separator: char, is_long: bool, hand: &str) -> String {
        let hand = hand.parse().expect("a hand");
        text(|row| added(separator, is_long, None).put_hand(Holdem, &hand, row))
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
    fn quotes_protect_any_separator() {
        const HAND: &str = "Kd Qs 7c 3d 2s";
        let description = "King high, queen-seven-three-deuce kickers";
        assert_eq!(columns(';', true, HAND), format!(";6787;High Card;false;{HAND};{description}"));
        assert_eq!(columns(' ', true, HAND), format!(" \"6787\" \"High Card\" \"false\" \"{HAND}\" \"{description}\""));
        let names = |separator, prefix| text(|row| added(separator, false, Some(prefix)).put_names(row));
        assert_eq!(names('_', "hand_"), r#"_"hand_rank"_"hand_category"_"hand_ace_low""#);
        assert_eq!(names(',', "a \", "), r#","a "", rank","a "", category","a "", ace_low""#);
        assert_eq!(names('\t', "\""), "\t\"rank\t\"category\t\"ace_low");
    }

    #[test]
    fn every_row_gains_as_many_columns_as_there_are_names() {
        let separators = |text: String| text.matches('\t').count();
        for (is_long, expected) in [(false, 3), (true, 5)] {
            let added = added('\t', is_long, None);
            let hand = columns('\t', is_long, "Kd Qs 7c 3d 2s");
            let rows = [text(|row| added.put_names(row)), text(|row| added.put_empty(row)), hand];
            assert_eq!(rows.map(separators), [expected; 3]);
        }
    }

    #[test]
    fn objects_gain_the_record_of_their_hand() {
        let hand = "Kd Qs 2c 2d/Jc Th 9s".parse().expect("a hand");
        let record = serde_json::to_string(&Record::of(Omaha, &hand)).expect("a record can be written");
        let mut key = AddedKey::new::<Omaha>("handrank");
        for _ in 0..2 {
            assert_eq!(text(|row| key.put_hand(Omaha, &hand, row)), format!("\"handrank\":{record}"));
        }
    }
}
