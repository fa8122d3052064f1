//! What to type for a table that cannot be read directly, such as a compressed one, or has no such field, or whose first
//! hand cannot be read.

use handrank::program::sanitized;
use handrank::{DealError, HandError, ReadErrorKind};
use itertools::Itertools;

use super::args::{AnnotateArgs, OPPONENT};
use crate::cli::args::{BoardsOfDeal, game_option};
use crate::cli::errors::LineError;
use crate::cli::io::quoted;
use crate::cli::rows::Syntax;

/// The command that reads the same table from a pipe in this syntax: with all options, but not the file. Names of
/// compressed files tell the syntax too: `hands.csv.gz`.
pub fn command_for_pipe(args: &AnnotateArgs, piped: Option<Syntax>) -> String {
    let mut command = "handrank annotate".to_owned();
    command.extend(args.fields.iter().map(|field| option("-k", field)));
    command.extend(args.board_fields.iter().map(|field| option("--board-field", field)));
    command.extend(args.opponent_fields.iter().map(|field| option("--opponent-field", field)));
    command.extend(args.against.iter().map(|text| option("--against", text)));
    command.extend(args.opponents.iter().map(|count| format!(" --opponents {count}")));
    command.extend(args.sample.iter().map(|count| format!(" --sample {count}")));
    command.extend(args.seed.iter().map(|seed| format!(" --seed {seed}")));
    command += &args.dead.as_option();
    let boards = args.boards.iter().filter_map(BoardsOfDeal::only).filter(|board| !board.is_empty());
    command.extend(boards.map(|board| format!(" --board {}", board.cards().iter().format(""))));
    command += &game_option(args.game.chosen);
    match piped.or_else(|| syntax(args)) {
        Some(Syntax::CSV) => command += " --format csv",
        Some(Syntax::Csv { delimiter }) => command += &option("--delimiter", &char::from(delimiter).to_string()),
        Some(Syntax::Tsv) => command += " --format tsv",
        Some(Syntax::JsonLines) => command += " --format jsonl",
        None => {}
    }
    command.extend(args.prefix.iter().map(|prefix| option("--prefix", prefix)));
    let flags = [
        (args.made, " --made"),
        (args.long, " --long"),
        (args.header, " --header"),
        (args.no_header, " --no-header"),
        (args.fail_fast, " --fail-fast"),
    ];
    command.extend(flags.into_iter().filter(|(is_set, _)| *is_set).map(|(_, flag)| flag));
    command
}

/// What is wrong with a table that is no text, by its first bytes, and what turns it into CSV; `None` if it may be text.
/// `file` is its name, unless it is stdin.
pub fn foreign_table(start: &[u8], file: Option<&str>, args: &AnnotateArgs) -> Option<String> {
    if let Some(kind) = old_or_open_workbook(start) {
        return Some(format!("{kind} cannot be read directly; save it as CSV first"));
    }
    let name = file.unwrap_or("FILE");
    let file = quoted(name);
    let (kind, command) = match start {
        [b'P', b'A', b'R', b'1', ..] => ("a Parquet file", format!("duckdb -csv -c {}", query(name))),
        _ if is_duckdb(start) => ("a DuckDB database", format!("duckdb -csv {file} 'from TABLE'")),
        _ if start.starts_with(b"SQLite format 3\0") => {
            ("a SQLite database", format!("sqlite3 -csv -header {file} 'select * from TABLE'"))
        }
        _ if is_workbook(start) => ("an .xlsx workbook", format!("xlsx2csv {file}")),
        _ => return None,
    };
    let reader = command_for_pipe(args, Some(Syntax::CSV));
    Some(format!("{kind} cannot be read directly; try: {command} | {reader}"))
}

/// The query for all rows of a file, as a shell reads it: in double quotes, in which a few characters need a backslash.
fn query(name: &str) -> String {
    let mut query = format!("from '{}'", sanitized(&name.replace('\'', "''")));
    for special in ['\\', '"', '$', '`'] {
        query = query.replace(special, &format!("\\{special}"));
    }
    format!("\"{query}\"")
}

/// Whether a file starts as a DuckDB database does: after a checksum, its name and a small number in eight bytes.
fn is_duckdb(start: &[u8]) -> bool {
    const NAME: usize = 8;
    let version = start.get(NAME..).and_then(|rest| rest.strip_prefix(b"DUCK"));
    version.is_some_and(|version| version.get(2..8) == Some(&[0; 6]))
}

/// The kind of a workbook that few programs turn into CSV. The first file in an OpenDocument archive says what it is.
fn old_or_open_workbook(start: &[u8]) -> Option<&'static str> {
    if start.starts_with(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1") {
        return Some("an .xls workbook");
    }
    let name = first_name_in_zip(start)?;
    name.starts_with(b"mimetypeapplication/vnd.oasis.opendocument").then_some("an OpenDocument file")
}

/// What follows the header of the first file in a zip archive: its name, and its bytes if they are stored as they are.
fn first_name_in_zip(start: &[u8]) -> Option<&[u8]> {
    const NAME: usize = 30;
    start.strip_prefix(b"PK\x03\x04").and_then(|_| start.get(NAME..))
}

/// Whether a zip archive starts as a workbook does: with a file that only such archives have.
fn is_workbook(start: &[u8]) -> bool {
    const FIRST: [&[u8]; 4] = [b"[Content_Types].xml", b"_rels/", b"docProps/", b"xl/"];
    first_name_in_zip(start).is_some_and(|name| FIRST.iter().any(|first| name.starts_with(first)))
}

/// The syntax asked for, or that of the file by its name.
fn syntax(args: &AnnotateArgs) -> Option<Syntax> {
    let asked_for = args.syntax().ok().flatten();
    asked_for.or_else(|| {
        let path = args.table()?;
        Syntax::by_extension(path).or_else(|| Syntax::by_extension(path.file_stem()?.as_ref()))
    })
}

/// An option with its value, after a space. A value that starts with a hyphen would be taken for another option.
fn option(name: &str, value: &str) -> String {
    let between = if value.starts_with('-') { "=" } else { " " };
    format!(" {name}{between}{}", quoted(value))
}

/// What to do about the first row with a hand, if this is wrong with it, and the row may be a header.
pub fn advice_on_first(error: &LineError, is_like_header: bool) -> Option<String> {
    let LineError::Hand(error) = error else { return None };
    Some(match error.kind() {
        _ if is_like_header => "if the first row is a header, use --header".to_owned(),
        ReadErrorKind::Hand(HandError::WrongCount { cards: 2 | 4, board: 0 }) => {
            format!("for a board in a field, use --board-field; for odds, use {OPPONENT}")
        }
        ReadErrorKind::Deal(DealError::UnequalHands { cards: 1, .. } | DealError::UnequalHands { first_cards: 1, .. }) => {
            "each --opponent-field is another opponent; if one has several fields, give a range of their numbers, like 4-5"
                .to_owned()
        }
        _ => return None,
    })
}

/// How to write a key that rows lack, as in other programs, to follow the error.
pub fn advice_on_missing_key(key: &str) -> &'static str {
    if key.contains(',') {
        "; for several keys, repeat the option"
    } else if key.contains('[') || key.starts_with(['.', '$']) {
        "; a path is written like players.0.cards"
    } else {
        ""
    }
}

/// What separates the fields of a row that was read as one, with the option that reads them, to follow the error.
pub fn other_delimiter(row: &[u8]) -> Option<String> {
    const DELIMITERS: [(u8, &str, &str); 5] = [
        (b';', "semicolons", "--delimiter ';'"),
        (b'\t', "tabs", "--format tsv"),
        (b'|', "bars", "--delimiter '|'"),
        (b',', "commas", "--format csv"),
        (b' ', "spaces", "--delimiter ' '"),
    ];
    let found = DELIMITERS.into_iter().find(|(delimiter, ..)| row.contains(delimiter));
    found.map(|(_, name, option)| format!("; if {name} separate them, use {option}"))
}

/// What to write instead of several fields in one word.
pub fn several_fields(typed: &str, option: &str) -> String {
    let fields = typed.split(',').map(|field| sanitized(field.trim()));
    match fields.clone().count() {
        1 => String::new(),
        _ => format!(
            "; for several fields, repeat {option}: {}",
            fields.format_with(" ", |field, f| f(&format_args!("{option} {field}")))
        ),
    }
}
