//! Reads a table row by row. Its first row tells what the others are like; until then nothing is written, since the run
//! may end there.

use std::io::Read;

use anyhow::{Context, anyhow};

use crate::cli::io::{Retrying, STDIN_NAME, Source, foreign_encoding, report_error};
use crate::cli::item::Item;
use crate::cli::outcome::Outcome;
use crate::cli::progress::{Progress, Run};
use crate::cli::rows::{InputRow, MAX_ROW, Rows, Syntax};
use crate::cli::stream::{Pending, progress_condition};

/// Annotates the rows of a table in one syntax.
pub trait Annotate {
    /// Adds a row with its annotation to `pending`; returns whether nothing is wrong with it.
    fn annotate(&mut self, row: &InputRow, name: &str, pending: &mut Pending) -> bool;
}

/// Looks at the first row of a table, which has this name in messages. An error ends the run.
type Start<'a> = dyn Fn(Syntax, &InputRow, &str) -> anyhow::Result<Box<dyn Annotate>> + 'a;

/// A table being annotated.
pub struct Table<'a> {
    name: String,
    rows: Rows<Box<dyn Read + Send>>,
    syntax: Syntax,
    start: &'a Start<'a>,
    /// Known from the first row on.
    annotate: Option<Box<dyn Annotate>>,
    pending: Pending,
    progress: Progress,
    outcome: Outcome,
}

impl Table<'_> {
    pub fn new<'a>(source: Source, syntax: Syntax, start: &'a Start<'a>) -> Table<'a> {
        let total = Run::new([source.len].into_iter(), Item::Hand).total(0, &source.name, source.len);
        let progress = Progress::new(total, progress_condition(&source, false));
        Table {
            name: source.name,
            rows: Rows::new(source.reader, syntax),
            syntax,
            start,
            annotate: None,
            pending: Pending::default(),
            progress,
            outcome: Outcome::Complete,
        }
    }

    /// Annotates all rows.
    pub fn annotate(mut self) -> anyhow::Result<Outcome> {
        let mut is_known_text = false;
        while self.rows.read().with_context(|| self.name.clone())? {
            if !is_known_text && let Some(foreign) = self.foreign_encoding() {
                report_error(format_args!("{}: {foreign}", self.name))?;
                return Ok(Outcome::Unreadable);
            }
            let unread = self.rows.rest().len();
            let count = self.annotate_rows()?;
            let rest = self.rows.rest().len();
            is_known_text |= rest < unread;
            // Until the first row is known, blank lines are held back as far as they fit into the buffer.
            if self.annotate.is_some() || self.syntax == Syntax::JsonLines || self.pending.is_full() {
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
                if self.annotate.is_some() {
                    self.deliver()?;
                }
                return Err(self.too_long(line));
            }
            self.pending.answers.add_text(row.before);
            if row.text.is_empty() {
                continue;
            }
            let annotate = match &mut self.annotate {
                Some(annotate) => annotate,
                unknown => unknown.insert((self.start)(self.syntax, &row, &self.name)?),
            };
            if !annotate.annotate(&row, &self.name, &mut self.pending) {
                self.outcome = Outcome::SomeBad;
            }
            count += 1;
            if self.pending.is_full() {
                self.deliver()?;
            }
        }
        Ok(count)
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
        let file = Some(self.name.as_str()).filter(|&name| name != STDIN_NAME);
        foreign_encoding(self.rows.rest(), file, COMMAND)
    }
}

/// What to pipe decompressed text to.
const COMMAND: &str = "handrank annotate ...";

/// The longest line end, in bytes.
const LONGEST_END: usize = 2;
