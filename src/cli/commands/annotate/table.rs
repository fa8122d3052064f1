//! Reads a table row by row. Its first row tells what the others are like; until then nothing is written, since the run
//! may end there.

use std::io::Read;

use anyhow::{Context, anyhow};

use crate::cli::io::{Retrying, STDIN_NAME, Source, convert_first, foreign_encoding, report_error};
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

/// How to go on from the first row of a table.
pub trait Plan {
    /// The syntax of a table by its first row, read as TSV; `None` for a JSON array.
    fn syntax(&self, first: &InputRow) -> Option<Syntax>;

    /// What annotates the rows of a table with this name in messages. An error ends the run.
    fn start(&self, syntax: Syntax, first: &InputRow, name: &str) -> anyhow::Result<Box<dyn Annotate>>;

    /// The command that would do the same with a table from a pipe.
    fn command(&self) -> String;
}

/// A table being annotated.
pub struct Table<'a> {
    name: String,
    rows: Rows<Box<dyn Read + Send>>,
    /// If unknown, that of the first row.
    syntax: Option<Syntax>,
    plan: &'a dyn Plan,
    /// Whether to stop at the first bad row.
    fails_fast: bool,
    /// Known from the first row on.
    annotate: Option<Box<dyn Annotate>>,
    pending: Pending,
    progress: Progress,
    outcome: Outcome,
}

impl Table<'_> {
    pub fn new(source: Source, syntax: Option<Syntax>, plan: &dyn Plan, fails_fast: bool) -> Table<'_> {
        let total = Run::new([source.len].into_iter(), Item::Hand).total(0, &source.name, source.len);
        let progress = Progress::new(total, progress_condition(&source, false));
        Table {
            name: source.name,
            rows: Rows::new(source.reader, syntax.unwrap_or(Syntax::Tsv)),
            syntax,
            plan,
            fails_fast,
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
            if self.is_over() {
                break;
            }
            let rest = self.rows.rest().len();
            is_known_text |= rest < unread;
            // Until the first row is known, blank lines are held back as far as they fit into the buffer.
            if self.annotate.is_some() || self.syntax == Some(Syntax::JsonLines) || self.pending.is_full() {
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
            if row.text.is_empty() {
                self.pending.answers.add_text(row.before);
                continue;
            }
            let Some(syntax) = self.syntax else {
                let syntax = self.plan.syntax(&row).ok_or_else(|| self.is_array())?;
                self.rows.reread_as(syntax);
                self.syntax = Some(syntax);
                continue;
            };
            let annotate = match &mut self.annotate {
                Some(annotate) => annotate,
                unknown => unknown.insert(self.plan.start(syntax, &row, &self.name)?),
            };
            let before = self.pending.answers.as_bytes().len();
            self.pending.answers.add_text(row.before);
            if !annotate.annotate(&row, &self.name, &mut self.pending) {
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
        self.fails_fast && self.outcome == Outcome::SomeBad
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
        foreign_encoding(self.rows.rest(), self.file(), &self.plan.command())
    }

    fn is_array(&self) -> anyhow::Error {
        let advice = convert_first("a JSON array", "jq -c '.[]'", self.file(), &self.plan.command());
        anyhow!("{}: {advice}", self.name)
    }

    /// The name of the file, unless it is stdin.
    fn file(&self) -> Option<&str> {
        Some(self.name.as_str()).filter(|&name| name != STDIN_NAME)
    }
}

/// The longest line end, in bytes.
const LONGEST_END: usize = 2;
