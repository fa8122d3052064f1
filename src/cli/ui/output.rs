//! The one choice between the formats that commands share.

use std::io::{BufWriter, Write};

use anyhow::Context;
use serde::Serialize;

use super::json::write_json;
use super::tables::{Table, Terminal};
use crate::cli::io::{CANNOT_WRITE, Retrying};
use crate::cli::outcome::Outcome;

/// How answers are written.
#[derive(Clone, Copy)]
pub enum OutputFormat {
    /// One JSON object per line.
    Json,
    /// Columns separated by tabs.
    Text,
    /// The same with the columns of `--long`.
    Long,
    /// Rows for people: in colour, in columns, or both.
    Table { terminal: Terminal, is_long: bool },
}

impl OutputFormat {
    /// The format for stdout under these options.
    pub fn of_stdout(is_json: bool, is_long: bool) -> OutputFormat {
        if is_json {
            return OutputFormat::Json;
        }
        match Terminal::of_stdout() {
            terminal if !terminal.is_plain() => OutputFormat::Table { terminal, is_long },
            _ if is_long => OutputFormat::Long,
            _ => OutputFormat::Text,
        }
    }

    /// Whether there are more columns than usual.
    pub fn is_long(self) -> bool {
        matches!(self, OutputFormat::Long | OutputFormat::Table { is_long: true, .. })
    }

    /// Where rows are written, except for JSON.
    pub fn terminal(self) -> Terminal {
        match self {
            OutputFormat::Table { terminal, .. } => terminal,
            _ => Terminal::PIPE,
        }
    }
}

/// Writes all rows of a table to stdout, each with a line or a JSON object of its own.
pub fn write_rows<T: Serialize>(
    rows: impl Iterator<Item = T>,
    table: &Table<T>,
    is_json: bool,
) -> anyhow::Result<Outcome> {
    let mut out = BufWriter::new(Retrying::stdout());
    let write = || {
        if !is_json {
            table.write_headings(&mut out)?;
        }
        for row in rows {
            if is_json { write_json(&row, &mut out) } else { out.write_all(table.row(&row).as_bytes()) }?;
        }
        out.flush()
    };
    write().context(CANNOT_WRITE)?;
    Ok(Outcome::Complete)
}
