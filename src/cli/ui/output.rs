//! How answers are written: JSON, text or a page. This is settled once in a run, by its options and by what stdout is.

use std::io::{BufWriter, Write};

use anyhow::Context;
use serde::Serialize;

use super::json::write_json;
use super::tables::{HiddenColumns, Medium, Table};
use crate::cli::io::{CANNOT_WRITE, Retrying};
use crate::cli::outcome::Outcome;

/// What an answer becomes.
#[derive(Clone, Copy, PartialEq)]
pub enum Mode {
    /// One JSON object per line.
    Json,
    /// Rows of columns for scripts, with tabs between. With one row per line asked for, a terminal gets them, too, aligned.
    Text,
    /// What people see, at a terminal or with `--pretty`.
    Page,
}

/// How the answers of a run are written.
#[derive(Clone, Copy)]
pub struct Output {
    pub mode: Mode,
    /// What stdout is; JSON is the same for all.
    pub medium: Medium,
    /// Whether there are more columns, or more rows.
    pub is_long: bool,
}

impl Output {
    pub const JSON: Output = Output { mode: Mode::Json, medium: Medium::new(false, None), is_long: false };

    /// Rows on such a stdout, with more of them or not; a page for people unless there must be one row per line.
    pub fn of_rows(medium: Medium, is_long: bool, is_row_per_line: bool) -> Output {
        let mode = if medium.is_page() && !is_row_per_line { Mode::Page } else { Mode::Text };
        Output { mode, medium, is_long }
    }

    /// Whether rows are neither aligned nor coloured and have letters for suits, so that they can be built byte by byte.
    pub fn is_plain_text(&self) -> bool {
        self.mode == Mode::Text && self.medium.is_plain()
    }
}

/// Writes all rows to stdout, each with a JSON object or a line of a table of its own.
pub fn write_rows<T: Serialize>(
    mut rows: impl Iterator<Item = T>,
    output: Output,
    table: impl FnOnce(Medium) -> Table<T>,
) -> anyhow::Result<Outcome> {
    let mut out = BufWriter::new(Retrying::stdout());
    let medium = output.medium;
    let write = || {
        match output.mode {
            Mode::Json => rows.try_for_each(|row| write_json(&row, &mut out))?,
            Mode::Text | Mode::Page => {
                let table = table(medium);
                table.write_headings(&mut out)?;
                rows.try_for_each(|row| out.write_all(table.row(&row).as_bytes()))?;
                let note = HiddenColumns::of(&table).note(medium, medium.more_room());
                out.write_all(note.unwrap_or_default().as_bytes())?;
            }
        }
        out.flush()
    };
    write().context(CANNOT_WRITE)?;
    Ok(Outcome::Complete)
}
