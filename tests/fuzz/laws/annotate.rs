//! Any bytes as a table, read in pieces of any size: every row keeps every byte, and gains what the library says of the
//! hand in its first field, under the header `hand` or under that key. A CSV reader finds the same fields as before, and
//! the new ones after them.
//!
//! The first byte of the input holds the options, the second the size of the pieces.

use handrank::{Board, Hand, Record};
use itertools::Itertools;
use serde_json::Value;

use super::csv_records::csv_records;
use super::json_object::Pairs;
use super::plain_table::{Row, csv_rows, json_rows, tsv_rows};
use super::{Runner, is_foreign};

const NAMES: [&str; 5] = ["hand_rank", "hand_category", "hand_ace_low", "hand_best", "hand_description"];

#[derive(Clone, Copy, PartialEq)]
enum Format {
    Csv,
    Tsv,
    Jsonl,
}

struct Options {
    format: Format,
    has_header: bool,
    is_long: bool,
}

impl Options {
    fn from_bits(bits: u8) -> Options {
        let format = [Format::Csv, Format::Csv, Format::Tsv, Format::Jsonl][usize::from(bits & 3)];
        Options { format, has_header: bits & 4 == 4, is_long: bits & 8 == 8 }
    }

    fn arguments(&self) -> Vec<&'static str> {
        let format = match self.format {
            Format::Csv => "--format=csv",
            Format::Tsv => "--format=tsv",
            Format::Jsonl => "--format=jsonl",
        };
        let is_named = self.has_header || self.format == Format::Jsonl;
        let field = if is_named { "--field=hand" } else { "--field=1" };
        let header = if self.has_header { "--header" } else { "--no-header" };
        let mut arguments = vec!["annotate", format, field, header];
        arguments.extend(self.is_long.then_some("--long"));
        arguments
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
    let options = Options::from_bits(bits);
    let run = run(&options.arguments(), table, piece.into());
    if is_foreign(table) {
        assert!(run.stdout.is_empty() && run.stderr.lines().count() == 1 && run.code == 2);
        return;
    }
    let rows = match options.format {
        Format::Csv => csv_rows(table),
        Format::Tsv => tsv_rows(table),
        Format::Jsonl => json_rows(table),
    };
    if run.code == 2 {
        let blank = rows.first().map_or(table, |first| &table[..first.start]);
        assert!(options.hand_column(&rows).is_none() && blank.starts_with(&run.stdout), "{}", run.stderr);
        return assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
    }
    let bad_lines = match options.format {
        Format::Jsonl => objects_gain_a_key(table, &rows, &run.stdout),
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
    /// The column of the hand; `None` if the header is not as it should be.
    fn hand_column(&self, rows: &[Row]) -> Option<usize> {
        let first = rows.first()?;
        if !self.has_header || self.format == Format::Jsonl {
            return Some(0);
        }
        let is_taken = self.names().iter().any(|name| first.fields.contains(&name.as_bytes().to_vec()));
        let column = first.fields.iter().positions(|field| field == b"hand").exactly_one().ok()?;
        (!is_taken && !first.is_unclosed).then_some(column)
    }

    /// The columns that a row gains, and whether its hand is good.
    fn columns(&self, field: &[u8]) -> (String, bool) {
        let empty = self.separator().to_string().repeat(self.names().len());
        let Some(hand) = read(field) else { return (empty, field.trim_ascii().is_empty()) };
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

/// The hand in a field.
fn read(field: &[u8]) -> Option<Hand> {
    let text = str::from_utf8(field).ok().filter(|text| text.len() <= 4096)?;
    Hand::read(text, &Board::default()).ok()
}

/// Checks a whole table, byte for byte. Returns the lines of its bad rows.
fn rows_gain_columns(table: &[u8], rows: &[Row], annotated: &[u8], options: &Options) -> Vec<usize> {
    let column = options.hand_column(rows);
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
            true => options.columns(&row.fields[column.expect("the header is good")]),
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
fn objects_gain_a_key(table: &[u8], rows: &[Row], annotated: &[u8]) -> Vec<usize> {
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
        if !object_gains_a_key(text, answer) {
            bad_lines.push(row.line);
        }
    }
    assert_eq!(rest, &table[read..]);
    bad_lines
}

/// Checks a row of JSON Lines; returns whether its hand is good.
fn object_gains_a_key(row: &[u8], answer: &[u8]) -> bool {
    let pairs = serde_json::from_slice::<Pairs>(row).ok();
    let is_good = pairs.as_ref().is_none_or(|pairs| pairs.count("handrank") == 0 && pairs.count("hand") <= 1);
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
    // Only values that are not read may be no JSON.
    let Some(pairs) = pairs else { return value.get("error").is_none() };
    let annotated: Pairs = serde_json::from_slice(answer).expect("the row is still JSON");
    assert!(annotated.0.starts_with(&pairs.0) && annotated.0.len() == pairs.0.len() + 1);
    match pairs.text("hand").and_then(|text| read(text.as_bytes())) {
        Some(hand) => {
            assert_eq!(record, serde_json::to_vec(&Record::from(&hand)).expect("a record can be written"));
            true
        }
        None => {
            assert!(value["error"]["message"].is_string(), "{value}");
            false
        }
    }
}
