//! The one choice between the formats that commands share.

use super::tables::Terminal;

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
            _ => Terminal::PLAIN,
        }
    }
}
