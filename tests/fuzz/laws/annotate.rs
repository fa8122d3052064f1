//! Any bytes as a table, read in pieces of any size: every row keeps every byte, and gains what the library says of the
//! hand in its first field or its first two, under the headers `hand` and `more.hand`, or under those keys. A CSV reader
//! finds the same fields as before, and the new ones after them. The format may be left to be guessed.
//!
//! The first byte of the input holds the options, the second the size of the pieces.

use handrank::json::Record;
use handrank::program::read_cards;
use handrank::{Board, Game, Hand};
use itertools::Itertools;
use serde_json::Value;

use super::csv_records::csv_records;
use super::json_object::{Pairs, text};
use super::plain_table::{Row, csv_rows, json_rows, tsv_rows};
use super::{Runner, is_foreign};

const NAMES: [&str; 5] = ["hand_rank", "hand_category", "hand_ace_low", "hand_best", "hand_description"];

const KEYS: [&str; 2] = ["hand", "more.hand"];

#[derive(Clone, Copy, PartialEq)]
enum Format {
    Csv,
    Tsv,
    Jsonl,
}

struct Options {
    format: Format,
    is_guessed: bool,
    has_header: bool,
    is_long: bool,
    is_named: bool,
    /// How many fields the hand is in.
    fields: usize,
}

impl Options {
    fn from_bits(bits: u8) -> Options {
        let format = [Format::Csv, Format::Csv, Format::Tsv, Format::Jsonl][usize::from(bits & 3)];
        let has_header = bits & 4 == 4;
        Options {
            format,
            is_guessed: bits & 32 == 32,
            has_header,
            is_long: bits & 8 == 8,
            is_named: has_header || format == Format::Jsonl,
            fields: if bits & 16 == 16 { 2 } else { 1 },
        }
    }

    fn arguments(&self) -> Vec<&'static str> {
        let format = match self.format {
            Format::Csv => "--format=csv",
            Format::Tsv => "--format=tsv",
            Format::Jsonl => "--format=jsonl",
        };
        let header = if self.has_header { "--header" } else { "--no-header" };
        let mut arguments = vec!["annotate", header];
        arguments.extend((!self.is_guessed).then_some(format));
        arguments.extend(self.is_long.then_some("--long"));
        match (self.is_named, self.fields) {
            (true, fields) => arguments.extend(&["--field=hand", "--field=more.hand"][..fields]),
            (false, 1) => arguments.push("--field=1"),
            (false, _) => arguments.push("--field=1-2"),
        }
        arguments
    }

    /// The format by the first row: TSV if that has all fields. `None` for a JSON array.
    fn guess(&self, table: &[u8]) -> Option<Format> {
        let rows = tsv_rows(table);
        let Some(first) = rows.first() else { return Some(Format::Tsv) };
        let has_all = match self.is_named {
            true => KEYS[..self.fields].iter().all(|key| first.fields.contains(&key.as_bytes().to_vec())),
            false => first.fields.len() >= self.fields,
        };
        let text = table[first.start..first.end].trim_ascii_start();
        match text.first() {
            _ if has_all => Some(Format::Tsv),
            Some(b'{') => Some(Format::Jsonl),
            Some(b'[') => None,
            _ if text.contains(&b',') => Some(Format::Csv),
            _ => Some(Format::Tsv),
        }
    }

    /// The keys of objects that hold the hand: fields given by number are keys, too, where the format was guessed.
    fn keys(&self) -> &'static [&'static str] {
        match (self.is_named, self.fields) {
            (true, fields) => &KEYS[..fields],
            (false, 1) => &["1"],
            (false, _) => &["1-2"],
        }
    }

    fn separator(&self) -> char {
        if self.format == Format::Csv { ',' } else { '\t' }
    }

    fn names(&self) -> &'static [&'static str] {
        &NAMES[..if self.is_long { 5 } else { 3 }]
    }
}

pub fn check(data: &[u8], run: Runner) {
    let &[bits, piece, ref table @ ..] = data else { return };
    let mut options = Options::from_bits(bits);
    let run = run(&options.arguments(), table, piece.into());
    if is_foreign(table) {
        assert!(run.stdout.is_empty() && run.stderr.lines().count() == 1 && run.code == 2);
        return;
    }
    if options.is_guessed {
        match options.guess(table) {
            Some(format) => options.format = format,
            None => return assert!(run.code == 2 && run.stdout.is_empty() && run.stderr.contains("| handrank")),
        }
    }
    let rows = match options.format {
        Format::Csv => csv_rows(table),
        Format::Tsv => tsv_rows(table),
        Format::Jsonl => json_rows(table),
    };
    if run.code == 2 {
        assert!(options.hand_columns(&rows).is_none() && run.stdout.is_empty(), "{}", run.stderr);
        return assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
    }
    let bad_lines = match options.format {
        Format::Jsonl => objects_gain_a_key(table, &rows, &run.stdout, &options),
        _ => rows_gain_columns(table, &rows, &run.stdout, &options),
    };
    assert_eq!(run.code, if bad_lines.is_empty() { 0 } else { 1 });
    assert_eq!(run.stderr.lines().count(), bad_lines.len(), "{}", run.stderr);
    for (error, line) in run.stderr.lines().zip(bad_lines) {
        assert!(error.starts_with(&format!("error: <stdin>:{line}:")), "{error:?} on line {line}");
        assert!(!error.contains(char::is_control), "{error:?}");
    }
    if options.format == Format::Csv {
        fields_are_kept(table, &run.stdout, options.names().len());
    }
}

impl Options {
    /// The columns of the hand; `None` if the first row is not as it should be.
    fn hand_columns(&self, rows: &[Row]) -> Option<Vec<usize>> {
        let first = rows.first()?;
        if !self.is_named {
            // A range of numbers that is a header, too, names it, and there is none.
            let is_header = self.fields > 1 && first.fields.iter().any(|field| field == b"1-2");
            return (first.fields.len() >= self.fields && !is_header).then(|| (0..self.fields).collect());
        }
        let is_taken = self.names().iter().any(|name| first.fields.contains(&name.as_bytes().to_vec()));
        if !self.has_header || is_taken || first.is_unclosed {
            return None;
        }
        let place = |key: &&str| first.fields.iter().positions(|field| field == key.as_bytes()).exactly_one().ok();
        KEYS[..self.fields].iter().map(place).collect()
    }

    /// The columns that a row gains, and whether nothing is wrong with its hand.
    fn columns(&self, fields: &[&[u8]]) -> (String, bool) {
        let hand = read(fields);
        let Ok(Some(hand)) = hand else {
            return (self.separator().to_string().repeat(self.names().len()), hand.is_ok());
        };
        let (rank, best) = hand.best();
        let mut columns = vec![rank.to_string(), rank.category().to_string(), rank.is_ace_low().to_string()];
        if self.is_long {
            let description = rank.description().to_string();
            let quote = if description.contains(self.separator()) { "\"" } else { "" };
            columns.extend([best.iter().join(" "), format!("{quote}{description}{quote}")]);
        }
        (columns.iter().map(|column| format!("{}{column}", self.separator())).collect(), true)
    }
}

/// The hand in one field or several, if there is one; each of several has whole cards.
fn read(fields: &[&[u8]]) -> Result<Option<Hand>, ()> {
    let texts: Vec<&str> = fields.iter().map(|field| str::from_utf8(field)).try_collect().map_err(|_| ())?;
    if fields.concat().len() > 4096 {
        return Err(());
    }
    if texts.iter().all(|text| text.trim_ascii().is_empty()) {
        return Ok(None);
    }
    let hand = match texts[..] {
        [text] => Hand::read(text, &Board::default()).ok(),
        _ => {
            let cards = texts.iter().map(|text| read_cards(text)).collect::<Result<Vec<_>, _>>().map_err(|_| ())?;
            Hand::new(&cards.concat()).ok()
        }
    };
    hand.map(Some).ok_or(())
}

/// Checks a whole table, byte for byte. Returns the lines of its bad rows.
fn rows_gain_columns(table: &[u8], rows: &[Row], annotated: &[u8], options: &Options) -> Vec<usize> {
    let columns_of_hand = options.hand_columns(rows);
    let mut expected = Vec::new();
    let mut bad_lines = Vec::new();
    let mut written = 0;
    for (index, row) in rows.iter().enumerate() {
        expected.extend_from_slice(&table[written..row.end]);
        written = row.end;
        if index == 0 && options.has_header {
            expected
                .extend(options.names().iter().flat_map(|name| format!("{}{name}", options.separator()).into_bytes()));
            continue;
        }
        let is_whole = !row.is_unclosed && row.fields.len() == rows[0].fields.len();
        let (columns, is_good) = match is_whole {
            true => {
                let columns = columns_of_hand.iter().flatten();
                let fields: Vec<&[u8]> = columns.map(|&column| &row.fields[column][..]).collect();
                assert_eq!(fields.len(), options.fields, "the first row is good");
                options.columns(&fields)
            }
            false => (String::new(), false),
        };
        expected.extend_from_slice(columns.as_bytes());
        if !is_good {
            bad_lines.push(row.line);
        }
    }
    expected.extend_from_slice(&table[written..]);
    assert!(annotated == expected, "{} instead of {}", annotated.escape_ascii(), expected.escape_ascii());
    bad_lines
}

/// Checks the fields of a CSV table as another reader finds them.
fn fields_are_kept(table: &[u8], annotated: &[u8], added: usize) {
    for (before, after) in csv_records(table).iter().zip_eq(&csv_records(annotated)) {
        assert!(after.len() == before.len() || after.len() == before.len() + added, "{before:?} {after:?}");
        assert!(before.iter().zip(after).all(|(before, after)| before == after), "{before:?} {after:?}");
    }
}

/// Checks a table of JSON Lines. Returns the lines of its bad rows.
fn objects_gain_a_key(table: &[u8], rows: &[Row], annotated: &[u8], options: &Options) -> Vec<usize> {
    let mut rest = annotated;
    let mut read = 0;
    let mut bad_lines = Vec::new();
    for row in rows {
        let text = &table[row.start..row.end];
        rest = rest.strip_prefix(&table[read..row.start]).expect("what is between rows is kept");
        read = row.end;
        let len = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
        let line_end = if rest[..len].ends_with(b"\r") && table[read..].starts_with(b"\r") { 1 } else { 0 };
        let answer = &rest[..len - line_end];
        rest = &rest[answer.len()..];
        if !object_gains_a_key(text, answer, options.keys()) {
            bad_lines.push(row.line);
        }
    }
    assert_eq!(rest, &table[read..]);
    bad_lines
}

/// Checks a row of JSON Lines; returns whether nothing is wrong with it.
fn object_gains_a_key(row: &[u8], answer: &[u8], keys: &[&str]) -> bool {
    let pairs = serde_json::from_slice::<Pairs>(row).ok();
    let is_good =
        pairs.as_ref().is_none_or(|pairs| !pairs.has("handrank") && keys.iter().all(|key| pairs.value(key).is_ok()));
    if row == answer {
        assert!(pairs.is_none() || !is_good, "a row without a fault is annotated");
        return false;
    }
    assert!(is_good, "a row with the key is kept");
    let close = row.trim_ascii_end().len() - 1;
    let (inside, close) = row.split_at(close);
    let added = answer.strip_prefix(inside).and_then(|rest| rest.strip_suffix(close)).expect("every byte is kept");
    let is_empty = inside.trim_ascii() == b"{";
    let added = if is_empty { Some(added) } else { added.strip_prefix(b",") }.expect("a comma before the key");
    let record = added.strip_prefix(b"\"handrank\":").expect("the key");
    let value: Value = serde_json::from_slice(record).expect("the record is JSON");
    assert!(close.starts_with(b"}"));
    // Only a key with half of a surrogate pair is no text.
    let Some(pairs) = pairs else { return value.get("error").is_none() };
    let annotated: Pairs = serde_json::from_slice(answer).expect("the row is still JSON");
    let written =
        |pairs: &Pairs| pairs.0.iter().map(|(key, value)| (key.clone(), value.get().to_owned())).collect_vec();
    let (before, after) = (written(&pairs), written(&annotated));
    assert!(after.starts_with(&before) && after.len() == before.len() + 1);
    let texts = keys.iter().map(|key| pairs.value(key).ok().flatten().and_then(|value| text(&value)));
    let hand = match texts.collect::<Option<Vec<String>>>() {
        Some(texts) => read(&texts.iter().map(String::as_bytes).collect::<Vec<_>>()),
        None => Err(()),
    };
    match &hand {
        Ok(Some(hand)) => {
            assert_eq!(
                record,
                serde_json::to_vec(&Record::new(Game::Holdem, hand).expect("a full deck")).expect("plain data")
            );
        }
        Ok(None) => assert_eq!(record, b"null"),
        Err(()) => assert!(value["error"]["message"].is_string(), "{value}"),
    }
    hand.is_ok()
}
