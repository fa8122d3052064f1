//! `handrank annotate [FILE]`: adds ranks to the rows of a table.
//!
//! The first row tells what the others are like; until then nothing is written, since the run may end there.

use std::io::Read;

use anyhow::{Context, anyhow};

mod advice;
mod annotation;
mod annotators;
mod args;
mod cards;
mod first_row;
mod request;

use crate::cli::inputs::only_board;
use crate::cli::io::{
    Retrying, STDIN, STDIN_NAME, Source, convert_first, foreign_encoding, open_or_report, report_error,
};
use crate::cli::item::Item;
use crate::cli::outcome::Outcome;
use crate::cli::progress::Progress;
use crate::cli::rows::{MAX_ROW, Rows, Syntax};
use crate::cli::stream::{Pending, progress_condition};
use advice::CommandForPipe;
use annotation::AnnotatedGame;
use annotators::{Annotate, annotator};
pub use args::{AnnotateArgs, NOTES};
use first_row::{by_first_row, check_fields};
use request::Request;

pub fn run(args: AnnotateArgs) -> anyhow::Result<Outcome> {
    args.check_one_table()?;
    check_fields(&args)?;
    let path = args.table().unwrap_or(STDIN.as_ref());
    let syntax = args.syntax()?.or_else(|| Syntax::by_extension(path));
    let game = AnnotatedGame::new(args.game.game);
    let request = Request { args: &args, game, board: only_board(&args.boards, game.deck)? };
    match open_or_report(path, "a table, one row per line")? {
        Some(source) => Table::new(source, syntax, request).annotate(),
        None => Ok(Outcome::Unreadable),
    }
}

/// A table being annotated.
struct Table<'a> {
    name: String,
    rows: Rows<Box<dyn Read + Send>>,
    /// If unknown, that of the first row.
    syntax: Option<Syntax>,
    request: Request<'a>,
    /// Known from the first row on.
    annotator: Option<Box<dyn Annotate>>,
    pending: Pending,
    progress: Progress,
    outcome: Outcome,
}

impl Table<'_> {
    fn new(source: Source, syntax: Option<Syntax>, request: Request) -> Table {
        let mut progress = Progress::of_files([source.len].into_iter(), Item::Hand);
        progress.start_file(0, &source.name, source.len, progress_condition(&source, false));
        Table {
            name: source.name,
            rows: Rows::new(source.reader, syntax.unwrap_or(Syntax::Tsv)),
            syntax,
            request,
            annotator: None,
            pending: Pending::default(),
            progress,
            outcome: Outcome::Complete,
        }
    }

    /// Annotates all rows.
    fn annotate(mut self) -> anyhow::Result<Outcome> {
        let mut is_known_text = false;
        while self.rows.read().with_context(|| self.name.clone())? {
            if !is_known_text && let Some(foreign) = self.foreign_encoding() {
                report_error(format_args!("{}: {foreign}", self.name))?;
                return Ok(Outcome::Unreadable);
            }
            let unread = self.rows.rest().len();
            let count = self.annotate_rows()?;
            if self.is_over() {
                break;
            }
            let rest = self.rows.rest().len();
            is_known_text |= rest < unread;
            // Until the first row is known, blank lines are held back as far as they fit into the buffer.
            if self.annotator.is_some() || self.syntax == Some(Syntax::JsonLines) || self.pending.is_full() {
                self.deliver()?;
            }
            if rest > MAX_ROW + LONGEST_END {
                return Err(self.too_long(self.rows.line()));
            }
            self.progress.add(count, (unread - rest) as u64);
        }
        self.deliver()?;
        self.progress.hide();
        Ok(self.outcome)
    }

    /// Annotates the rows that have been read; returns how many.
    fn annotate_rows(&mut self) -> anyhow::Result<u64> {
        let mut count = 0;
        while let Some(row) = self.rows.next_row() {
            if row.text.len() > MAX_ROW {
                let line = row.line;
                self.pending.answers.add_text(row.before);
                if self.annotator.is_some() {
                    self.deliver()?;
                }
                return Err(self.too_long(line));
            }
            if row.text.is_empty() {
                self.pending.answers.add_text(row.before);
                continue;
            }
            let Some(syntax) = self.syntax else {
                let syntax = by_first_row(self.request.args, &row).ok_or_else(|| self.is_array())?;
                self.rows.reread_as(syntax);
                self.syntax = Some(syntax);
                continue;
            };
            let annotator = match &mut self.annotator {
                Some(annotator) => annotator,
                unknown => unknown.insert(annotator(&self.request, syntax, &row, &self.name)?),
            };
            let before = self.pending.answers.as_bytes().len();
            if !row.before.is_empty() {
                self.pending.answers.add_text(row.before);
            }
            if !annotator.annotate(&row, &self.name, &mut self.pending) {
                self.outcome = Outcome::SomeBad;
                if self.is_over() {
                    self.pending.answers.truncate(before);
                    break;
                }
            }
            count += 1;
            if self.pending.is_full() {
                self.deliver()?;
            }
        }
        Ok(count)
    }

    /// Whether a bad row has ended the run.
    fn is_over(&self) -> bool {
        self.request.args.fail_fast && self.outcome == Outcome::SomeBad
    }

    /// Writes what is pending.
    fn deliver(&mut self) -> anyhow::Result<()> {
        if self.pending.has_errors() {
            self.progress.hide();
        }
        self.pending.deliver(&mut Retrying::stdout())
    }

    /// The error for a row that starts on this line.
    fn too_long(&self, line: u64) -> anyhow::Error {
        let advice = if self.rows.is_quote_open() { "; perhaps it has an unclosed quote" } else { "" };
        anyhow!("{}:{line}: row longer than {MAX_ROW} bytes{advice}", self.name)
    }

    /// What is wrong with the table if it is no text.
    fn foreign_encoding(&self) -> Option<String> {
        foreign_encoding(self.rows.rest(), self.file(), CommandForPipe(self.request.args))
    }

    fn is_array(&self) -> anyhow::Error {
        let advice = convert_first("a JSON array", "jq -c '.[]'", self.file(), CommandForPipe(self.request.args));
        anyhow!("{}: {advice}", self.name)
    }

    /// The name of the file, unless it is stdin.
    fn file(&self) -> Option<&str> {
        Some(self.name.as_str()).filter(|&name| name != STDIN_NAME)
    }
}

/// The longest line end, in bytes.
const LONGEST_END: usize = 2;
