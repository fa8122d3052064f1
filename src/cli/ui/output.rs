//! The one choice between the formats that commands share.

use std::io::{BufWriter, Write};

use anyhow::Context;
use serde::Serialize;

use super::json::write_json;
use super::tables::{HiddenColumns, Table, Terminal};
use crate::cli::io::{CANNOT_WRITE, Retrying};
use crate::cli::outcome::Outcome;

/// How answers are written.
#[derive(Clone, Copy)]
pub enum OutputFormat {
    /// One JSON object per line.
    Json,
    /// Rows of columns, with more of them if `is_long`. At a terminal they line up; in a pipe they are separated by tabs.
    Rows { terminal: Terminal, is_long: bool },
}

/// Writes all rows to stdout in this format, each with a JSON object or a line of a table of its own.
pub fn write_rows<T: Serialize>(
    mut rows: impl Iterator<Item = T>,
    format: OutputFormat,
    table: impl FnOnce(Terminal) -> Table<T>,
) -> anyhow::Result<Outcome> {
    let mut out = BufWriter::new(Retrying::stdout());
    let write = || {
        match format {
            OutputFormat::Json => rows.try_for_each(|row| write_json(&row, &mut out))?,
            OutputFormat::Rows { terminal, .. } => {
                let table = table(terminal);
                table.write_headings(&mut out)?;
                rows.try_for_each(|row| out.write_all(table.row(&row).as_bytes()))?;
                let note = HiddenColumns::of(&table).note(terminal, terminal.more_room());
                out.write_all(note.unwrap_or_default().as_bytes())?;
            }
        }
        out.flush()
    };
    write().context(CANNOT_WRITE)?;
    Ok(Outcome::Complete)
}
