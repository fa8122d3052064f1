//! `handrank annotate [FILE]`: adds ranks or odds to the rows of a table.
//!
//! The first row shows what the others are like. Blank lines before it are held back, up to a limit, since the run
//! may end at that row. Without a header, so are rows that lack a field asked for, before the first that has them all.

use std::io::{Cursor, Read};
use std::sync::Arc;

use anyhow::{Context, anyhow};

mod added;
mod advice;
mod annotator;
mod answering;
mod args;
mod cards;
mod columns;
mod first_row;
mod odds;
mod ranks;
mod rows;

use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::io::{
    CANNOT_WRITE, STDIN, STDIN_NAME, Source, foreign_encoding, open_or_report, report_error, write_to_stdout,
};
use crate::cli::outcome::Outcome;
use crate::cli::progress::ProgressLine;
use crate::cli::rows::{ArrayElements, InputRow, MAX_ROW, Syntax, TableStart};
use crate::cli::stream::{Input, Streams};
use advice::{command_for_pipe, foreign_table};
use annotator::Annotator;
use args::Settings;
pub use args::{AnnotateArgs, NOTES};
use first_row::{SEMICOLONS, ShortRow, by_first_row, check_fields, has_semicolons, starts_array};
use rows::RowWork;

/// The most bytes of blank lines, or of short rows, that are held back until the first row with all fields is known.
const MAX_HELD_BACK: usize = 512 * 1024;

pub fn run(args: &AnnotateArgs) -> anyhow::Result<Outcome> {
    args.check_one_table()?;
    check_fields(args)?;
    let path = args.table().unwrap_or(STDIN.as_ref());
    let syntax = args.syntax()?.or_else(|| Syntax::by_extension(path));
    let settings = Settings::new(args)?;
    match open_or_report(path, "a table, one row per line", "handrank annotate")? {
        Some(source) => annotate(source, syntax, &settings),
        None => Ok(Outcome::Unreadable),
    }
}

/// Annotates the rows of a table. If its syntax is unknown, it is that of the first row.
fn annotate(source: Source, mut syntax: Option<Syntax>, settings: &Settings) -> anyhow::Result<Outcome> {
    let Source { name, reader, is_terminal, len } = source;
    let file = Some(name.as_str()).filter(|&name| name != STDIN_NAME);
    let mut start = TableStart::new(reader, syntax.unwrap_or(Syntax::Tsv));
    let mut blank = Vec::new();
    let mut short: Option<ShortRows> = None;
    let mut is_known_text = false;
    let pipe = || command_for_pipe(settings.args, None);
    let may_be_array = |syntax| !settings.are_elements && matches!(syntax, None | Some(Syntax::JsonLines));
    while start.read().with_context(|| name.clone())? {
        let foreign = || {
            let table = foreign_table(start.rest(), file, settings.args);
            table.or_else(|| foreign_encoding(start.rest(), file, pipe))
        };
        if !is_known_text && let Some(foreign) = foreign() {
            report_error(format_args!("{name}: {foreign}"))?;
            return Ok(Outcome::Unreadable);
        }
        if may_be_array(syntax) && starts_array(settings.args, start.rest(), false) {
            return annotate_elements(name, start, is_terminal, settings);
        }
        while let Some(row) = start.next_row() {
            is_known_text = true;
            short.as_mut().map_or(&mut blank, |short| &mut short.rows).extend_from_slice(row.before);
            if row.text.len() > MAX_ROW {
                let line = row.line;
                return Err(anyhow!("{name}:{}", start.too_long(Some(line))));
            }
            if row.text.is_empty() {
                continue;
            }
            if may_be_array(syntax) && starts_array(settings.args, row.text, true) {
                return annotate_elements(name, start, is_terminal, settings);
            }
            let Some(known) = syntax else {
                let Some(found) = by_first_row(settings.args, &row) else {
                    return annotate_elements(name, start, is_terminal, settings);
                };
                start.reread_as(found);
                syntax = Some(found);
                continue;
            };
            if short.is_none() && has_semicolons(settings.args, known, &row) {
                start.reread_as(SEMICOLONS);
                syntax = Some(SEMICOLONS);
                continue;
            }
            let annotator = match Annotator::new(settings, known, &row, &name, short.is_some()) {
                Ok(annotator) => annotator,
                Err(error) if error.is::<ShortRow>() => {
                    let short = short.get_or_insert_with(|| ShortRows::new(&row, error));
                    short.rows.extend([row.text, row.end].concat());
                    continue;
                }
                Err(error) => return Err(error),
            };
            let item = if settings.reader.is_some() { HandOrDeal::Deal } else { HandOrDeal::Hand };
            let (mut lines, mut reader) = start.into_rest_from_last_row();
            if let Some(short) = short {
                lines = short.lines;
                reader = Box::new(Cursor::new(short.rows).chain(reader));
            }
            let work = Arc::new(RowWork::new(known, blank, lines, annotator, settings.args.fail_fast));
            let progress = ProgressLine::of_files([len].into_iter(), item);
            let rest = Input {
                name,
                cutter: work.cutter(reader),
                is_terminal,
                len,
                lines,
                are_elements: settings.are_elements,
            };
            let options = work.options(settings.args.threads.number);
            return Streams::new(work, options, progress).answer(rest, Some(0));
        }
        // Objects have no header, so the run cannot end at the first.
        if syntax == Some(Syntax::JsonLines) || blank.len() > MAX_HELD_BACK {
            write_to_stdout(&blank).context(CANNOT_WRITE)?;
            blank.clear();
        }
        if short.as_ref().is_some_and(|short| short.rows.len() > MAX_HELD_BACK) {
            break;
        }
        if start.is_too_long() {
            return Err(anyhow!("{name}:{}", start.too_long(None)));
        }
    }
    if let Some(short) = short {
        return Err(short.error);
    }
    write_to_stdout(&blank).context(CANNOT_WRITE)?;
    Ok(Outcome::Complete)
}

/// Annotates the elements of a JSON array, one object per line.
fn annotate_elements(
    name: String,
    start: TableStart<Box<dyn Read + Send>>,
    is_terminal: bool,
    settings: &Settings,
) -> anyhow::Result<Outcome> {
    let (_, reader) = start.into_rest_from_last_row();
    let reader = Box::new(ArrayElements::new(reader));
    let settings = Settings { are_elements: true, ..settings.clone() };
    annotate(Source { name, reader, is_terminal, len: None }, Some(Syntax::JsonLines), &settings)
}

/// Rows that lack a field asked for, before the first that has them all, which says how many fields a row has.
struct ShortRows {
    rows: Vec<u8>,
    /// How many lines come before them.
    lines: u64,
    /// What is wrong if all rows are like that.
    error: anyhow::Error,
}

impl ShortRows {
    fn new(row: &InputRow, error: anyhow::Error) -> ShortRows {
        ShortRows { rows: Vec::new(), lines: row.line - 1, error }
    }
}
