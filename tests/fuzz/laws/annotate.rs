//! Any bytes as a table, read in pieces of any size: every row keeps every byte, and gains what the library says about
//! the hand in its first field or its first two, whose headers or keys are `hand` and `more.hand`. Or it gains the
//! hand's odds against opponents, who may be in further fields, on a board that may be in the last one. A CSV reader
//! finds the same fields as before, then the new ones. The program may have to guess the format, and whether CSV has a
//! header.
//!
//! The first byte of the input holds the options, the second the size of the pieces and, in its highest bits, which odds are
//! asked for.

use handrank::json::Record;
use handrank::notation::{DealReader, PlayerCount};
use handrank::program::{hand_without_labels, millionths, read_cards};
use handrank::{Board, Game, Hand, HandError, HandOrRange, Odds, Range, ReadErrorKind, Samples, Spot, WrittenRange};
use itertools::Itertools;
use serde_json::Value;
use serde_json::value::RawValue;

use super::csv_records::csv_records;
use super::json_object::{Pairs, text};
use super::plain_table::{Row, csv_rows, json_rows, tsv_rows};
use super::{Run, Runner, is_foreign};

const NAMES: [&str; 6] = ["hand_rank", "hand_category", "hand_ace_low", "hand_best", "hand_description", "hand_beats"];

const ODDS_NAMES: [&str; 3] = ["hand_equity", "hand_win", "hand_tie"];

const SAMPLED_NAMES: [&str; 4] = ["hand_equity", "hand_win", "hand_tie", "hand_standard_error"];

/// On the river, odds are quickly counted.
const BOARD: &str = "8h 5h 2h 8d Kc";

/// The opponent in every row whose odds are asked for, if none has a field.
const OPPONENT: &str = "QQ+,AhJd:0.5";

/// The most bytes of a hand that may be a range.
const MAX_HAND: usize = 64 * 1024;

const KEYS: [&str; 4] = ["hand", "more.hand", "third", "board"];

/// Fields by number, from the first.
const NUMBERS: [&str; 4] = ["1", "2", "3", "4"];

/// How many opponents there are of whom nothing is known, if any.
const UNKNOWN: usize = 2;

/// Few deals take little time on any street.
const SAMPLES: Samples = Samples { deals: 500, seed: 7 };

#[derive(Clone, Copy, PartialEq)]
enum Format {
    Csv,
    /// CSV with semicolons, which a header may show.
    Semicolons,
    Tsv,
    Jsonl,
}

struct Options {
    format: Format,
    is_guessed: bool,
    has_header: bool,
    is_long: bool,
    is_named: bool,
    /// Whether nothing is said of a header, and the fields are given by number.
    is_header_unknown: bool,
    /// Which odds are asked for.
    odds: Option<OddsAsked>,
    /// How many fields the hand is in, or the hand, its opponents and the board.
    fields: usize,
}

/// Which odds are asked for: by default, those against one opponent on a board that is the same in each row.
#[derive(Clone, Copy)]
struct OddsAsked {
    /// How many opponents have a field; if none has, there is one who is the same in every row.
    opponents: usize,
    has_board_field: bool,
    has_unknown: bool,
    are_sampled: bool,
}

impl OddsAsked {
    fn from_bits(has_opponent_field: bool, bits: u8) -> OddsAsked {
        let [has_board_field, has_more, are_sampled] = [32, 64, 128].map(|bit| bits & bit == bit);
        OddsAsked {
            opponents: if has_opponent_field { 1 + usize::from(has_more) } else { 0 },
            has_board_field,
            has_unknown: has_more && !has_opponent_field,
            // Other streets than the river, and more players, would take long to count.
            are_sampled: are_sampled || has_board_field || has_more,
        }
    }

    fn fields(self) -> usize {
        1 + self.opponents + usize::from(self.has_board_field)
    }

    /// The options, in which fields have these names.
    fn arguments(self, names: &[&str]) -> Vec<String> {
        let (opponents, board) = names[1..].split_at(self.opponents);
        let mut arguments = vec![format!("--field={}", names[0])];
        arguments.extend(opponents.iter().map(|name| format!("--opponent-field={name}")));
        arguments.push(board.first().map_or(format!("--board={BOARD}"), |name| format!("--board-field={name}")));
        arguments.extend((opponents.is_empty()).then(|| format!("--against={OPPONENT}")));
        arguments.extend(self.has_unknown.then(|| format!("--opponents={UNKNOWN}")));
        let Samples { deals, seed } = SAMPLES;
        let sampled = [format!("--sample={deals}"), format!("--seed={seed}")];
        arguments.extend(sampled.into_iter().filter(|_| self.are_sampled));
        arguments
    }
}

impl Options {
    fn from_bits(bits: u8, odds_bits: u8) -> Options {
        let odds = (bits & 64 == 64).then(|| OddsAsked::from_bits(bits & 16 == 16, odds_bits));
        let format = [Format::Csv, Format::Csv, Format::Tsv, Format::Jsonl][usize::from(bits & 3)];
        let has_header = bits & 4 == 4;
        Options {
            format,
            is_guessed: bits & 32 == 32,
            has_header,
            is_long: bits & 8 == 8,
            is_named: has_header || format == Format::Jsonl,
            is_header_unknown: bits & 128 == 128 && !has_header && format != Format::Jsonl,
            odds,
            fields: odds.map_or(if bits & 16 == 16 { 2 } else { 1 }, OddsAsked::fields),
        }
    }

    fn arguments(&self) -> Vec<String> {
        let format = match self.format {
            Format::Csv | Format::Semicolons => "--format=csv",
            Format::Tsv => "--format=tsv",
            Format::Jsonl => "--format=jsonl",
        };
        let header = if self.has_header { "--header" } else { "--no-header" };
        let mut arguments = vec!["annotate"];
        arguments.extend((!self.is_header_unknown).then_some(header));
        arguments.extend((!self.is_guessed).then_some(format));
        arguments.extend(self.is_long.then_some("--long"));
        let arguments = arguments.into_iter().map(str::to_owned);
        let fields = match self.odds {
            Some(odds) => odds.arguments(self.keys()),
            None => self.keys().iter().map(|name| format!("--field={name}")).collect(),
        };
        arguments.chain(fields).collect()
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
            Some(b'[') if self.has_names() && opens_array(text) => None,
            Some(b'{') if !has_all => Some(Format::Jsonl),
            Some(b'[') if !has_all => None,
            _ if self.has_semicolons(&table[first.start..first.end]) => Some(Format::Semicolons),
            _ if has_all => Some(Format::Tsv),
            _ if text.contains(&b',') => Some(Format::Csv),
            _ => Some(Format::Tsv),
        }
    }

    /// Whether no field is given by number.
    fn has_names(&self) -> bool {
        self.keys().iter().all(|key| KEYS.contains(key))
    }

    /// Whether a header without tabs and commas has all fields between semicolons.
    fn has_semicolons(&self, header: &[u8]) -> bool {
        let is_quoted = |field: &[u8]| field.len() > 1 && field.starts_with(b"\"") && field.ends_with(b"\"");
        let fields = header.split(|&byte| byte == b';');
        let names = fields.map(|field| if is_quoted(field) { &field[1..field.len() - 1] } else { field }).collect_vec();
        let may_be_header = self.has_header || self.is_header_unknown;
        let has_others = header.iter().any(|byte| b",\t".contains(byte));
        may_be_header && !has_others && names.len() > 1 && self.keys().iter().all(|key| names.contains(&key.as_bytes()))
    }

    /// The keys of objects that hold the hand: fields given by number are keys, too, where the format was guessed.
    fn keys(&self) -> &'static [&'static str] {
        match (self.is_named, self.fields) {
            (true, fields) => &KEYS[..fields],
            (false, 2) if self.odds.is_none() && !self.is_header_unknown => &["1-2"],
            (false, fields) => &NUMBERS[..fields],
        }
    }

    fn separator(&self) -> char {
        match self.format {
            Format::Csv => ',',
            Format::Semicolons => ';',
            Format::Tsv | Format::Jsonl => '\t',
        }
    }

    fn names(&self) -> &'static [&'static str] {
        match (self.odds, self.is_long) {
            (None, is_long) => &NAMES[..if is_long { 6 } else { 3 }],
            (Some(OddsAsked { are_sampled: true, .. }), true) => &SAMPLED_NAMES,
            (Some(OddsAsked { are_sampled: true, .. }), false) => &["hand_equity", "hand_standard_error"],
            (Some(_), is_long) => &ODDS_NAMES[..if is_long { 3 } else { 1 }],
        }
    }
}

pub fn check(data: &[u8], run: Runner) {
    let &[bits, piece, ref table @ ..] = data else { return };
    let mut options = Options::from_bits(bits, piece);
    let arguments = options.arguments();
    let arguments = arguments.iter().map(String::as_str).collect_vec();
    let answered = run(&arguments, table, piece.into());
    if is_foreign(table) || is_other_table(table) {
        assert!(answered.stdout.is_empty() && answered.stderr.lines().count() == 1 && answered.code == 2);
        return;
    }
    if options.is_guessed {
        match options.guess(table) {
            Some(format) => options.format = format,
            None => return elements_are_rows(table, &answered, run, &arguments),
        }
    } else if options.format == Format::Jsonl
        && json_rows(table).first().is_some_and(|first| opens_array(&table[first.start..first.end]))
    {
        let arguments = arguments.iter().copied().filter(|argument| !argument.starts_with("--format")).collect_vec();
        return elements_are_rows(table, &answered, run, &arguments);
    }
    let rows = match options.format {
        Format::Csv => csv_rows(table, b','),
        Format::Semicolons => csv_rows(table, b';'),
        Format::Tsv => tsv_rows(table),
        Format::Jsonl => json_rows(table),
    };
    let is_csv = [Format::Csv, Format::Semicolons].contains(&options.format);
    if options.is_header_unknown && is_csv {
        options.has_header = rows.first().is_some_and(|first| !options.is_hand(first));
    }
    if answered.code == 2 {
        assert!(options.hand_columns(&rows).is_none() && answered.stdout.is_empty(), "{}", answered.stderr);
        return assert_eq!(answered.stderr.lines().count(), 1, "{}", answered.stderr);
    }
    let bad_lines = match options.format {
        Format::Jsonl => objects_gain_a_key(table, &rows, &answered.stdout, &options),
        _ => rows_gain_columns(table, &rows, &answered.stdout, &options),
    };
    assert_eq!(answered.code, if bad_lines.is_empty() { 0 } else { 1 });
    assert_eq!(answered.stderr.lines().count(), bad_lines.len(), "{}", answered.stderr);
    for (error, line) in answered.stderr.lines().zip(bad_lines) {
        assert!(error.starts_with(&format!("error: <stdin>:{line}:")), "{error:?} on line {line}");
        assert!(!error.contains(char::is_control), "{error:?}");
    }
    if is_csv {
        fields_are_kept(table, &answered.stdout, &options);
    }
}

/// Whether the first row of JSON starts an array of objects, perhaps on later rows.
fn opens_array(row: &[u8]) -> bool {
    let elements = row.trim_ascii_start().strip_prefix(b"[").map(<[u8]>::trim_ascii_start);
    elements.is_some_and(|elements| elements.is_empty() || elements.starts_with(b"{"))
}

/// Checks a table that is taken for a JSON array: its elements have the answers of objects on lines of their own.
fn elements_are_rows(table: &[u8], answered: &Run, run: Runner, arguments: &[&str]) {
    let text = table.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(table);
    let Ok(elements) = serde_json::from_slice::<Vec<&RawValue>>(text) else {
        return assert!(answered.code != 0 && !answered.stderr.is_empty());
    };
    // On a line of its own, such an element would be an array of objects itself.
    if elements.first().is_some_and(|first| opens_array(first.get().as_bytes())) {
        return assert_eq!(answered.code, 1, "{}", answered.stderr);
    }
    let line = |element: &&RawValue| element.get().replace(['\n', '\r', '\t'], " ") + "\n";
    let lines = elements.iter().map(line).collect::<String>();
    let of_lines = run(&[arguments, &["--format=jsonl"]].concat(), lines.as_bytes(), 1);
    let errors = |run: &Run| run.stderr.replace("<stdin>: element ", "<stdin>:");
    let records = |run: &Run| String::from_utf8_lossy(&run.stdout).replace("{\"element\":", "{\"line\":");
    assert_eq!((records(answered), errors(answered)), (records(&of_lines), errors(&of_lines)));
    assert_eq!(answered.code, of_lines.code);
}

/// Whether two cards or more come before the first mistake, or a card comes twice.
fn starts_with_cards(text: &str) -> bool {
    let cards = |text: &str| read_cards(&text.replacen('/', " ", 1));
    let before = |column: usize| text.chars().take(column - 1).collect::<String>();
    match cards(text) {
        Ok(cards) => cards.len() >= 2,
        Err(error) if matches!(error.kind(), ReadErrorKind::Hand(HandError::Repeated(_))) => true,
        Err(error) => error.column().is_some_and(|column| cards(&before(column)).is_ok_and(|right| right.len() >= 2)),
    }
}

/// Whether this is a Parquet file or a database, by its first bytes.
fn is_other_table(table: &[u8]) -> bool {
    let is_duckdb = || matches!(table, [_, _, _, _, _, _, _, _, b'D', b'U', b'C', b'K', _, _, 0, 0, 0, 0, 0, 0, ..]);
    table.starts_with(b"PAR1") || table.starts_with(b"SQLite format 3\0") || is_duckdb()
}

impl Options {
    /// The columns of the hand; `None` if the first row is not as it should be.
    fn hand_columns(&self, rows: &[Row]) -> Option<Vec<usize>> {
        let first = rows.first()?;
        let is_taken = self.names().iter().any(|name| first.fields.contains(&name.as_bytes().to_vec()));
        if self.has_header && (is_taken || first.is_unclosed) {
            return None;
        }
        if self.is_header_unknown {
            let typical = self.typical(rows)?;
            let columns: Vec<usize> =
                (1..=self.fields).map(|number| self.column(typical, number)).collect::<Option<_>>()?;
            return columns.iter().all_unique().then_some(columns);
        }
        if !self.is_named {
            // A field `1-2` in the first row would be what the option names, but there is no header.
            let is_header = self.keys() == ["1-2"] && first.fields.iter().any(|field| field == b"1-2");
            return self.typical(rows).filter(|_| !is_header).map(|_| (0..self.fields).collect());
        }
        if !self.has_header {
            return None;
        }
        let place = |key: &&str| first.fields.iter().positions(|field| field == key.as_bytes()).exactly_one().ok();
        KEYS[..self.fields].iter().map(place).collect()
    }

    /// The row that says how many fields others have: the first, or without a header the first that has all fields.
    fn typical<'a>(&self, rows: &'a [Row]) -> Option<&'a Row> {
        let is_typical = |row: &&Row| self.has_header || self.is_named || row.fields.len() >= self.fields;
        rows.iter().find(is_typical)
    }

    /// The column with this number, unless it is a header, too.
    fn column(&self, first: &Row, number: usize) -> Option<usize> {
        let is_named = |field: &Vec<u8>| self.has_header && *field == number.to_string().into_bytes();
        match first.fields.iter().positions(is_named).collect_vec()[..] {
            [] => (number <= first.fields.len()).then(|| number - 1),
            [column] => Some(column),
            _ => None,
        }
    }

    /// Whether the first row has a hand or a board, and not a header.
    fn is_hand(&self, first: &Row) -> bool {
        let fields = first.fields.iter().take(self.fields).map(|field| String::from_utf8_lossy(field));
        match self.odds {
            Some(_) => fields.into_iter().any(|text| {
                let text = hand_without_labels(&text);
                starts_with_cards(&text) || text.parse::<WrittenRange>().is_ok()
            }),
            None => starts_with_cards(&hand_without_labels(&fields.collect_vec().join(" "))),
        }
    }

    /// The odds of a hand, if there is one, against its opponents; each is read alone.
    fn odds(&self, asked: OddsAsked, fields: &[&[u8]]) -> Result<Option<Odds>, ()> {
        let (known, board) = fields.split_at(1 + asked.opponents);
        let mut texts = Vec::new();
        // An empty field leaves no odds, whatever is in those after it.
        for field in known {
            let text = text_of(field)?;
            if text.trim_ascii().is_empty() {
                return Ok(None);
            }
            if hand_without_labels(text).contains(['|', '/']) {
                return Err(());
            }
            texts.push(text);
        }
        texts.extend((asked.opponents == 0).then_some(OPPONENT));
        let reader = DealReader::default().with_players(PlayerCount::One);
        let mut players = Vec::new();
        for text in texts {
            players.extend_from_slice(reader.read::<Spot>(text).map_err(|_| ())?.players());
        }
        if asked.has_unknown {
            players.extend([(); UNKNOWN].map(|()| HandOrRange::from(Range::random())));
        }
        let board = board.first().map_or(Ok(BOARD), |field| text_of(field))?;
        let board = if board.trim_ascii().is_empty() { Board::default() } else { board.parse().map_err(|_| ())? };
        let spot = Spot::new(players, &board, &[]).map_err(|_| ())?;
        match asked.are_sampled {
            true => spot.sample(Game::Holdem, SAMPLES),
            false => spot.odds(Game::Holdem),
        }
        .map(Some)
        .map_err(|_| ())
    }

    /// The columns that a row gains, and whether nothing is wrong with its hand.
    fn columns(&self, fields: &[&[u8]]) -> (String, bool) {
        if let Some(asked) = self.odds {
            let odds = self.odds(asked, fields);
            let Ok(Some(odds)) = odds else {
                return (self.separator().to_string().repeat(self.names().len()), odds.is_ok());
            };
            let hand = &odds.hands[0];
            let long = if self.is_long { &[hand.win, hand.tie][..] } else { &[] };
            let shares = [&[hand.equity], long, hand.standard_error.as_slice()].concat();
            let millionths = shares.into_iter().map(millionths);
            let written = |share: u64| format!("{}{}.{:06}", self.separator(), share / 1_000_000, share % 1_000_000);
            return (millionths.map(written).collect(), true);
        }
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
            let beats = Record::new(Game::Holdem, &hand).expect("a full deck").beats;
            columns.push(format!("{:.6}", beats.expect("hold'em has shares")));
        }
        (columns.iter().map(|column| format!("{}{column}", self.separator())).collect(), true)
    }
}

/// The text of a field that may hold a range.
fn text_of(field: &[u8]) -> Result<&str, ()> {
    if field.len() > MAX_HAND { Err(()) } else { str::from_utf8(field).map_err(|_| ()) }
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
    let (columns_of_hand, typical) = (options.hand_columns(rows), options.typical(rows));
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
        let is_whole = !row.is_unclosed && typical.is_some_and(|typical| row.fields.len() == typical.fields.len());
        let (columns, is_good) = match is_whole {
            true => {
                let columns = columns_of_hand.iter().flatten();
                let fields: Vec<&[u8]> = columns.map(|&column| &row.fields[column][..]).collect();
                assert_eq!(fields.len(), options.fields, "the typical row is good");
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
fn fields_are_kept(table: &[u8], annotated: &[u8], options: &Options) {
    let (delimiter, added) = (options.separator() as u8, options.names().len());
    for (before, after) in csv_records(table, delimiter).iter().zip_eq(&csv_records(annotated, delimiter)) {
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
        if !object_gains_a_key(text, answer, options) {
            bad_lines.push(row.line);
        }
    }
    assert_eq!(rest, &table[read..]);
    bad_lines
}

/// Checks a row of JSON Lines; returns whether nothing is wrong with it.
fn object_gains_a_key(row: &[u8], answer: &[u8], options: &Options) -> bool {
    let keys = options.keys();
    let pairs = serde_json::from_slice::<Pairs>(row).ok();
    let is_good = str::from_utf8(row).is_ok()
        && pairs.as_ref().is_none_or(|pairs| !pairs.has("handrank") && keys.iter().all(|key| pairs.value(key).is_ok()));
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
    let texts = texts.collect::<Option<Vec<String>>>().ok_or(());
    let found =
        texts.and_then(|texts| {
            let fields = texts.iter().map(String::as_bytes).collect_vec();
            match options.odds {
                Some(asked) => Ok(options.odds(asked, &fields)?.map(|odds| serde_json::to_vec(&odds))),
                None => Ok(read(&fields)?
                    .map(|hand| serde_json::to_vec(&Record::new(Game::Holdem, &hand).expect("a full deck")))),
            }
        });
    match &found {
        Ok(Some(expected)) => assert_eq!(record, expected.as_ref().expect("plain data")),
        Ok(None) => assert_eq!(record, b"null"),
        Err(()) => assert!(value["error"]["message"].is_string(), "{value}"),
    }
    found.is_ok()
}
