//! What the first row of a table shows: the syntax, if neither an option nor the file's name gives it, and
//! where the fields of CSV and TSV are.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::iter;
use std::ops::RangeInclusive;

use anyhow::{anyhow, bail, ensure};
use handrank::program::{Recognized, count_cards, hand_without_labels, read_cards, sanitized};
use handrank::{HandError, ReadErrorKind};
use itertools::Itertools;
use serde::de::IgnoredAny;

use super::added::Columns;
use super::advice::{other_delimiter, several_fields};
use super::args::{AnnotateArgs, Settings};
use super::cards::Roles;
use crate::cli::advice::words::is_word;
use crate::cli::io::{BYTE_ORDER_MARK, quoted};
use crate::cli::numbers::whole_number;
use crate::cli::rows::{InputRow, Keys, MAX_FIELDS, Object, RowError, Syntax};

/// The syntax of a table by its first row, which was read as TSV: that, if the row has all fields asked for. `None` for a
/// JSON array, of which each element is a row.
pub fn by_first_row(args: &AnnotateArgs, row: &InputRow) -> Option<Syntax> {
    let mut fields = all_fields(args);
    let is_tsv = if args.fields.is_empty() {
        row.field_count() > 1
    } else {
        fields.all(|field| has_place(row, field) && !is_whole_row(row, field))
    };
    if is_tsv {
        return Some(Syntax::Tsv);
    }
    match row.text.trim_ascii_start() {
        [b'{', ..] => Some(Syntax::JsonLines),
        [b'[', ..] => None,
        text if text.contains(&b',') => Some(Syntax::CSV),
        _ => Some(Syntax::Tsv),
    }
}

/// CSV as programs write it where the decimal separator is a comma.
pub const SEMICOLONS: Syntax = Syntax::Csv { delimiter: b';' };

/// Whether this is a header without commas and tabs in which semicolons separate all fields asked for, by name. An option
/// for the syntax is taken at its word.
pub fn has_semicolons(args: &AnnotateArgs, syntax: Syntax, row: &InputRow) -> bool {
    let is_chosen = args.format.is_some() || args.delimiter.is_some();
    let is_other = ![SEMICOLONS, Syntax::JsonLines].contains(&syntax);
    let is_one_field = is_other && row.field_count() == 1 && !row.text.iter().any(|byte| b",\t".contains(byte));
    let is_field = |name: &str| row.text.split(|&byte| byte == b';').any(|field| unquoted(field) == name.as_bytes());
    let has = |name: &String| is_field(name) || name.split(',').all(|part| is_field(part.trim()));
    let may_be_header = !args.no_header && all_fields(args).next().is_some();
    !is_chosen && is_one_field && may_be_header && row.text.contains(&b';') && all_fields(args).all(has)
}

fn unquoted(field: &[u8]) -> &[u8] {
    field.strip_prefix(b"\"").and_then(|field| field.strip_suffix(b"\"")).unwrap_or(field)
}

/// Whether a row, or what has been read of it, starts a JSON array of objects, and no field is given by number, as in
/// tables without a header. The first object may start on a later row.
pub fn starts_array(args: &AnnotateArgs, row: &[u8], is_whole: bool) -> bool {
    let is_array = || {
        let elements = row.strip_prefix(BYTE_ORDER_MARK).unwrap_or(row).trim_ascii_start().strip_prefix(b"[")?;
        let first = elements.trim_ascii_start();
        Some(first.starts_with(b"{") || first.is_empty() && is_whole)
    };
    !row.contains(&b'\n') && is_array() == Some(true) && !all_fields(args).any(|field| numbers(field).is_some())
}

/// The options in which each word with commas that names several fields of the first row is these fields. A field with the
/// comma itself in its name comes first. Of opponents, commas could also separate several.
pub fn with_fields_apart(args: &AnnotateArgs, syntax: Syntax, row: &InputRow) -> AnnotateArgs {
    let is_field = |name: &str| match numbers(name) {
        _ if syntax == Syntax::JsonLines => has_key(row, name),
        Some(numbers) => *numbers.start() > 0 && *numbers.end() <= row.field_count() as u64 || has_field(row, name),
        None => has_field(row, name),
    };
    let apart = |fields: &[String]| -> Vec<String> {
        let each = |field: &String| {
            let parts = field.split(',').map(|part| part.trim().to_owned()).collect_vec();
            let are_fields = !is_field(field) && parts.iter().all(|part| is_field(part));
            if are_fields { parts } else { vec![field.clone()] }
        };
        fields.iter().flat_map(each).collect()
    };
    let (fields, board_fields) = (apart(&args.fields), apart(&args.board_fields));
    AnnotateArgs { fields, board_fields, ..args.clone() }
}

/// Fails if a field is given twice in the same words.
pub fn check_fields(args: &AnnotateArgs) -> anyhow::Result<()> {
    let options = [&args.fields, &args.opponent_fields, &args.board_fields];
    let twice = options.into_iter().find_map(|fields| fields.iter().duplicates().next());
    if let Some(field) = twice {
        bail!("field '{}' is given twice", sanitized(field));
    }
    ensure!(all_fields(args).all_unique(), SAME_FIELD);
    Ok(())
}

/// The error for a missing `--field`.
pub fn no_field(syntax: Syntax, first: &InputRow, table: &str) -> anyhow::Error {
    let fields = match syntax {
        Syntax::JsonLines => serde_json::from_slice(first.text)
            .map(|object: BTreeMap<String, IgnoredAny>| listed(object.into_keys()))
            .unwrap_or_default(),
        _ => listed(first.all_fields().map(|field| String::from_utf8_lossy(&field).into_owned())),
    };
    let fields = fields.map_or("has no names".to_owned(), |fields| format!("has {fields}"));
    anyhow!("{table}: --field must name the field with the hand; the first row {fields}")
}

/// All fields asked for.
fn all_fields(args: &AnnotateArgs) -> impl Iterator<Item = &String> {
    args.fields.iter().chain(&args.opponent_fields).chain(&args.board_fields)
}

/// The error for a row that is no header and lacks a field, unless a longer row comes later.
#[derive(Debug)]
pub struct ShortRow(String);

impl fmt::Display for ShortRow {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for ShortRow {}

/// Where the fields are in each row.
pub struct Places {
    /// What each field is called in messages: a header, or its number.
    pub names: Roles<String>,
    /// The index of each, in the order of [`Roles::all`].
    pub indices: Vec<usize>,
    pub has_header: bool,
    /// Whether the first row looks like a header, though it is not read as one without `--header`.
    pub is_like_header: bool,
}

/// A field of each row.
struct Place {
    index: usize,
    name: String,
}

impl Places {
    /// Finds the fields in the first row of CSV or TSV, which has this name in messages and gains these columns. If short
    /// rows come before that row, it is no header.
    ///
    /// # Errors
    /// [`ShortRow`] for another short row.
    pub fn find(
        settings: &Settings,
        syntax: Syntax,
        added: &Columns,
        row: &InputRow,
        name: &str,
        follows_short: bool,
    ) -> anyhow::Result<Places> {
        let args = settings.args;
        let is_named = |field: &&String| match numbers(field) {
            Some(numbers) if numbers.start() == numbers.end() => false,
            Some(_) => has_field(row, field),
            None => true,
        };
        let named = all_fields(args).find(|field| !follows_short && is_named(field));
        if let Some(field) = named.filter(|_| args.no_header) {
            return Err(needs_number(field, args));
        }
        let may_lack_header = named.is_none() && !args.no_header && (syntax != Syntax::Tsv || args.header);
        ensure!(
            !(may_lack_header && args.header && are_hands(settings, row).all(|is_hand| is_hand)),
            "{name}:{}: the first row has a hand, so it is not a header; leave out --header",
            row.line
        );
        let has_header = match syntax {
            _ if follows_short => false,
            Syntax::Tsv => args.header || named.is_some(),
            _ if may_lack_header && !args.header => !are_hands(settings, row).any(|is_hand| is_hand),
            _ => !args.no_header,
        };
        if has_header && row.is_unclosed {
            bail!("{name}:{}: {}", row.line, RowError::UnclosedQuote);
        }
        if let Some(taken) = added.names().find(|added| has_header && has_field(row, added)) {
            bail!("{name}: {}", RowError::FieldTaken(taken.to_owned()));
        }
        let first = FirstRow { row, has_header, table: name };
        let opponents = args.opponent_fields.chunks(1).map(|field| first.places(field, "--opponent-field"));
        let places = Roles {
            hand: first.places(&args.fields, "-k")?,
            opponents: opponents.try_collect()?,
            board: first.places(&args.board_fields, "--board-field")?,
        };
        first.check_different(&places)?;
        let indices = places.all().map(|place| place.index).collect();
        let names = |places: Vec<Place>| places.into_iter().map(|place| place.name).collect();
        let Roles { hand, opponents, board } = places;
        let opponents = opponents.into_iter().map(names).collect();
        let names = Roles { hand: names(hand), opponents, board: names(board) };
        let is_like_header = !has_header && !args.no_header && has_words(args, row);
        Ok(Places { names, indices, has_header, is_like_header })
    }
}

/// The error for a field given by name in a table without a header.
fn needs_number(field: &String, args: &AnnotateArgs) -> anyhow::Error {
    let option = match field {
        _ if args.opponent_fields.contains(field) => "--opponent-field",
        _ if args.board_fields.contains(field) => "--board-field",
        _ => "-k",
    };
    let advice = several_fields(field, option);
    anyhow!("without a header, a field must be given by number, not as '{}'{advice}", sanitized(field))
}

/// Whether each hand, and the board, in a first row whose fields are given by number reads as cards, or for odds as a range:
/// then it is no header. A word that reads as one card may be one: `Ad`, `As`.
fn are_hands(settings: &Settings, row: &InputRow) -> impl Iterator<Item = bool> {
    let AnnotateArgs { fields, opponent_fields, board_fields, .. } = settings.args;
    let roles = iter::once(&fields[..]).chain(opponent_fields.chunks(1)).chain(Some(&board_fields[..]));
    roles.filter(|fields| !fields.is_empty()).map(|fields| {
        let text = numbered_fields(fields, row).join(" ");
        let text = hand_without_labels(&text);
        starts_with_cards(&text) || settings.reader.is_some() && Recognized::of(&text) == Recognized::Range
    })
}

/// Whether a hand, perhaps with a board, reads as two cards or more, up to a mistake if it has one.
fn starts_with_cards(text: &str) -> bool {
    let text = text.replacen('/', " ", 1);
    let before = |column: usize| text.char_indices().nth(column - 1).map(|(mistake, _)| &text[..mistake]);
    match read_cards(&text) {
        Ok(cards) => cards.len() > 1,
        Err(error) if matches!(error.kind(), ReadErrorKind::Hand(HandError::Repeated(_))) => true,
        Err(error) => error.column().and_then(before).is_some_and(|right| count_cards(right) > 1),
    }
}

/// Whether a first row has, in place of a hand, only words like `hand`, `hole_cards` and `card1`.
fn has_words(args: &AnnotateArgs, row: &InputRow) -> bool {
    let is_name =
        |field: Cow<str>| is_word(&field.trim_end_matches(|symbol: char| symbol.is_ascii_digit()).replace('_', "-"));
    numbered_fields(&args.fields, row).all(is_name)
}

/// Those of these fields that are given by number and that a first row has.
fn numbered_fields<'a>(fields: &'a [String], row: &'a InputRow) -> impl Iterator<Item = Cow<'a, str>> {
    let ranges = fields.iter().filter_map(|field| numbers(field));
    let numbers = ranges.flat_map(|range| range.take_while(|&number| number <= row.field_count() as u64));
    numbers.filter_map(|number| row.field((number as usize).checked_sub(1)?)).map(String::from_utf8_lossy)
}

const SAME_FIELD: &str = "hands and the board must be in different fields";

/// The first row of a table, which has this name in messages.
struct FirstRow<'a> {
    row: &'a InputRow<'a>,
    has_header: bool,
    table: &'a str,
}

impl FirstRow<'_> {
    /// The fields given to an option.
    fn places(&self, typed: &[String], option: &str) -> anyhow::Result<Vec<Place>> {
        let mut places = Vec::new();
        for field in typed {
            self.add_places(field, option, &mut places)?;
        }
        let given_twice = places.iter().duplicates_by(|place| place.index).next();
        if let Some(Place { name, .. }) = given_twice {
            bail!("{}: field '{}' is given twice", self.table, sanitized(name));
        }
        Ok(places)
    }

    /// Fails if two hands, or a hand and the board, are in the same field.
    fn check_different(&self, places: &Roles<Place>) -> anyhow::Result<()> {
        ensure!(places.all().map(|place| place.index).all_unique(), "{}: {SAME_FIELD}", self.table);
        Ok(())
    }

    /// Adds the field with this header or number, or the fields of a range of numbers.
    fn add_places(&self, typed: &str, option: &str, places: &mut Vec<Place>) -> anyhow::Result<()> {
        let (table, count) = (self.table, self.row.field_count() as u64);
        let mut same = self.headers().positions(|header| *header == *typed.as_bytes());
        match (same.next(), same.next(), numbers(typed)) {
            (Some(index), None, _) if index < MAX_FIELDS => places.push(Place { index, name: typed.to_owned() }),
            (Some(_), None, _) => bail!("{table}: field '{}' {OUT_OF_REACH}", sanitized(typed)),
            (Some(_), Some(_), _) => bail!("{table}: several fields are named '{}'; use a number", sanitized(typed)),
            (None, _, Some(numbers)) => {
                let (first, last) = numbers.into_inner();
                ensure!(
                    first <= last,
                    "a range of fields starts with the smaller number; did you mean {last}-{first}?"
                );
                if let Some(number) = [first, last].into_iter().find(|number| !(1..=count).contains(number)) {
                    let advice = self.other_table().unwrap_or_default();
                    let error = format!("{table}: no field {number}; fields are numbered 1 to {count}{advice}");
                    let is_short = !self.has_header && (1..=MAX_FIELDS as u64).contains(&number);
                    return Err(if is_short { ShortRow(error).into() } else { anyhow!(error) });
                }
                ensure!(last <= MAX_FIELDS as u64, "{table}: field {last} {OUT_OF_REACH}");
                places.extend(
                    (first..=last).map(|number| Place { index: number as usize - 1, name: number.to_string() }),
                );
            }
            (None, _, None) => {
                let mut headers = self.headers().map(|header| String::from_utf8_lossy(&header).into_owned());
                let meant = headers.find(|header| header.trim().eq_ignore_ascii_case(typed.trim()));
                let advice = match meant {
                    Some(header) => format!("; did you mean {option} {}?", quoted(&header)),
                    None if option == "--opponent-field" && Recognized::of(typed) == Recognized::Range => {
                        format!("; for the same hand or range in each row, use --against {}", quoted(typed))
                    }
                    None => self.other_table().unwrap_or_else(|| several_fields(typed, option)),
                };
                let headers = listed(self.headers().map(|header| String::from_utf8_lossy(&header).into_owned()));
                let headers =
                    headers.map_or("no field has a name".to_owned(), |headers| format!("the fields are {headers}"));
                bail!("{table}: no field '{}'; {headers}{advice}", sanitized(typed));
            }
        }
        Ok(())
    }

    /// What other table this may be if it lacks a field, to follow the error.
    fn other_table(&self) -> Option<String> {
        match self.row.field_count() {
            _ if self.row.text.contains(&0) => Some("; is it text? annotate reads CSV, TSV and JSON Lines".to_owned()),
            1 if String::from_utf8_lossy(self.row.text).trim().is_empty() => {
                Some("; the first row is blank".to_owned())
            }
            1 => other_delimiter(self.row.text),
            _ => None,
        }
    }

    fn headers(&self) -> impl Iterator<Item = Cow<'_, [u8]>> {
        self.row.all_fields().take(if self.has_header { usize::MAX } else { 0 })
    }
}

/// The names in a message that are not blank, as many as fit; `None` if all are.
fn listed(names: impl Iterator<Item = String>) -> Option<String> {
    const MAX_CHARS: usize = 200;
    let names = names.filter(|name| !name.trim().is_empty()).take(MAX_CHARS).join(", ");
    let listed = match names.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", sanitized(&names[..end])),
        None => sanitized(&names).into_owned(),
    };
    (!listed.is_empty()).then_some(listed)
}

const OUT_OF_REACH: &str = "is out of reach; only the first 65536 can be used";
const _: () = assert!(MAX_FIELDS == 65536);

/// Whether a row, read as TSV, has the field given in these words.
fn has_place(row: &InputRow, typed: &str) -> bool {
    match numbers(typed) {
        Some(numbers) if *numbers.start() > 0 && *numbers.end() <= row.field_count() as u64 => true,
        Some(numbers) if numbers.start() == numbers.end() => false,
        _ => has_field(row, typed),
    }
}

/// Whether a row, read as TSV, is one field with commas, given by that name: more likely one of CSV, and its headers.
fn is_whole_row(row: &InputRow, typed: &str) -> bool {
    row.field_count() == 1 && typed.contains(',')
}

fn has_field(row: &InputRow, name: &str) -> bool {
    row.all_fields().any(|field| *field == *name.as_bytes())
}

/// Whether an object has this key, or this path of keys.
fn has_key(row: &InputRow, name: &str) -> bool {
    let keys = Keys { wanted: vec![name.to_owned()], added: String::new() };
    Object::read(row.text, &keys).is_ok_and(|object| object.values[0].is_some())
}

/// The numbers by which fields are given, if they are: one, or a range. They are the same on every platform, however far
/// out of reach.
fn numbers(typed: &str) -> Option<RangeInclusive<u64>> {
    let (first, last) = typed.split_once('-').unwrap_or((typed, typed));
    Some(whole_number(first)?..=whole_number(last)?)
}
